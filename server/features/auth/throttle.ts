// How often a login may be tried, so that nobody locks another out: counted per account and address, more generously per
// account and per address alone, and apart from all of these for what no stranger has: a device that has logged in before, or
// the login itself. Counted in Postgres, so that it holds over restarts and several servers. An attempt is booked before the password is looked at, under a lock per key, so that a hundred guesses
// at once count as a hundred. While earlier attempts are pending and could use up what is left, the next ones wait: many
// right logins at once all come through.

import { createHash } from 'node:crypto';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/network.ts';
import { bookAttempt, deleteAttempts, forgetAttempts, forgetAttemptsOf, markFailed } from './queries.ts';

const WINDOW_MS = 15 * 60_000;
/** From one address, from one known device, or in one login. */
const PER_ACCOUNT = 5;
/** From all addresses together. */
const PER_ACCOUNT_ANYWHERE = 100;
const PER_ADDRESS = 50;
/** A pending attempt older than this died with its server, and counts as failed. */
const MAX_PENDING_MS = 30_000;
const FIRST_WAIT_MS = 25;
const LAST_WAIT_MS = 400;
const MAX_WAIT_MS = 10_000;

interface Limit {
  readonly key: string;
  readonly most: number;
}

export interface Tried {
  /** What is counted apart from logins. */
  readonly purpose?: 'reset' | 'register' | 'comment';
  readonly account: string;
  readonly address: string;
  /** The id of a known device of this account or of a login, which strangers cannot use up. */
  readonly own?: string | null;
  /** From one address. */
  readonly mostHere?: number;
  /** From all addresses together. */
  readonly mostAnywhere?: number;
}

/** Whether the password was right. @throws ClientError without checking it when too many attempts have failed */
export async function tryPassword(services: Services, who: Tried, isRight: () => Promise<boolean>): Promise<boolean> {
  const limits = limitsOf(who);
  const attempt = async () => {
    const ids = await bookWhenFree(services, limits);
    let right: boolean;
    try {
      right = await isRight();
    } catch (error) {
      // What is left pending would make the next ones wait in vain.
      await markFailed(services.db, ids).catch(() => {});
      throw error;
    }
    if (right) await forgetAttempts(services.db, limits[0]!.key, ids);
    else await markFailed(services.db, ids);
    return right;
  };
  // Lines are entered in one order everywhere, so nobody waits in a circle.
  return await limits.reduceRight((next, limit) => () => inQueue(limit, next), attempt)();
}

/** The narrowest first. */
function limitsOf({
  purpose,
  account,
  address,
  own,
  mostHere = PER_ACCOUNT,
  mostAnywhere = PER_ACCOUNT_ANYWHERE,
}: Tried): Limit[] {
  const prefix = purpose ? `${purpose}:` : '';
  const anywhere = keyOf('account', prefix + account.toLowerCase());
  if (own) return [{ key: `${anywhere}:${keyOf('own', own)}`, most: PER_ACCOUNT }];
  const ofAddress = keyOf('address', prefix + networkOf(address));
  return [
    { key: `${anywhere}:${ofAddress}`, most: mostHere },
    { key: anywhere, most: mostAnywhere },
    { key: ofAddress, most: PER_ADDRESS },
  ];
}

/** Counts an attempt that is neither right nor wrong, such as asking for a mail. @throws ClientError when there were too many */
export async function countTry(services: Services, who: Tried): Promise<void> {
  await tryPassword(services, who, async () => false);
}

/** Forgets an account's failures: whoever holds its mailbox may log in at once. */
export async function forgetFailures(services: Services, account: string): Promise<void> {
  await forgetAttemptsOf(services.db, keyOf('account', account.toLowerCase()));
}

/** Takes away what counts no more: keys that are never tried again would stay for ever. Answers how many there were. */
export async function forgetOldAttempts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return await deleteAttempts(db, new Date(clock().getTime() - WINDOW_MS));
}

/** As many at once as may be pending; the next wait in order, here rather than in the database. */
async function inQueue<T>({ key, most }: Limit, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { running: 0, waiting: [] };
  lines.set(key, line);
  if (line.running < most) line.running++;
  else await new Promise<void>((go) => line.waiting.push(go));
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) lines.delete(key);
  }
}
const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

/** Waits for what other servers have pending. */
async function bookWhenFree(services: Services, limits: readonly Limit[]): Promise<string[]> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
    const ids = await book(services, limits);
    if (ids) return ids;
    if (Date.now() > deadline) throw new ClientError('unavailable');
    await new Promise((done) => setTimeout(done, waitMs * (0.5 + Math.random())));
  }
}

/** The ids of the booked attempts, or null when pending ones must be waited for. */
async function book(services: Services, limits: readonly Limit[]): Promise<string[] | null> {
  const now = services.clock();
  const { rejected, ids } = await bookAttempt(services.db, {
    keys: limits.map(({ key }) => key),
    mosts: limits.map(({ most }) => most),
    now,
    oldest: new Date(now.getTime() - WINDOW_MS),
    givenUp: new Date(now.getTime() - MAX_PENDING_MS),
  });
  if (rejected) throw tooMany();
  return ids;
}

const tooMany = () =>
  new ClientError('tooManyAttempts', { field: 'non_field_errors', values: { minutes: WINDOW_MS / 60_000 } });

const keyOf = (kind: string, value: string) => `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
