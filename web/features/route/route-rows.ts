// The rows of the routes table: stored routes and the proposals of running generations, with what every cell needs.

import type { Figures } from '#domain/figures/item.ts';
import type { GenerationData } from '../../api/generation.ts';
import type { PathData } from '../../api/project.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { otherRouteTypeOf } from '../../ui/other-route-type-of.ts';
import { previewColor, previewId } from '../../ui/route-colors.ts';
import { shortRouteName } from '../../ui/route-name.ts';
import { corridorLetter, corridorText, shortCorridorText, type Words } from './corridor-text.ts';

export interface RouteRow {
  readonly id: string;
  readonly name: string;
  /** Shown when the name is pointed at. */
  readonly fullName: string;
  /** What a person would call it, in full; empty where that is not known. */
  readonly corridor: string;
  /** The same in a few words, after the letter of its corridor. */
  readonly shortCorridor: string;
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
  words: Words,
): RouteRow[] {
  const { t } = words;
  const pathName = (id: string) => paths.find((path) => path.id === id)?.name ?? '';
  const stored = routes.map((route) => ({
    id: route.id,
    name: shortRouteName(route.name, pathName(route.pathId)),
    fullName: route.name,
    corridor: corridorText(route, words),
    shortCorridor: [corridorLetter(route.corridor), shortCorridorText(route, words)].filter(Boolean).join(' · '),
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
      shortCorridor: '',
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

/**
 * Sorted rows with the proposals of running generations before stored routes: what is being found is looked at now, and
 * a proposal that is still expensive would otherwise lie below the rows in view.
 */
export function proposalsFirst<Row extends { readonly original: Pick<RouteRow, 'route'> }>(
  rows: readonly Row[],
): Row[] {
  return [...rows.filter(({ original }) => !original.route), ...rows.filter(({ original }) => original.route)];
}
