// GraphQL: the mutation that fetches a box of a service of terrain or maps.

import { builder } from '../../platform/graphql/builder.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { JobRef } from '../../platform/graphql/refs.ts';
import { fetchMapData } from './service.ts';

const MapDataBoxInput = builder.inputType('MapDataBoxInput', {
  description: 'In the project’s CRS.',
  fields: (t) => ({
    minX: t.float({ required: true }),
    minY: t.float({ required: true }),
    maxX: t.float({ required: true }),
    maxY: t.float({ required: true }),
  }),
});

const FetchMapDataInput = builder.inputType('FetchMapDataInput', {
  description:
    'Either theme (a service of the installation: heights, landResource, hazard, protection, roads, property), or protocol (wcs, wfs, features) and url, for who looks after the organization.',
  fields: (t) => ({
    theme: t.string(),
    protocol: t.string(),
    url: t.string(),
    layer: t.string({ required: true }),
    box: t.field({ type: MapDataBoxInput, required: true }),
    attribution: t.string({ description: 'Left out: what is usual for the theme.' }),
  }),
});

builder.mutationFields((t) => ({
  fetchMapData: t.field({
    type: JobRef,
    description: 'Fetches terrain or a map for a box from a service, as an uploaded file.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: FetchMapDataInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => fetchMapData(ctx, projectId, omitNulls(input)),
  }),
}));
