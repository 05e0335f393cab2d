// How a new account gets its organization: what features/auth asks of features/organization.

import type { Membership } from '../features/auth/membership.ts';
import { acceptInvitation, openInvitation } from '../features/organization/invitation.ts';
import { addMember, createOrganization } from '../features/organization/service.ts';

export const membership: Membership = { openInvitation, acceptInvitation, createOrganization, addMember };
