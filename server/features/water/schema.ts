// GraphQL: the search for water in a project's ground.

import { builder } from '../../platform/graphql/builder.ts';
import { JobRef } from '../../platform/graphql/refs.ts';
import { requestFindWater } from './service.ts';

builder.mutationFields((t) => ({
  findWater: t.field({
    type: JobRef,
    description:
      'Finds sea, lakes and streams in the ground. What an earlier search found and nobody has changed is replaced; given water wins.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      settings: t.arg({
        type: 'JSON',
        description: '{thresholdM2, levelM, minCells, specificRunoff, lakeShare, returnYears, climateFactor, minPipeM}',
      }),
    },
    resolve: (_, { projectId, settings }, ctx) => requestFindWater(ctx, projectId, settings),
  }),
}));
