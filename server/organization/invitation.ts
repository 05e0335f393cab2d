// Invitations: a seat in an organization that waits for an e-mail address. The token in the mail names the organization (its
// uuid before a dot), because the row lies behind the wall between organizations; only the token's hash is stored. Whoever
// holds the mail may take the seat: with a new account, or with the one they log in to.

import { Refusal } from '#domain/errors.ts';
import { hashToken, newToken } from '../auth/seal.ts';
import type { Services } from '../context.ts';
import { inTenant, type Tx } from '../db/tenant.ts';
import { audit } from '../log/audit.ts';

export const INVITATION_DAYS = 14;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[A-Za-z0-9_-]{43}$/;

export interface OpenInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly isOrganizationAdmin: boolean;
}

const scopeOf = (organizationId: string) => ({ userId: null, organizationIds: [organizationId] });

/** What of a token may be kept while somebody signs in elsewhere: it leads to the row, and is no token. */
export interface InvitationKey {
  readonly organizationId: string;
  readonly tokenHash: Buffer;
}

/** null: no token of an invitation. */
export function invitationKey(token: string): InvitationKey | null {
  const organizationId = TOKEN.exec(token)?.[1];
  return organizationId ? { organizationId, tokenHash: hashToken(token) } : null;
}

/** null: unknown, used, withdrawn or too old. */
export async function openInvitation(services: Services, key: InvitationKey | null): Promise<OpenInvitation | null> {
  if (!key) return null;
  return await inTenant({ db: services.db, scope: scopeOf(key.organizationId) }, (tx) => findOpen(services, tx, key));
}

async function findOpen({ clock }: Services, tx: Tx, { tokenHash }: InvitationKey): Promise<OpenInvitation | null> {
  const row = await tx
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organization_id')
    .select([
      'invitation.id',
      'invitation.organization_id as organizationId',
      'organization.name as organizationName',
      'invitation.email',
      'invitation.is_organization_admin as isOrganizationAdmin',
    ])
    .where('token_hash', '=', tokenHash)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .where('expires', '>', clock())
    .forUpdate('invitation')
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the seat, once. @throws Refusal invitationInvalid */
export async function acceptInvitation(
  services: Services,
  userId: string,
  key: InvitationKey | null,
  address: string,
): Promise<OpenInvitation> {
  if (!key) throw invalid();
  const { organizationId } = key;
  return await inTenant({ db: services.db, scope: { ...scopeOf(organizationId), userId } }, async (tx) => {
    const invitation = await findOpen(services, tx, key);
    if (!invitation) throw invalid();
    await tx.updateTable('invitation').set({ accepted: services.clock() }).where('id', '=', invitation.id).execute();
    await tx
      .insertInto('member')
      .values({
        organization_id: organizationId,
        user_id: userId,
        is_organization_admin: invitation.isOrganizationAdmin,
      })
      // Who sits there already keeps their seat as it is.
      .onConflict((oc) => oc.columns(['organization_id', 'user_id']).doNothing())
      .execute();
    await tx
      .updateTable('app_user')
      .set({ current_organization_id: organizationId })
      .where('id', '=', userId)
      .execute();
    await audit(services, tx, { event: 'memberAdded', userId, organizationId, address, details: { by: 'invitation' } });
    return invitation;
  });
}

/** A new token for an open invitation, when its mail is made; an earlier mail's stops working. null: no longer open. */
export async function makeInvitationToken(
  services: Services,
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
): Promise<{ token: string; organizationName: string; email: string } | null> {
  const token = `${organizationId}.${newToken()}`;
  return await inTenant({ db: services.db, scope: scopeOf(organizationId) }, async (tx) => {
    const row = await tx
      .updateTable('invitation')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', invitationId)
      .where('accepted', 'is', null)
      .where('withdrawn', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!row) return null;
    const { name } = await tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return { token, organizationName: name, email: row.email };
  });
}

const invalid = () => new Refusal('invitationInvalid', { field: 'invite' });
