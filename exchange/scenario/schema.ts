// The shape of a scenario file: everything that a Problem needs, in one JSON document that holds it or points to it by
// relative path. Every parameter comes from its row, so names, bounds and defaults are those of the forms. Unknown keys are
// refused everywhere. Metres; bearings in degrees clockwise from north; grids row by row from the north.
//
//   scenario ── terrain, bedrock, bedrockSigma   rasters (file, inline rows, uniform, formula, made-up valley)
//            ── areas, crossedLines, massPoints  what lies on the ground
//            ── path, alignment                  the request; a given line
//            ── routeType, prices, settings      parameters by their rows' names, laid over the catalogue's values

import { z } from 'zod';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { areaClassFields, LAND_USE_CLASSES, NEUTRAL_AREA } from '#domain/entities/area.ts';
import { TIES } from '#domain/entities/path.ts';
import { shapeOf } from '#domain/entities/validate.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { landUseRows } from '#domain/parameters/land-use.ts';
import { massRows } from '#domain/parameters/mass.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { overridesValidatorOf } from '#domain/parameters/parameter.ts';
import { ROAD_CLASSES } from '#domain/parameters/road-crossings.ts';
import { DEFAULT_SRID } from '#domain/project.ts';
import { bedrockSource, coordinate, groundSource, height, point, rasterSource, text } from './raster-schema.ts';

export const SCENARIO_VERSION = 3;

const id = z.string().min(1).max(100);
/** A capacity that nobody reaches is written as null. */
const capacity = z.number().min(0).max(1e12).nullable();
const pricePerM3 = z.number().min(-1e6).max(1e6);

const ring = z.array(point).min(3).max(100_000);
const polygon = z.array(ring).min(1).max(1_000).describe('The outer ring, then holes.');

/** How an area acts; what is left out is neutral. */
const { includeInLandUse: row, group, category: _, ...areaClassShape } = shapeOf(areaClassFields);
const areaClass = {
  group: group.default(NEUTRAL_AREA.group),
  category: text(200).default('').describe('A land-use class in group landUse, a hazard in group hazard, else free.'),
  ...areaClassShape,
};

/** Left out: true for land use only. */
const includeInLandUse = row.unwrap().optional();

const fileClass = z.strictObject({ ...areaClass, includeInLandUse });

const areaFile = z
  .strictObject({
    file: text(1_000).min(1).describe('GeoPackage or GeoJSON, relative to the scenario.'),
    layer: text(200).optional().describe('Not needed for a file of one layer.'),
    attribute: text(200).nullable().default(null).describe('The attribute that classes speak of.'),
    classes: z.record(z.string(), fileClass.nullable()).default({}).describe('By the value as text; null leaves out.'),
    otherwise: fileClass.nullable().optional(),
    nameAttribute: text(200).nullable().optional(),
    srid: z.int().min(1024).max(998_999).optional().describe('Where the file names no CRS.'),
  })
  .describe('Polygons of a vector file, made areas by the values of one attribute.');

/** Quantities inside an area name it before a bar. */
const areaId = id.regex(/^[^|]*$/, 'must not hold |');

const area = z
  .strictObject({
    id: areaId.optional(),
    name: text(200).default(''),
    ...areaClass,
    includeInLandUse,
    polygons: z.array(polygon).min(1).max(10_000).optional(),
    ring: ring.optional().describe('Short for one polygon without holes.'),
    everywhere: z.literal(true).optional().describe('The whole terrain.'),
    from: areaFile.optional(),
    synthetic: z.literal('fjordValley').optional().describe('Land use, hazards and places of the made-up valley.'),
  })
  .meta({ oneOf: ['polygons', 'ring', 'everywhere', 'from', 'synthetic'].map((key) => ({ required: [key] })) });

