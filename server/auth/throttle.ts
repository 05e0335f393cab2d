// How often a login may be tried: per account and per address, counted in Postgres so that it holds over restarts and
// several servers. An attempt is booked before the password is looked at, under a lock per key, so that a hundred guesses
// at once count as a hundred. While earlier attempts are pending and could use up what is left, the next ones wait: many
// right logins at once all come through.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import type { Services } from '../context.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 50;
/** A pending attempt older than this died with its server, and counts as failed. */
const LONGEST_PENDING_MS = 30_000;
const FIRST_WAIT_MS = 25;
const LAST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;

export interface Booking {
  /** Takes the attempt back, and forgets the account's earlier failures. */
  succeeded(): Promise<void>;
  failed(): Promise<void>;
}

interface Limit {
  readonly key: string;
  readonly most: number;
}

/** Books one attempt, or refuses. */
export async function bookAttempt(services: Services, account: string, address: string): Promise<Booking> {
  const ofAccount = { key: keyOf('account', account.toLowerCase()), most: PER_ACCOUNT };
  const limits = [ofAccount, { key: keyOf('address', address), most: PER_ADDRESS }];
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
    const ids = await book(services, limits);
    if (ids) return bookingOf(services, ofAccount.key, ids);
    if (Date.now() > deadline) throw tooMany();
    await new Promise((done) => setTimeout(done, waitMs * (0.5 + Math.random())));
  }
}

/** The ids of the booked attempts, or null when pending ones must be waited for. */
async function book(services: Services, limits: readonly Limit[]): Promise<string[] | null> {
  const now = services.clock();
  return await services.db.transaction().execute(async (tx) => {
    for (const { key, most } of limits) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
      const oldest = new Date(now.getTime() - WINDOW_MS);
      await tx.deleteFrom('login_attempt').where('key', '=', key).where('at', '<', oldest).execute();
      const givenUp = new Date(now.getTime() - LONGEST_PENDING_MS);
      const { failed, all } = await tx
        .selectFrom('login_attempt')
        .select((eb) => [
          eb.fn.countAll<number>().as('all'),
          sql<number>`count(*) filter (where failed or at < ${givenUp})`.as('failed'),
        ])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (failed >= most) throw tooMany();
      if (all >= most) return null;
    }
    const rows = limits.map(({ key }) => ({ key, at: now }));
    const booked = await tx.insertInto('login_attempt').values(rows).returning('id').execute();
    return booked.map(({ id }) => id);
  });
}

function bookingOf(services: Services, accountKey: string, ids: readonly string[]): Booking {
  return {
    async succeeded() {
      await services.db
        .deleteFrom('login_attempt')
        .where((eb) => eb.or([eb('id', 'in', [...ids]), eb.and([eb('key', '=', accountKey), eb('failed', '=', true)])]))
        .execute();
    },
    async failed() {
      await services.db
        .updateTable('login_attempt')
        .set({ failed: true })
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

const tooMany = () =>
  new Refusal('tooManyAttempts', { field: 'non_field_errors', values: { minutes: WINDOW_MS / 60_000 } });

const keyOf = (kind: string, value: string) => `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
