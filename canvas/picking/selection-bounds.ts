// The ground that the selected entities cover. Pure.

import { boundsOfPoints, boundsOfPolygons, joinBounds } from '../geometry.ts';
import { footprint } from '../layers/volume-layer.ts';
import type { Bounds, FeaturePointShape, RouteShape, SceneState } from '../scene-types.ts';

/** null when nothing of the selection is in the state. */
export function boundsOfShapes(state: SceneState): Bounds | null {
  const { selection } = state;
  if (!selection) return null;
  const ids = new Set(selection.ids);
  const chosen = <Shape extends { readonly id: string }>(shapes: readonly Shape[]) =>
    shapes.filter((shape) => ids.has(shape.id));
  const all: Bounds[] =
    selection.kind === 'route'
      ? chosen(state.routes).map(boundsOfRoute)
      : selection.kind === 'path'
        ? chosen(state.paths).map((path) =>
            boundsOfPoints([path.start, path.end, ...path.controlPoints.map((point) => point.at)]),
          )
        : selection.kind === 'area'
          ? chosen(state.areas).map((area) => boundsOfPolygons(area.polygons))
          : selection.kind === 'site'
            ? chosen(state.sites).map((site) => boundsOfPoints(site.rings.flat()))
            : selection.kind === 'volume'
              ? chosen(state.volumes).map((volume) => boundsOfPoints(footprint(volume)))
              : selection.kind === 'featureLine'
                ? chosen(state.lines).map((line) => boundsOfPoints(line.points))
                : chosen(state.points).map(boundsOfReach);
  const joined = all.reduce<Bounds | null>((sum, bounds) => (sum ? joinBounds(sum, bounds) : bounds), null);
  return joined && joined.minX <= joined.maxX ? joined : null;
}

/** A point with the reach in which it is to be passed. */
function boundsOfReach({ at: [x, y], radiusM = 0 }: FeaturePointShape): Bounds {
  return { minX: x - radiusM, minY: y - radiusM, maxX: x + radiusM, maxY: y + radiusM };
}

function boundsOfRoute({ line }: RouteShape): Bounds {
  let bounds: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let i = 0; i < line.length; i += 3)
    bounds = joinBounds(bounds, { minX: line[i]!, maxX: line[i]!, minY: line[i + 1]!, maxY: line[i + 1]! });
  return bounds;
}
