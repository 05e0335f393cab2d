// What crossing an existing road costs the classes that are no public roads, where it differs from the rows.

import type { roadCrossingRows } from '../parameters/road-crossings.ts';

/** Gravel roads meet others in simple accesses, and pass under or over them by farm underpasses [A]. */
export const GRAVEL_CROSSINGS: Partial<Record<keyof typeof roadCrossingRows, number>> = {
  crossMainLevelCost: 800_000,
  crossLocalLevelCost: 150_000,
  crossPrivateLevelCost: 30_000,
  crossPathLevelCost: 15_000,
  crossPrivateSeparatedCostPerM: 50_000,
  crossPathSeparatedCostPerM: 40_000,
};
/** Footways and cycleways cross by refuges, signals and lowered kerbs [A]. */
export const PATH_CROSSINGS: typeof GRAVEL_CROSSINGS = {
  crossMainLevelCost: 600_000,
  crossLocalLevelCost: 150_000,
  crossPrivateLevelCost: 30_000,
  crossPathLevelCost: 20_000,
  crossMainSeparatedCostPerM: 120_000,
  crossLocalSeparatedCostPerM: 100_000,
};
