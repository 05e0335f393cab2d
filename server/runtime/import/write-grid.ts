// A grid that is held in memory as a cloud-optimised GeoTIFF on the disk.

import { createCogWriter } from '#exchange/geotiff/write.ts';
import type { Grid } from '#terrain/grid.ts';
import { deflateTile } from '../zlib-codec.ts';
import { LevelFiles } from './level-files.ts';

/** The levels lie in the scratch folder meanwhile. */
export async function writeGrid(grid: Grid, srid: number, scratch: string, path: string): Promise<void> {
  const stores = new LevelFiles(scratch);
  const writer = createCogWriter(
    { ...grid, srid },
    { deflate: deflateTile, append: (level, bytes) => stores.append(level, bytes) },
  );
  try {
    await writer.addRows(grid.values);
    const { head, levels } = await writer.finish();
    await stores.assemble(head, levels, path);
  } finally {
    await stores.close();
  }
}
