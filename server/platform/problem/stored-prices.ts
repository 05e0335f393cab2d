// What the routes of a generation were priced with, as the generation keeps it. Old ones and foreign ones keep less.

import type { StoredPrices } from '#domain/figures/repricing.ts';
import type { RowOf } from '../db/schema.ts';

/** null: it keeps no prices, or no route type. */
export function storedPricesOf(pricing: RowOf<'generation'>['pricing']): StoredPrices | null {
  const { prices, routeType, areas, massPoints } = pricing as unknown as Partial<{
    readonly [Name in keyof StoredPrices]: StoredPrices[Name] | null;
  }>;
  return prices && routeType ? { prices, routeType, areas: areas ?? [], massPoints: massPoints ?? [] } : null;
}
