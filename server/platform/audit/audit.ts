// The log of security events in the database: who logged in how, what was linked, who was let in or put out. Written once,
// never changed; details hold ids and plain words, never secrets. The same event goes to the text log.

import type { Services } from '../context.ts';
import type { Db } from '../db/connection.ts';
import { jsonb } from '../db/connection.ts';
import type { Tx } from '../db/tenant.ts';
import { insertEvent } from './queries.ts';

export const AUDIT_EVENTS = [
  'login',
  'loginRefused',
  'logout',
  'sessionsEnded',
  'passwordChanged',
  'passwordReset',
  'registered',
  'emailVerified',
  'emailChangeAsked',
  'emailChanged',
  'identityLinked',
  'identityUnlinked',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorRefused',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'invited',
  'invitationWithdrawn',
  'memberAdded',
  'memberRemoved',
  'memberRoleChanged',
  'projectRestricted',
  'projectRoleChanged',
  'projectHandedOver',
  'shareLinkMade',
  'shareLinkChanged',
  'shareLinkEnded',
  'calendarFeedMade',
  'calendarFeedEnded',
  'supportAsked',
  'projectPublished',
  'paymentCardBegun',
  'paymentCardAdded',
  'paymentCardRemoved',
  'paymentCardDefault',
  'organizationMade',
  'organizationChanged',
  'landUseCodesChanged',
  'userDisabled',
  'userEnabled',
  'siteAdminChanged',
  'backupMade',
  'backupFailed',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

export interface AuditEntry {
  readonly event: AuditEvent;
  readonly userId: string | null;
  readonly organizationId?: string | null;
  readonly address?: string;
  readonly details?: Record<string, string | number | boolean | null>;
}

/** In the transaction of what happened where there is one. */
export async function audit(services: Pick<Services, 'log' | 'clock'>, db: Db | Tx, entry: AuditEntry): Promise<void> {
  const { event, userId, organizationId = null, address = '', details = {} } = entry;
  await insertEvent(db, {
    at: services.clock(),
    event,
    user_id: userId,
    organization_id: organizationId,
    address,
    details: jsonb(details),
  });
  services.log.info({ security: event, userId, organizationId, ...details }, 'a security event');
}
