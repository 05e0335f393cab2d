// The first start of a product makes its database and the demo project, which takes most of a minute. It is done once per run, by the
// first walk that needs it; every product of the run begins with a copy of that data folder.

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { freePort, startProcesses } from '../../tools/running.mjs';

/** Where the run keeps it, in the environment of the processes of the walks. */
const PLACE = 'VEIVALG_WALKS_FIRST_START';
const FIRST_PORT = 18_300;
const POLL_MS = 250;

/** Before all walks (playwright.config.ts): a place for the run, and its end. */
export default function placeFirstStart(): () => void {
  const place = mkdtempSync(join(tmpdir(), 'veivalg-first-start-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(place, 0o711);
  process.env[PLACE] = place;
  return () => rmSync(place, { recursive: true, force: true });
}

/** A new data folder as it is after the first start. @throws what the first start threw, for the walk that made it */
export async function startedData(): Promise<string> {
  const place = process.env[PLACE]!;
  const [data, ready, failed] = [join(place, 'data'), join(place, 'ready'), join(place, 'failed')];
  if (isFirst(join(place, 'begun'))) {
    try {
      mkdirSync(data);
      chmodSync(data, 0o711);
      const port = await freePort(FIRST_PORT);
      const running = await startProcesses({ node: process.execPath, env: process.env, data, port });
      await running.stop();
      writeFileSync(ready, '');
    } catch (error) {
      writeFileSync(failed, '');
      throw error;
    }
  }
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error('The first start of the product failed in another walk.');
    await wait(POLL_MS);
  }
  const copy = mkdtempSync(join(tmpdir(), 'veivalg-walk-'));
  // With owners, links and times, as the database wants them.
  execFileSync('cp', ['-a', `${data}/.`, copy]);
  return copy;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
