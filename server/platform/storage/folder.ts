// The embedded object store: a folder under the data folder. Objects are written beside their place and moved there when
// they are complete and on disk (fsync), so a crash or a full disk leaves no half object under a key.

import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileSource } from '../../runtime/file-source.ts';
import { sign } from './signature.ts';
import { isKey, LINK_SECONDS, type LinkMethod, MAX_OBJECT_BYTES, type Storage } from './storage.ts';

export interface FolderOptions {
  readonly root: string;
  readonly secret: Buffer;
  /** '' gives links relative to the page, which work behind any address. */
  readonly publicUrl: string;
  readonly clock: () => Date;
}

export interface FolderStorage extends Storage {
  readonly secret: Buffer;
  /** The path of an object on disk, whether it is there or not. */
  pathOf(key: string): string;
}

/** More bytes than allowed came in. */
export class TooManyBytes extends Error {}

/** There is an object under this key already, and objects never change. */
export class KeyTaken extends Error {}

export function folderStorage(options: FolderOptions): FolderStorage {
  const { root, secret } = options;
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new RangeError('not a key of this store');
    return join(root, key);
  };
  return {
    secret,
    pathOf,
    put: (key, content) => writeWhole(pathOf(key), content),
    putFile: (key, path) => takeOver(path, pathOf(key)),
    size: (key) => sizeOf(pathOf(key)),
    open: (key) => fileSource(pathOf(key)),
    withFile: (key, use) => use(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    link: async (method: LinkMethod, key, seconds = LINK_SECONDS) => {
      const expires = Math.floor(options.clock().getTime() / 1000) + seconds;
      return `${options.publicUrl}/objects/${key}?expires=${expires}&signature=${sign(secret, method, key, expires)}`;
    },
  };
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Streams to a file beside the place, syncs, and puts it there. @throws TooManyBytes, KeyTaken */
export async function writeWhole(
  path: string,
  content: Uint8Array | Readable,
  maxBytes = MAX_OBJECT_BYTES,
): Promise<{ size: number }> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.part-${randomUUID()}`;
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new TooManyBytes() : null, chunk);
    },
  });
  try {
    const from =
      content instanceof Uint8Array
        ? Readable.from([Buffer.from(content.buffer, content.byteOffset, content.byteLength)])
        : content;
    await pipeline(from, counter, syncedFile(beside));
    // A link fails where a rename would overwrite: of two that write at once, the first one wins.
    await link(beside, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new KeyTaken() : error;
    });
    await syncFolderOf(path);
  } finally {
    await rm(beside, { force: true });
  }
  return { size };
}

/** Bytes of an upload keep coming, or it is cut off within a minute (upload/upload-timeout.ts). */
const STALE_PART_MS = 3_600_000;

/** Takes away what a process that was killed had not finished writing. */
export async function cleanParts(root: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(root, { recursive: true }).catch(() => [])) {
    if (!/\.part-[0-9a-f-]{36}$/.test(name)) continue;
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > STALE_PART_MS) await rm(path, { force: true });
  }
}

function syncedFile(path: string): WriteStream {
  // flush: the file is synced before the stream reports its end.
  return createWriteStream(path, { flush: true, mode: 0o640 });
}

/** The name lies in the folder: without this a power cut may forget it. */
async function syncFolderOf(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function takeOver(from: string, to: string): Promise<{ size: number }> {
  await mkdir(dirname(to), { recursive: true });
  const beside = `${to}.part-${randomUUID()}`;
  try {
    await rename(from, beside).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(from, beside);
    });
    const file = await open(beside, 'r+');
    const { size } = await file.stat();
    await file.sync().finally(() => file.close());
    await rename(beside, to);
    await syncFolderOf(to);
    return { size };
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
