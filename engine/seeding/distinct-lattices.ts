// Which of the lattices that are asked for differ. Cells that are too many for a lattice's memory are larger than asked (lattice.ts), so
// that lattices of several sizes may have one net: up a steep hillside an eighth of a search's time went to the same lattice, four times.

import { searchRaster } from '../context/search-raster.ts';
import { limitsOf } from '../line/limits.ts';
import type { Problem } from '../problem.ts';
import { netOf } from './lattice.ts';
import { netInput, type SeedInput } from './lattice-seeds.ts';

/** Cells that differ by less than this share are the same. */
const SAME_CELL = 1e-6;
/** What two lattices of one net have in common if they find the same. */
const SAME_IN_BOTH = ['otherFigures', 'windowFactor', 'gradeFactor', 'opened', 'band'] as const;

/** The lattices without those that have the net and the prices of one before them, or of one that was searched already. */
export function distinctLattices(
  problem: Problem,
  asked: readonly SeedInput[],
  searched: readonly SeedInput[] = [],
): SeedInput[] {
  // A cut line has a request of its own.
  if (problem.baseLine) return [...asked];
  const context = { problem, limits: limitsOf(problem), raster: searchRaster(problem) };
  const cellM = new Map([...searched, ...asked].map((input) => [input, netOf(netInput(context, input)).cellM]));
  const covers = (one: SeedInput, other: SeedInput) =>
    Math.abs(cellM.get(one)! / cellM.get(other)! - 1) < SAME_CELL &&
    SAME_IN_BOTH.every((key) => one[key] === other[key]) &&
    one.corridors >= other.corridors &&
    one.maxCostRatio >= other.maxCostRatio &&
    (other.isQuick || !one.isQuick);
  const kept: SeedInput[] = [];
  for (const input of asked) if (![...searched, ...kept].some((one) => covers(one, input))) kept.push(input);
  return kept;
}
