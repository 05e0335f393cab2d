// What a client may say of a project. Coordinates are in the project's projected CRS, metres; the local origo is what is
// subtracted before anything reaches a 32-bit float.

import { z } from 'zod';
import { projectSettings } from './catalogue/settings-by-level.ts';
import { isInMetres } from './crs.ts';

export const DEFAULT_SRID = 25833;

const text = (longest: number) => z.string().max(longest);
/** Farther than any projected CRS reaches, m. */
const MAX_COORDINATE_M = 1e8;
const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);

const fields = {
  name: text(200).trim().min(1),
  description: text(10_000),
  notes: text(100_000),
  comments: text(100_000),
  tags: z
    .array(text(60).trim().min(1))
    .max(50)
    .transform((tags) => [...new Set(tags)]),
  srid: z.int().min(1024).max(998_999).refine(isInMetres, 'a system in metres, not in degrees or feet'),
  origoX: coordinate,
  origoY: coordinate,
  origoZ: coordinate,
  /** What the project sets itself of masses and the search, all of it. */
  settings: projectSettings,
};

/** For an update: what is left out stays as it is. */
export const projectPatch = z.object(fields).partial();
/** For a new project: a name is needed. */
export const newProject = projectPatch.required({ name: true });

export type ProjectPatch = z.infer<typeof projectPatch>;
export type NewProject = z.infer<typeof newProject>;
