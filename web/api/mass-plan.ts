// The mass plan of several stored routes that are built together: their masses and prices, the ways between them and the stores that a
// person puts on the map, and the plan that a worker solves of all.

import { hashKey, queryOptions } from '@tanstack/react-query';
import { figuresOf } from '#domain/figures/figures.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import { type PriceChange, quantitiesOf, type StoredPrices } from '#domain/figures/repricing.ts';
import type { HaulStore, HaulWay, JointMassPlan, JointRequest, JointRow, RoutePart } from './mass-plan.worker.ts';
import type { RouteData } from './project.ts';
import { queryClient } from './query-client.ts';
import { massesQuery, pricesQuery } from './repricing.ts';
import { routeQuery } from './route.ts';
import { WorkerClient } from './worker-client.ts';

export type { HaulStore, HaulWay, JointRow };

/** Rules of mass handling that may be tried. */
export type MassRules = Partial<StoredPrices['prices']['mass']>;

/** One route's part of the plan. */
export interface SolvedMasses extends RoutePart {
  /** Hauls that stay on the route, by their rows in the plan. */
  readonly moves: readonly {
    readonly row: number;
    readonly material: string;
    readonly fromM: number;
    readonly toM: number;
    readonly compactedM3: number;
  }[];
  readonly pricing: StoredPrices;
  readonly figures: Figures;
  readonly rows: readonly BreakdownRow[];
}

export interface SolvedJoint extends Pick<JointMassPlan, 'rows' | 'wayM3' | 'storeM3'> {
  /** In the order asked for; the hauls of each are those that stay on it. */
  readonly routes: readonly SolvedMasses[];
}

/** What is asked of each route. */
export interface KnownMasses {
  readonly routes: JointRequest['routes'];
  /** By which prices of another day are known from these: of each route its generation, and what has changed since. */
  readonly pricedBy: readonly (readonly [generationId: string, changes: readonly PriceChange[]])[];
}

/** Or the routes of which it is not known. */
export type JointMasses = (KnownMasses & { readonly missing?: undefined }) | { readonly missing: readonly RouteData[] };

const client = new WorkerClient<JointRequest, JointMassPlan | null>(
  () => new Worker(new URL('./mass-plan.worker.ts', import.meta.url), { type: 'module' }),
);

/** What is dragged asks many times; only the last few answers are looked at again. */
const KEPT_MS = 3000;

const idsOf = (routes: readonly RouteData[]) => routes.map(({ id }) => id);

/** Masses and prices of the routes as they stand. */
export const jointMassesQuery = (projectId: string, routes: readonly RouteData[]) =>
  queryOptions({
    queryKey: ['project', projectId, 'jointMasses', idsOf(routes)],
    queryFn: async (): Promise<JointMasses> => {
      const prices = await queryClient.fetchQuery({ ...pricesQuery(projectId), staleTime: 60_000 });
      const found = await Promise.all(
        routes.map(async (route) => {
          const [detail, masses] = await Promise.all([
            queryClient.fetchQuery(routeQuery(route.id)),
            queryClient.fetchQuery(massesQuery(route.id)),
          ]);
          const priced = prices.find(({ generationId }) => generationId === route.generationId);
          if (!detail || !masses || !priced) return null;
          const { generationId, changes, pricing } = priced;
          const pricedBy = [generationId, changes] as const;
          return { pricedBy, asked: { pricing, quantities: quantitiesOf(detail.breakdown), masses } };
        }),
      );
      const known = found.flatMap((one) => (one ? [one] : []));
      if (known.length < routes.length) return { missing: routes.filter((_, r) => !found[r]) };
      return { routes: known.map(({ asked }) => asked), pricedBy: known.map(({ pricedBy }) => pricedBy) };
    },
    // Whatever else has changed in the project: at the same prices nothing is worked out again.
    structuralSharing: (old, found) =>
      isPricedAlike(old as JointMasses | undefined, found as JointMasses) ? old : found,
  });

const isPricedAlike = (old: JointMasses | undefined, found: JointMasses): boolean =>
  old !== undefined &&
  old.missing === undefined &&
  found.missing === undefined &&
  hashKey([old.pricedBy]) === hashKey([found.pricedBy]);

/** null: the program has no answer. Its key holds all that the answer follows from, so that no change elsewhere asks again. */
export const jointPlanQuery = (
  routes: readonly RouteData[],
  masses: KnownMasses,
  rules: MassRules,
  ways: readonly HaulWay[],
  stores: readonly HaulStore[],
) =>
  queryOptions({
    queryKey: ['jointPlan', idsOf(routes), masses.pricedBy, rules, ways, stores],
    queryFn: async (): Promise<SolvedJoint | null> => {
      const asked = masses.routes.map(({ pricing, ...of }) => ({
        ...of,
        pricing: { ...pricing, prices: { ...pricing.prices, mass: { ...pricing.prices.mass, ...rules } } },
      }));
      const found = await client.ask({ routes: asked, ways, stores });
      if (!found) return null;
      return {
        ...found,
        routes: found.routes.map((part, r) => {
          const { pricing } = asked[r]!;
          const priced = figuresOf(part.quantities, { ...pricing, segments: routes[r]!.segments });
          return { ...part, pricing, moves: ownMoves(found.rows, r), ...priced };
        }),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    structuralSharing: false,
  });

/** Hauls from a route to itself, as the drawing along it has them. */
function ownMoves(rows: readonly JointRow[], line: number): SolvedMasses['moves'] {
  return rows.flatMap(({ from, to, material, compactedM3 }, row) =>
    from.line === line && to.line === line
      ? [{ row, material, fromM: from.chainageM, toM: to.chainageM, compactedM3 }]
      : [],
  );
}
