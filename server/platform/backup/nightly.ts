// The backup of every night: made by one of the workers, put where the configuration says, and those of long ago deleted. A worker of
// an installation without that setting makes none.

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import { reportFailed, reportMade } from './report.ts';
import { openShelf } from './shelf.ts';
import { writeBackup } from './write-backup.ts';

const DAY_MS = 24 * 3_600_000;
/** veivalg-2026-11-23T0130.zip */
const NAME = /^veivalg-(\d{4}-\d{2}-\d{2})T\d{4}\.zip$/;

export function nightlyCron({ backup }: Pick<Config, 'backup'>): string | null {
  if (!backup) return null;
  const [hour, minute] = backup.at.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

/** Answers the name of what was made; null without the setting. */
export async function makeNightlyBackup(services: Services): Promise<string | null> {
  const { config, clock, log } = services;
  if (!config.backup) return null;
  const began = performance.now();
  const now = clock();
  const name = `veivalg-${now.toISOString().slice(0, 16).replace(':', '')}.zip`;
  const folder = join(config.dataFolder, 'scratch');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  try {
    // What a worker that was killed had begun.
    await rm(`${file}.part`, { force: true });
    const { entries } = await writeBackup({ ...services, dataFolder: config.dataFolder }, file, { clock: () => now });
    const shelf = openShelf(config.backup.to);
    await shelf.put(name, file);
    const gone = tooOld(await shelf.names(), now, config.backup.days);
    for (const old of gone) await shelf.delete(old);
    const seconds = Math.round((performance.now() - began) / 1000);
    log.info(
      { backup: name, entries: Object.keys(entries).length, deleted: gone.length, seconds },
      'a backup was made',
    );
    await reportMade(services, name);
    return name;
  } catch (error) {
    log.error({ err: error, backup: name }, 'the backup of the night was not made');
    await reportFailed(services, error);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** Of our own names only; the newest stays however old it is. */
export function tooOld(names: readonly string[], now: Date, days: number): string[] {
  const ours = names.filter((name) => NAME.test(name)).toSorted();
  const oldest = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return ours.slice(0, -1).filter((name) => NAME.exec(name)![1]! < oldest);
}
