// The rules of an organization's customers: its members see them, its admins keep the list. Deleting is soft: projects that were
// for one that is gone are for nobody.

import { type CustomerPatch, customerPatch, newCustomer } from '#domain/customer.ts';
import { ClientError } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import { asOrganizationAdmin, inOrganization } from '../../platform/access/organization.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { PatchOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export type Customer = queries.CustomerRow;

const MAX_CLIENTS = 2_000;

export async function customersOf(ctx: Ctx, organizationId: string): Promise<Customer[]> {
  return await inOrganization(ctx, organizationId, (tx) => queries.customersOf(tx, organizationId));
}

export async function createCustomer(ctx: Ctx, organizationId: string, input: unknown): Promise<Customer> {
  const customer = newCustomer.parse(input);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    if ((await queries.customersOf(tx, organizationId)).length >= MAX_CLIENTS)
      throw new ClientError('tooLarge', { values: { max: MAX_CLIENTS } });
    const values = { ...columnsOf(customer), name: customer.name, organization_id: organizationId };
    const row = await queries.insertCustomer(tx, values);
    await record(ctx, tx, 'create', null, row);
    return row;
  });
}

export async function updateCustomer(
  ctx: Ctx,
  where: { readonly organizationId: string; readonly id: string },
  version: number,
  input: unknown,
): Promise<Customer> {
  const patch = customerPatch.parse(input);
  return await asOrganizationAdmin(ctx, where.organizationId, async (tx) => {
    const before = await lockedCustomer(tx, where);
    assertVersion(before.version, version);
    const after = await queries.updateCustomer(tx, where.id, columnsOf(patch));
    await record(ctx, tx, 'update', before, after);
    return after;
  });
}

export async function deleteCustomer(
  ctx: Ctx,
  where: { readonly organizationId: string; readonly id: string },
): Promise<void> {
  await asOrganizationAdmin(ctx, where.organizationId, async (tx) => {
    const before = await lockedCustomer(tx, where);
    const after = await queries.updateCustomer(tx, where.id, { deleted: ctx.clock() });
    await record(ctx, tx, 'delete', before, after);
  });
}

async function lockedCustomer(
  tx: Tx,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<Customer> {
  const row = await queries.lockCustomer(tx, id);
  if (row?.organization_id !== organizationId)
    throw new ClientError('notFound', { field: 'id', values: { what: 'customer' } });
  return row;
}

function columnsOf({ name, contactName, contactEmail, notes }: CustomerPatch): PatchOf<'customer'> {
  return { name, contact_name: contactName, contact_email: contactEmail, notes };
}

async function record(
  ctx: Ctx,
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  before: Customer | null,
  after: Customer,
): Promise<void> {
  const { organization_id: organizationId, id: entityId } = after;
  const { userId } = ctx.actor;
  await recordChange(tx, {
    organizationId,
    projectId: null,
    userId,
    entity: 'customer',
    entityId,
    action,
    before,
    after,
  });
}
