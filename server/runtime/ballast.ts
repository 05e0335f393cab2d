// Room kept back for a full disk: a file beside the database that is given up when the database could not start without it.
// A start writes little (a pid file, the end of crash recovery, at most one segment of the log), but it must write.

import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Two segments of the write-ahead log. */
const BALLAST_BYTES = 32 * 2 ** 20;
/** With less than a segment free, a start may fail. */
const NEEDED_BYTES = 16 * 2 ** 20;
/** Kept back only where that takes a small part of what is free. */
const PLENTY_BYTES = 8 * BALLAST_BYTES;

const pathIn = (folder: string) => join(folder, 'ballast');

/** Before a start: gives the ballast up when the disk is full. */
export async function spendBallast(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < NEEDED_BYTES) await rm(pathIn(folder), { force: true });
}

/** After a start: keeps room back while there is plenty. */
export async function keepBallast(folder: string): Promise<void> {
  const held = await stat(pathIn(folder)).then(
    ({ size }) => size,
    () => 0,
  );
  if (held >= BALLAST_BYTES || (await freeBytes(folder)) < PLENTY_BYTES) return;
  // Random, because a file system that compresses would keep nothing back for zeros.
  await writeFile(pathIn(folder), randomBytes(BALLAST_BYTES)).catch(() => {});
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
