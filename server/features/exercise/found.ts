// Which steps of an exercise stand done. Most are found by a query; whether lines keep clear of an area, whether moved prices move a
// cost, and whether a topic is at what costs most, is worked out here.

import { EXERCISES, type ExerciseName, type ExerciseStep } from '#domain/exercises.ts';
import { breakdownOf, isSameItem, type SummedItem } from '#domain/figures/breakdown.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { isAddOn } from '#domain/figures/price-list.ts';
import { quantitiesOf } from '#domain/figures/repricing.ts';
import { type PriceMove, pricedWith } from '#domain/figures/what-if.ts';
import type { Segment } from '#domain/route.ts';
import { type Comparisons, lineMeets } from '#terrain/line-meets.ts';
import type { Ring } from '#terrain/ring.ts';
import { storedPlaces } from '../../platform/db/stored-line.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { storedPricesOf } from '../../platform/problem/stored-prices.ts';
import * as queries from './queries.ts';

/** In the order of the exercise's steps. */
export async function stepsDone(tx: Tx, row: queries.ExerciseRow): Promise<boolean[]> {
  const steps: readonly ExerciseStep[] = EXERCISES[row.name as ExerciseName];
  const found = { ...(await queries.queriedSteps(tx, row, steps.filter(queries.isQueried))) };
  if (steps.includes('goAround')) Object.assign(found, await wayAround(tx, row));
  if (steps.includes('scenario')) found.scenario = await isCostMoved(tx, row);
  if (steps.includes('topic')) found.topic = await isCostliestDiscussed(tx, row);
  return steps.map((step) => found[step] ?? false);
}

type Polygons = readonly (readonly Ring[])[];

/** Of pieces of lines with sides of areas: a few hundredths of a second. What is left over then is taken for neither met nor kept clear of. */
export const MAX_COMPARISONS = 5_000_000;

async function wayAround(tx: Tx, row: queries.ExerciseRow): Promise<WayAround> {
  const changed = await queries.areasChanged(tx, row);
  if (!changed) return { area: false, goAround: false };
  const before = await queries.linesBefore(tx, row, changed.last);
  const areas = await queries.forbiddenAreas(tx, row, before);
  const after = areas.length > 0 ? await queries.ownLinesAfter(tx, row, changed.first) : [];
  return wayAroundOf(areas, before, after);
}

interface WayAround {
  readonly area: boolean;
  readonly goAround: boolean;
}

/**
 * area: one lies on a route that was calculated before it. goAround: a path whose route it lies on was calculated again afterwards, and all
 * that was found keeps clear of it.
 */
export function wayAroundOf(
  areas: readonly queries.ForbiddenArea[],
  before: readonly queries.RouteLine[],
  after: readonly queries.RouteLine[],
  comparisons: Comparisons = { left: MAX_COMPARISONS },
): WayAround {
  const blockers = before.map(withPlaces);
  const newer = after.map(withPlaces);
  let isOnRoute = false;
  for (const { geometry, updated } of areas) {
    const meets = ({ places }: PlacedLine) => lineMeets(places, geometry as unknown as Polygons, comparisons);
    const blocked = new Set<string>();
    for (const line of blockers)
      if (line.calculated < updated && !blocked.has(line.path_id) && meets(line)) blocked.add(line.path_id);
    isOnRoute ||= blocked.size > 0;
    for (const pathId of blocked) {
      const own = newer.filter((line) => line.path_id === pathId && line.calculated > updated);
      if (own.length > 0 && own.every((line) => meets(line) === false)) return { area: true, goAround: true };
    }
  }
  return { area: isOnRoute, goAround: false };
}

interface PlacedLine extends queries.RouteLine {
  readonly places: readonly (readonly [number, number])[];
}
const withPlaces = (line: queries.RouteLine): PlacedLine => ({ ...line, places: storedPlaces(line.line) });

/** A topic was begun at what a route costs most of, but for the add-ons, at the prices of its calculation. */
async function isCostliestDiscussed(tx: Tx, row: queries.ExerciseRow): Promise<boolean> {
  const topics = await queries.costTopicsSince(tx, row);
  return topics.some(({ item, breakdown }) => {
    const { sums } = breakdownOf(breakdown as BreakdownRow[], 'cost');
    const costliest = sums.find((sum) => !isAddOn(sum.item));
    return costliest !== undefined && isSameItem(costliest, item as SummedItem);
  });
}

/** A price is another one than that which a route was worked out with, and its cost another one by it. */
async function isCostMoved(tx: Tx, row: queries.ExerciseRow): Promise<boolean> {
  const scenarios = await queries.movesSince(tx, row);
  if (scenarios.length === 0) return false;
  const routes = (await queries.pricedRoutes(tx, row.project_id)).flatMap(({ id, breakdown, segments, ...stored }) => {
    const pricing = storedPricesOf(stored.pricing);
    const quantities = quantitiesOf(breakdown as unknown as BreakdownRow[]);
    return pricing ? [{ id, quantities, segments: segments as unknown as Segment[], pricing }] : [];
  });
  const costs = (moves: readonly PriceMove[]) => pricedWith(routes, moves).map(({ figures }) => figures.costNok);
  const before = costs([]);
  return scenarios.some(({ moves }) => costs(moves as unknown as PriceMove[]).some((cost, i) => cost !== before[i]));
}
