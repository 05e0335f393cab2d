// GraphQL: prices that are moved to see what if, saved in a project under a name.

import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import { scenariosOfProjects } from './queries.ts';
import * as service from './service.ts';

const PriceScenarioRef = builder.objectRef<RowOf<'price_scenario'>>('PriceScenario').implement({
  description: 'Prices set to other values, laid over those that stand: [{group, id, name, value}].',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    moves: t.expose('moves', { type: 'JSON' }),
    updated: t.expose('updated', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

builder.objectField(ProjectRef, 'priceScenarios', (t) =>
  t.field({
    type: [PriceScenarioRef],
    resolve: async ({ id }, _, ctx) => (await loadOne(ctx, scenariosByProject, id)) ?? [],
  }),
);

const PriceScenarioInput = builder.inputType('PriceScenarioInput', {
  fields: (t) => ({ name: t.string(), moves: t.field({ type: 'JSON' }) }),
});
const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  createPriceScenario: t.field({
    type: PriceScenarioRef,
    args: { projectId: t.arg(uuid), input: t.arg({ type: PriceScenarioInput, required: true }) },
    resolve: (_, { projectId, input }, ctx) => service.createScenario(ctx, projectId, omitNulls(input)),
  }),
  updatePriceScenario: t.field({
    type: PriceScenarioRef,
    args: {
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: PriceScenarioInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateScenario(ctx, id, version, omitNulls(input)),
  }),
  deletePriceScenario: t.boolean({
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteScenario(ctx, id);
      return true;
    },
  }),
}));

async function scenariosByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RowOf<'price_scenario'>[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => scenariosOfProjects(tx, ids)), (row) => row.project_id);
}
