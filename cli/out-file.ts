// The file that --out names. Whether it can be written is tried before any work, so that no search is wasted on a folder that
// is not there. What stands in it stays until all of the new result lies beside it: a result is whole or absent, whatever ends
// the program.

import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'that is not allowed here',
  EPERM: 'that is not allowed here',
  EROFS: 'the disk is for reading only',
  ENOSPC: 'the disk is full',
};

/** @throws UsageError when nothing can be written there */
export async function tryOut(path: string): Promise<void> {
  const isNew = (await stat(path).catch(() => null)) === null;
  await withPathInErrors(path, async () => {
    const file = await open(path, 'a');
    await file.close();
    if (isNew) await rm(path);
  });
}

/** Writes the text, or prints it where no file is named. @throws UsageError when it cannot be written */
export async function writeOut(path: string | undefined, text: string): Promise<void> {
  if (path === undefined) process.stdout.write(text);
  else await withPathInErrors(path, () => writeWhole(path, text));
}

/** Into a file beside it, which then takes its place; a device, or a file in a folder that takes no other, is written into. */
async function writeWhole(path: string, text: string): Promise<void> {
  const place = await realpath(path).catch(() => path);
  const beside = `${place}.part${process.pid}`;
  const old = await stat(place).catch(() => null);
  const file = old && !old.isFile() ? null : await open(beside, 'wx', old?.mode).catch(() => null);
  if (!file) return writeFile(path, text);
  try {
    await file.writeFile(text).finally(() => file.close());
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function withPathInErrors(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UsageError(`--out: '${path}' cannot be written: ${WHY[code] ?? message}`);
  }
}
