// The services that terrain and maps are fetched from for a box, as the server reads them, and the mutation that begins a fetch.

import { queryOptions } from '@tanstack/react-query';
import type { MapDataBox, MapDataProtocol, MapDataService, MapDataSize, MapDataThemeId } from '#domain/map-data.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { call } from '../../api/http.ts';

const FetchMapData = graphql(`
  mutation FetchMapData($projectId: UUID!, $input: FetchMapDataInput!) {
    fetchMapData(projectId: $projectId, input: $input) {
      id
    }
  }
`);

export interface OfferedServices {
  readonly services: readonly {
    readonly theme: MapDataThemeId;
    readonly protocol: MapDataProtocol;
    readonly attribution: string;
  }[];
  readonly mayType: boolean;
}

export interface BoxOfService {
  readonly service: MapDataService;
  readonly layer: string;
  readonly box: MapDataBox;
  readonly attribution: string;
}

const addressOf = (projectId: string, what: string, query: Readonly<Record<string, string | number>> = {}) => {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `project/${projectId}/map_data/${what}?${new URLSearchParams(pairs)}`;
};

export const offeredServicesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['mapData', projectId],
    queryFn: async () => await call<OfferedServices>('GET', addressOf(projectId, '')),
    staleTime: 300_000,
  });

export const serviceLayersQuery = (projectId: string, service: MapDataService) =>
  queryOptions({
    queryKey: ['mapData', projectId, service],
    queryFn: async ({ signal }) =>
      (
        await call<{ readonly layers: readonly { readonly id: string; readonly title: string }[] }>(
          'GET',
          addressOf(projectId, 'layers/', service),
          undefined,
          signal,
        )
      ).layers,
    staleTime: 300_000,
    retry: false,
  });

export const boxSizeQuery = (projectId: string, { service, layer, box }: Omit<BoxOfService, 'attribution'>) =>
  queryOptions({
    queryKey: ['mapData', projectId, service, layer, box],
    queryFn: async ({ signal }) =>
      await call<MapDataSize>('GET', addressOf(projectId, 'size/', { ...service, layer, ...box }), undefined, signal),
    staleTime: 300_000,
    retry: false,
  });

/** Answers the id of the job. */
export async function fetchMapData(projectId: string, { service, ...input }: BoxOfService): Promise<string> {
  return (await request(FetchMapData, { projectId, input: { ...service, ...input } })).fetchMapData.id;
}
