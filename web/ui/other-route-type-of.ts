// Routes remember the route type that they were calculated for; their path may have another now.

import type { PathData } from '../api/project.ts';
import type { ShownRoute } from '../api/repricing.ts';

/** Name of the route type that a route was calculated for, where that is not the one that its path has now; else ''. */
export function otherRouteTypeOf(
  { pathId, routeTypeId, routeTypeName }: Pick<ShownRoute, 'pathId' | 'routeTypeId' | 'routeTypeName'>,
  paths: readonly PathData[],
): string {
  const now = paths.find(({ id }) => id === pathId)?.routeType?.id;
  return routeTypeId && now && routeTypeId !== now ? (routeTypeName ?? '') : '';
}