const crossedLine = z.strictObject({
  id: id.optional(),
  kind: z.enum(['powerLine', 'stream', 'river', 'railway', 'road', 'pipe', 'other']).default('other'),
  vertices: z
    .array(z.array(coordinate).min(2).max(3))
    .min(2)
    .max(100_000)
    .describe('[x, y] on the ground or [x, y, z] per vertex.'),
  clearanceM: z.number().min(0).max(1_000).describe('Free height over the road (power lines) or under it.'),
  passage: z
    .enum(['over', 'under', 'either', 'separated'])
    .default('either')
    .describe('Of the new road; either may be in one level with a road, separated may not.'),
  roadClass: z.enum(ROAD_CLASSES).optional().describe('Of a road: whose prices its crossing takes.'),
  catchmentM2: z.number().min(0).nullable().optional().describe('What drains through its lower end, m².'),
  floodM3s: z.number().min(0).nullable().optional().describe('Flood that a culvert or bridge must carry, m³/s.'),
});

const massPoint = z.strictObject({
  id: id.optional(),
  x: coordinate,
  y: coordinate,
  material: z.enum(['soil', 'rock', 'qualityRock']),
  importCapacityM3: capacity.default(0).describe('Most that may be taken from the point; null = unlimited.'),
  exportCapacityM3: capacity.default(0).describe('Most that may be brought to the point; null = unlimited.'),
  importCostPerM3: pricePerM3.default(0),
  exportCostPerM3: pricePerM3.default(0),
});

const end = z.strictObject({
  x: coordinate,
  y: coordinate,
  z: height.nullable().default(null).describe('Height to meet; left out = free.'),
  bearingDeg: z
    .number()
    .min(-360)
    .max(360)
    .nullable()
    .default(null)
    .describe('Bearing of the road there from A to B, degrees clockwise from north; left out = free.'),
  gradePct: z.number().min(-100).max(100).nullable().default(null).describe('Grade to meet, + up from A to B.'),
  tie: z
    .strictObject({ line: id, as: z.enum(TIES).optional() })
    .optional()
    .describe('Id of a crossed road that the end meets: its height, bearing and grade stand for those left out.'),
});

const controlPoint = z.strictObject({
  id: id.optional(),
  x: coordinate,
  y: coordinate,
  z: height.nullable().default(null),
  radiusM: z.number().min(0).max(100_000).default(0).describe('How far from the point the route may pass.'),
});

const path = z.strictObject({
  start: end,
  end,
  controlPoints: z.array(controlPoint).max(200).default([]),
  corridor: z.array(point).min(3).max(10_000).nullable().default(null).describe('Ring that the route stays inside.'),
});

const length = z.number().min(0).max(1e6);

const alignment = z
  .strictObject({
    plan: z
      .array(
        z.strictObject({
          x: coordinate,
          y: coordinate,
          radiusM: length.default(0).describe('0 at the ends.'),
          clothoidInM: length.default(0),
          clothoidOutM: length.optional().describe('Left out = as clothoidInM.'),
        }),
      )
      .min(2)
      .max(10_000)
      .optional()
      .describe('Intersection points.'),
    profile: z
      .array(
        z.strictObject({
          chainageM: length,
          z: height,
          radiusM: length.optional().describe('Radius of the vertical curve; 0 = a break.'),
          curveLengthM: length.optional().describe('Instead of the radius.'),
        }),
      )
      .min(2)
      .max(10_000)
      .optional()
      .describe('Points of vertical intersection; not needed by `veivalg profile`.'),
    landXml: z
      .strictObject({
        file: text(1_000).min(1).describe("LandXML in the scenario's CRS, relative to the scenario."),
        name: text(200).optional().describe('Name of the Alignment; not needed where the file has one only.'),
      })
      .optional()
      .describe('Plan and profile of a file, instead of those here.'),
  })
  .meta({ oneOf: [{ required: ['plan'] }, { required: ['landXml'] }] })
  .describe('A given line, for `veivalg evaluate` and `veivalg profile`, and for `veivalg generate` with `baseLine`.');

