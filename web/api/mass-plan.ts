// The mass plan of a stored route: its masses, its prices, and the plan that a worker solves of both, with rules of mass handling set to
// other values where a person tries them.

import { queryOptions } from '@tanstack/react-query';
import { figuresOf } from '#domain/figures/figures.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import { quantitiesOf, type StoredPrices } from '#domain/figures/repricing.ts';
import type { MassMove, MassPlan, MassPlanRequest } from './mass-plan.worker.ts';
import type { RouteData } from './project.ts';
import { queryClient } from './query-client.ts';
import { massesQuery, pricesQuery } from './repricing.ts';
import { routeQuery } from './route.ts';
import { WorkerClient } from './worker-client.ts';

export type { MassMove };

/** Rules of mass handling that may be tried. */
export type MassRules = Partial<StoredPrices['prices']['mass']>;

export interface SolvedMasses extends MassPlan {
  readonly pricing: StoredPrices;
  readonly figures: Figures;
  readonly rows: readonly BreakdownRow[];
}

const client = new WorkerClient<MassPlanRequest, MassPlan | null>(
  () => new Worker(new URL('./mass-plan.worker.ts', import.meta.url), { type: 'module' }),
);

/** null: the route was stored without its masses, its prices are gone, or nothing solves it. */
async function solve(projectId: string, route: RouteData, rules: MassRules): Promise<SolvedMasses | null> {
  const [detail, masses, prices] = await Promise.all([
    queryClient.fetchQuery(routeQuery(route.id)),
    queryClient.fetchQuery(massesQuery(route.id)),
    queryClient.fetchQuery({ ...pricesQuery(projectId), staleTime: 60_000 }),
  ]);
  const stored = prices.find(({ generationId }) => generationId === route.generationId)?.pricing;
  if (!detail || !masses || !stored) return null;
  const pricing = { ...stored, prices: { ...stored.prices, mass: { ...stored.prices.mass, ...rules } } };
  const found = await client.ask({ pricing, quantities: quantitiesOf(detail.breakdown), masses });
  return found && { ...found, pricing, ...figuresOf(found.quantities, { ...pricing, segments: route.segments }) };
}

/** Beneath the project: prices that change are solved again. */
export const massPlanQuery = (projectId: string, route: RouteData, rules: MassRules) =>
  queryOptions({
    queryKey: ['project', projectId, 'massPlan', route.id, rules],
    queryFn: () => solve(projectId, route, rules),
  });
