// A grid that was made here as the same kind of file that an import makes, a cloud-optimised GeoTIFF: the demo valley at the first
// start, and the grounds of scenarios. An imported terrain goes through the guarded child process instead (import/).

import { createHash } from 'node:crypto';
import { createCogWriter } from '#exchange/geotiff/write.ts';
import type { Grid } from '#terrain/grid.ts';
import { deflateTile } from './zlib-codec.ts';

const ROWS_AT_ONCE = 100;

export interface Cog {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly minZ: number;
  readonly maxZ: number;
}

export async function cogOf(grid: Grid, srid: number): Promise<Cog> {
  const { width, height, cell, originX, originY, values } = grid;
  const stores = new Map<number, Uint8Array[]>();
  const writer = createCogWriter(
    { width, height, cell, originX, originY, srid },
    {
      deflate: deflateTile,
      append: async (level, bytes) => {
        stores.set(level, [...(stores.get(level) ?? []), bytes]);
      },
    },
  );
  let [minZ, maxZ] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const z of values) {
    minZ = Math.min(minZ, z);
    maxZ = Math.max(maxZ, z);
  }
  for (let row = 0; row < height; row += ROWS_AT_ONCE)
    await writer.addRows(values.subarray(row * width, Math.min(height, row + ROWS_AT_ONCE) * width));
  const { head, levels } = await writer.finish();
  const bytes = Buffer.concat([head, ...levels.flatMap((level) => stores.get(level) ?? [])]);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), minZ, maxZ };
}
