// Which steps of an exercise stand done. Most are found by a query; whether lines keep clear of an area, and whether moved prices move a
// cost, is worked out here.

import { EXERCISES, type ExerciseName, type ExerciseStep } from '#domain/exercises.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { quantitiesOf } from '#domain/figures/repricing.ts';
import { type PriceMove, pricedWith } from '#domain/figures/what-if.ts';
import type { Segment } from '#domain/route.ts';
import { lineMeets } from '#terrain/line-meets.ts';
import type { Ring } from '#terrain/ring.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { storedPricesOf } from '../../platform/problem/stored-prices.ts';
import * as queries from './queries.ts';

/** In the order of the exercise's steps. */
export async function stepsDone(tx: Tx, row: queries.ExerciseRow): Promise<boolean[]> {
  const steps: readonly ExerciseStep[] = EXERCISES[row.name as ExerciseName];
  const found = { ...(await queries.queriedSteps(tx, row, steps.filter(queries.isQueried))) };
  if (steps.includes('goAround')) Object.assign(found, await wayAround(tx, row));
  if (steps.includes('scenario')) found.scenario = await isCostMoved(tx, row);
  return steps.map((step) => found[step] ?? false);
}

type Place = readonly [number, number];
type Polygons = readonly (readonly Ring[])[];

/**
 * area: one that is forbidden lies on a route that was calculated before it. goAround: a path whose route it lies on was calculated again
 * afterwards, and all that was found keeps clear of it.
 */
async function wayAround(tx: Tx, row: queries.ExerciseRow): Promise<{ area: boolean; goAround: boolean }> {
  const areas = await queries.forbiddenAreas(tx, row);
  const lines = areas.length === 0 ? [] : await queries.linesSince(tx, row);
  const found = { area: false, goAround: false };
  for (const { geometry, updated } of areas) {
    const meets = ({ line }: queries.LineSince) => lineMeets(placesOf(line), geometry as unknown as Polygons);
    const blocked = new Set(lines.flatMap((line) => (line.calculated < updated && meets(line) ? [line.path_id] : [])));
    found.area ||= blocked.size > 0;
    const after = lines.filter((line) => line.is_own && line.stands && line.calculated > updated);
    const isAround = (pathId: string) => {
      const own = after.filter(({ path_id }) => path_id === pathId);
      return own.length > 0 && !own.some(meets);
    };
    found.goAround ||= [...blocked].some(isAround);
  }
  return found;
}

/** Of f64 x, y, z per vertex, as stored. */
function placesOf(line: Buffer): Place[] {
  const vertices = Math.floor(line.length / BYTES_PER_VERTEX);
  return Array.from({ length: vertices }, (_, i) => [
    line.readDoubleLE(BYTES_PER_VERTEX * i),
    line.readDoubleLE(BYTES_PER_VERTEX * i + 8),
  ]);
}
const BYTES_PER_VERTEX = 24;

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
