// The rules of items saved on the map: content is validated by its kind, a write with an old version is rejected, deleting
// is soft and undone like everything else.

import { z } from 'zod';
import { MAP_ITEM_CONTENTS, MAP_ITEM_KINDS, mapItemName } from '#domain/entities/map-item.ts';
import { MAX_VOLUME_BYTES, type Volume } from '#domain/entities/volume.ts';
import { ClientError } from '#domain/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { changeRow, createRow, deleteRow, ownerOf } from '../../platform/db/edit.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { findUpload } from '../../platform/upload/upload.ts';

type Item = RowOf<'map_item'>;

const newItem = z.object({ kind: z.enum(MAP_ITEM_KINDS), name: mapItemName, content: z.unknown() });
const patch = z.object({ name: mapItemName, content: z.unknown() }).partial();

export async function createItem(ctx: Ctx, projectId: string, input: unknown): Promise<Item> {
  const { kind, name, content } = newItem.parse(input);
  const valid = z.object({ content: MAP_ITEM_CONTENTS[kind] }).parse({ content });
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    await holdFile(ctx, tx, owner.organization_id, valid.content);
    return await createRow(ctx, tx, 'map_item', { ...owner, kind, name, content: jsonb(valid.content) });
  });
}

export async function updateItem(ctx: Ctx, id: string, version: number, input: unknown): Promise<Item> {
  const { name, content } = patch.parse(input);
  return await changeRow(ctx, 'map_item', { id, version }, async (before, tx) => {
    if (content === undefined) return { name };
    const valid = z.object({ content: MAP_ITEM_CONTENTS[before.kind] }).parse({ content });
    await holdFile(ctx, tx, before.organization_id, valid.content);
    return { name, content: jsonb(valid.content) };
  });
}

export async function deleteItem(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'map_item', id);
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
