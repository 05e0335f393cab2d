// Route types, segment types and prices of an organization: asking, and changing one value at a time.

import { queryOptions } from '@tanstack/react-query';
import type { PriceCell, PriceSpreads, SheetChange, SpreadPct } from '#domain/catalogue/price-sheet.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const Catalogue = graphql(`
  query Catalogue($organizationId: UUID!) {
    routeTypes(organizationId: $organizationId) {
      id
      name
      designClass
      version
      uses {
        projectId
        project
        path
      }
      segmentTypes {
        id
      }
    }
    segmentTypes(organizationId: $organizationId) {
      id
      name
      kind
      parameters
      version
      updated
      changedBy
      uses {
        kind
        id
        name
      }
    }
    prices(organizationId: $organizationId)
    searchSettings(organizationId: $organizationId)
    landUseCodes(organizationId: $organizationId)
    organization(id: $organizationId) {
      id
      name
      version
      isAdmin
    }
  }
`);
const UpdateSegmentType = graphql(`
  mutation UpdateSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
    updateSegmentType(organizationId: $organizationId, id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const CreateSegmentType = graphql(`
  mutation CreateSegmentType($organizationId: UUID!, $kind: String!, $name: String!) {
    createSegmentType(organizationId: $organizationId, kind: $kind, name: $name) {
      id
    }
  }
`);
const CopySegmentType = graphql(`
  mutation CopySegmentType($organizationId: UUID!, $id: UUID!, $name: String!) {
    copySegmentType(organizationId: $organizationId, id: $id, name: $name) {
      id
    }
  }
`);
const DeleteSegmentType = graphql(`
  mutation DeleteSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!) {
    deleteSegmentType(organizationId: $organizationId, id: $id, version: $version)
  }
`);
const UpdateRouteType = graphql(`
  mutation UpdateRouteType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
    updateRouteType(organizationId: $organizationId, id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const CreateRouteType = graphql(`
  mutation CreateRouteType($organizationId: UUID!, $key: String!) {
    createRouteType(organizationId: $organizationId, key: $key) {
      id
    }
  }
`);
const CopyRouteType = graphql(`
  mutation CopyRouteType($organizationId: UUID!, $id: UUID!, $name: String!) {
    copyRouteType(organizationId: $organizationId, id: $id, name: $name) {
      id
    }
  }
`);
const DeleteRouteType = graphql(`
  mutation DeleteRouteType($organizationId: UUID!, $id: UUID!, $version: Int!) {
    deleteRouteType(organizationId: $organizationId, id: $id, version: $version)
  }
`);
const UpdatePrices = graphql(`
  mutation UpdatePrices($organizationId: UUID!, $version: Int!, $input: JSON!) {
    updatePrices(organizationId: $organizationId, version: $version, input: $input)
  }
`);

const ChangePrices = graphql(`
  mutation ChangePrices($organizationId: UUID!, $changes: JSON!) {
    changePrices(organizationId: $organizationId, changes: $changes) {
      changed
      conflicts {
        key
        value
      }
    }
  }
`);
const PriceSpreadsDocument = graphql(`
  query PriceSpreads($organizationId: UUID!) {
    priceSpreads(organizationId: $organizationId)
  }
`);
const ChangePriceRange = graphql(`
  mutation ChangePriceRange($organizationId: UUID!, $change: JSON!) {
    changePriceRange(organizationId: $organizationId, change: $change)
  }
`);
const PriceHistoryDocument = graphql(`
  query PriceHistory($organizationId: UUID!, $first: Int!, $before: Int) {
    priceHistory(organizationId: $organizationId, first: $first, before: $before) {
      id
      changeId
      at
      user
      group
      subject
      name
      side
      before
      after
    }
  }
`);

export type CatalogueData = Awaited<ReturnType<typeof fetchCatalogue>>;
export type RouteTypeData = CatalogueData['routeTypes'][number];
export type SegmentTypeData = CatalogueData['segmentTypes'][number];

/** The values of a segment type, of which there may be hundreds, come once; route types name them. */
async function fetchCatalogue(organizationId: string) {
  const { routeTypes, ...rest } = await request(Catalogue, { organizationId });
  const segmentTypes = rest.segmentTypes.map((type) => ({ ...type, kind: type.kind as SegmentKind }));
  const byId = new Map(segmentTypes.map((type) => [type.id, type]));
  return {
    ...rest,
    segmentTypes,
    routeTypes: routeTypes.map((type) => ({
      ...type,
      segmentTypes: type.segmentTypes.flatMap(({ id }) => byId.get(id) ?? []),
    })),
  };
}

export const catalogueQuery = (organizationId: string) =>
  queryOptions({ queryKey: ['catalogue', organizationId], queryFn: () => fetchCatalogue(organizationId) });

/** After an error too: somebody else may have changed it, and what they wrote must be seen. */
async function stored<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
    await queryClient.invalidateQueries({ queryKey: ['routeTypes'] });
    await queryClient.invalidateQueries({ queryKey: ['organization'] });
  }
}

type Versioned = Pick<SegmentTypeData, 'id' | 'version'>;

/** Something of the catalogue as it stands now; null where it is gone. */
export async function latestOf<Found>(
  organizationId: string,
  find: (data: CatalogueData) => Found | undefined,
): Promise<Found | null> {
  const data = await queryClient.fetchQuery({ ...catalogueQuery(organizationId), staleTime: 0 });
  return find(data) ?? null;
}

export const updateSegmentType = (organizationId: string, { id, version }: Versioned, input: object) =>
  stored(request(UpdateSegmentType, { organizationId, id, version, input }));

export const createSegmentType = async (organizationId: string, kind: SegmentKind, name: string) =>
  (await stored(request(CreateSegmentType, { organizationId, kind, name }))).createSegmentType.id;

export const copySegmentType = async (organizationId: string, id: string, name: string) =>
  (await stored(request(CopySegmentType, { organizationId, id, name }))).copySegmentType.id;

export const deleteSegmentType = (organizationId: string, { id, version }: Versioned) =>
  stored(request(DeleteSegmentType, { organizationId, id, version }));

export const updateRouteType = (organizationId: string, { id, version }: Versioned, input: object) =>
  stored(request(UpdateRouteType, { organizationId, id, version, input }));

/** @param key of a class of the default catalogue */
export const createRouteType = (organizationId: string, key: string) =>
  stored(request(CreateRouteType, { organizationId, key }));

export const copyRouteType = (organizationId: string, id: string, name: string) =>
  stored(request(CopyRouteType, { organizationId, id, name }));

export const deleteRouteType = (organizationId: string, { id, version }: Versioned) =>
  stored(request(DeleteRouteType, { organizationId, id, version }));

/** Projects are read again: their organization's settings hold in them. */
export async function updatePrices(organizationId: string, version: number, input: object): Promise<void> {
  await stored(request(UpdatePrices, { organizationId, version, input }));
  await queryClient.invalidateQueries({ queryKey: ['project'] });
}

/** All of them or, where somebody else has changed one meanwhile, none. */
export const changePrices = async (organizationId: string, changes: readonly SheetChange[]) =>
  (await stored(request(ChangePrices, { organizationId, changes }))).changePrices;

/** Low and high of prices that the organization has set itself. */
export const spreadsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['catalogue', organizationId, 'spreads'],
    queryFn: async () => (await request(PriceSpreadsDocument, { organizationId })).priceSpreads as PriceSpreads,
  });

export async function changePriceRange(
  organizationId: string,
  { key, group, id, name }: Pick<PriceCell, 'key' | 'group' | 'id' | 'name'>,
  after: SpreadPct,
): Promise<void> {
  const before = queryClient.getQueryData(spreadsQuery(organizationId).queryKey)?.[key] ?? null;
  await stored(request(ChangePriceRange, { organizationId, change: { group, id, name, before, after } }));
  await queryClient.invalidateQueries({ queryKey: ['project'] });
}

/** All of them or, where somebody else has set one meanwhile, none. */
export async function changePriceRanges(
  organizationId: string,
  ranges: readonly (readonly [PriceCell, SpreadPct])[],
): Promise<void> {
  if (ranges.length === 0) return;
  const spreads = queryClient.getQueryData(spreadsQuery(organizationId).queryKey);
  const change = ranges.map(([{ key, group, id, name }, after]) => ({
    group,
    id,
    name,
    before: spreads?.[key] ?? null,
    after,
  }));
  await stored(request(ChangePriceRange, { organizationId, change }));
  await queryClient.invalidateQueries({ queryKey: ['project'] });
}

/** Changes that a page of the history speaks of at most. */
export const PRICE_HISTORY_PAGE = 50;

export const priceHistory = async (organizationId: string, before: number | null) =>
  (await request(PriceHistoryDocument, { organizationId, first: PRICE_HISTORY_PAGE, before })).priceHistory;
export type PriceHistoryData = Awaited<ReturnType<typeof priceHistory>>[number];
