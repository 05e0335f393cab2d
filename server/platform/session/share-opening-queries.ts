// SQL of how often share links are opened. Each function runs inside a transaction of the product itself.

import { sql } from 'kysely';
import { jsonb } from '../db/connection.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import type { OpenedLink } from './queries.ts';

type OpeningKey = Pick<RowOf<'share_link_opening'>, 'share_link_id' | 'day' | 'content_version'>;
type ReaderKey = Omit<RowOf<'share_link_reader'>, 'seen'>;

const isOpening = ({ share_link_id: id, day, content_version: version }: OpeningKey) =>
  sql<boolean>`share_link_id = ${id} and day = ${day} and content_version = ${version}`;
const isReader = (key: ReaderKey) => sql<boolean>`${isOpening(key)} and hash = ${key.hash}`;

export async function openingOf(tx: Tx, key: OpeningKey) {
  return await tx.selectFrom('share_link_opening').select(['salt', 'readers']).where(isOpening(key)).executeTakeFirst();
}

/** Answers the row that stands: another call may have brought it first. */
export async function insertOpening(tx: Tx, link: OpenedLink, key: OpeningKey, salt: Buffer) {
  const { route_ids: ids, with_cost: withCost, allows_comments: allowsComments, allows_exports: allowsExports } = link;
  await tx
    .insertInto('share_link_opening')
    .values({
      ...key,
      organization_id: link.organization_id,
      project_id: link.project_id,
      content: jsonb({ routes: ids?.length ?? null, withCost, allowsComments, allowsExports }),
      salt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await openingOf(tx, key))!;
}

export async function countOpening(tx: Tx, key: OpeningKey, isNewReader: boolean): Promise<void> {
  await tx
    .updateTable('share_link_opening')
    .set({ openings: sql<number>`openings + 1`, readers: sql<number>`readers + ${isNewReader ? 1 : 0}` })
    .where(isOpening(key))
    .execute();
}

export async function readerSeen(tx: Tx, key: ReaderKey): Promise<Date | null> {
  const row = await tx.selectFrom('share_link_reader').select('seen').where(isReader(key)).executeTakeFirst();
  return row?.seen ?? null;
}

/** false: it stands already. */
export async function insertReader(tx: Tx, key: ReaderKey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('share_link_reader')
    .values({ ...key, seen: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Sets when the reader was seen, unless it was seen since `before`. Of two calls at once one gets true. */
export async function moveReader(tx: Tx, key: ReaderKey, now: Date, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('share_link_reader')
    .set({ seen: now })
    .where(isReader(key))
    .where('seen', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
