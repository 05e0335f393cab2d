// The rules of items saved on the map: content is validated by its kind, a write with an old version is rejected, deleting
// is soft and undone like everything else.

import { z } from 'zod';
import { MAP_ITEM_CONTENTS, MAP_ITEM_KINDS, mapItemName } from '#domain/entities/map-item.ts';
import { MAX_VOLUME_BYTES, type Volume } from '#domain/entities/volume.ts';
import { ClientError } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { organizationOfProject } from '../../platform/db/existing.ts';
import { type ChangeRecord, recordChange } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { findUpload } from '../../platform/upload/upload.ts';
import * as queries from './queries.ts';

type Item = RowOf<'map_item'>;

const newItem = z.object({ kind: z.enum(MAP_ITEM_KINDS), name: mapItemName, content: z.unknown() });
const patch = z.object({ name: mapItemName, content: z.unknown() }).partial();

export async function createItem(ctx: Ctx, projectId: string, input: unknown): Promise<Item> {
  const { kind, name, content } = newItem.parse(input);
  const valid = z.object({ content: MAP_ITEM_CONTENTS[kind] }).parse({ content });
  return await inTenant(ctx, async (tx) => {
    const organizationId = await organizationOfProject(tx, projectId);
    if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    await holdFile(ctx, tx, organizationId, valid.content);
    const row = await queries.insertItem(tx, {
      organization_id: organizationId,
      project_id: projectId,
      kind,
      name,
      content: jsonb(valid.content),
    });
    await recordChange(tx, changeOf(ctx, row, 'create', null, row));
    return row;
  });
}

export async function updateItem(ctx: Ctx, id: string, version: number, input: unknown): Promise<Item> {
  const { name, content } = patch.parse(input);
  return await inTenant(ctx, async (tx) => {
    const before = await lockedItem(tx, id);
    assertVersion(before.version, version);
    const valid =
      content === undefined ? null : z.object({ content: MAP_ITEM_CONTENTS[before.kind] }).parse({ content });
    if (valid) await holdFile(ctx, tx, before.organization_id, valid.content);
    const after = await queries.updateItem(tx, id, { name, ...(valid ? { content: jsonb(valid.content) } : {}) });
    await recordChange(tx, changeOf(ctx, before, 'update', before, after));
    return after;
  });
}

export async function deleteItem(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedItem(tx, id);
    const after = await queries.updateItem(tx, id, { deleted: ctx.clock() });
    await recordChange(tx, changeOf(ctx, before, 'delete', before, after));
  });
}

/** Good for 15 minutes; null where the item has no file. */
export async function fileUrl(ctx: Ctx, item: Item): Promise<string | null> {
  if (item.kind !== 'volume') return null;
  const { fileName } = item.content as unknown as Volume;
  return await ctx.storage.link('GET', `${item.organization_id}/upload/${fileName}`);
}

/** A volume's file must be an upload of the same organization, small enough for a page. @throws ClientError */
async function holdFile(ctx: Ctx, tx: Tx, organizationId: string, content: unknown): Promise<void> {
  if (typeof content !== 'object' || content === null || !('fileName' in content)) return;
  const { fileName, originalName } = content as Volume;
  const upload = await findUpload(ctx, tx, { organizationId, largeFileName: fileName, originalName });
  if ((upload.size_bytes ?? 0) > MAX_VOLUME_BYTES)
    throw new ClientError('tooLarge', {
      field: 'content.fileName',
      values: { max: `${MAX_VOLUME_BYTES / 2 ** 20} MB` },
    });
}

async function lockedItem(tx: Tx, id: string): Promise<Item> {
  const item = await queries.lockItem(tx, id);
  if (!item) throw new ClientError('notFound', { field: 'id', values: { what: 'mapItem' } });
  return item;
}

function changeOf(
  ctx: Ctx,
  { id, organization_id, project_id }: Item,
  action: ChangeRecord['action'],
  before: Item | null,
  after: Item | null,
): ChangeRecord {
  return {
    organizationId: organization_id,
    projectId: project_id,
    userId: ctx.actor.userId,
    entity: 'map_item',
    entityId: id,
    action,
    before,
    after,
  };
}
