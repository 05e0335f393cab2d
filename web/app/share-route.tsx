// The page of a share link, with the texts of all features: it shows what the project's own page shows.

import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { SharePage } from '../features/share/share-page.tsx';
import { CATALOGUE } from '../i18n/catalogue.ts';
import { TextProvider } from '../i18n/text.tsx';

/** It brings the canvas with it. */
const ShareMap = lazy(() => import('./share-map.tsx'));

export default function ShareRoute() {
  const { token = '' } = useParams();
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
