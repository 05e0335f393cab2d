// GraphQL: what the cheapest road over each place of a path costs beyond the best, and keeping off areas.

import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { loadOne } from '../../platform/graphql/loader.ts';
import { JobRef, PathRef } from '../../platform/graphql/refs.ts';
import * as queries from './queries.ts';
import { requestPassageCosts } from './service.ts';

interface Frame {
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly columns: number;
  readonly rows: number;
}
const frameOf = ({ frame }: queries.PassageCostRow) => frame as unknown as Frame;

const PassageCostsRef = builder.objectRef<queries.PassageCostRow>('PassageCosts').implement({
  description:
    'Estimates on a net of places: what the cheapest road over each costs beyond the cheapest of all, on the frozen problem of a generation.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    pathId: t.expose('path_id', { type: 'UUID' }),
    generationId: t.expose('generation_id', { type: 'UUID' }),
    isOfLatest: t.exposeBoolean('is_of_latest', { description: 'No later search of the path found routes.' }),
    bestCostNok: t.exposeFloat('best_cost_nok', { description: 'Of the cheapest road on the net.' }),
    originX: t.float({ description: 'Place (0, 0).', resolve: (row) => frameOf(row).originX }),
    originY: t.float({ resolve: (row) => frameOf(row).originY }),
    stepX: t.float({
      description: 'From place (0, 0) to (1, 0); rows lie to the left.',
      resolve: (row) => frameOf(row).stepX,
    }),
    stepY: t.float({ resolve: (row) => frameOf(row).stepY }),
    cellM: t.float({ resolve: (row) => Math.hypot(frameOf(row).stepX, frameOf(row).stepY) }),
    columns: t.int({ resolve: (row) => frameOf(row).columns }),
    rows: t.int({ resolve: (row) => frameOf(row).rows }),
    extraNok: t.floatList({
      description: 'By row and column, NOK beyond bestCostNok; −1 where no road within 1.6 times the best passes.',
      resolve: ({ extra_nok: bytes }) => decodeExtra(bytes),
    }),
    around: t.expose('around', {
      type: 'JSON',
      description: '[{areaId, areaVersion, extraNok}] of areas that were asked about; extraNok null: no way around.',
    }),
    created: t.expose('created', { type: 'DateTime' }),
  }),
});

builder.objectField(PathRef, 'passageCosts', (t) =>
  t.field({
    type: PassageCostsRef,
    nullable: true,
    description: 'The latest that was calculated; null where nobody asked.',
    resolve: async (path, _, ctx) => (await loadOne(ctx, latestByPath, path.id)) ?? null,
  }),
);

builder.mutationField('calculatePassageCosts', (t) =>
  t.field({
    type: JobRef,
    description:
      'Works out what passing over each place of a path costs; with an area, what keeping off it costs too. One that runs for the same answers with itself.',
    args: { pathId: t.arg({ type: 'UUID', required: true }), areaId: t.arg({ type: 'UUID' }) },
    resolve: (_, { pathId, areaId }, ctx) => requestPassageCosts(ctx, pathId, areaId ?? null),
  }),
);

/** null from who reads without cost. */
function decodeExtra(bytes: Buffer | null): number[] {
  if (!bytes) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, i) => {
    const extra = view.getFloat32(i * 4, true);
    return Number.isNaN(extra) ? -1 : Math.round(extra);
  });
}

async function latestByPath(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.PassageCostRow>> {
  const rows = await inTenant(ctx, (tx) => queries.latestOfPaths(tx, ids));
  return new Map(rows.map((row) => [row.path_id, row]));
}
