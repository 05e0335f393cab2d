// Corners of what is drawn near a place, for drawing that sticks to them: points, ends and bends of lines and paths,
// corners of areas. Land use covers everything and would catch every click, so it is left out. Pure.

import { boundsOfPolygons, doBoundsMeet } from '../geometry.ts';
import type { SceneState, Xy, Xyz } from '../scene-types.ts';

export function cornersNear(state: SceneState, [x, y]: Xyz, reachM: number): Xy[] {
  const { hidden, points, lines, paths, areas, sites } = state;
  const near: Xy[] = [];
  const add = (at: Xy) => {
    if (Math.abs(at[0] - x) <= reachM && Math.abs(at[1] - y) <= reachM) near.push(at);
  };
  if (!hidden.featurePoints) for (const point of points) add(point.at);
  if (!hidden.featureLines) for (const line of lines) line.points.forEach(add);
  if (!hidden.paths)
    for (const { start, end, controlPoints } of paths) [start, end, ...controlPoints.map(({ at }) => at)].forEach(add);
  if (!hidden.sites) for (const { rings } of sites) rings.flat().forEach(add);
  const around = { minX: x - reachM, maxX: x + reachM, minY: y - reachM, maxY: y + reachM };
  if (!hidden.areas)
    for (const { polygons, group } of areas)
      if (group !== 'landUse' && doBoundsMeet(boundsOfPolygons(polygons), around)) polygons.flat(2).forEach(add);
  return near;
}
