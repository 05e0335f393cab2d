// The rows before and after changes, as the change table keeps them: whole, or for large rows as a difference. Each function runs inside
// a tenant's transaction.

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { differenceOf, type StoredDifference, withDifference } from './difference.ts';
import type { RowOf } from './schema.ts';
import type { Tx } from './tenant.ts';

export type ChangeBody = Pick<RowOf<'change'>, 'id' | 'before' | 'after'>;
type Row = Record<string, unknown>;

/** Smaller rows are kept whole. */
const LARGE_BYTES = 4_096;
/** A whole row so often, so that few are read for one. */
const MAX_DEPTH = 20;

/** The columns of a change of a row from `before` to `after`, either null when there was none. */
export async function storedBodies(
  tx: Tx,
  change: {
    readonly entity: string;
    readonly entityId: string;
    readonly before: object | null;
    readonly after: object | null;
  },
  isFirstOfRow: boolean,
): Promise<{ before: Row | null; after: Row | null; difference: StoredDifference | null }> {
  const [before, after] = [plain(change.before), plain(change.after)];
  const bytes = JSON.stringify(before).length + JSON.stringify(after).length;
  if (!before || !after || bytes < 2 * LARGE_BYTES) return { before, after, difference: null };
  const version = typeof after.version === 'number' ? after.version : null;
  const difference = { of: differenceOf(before, after), version, bytes };
  const earlier = isFirstOfRow ? await latestOf(tx, change.entity, change.entityId) : null;
  const depth = (earlier?.depth ?? 0) + 1;
  const goesOn = depth <= MAX_DEPTH && earlier && isDeepStrictEqual(earlier.after, before);
  return goesOn
    ? { before: null, after: null, difference: { ...difference, depth } }
    : { before, after: null, difference: { ...difference, depth: 0 } };
}

/** How the latest change of a row left it. */
async function latestOf(tx: Tx, entity: string, entityId: string) {
  const latest = await tx
    .selectFrom('change')
    .select(['id', 'difference'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return null;
  const [body] = await bodiesOf(tx, [latest.id]);
  return { after: body!.after, depth: latest.difference?.depth ?? 0 };
}

/** What they take to be read: as stored where they are whole, as JSON where they are kept as a difference. */
export async function bodyBytesOf(tx: Tx, ids: readonly number[]): Promise<number> {
  const { bytes } = await tx
    .selectFrom('change')
    .select(
      sql<number>`coalesce(sum(coalesce((difference ->> 'bytes')::bigint,
        coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0))), 0)`.as('bytes'),
    )
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** In order of their ids. */
export async function bodiesOf(tx: Tx, ids: readonly number[]): Promise<ChangeBody[]> {
  if (ids.length === 0) return [];
  const chain = sql<Pick<RowOf<'change'>, 'id' | 'entity' | 'entity_id' | 'before' | 'after' | 'difference'>>`
    with recursive chain as (
      select id, entity, entity_id, difference is not null and before is null as goes_on from change
      where id in (${sql.join(ids)})
      union
      select earlier.* from chain, lateral (
        select id, entity, entity_id, difference is not null and before is null from change
        where entity = chain.entity and entity_id = chain.entity_id and id < chain.id order by id desc limit 1
      ) as earlier where chain.goes_on
    )
    select id, entity, entity_id, before, after, difference from change where id in (select id from chain) order by id`;
  const { rows } = await chain.execute(tx);
  const left = new Map<string, Row | null>();
  const bodies = rows.map(({ id, entity, entity_id, before: kept, after: whole, difference }) => {
    const key = `${entity} ${entity_id}`;
    const before = difference && !kept ? (left.get(key) ?? null) : kept;
    const after = difference ? (withDifference(before, difference.of) as Row) : whole;
    left.set(key, after);
    return { id, before, after } as ChangeBody;
  });
  const wanted = new Set(ids);
  return bodies.filter(({ id }) => wanted.has(id));
}

/** As it comes back from the table: without binary columns, dates as text. */
const plain = (row: object | null): Row | null =>
  row === null
    ? null
    : (JSON.parse(
        JSON.stringify(Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))),
      ) as Row);
