// Stored routes at today's prices. The server reports what has changed since a generation was computed; the figures are
// made here, of the stored quantities, by the function that engine and server use. Where a price moves masses, hauling is
// solved again in a worker, of the masses that are stored with the route.

import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { figuresOf } from '#domain/figures/figures.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import {
  hadNoPrice,
  movesMasses,
  type PriceChange,
  quantitiesOf,
  type StoredPrices,
} from '#domain/figures/repricing.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import { usePriceView } from '../state/price-view.ts';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import type { HaulMasses } from './haul.worker.ts';
import { recomputeHaul } from './haul-client.ts';
import type { RouteData } from './project.ts';
import { queryClient } from './query-client.ts';
import { routeQuery } from './route.ts';

const ChangesDocument = graphql(`
  query PriceChanges($id: UUID!) {
    project(id: $id) {
      id
      routePrices {
        generationId
        levels
        changes
        design
        ground
      }
    }
  }
`);
const PricesDocument = graphql(`
  query RoutePrices($id: UUID!) {
    project(id: $id) {
      id
      routePrices {
        generationId
        levels
        changes
        design
        ground
        pricing
      }
    }
  }
`);
const RenewDocument = graphql(`
  mutation RenewRoute($id: UUID!) {
    renewRoute(id: $id) {
      id
    }
  }
`);

/** The line as given, worked out anew on what stands now, in the place of the route; answers the new one's id. */
export async function renewRoute(routeId: string): Promise<string> {
  return (await request(RenewDocument, { id: routeId })).renewRoute.id;
}

const MassesDocument = graphql(`
  query HaulMasses($id: UUID!) {
    route(id: $id) {
      id
      haulMasses
    }
  }
`);

/** What differs between the prices and the ground of a generation and those that stand now. */
export interface GenerationChanges {
  readonly generationId: string;
  /** Year and VAT of its prices, and of those that stand now. */
  readonly levels: { readonly stored: Label; readonly today: Label };
  readonly changes: readonly PriceChange[];
  readonly design: readonly PriceChange[];
  readonly ground: readonly ('terrain' | 'bedrock' | 'areas' | 'lines' | 'floods')[];
}
interface GenerationPrices extends GenerationChanges {
  readonly pricing: StoredPrices;
}

export const changesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'priceChanges'],
    queryFn: async () =>
      ((await request(ChangesDocument, { id: projectId })).project?.routePrices ?? []) as readonly GenerationChanges[],
  });

export const pricesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'routePrices'],
    queryFn: async () =>
      ((await request(PricesDocument, { id: projectId })).project?.routePrices ?? []) as readonly GenerationPrices[],
  });

