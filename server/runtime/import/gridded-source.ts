// Points and triangles as a raster source like any other: gridded by our readers, written as a GeoTIFF into the scratch folder.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import type { TerrainAnswers } from '#domain/import.ts';
import { type GriddedRock, gridBoreholes } from '#exchange/boreholes/grid.ts';
import { type BoreholeFile, readBoreholes } from '#exchange/boreholes/read.ts';
import { readSoundings } from '#exchange/boreholes/read-soundings.ts';
import { readDxfSurfaces } from '#exchange/dxf/read-surface.ts';
import { openGeoTiff } from '#exchange/geotiff/read.ts';
import type { GriddedHeights } from '#exchange/gridded.ts';
import { readIfcSurfaces } from '#exchange/ifc/read-surfaces.ts';
import type { FileFormat, FormatId } from '#exchange/import-formats.ts';
import { readLandXmlSurfaces } from '#exchange/landxml/read-surface.ts';
import { gridLas } from '#exchange/las/grid.ts';
import { readMeshSurface } from '#exchange/surface/read-mesh.ts';
import { readCsvPoints, readKofPoints, readXyz } from '#exchange/surface/read-points.ts';
import { gridSurface, type SurfaceFile } from '#exchange/surface/surface.ts';
import { decodeXml } from '#exchange/xml-encoding.ts';
import { fileSource } from '../file-source.ts';
import { loadLazUnpacker } from './laz-unpacker.ts';
import type { RasterSource } from './opened-raster.ts';
import { assertTextSize } from './text-limit.ts';
import { writeGrid } from './write-grid.ts';

export interface GriddingInput {
  readonly answers: TerrainAnswers;
  /** Bedrock is wanted, not ground. */
  readonly isRock: boolean;
  readonly report: (progress: number) => void;
}

type SurfaceReader = (bytes: Uint8Array, answers: TerrainAnswers) => SurfaceFile | Promise<SurfaceFile>;

const SURFACES: Readonly<Partial<Record<FormatId, SurfaceReader>>> = {
  landxml: (bytes) => readLandXmlSurfaces(decodeXml(bytes)),
  dxf: (bytes) => readDxfSurfaces(decodeXml(bytes)),
  csv: readCsvPoints,
  kof: readKofPoints,
  xyz: readXyz,
  ifc: (bytes, answers) => readIfcSurfaces(Buffer.from(bytes).toString('utf8'), answers),
  obj: (bytes, answers) => readMeshSurface('obj', bytes, answers),
  gltf: (bytes, answers) => readMeshSurface('gltf', bytes, answers),
};

/** Where rock is wanted; null: the file holds no boreholes. */
const BOREHOLES: Readonly<Partial<Record<FormatId, (bytes: Uint8Array) => BoreholeFile | null>>> = {
  csv: readBoreholes,
  soundings: readSoundings,
};

/** null: the format holds no points or triangles. @throws FileProblem */
export async function openGridded(
  path: string,
  scratch: string,
  format: FileFormat,
  input: GriddingInput,
): Promise<RasterSource | null> {
  const readSurface = SURFACES[format.id];
  const readRock = BOREHOLES[format.id];
  if (readSurface || readRock) {
    if (!readSurface && !input.isRock) throw new FileProblem('soundingsAreRock');
    const { size } = await stat(path);
    assertTextSize(size);
    const bytes = await readFile(path);
    const boreholes = input.isRock ? readRock?.(bytes) : null;
    if (boreholes) return await rasterOfRock(gridBoreholes(boreholes, input.answers), scratch, format, size);
    const file = await readSurface!(bytes, input.answers);
    input.report(0.5);
    return await rasterOf(gridSurface(file, input.answers), scratch, format, size);
  }
  if (format.id !== 'las') return null;
  const source = await fileSource(path);
  try {
    const made = await gridLas(source, input.answers, { unpacker: await loadLazUnpacker(), report: input.report });
    return await rasterOf(made, scratch, format, source.size);
  } finally {
    await source.close();
  }
}

/** GeoTIFF's code of a system that has none. */
const USER_DEFINED = 32_767;

async function rasterOfRock(
  { sigma, ...made }: GriddedRock,
  scratch: string,
  format: FileFormat,
  sizeBytes: number,
): Promise<RasterSource> {
  const rock = await rasterOf(made, scratch, format, sizeBytes);
  const uncertainty = await rasterOf({ ...made, grid: sigma }, scratch, format, sizeBytes, 'sigma-gridded.tif');
  const close = async () => {
    await rock.close();
    await uncertainty.close();
  };
  return { ...rock, sigma: uncertainty, close };
}

async function rasterOf(
  made: GriddedHeights,
  scratch: string,
  format: FileFormat,
  sizeBytes: number,
  name = 'gridded.tif',
): Promise<RasterSource> {
  const { srid, crsName, gridding, heights, questions } = made;
  const path = join(scratch, name);
  await writeGrid(made.grid, srid ?? USER_DEFINED, scratch, path);
  const source = await fileSource(path);
  const tiff = await openGeoTiff(source);
  if (!tiff.place) throw new FileProblem('noPosition');
  return {
    format,
    sizeBytes,
    tiff,
    srid,
    crsName: crsName || (srid === null ? '' : `EPSG:${srid}`),
    geographic: false,
    bands: 1,
    sampleType: 'float32',
    gridded: { gridding, heights, questions },
    close: () => source.close(),
  };
}
