// Transactions on one organization that a caller names: for its members, for those who look after it, and for instance administrators.
// Shared ground: every feature that is about an organization begins here.

import { ClientError } from '#domain/errors.ts';
import type { Ctx } from '../context.ts';
import { inTenant, type Tx } from '../db/tenant.ts';

/** A transaction on one organization. @throws ClientError notFound when the person has no seat there and is no instance admin */
export async function inOrganization<T>(ctx: Ctx, organizationId: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const sits = ctx.actor.seats.some(({ id }) => id === organizationId);
  if (!sits && !ctx.actor.isAdmin)
    throw new ClientError('notFound', { field: 'organizationId', values: { what: 'organization' } });
  const scope = { ...ctx.scope, organizationIds: sits ? ctx.scope.organizationIds : [organizationId] };
  return await inTenant({ ...ctx, scope }, run);
}

export function isAdminOf(ctx: Ctx, organizationId: string): boolean {
  return ctx.actor.isAdmin || ctx.actor.seats.some(({ id, isAdmin }) => id === organizationId && isAdmin);
}

/** The same for who looks after the organization, one change at a time. @throws ClientError notFound, forbidden */
export async function asOrganizationAdmin<T>(
  ctx: Ctx,
  organizationId: string,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await inOrganization(ctx, organizationId, async (tx) => {
    if (!isAdminOf(ctx, organizationId)) throw new ClientError('forbidden', { field: 'organizationId' });
    // One change of people at a time, so that two admins cannot put each other out.
    const row = await tx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ClientError('notFound', { field: 'organizationId', values: { what: 'organization' } });
    return await run(tx);
  });
}