const baseLine = z
  .strictObject({
    stretch: z
      .strictObject({ fromM: length, toM: length })
      .optional()
      .describe('What may change, by chainage; all outside stays exactly. Left out = the whole line is improved.'),
    withinM: length.min(1).optional().describe('How far from the line the route may come.'),
    join: z
      .strictObject({
        alignment: alignment.describe('The line that the route ends along.'),
        at: z.strictObject({ x: coordinate, y: coordinate }).optional().describe('Where the two are to meet.'),
      })
      .optional()
      .describe(
        'The first part of `alignment`, then the last part of this one; or `stretch` from the one to the other.',
      ),
  })
  .describe('How `veivalg generate` starts from `alignment`: a stretch of it, all of it, or joined to another line.');

const groups = Object.fromEntries(
  Object.entries(segmentGroups).map(([name, rows]) => [name, overridesValidatorOf(rows).meta({ id: name }).optional()]),
) as unknown as {
  readonly [Group in keyof typeof segmentGroups]: z.ZodOptional<
    ReturnType<typeof overridesValidatorOf<(typeof segmentGroups)[Group]>>
  >;
};

const kind = z.enum(['surface', 'bridge', 'tunnel', 'culvert']);
const segmentTypeKeys = defaultCatalogue.flatMap(({ segmentTypes }) => segmentTypes.map(({ key }) => key));

const routeType = z.strictObject({
  from: z
    .enum(defaultCatalogue.map(({ key }) => key))
    .optional()
    .describe('Class of the catalogue to start from.'),
  id: id.optional(),
  name: text(200).optional(),
  designClass: overridesValidatorOf(designClassRows).optional(),
  kinds: z.array(kind).min(1).max(4).optional().describe('Of the segment types, only these kinds.'),
  parameters: z.strictObject(groups).optional().describe('Laid over every segment type.'),
  segmentTypes: z
    .array(
      z.strictObject({
        from: z.enum(segmentTypeKeys).optional().describe("Segment type of the catalogue; else the rows' defaults."),
        id: id.optional(),
        name: text(200).optional(),
        kind: kind.optional().describe('Needed without `from`.'),
        ...groups,
      }),
    )
    .min(1)
    .max(100)
    .optional()
    .describe("Replaces the class's own segment types."),
});

const landUse = overridesValidatorOf(landUseRows).meta({ id: 'landUse' });
const landUsePrices = Object.fromEntries(LAND_USE_CLASSES.map((name) => [name, landUse.optional()])) as Record<
  (typeof LAND_USE_CLASSES)[number],
  z.ZodOptional<typeof landUse>
>;

export const scenarioSchema = z.strictObject({
  $schema: text(1_000).optional(),
  veivalg: z.literal(SCENARIO_VERSION).describe('Version of this format.'),
  name: text(200).default(''),
  description: text(10_000).default(''),
  srid: z.int().min(1024).max(998_999).default(DEFAULT_SRID).describe('EPSG code of every coordinate here.'),
  seed: z.int().min(0).max(2 ** 31 - 1).default(1), // biome-ignore format: short
  terrain: groundSource,
  bedrock: bedrockSource.nullable().default(null).describe('Left out: depth from the default soil model.'),
  bedrockSigma: rasterSource.nullable().default(null).describe('Standard deviation of the rock surface, m.'),
  areas: z.array(area).max(100_000).default([]).describe('In drawing order; later wins among land use.'),
  crossedLines: z.union([z.array(crossedLine).max(10_000), z.literal('fjordValley')]).default([]), // biome-ignore format: short
  massPoints: z.array(massPoint).max(1_000).default([]),
  path,
  alignment: alignment.optional(),
  baseLine: baseLine.optional(),
  routeType: routeType.default({ from: 'H1' }),
  prices: z
    .strictObject({
      mass: overridesValidatorOf(massRows).optional(),
      addOns: overridesValidatorOf(addOnRows).optional(),
      landUse: z.strictObject(landUsePrices).optional(),
    })
    .default({}),
  settings: overridesValidatorOf(optimisationRows).default({}),
});

/** A scenario as read: defaults filled in, files not yet opened. */
export type Scenario = z.infer<typeof scenarioSchema>;
/** A scenario as written by hand. */
export type ScenarioInput = z.input<typeof scenarioSchema>;
export type AreaEntry = Scenario['areas'][number];
export type AreaFile = NonNullable<AreaEntry['from']>;
