// Which article of the user guide is about a part of the project page.

import type { GuideArticleId } from '../../state/guide.ts';
import type { Entity } from '../../state/selection.ts';
import type { ProjectTab } from './tabs.ts';

export const HELP_OF_TAB: Readonly<Record<ProjectTab, GuideArticleId>> = {
  map: 'project',
  routes: 'collections',
  compare: 'compare',
  masses: 'masses',
  export: 'export',
  topics: 'topics',
  calendar: 'calendar',
  logs: 'project',
  settings: 'sharing',
};

export const HELP_OF_VIEW = {
  routes: 'routes',
  profile: 'profile',
  sections: 'profile',
  masses: 'masses',
} as const satisfies Readonly<Record<string, GuideArticleId>>;

/** By the view of the left drawer. */
export const HELP_OF_LEFT = {
  layers: 'map',
  clipping: 'map',
  views: 'map',
} as const satisfies Readonly<Record<string, GuideArticleId>>;

/** By what is selected. */
export const HELP_OF_ENTITY: Readonly<Record<Entity, GuideArticleId>> = {
  path: 'path',
  route: 'routes',
  area: 'areas',
  featureLine: 'features',
  featurePoint: 'features',
  site: 'sites',
  volume: 'sites',
  topic: 'topics',
};
