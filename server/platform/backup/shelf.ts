// Where the backups of the nights lie: a folder, or a bucket of an S3-compatible store.

import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { BackupSettings, S3Settings } from '../config.ts';
import { BackupError } from './manifest.ts';

export interface Shelf {
  /** Copies a file there; under its name stands a whole one or none. */
  put(name: string, file: string): Promise<void>;
  names(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** What S3 takes in one PUT. */
const MAX_PUT_BYTES = 5 * 2 ** 30;

export function openShelf(to: BackupSettings['to']): Shelf {
  return 'folder' in to ? folderShelf(to.folder) : bucketShelf(to.s3, to.prefix);
}

function folderShelf(folder: string): Shelf {
  return {
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const beside = join(folder, `${name}.part`);
      await copyFile(file, beside);
      const copied = await open(beside, 'r+');
      await copied.sync().finally(() => copied.close());
      await rename(beside, join(folder, name));
    },
    names: () => readdir(folder),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

function bucketShelf(s3: S3Settings, prefix: string): Shelf {
  const client = new AwsClient({ ...s3, service: 's3', retries: 0 });
  const bucket = `${s3.endpoint}/${s3.bucket}`;
  const ask = async (method: string, address: string, init: RequestInit & { duplex?: 'half' } = {}) => {
    const { url } = await client.sign(address, { method, aws: { signQuery: true } });
    const answer = await fetch(url, { method, ...init });
    if (!answer.ok && !(method === 'DELETE' && answer.status === 404))
      throw new BackupError(
        `the store of backups answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 200)}`,
      );
    return answer;
  };
  return {
    async put(name, file) {
      const { size } = await stat(file);
      if (size > MAX_PUT_BYTES)
        throw new BackupError(`the backup has ${size} bytes; an S3 store takes 5 GiB at once: use a folder`);
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
      await ask('PUT', `${bucket}/${prefix}${name}`, {
        body,
        duplex: 'half',
        headers: { 'content-length': String(size) },
      });
    },
    async names() {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      const keys = keysIn(await (await ask('GET', `${bucket}?${query}`)).text());
      return keys.map((key) => key.slice(prefix.length));
    },
    async delete(name) {
      await ask('DELETE', `${bucket}/${prefix}${name}`);
    },
  };
}

/** Of a ListObjectsV2 answer: its first thousand, more nights than are kept apart. */
function keysIn(xml: string): string[] {
  const keys: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') keys.push(text);
  });
  parser.write(xml).close();
  return keys;
}
