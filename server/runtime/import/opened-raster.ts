// A raster that somebody sent in, opened: what it is, where it lies, and how its rows are read.

import type { Gridding, TerrainQuestion } from '#domain/import.ts';
import type { GeoTiff } from '#exchange/geotiff/read.ts';
import type { FileFormat } from '#exchange/import-formats.ts';

export interface Gridded {
  readonly gridding: Gridding;
  readonly heights: string | null;
  readonly questions: readonly TerrainQuestion[];
}

export interface RasterSource {
  readonly format: FileFormat;
  readonly sizeBytes: number;
  readonly tiff: GeoTiff;
  readonly srid: number | null;
  readonly crsName: string;
  readonly geographic: boolean;
  readonly bands: number;
  /** As in the file, before any conversion. */
  readonly sampleType: string;
  /** Where points or triangles were gridded. */
  readonly gridded?: Gridded;
  /** How uncertain it is, m, on the same cells. */
  readonly sigma?: Omit<RasterSource, 'sigma'>;
  close(): Promise<void>;
}

/** The system of its heights as the file names it; null where it does not. */
export const heightSystemOf = ({ gridded, tiff }: RasterSource): string | null => (gridded ?? tiff.crs).heights;
