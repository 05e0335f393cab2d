// GraphQL: which route of a path was chosen, and why.

import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import { priceLevelFor } from '../../platform/problem/price-levels.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const DecisionRef = builder.objectRef<service.Decision>('Decision').implement({
  description: 'The latest of a path that is not withdrawn stands.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    pathId: t.expose('path_id', { type: 'UUID' }),
    routeId: t.expose('route_id', { type: 'UUID', description: 'May be gone by now.' }),
    routeName: t.exposeString('name', { description: 'As it was called.' }),
    figures: t.expose('figures', { type: 'JSON', description: 'Domain Figures of the route, as they were.' }),
    reason: t.exposeString('reason'),
    created: t.expose('created', { type: 'DateTime' }),
    createdBy: t.string({ nullable: true, resolve: (row, _, ctx) => nameOf(ctx, row.created_by) }),
    withdrawn: t.expose('withdrawn', { type: 'DateTime', nullable: true }),
    withdrawnBy: t.string({ nullable: true, resolve: (row, _, ctx) => nameOf(ctx, row.withdrawn_by) }),
    generationId: t.expose('generation_id', { type: 'UUID', nullable: true }),
    inputsOf: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the inputs that the route was calculated with were frozen; null where that calculation is gone.',
      resolve: async ({ generation_id: id }, _, ctx) => (id && (await loadOne(ctx, frozenByGeneration, id))) || null,
    }),
    priceLevel: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Domain Label of the prices of its figures; null where that calculation is gone.',
      resolve: ({ generation_id: id }, _, ctx) => priceLevelFor(ctx, id),
    }),
    version: t.exposeInt('version'),
  }),
});

builder.objectField(ProjectRef, 'decisions', (t) =>
  t.field({
    type: [DecisionRef],
    description: 'Oldest first, also those that were withdrawn or superseded.',
    resolve: async ({ id }, _, ctx) => (await loadOne(ctx, decisionsByProject, id)) ?? [],
  }),
);

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  createDecision: t.field({
    type: DecisionRef,
    description: 'Chooses a route of its path; takes the place of the decision that stood.',
    args: { routeId: t.arg(uuid), reason: t.arg.string({ required: true }) },
    resolve: (_, { routeId, reason }, ctx) => service.decide(ctx, routeId, { reason }),
  }),
  withdrawDecision: t.field({
    type: DecisionRef,
    description: 'It stays in the log; the decision before it stands again.',
    args: { id: t.arg(uuid), version: t.arg.int({ required: true }) },
    resolve: (_, { id, version }, ctx) => service.withdraw(ctx, id, version),
  }),
}));

const nameOf = async (ctx: Ctx, userId: string | null) => (userId && (await loadOne(ctx, namesById, userId))) || null;

const namesById = (ctx: Ctx, ids: readonly string[]) => inTenant(ctx, (tx) => queries.namesOf(tx, ids));
const frozenByGeneration = (ctx: Ctx, ids: readonly string[]) => inTenant(ctx, (tx) => queries.frozenAt(tx, ids));

async function decisionsByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, service.Decision[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => queries.decisionsOfProjects(tx, ids)), (row) => row.project_id);
}
