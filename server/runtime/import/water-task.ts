// Finds water in a project's ground: reads the COG, or the overview that is small enough to work out flow on, and writes areas and
// streams into the scratch folder, one JSON line each, in the project's CRS. Runs in a child process.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NEUTRAL_AREA } from '#domain/entities/area.ts';
import { type Feature, OPEN_CATCHMENT_TAG } from '#domain/entities/feature.ts';
import { designFlood, sizeOfCrossing } from '#domain/water/discharge.ts';
import type { WaterSettings } from '#domain/water/water-settings.ts';
import { openGeoTiff, placeOf, readWindow } from '#exchange/geotiff/read.ts';
import type { Grid } from '#terrain/grid.ts';
import { findWater, type GivenCatchment, type GivenWater, type WaterArea } from '#terrain/water/find-water.ts';
import { MAX_FLOW_CELLS } from '#terrain/water/flow.ts';
import type { StreamLine } from '#terrain/water/streams.ts';
import type { Report } from '../child-protocol.ts';
import { fileSource } from '../file-source.ts';
import { zlibCodec } from '../zlib-codec.ts';
import type { AreaLine } from './areas-task.ts';
import { GIVEN_WATER_NAME, STREAMS_NAME, WATER_AREAS_NAME } from './file-names.ts';

export interface WaterInput {
  readonly path: string;
  /** Holds GIVEN_WATER_NAME; takes WATER_AREAS_NAME and STREAMS_NAME. */
  readonly scratch: string;
  readonly settings: WaterSettings;
  /** Whoever imported the ground has answered that height 0 is sea. */
  readonly isZeroSea: boolean;
}

export interface WaterOutput {
  /** Of the raster that was looked at, m: coarser than the terrain's own where that has too many cells. */
  readonly cellM: number;
  readonly isCoarser: boolean;
  /** Least catchment of a stream, m²: raised where there would be too many. */
  readonly thresholdM2: number;
  readonly areaCount: number;
  readonly streamCount: number;
}

/** What the child answers besides: it is written to rows, not to the job. */
export interface WaterAnswer extends WaterOutput {
  readonly catchments: readonly GivenCatchment[];
}

export type WaterAreaLine = AreaLine & { readonly tags: readonly string[] };
export type StreamFeature = Omit<Feature, 'radiusM' | 'mustPass' | 'roadClass' | 'passage'>;

/** As in the browser's choices of land-use classes. */
const WATER_COLOR = '#8fbcdc';

export async function findWaterIn(
  { path, scratch, settings, isZeroSea }: WaterInput,
  report: Report,
): Promise<WaterAnswer> {
  report(0.02, 'reading');
  const { grid, isCoarser } = await groundOf(path);
  const given = JSON.parse(await readFile(join(scratch, GIVEN_WATER_NAME), 'utf8')) as GivenWater;
  const { areas, streams, catchments, thresholdM2 } = findWater(grid, settings, given, (share) =>
    report(0.1 + 0.8 * share, 'water'),
  );
  await writeFile(join(scratch, WATER_AREAS_NAME), linesOf(areas.map((area) => areaLine(area, isZeroSea))));
  await writeFile(join(scratch, STREAMS_NAME), linesOf(streams.map((stream) => streamFeature(stream, settings))));
  return { cellM: grid.cell, isCoarser, thresholdM2, areaCount: areas.length, streamCount: streams.length, catchments };
}

const linesOf = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

async function groundOf(path: string): Promise<{ grid: Grid; isCoarser: boolean }> {
  const source = await fileSource(path);
  try {
    const tiff = await openGeoTiff(source);
    const { cellX, originX, originY } = placeOf(tiff);
    const levels = [tiff.full, ...tiff.overviews];
    const level = levels.find(({ width, height }) => width * height <= MAX_FLOW_CELLS) ?? levels.at(-1)!;
    const { width, height } = level;
    const values = new Float32Array(width * height);
    await readWindow(source, level, { left: 0, top: 0, width, height }, values, zlibCodec);
    const cell = cellX * Math.round(tiff.full.width / width);
    return { grid: { width, height, cell, originX, originY, values }, isCoarser: level !== tiff.full };
  } finally {
    await source.close();
  }
}

function areaLine({ kind, perhapsUnmeasured, polygons }: WaterArea, isZeroSea: boolean): WaterAreaLine {
  return {
    ...NEUTRAL_AREA,
    group: 'landUse',
    category: 'water',
    includeInLandUse: true,
    color: WATER_COLOR,
    geometry: polygons,
    tags: perhapsUnmeasured && !isZeroSea ? [kind, 'unmeasured'] : [kind],
  };
}

/** Of the figures at its lower end: a river where no pipe takes the flood. */
function streamFeature({ vertices, lower }: StreamLine, settings: WaterSettings): StreamFeature {
  const size = sizeOfCrossing(lower.areaM2, designFlood(lower.areaM2, settings), settings.minPipeM);
  return {
    shape: 'line',
    type: size.kind === 'bridge' ? 'river' : 'stream',
    name: '',
    tags: lower.open ? [OPEN_CATCHMENT_TAG] : [],
    catchmentM2: lower.areaM2,
    vertices,
  };
}
