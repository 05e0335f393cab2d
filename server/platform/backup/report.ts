// What becomes of the backups of the nights: the security log keeps each, and the administrators of the installation get a mail when one
// fails, or when none has been made for a day and a half. One mail a night: a worker tries three times, and looks every hour.

import { audit } from '../audit/audit.ts';
import { pageOrigin } from '../config.ts';
import type { Services } from '../context.ts';
import { asInstanceAdmin } from '../db/tenant.ts';
import { enqueueMail } from '../mail/queue.ts';
import { administrators, type LastBackups, lastBackups } from './queries.ts';

const HOUR_MS = 3_600_000;
/** A night without a backup is over. */
export const OLD_MS = 36 * HOUR_MS;
/** Less than from one night to the next. */
const QUIET_MS = 20 * HOUR_MS;
const MAX_REASON = 200;

type Reporting = Pick<Services, 'db' | 'log' | 'clock' | 'config'>;

export async function reportMade(services: Reporting, name: string): Promise<void> {
  await audit(services, services.db, { event: 'backupMade', userId: null, details: { name } });
}

/** Never throws: what failed has failed already, and the log says both. */
export async function reportFailed(services: Reporting, error: unknown): Promise<void> {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  await report(services, line.slice(0, MAX_REASON)).catch((other: unknown) =>
    services.log.error({ err: other }, 'that the backup failed reached nobody'),
  );
}

/** Where the last good one is old, whatever became of those since: no worker took the work, or died over it. */
export async function reportOld(services: Reporting): Promise<void> {
  const { made } = await asInstanceAdmin(services, lastBackups);
  if (made && services.clock().getTime() - made.getTime() > OLD_MS) await reportFailed(services, '');
}

async function report(services: Reporting, reason: string): Promise<void> {
  const last = await asInstanceAdmin(services, lastBackups);
  if (isSaid(last, services.clock())) return;
  await services.db.transaction().execute(async (tx) => {
    await audit(services, tx, { event: 'backupFailed', userId: null, details: { reason } });
    const about = { event: 'backupFailed', reason, made: last.made?.toISOString() ?? '' };
    const origin = pageOrigin(services.config);
    for (const email of await administrators(tx))
      await enqueueMail(tx, { kind: 'securityNotice', email, origin, about });
  });
}

const isSaid = ({ made, failed }: LastBackups, now: Date) =>
  failed !== null && (made === null || failed > made) && now.getTime() - failed.getTime() < QUIET_MS;
