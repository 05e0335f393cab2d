// One route in full: alignment and breakdown from GraphQL, stations and the built body as binary objects.

import { queryOptions } from '@tanstack/react-query';
import type { Alignment, LineStretches } from '#domain/alignment.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { decodeRoadBody } from '#domain/road-body-bytes.ts';
import type { DrivingConstraints, RoadCrossing, WaterCrossing } from '#domain/route.ts';
import { decodeStations } from '#domain/stations.ts';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { fetchBytesOf } from './http.ts';

const RouteDocument = graphql(`
  query RouteDetail($id: UUID!) {
    route(id: $id) {
      id
      breakdown
      alignment
      stretches
      driving
      waterCrossings
      roadCrossings
      created
      generationId
    }
  }
`);

export interface RouteDetail {
  readonly breakdown: readonly BreakdownRow[];
  readonly alignment: Alignment;
  readonly stretches: LineStretches;
  /** null: not worked out. */
  readonly driving: DrivingConstraints | null;
  readonly waterCrossings: readonly WaterCrossing[] | null;
  readonly roadCrossings: readonly RoadCrossing[] | null;
  readonly created: string;
}

export const routeQuery = (id: string) =>
  queryOptions({
    queryKey: ['route', id],
    queryFn: async () => (await request(RouteDocument, { id })).route as RouteDetail | null,
    staleTime: 300_000,
  });

/** Stations never change for a route, so they are read once. */
export const stationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['stations', id],
    queryFn: async ({ signal }) => decodeStations(await fetchBytesOf(`/v1/route/${id}/stations/`, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The built road's surfaces, for the canvas from near. */
export const bodyQuery = (id: string) =>
  queryOptions({
    queryKey: ['body', id],
    queryFn: async ({ signal }) => decodeRoadBody(await fetchBytesOf(`/v1/route/${id}/body/`, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
