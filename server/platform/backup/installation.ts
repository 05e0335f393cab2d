// The database and objects that a configuration names, opened for a backup or a restore beside whatever runs on them.

import { existsSync } from 'node:fs';
import { mkdir, readdir, rmdir } from 'node:fs/promises';
import { startPostgres } from '../../runtime/postgres.ts';
import { hasDatabase, moveDataFolder, removeDataFolder } from '../../runtime/postgres-files.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log/log.ts';
import { openStorage } from '../storage/open.ts';
import { BackupError } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import { restoreBackup, restoreSecret } from './restore.ts';
import type { Installation } from './write-backup.ts';

const clock = () => new Date();

/** @throws BackupError where there is none */
export async function withInstallation<T>(config: Config, use: (installation: Installation) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = config;
  if (!databaseUrl && !hasDatabase(dataFolder))
    throw new BackupError(`there is no installation in ${dataFolder}: set VEIVALG_DATA or DATABASE_URL`);
  return await withDatabase(config, async (address) =>
    use({ address, storage: await openStorage(config, clock), dataFolder }),
  );
}

/**
 * Restores to where the configuration says: everything beside an empty data folder, moved there when it is whole; or rows to
 * DATABASE_URL, with objects in the data folder unless they go to S3.
 */
export async function restoreInstallation(
  config: Config,
  backup: Backup,
  log: Log,
  progress?: (share: number) => void,
): Promise<void> {
  const { dataFolder } = config;
  await assertFree(dataFolder);
  const beside = `${dataFolder}.restoring`;
  await mkdir(beside, { recursive: false }).catch(() => {
    throw new BackupError(`${beside} is in the way: a restore was cut short or is under way; remove it if none is`);
  });
  try {
    const there = { ...config, dataFolder: beside };
    await restoreSecret(backup, beside);
    await withDatabase(there, async (address) => {
      const storage = await openStorage(there, clock);
      await restoreBackup(backup, { address, storage }, log, progress);
    });
    if (existsSync(dataFolder)) await rmdir(dataFolder);
    await moveDataFolder(beside, dataFolder);
  } catch (error) {
    await removeDataFolder(beside);
    throw error;
  }
}

async function withDatabase<T>(config: Config, use: (address: Installation['address']) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return await use({ url: config.databaseUrl });
  const postgres = await startPostgres(config.dataFolder);
  try {
    return await use(postgres.address);
  } finally {
    await postgres.stop();
  }
}

async function assertFree(folder: string): Promise<void> {
  const standing = await readdir(folder).catch(() => []);
  if (standing.length > 0)
    throw new BackupError(`${folder} is not empty; a backup is restored into an empty data folder`);
}
