// Routes as they are shown while the search still runs.

import type { RoutePreview } from '../solution.ts';
import type { Selected } from './select.ts';
import type { DetailOutput } from './tasks.ts';

const SPACING_M = 20;

export function previewsOf(selected: readonly Selected[], details: readonly DetailOutput[]): RoutePreview[] {
  return selected.map(({ corridor }, i) => ({
    key: `p${i + 1}`,
    corridor,
    alignment: details[i].alignment,
    figures: details[i].figures,
    line: lineOf(details[i]),
  }));
}

/** x, y, z about every 20 m, the last station included. */
function lineOf({ stations }: DetailOutput): number[] {
  const line: number[] = [];
  let next = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < stations.count; i++) {
    if (stations.chainage[i] < next && i < stations.count - 1) continue;
    line.push(stations.x[i], stations.y[i], stations.road[i]);
    next = stations.chainage[i] + SPACING_M;
  }
  return line;
}
