// The page of a share link, with the texts of all features: it shows what the project's own page shows.

import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { SharePage } from '../features/share/share-page.tsx';
import { CATALOGUE } from '../i18n/catalogue.ts';
import { TextProvider } from '../i18n/text.tsx';

/** It brings the canvas with it, most of what the page weighs. */
const loadMap = () => import('./share-map.tsx');
const ShareMap = lazy(loadMap);

export default function ShareRoute() {
  const { token = '' } = useParams();
  // On its way while the server is asked what the link shows, which the page below has done by now. A link that has ended never draws it.
  useEffect(() => void loadMap().catch(() => {}), []);
  return (
    <TextProvider catalogue={CATALOGUE}>
      <SharePage
        token={token}
        map={(shared) => (
          <Suspense fallback={null}>
            <ShareMap {...shared} />
          </Suspense>
        )}
      />
    </TextProvider>
  );
}
