// Undo: takes back a person's own latest action in a project, if nobody has changed the same rows since. Taking back is
// itself a change (undoes = the change taken back), so the log is complete and nothing is ever rewritten. Redo takes back an
// undo (redoes = the undo) as long as the person has done nothing else since, and can itself be undone.

import { randomUUID } from 'node:crypto';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { bodiesOf, bodyBytesOf, type ChangeBody } from '../../platform/db/change-bodies.ts';
import { hasGeometry } from '../../platform/db/existing.ts';
import { type ChangeRecord, recordChanges } from '../../platform/db/record-change.ts';
import type { TableName } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { pageSize } from '../../platform/graphql/builder.ts';
import { loadOne } from '../../platform/graphql/loader.ts';
import { stopWorkOf } from '../../platform/jobs/stop-work.ts';
import {
  type Change,
  type ChangeHead,
  changesByIds,
  changesOf,
  isDrawnIn,
  latestBatch,
  latestUndoBatch,
  lockUndo,
  lockVersion,
  othersBuiltOn,
  restoreColumns,
  sinceChange,
  UNDOABLE,
} from './queries.ts';

const DEFAULT_PAGE = 50;
type Row = Record<string, unknown>;

export interface ChangePage {
  readonly nodes: ChangeHead[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

export async function listChanges(
  ctx: Ctx,
  projectId: string,
  input: { first?: number | null; after?: string | null; entityId?: string | null },
): Promise<ChangePage> {
  const limit = pageSize(input.first, DEFAULT_PAGE);
  const before = input.after ? Number(input.after) : null;
  if (before !== null && !Number.isSafeInteger(before))
    throw new ClientError('invalid', { field: 'after', values: { reason: ownReason('not a cursor') } });
  const rows = await inTenant(ctx, (tx) =>
    changesOf(tx, projectId, { before, limit, entityId: input.entityId ?? null }),
  );
  const nodes = rows.slice(0, limit);
  const last = nodes.at(-1);
  return { nodes, pageInfo: { endCursor: last ? String(last.id) : null, hasNextPage: rows.length > limit } };
}

/** Of one page; see bodyBytesOf. */
const MAX_BODY_BYTES = 4 * 2 ** 20;

/** The rows before and after a change: of all changes of the answer at once, and only when they are asked for. */
export async function bodyOf(ctx: Ctx, change: ChangeHead & Partial<ChangeBody>): Promise<Omit<ChangeBody, 'id'>> {
  const { before, after } = change;
  if (before !== undefined && after !== undefined) return { before, after };
  return (await loadOne(ctx, bodies, String(change.id))) ?? { before: null, after: null };
}

/** @throws ClientError queryTooComplex when they take more than a page may */
async function bodies(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ChangeBody>> {
  const numbers = ids.map(Number);
  return await inTenant(ctx, async (tx) => {
    if ((await bodyBytesOf(tx, numbers)) > MAX_BODY_BYTES)
      throw new ClientError('queryTooComplex', {
        values: { reason: 'before and after of fewer changes at once (first)' },
      });
    return new Map((await bodiesOf(tx, numbers)).map((body) => [String(body.id), body]));
  });
}

/**
 * Takes back one's own latest action, after the change `since` where that is given; answers its changes, last one first, none when there
 * is nothing to take back.
 */
export async function undo(ctx: Ctx, projectId: string, since: number | null = null): Promise<Change[]> {
  const latest: typeof latestUndoBatch = (tx, id, userId) => latestBatch(tx, id, userId, since);
  return await takeBackBatch(ctx, projectId, latest, ({ id }) => ({ undoes: id }));
}

/** Does again what one's own latest undo took back; answers the changes done again, none when there is nothing to redo. */
export async function redo(ctx: Ctx, projectId: string): Promise<Change[]> {
  const undone = await takeBackBatch(ctx, projectId, latestUndoBatch, ({ id }) => ({ redoes: id }));
  const ids = undone.flatMap(({ undoes }) => undoes ?? []);
  return ids.length > 0 ? await inTenant(ctx, (tx) => changesByIds(tx, ids)) : [];
}

async function takeBackBatch(
  ctx: Ctx,
  projectId: string,
  find: typeof latestUndoBatch,
  link: (change: Change) => Pick<ChangeRecord, 'undoes' | 'redoes'>,
): Promise<Change[]> {
  return await inTenant(ctx, async (tx) => {
    await lockUndo(tx, projectId, ctx.actor.userId);
    const taken = await find(tx, projectId, ctx.actor.userId);
    const made: ChangeRecord[] = [];
    const batch = randomUUID();
    for (const change of taken) made.push({ ...(await takeBack(tx, ctx, change)), ...link(change), batch });
    await recordChanges(tx, made);
    return taken;
  });
}

async function takeBack(tx: Tx, ctx: Ctx, change: Change): Promise<ChangeRecord> {
  const { entity, entity_id: id, organization_id: organizationId } = change;
  if (!UNDOABLE.has(entity)) throw new ClientError('cannotUndo', { values: { what: entity } });
  const after = change.after as Row | null;
  const before = change.before as Row | null;
  const version = await lockVersion(tx, entity, id, organizationId);
  const since = await sinceChange(tx, change);
  if (!after || version === undefined || since.hasExisting || since.version !== version)
    throw new ClientError('cannotUndo', { values: { what: String(after?.name ?? before?.name ?? entity) } });
  const target = { table: entity, id, organizationId };
  const now = { ...after, version };
  const earlier = before ?? (await asBeforeMaking(tx, ctx, change, after));
  const columns = changedColumns(earlier, after);
  if (columns.includes('srid') && (await hasGeometry(tx, id)))
    throw new ClientError('cannotUndo', { values: { what: String(after.name) } });
  const row = await restoreColumns(tx, target, columns, earlier);
  const goes = row.deleted !== null && !after.deleted;
  if (goes && entity === 'project') await stopWorkOf(tx, { projectId: id }, ctx.clock());
  if (goes && entity === 'path') await stopWorkOf(tx, { pathId: id }, ctx.clock());
  return {
    organizationId,
    projectId: change.project_id,
    userId: ctx.actor.userId,
    entity: entity as TableName,
    entityId: id,
    action: row.deleted ? 'delete' : after.deleted ? 'restore' : 'update',
    before: now,
    after: row,
  };
}

/** What other rows belong to, and others work in: it goes only while nobody else has. */
const HOLDERS = new Set(['project', 'path', 'area_layer', 'topic']);

/** A created row goes as if deleted, so that it can come back. A layer in which areas are drawn by now stays. */
async function asBeforeMaking(tx: Tx, ctx: Ctx, change: Change, after: Row): Promise<Row> {
  if (change.entity === 'area_layer' && (await isDrawnIn(tx, change.entity_id))) return after;
  if (HOLDERS.has(change.entity) && (await othersBuiltOn(tx, change)))
    throw new ClientError('cannotUndo', { values: { what: String(after.name ?? change.entity) } });
  return { ...after, deleted: ctx.clock().toISOString() };
}

/** Kept by the database or by what writes a row. */
const BOOKKEEPING = new Set(['id', 'organization_id', 'version', 'created', 'updated', 'extent']);

function changedColumns(earlier: Row, later: Row): string[] {
  const columns = Object.keys(earlier).filter(
    (name) => !BOOKKEEPING.has(name) && JSON.stringify(earlier[name]) !== JSON.stringify(later[name]),
  );
  // Nothing but bookkeeping differed; the statement needs an assignment.
  return columns.length > 0 ? columns : ['deleted'];
}
