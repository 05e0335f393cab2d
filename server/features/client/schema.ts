// GraphQL: whom an organization plans for, and which of them a project is for (chosen in project/schema.ts).

import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { loadOne } from '../../platform/graphql/loader.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { OrganizationRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { customersByIds, projectCounts } from './queries.ts';
import * as service from './service.ts';

const CustomerRef = builder.objectRef<service.Customer>('Customer').implement({
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
      resolve: async ({ id }, _, ctx) => (await loadOne(ctx, countsByCustomer, id)) ?? 0,
    }),
  }),
});

builder.objectField(OrganizationRef, 'customers', (t) =>
  t.field({ type: [CustomerRef], resolve: ({ id }, _, ctx) => service.customersOf(ctx, id) }),
);

builder.objectField(ProjectRef, 'customer', (t) =>
  t.field({
    type: CustomerRef,
    nullable: true,
    resolve: async ({ customer_id }, _, ctx) =>
      customer_id && !ctx.sharedProjectId ? ((await loadOne(ctx, customers, customer_id)) ?? null) : null,
  }),
);

const CustomerInput = builder.inputType('CustomerInput', {
  fields: (t) => ({ name: t.string(), contactName: t.string(), contactEmail: t.string(), notes: t.string() }),
});

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  createCustomer: t.field({
    type: CustomerRef,
    args: { organizationId: t.arg(uuid), input: t.arg({ type: CustomerInput, required: true }) },
    resolve: (_, { organizationId, input }, ctx) => service.createCustomer(ctx, organizationId, omitNulls(input)),
  }),
  updateCustomer: t.field({
    type: CustomerRef,
    args: {
      organizationId: t.arg(uuid),
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: CustomerInput, required: true }),
    },
    resolve: (_, { version, input, ...where }, ctx) => service.updateCustomer(ctx, where, version, omitNulls(input)),
  }),
  deleteCustomer: t.boolean({
    description: 'Its projects stay, and are for nobody.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid) },
    resolve: async (_, where, ctx) => {
      await service.deleteCustomer(ctx, where);
      return true;
    },
  }),
}));

async function customers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, service.Customer>> {
  const rows = await inTenant(ctx, (tx) => customersByIds(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

const countsByCustomer = (ctx: Ctx, ids: readonly string[]) => inTenant(ctx, (tx) => projectCounts(tx, ids));
