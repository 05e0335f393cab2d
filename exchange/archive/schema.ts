// A project as one archive that another installation opens: what its JSON files hold, validated by the same rows as everything that a
// client sends. Nothing that was calculated is taken from it but lines and what they were calculated on: quantities and figures are worked
// out again, and the figures of the file are compared with them. Ids are texts that hold the files together and nothing else.
//
//   veivalg.json           version, engine, and the size and SHA-256 of every other file
//   project.json           what is planned with
//   calculations/1.json …  a frozen problem each, and the lines that were found on it
//   rasters/…tif           ground and bedrock, also those that only a calculation names
//   models/1.obj …         bodies that somebody has placed in the map

import { z } from 'zod';
import { pathSettings, projectSettings } from '#domain/catalogue/settings-by-level.ts';
import { areaFields, LAND_USE_CLASSES, problemAreaFields, wrongCategory } from '#domain/entities/area.ts';
import { featureFields, wrongVertices } from '#domain/entities/feature.ts';
import { MAP_ITEM_CONTENTS, MAP_ITEM_KINDS, mapItemName } from '#domain/entities/map-item.ts';
import { lineColor, pathName, requestValidator } from '#domain/entities/path.ts';
import { siteFields } from '#domain/entities/site.ts';
import { shapeOf } from '#domain/entities/validate.ts';
import { MAX_SCENARIOS, priceMoves } from '#domain/figures/what-if.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { landUseRows } from '#domain/parameters/land-use.ts';
import { massRows } from '#domain/parameters/mass.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { type Parameters, type ValuesOf, validatorOf } from '#domain/parameters/parameter.ts';
import { ROAD_CLASSES } from '#domain/parameters/road-crossings.ts';
import { newProject } from '#domain/project.ts';
import { COMPASS } from '#domain/route.ts';
import { surveyedYear } from '#domain/surveyed-year.ts';
import { waterRows } from '#domain/water/water-settings.ts';

export const ARCHIVE_VERSION = 1;
export const MANIFEST_NAME = 'veivalg.json';
export const PROJECT_NAME = 'project.json';
export const calculationName = (number: number) => `calculations/${number}.json`;
export const rasterName = (sha256: string) => `rasters/${sha256.slice(0, 32)}.tif`;
export const modelName = (number: number, extension: string) => `models/${number}.${extension}`;

/** Of an archive that is opened: each is worked out again, which takes seconds. */
export const MAX_ARCHIVE_ROUTES = 500;
const MAX_ENTRIES = 2_000;
const MAX_ROWS = 100_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = (max: number) => z.string().max(max);
const id = text(100).min(1);
const date = z.iso.datetime();
const COORDINATE_MAX = 1e8;
const coordinate = z.number().min(-COORDINATE_MAX).max(COORDINATE_MAX);
const length = z.number().min(0).max(1e7);
const height = z.number().min(-1e5).max(1e5);

