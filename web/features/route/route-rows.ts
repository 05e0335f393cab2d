// The rows of the routes table: stored routes and the proposals of running generations, with what every cell needs.

import type { Figures } from '#domain/figures/item.ts';
import type { GenerationData } from '../../api/generation.ts';
import type { PathData, RouteData } from '../../api/project.ts';
import type { Text } from '../../i18n/text.tsx';
import { previewColor } from '../../ui/route-colors.ts';

export interface RouteRow {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly pathId: string;
  readonly pathName: string;
  readonly figures: Figures;
  /** null: a proposal of a running generation. */
  readonly route: RouteData | null;
}

export function routeRows(
  routes: readonly RouteData[],
  generations: readonly GenerationData[],
  paths: readonly PathData[],
  t: Text,
): RouteRow[] {
  const pathName = (id: string) => paths.find((path) => path.id === id)?.name ?? '';
  const stored = routes.map((route) => ({
    id: route.id,
    name: route.name,
    color: route.color,
    pathId: route.pathId,
    pathName: pathName(route.pathId),
    figures: route.figures,
    route,
  }));
  const found = generations.flatMap(({ pathId, previews }) =>
    previews.map(({ key, figures }, i) => ({
      id: `preview:${key}`,
      name: t('route.preview', { number: i + 1 }),
      color: previewColor(i),
      pathId,
      pathName: pathName(pathId),
      figures,
      route: null,
    })),
  );
  return [...found, ...stored];
}
