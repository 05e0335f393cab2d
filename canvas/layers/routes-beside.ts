// How far places lie from roads that are shown, so that other routes grow thin there. Pure.

import type { DrapedRoute } from './draped-route.ts';

/** Of a vertex (x, y, z each, flat): 0 up to `nearM` from a vertex of one of the roads in plan, 1 from `farM` on, even between. */
export type AwayFromRoads = (places: ArrayLike<number>, vertex: number) => number;

export function awayFromRoads(roads: readonly DrapedRoute[], nearM: number, farM: number): AwayFromRoads {
  if (roads.length === 0) return () => 1;
  const cells = new Map<string, [x: number, y: number][]>();
  const cellOf = (value: number) => Math.floor(value / farM);
  for (const { drawn } of roads)
    for (let i = 0; i < drawn.length; i += 3) {
      const key = `${cellOf(drawn[i]!)} ${cellOf(drawn[i + 1]!)}`;
      const there = cells.get(key);
      if (there) there.push([drawn[i]!, drawn[i + 1]!]);
      else cells.set(key, [[drawn[i]!, drawn[i + 1]!]]);
    }
  return (places, vertex) => {
    const [x, y] = [places[3 * vertex]!, places[3 * vertex + 1]!];
    let nearest = farM;
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const [roadX, roadY] of cells.get(`${cellOf(x) + dx} ${cellOf(y) + dy}`) ?? [])
          nearest = Math.min(nearest, Math.hypot(roadX - x, roadY - y));
    return Math.max(0, (nearest - nearM) / (farM - nearM));
  };
}

/** The vertices that a thinned line keeps, and besides them all where its width changes, in order. */
export function withTaper(kept: readonly number[], places: ArrayLike<number>, away: AwayFromRoads): number[] {
  const [from, to] = [kept[0]!, kept.at(-1)!];
  const isKept = new Set(kept);
  const shares = Array.from({ length: to - from + 1 }, (_, k) => away(places, from + k));
  return shares.flatMap((share, k) =>
    isKept.has(from + k) || [k - 1, k + 1].some((beside) => (shares[beside] ?? share) !== share) ? [from + k] : [],
  );
}
