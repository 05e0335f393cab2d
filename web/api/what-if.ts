// Stored routes with some prices moved, worked out in the page at once from their quantities; and such moves saved with the project.

import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { quantitiesOf } from '#domain/figures/repricing.ts';
import { type PricedRoute, type PriceMove, pricedWith } from '#domain/figures/what-if.ts';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { queryClient } from './query-client.ts';
import { pricesQuery, type ShownRoute } from './repricing.ts';
import { type RouteDetail, routeQuery } from './route.ts';

const ScenariosDocument = graphql(`
  query PriceScenarios($id: UUID!) {
    project(id: $id) {
      id
      priceScenarios {
        id
        name
        moves
        version
      }
    }
  }
`);
const CreateScenario = graphql(`
  mutation CreatePriceScenario($projectId: UUID!, $input: PriceScenarioInput!) {
    createPriceScenario(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdateScenario = graphql(`
  mutation UpdatePriceScenario($id: UUID!, $version: Int!, $input: PriceScenarioInput!) {
    updatePriceScenario(id: $id, version: $version, input: $input) {
      id
    }
  }
`);
const DeleteScenario = graphql(`
  mutation DeletePriceScenario($id: UUID!) {
    deletePriceScenario(id: $id)
  }
`);

export interface PriceScenario {
  readonly id: string;
  readonly name: string;
  readonly moves: readonly PriceMove[];
  readonly version: number;
}

const scenariosKey = (projectId: string) => ['project', projectId, 'priceScenarios'];

export const scenariosQuery = (projectId: string) =>
  queryOptions({
    queryKey: scenariosKey(projectId),
    queryFn: async () =>
      ((await request(ScenariosDocument, { id: projectId })).project?.priceScenarios ?? []) as readonly PriceScenario[],
  });

async function changed(projectId: string, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: scenariosKey(projectId) });
  }
}

export const saveScenario = (projectId: string, name: string, moves: readonly PriceMove[]) =>
  changed(projectId, request(CreateScenario, { projectId, input: { name, moves } }));

export const renameScenario = (projectId: string, { id, version }: PriceScenario, name: string) =>
  changed(projectId, request(UpdateScenario, { id, version, input: { name } }));

export const deleteScenario = (projectId: string, { id }: PriceScenario) =>
  changed(projectId, request(DeleteScenario, { id }));

export interface WhatIf {
  /** Empty until all is known; routes whose prices are gone are left out. */
  readonly priced: readonly PricedRoute[];
  /** With the prices moved, beside what they are at the prices that stand. */
  readonly routes: readonly ShownRoute[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** @param isOpen nothing is asked for before */
export function useWhatIf(
  projectId: string,
  routes: readonly ShownRoute[],
  moves: readonly PriceMove[],
  isOpen: boolean,
): WhatIf {
  const prices = useQuery({ ...pricesQuery(projectId), enabled: isOpen });
  const combine = useCallback(
    (results: readonly UseQueryResult<RouteDetail | null>[]) => ({
      details: results.map(({ data }) => data ?? null),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
    }),
    [],
  );
  const found = useQueries({ queries: routes.map(({ id }) => ({ ...routeQuery(id), enabled: isOpen })), combine });
  const priced = useMemo(
    () =>
      routes.flatMap(({ id, segments, generationId }, i): PricedRoute[] => {
        const detail = found.details[i];
        const pricing = prices.data?.find((one) => one.generationId === generationId)?.pricing;
        return detail && pricing ? [{ id, segments, pricing, quantities: quantitiesOf(detail.breakdown) }] : [];
      }),
    [routes, found.details, prices.data],
  );
  const standing = useMemo(() => pricedWith(priced, []), [priced]);
  const shown = useMemo(() => {
    if (moves.length === 0 || priced.length === 0) return routes;
    const moved = pricedWith(priced, moves);
    return routes.map((route) => {
      const i = priced.findIndex(({ id }) => id === route.id);
      if (i < 0) return route;
      const today = { ...moved[i]!, haul: 'kept', isShort: false } as const;
      return { ...route, figures: today.figures, uncertainty: null, today, storedFigures: standing[i]!.figures };
    });
  }, [routes, priced, standing, moves]);
  return {
    priced,
    routes: shown,
    isPending: isOpen && (prices.isPending || found.isPending),
    error: prices.error ?? found.error,
  };
}
