// Which rows the legend on the map has: only what is shown, the most important first, and never more than fit on a small card. Pure.

import type { AreaColorMode, RouteColorMode, RouteShape, TerrainTexture } from '#canvas/scene-types.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import type { AreaClassSize } from '../../ui/area-classes.ts';

export const MAX_ROWS = 8;

export type LegendRow =
  | { readonly kind: 'segment'; readonly segment: SegmentKind }
  | { readonly kind: 'routeRamp'; readonly mode: 'grade' | 'cutFill' }
  | { readonly kind: 'heights' }
  | { readonly kind: 'contours' }
  | { readonly kind: 'area'; readonly of: AreaClassSize }
  | { readonly kind: 'more'; readonly count: number };

export interface Shown {
  readonly routes: readonly Pick<RouteShape, 'segments'>[];
  readonly routeColorMode: RouteColorMode;
  readonly texture: TerrainTexture;
  readonly hasContours: boolean;
  /** Of the areas that are shown, largest first. */
  readonly areaClasses: readonly AreaClassSize[];
  readonly areaColorMode: AreaColorMode;
}

const SEGMENTS: readonly SegmentKind[] = ['surface', 'bridge', 'tunnel', 'culvert'];

export function legendRows(shown: Shown): LegendRow[] {
  const rows: LegendRow[] = [...routeRows(shown)];
  if (shown.texture === 'hillshade' || shown.texture === 'heightColors') rows.push({ kind: 'heights' });
  if (shown.hasContours) rows.push({ kind: 'contours' });
  const areas: LegendRow[] = shown.areaColorMode === 'type' ? areaRows(shown.areaClasses) : [];
  if (rows.length + areas.length <= MAX_ROWS) return [...rows, ...areas];
  const room = MAX_ROWS - rows.length - 1;
  return [...rows, ...areas.slice(0, room), { kind: 'more', count: areas.length - room }];
}

function routeRows({ routes, routeColorMode }: Shown): LegendRow[] {
  if (routes.length === 0) return [];
  if (routeColorMode === 'grade' || routeColorMode === 'cutFill') return [{ kind: 'routeRamp', mode: routeColorMode }];
  const present = new Set(routes.flatMap(({ segments }) => segments.map(({ kind }) => kind)));
  // A culvert has a color of its own only where the color shows the kind.
  const named = SEGMENTS.filter((kind) => kind !== 'culvert' || routeColorMode === 'segment');
  return named.filter((kind) => present.has(kind)).map((segment) => ({ kind: 'segment', segment }));
}

/** Hazards first: they are few, and what a planner must not miss. */
function areaRows(classes: readonly AreaClassSize[]): LegendRow[] {
  const order = (group: string) => (group === 'hazard' ? 0 : group === 'landUse' ? 2 : 1);
  return classes.toSorted((a, b) => order(a.group) - order(b.group)).map((of) => ({ kind: 'area', of }));
}
