// "What if this price were another one?" Stored routes are priced again with some prices moved, and the value of a price is found at
// which another route becomes the cheapest. Designs and hauling stay as they were; every figure is linear in a single price, so that a
// break-even is the crossing of two straight lines, exact and without a search. Pure.

import { z } from 'zod';
import { cellKey, type PriceCell, priceSheetOf, sheetRowOf } from '../catalogue/price-sheet.ts';
import type { ParameterGroup } from '../parameters/groups.ts';
import { withPrices } from '../parameters/own-items.ts';
import { figuresOf, type Priced } from './figures.ts';
import type { Quantity } from './item.ts';
import type { Pricing } from './prices.ts';
import type { StoredPrices } from './repricing.ts';

/** A price that is set to another value; its key as in the price sheet. */
export interface PriceMove {
  readonly group: ParameterGroup;
  /** Of the segment or route type, or the land-use class; '' for what there is one of. */
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

export const MAX_MOVES = 100;
/** Saved in a project. */
export const MAX_SCENARIOS = 200;

/** Moves as they are stored: each of a known price, within the bounds of its row. */
export const priceMoves = z
  .array(
    z
      .strictObject({ group: z.string(), id: z.string().max(64), name: z.string(), value: z.number() })
      .refine(({ group, name }) => sheetRowOf(group, name) !== undefined, 'not a price')
      .refine(({ group, name, value }) => {
        const row = sheetRowOf(group, name);
        return row === undefined || (value >= row.min && value <= row.max);
      }, 'out of bounds'),
  )
  .min(1)
  .max(MAX_MOVES) as unknown as z.ZodType<PriceMove[]>;

/** Every price that routes of this pricing are priced with. */
export function pricesOf({ prices, routeType }: StoredPrices): PriceCell[] {
  return priceSheetOf({ prices, segmentTypes: routeType.segmentTypes, routeTypes: [routeType] });
}

/** The pricing with these prices moved; moves of types that it does not know change nothing. */
export function movedPricing(pricing: StoredPrices, moves: readonly PriceMove[]): StoredPrices {
  if (moves.length === 0) return pricing;
  const of = (group: ParameterGroup, id: string) =>
    Object.fromEntries(
      moves.filter((move) => move.group === group && move.id === id).map(({ name, value }) => [name, value]),
    );
  const { prices, routeType } = pricing;
  const landUse = Object.entries(prices.landUse).map(([use, values]) => [use, { ...values, ...of('landUse', use) }]);
  return {
    ...pricing,
    prices: {
      mass: { ...prices.mass, ...of('mass', '') },
      addOns: { ...prices.addOns, ...of('addOns', '') },
      landUse: Object.fromEntries(landUse),
    },
    routeType: {
      ...routeType,
      designClass: withPrices(routeType.designClass, of('designClass', routeType.id)),
      segmentTypes: routeType.segmentTypes.map((type) => {
        const groups = Object.entries(type.parameters).map(([group, values]) => [
          group,
          { ...values, ...of(group as ParameterGroup, type.id) },
        ]);
        return { ...type, parameters: Object.fromEntries(groups) };
      }),
    },
  };
}

/** A stored route as it is priced again. */
export interface PricedRoute {
  readonly id: string;
  readonly quantities: readonly Quantity[];
  readonly segments: Pricing['segments'];
  readonly pricing: StoredPrices;
}

/** Figures and breakdown of each with the prices moved, in their order. */
export function pricedWith(routes: readonly PricedRoute[], moves: readonly PriceMove[]): Priced[] {
  const moved = new Map<StoredPrices, StoredPrices>();
  return routes.map(({ quantities, segments, pricing }) => {
    let own = moved.get(pricing);
    if (!own) {
      own = movedPricing(pricing, moves);
      moved.set(pricing, own);
    }
    return figuresOf(quantities, { ...own, segments });
  });
}

/** The cheapest with the prices moved, the first of several; null where there are no routes. */
export function cheapestWith(
  routes: readonly PricedRoute[],
  moves: readonly PriceMove[],
): { readonly id: string; readonly costNok: number } | null {
  const costs = pricedWith(routes, moves).map(({ figures }, i) => ({ id: routes[i]!.id, costNok: figures.costNok }));
  return costs.reduce<(typeof costs)[number] | null>(
    (best, one) => (best && best.costNok <= one.costNok ? best : one),
    null,
  );
}

/** Of the routes that a choice of prices is made by. */
const MAX_PROBED = 4;
const PROBE = 1.1;

/** Prices that any of these routes has something of, those first that the cost moves most with. */
export function effectivePrices(routes: readonly PricedRoute[]): PriceCell[] {
  const probed = routes.slice(0, MAX_PROBED);
  if (probed.length === 0) return [];
  const before = pricedWith(probed, []).map(({ figures }) => figures);
  const effects = pricesOf(probed[0]!.pricing).flatMap((cell) => {
    const { group, id, name, value } = cell;
    const moved = pricedWith(probed, [{ group, id, name, value: value === 0 ? 1 : value * PROBE }]);
    const cost = Math.max(...moved.map(({ figures }, i) => Math.abs(figures.costNok - before[i]!.costNok)));
    const isFelt = moved.some(
      ({ figures }, i) =>
        figures.costNok !== before[i]!.costNok ||
        figures.co2Kg !== before[i]!.co2Kg ||
        figures.constructionSeconds !== before[i]!.constructionSeconds,
    );
    // A price of nothing moves as much as one says: it comes last.
    return isFelt ? [{ cell, cost: value === 0 ? 0 : cost }] : [];
  });
  return effects.toSorted((a, b) => b.cost - a.cost).map(({ cell }) => cell);
}

/** Where the cheapest route changes. */
export interface BreakEven {
  /** Of the price, in its unit. */
  readonly value: number;
  /** The route that is the cheapest beyond it. */
  readonly routeId: string;
}

export interface BreakEvens {
  /** The cheapest with the prices as moved. */
  readonly cheapestId: string;
  readonly below: BreakEven | null;
  readonly above: BreakEven | null;
}

/** Costs closer than this are alike, as a share. */
const ALIKE = 1e-9;

/**
 * At which values of one price, the others as moved, another route becomes the cheapest; null on a side where none does within the
 * price's bounds.
 * @returns null where there are no routes
 */
export function breakEvensOf(
  routes: readonly PricedRoute[],
  moves: readonly PriceMove[],
  price: PriceMove,
): BreakEvens | null {
  const row = sheetRowOf(price.group, price.name);
  if (!row || routes.length === 0) return null;
  const key = cellKey(price.group, price.id, price.name);
  const others = moves.filter((move) => cellKey(move.group, move.id, move.name) !== key);
  // Two values far enough apart that rounding is nothing beside their difference.
  const step = Math.max(1, Math.abs(price.value));
  const costsAt = (value: number) =>
    pricedWith(routes, [...others, { ...price, value }]).map(({ figures }) => figures.costNok);
  const [here, there] = [costsAt(price.value), costsAt(price.value + step)];
  const slopes = here.map((cost, i) => (there[i]! - cost) / step);
  const best = here.reduce((least, cost, i) => (cost < here[least]! ? i : least), 0);
  const crossings = routes.flatMap(({ id }, i) => {
    const steeper = slopes[best]! - slopes[i]!;
    if (i === best || Math.abs(steeper) <= (ALIKE * Math.abs(here[best]!)) / step) return [];
    const value = price.value + (here[i]! - here[best]!) / steeper;
    return value >= row.min && value <= row.max ? [{ value, routeId: id }] : [];
  });
  const nearest = (found: readonly BreakEven[]) =>
    found.toSorted((a, b) => Math.abs(a.value - price.value) - Math.abs(b.value - price.value))[0] ?? null;
  return {
    cheapestId: routes[best]!.id,
    below: nearest(crossings.filter(({ value }) => value < price.value)),
    above: nearest(crossings.filter(({ value }) => value > price.value)),
  };
}
