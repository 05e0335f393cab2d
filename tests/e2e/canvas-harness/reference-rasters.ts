// The reference ground (reference-ground.ts) and the rock under it as files that the harness serves.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUND, groundAt, LAKE_M, rockAt, SIDE_M } from './reference-ground.ts';
import { writePyramid } from './write-pyramid.ts';

/** Paths of the files by the names that the harness page knows. */
export function writeReferenceRasters(folder: string): Readonly<Record<'ground' | 'rock' | 'lake', string>> {
  return {
    ground: raster(folder, 'ground', groundAt),
    rock: raster(folder, 'rock', rockAt),
    lake: raster(folder, 'lake', (x, y) => Math.max(LAKE_M, groundAt(x, y))),
  };
}

/** Heights by a formula as a file with overviews. */
function raster(folder: string, name: string, heightAt: (x: number, y: number) => number): string {
  const { minX, minY, cell, cells } = GROUND;
  const values = new Float32Array(cells * cells);
  const maxY = minY + SIDE_M;
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++)
      values[row * cells + column] = heightAt(minX + (column + 0.5) * cell, maxY - (row + 0.5) * cell);
  const path = join(folder, `${name}.tif`);
  writeFileSync(path, writePyramid({ width: cells, height: cells, cell, minX, maxY, values }, 2));
  return path;
}
