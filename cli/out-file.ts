// The file that --out names. Whether it can be written is tried before any work, so that no search is lost to a folder that
// is not there; what stands in it stays until there is something to write.

import { open, rm, stat, writeFile } from 'node:fs/promises';
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
  await told(path, async () => {
    const file = await open(path, 'a');
    await file.close();
    if (isNew) await rm(path);
  });
}

/** Writes the text, or prints it where no file is named. @throws UsageError when it cannot be written */
export async function writeOut(path: string | undefined, text: string): Promise<void> {
  if (path === undefined) process.stdout.write(text);
  else await told(path, () => writeFile(path, text));
}

async function told(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UsageError(`--out: '${path}' cannot be written: ${WHY[code] ?? message}`);
  }
}
