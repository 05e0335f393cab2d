// Folders for the time of one task, under the data folder so that what was made there can be moved into storage. A worker that
// was killed leaves its folder behind; the next one to start takes away what is old.

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No task takes so long. */
const STALE_MS = 6 * 3_600_000;

const scratchOf = (dataFolder: string) => join(dataFolder, 'scratch');

/** A new empty folder for `use`, gone afterwards. */
export async function withScratch<T>(dataFolder: string, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(scratchOf(dataFolder), { recursive: true });
  const folder = await mkdtemp(join(scratchOf(dataFolder), 'task-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes away the folders of tasks that nobody works on any more. */
export async function cleanScratch(dataFolder: string, now = Date.now()): Promise<void> {
  const folder = scratchOf(dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
