// Sums areas by class for the legend: one row per group, category and color, largest first. Sizes in m², by the shoelace formula
// (holes subtract).

import type { AreaData } from '../api/areas.ts';

export interface AreaClassSize {
  readonly key: string;
  readonly group: string;
  readonly category: string;
  readonly color: string;
  readonly sizeM2: number;
}

type Classed = Pick<AreaData, 'group' | 'category' | 'color' | 'polygons'>;

export function classesOf(areas: readonly Classed[]): AreaClassSize[] {
  const classes = new Map<string, AreaClassSize>();
  for (const { group, category, color, polygons } of areas) {
    const key = `${group}/${category}/${color}`;
    const sizeM2 = (classes.get(key)?.sizeM2 ?? 0) + polygonsSizeM2(polygons);
    classes.set(key, { key, group, category, color, sizeM2 });
  }
  return [...classes.values()].sort((a, b) => b.sizeM2 - a.sizeM2);
}

function polygonsSizeM2(polygons: AreaData['polygons']): number {
  let sum = 0;
  for (const rings of polygons)
    for (const [i, ring] of rings.entries()) sum += (i === 0 ? 1 : -1) * Math.abs(ringSizeM2(ring));
  return sum;
}

function ringSizeM2(ring: readonly (readonly [number, number])[]): number {
  // Taken from the first vertex, because northings of millions would cost digits.
  const [x0, y0] = ring[0] ?? [0, 0];
  let twice = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[i + 1]!;
    twice += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return twice / 2;
}
