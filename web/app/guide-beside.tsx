// The article that a panel asked for, loaded with the guide when it is asked for first.

import { lazy, Suspense } from 'react';
import { useGuide } from '../state/guide.ts';

const GuideDrawer = lazy(async () => ({ default: (await import('../features/guide/guide-drawer.tsx')).GuideDrawer }));

export function GuideBeside() {
  const article = useGuide((state) => state.article);
  return article && <Suspense>{<GuideDrawer id={article} />}</Suspense>;
}
