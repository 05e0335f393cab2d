// A person's picture: taken with the profile as a file, made small in a child process, kept in object storage under the
// person's id, and shown by a signed link.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { runInChild } from '../../runtime/child.ts';
import { withScratch } from '../../runtime/scratch.ts';
import { slots } from '../../runtime/slots.ts';
import type { AvatarInput } from './avatar-task.ts';
import { setAvatarKey } from './queries.ts';

export const MAX_AVATAR_BYTES = 10 * 2 ** 20;
const TIMEOUT_MS = 20_000;
const MEMORY_BYTES = 700_000_000;
/** Each is a process of its own with so much memory, and anybody who is logged in may send pictures. */
const line = slots(2, 20);

/** null takes the picture away. @throws ClientError invalid for a file that is no picture, unavailable while too many are made */
export async function saveAvatar(ctx: Ctx, file: File | null): Promise<void> {
  const key = file ? await line.run(() => storeAvatar(ctx, file)) : null;
  const before = await setAvatarKey(ctx, key);
  if (before) await ctx.storage.delete(before);
}

async function storeAvatar(ctx: Ctx, file: File): Promise<string> {
  return await withScratch(ctx.config.dataFolder, async (scratch) => {
    const [path, out] = [join(scratch, 'original'), join(scratch, 'avatar.png')];
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    const { ok } = await runInChild<{ ok: boolean }>({
      module: new URL('./avatar-task.ts', import.meta.url),
      name: 'makeAvatar',
      input: { path, out } satisfies AvatarInput,
      timeoutMs: TIMEOUT_MS,
      memoryBytes: MEMORY_BYTES,
    });
    if (!ok) throw new ClientError('invalid', { field: 'avatar', values: { reason: ownReason('not a picture') } });
    const key = newKey(ctx.actor.userId, 'picture', 'png');
    await ctx.storage.putFile(key, out, { contentType: 'image/png' });
    return key;
  });
}
