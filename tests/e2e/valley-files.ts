// The synthetic valley as files that a planner would be sent: heights as a GeoTIFF, where the fjord is exactly 0, and land cover
// as GeoJSON, with words of its own for classes that the product knows by other names.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fjordValley, VALLEY_SRID } from '../../demo/valley/fjord-valley.ts';
import { cogOf } from '../../server/runtime/grid-cog.ts';

export interface ValleyFiles {
  readonly terrain: string;
  readonly landCover: string;
  readonly surfaces: number;
}

/** What a class is called in the file; the rest keep their keys. No guess knows what an open valley is. */
const wordFor = (category: string) =>
  category.startsWith('forest')
    ? 'forest'
    : (({ agricultural: 'open_valley', barren: 'open_mountain' } as Record<string, string>)[category] ?? category);

export async function writeValleyFiles(folder: string): Promise<ValleyFiles> {
  const { ground, areas } = fjordValley();
  const terrain = join(folder, 'valley_dtm10.tif');
  writeFileSync(terrain, (await cogOf(ground, VALLEY_SRID)).bytes);
  const cover = areas.filter(({ kind }) => kind === 'cover');
  const landCover = join(folder, 'valley_landcover.geojson');
  writeFileSync(
    landCover,
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${VALLEY_SRID}` } },
      features: cover.map(({ category, rings }) => ({
        type: 'Feature',
        properties: { class: wordFor(category) },
        geometry: { type: 'Polygon', coordinates: rings },
      })),
    }),
  );
  return { terrain, landCover, surfaces: cover.length };
}
