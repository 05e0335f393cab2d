// Checks what a person answered before an import: the mapping of an attribute's values to classes, and a terrain's answers.

import { z } from 'zod';
import { areaClassFields, wrongCategory } from '#domain/entities/area.ts';
import { patchShapeOf, shapeOf } from '#domain/entities/validate.ts';

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

export const terrainAnswers = z.strictObject({
  srid: srid.optional(),
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

export const inspectInput = z.strictObject(uploadedFile);

export const importTerrainInput = z.strictObject({
  ...uploadedFile,
  role: z.enum(['ground', 'bedrock', 'bedrockSigma']),
  name: z.string().trim().min(1).max(200).optional(),
  attribution: z.string().max(1000).default(''),
  answers: terrainAnswers.default({}),
});

export const importAreasInput = z.strictObject({
  ...uploadedFile,
  name: z.string().trim().min(1).max(200),
  attribution: z.string().max(1000).default(''),
  mapping: areaMapping,
});
