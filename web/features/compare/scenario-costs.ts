// What routes cost in each of several sets of moved prices, and as prices stand. Pure.

import { type PricedRoute, type PriceMove, pricedWith } from '#domain/figures/what-if.ts';

interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly moves: readonly PriceMove[];
}

export interface ScenarioCosts {
  /** The first one, without id and name: as prices stand. */
  readonly columns: readonly {
    readonly id: string | null;
    readonly name: string | null;
    readonly cheapestId: string;
  }[];
  /** The cheapest as prices stand first; costs by column. */
  readonly rows: readonly { readonly routeId: string; readonly costsNok: readonly number[] }[];
  /** So many older scenarios are left out. */
  readonly older: number;
}

/** More are not read beside each other. */
const MAX_ROUTES = 12;
export const MAX_BESIDE = 8;

/** @param scenarios in the order of their making; the newest are priced */
export function scenarioCosts(priced: readonly PricedRoute[], scenarios: readonly Scenario[]): ScenarioCosts {
  if (priced.length === 0) return { columns: [], rows: [], older: 0 };
  const sets = [{ id: null, name: null, moves: [] }, ...scenarios.slice(-MAX_BESIDE)];
  const costs = sets.map(({ moves }) => pricedWith(priced, moves).map(({ figures }) => figures.costNok));
  const cheapestOf = (own: readonly number[]) => own.indexOf(Math.min(...own));
  const order = [...priced.keys()].toSorted((a, b) => costs[0]![a]! - costs[0]![b]!);
  const winners = new Set(costs.map(cheapestOf));
  // Who wins in one of them is shown, however far down it stands.
  const shown = order.filter((route, k) => k < MAX_ROUTES || winners.has(route));
  return {
    columns: sets.map(({ id, name }, s) => ({ id, name, cheapestId: priced[cheapestOf(costs[s]!)]!.id })),
    rows: shown.map((route) => ({ routeId: priced[route]!.id, costsNok: costs.map((own) => own[route]!) })),
    older: Math.max(0, scenarios.length - MAX_BESIDE),
  };
}
