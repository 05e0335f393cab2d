// Reads every entry of a backup again and compares its hash; on request also the objects that an installation has now: they never
// change, so one under the same key with another hash is damaged.

import { createHash } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import { entryOfObject } from './manifest.ts';
import type { Backup } from './read-backup.ts';

const READ_BYTES = 2 ** 20;

export interface Verdict {
  readonly entries: number;
  readonly bytes: number;
  /** One line for each that is wrong. */
  readonly wrong: readonly string[];
}

export async function verifyBackup(backup: Backup, progress: (share: number) => void = () => {}): Promise<Verdict> {
  const all = Object.entries(backup.manifest.entries);
  const wrong: string[] = [];
  let bytes = 0;
  for (const [i, [name, entry]] of all.entries()) {
    await backup
      .read(name, async (content) => {
        for await (const _ of content);
      })
      .catch((error: Error) => void wrong.push(error.message));
    bytes += entry.bytes;
    progress((i + 1) / all.length);
  }
  return { entries: all.length, bytes, wrong };
}

/** Objects of the backup that the installation still has. */
export async function verifyObjects(backup: Backup, storage: Storage): Promise<Verdict> {
  const prefix = entryOfObject('');
  const wrong: string[] = [];
  let [entries, bytes] = [0, 0];
  for (const [name, expected] of Object.entries(backup.manifest.entries)) {
    if (!name.startsWith(prefix)) continue;
    const key = name.slice(prefix.length);
    const size = await storage.size(key);
    if (size === null) continue;
    entries++;
    bytes += size;
    if ((await hashOf(storage, key)) !== expected.sha256) wrong.push(`object ${key} was changed since the backup`);
  }
  return { entries, bytes, wrong };
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const source = await storage.open(key);
  const hash = createHash('sha256');
  try {
    for (let at = 0; at < source.size; at += READ_BYTES)
      hash.update(await source.read(at, Math.min(READ_BYTES, source.size - at)));
    return hash.digest('hex');
  } finally {
    await source.close();
  }
}
