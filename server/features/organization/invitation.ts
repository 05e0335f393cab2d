// Invitations: a seat in an organization that waits for an e-mail address. The token in the mail names the organization (its
// uuid before a dot), because the row lies behind the wall between organizations; only the token's hash is stored. Whoever
// holds the mail may take the seat: with a new account, or with the one they log in to.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/context.ts';
import { newOrganizationToken, type OrganizationToken } from '../../platform/crypto/organization-token.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export const INVITATION_DAYS = 14;

export type OpenInvitation = queries.OpenInvitation;

const scopeOf = (organizationId: string) => ({ userId: null, organizationIds: [organizationId] });

/** null: unknown, used, withdrawn or too old. */
export async function openInvitation(
  services: Services,
  key: OrganizationToken | null,
): Promise<OpenInvitation | null> {
  if (!key) return null;
  return await inTenant({ db: services.db, scope: scopeOf(key.organizationId) }, (tx) =>
    queries.lockOpenInvitation(tx, key.tokenHash, services.clock()),
  );
}

/** Takes the seat, once. @throws ClientError invitationInvalid */
export async function acceptInvitation(
  services: Services,
  userId: string,
  key: OrganizationToken | null,
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
  const { token, tokenHash } = newOrganizationToken(organizationId);
  return await inTenant({ db: services.db, scope: scopeOf(organizationId) }, async (tx) => {
    const email = await queries.setInvitationToken(tx, invitationId, tokenHash);
    if (!email) return null;
    return { token, organizationName: await queries.nameOfOrganization(tx, organizationId), email };
  });
}

const invalid = () => new ClientError('invitationInvalid', { field: 'invite' });
