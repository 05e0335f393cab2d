// Invitations: a seat in an organization that waits for an e-mail address. The token in the mail names the organization (its
// uuid before a dot), because the row lies behind the wall between organizations; only the token's hash is stored. Whoever
// holds the mail may take the seat: with a new account, or with the one they log in to.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/crypto/seal.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export const INVITATION_DAYS = 14;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[A-Za-z0-9_-]{43}$/;

export type OpenInvitation = queries.OpenInvitation;

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
  return await inTenant({ db: services.db, scope: scopeOf(key.organizationId) }, (tx) =>
    queries.lockOpenInvitation(tx, key.tokenHash, services.clock()),
  );
}

/** Takes the seat, once. @throws ClientError invitationInvalid */
export async function acceptInvitation(
  services: Services,
  userId: string,
  key: InvitationKey | null,
  address: string,
): Promise<OpenInvitation> {
  if (!key) throw invalid();
  const { organizationId } = key;
  return await inTenant({ db: services.db, scope: { ...scopeOf(organizationId), userId } }, async (tx) => {
    const invitation = await queries.lockOpenInvitation(tx, key.tokenHash, services.clock());
    if (!invitation) throw invalid();
    await queries.markAccepted(tx, invitation.id, services.clock());
    const seat = { organization_id: organizationId, user_id: userId };
    await queries.seatMember(tx, { ...seat, is_organization_admin: invitation.isOrganizationAdmin });
    await queries.setCurrent(tx, userId, organizationId, { onlyFirst: false });
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
    const email = await queries.setInvitationToken(tx, invitationId, hashToken(token));
    if (!email) return null;
    return { token, organizationName: await queries.nameOfOrganization(tx, organizationId), email };
  });
}

const invalid = () => new ClientError('invitationInvalid', { field: 'invite' });
