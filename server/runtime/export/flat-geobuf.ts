// The layers of a GeoPackage as FlatGeobuf, a file a layer with its spatial index: what a map on the web reads a part of. Written by GDAL,
// so in a child process alone.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGdal } from '../gdal.ts';

/** @param names of the layers that the GeoPackage holds → their bytes, in this order */
export async function flatGeobufOf(
  geoPackage: Uint8Array,
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'veivalg-flat-geobuf-'));
  try {
    const path = join(folder, 'map.gpkg');
    await writeFile(path, geoPackage);
    const gdal = await loadGdal(folder);
    const dataset = await gdal.open(path);
    const found = new Map<string, Uint8Array>();
    for (const name of names)
      found.set(name, await readFile(await gdal.vectorTranslate(dataset, ['-f', 'FlatGeobuf', name], name)));
    await gdal.close(dataset);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
