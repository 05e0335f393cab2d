// How often a login may be tried: per account and per address, counted in Postgres so that it holds over restarts and
// several servers. An attempt is booked before the password is looked at, under a lock per key, so that a hundred at once
// count as a hundred; a success gives its bookings back.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import type { Services } from '../context.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 50;

export interface Booking {
  /** Takes the attempt back, and forgets the account's earlier failures. */
  succeeded(): Promise<void>;
}

/** Books one attempt, or refuses. */
export async function bookAttempt(services: Services, account: string, address: string): Promise<Booking> {
  const now = services.clock();
  const keys = [
    { key: keyOf('account', account.toLowerCase()), limit: PER_ACCOUNT },
    { key: keyOf('address', address), limit: PER_ADDRESS },
  ];
  await services.db.transaction().execute(async (tx) => {
    for (const { key, limit } of keys) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
      await tx
        .deleteFrom('login_attempt')
        .where('key', '=', key)
        .where('at', '<', new Date(now.getTime() - WINDOW_MS))
        .execute();
      const { count } = await tx
        .selectFrom('login_attempt')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (count >= limit)
        throw new Refusal('tooManyAttempts', { field: 'non_field_errors', values: { minutes: WINDOW_MS / 60_000 } });
    }
    await tx
      .insertInto('login_attempt')
      .values(keys.map(({ key }) => ({ key, at: now })))
      .execute();
  });
  return { succeeded: async () => await takeBack(services, keys[0]!.key, keys[1]!.key, now) };
}

async function takeBack(services: Services, accountKey: string, addressKey: string, at: Date): Promise<void> {
  await services.db.deleteFrom('login_attempt').where('key', '=', accountKey).execute();
  await sql`delete from login_attempt where ctid = (select ctid from login_attempt where key = ${addressKey} and at = ${at} limit 1)`.execute(
    services.db,
  );
}

const keyOf = (kind: string, value: string) => `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