export const manifestSchema = z.strictObject({
  veivalgArchive: z.literal(ARCHIVE_VERSION),
  engineVersion: text(40),
  made: date,
  entries: z
    .record(z.string().regex(/^[a-z0-9/._-]{1,80}$/), z.strictObject({ bytes: z.int().min(0), sha256 }))
    .refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, `at most ${MAX_ENTRIES} files`),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

/** Values of rows as an earlier or later version wrote them: what is not known here falls away, and what is missing takes its default. */
function valuesOf<Rows extends Parameters>(rows: Rows): z.ZodType<ValuesOf<Rows>> {
  return z
    .record(z.string(), z.unknown())
    .transform((values) => Object.fromEntries(Object.entries(values).filter(([name]) => name in rows)))
    .pipe(validatorOf(rows) as unknown as z.ZodType<ValuesOf<Rows>, Record<string, unknown>>) as unknown as z.ZodType<
    ValuesOf<Rows>
  >;
}

const kind = z.enum(['surface', 'bridge', 'tunnel', 'culvert']);
type Groups = typeof segmentGroups;
const segmentParameters = z.strictObject(
  Object.fromEntries(Object.entries(segmentGroups).map(([name, rows]) => [name, valuesOf<Parameters>(rows)])),
) as unknown as z.ZodType<{ readonly [Name in keyof Groups]: ValuesOf<Groups[Name]> }>;

const routeType = z.strictObject({
  id,
  name: text(200),
  designClass: valuesOf(designClassRows),
  segmentTypes: z
    .array(z.strictObject({ id, name: text(200), kind, parameters: segmentParameters }))
    .min(1)
    .max(100)
    .refine((types) => types.some((type) => type.kind === 'surface'), 'no segment type of kind surface'),
});
export type ArchiveRouteType = z.infer<typeof routeType>;

const hasCategory = ({ group, category }: { group: string; category: string }) =>
  wrongCategory(group, category) === null;
const WRONG_CATEGORY = { path: ['category'], message: 'not a category of its group' };
const area = z.strictObject({ id, ...shapeOf(areaFields), origin: z.enum(['given', 'found', 'corrected']) }).refine(hasCategory, WRONG_CATEGORY); // biome-ignore format: one line
const problemArea = z.strictObject({ id, ...shapeOf(problemAreaFields) }).refine(hasCategory, WRONG_CATEGORY);

const clearance = z.strictObject({ heightM: length, depthM: length }).partial();
const feature = z
  .strictObject({ id, ...shapeOf(featureFields), clearance, origin: z.enum(['given', 'found', 'corrected']) })
  .refine(({ shape, vertices }) => wrongVertices(shape, vertices) === null, { path: ['vertices'], message: 'none of its shape' }); // biome-ignore format: one line

/** `file`: of a volume, its body in the archive. */
const mapItem = z
  .strictObject({
    id,
    kind: z.enum(MAP_ITEM_KINDS),
    name: mapItemName,
    content: z.unknown(),
    file: text(80).optional(),
  })
  .transform((item, ctx) => {
    const read = MAP_ITEM_CONTENTS[item.kind].safeParse(item.content);
    if (read.success) return { ...item, content: read.data };
    const { path, message } = read.error.issues[0]!;
    ctx.addIssue({ code: 'custom', path: ['content', ...path], message });
    return z.NEVER;
  });

const plainValue = z.union([z.number(), z.boolean(), text(100), z.null()]);
/** As they were; read to be compared, and shown beside a decision. */
const figures = z
  .record(text(60), z.union([plainValue, z.record(text(60), plainValue)]))
  .refine(({ costNok, lengthM }) => typeof costNok === 'number' && typeof lengthM === 'number', 'no cost or length');

export const archiveProjectSchema = z.strictObject({
  project: newProject.required({ srid: true }).extend({ settings: projectSettings.default({}) }),
  /** That its types were taken from; null: from the catalogue as it was. */
  catalogueVersion: z.strictObject({ name: text(200), number: z.int() }).nullable(),
  terrains: z
    .array(
      z.strictObject({
        role: z.enum(['ground', 'bedrock', 'bedrockSigma']),
        raster: text(80),
        name: text(255),
        attribution: text(1000),
        surveyedYear: surveyedYear,
        heights: text(200).nullable(),
      }),
    )
    .max(3)
    .refine((all) => new Set(all.map(({ role }) => role)).size === all.length, 'two of one role'),
  layers: z
    .array(
      z.strictObject({
        id,
        name: text(255),
        kind: z.enum(['imported', 'drawn', 'derived']),
        attribution: text(1000),
        /** Of one that was found in the terrain: how it was searched for. */
        water: valuesOf(waterRows).optional(),
        areas: z.array(area).max(MAX_ROWS),
      }),
    )
    .max(1000),
  features: z.array(feature).max(MAX_ROWS),
  mapItems: z.array(mapItem).max(1000),
  paths: z
    .array(
      z.strictObject({ id, name: pathName, color: lineColor, routeType: routeType.nullable(), request: requestValidator, settings: pathSettings }), // biome-ignore format: one line
    )
    .max(1000),
  priceScenarios: z.array(z.strictObject({ name: text(200).min(1), moves: priceMoves })).max(MAX_SCENARIOS),
  collections: z.array(z.strictObject({ id, name: text(200), routeIds: z.array(id).max(1000) })).max(1000),
  composites: z
    .array(z.strictObject({ name: text(200), color: lineColor, keep: z.boolean(), routeIds: z.array(id).max(1000) }))
    .max(1000),
  decisions: z
    .array(
      z.strictObject({ pathId: id, routeId: id, name: text(200), figures, reason: text(10_000), created: date, withdrawn: date.nullable() }), // biome-ignore format: one line
    )
    .max(1000),
});
export type ArchiveProject = z.infer<typeof archiveProjectSchema>;

const line = z.strictObject({
  id,
  kind: z.enum(['powerLine', 'stream', 'river', 'railway', 'road', 'pipe', 'other']),
  vertices: z.array(z.tuple([coordinate, coordinate, height.nullable()])).min(2).max(100_000), // biome-ignore format: one line
  clearanceM: length,
  passage: z.enum(['over', 'under', 'either', 'separated']),
  roadClass: z.enum(ROAD_CLASSES).optional(),
  catchmentM2: z.number().min(0).max(1e13).nullable().optional(),
  floodM3s: z.number().min(0).max(1e6).nullable().optional(),
});

const raster = text(80).nullable();
const problem = z.strictObject({
  engineVersion: text(40),
  seed: z.int().min(0).max(2 ** 31 - 1), // biome-ignore format: short
  request: requestValidator,
  routeType,
  prices: z.strictObject({
    mass: valuesOf(massRows),
    addOns: valuesOf(addOnRows),
    landUse: z.strictObject(
      Object.fromEntries(LAND_USE_CLASSES.map((name) => [name, valuesOf(landUseRows)])),
    ) as unknown as z.ZodType<Readonly<Record<(typeof LAND_USE_CLASSES)[number], ValuesOf<typeof landUseRows>>>>,
  }),
  settings: valuesOf(optimisationRows),
  /** By their names in the archive. */
  rasters: z.strictObject({ ground: text(80), bedrock: raster, bedrockSigma: raster }),
  window: z.strictObject({ minX: coordinate, minY: coordinate, maxX: coordinate, maxY: coordinate }),
  areas: z.array(problemArea).max(MAX_ROWS),
  crossedLines: z.array(line).max(MAX_ROWS),
  runoff: z
    .strictObject({ specificRunoff: z.number().min(0).max(1e4), lakeShare: z.number().min(0).max(100), returnYears: z.number().min(1).max(1e5), climateFactor: z.number().min(0).max(10) }) // biome-ignore format: one line
    .optional(),
  sites: z.array(z.strictObject({ id, ...shapeOf(siteFields) })).max(1000).optional(), // biome-ignore format: one line
  freeEnds: z.strictObject({ start: height.nullable(), end: height.nullable() }).optional(),
});

const alignment = z.strictObject({
  plan: z
    .array(z.strictObject({ x: coordinate, y: coordinate, radiusM: length, clothoidInM: length, clothoidOutM: length }))
    .min(2)
    .max(10_000),
  profile: z.array(z.strictObject({ chainageM: length, z: height, curveLengthM: length })).min(2).max(10_000), // biome-ignore format: one line
});

const side = z.enum(COMPASS);
const corridorLabel = z.strictObject({
  side: z.enum([...COMPASS, 'direct']),
  offM: z.number(),
  tunnelM: z.number(),
  bridgeM: z.number(),
  along: z.strictObject({ kind: z.enum(['river', 'water']), name: text(200) }).optional(),
  through: z.array(text(200)).max(100),
  throughClasses: z.array(z.strictObject({ group: text(100), category: text(100) })).max(100).optional(), // biome-ignore format: one line
  past: z.array(z.strictObject({ name: text(200), side })).max(100),
});

const driving = z.strictObject({
  stretches: z
    .array(
      z.strictObject({
        rule: z.enum(['grade', 'crestRadius', 'sagRadius', 'planRadius', 'endHeight', 'controlHeight', 'clearance']),
        ...{
          fromM: length,
          toM: length,
          limit: z.number(),
          unit: text(20),
          subject: text(100),
          marginalNok: z.number(),
        },
        trial: z.strictObject({ step: z.number(), savesNok: z.number(), addsNok: z.number().nullable() }).optional(),
      }),
    )
    .max(10_000),
  tried: z.strictObject({ limits: z.int(), left: z.int(), unfinishedNok: z.number() }).optional(),
  unexplained: z.number(),
  unexplainedPlan: z.number().optional(),
});

export const calculationSchema = z.strictObject({
  id,
  pathId: id,
  created: date,
  collectionId: id.nullable(),
  /** Of the search; 1 for a line that was evaluated as it is. */
  evaluations: z.int().min(0).max(1e12),
  rounds: z.int().min(0).max(1e6),
  bound: z.strictObject({ costNok: z.number().min(0), method: text(100) }).nullable(),
  problem,
  routes: z
    .array(
      z.strictObject({
        ...{ id, key: text(100).min(1), name: text(200).min(1), color: lineColor, keep: z.boolean(), created: date },
        ...{
          corridor: z.int().min(0).max(10_000),
          corridorLabel: corridorLabel.nullable(),
          driving: driving.nullable(),
        },
        ...{ alignment, figures },
      }),
    )
    .min(1)
    .max(MAX_ARCHIVE_ROUTES),
});
export type Calculation = z.infer<typeof calculationSchema>;
