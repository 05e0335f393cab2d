// GraphQL: whom an organization plans for, and which of them a project is for (chosen in project/schema.ts).

import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { loadOne } from '../../platform/graphql/loader.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { OrganizationRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { clientsByIds, projectCounts } from './queries.ts';
import * as service from './service.ts';

const ClientRef = builder.objectRef<service.Client>('Client').implement({
  description: 'Somebody whom the organization plans for.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    contactName: t.exposeString('contact_name'),
    contactEmail: t.exposeString('contact_email'),
    notes: t.exposeString('notes'),
    created: t.expose('created', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    projectCount: t.int({
      description: 'Of the projects that the caller sees.',
      resolve: async ({ id }, _, ctx) => (await loadOne(ctx, countsByClient, id)) ?? 0,
    }),
  }),
});

builder.objectField(OrganizationRef, 'clients', (t) =>
  t.field({ type: [ClientRef], resolve: ({ id }, _, ctx) => service.clientsOf(ctx, id) }),
);

builder.objectField(ProjectRef, 'client', (t) =>
  t.field({
    type: ClientRef,
    nullable: true,
    resolve: async ({ client_id }, _, ctx) =>
      client_id && !ctx.sharedProjectId ? ((await loadOne(ctx, clients, client_id)) ?? null) : null,
  }),
);

const ClientInput = builder.inputType('ClientInput', {
  fields: (t) => ({ name: t.string(), contactName: t.string(), contactEmail: t.string(), notes: t.string() }),
});

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  createClient: t.field({
    type: ClientRef,
    args: { organizationId: t.arg(uuid), input: t.arg({ type: ClientInput, required: true }) },
    resolve: (_, { organizationId, input }, ctx) => service.createClient(ctx, organizationId, omitNulls(input)),
  }),
  updateClient: t.field({
    type: ClientRef,
    args: {
      organizationId: t.arg(uuid),
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: ClientInput, required: true }),
    },
    resolve: (_, { version, input, ...where }, ctx) => service.updateClient(ctx, where, version, omitNulls(input)),
  }),
  deleteClient: t.boolean({
    description: 'Its projects stay, and are for nobody.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid) },
    resolve: async (_, where, ctx) => {
      await service.deleteClient(ctx, where);
      return true;
    },
  }),
}));

async function clients(ctx: Ctx, ids: readonly string[]): Promise<Map<string, service.Client>> {
  const rows = await inTenant(ctx, (tx) => clientsByIds(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

const countsByClient = (ctx: Ctx, ids: readonly string[]) => inTenant(ctx, (tx) => projectCounts(tx, ids));
