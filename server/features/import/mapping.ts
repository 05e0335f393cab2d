// Checks what a person answered before an import: the mapping of an attribute's values to classes, and a terrain's answers.

import { z } from 'zod';
import { areaClassFields, wrongCategory } from '#domain/entities/area.ts';
import { featureFields } from '#domain/entities/feature.ts';
import { patchShapeOf, shapeOf } from '#domain/entities/validate.ts';
import { surveyedYear } from '#domain/surveyed-year.ts';

const { group, category } = shapeOf(areaClassFields);
const areaClass = z
  .strictObject({ ...patchShapeOf(areaClassFields), group, category })
  .superRefine(({ group, category }, ctx) => {
    const message = wrongCategory(group, category);
    if (message) ctx.addIssue({ code: 'custom', path: ['category'], message });
  });

const srid = z.int().min(1024).max(999_999);

export const areaMapping = z.strictObject({
  layer: z.string().max(500).default(''),
  attribute: z.string().max(500).nullable().default(null),
  classes: z
    .record(z.string().max(1000), areaClass.nullable())
    .refine((classes) => Object.keys(classes).length <= 10_000, 'at most 10 000 classes')
    .default({}),
  otherwise: areaClass.nullable().optional(),
  nameAttribute: z.string().max(500).nullable().optional(),
  srid: srid.optional(),
});

const coordinate = z.number().min(-1e8).max(1e8);

export const terrainAnswers = z.strictObject({
  srid: srid.optional(),
  cellM: z.number().min(0.1).max(100).optional(),
  groundClass: z.int().min(0).max(255).nullable().optional(),
  surface: z.int().min(0).max(10_000).nullable().optional(),
  upAxis: z.enum(['y', 'z']).optional(),
  place: z.strictObject({ eastM: coordinate, northM: coordinate, heightM: coordinate }).optional(),
  noDataValue: z.number().nullable().optional(),
  zeroIsNoData: z.boolean().optional(),
  acceptHoles: z.boolean().optional(),
  acceptHeights: z.boolean().optional(),
  bedrockIs: z.enum(['height', 'depth']).optional(),
});

/** largeFileName as get_upload_link gave it. */
export const uploadedFile = {
  largeFileName: z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]{1,10}$/, 'not a name that get_upload_link gave'),
  originalName: z.string().trim().min(1).max(255),
};

export const inspectInput = z.strictObject({ ...uploadedFile, as: z.enum(['surface', 'bedrock']).optional() });

export const openArchiveInput = z.strictObject(uploadedFile);

export const importTerrainInput = z.strictObject({
  ...uploadedFile,
  role: z.enum(['ground', 'bedrock', 'bedrockSigma']),
  name: z.string().trim().min(1).max(200).optional(),
  attribution: z.string().max(1000).default(''),
  surveyedYear: surveyedYear.default(null),
  answers: terrainAnswers.default({}),
});

const line = {
  /** Its place in the file. */
  index: z.int().min(0).max(10_000),
  name: z.string().trim().min(1).max(200),
  /** null: the best one is searched; left out: the file's only one. */
  profile: z.string().max(500).nullable().optional(),
};
const { roadClass, passage } = shapeOf(featureFields);
/** Evaluated as a route of a path, or of a new one from its one end to the other. */
const lineToRoute = z
  .strictObject({ as: z.literal('route'), ...line, pathId: z.guid().optional(), routeTypeId: z.guid().optional() })
  .refine(({ pathId, routeTypeId }) => (pathId === undefined) !== (routeTypeId === undefined), {
    path: ['pathId'],
    message: 'a line goes into a path, or has a route type of its own',
  });
const lineToRoad = z.strictObject({ as: z.literal('road'), ...line, roadClass, passage });

export type LineToRoute = z.infer<typeof lineToRoute>;
export type LineToRoad = z.infer<typeof lineToRoad>;

/** Each evaluated line takes seconds. */
const MAX_LINES = 50;

export const importLinesInput = z.strictObject({
  ...uploadedFile,
  srid: srid.optional(),
  lines: z
    .array(z.discriminatedUnion('as', [lineToRoute, lineToRoad]))
    .min(1)
    .max(MAX_LINES),
});
export type ImportLinesInput = z.infer<typeof importLinesInput>;

const featureClass = z.strictObject({
  type: shapeOf(featureFields).type,
  roadClass: roadClass.optional(),
  passage: passage.optional(),
});

export const importFeaturesInput = z.strictObject({
  ...uploadedFile,
  mapping: z.strictObject({
    layer: z.string().max(500).default(''),
    attribute: z.string().max(500).nullable().default(null),
    classes: z
      .record(z.string().max(1000), featureClass.nullable())
      .refine((classes) => Object.keys(classes).length <= 10_000, 'at most 10 000 classes')
      .default({}),
    otherwise: featureClass.nullable().optional(),
    nameAttribute: z.string().max(500).nullable().optional(),
    srid: srid.optional(),
  }),
});

export const importAreasInput = z.strictObject({
  ...uploadedFile,
  name: z.string().trim().min(1).max(200),
  attribution: z.string().max(1000).default(''),
  mapping: areaMapping,
});
