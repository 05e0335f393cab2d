// Object storage in an S3-compatible bucket, by presigned requests (aws4fetch). Path-style addresses, so that MinIO, Ceph
// and Garage work as AWS does. Browsers talk to the bucket themselves with presigned links.

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectSource } from '../../runtime/file-source.ts';
import { writeWhole } from './folder.ts';
import { headersOfObject, isKey, LINK_SECONDS, type LinkMethod, MAX_OBJECT_BYTES, type Storage } from './storage.ts';

export interface S3Options {
  /** e.g. https://s3.eu-north-1.amazonaws.com */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const INTERNAL_SECONDS = 3600;

export function s3Storage(options: S3Options): Storage {
  const client = new AwsClient({ ...options, service: 's3', retries: 0 });
  const urlOf = (key: string) => {
    if (!isKey(key)) throw new RangeError('not a key of this store');
    return `${options.endpoint.replace(/\/$/, '')}/${options.bucket}/${key}`;
  };
  const presigned = async (method: string, key: string, seconds: number, answered: Record<string, string> = {}) => {
    const url = new URL(urlOf(key));
    url.searchParams.set('X-Amz-Expires', String(seconds));
    for (const [name, value] of Object.entries(answered)) url.searchParams.set(`response-${name}`, value);
    return (await client.sign(url, { method, aws: { signQuery: true } })).url;
  };
  const request = async (method: string, key: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    fetch(await presigned(method, key, INTERNAL_SECONDS), { method, ...init });
  const putStream = async (key: string, body: Readable, size: number, contentType?: string) => {
    const headers = { 'content-length': String(size), ...(contentType ? { 'content-type': contentType } : {}) };
    const answer = await request('PUT', key, { body: Readable.toWeb(body) as ReadableStream, headers, duplex: 'half' });
    await expectOk(answer, 'PUT', key);
    return { size };
  };
  const putFile: Storage['putFile'] = async (key, path, more) => {
    const done = await putStream(key, createReadStream(path), (await stat(path)).size, more?.contentType);
    await rm(path, { force: true });
    return done;
  };
  return {
    putFile,
    async put(key, content, more) {
      if (content instanceof Uint8Array)
        return putStream(key, Readable.from([content]), content.byteLength, more?.contentType);
      // A PUT wants its length beforehand, so a stream goes by way of a file.
      return inTemporaryFolder(async (folder) => {
        const path = join(folder, 'object');
        await writeWhole(path, content, MAX_OBJECT_BYTES);
        return putFile(key, path, more);
      });
    },
    async size(key) {
      const answer = await request('HEAD', key);
      if (answer.status === 404) return null;
      await expectOk(answer, 'HEAD', key);
      return Number(answer.headers.get('content-length'));
    },
    async open(key): Promise<ObjectSource> {
      const found = await request('HEAD', key);
      if (found.status === 404) throw new Error(`object ${key} is missing`);
      await expectOk(found, 'HEAD', key);
      const size = Number(found.headers.get('content-length'));
      const version = strongTag(found);
      return {
        size,
        async read(offset, length) {
          const range = `bytes=${offset}-${offset + length - 1}`;
          const answer = await request('GET', key, { headers: { range, ...(version ? { 'if-range': version } : {}) } });
          await expectOk(answer, 'GET', key);
          if (answer.status !== 206) {
            // The whole, which may be gigabytes: another object lies there now, or the store knows no ranges.
            await answer.body?.cancel();
            throw new Error(`object storage did not answer ${range} of the ${key} that was opened`);
          }
          const bytes = new Uint8Array(await answer.arrayBuffer());
          if (bytes.length !== length) throw new RangeError(`read of ${length} bytes at ${offset} of ${size}`);
          return bytes;
        },
        close: async () => {},
      };
    },
    withFile: (key, use) =>
      inTemporaryFolder(async (folder) => {
        const answer = await request('GET', key);
        await expectOk(answer, 'GET', key);
        const path = join(folder, randomUUID());
        await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path));
        return use(path);
      }),
    async delete(key) {
      const answer = await request('DELETE', key);
      if (answer.status !== 404) await expectOk(answer, 'DELETE', key);
    },
    link: (method: LinkMethod, key, seconds = LINK_SECONDS) =>
      presigned(method, key, seconds, method === 'GET' ? headersOfObject(key) : {}),
  };
}

/** A weak tag is no condition of a range (RFC 9110 section 13.1.5). */
const strongTag = ({ headers }: Response) => /^"[^"]*"$/.exec(headers.get('etag') ?? '')?.[0] ?? null;

async function expectOk(answer: Response, method: string, key: string): Promise<void> {
  if (answer.ok) return;
  const text = await answer.text().catch(() => '');
  throw new Error(`object storage answered ${answer.status} to ${method} ${key}: ${text.slice(0, 200)}`);
}

async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'veivalg-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
