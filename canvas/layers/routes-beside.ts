// Which places lie beside roads that are shown, so that other routes stand back there. Pure.

import type { DrapedRoute } from './draped-route.ts';

/** Says of a vertex (x, y, z each, flat) whether it lies within `reachM` of a vertex of one of the routes, in plan. */
export function besideRoads(
  roads: readonly DrapedRoute[],
  reachM: number,
): (places: ArrayLike<number>, vertex: number) => boolean {
  const cells = new Map<string, [x: number, y: number][]>();
  const cellOf = (value: number) => Math.floor(value / reachM);
  for (const { drawn } of roads)
    for (let i = 0; i < drawn.length; i += 3) {
      const key = `${cellOf(drawn[i]!)} ${cellOf(drawn[i + 1]!)}`;
      const there = cells.get(key);
      if (there) there.push([drawn[i]!, drawn[i + 1]!]);
      else cells.set(key, [[drawn[i]!, drawn[i + 1]!]]);
    }
  return (places, vertex) => {
    const [x, y] = [places[3 * vertex]!, places[3 * vertex + 1]!];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const [roadX, roadY] of cells.get(`${cellOf(x) + dx} ${cellOf(y) + dy}`) ?? [])
          if (Math.hypot(roadX - x, roadY - y) <= reachM) return true;
    return false;
  };
}
