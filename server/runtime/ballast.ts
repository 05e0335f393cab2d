// Room kept back for a full disk: a file beside the database that is given up when the database could not start without it.
// A start writes little (a pid file, the end of crash recovery, at most one segment of the log), but it must write.

import { randomBytes } from 'node:crypto';
import { lstat, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Two segments of the write-ahead log. */
const BALLAST_BYTES = 32 * 2 ** 20;
/** With less than a segment free, a start may fail. */
const NEEDED_BYTES = 16 * 2 ** 20;
/** Kept back only where that takes a small part of what is free. */
const PLENTY_BYTES = 8 * BALLAST_BYTES;

const pathIn = (folder: string) => join(folder, 'ballast');

/** With less than this the pid file and the end of recovery may not be written. */
const FULL_BYTES = 2 ** 20;
const LOOK_AGAIN_MS = 500;

/** Before a start: gives the ballast up when the disk is full, and waits for room when that was given up before. */
export async function makeRoom(folder: string, onFull: () => void): Promise<void> {
  if ((await freeBytes(folder)) < NEEDED_BYTES) await rm(pathIn(folder), { force: true });
  for (let looks = 0; (await freeBytes(folder)) < FULL_BYTES; looks++) {
    if (looks % 60 === 0) onFull();
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
}

/** After a start: keeps room back while there is plenty. */
export async function keepBallast(folder: string): Promise<void> {
  const held = await lstat(pathIn(folder)).then(
    (found) => (found.isFile() ? found.size : 0),
    () => 0,
  );
  if (held >= BALLAST_BYTES || (await freeBytes(folder)) < PLENTY_BYTES) return;
  // Made anew: the folder is the database user's, and a link that lies here must not be followed by whoever starts it.
  await rm(pathIn(folder), { recursive: true, force: true });
  // Random, because a file system that compresses would keep nothing back for zeros.
  await writeFile(pathIn(folder), randomBytes(BALLAST_BYTES), { flag: 'wx', mode: 0o600 }).catch(() => {});
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
