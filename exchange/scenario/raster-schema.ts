// The rasters of a scenario: where heights come from. A raster is exactly one of a file, inline rows, one number for the
// whole terrain, a formula, or the made-up valley. Rows from the north, values at cell centres, origin = outer corner of
// the north-west cell; null = no data.

import { z } from 'zod';

/** Farther than any projected CRS reaches, m. */
const MAX_COORDINATE_M = 1e8;
/** Below the deepest fjord and above the highest road on Earth, m. */
const MIN_HEIGHT_M = -12_000;
const MAX_HEIGHT_M = 9_000;
/** 4 000 × 4 000: more belongs in a file. */
const MAX_INLINE_SIDE = 4_000;

export const text = (longest: number) => z.string().max(longest);
export const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
export const height = z.number().min(MIN_HEIGHT_M).max(MAX_HEIGHT_M);
export const point = z.tuple([coordinate, coordinate]);

const cellM = z.number().min(0.05).max(10_000).describe('Cell size, m, the same both ways.');

const frame = {
  originX: coordinate.describe('Easting of the west edge.'),
  originY: coordinate.describe('Northing of the north edge.'),
  cellM,
};

const grid = z
  .strictObject({
    ...frame,
    rows: z
      .array(z.array(height.nullable()).min(2).max(MAX_INLINE_SIDE))
      .min(2)
      .max(MAX_INLINE_SIDE)
      .describe('Heights row by row from the north, west to east; null = no data.'),
  })
  .describe('Heights written out.');

const formula = z
  .strictObject({
    ...frame,
    width: z.int().min(2).max(20_000).describe('Cells from west to east.'),
    height: z.int().min(2).max(20_000).describe('Cells from north to south.'),
    baseM: height.default(0).describe('Height at the middle of the raster.'),
    slopeEastPct: z.number().min(-1_000).max(1_000).default(0),
    slopeNorthPct: z.number().min(-1_000).max(1_000).default(0),
    waves: z
      .array(
        z.strictObject({
          amplitudeM: z.number().min(-5_000).max(5_000),
          lengthM: z.number().min(1).max(1e6),
          bearingDeg: z.number().min(-360).max(360).default(90).describe('Direction across the crests.'),
          phaseDeg: z.number().min(-360).max(360).default(0),
        }),
      )
      .max(50)
      .default([])
      .describe('Sine waves over the plane, counted from the middle of the raster.'),
    hills: z
      .array(
        z.strictObject({
          x: coordinate,
          y: coordinate,
          heightM: z.number().min(-5_000).max(5_000),
          radiusM: z.number().min(1).max(1e6).describe('Where the hill has fallen to 61 % (a bell curve).'),
        }),
      )
      .max(1_000)
      .default([]),
  })
  .describe('Ground by arithmetic: a plane, waves and bell-shaped hills.');

const valley = z.literal('fjordValley').describe('The made-up fjord valley of the demo project (EPSG:25833, 10 m).');

const file = {
  file: text(1_000).min(1).optional().describe('GeoTIFF or ESRI ASCII grid, relative to the scenario.'),
  srid: z.int().min(1024).max(998_999).optional().describe('Where the file names no CRS.'),
  noDataValue: z
    .number()
    .nullable()
    .optional()
    .describe('A value that means no data but is not declared; null = none.'),
  zeroIsNoData: z.boolean().optional().describe('Large regions of exactly 0 mean no data.'),
  acceptHoles: z.boolean().optional().describe('Cells without a height are taken as they are.'),
  acceptHeights: z.boolean().optional().describe('Heights below −500 m or above 9,000 m are taken as they are.'),
};

const oneOf = (...keys: string[]) => ({ oneOf: keys.map((key) => ({ required: [key] })) });

export const groundSource = z
  .strictObject({ ...file, grid: grid.optional(), formula: formula.optional(), synthetic: valley.optional() })
  .meta({ description: 'Ground heights.', ...oneOf('file', 'grid', 'formula', 'synthetic') });

export const rasterSource = z
  .strictObject({
    ...file,
    grid: grid.optional(),
    formula: formula.optional(),
    uniform: height.optional().describe('One value for the whole terrain.'),
    synthetic: valley.optional(),
  })
  .meta(oneOf('file', 'grid', 'formula', 'uniform', 'synthetic'));

export const bedrockSource = z
  .strictObject({
    heights: rasterSource.optional().describe('Heights of the rock surface.'),
    depth: rasterSource.optional().describe('Depth of the rock surface under the terrain, m; 0 = bare rock.'),
  })
  .meta({ description: 'The rock surface.', ...oneOf('heights', 'depth') });

export type RasterEntry = z.infer<typeof rasterSource>;
export type GridEntry = z.infer<typeof grid>;
export type FormulaEntry = z.infer<typeof formula>;
