// The rows of the routes table: stored routes and the proposals of running generations, with what every cell needs.

import type { Figures } from '#domain/figures/item.ts';
import type { GenerationData } from '../../api/generation.ts';
import type { PathData } from '../../api/project.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/text.tsx';
import { previewColor, previewId } from '../../ui/route-colors.ts';
import { shortRouteName } from '../../ui/route-name.ts';
import { corridorSide, corridorText } from './corridor-text.ts';

export interface RouteRow {
  readonly id: string;
  readonly name: string;
  /** Shown when the name is pointed at. */
  readonly fullName: string;
  /** What distinguishes its corridor from the others; empty where that is not known. */
  readonly corridor: string;
  /** The side of the straight line that it lies on. */
  readonly corridorSide: string;
  /** The route type that it was calculated for, where its path now has another; else empty. */
  readonly otherRouteType: string;
  readonly color: string;
  readonly pathId: string;
  readonly pathName: string;
  readonly figures: Figures;
  /** As the route was calculated, where the figures are at other prices. */
  readonly storedFigures?: Figures;
  /** null: a proposal of a running generation. */
  readonly route: ShownRoute | null;
}

export function routeRows(
  routes: readonly ShownRoute[],
  generations: readonly GenerationData[],
  paths: readonly PathData[],
  t: Text,
  formats: Formats,
): RouteRow[] {
  const pathName = (id: string) => paths.find((path) => path.id === id)?.name ?? '';
  const stored = routes.map((route) => ({
    id: route.id,
    name: shortRouteName(route.name, pathName(route.pathId)),
    fullName: route.name,
    corridor: route.corridorLabel ? corridorText(route.corridorLabel, t, formats) : '',
    corridorSide: route.corridorLabel ? corridorSide(route.corridorLabel, t) : '',
    otherRouteType: otherRouteTypeOf(route, paths),
    color: route.color,
    pathId: route.pathId,
    pathName: pathName(route.pathId),
    figures: route.figures,
    storedFigures: route.storedFigures,
    route,
  }));
  const found = generations.flatMap(({ id, pathId, previews }) =>
    previews.map(({ key, figures }, i) => ({
      id: previewId(id, key),
      name: t('route.preview', { number: i + 1 }),
      fullName: t('route.previewNote'),
      corridor: '',
      corridorSide: '',
      otherRouteType: '',
      color: previewColor(key),
      pathId,
      pathName: pathName(pathId),
      figures,
      route: null,
    })),
  );
  return [...found, ...stored];
}

/** Name of the route type that a route was calculated for, where that is not the one that its path has now; else ''. */
export function otherRouteTypeOf(
  { pathId, routeTypeId, routeTypeName }: Pick<ShownRoute, 'pathId' | 'routeTypeId' | 'routeTypeName'>,
  paths: readonly PathData[],
): string {
  const now = paths.find(({ id }) => id === pathId)?.routeType?.id;
  return routeTypeId && now && routeTypeId !== now ? (routeTypeName ?? '') : '';
}

/**
 * Sorted rows with the proposals of running generations before stored routes: what is being found is looked at now, and
 * a proposal that is still expensive would otherwise lie below the rows in view.
 */
export function proposalsFirst<Row extends { readonly original: Pick<RouteRow, 'route'> }>(
  rows: readonly Row[],
): Row[] {
  return [...rows.filter(({ original }) => !original.route), ...rows.filter(({ original }) => original.route)];
}
