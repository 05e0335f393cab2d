// Which article of the user guide is open beside the page. Panels open theirs through this store, so that they need not know the guide.

import { create } from 'zustand';

/** Every article, in the order of the guide's contents. */
export const GUIDE_ARTICLES = [
  'firstRoute',
  'project',
  'map',
  'ground',
  'areas',
  'features',
  'path',
  'generation',
  'infeasible',
  'routes',
  'profile',
  'edit',
  'masses',
  'compare',
  'collections',
  'prices',
  'sites',
  'topics',
  'calendar',
  'sharing',
  'export',
  'shortcuts',
] as const;
export type GuideArticleId = (typeof GUIDE_ARTICLES)[number];

interface GuideState {
  /** null: the guide is closed. */
  readonly article: GuideArticleId | null;
}

export const useGuide = create<GuideState>(() => ({ article: null }));

export const openGuide = (article: GuideArticleId): void => useGuide.setState({ article });
export const closeGuide = (): void => useGuide.setState({ article: null });
