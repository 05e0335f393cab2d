// The difference between two generations of a path: what each was given, as frozen with it, and the figures of the best route that each
// found. Read only; a route that a later generation replaced still counts for its own.

import { ClientError } from '#domain/errors.ts';
import { type InputDifference, inputDifference } from '#domain/figures/input-difference.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import { INSIDE } from '#domain/figures/price-list.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { GenerationRow } from '../../platform/graphql/refs.ts';
import * as differenceQueries from './difference-queries.ts';
import { findGeneration } from './queries.ts';

/** Solid volumes that the road is dug out of and filled up with, m³, both ≥ 0. */
export interface EarthVolumes {
  readonly cutM3: number;
  readonly fillM3: number;
}

/** One of the two, with the cheapest of its routes; null where it found none. */
export interface DifferenceSide {
  readonly generation: GenerationRow;
  readonly routeCount: number;
  readonly bestRoute: string | null;
  readonly figures: Figures | null;
  readonly volumes: EarthVolumes | null;
}

export interface GenerationDifference {
  readonly before: DifferenceSide;
  readonly after: DifferenceSide;
  readonly inputs: InputDifference;
}

/** null where one of them cannot be seen. @throws ClientError invalid where they are of two paths */
export async function differenceOf(ctx: Ctx, beforeId: string, afterId: string): Promise<GenerationDifference | null> {
  return await inTenant(ctx, async (tx) => {
    const [before, after] = [await findGeneration(tx, beforeId), await findGeneration(tx, afterId)];
    if (!before || !after) return null;
    if (before.path_id !== after.path_id)
      throw new ClientError('invalid', { field: 'afterId', values: { reason: 'another path' } });
    const then = await differenceQueries.frozenInputsOf(tx, beforeId);
    const now = await differenceQueries.frozenInputsOf(tx, afterId);
    return {
      before: await sideOf(tx, before),
      after: await sideOf(tx, after),
      inputs: inputDifference(then, now),
    };
  });
}

async function sideOf(tx: Tx, generation: GenerationRow): Promise<DifferenceSide> {
  const best = await differenceQueries.bestRouteOf(tx, generation.id);
  return {
    generation,
    routeCount: await differenceQueries.countRoutesOf(tx, generation.id),
    bestRoute: best?.name ?? null,
    figures: best?.figures ?? null,
    volumes: best ? volumesOf(best.breakdown) : null,
  };
}

function volumesOf(rows: readonly BreakdownRow[]): EarthVolumes {
  const sumOf = (...items: readonly string[]) =>
    rows.reduce(
      // What lies inside an area is counted once more for its price.
      (sum, { item, subject, quantity }) =>
        items.includes(item) && !subject.startsWith(INSIDE) ? sum + quantity : sum,
      0,
    );
  return { cutM3: sumOf('soilCut', 'rockCut'), fillM3: sumOf('fill') };
}
