// The rules of an organization's clients: its members see them, its admins keep the list. Deleting is soft: projects that were
// for one that is gone are for nobody.

import { type ClientPatch, clientPatch, newClient } from '#domain/client.ts';
import { ClientError } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import { asOrganizationAdmin, inOrganization } from '../../platform/access/organization.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { PatchOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export type Client = queries.ClientRow;

const MAX_CLIENTS = 2_000;

export async function clientsOf(ctx: Ctx, organizationId: string): Promise<Client[]> {
  return await inOrganization(ctx, organizationId, (tx) => queries.clientsOf(tx, organizationId));
}

export async function createClient(ctx: Ctx, organizationId: string, input: unknown): Promise<Client> {
  const client = newClient.parse(input);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    if ((await queries.clientsOf(tx, organizationId)).length >= MAX_CLIENTS)
      throw new ClientError('tooLarge', { values: { max: MAX_CLIENTS } });
    const values = { ...columnsOf(client), name: client.name, organization_id: organizationId };
    const row = await queries.insertClient(tx, values);
    await record(ctx, tx, 'create', null, row);
    return row;
  });
}

export async function updateClient(
  ctx: Ctx,
  where: { readonly organizationId: string; readonly id: string },
  version: number,
  input: unknown,
): Promise<Client> {
  const patch = clientPatch.parse(input);
  return await asOrganizationAdmin(ctx, where.organizationId, async (tx) => {
    const before = await lockedClient(tx, where);
    assertVersion(before.version, version);
    const after = await queries.updateClient(tx, where.id, columnsOf(patch));
    await record(ctx, tx, 'update', before, after);
    return after;
  });
}

export async function deleteClient(
  ctx: Ctx,
  where: { readonly organizationId: string; readonly id: string },
): Promise<void> {
  await asOrganizationAdmin(ctx, where.organizationId, async (tx) => {
    const before = await lockedClient(tx, where);
    const after = await queries.updateClient(tx, where.id, { deleted: ctx.clock() });
    await record(ctx, tx, 'delete', before, after);
  });
}

async function lockedClient(
  tx: Tx,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<Client> {
  const row = await queries.lockClient(tx, id);
  if (row?.organization_id !== organizationId)
    throw new ClientError('notFound', { field: 'id', values: { what: 'client' } });
  return row;
}

function columnsOf({ name, contactName, contactEmail, notes }: ClientPatch): PatchOf<'client'> {
  return { name, contact_name: contactName, contact_email: contactEmail, notes };
}

async function record(
  ctx: Ctx,
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  before: Client | null,
  after: Client,
): Promise<void> {
  const { organization_id: organizationId, id: entityId } = after;
  const { userId } = ctx.actor;
  await recordChange(tx, {
    organizationId,
    projectId: null,
    userId,
    entity: 'client',
    entityId,
    action,
    before,
    after,
  });
}
