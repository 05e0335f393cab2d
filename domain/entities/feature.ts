// A named object at a point or along a line: power line, stream, pipe, existing road, place, point of interest.

import { z } from 'zod';

export const FEATURE_TYPES = [
  'powerLine',
  'stream',
  'river',
  'road',
  'railway',
  'pipe',
  'place',
  'pointOfInterest',
  'other',
] as const;
export type FeatureType = (typeof FEATURE_TYPES)[number];

const MAX_COORDINATE_M = 1e8;
const MAX_VERTICES = 100_000;
const MAX_TAGS = 50;
/** A circle of 10 km holds any valley. */
export const MAX_RADIUS_M = 10_000;
const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const vertex = z
  .union([z.tuple([coordinate, coordinate]), z.tuple([coordinate, coordinate, coordinate.nullable()])])
  .transform(([x, y, z]): [number, number, number | null] => [x, y, z ?? null]);

/** What a client may send of a feature; heights left out lie on the ground. */
export const featurePatch = z
  .object({
    type: z.enum(FEATURE_TYPES),
    name: z.string().trim().max(200),
    tags: z.array(z.string().trim().min(1).max(100)).max(MAX_TAGS),
    vertices: z.array(vertex).min(1).max(MAX_VERTICES),
    /** How far from a point of interest a path may pass, m; 0 = the point itself. */
    radiusM: z.number().min(0).max(MAX_RADIUS_M),
    /** A path must pass within the radius; otherwise it should. */
    mustPass: z.boolean(),
  })
  .partial();
export const newFeature = featurePatch
  .required({ type: true, vertices: true })
  .extend({ shape: z.enum(['point', 'line']) })
  .refine(({ shape, vertices }) => (shape === 'point' ? vertices.length === 1 : vertices.length >= 2), {
    path: ['vertices'],
    message: 'a point has one vertex, a line at least two',
  });
