// What a client may send of an area that is drawn on the map: one polygon or several with its class and what it costs to be
// there. What is left out has no effect on a route.

import { z } from 'zod';
import { AREA_GROUPS, HAZARDS, LAND_USE_CLASSES } from './entities/area.ts';
import { RATINGS } from './figures/item.ts';

const MAX_COORDINATE_M = 1e8;
const MAX_VERTICES = 100_000;
/** Largest extra cost, NOK, or CO₂, kg, of a square metre. */
export const MAX_PRICE_PER_M2 = 1e6;
/** Largest factor on the ground costs inside. */
export const MAX_AREA_FACTOR = 1000;
const MAX_TAGS = 50;
const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const ring = z
  .array(z.tuple([coordinate, coordinate]))
  .min(3)
  .max(MAX_VERTICES);
const rating = z.enum(RATINGS).nullable();

export const areaPatch = z
  .object({
    name: z.string().trim().max(200),
    group: z.enum(AREA_GROUPS),
    category: z.string().trim().max(100),
    boundaryType: z.enum(['open', 'soft', 'hard']),
    costModifier: z.number().min(0).max(MAX_AREA_FACTOR),
    co2Modifier: z.number().min(0).max(MAX_AREA_FACTOR),
    extraCostPerM2: z.number().min(0).max(MAX_PRICE_PER_M2),
    extraCo2PerM2: z.number().min(0).max(MAX_PRICE_PER_M2),
    biodiversity: rating,
    risk: rating,
    includeInLandUse: z.boolean(),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, '#rrggbb')
      .transform((color) => color.toLowerCase()),
    tags: z.array(z.string().trim().min(1).max(100)).max(MAX_TAGS),
    heightM: z.number().min(0).max(10_000).nullable(),
    geometry: z.array(z.array(ring).min(1)).min(1),
  })
  .partial();
export const newArea = areaPatch.required({ group: true, category: true, geometry: true });

/** What is wrong with a category of this group, in plain words; null where nothing is. Another group's may be anything. */
export function wrongCategory(group: string, category: string): string | null {
  if (group === 'landUse' && !(LAND_USE_CLASSES as readonly string[]).includes(category)) return 'not a land-use class';
  if (group === 'hazard' && !(HAZARDS as readonly string[]).includes(category)) return 'not a hazard';
  return null;
}

export type AreaPatch = z.infer<typeof areaPatch>;
