// The writer of each format of domain/exports.ts.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import type { ExportFormat } from '#domain/exports.ts';
import type { ExportFile, ExportMaterial } from '#exchange/export/material.ts';
import { fileOf, PURE_WRITERS } from '#exchange/export/writers.ts';
import { workbookSheets } from '#exchange/xlsx/sheets.ts';
import { workbookParts } from '#exchange/xlsx/write.ts';
import { zipParts } from './zip-parts.ts';

/** A raster of the project as a file of the local disk. */
export interface Raster {
  readonly role: 'ground' | 'bedrock' | 'bedrockSigma';
  readonly path: string;
  readonly name: string;
  readonly attribution: string;
}

type Files = readonly ExportFile[];
/** The material in the system of the files' coordinates, and the project's rasters → files. */
export type AnyWriter = (material: ExportMaterial, rasters: readonly Raster[]) => Files | Promise<Files>;

export const WRITERS: Readonly<Record<ExportFormat, AnyWriter>> = {
  ...PURE_WRITERS,
  async xlsx(material) {
    const { made, srid } = material;
    const content = await zipParts(workbookParts(workbookSheets(material, srid === WGS84_SRID), made), made);
    return [fileOf('xlsx', material, { name: { nb: 'kalkyle', en: 'estimate' }, content })];
  },
};
