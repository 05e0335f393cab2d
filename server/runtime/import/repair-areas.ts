// Polygons that cross themselves, made into ones that do not, by GEOS (MakeValid of lines: what lies inside an odd number of times stays). Those
// that GEOS finds in order stay as they are, and are not counted.

import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultiPolygon } from '#domain/entities/field.ts';
import { readFeature } from '#exchange/geojson/read.ts';
import { LineWriter } from '../line-writer.ts';
import { linesOf } from '../read-lines.ts';
import { AREAS_NAME } from './file-names.ts';
import { gdalOf } from './raster-source.ts';

/** By the line of the file of areas, from 0. */
export type Faulty = ReadonlyMap<number, MultiPolygon>;

export interface Repaired {
  readonly repaired: number;
  /** Nothing of them was left. */
  readonly lost: number;
}

/** Puts repaired polygons in the place of faulty ones in the scratch folder's file of areas. */
export async function repairAreas(faulty: Faulty, scratch: string): Promise<Repaired> {
  if (faulty.size === 0) return { repaired: 0, lost: 0 };
  const valid = await madeValid(faulty, scratch);
  const path = join(scratch, AREAS_NAME);
  const target = join(scratch, `repaired-${AREAS_NAME}`);
  const out = await LineWriter.open(target);
  let [repaired, lost, at] = [0, 0, -1];
  try {
    for await (const line of linesOf(path)) {
      const before = faulty.get(++at);
      const after = before && valid.get(at);
      if (before && !after) lost++;
      else if (after && !areSame(before!, after)) {
        repaired++;
        const area = JSON.parse(line) as object;
        await out.add(JSON.stringify({ ...area, geometry: after }));
      } else await out.add(line);
    }
  } finally {
    await out.close();
  }
  await rename(target, path);
  return { repaired, lost };
}

async function madeValid(faulty: Faulty, scratch: string): Promise<Map<number, MultiPolygon>> {
  const source = join(scratch, 'faulty.geojson');
  const features = [...faulty].map(([at, coordinates]) =>
    JSON.stringify({ type: 'Feature', properties: { at }, geometry: { type: 'MultiPolygon', coordinates } }),
  );
  await writeFile(source, `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`);
  const gdal = await gdalOf(scratch);
  const options = ['-f', 'GeoJSON', '-lco', 'RFC7946=NO', '-lco', 'WRITE_BBOX=NO', '-makevalid'];
  const text = await gdal.vectorTranslate(await gdal.open(source), options, 'valid');
  const valid = new Map<number, MultiPolygon>();
  for await (const line of linesOf(text)) {
    const json = line.replace(/,\s*$/, '');
    if (!json.startsWith('{ "type": "Feature"')) continue;
    const feature = readFeature(JSON.parse(json));
    if (feature?.polygons) valid.set(Number(feature.attributes.at), feature.polygons);
  }
  await rm(source);
  await rm(text);
  return valid;
}

/** GEOS gives what is in order back as it came. */
function areSame(a: MultiPolygon, b: MultiPolygon): boolean {
  const flat = (polygons: MultiPolygon) => polygons.flat(3) as number[];
  const [ours, theirs] = [flat(a), flat(b)];
  return ours.length === theirs.length && ours.every((value, i) => Math.abs(value - theirs[i]!) < 1e-6);
}
