// Opens the store that the configuration names: an S3-compatible one, or the folder under the data folder.

import { join } from 'node:path';
import type { Config } from '../config.ts';
import { cleanParts, folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import { linkSecret } from './signature.ts';
import type { Storage } from './storage.ts';

const objectsOf = (config: Config) => join(config.dataFolder, 'objects');

/** What killed processes left half written. */
export async function cleanStorage(config: Config): Promise<void> {
  if (!config.s3) await cleanParts(objectsOf(config));
}

export async function openStorage(config: Config, clock: () => Date): Promise<Storage> {
  if (config.s3) return s3Storage(config.s3);
  const secret = await linkSecret(config.dataFolder, config.secret);
  return folderStorage({ root: objectsOf(config), secret, publicUrl: config.publicUrl ?? '', clock });
}
