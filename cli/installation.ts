// What backup, restore and verify share: which installation is meant, and how far they are.

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type OptionValues, UsageError } from './command.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const DATA_OPTION = { data: { type: 'string', short: 'd' } } as const;
export const DATA_HELP = {
  '-d, --data FOLDER': 'The data folder; else VEIVALG_DATA, else .veivalg beside the sources.',
};

/** The settings of the environment, as the server reads them. */
export function configOf(options: OptionValues): Config {
  const dataFolder = options.data ?? process.env.VEIVALG_DATA ?? resolve(ROOT, '.veivalg');
  try {
    return readConfig({ ...process.env, VEIVALG_DATA: String(dataFolder) });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export function onlyBackup(positionals: readonly string[]): string {
  if (positionals.length !== 1) throw new UsageError('which backup file?');
  return positionals[0];
}

/** Whole percents on one line of a terminal; silent elsewhere. */
export function percentOn(stream: NodeJS.WriteStream): (share: number, what?: string) => void {
  let shown = '';
  return (share, what = '') => {
    const text = `${what} ${Math.floor(share * 100)} %`;
    if (!stream.isTTY || text === shown) return;
    shown = text;
    stream.write(`\r\u001b[2K${share < 1 ? text : ''}`);
  };
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** What a person can fix becomes a line, not a stack. */
export async function saidPlainly<T>(run: () => Promise<T>): Promise<T> {
  const { BackupError } = await import('#server/platform/backup/manifest.ts');
  try {
    return await run();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isOfPlace = code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'ECONNREFUSED';
    throw error instanceof BackupError || isOfPlace ? new UsageError(message) : error;
  }
}
