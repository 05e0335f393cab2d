// What others in the project have selected, as points in their colors with their names: along a route, in the middle of an area. Such a
// point leads to what it marks.

import type { FeaturePointShape } from '#canvas/scene-types.ts';
import type { AreaData } from '../../api/areas.ts';
import type { RouteData } from '../../api/project.ts';
import type { ColoredPerson } from '../../state/presence.ts';
import type { Entity } from '../../state/selection.ts';
import { pointOnLine } from '../../ui/line-parts.ts';

const PREFIX = 'person ';
/** People at one route stand along it: shares of its length. */
const FIRST_SHARE = 0.5;
const STEP_SHARE = 0.04;

export function othersPoints(
  others: readonly ColoredPerson[],
  routes: readonly Pick<RouteData, 'id' | 'line'>[],
  areas: readonly Pick<AreaData, 'id' | 'polygons'>[],
): FeaturePointShape[] {
  const count = new Map<string, number>();
  return others.flatMap(({ userId, name, color, selected }) =>
    selected.flatMap(({ kind, id }) => {
      const before = count.get(id) ?? 0;
      const at = placeOf(kind, id, FIRST_SHARE + STEP_SHARE * (before % 10), routes, areas);
      if (!at) return [];
      count.set(id, before + 1);
      return [{ id: `${PREFIX}${userId} ${kind} ${id}`, name, kind: 'person', color, at }];
    }),
  );
}

/** What such a point marks; null of other points. */
export function markedByPerson(pointId: string): { readonly entity: Entity; readonly id: string } | null {
  if (!pointId.startsWith(PREFIX)) return null;
  const [, kind = '', id = ''] = pointId.slice(PREFIX.length).split(' ');
  return { entity: kind as Entity, id };
}

function placeOf(
  kind: string,
  id: string,
  share: number,
  routes: readonly Pick<RouteData, 'id' | 'line'>[],
  areas: readonly Pick<AreaData, 'id' | 'polygons'>[],
): readonly [number, number] | null {
  if (kind === 'route') {
    const line = routes.find((route) => route.id === id)?.line;
    if (!line || line.length < 6) return null;
    const [x, y] = pointOnLine(line, share);
    return [x, y];
  }
  const ring = kind === 'area' ? areas.find((area) => area.id === id)?.polygons[0]?.[0] : undefined;
  if (!ring) return null;
  const middle = (axis: 0 | 1) => {
    const values = ring.map((point) => point[axis]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}
