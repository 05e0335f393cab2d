// Opens a backup file and gives its entries, each checked against the manifest's hash as it passes.

import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { hashed } from './hashed.ts';
import { BackupError, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** A manifest of ten million objects is larger, and no installation of ours holds them. */
const MAX_MANIFEST_BYTES = 512 * 2 ** 20;

export interface Backup {
  readonly manifest: Manifest;
  /** Reads one entry to its end. @throws BackupError when it is not what was written */
  read(name: string, use: (content: Readable) => Promise<void>): Promise<void>;
  close(): void;
}

/** @throws BackupError for a file that is no backup, was cut off, or is of another version */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new BackupError(`${file} is no whole backup: ${error.message}`);
  });
  try {
    const entries = await entriesOf(zip);
    const manifest = await readManifest(zip, entries.get(MANIFEST), file);
    for (const name of Object.keys(manifest.entries))
      if (!entries.has(name)) throw new BackupError(`${file} lacks ${name}`);
    return {
      manifest,
      read: (name, use) => readChecked(zip, entries.get(name), manifest.entries[name], name, use),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BackupError ? error : new BackupError(`${file} is damaged: ${(error as Error).message}`);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  const ended = once(zip, 'end');
  zip.readEntry();
  await ended;
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined, file: string): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new BackupError(`${file} is no backup of Veivalg: it has no manifest`);
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new BackupError(`${file} is no backup that this program reads: ${path.join('.')}: ${message}`);
}

async function readChecked(
  zip: ZipFile,
  entry: Entry | undefined,
  expected: Manifest['entries'][string] | undefined,
  name: string,
  use: (content: Readable) => Promise<void>,
): Promise<void> {
  if (!entry || !expected) throw new BackupError(`the backup lacks ${name}`);
  const { through, result } = hashed();
  const from = await zip.openReadStreamPromise(entry);
  try {
    await Promise.all([pipeline(from, through), use(through)]);
  } catch (error) {
    through.destroy();
    throw new BackupError(`${name} of the backup cannot be used: ${(error as Error).message}`, { cause: error });
  }
  const { sha256, bytes } = result();
  if (sha256 !== expected.sha256 || bytes !== expected.bytes)
    throw new BackupError(`${name} of the backup was changed: its hash is another than when it was written`);
}
