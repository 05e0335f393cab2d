// Counts how often a share link is opened and by how many: one row for each link, day in Norway and version of its content. Of the reader
// nothing is kept but a hash of address and browser, salted for that row, until the day is over. An opening is a reader's first call of the
// day, and the first after half an hour without any.

import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db/tenant.ts';
import type { OpenedLink } from './queries.ts';
import * as queries from './share-opening-queries.ts';

/** Who calls, as far as the call itself says. */
export interface Reader {
  readonly address: string;
  readonly browser: string;
}

/** Of one row: who comes after them is counted no more, so that nobody fills the table by changing names. */
export const MAX_READERS = 10_000;
/** Without a call for so long, the next one is another opening. */
const PAUSE_MS = 30 * 60_000;
/** How exactly the latest call is kept. */
const STEP_MS = 60_000;
const HASH_BYTES = 12;

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Norway: 'YYYY-MM-DD'. */
export const dayInNorway = (at: Date): string => day.format(at);

export async function recordOpening(tx: Tx, link: OpenedLink, reader: Reader, now: Date): Promise<void> {
  const key = { share_link_id: link.id, day: dayInNorway(now), content_version: link.version };
  const row = (await queries.openingOf(tx, key)) ?? (await queries.insertOpening(tx, link, key, randomBytes(16)));
  // The day is over by now: another process has cleaned up.
  if (!row.salt) return;
  const who = { ...key, organization_id: link.organization_id, hash: hashOf(row.salt, reader) };
  const before = (ms: number) => new Date(now.getTime() - ms);
  const seen = await queries.readerSeen(tx, who);
  if (seen && seen > before(STEP_MS)) return;
  const isNew = !seen && row.readers < MAX_READERS && (await queries.insertReader(tx, who, now));
  if (isNew || (await queries.moveReader(tx, who, now, before(PAUSE_MS)))) await queries.countOpening(tx, key, isNew);
  else await queries.moveReader(tx, who, now, before(STEP_MS));
}

/** Readers that this process has recorded within the step, up to a number: a map on the screen is read by hundreds of calls. */
const recent = new Set<string>();
let recentFrom = 0;
type Version = Pick<OpenedLink, 'id' | 'version'>;
const recentKey = ({ id, version }: Version, { address, browser }: Reader) =>
  JSON.stringify([id, version, address, browser]);

export function isRecent(link: Version, reader: Reader, now: Date): boolean {
  if (Math.abs(now.getTime() - recentFrom) >= STEP_MS) {
    recent.clear();
    recentFrom = now.getTime();
  }
  return recent.has(recentKey(link, reader));
}

/** Once the transaction that recorded it has ended. */
export function markRecent(link: Version, reader: Reader): void {
  if (recent.size < MAX_READERS) recent.add(recentKey(link, reader));
}

const hashOf = (salt: Buffer, { address, browser }: Reader) =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([address, browser]))
    .digest()
    .subarray(0, HASH_BYTES);
