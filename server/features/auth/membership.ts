// What registration and sign-in need of organizations. features/organization does it, app/membership.ts joins the two.

import type { Language, Services } from '../../platform/context.ts';
import type { OrganizationToken } from '../../platform/crypto/organization-token.ts';

export interface OpenInvitation {
  readonly email: string;
  readonly organizationName: string;
}

export interface Membership {
  /** null: unknown, used, withdrawn or expired. */
  openInvitation(services: Services, key: OrganizationToken | null): Promise<OpenInvitation | null>;
  /** Takes the seat, once. @throws ClientError invitationInvalid */
  acceptInvitation(
    services: Services,
    userId: string,
    key: OrganizationToken | null,
    address: string,
  ): Promise<unknown>;
  /** Returns the organization's id. */
  createOrganization(services: Services, name: string, language?: Language): Promise<string>;
  addMember(services: Services, organizationId: string, userId: string, isAdmin: boolean): Promise<void>;
}
