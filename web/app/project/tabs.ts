// The tabs of a project, in the order of the bar; the name is the part of the address.

export const PROJECT_TABS = [
  'map',
  'routes',
  'compare',
  'masses',
  'export',
  'topics',
  'calendar',
  'logs',
  'settings',
] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];