/** Stored with a route once and for all; null on routes from before. */
export const massesQuery = (routeId: string) =>
  queryOptions({
    queryKey: ['haulMasses', routeId],
    queryFn: async () =>
      ((await request(MassesDocument, { id: routeId })).route?.haulMasses ?? null) as HaulMasses | null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One route at the prices that stand now. */
export interface Repriced {
  readonly figures: Figures;
  readonly rows: readonly BreakdownRow[];
  /**
   * same: no price of masses differs; waiting: hauled as before until it is solved; rehauled: hauled again; kept: it should be, and the
   * route was stored without what it takes.
   */
  readonly haul: 'same' | 'waiting' | 'rehauled' | 'kept';
  /** Something has a price now that had none, and the route was stored before such quantities were counted. */
  readonly isShort: boolean;
}

/** Prices alone, at once. */
const pricedQuery = (route: RouteData, prices: GenerationPrices | undefined) =>
  queryOptions({
    queryKey: ['repriced', route.id, 'priced', prices?.changes ?? []],
    queryFn: async (): Promise<Repriced | null> => (prices ? await repriced(route, prices, false) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** With the masses hauled again. */
const hauledQuery = (route: RouteData, prices: GenerationPrices | undefined) =>
  queryOptions({
    queryKey: ['repriced', route.id, 'hauled', prices?.changes ?? []],
    queryFn: async (): Promise<Repriced | null> => (prices ? await repriced(route, prices, true) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function repriced(
  route: RouteData,
  { changes, pricing }: GenerationPrices,
  isHauled: boolean,
): Promise<Repriced | null> {
  const detail = await queryClient.fetchQuery(routeQuery(route.id));
  if (!detail) return null;
  const stored = quantitiesOf(detail.breakdown);
  const isMoved = changes.some(movesMasses);
  const needsMasses = isHauled || changes.some(hadNoPrice);
  const masses = needsMasses ? await queryClient.fetchQuery(massesQuery(route.id)) : null;
  const hauled = isHauled && masses ? await recomputeHaul(pricing, stored, masses) : null;
  const unsolved = isHauled ? 'kept' : 'waiting';
  return {
    ...figuresOf(hauled ?? stored, { ...pricing, segments: route.segments }),
    haul: !isMoved ? 'same' : hauled ? 'rehauled' : unsolved,
    isShort: masses === null && changes.some(hadNoPrice),
  };
}

/** A route with the figures that are shown: its own, or those at today's prices with its own beside them. */
export type ShownRoute = RouteData & { readonly today?: Repriced; readonly storedFigures?: Figures };

export interface RoutesAtPrices {
  readonly routes: readonly ShownRoute[];
  /** Of the generations of these routes: what has changed; empty where nothing has. */
  readonly changed: readonly GenerationChanges[];
  /** Whose prices the figures are shown with; stored until all of today's are known. */
  readonly view: 'stored' | 'today';
  /** Year and VAT of the prices that are shown: one, or one for each level among the routes. */
  readonly levels: readonly Label[];
  readonly isWorking: boolean;
  /** Routes whose prices are not known: the generation that made them is gone. */
  readonly unknown: readonly RouteData[];
  readonly error: Error | null;
}

/** The routes as the choice of prices shows them. */
export function useRoutesAtPrices(projectId: string, routes: readonly RouteData[]): RoutesAtPrices {
  const wanted = usePriceView();
  const { data: all } = useQuery({ ...changesQuery(projectId), enabled: routes.length > 0 });
  const changed = useMemo(() => {
    const own = new Set(routes.map(({ generationId }) => generationId));
    return (all ?? []).filter(
      ({ generationId, changes, design, ground }) =>
        own.has(generationId) && changes.length + design.length + ground.length > 0,
    );
  }, [all, routes]);
  const isToday = wanted === 'today' && changed.some(({ changes }) => changes.length > 0);
  const prices = useQuery({ ...pricesQuery(projectId), enabled: isToday });
  const pricesOf = (route: RouteData) =>
    prices.data?.find(({ generationId, changes }) => generationId === route.generationId && changes.length > 0);
  const combine = useCallback(
    (results: readonly UseQueryResult<Repriced | null>[]) => ({
      data: results.map(({ data }) => data),
      error: results.find(({ error }) => error)?.error ?? null,
      isReady: results.every(({ isSuccess }) => isSuccess),
    }),
    [],
  );
  const canWork = isToday && prices.data !== undefined;
  const priced = useQueries({
    queries: routes.map((route) => ({ ...pricedQuery(route, pricesOf(route)), enabled: canWork })),
    combine,
  });
  const isMoved = canWork && prices.data!.some(({ changes }) => changes.some(movesMasses));
  const hauled = useQueries({
    queries: isMoved ? routes.map((route) => hauledQuery(route, pricesOf(route))) : [],
    combine,
  });
  const isReady = canWork && priced.isReady;
  const shown = useMemo(
    () => (isReady ? routes.map((route, i) => withFigures(route, hauled.data[i] ?? priced.data[i] ?? null)) : routes),
    [isReady, routes, priced.data, hauled.data],
  );
  const error = prices.error ?? priced.error ?? hauled.error;
  const view = isReady ? 'today' : 'stored';
  const unknown = all ? routes.filter(({ generationId }) => !all.some((one) => one.generationId === generationId)) : [];
  return {
    routes: shown,
    changed,
    view,
    levels: levelsOf(all ?? [], routes, view),
    isWorking: isToday && !(isReady && hauled.isReady) && !error,
    unknown,
    error,
  };
}

function levelsOf(
  all: readonly GenerationChanges[],
  routes: readonly RouteData[],
  view: RoutesAtPrices['view'],
): Label[] {
  const own = new Set(routes.map(({ generationId }) => generationId));
  const levels = all.filter(({ generationId }) => own.has(generationId)).map(({ levels }) => levels[view]);
  return [...new Map(levels.map((level) => [level.en, level])).values()];
}

function withFigures(route: RouteData, today: Repriced | null): ShownRoute {
  if (!today) return route;
  return {
    ...route,
    figures: today.figures,
    // How far uncertain rock moves the figures was computed at the prices of the time.
    uncertainty: null,
    today,
    storedFigures: route.figures,
  };
}
