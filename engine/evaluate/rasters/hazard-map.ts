// Where the hazard zones of a Problem say something: in the box around them. A map of zones says of the ground between them that it
// lies in none; of ground beyond the last zone nobody knows whether it was mapped.

import type { Area } from '#domain/entities/area.ts';

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const boxes = new WeakMap<readonly Area[], Box>();

/** Does a place, in the project's CRS, lie within the extent of all hazard zones? Their ratings, which are prices, play no part. */
export function isInHazardMap(areas: readonly Area[], x: number, y: number): boolean {
  let box = boxes.get(areas);
  if (!box) {
    box = boxAround(areas.filter(({ group }) => group === 'hazard'));
    boxes.set(areas, box);
  }
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
}

function boxAround(zones: readonly Area[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { geometry } of zones)
    for (const [outline] of geometry)
      for (const [x, y] of outline ?? []) {
        box.minX = Math.min(box.minX, x);
        box.maxX = Math.max(box.maxX, x);
        box.minY = Math.min(box.minY, y);
        box.maxY = Math.max(box.maxY, y);
      }
  return box;
}
