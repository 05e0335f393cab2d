// The files of an archive with the manifest that names the size and hash of each, as they go into a package.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_VERSION, type ArchiveManifest, MANIFEST_NAME } from '#exchange/archive/schema.ts';
import type { FileContent } from '#exchange/export/material.ts';

export interface ArchiveInput {
  /** Name in the archive → file of the local disk. */
  readonly files: readonly (readonly [name: string, path: string])[];
  readonly engineVersion: string;
  /** Of the latest change. */
  readonly made: Date;
  /** Names of routes that are not in it, because what they were calculated on has a shape of long ago. */
  readonly leftOut: readonly string[];
}

/** In an order of their names, the manifest first. */
export async function archiveFiles({
  files,
  engineVersion,
  made,
}: ArchiveInput): Promise<(readonly [name: string, content: FileContent])[]> {
  const sorted = files.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const entries: Record<string, ArchiveManifest['entries'][string]> = {};
  for (const [name, path] of sorted) entries[name] = await hashOf(path);
  const manifest: ArchiveManifest = {
    ...{ veivalgArchive: ARCHIVE_VERSION, engineVersion, made: made.toISOString(), entries },
  };
  return [
    [MANIFEST_NAME, `${JSON.stringify(manifest, null, 1)}\n`],
    ...sorted.map(([name, file]) => [name, { file }] as const),
  ];
}

async function hashOf(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
