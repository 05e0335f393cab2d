// Which cells of a raster polygons cover: scan lines through the cell centres, even–odd rule, so holes are left out.

import type { Grid } from './grid.ts';

type Ring = readonly (readonly [number, number])[];

/** Calls back for each cell whose centre lies inside, polygon by polygon: its index, row by row from the north-west. */
export function fillPolygons(
  raster: Omit<Grid, 'values'>,
  polygons: readonly (readonly Ring[])[],
  take: (at: number) => void,
): void {
  const crossings: number[] = [];
  for (const rings of polygons) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const [, y] of rings[0] ?? []) {
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
    const firstRow = Math.max(0, Math.floor((raster.originY - high) / raster.cell));
    const lastRow = Math.min(raster.height - 1, Math.floor((raster.originY - low) / raster.cell));
    for (let row = firstRow; row <= lastRow; row++) {
      const y = raster.originY - (row + 0.5) * raster.cell;
      crossings.length = 0;
      for (const ring of rings) crossRing(ring, y, crossings);
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.ceil((crossings[i]! - raster.originX) / raster.cell - 0.5));
        const to = Math.min(raster.width - 1, Math.floor((crossings[i + 1]! - raster.originX) / raster.cell - 0.5));
        for (let column = from; column <= to; column++) take(row * raster.width + column);
      }
    }
  }
}

function crossRing(ring: Ring, y: number, crossings: number[]): void {
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y) crossings.push(xi + ((y - yi) * (xj - xi)) / (yj - yi));
  }
}
