// What is said of the prices that generations were calculated with: year, currency and VAT, beside every total that they gave.

import { priceLevelOf } from '#domain/figures/price-level.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { Ctx } from '../context.ts';
import { inTenant } from '../db/tenant.ts';
import { loadOne } from '../graphql/loader.ts';
import { frozenAddOns } from './queries.ts';

/** Null where the generation is gone, or kept no prices. */
export async function priceLevelFor(ctx: Ctx, generationId: string | null): Promise<Label | null> {
  return (generationId && (await loadOne(ctx, levelsByGeneration, generationId))) || null;
}

async function levelsByGeneration(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Label>> {
  const rows = await inTenant(ctx, (tx) => frozenAddOns(tx, ids));
  return new Map(rows.flatMap(({ id, pricing }) => (pricing ? [[id, priceLevelOf(pricing)] as const] : [])));
}
