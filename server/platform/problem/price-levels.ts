// What is said of the prices that generations were calculated with: year, currency and VAT, beside every total that they gave.

import { sql } from 'kysely';
import { priceLevelOf } from '#domain/figures/price-level.ts';
import type { Prices } from '#domain/figures/prices.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { Ctx } from '../context.ts';
import { inTenant } from '../db/tenant.ts';
import { loadOne } from '../graphql/loader.ts';

/** Null where the generation is gone, or kept no prices. */
export async function priceLevelFor(ctx: Ctx, generationId: string | null): Promise<Label | null> {
  return (generationId && (await loadOne(ctx, levelsByGeneration, generationId))) || null;
}

const levelsByGeneration = (ctx: Ctx, ids: readonly string[]) =>
  inTenant(ctx, async (tx) => {
    const rows = await tx
      .selectFrom('generation')
      // A part of a column under the name of the whole: by it a link without cost is given nothing (cost-filter.ts).
      .select(['id', sql<Pick<Prices, 'addOns'> | null>`jsonb_build_object('addOns', pricing->'prices'->'addOns')`.as('pricing')]) // biome-ignore format: one line
      .where('id', 'in', [...ids])
      .where(sql<boolean>`jsonb_typeof(pricing->'prices') = 'object'`)
      .execute();
    return new Map(rows.flatMap(({ id, pricing }) => (pricing ? [[id, priceLevelOf(pricing)] as const] : [])));
  });
