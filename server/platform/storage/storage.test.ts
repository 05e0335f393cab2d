// Both kinds of store keep what they receive, whole or not at all. The S3 kind talks to a small server that keeps objects
// in memory and takes only requests whose signature (version 4, computed here by hand) is right.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rangeOf } from '../http/byte-range.ts';
import { KEYS, serveBucket } from './bucket.test-support.ts';
import { cleanParts, folderStorage, KeyTaken, TooManyBytes, writeWhole } from './folder.ts';
import { s3Storage } from './s3.ts';
import { linkSecret } from './signature.ts';
import { headersOfObject, isKey, newKey, organizationOfKey, type Storage } from './storage.ts';

const ORGANIZATION = '7f1f6f5e-58a0-4c1c-9d2f-0a1b2c3d4e5f';
let folder = '';
let bucket: Server;
const stores = new Map<string, Storage>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veivalg-storage-'));
  bucket = createServer(serveBucket());
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  const secret = await linkSecret(folder, null);
  stores.set(
    'folder',
    folderStorage({ root: join(folder, 'objects'), secret, publicUrl: '', clock: () => new Date() }),
  );
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const s3 = { endpoint, region: 'eu-north-1', bucket: 'veivalg', accessKeyId: KEYS.id, secretAccessKey: KEYS.secret };
  stores.set('s3', s3Storage(s3));
});
afterAll(() => {
  bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 's3'])('a store of kind %s', (kind) => {
  const store = () => stores.get(kind)!;
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);

  it('keeps bytes, streams and files, and reads ranges of them', async () => {
    const path = join(folder, 'local');
    writeFileSync(path, bytes);
    const keys = [0, 1, 2].map(() => newKey(ORGANIZATION, 'terrain', 'tif'));
    expect(await store().put(keys[0]!, bytes)).toEqual({ size: 5000 });
    expect(await store().put(keys[1]!, Readable.from([Buffer.from(bytes)]))).toEqual({ size: 5000 });
    expect(await store().putFile(keys[2]!, path)).toEqual({ size: 5000 });
    expect(existsSync(path)).toBe(false);
    for (const key of keys) {
      expect(await store().size(key)).toBe(5000);
      const source = await store().open(key);
      expect(await source.read(1000, 20)).toEqual(bytes.slice(1000, 1020));
      await expect(source.read(4990, 20)).rejects.toThrow();
      await source.close();
      const seen = await store().withFile(key, async (local) => readFileSync(local));
      expect(new Uint8Array(seen)).toEqual(bytes);
    }
  });

  it('forgets what is deleted, and misses what never was', async () => {
    const key = newKey(ORGANIZATION, 'picture', 'png');
    expect(await store().size(key)).toBeNull();
    await store().put(key, bytes);
    await store().delete(key);
    await store().delete(key);
    expect(await store().size(key)).toBeNull();
  });

  it('takes no key that is not ours', async () => {
    await expect(async () => store().size('../secret')).rejects.toThrow(RangeError);
  });
});

describe('the bucket', () => {
  const store = () => stores.get('s3')!;

  it('sends a range alone to whoever holds its version, the whole to everybody else, to be kept and never shown as a page', async () => {
    const key = newKey(ORGANIZATION, 'terrain', 'tif');
    await store().put(key, Buffer.from('0123456789'), { contentType: 'text/html' });
    const url = await store().link('GET', key);
    const whole = await fetch(url);
    expect(Object.fromEntries(whole.headers)).toMatchObject(headersOfObject(key));
    const etag = whole.headers.get('etag')!;
    expect(etag).toMatch(/^"[^"]+"$/);
    const ask = async (held?: string) => {
      const answer = await fetch(url, { headers: { range: 'bytes=2-4', ...(held ? { 'if-range': held } : {}) } });
      return `${answer.status} ${await answer.text()}`;
    };
    expect([await ask(), await ask(etag), await ask('"another"')]).toEqual(['206 234', '206 234', '200 0123456789']);
  });

  it('reads on in the object that was opened, and never in another that came in its place', async () => {
    const key = newKey(ORGANIZATION, 'terrain', 'tif');
    await store().put(key, Buffer.from('0123456789'));
    const source = await store().open(key);
    expect(Buffer.from(await source.read(2, 3)).toString()).toBe('234');
    await store().put(key, Buffer.from('abcdefghij'));
    await expect(source.read(2, 3)).rejects.toThrow('that was opened');
    await expect(store().open(newKey(ORGANIZATION, 'terrain', 'tif'))).rejects.toThrow('missing');
  });
});

describe('the folder', () => {
  it('leaves nothing of a stream that breaks or is too long, and overwrites nothing', async () => {
    const path = join(folder, 'x', 'object');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100);
        throw new Error('the line was cut');
      })(),
    );
    await expect(writeWhole(path, broken)).rejects.toThrow('the line was cut');
    await expect(writeWhole(path, Readable.from([Buffer.alloc(200)]), 150)).rejects.toThrow(TooManyBytes);
    expect(readdirSync(join(folder, 'x'))).toEqual([]);
    const both = await Promise.allSettled([writeWhole(path, Buffer.from('a')), writeWhole(path, Buffer.from('b'))]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(writeWhole(path, Buffer.from('c'))).rejects.toThrow(KeyTaken);
    expect(readdirSync(join(folder, 'x'))).toEqual(['object']);
  });

  it('loses the halves that killed processes left, and nothing else', async () => {
    const root = join(folder, 'objects');
    const store = stores.get('folder')!;
    const keys = [0, 1, 2].map(() => newKey(ORGANIZATION, 'upload', 'tif'));
    for (const key of keys) await store.put(key, Buffer.from('whole'));
    const [old, young] = [0, 1].map((i) => `${join(root, keys[i]!)}.part-${crypto.randomUUID()}`);
    for (const path of [old!, young!]) writeFileSync(path, 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const path of [old!, join(root, keys[2]!)]) utimesSync(path, yesterday, yesterday);
    await cleanParts(root);
    expect([existsSync(old!), existsSync(young!)]).toEqual([false, true]);
    for (const key of keys) expect(await store.size(key)).toBe(5);
  });

  it('keeps one secret, however many ask first', async () => {
    const place = join(folder, 'fresh');
    const secrets = await Promise.all(Array.from({ length: 8 }, () => linkSecret(place, null)));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
  });
});

describe('keys and ranges', () => {
  it('a key shows its organization and nothing can pretend to be one', () => {
    expect(organizationOfKey(newKey(ORGANIZATION, 'upload', 'tif'))).toBe(ORGANIZATION);
    for (const text of [
      '',
      'a/b',
      `${ORGANIZATION}/upload/../x`,
      `${ORGANIZATION}/other/${ORGANIZATION}`,
      `/${newKey(ORGANIZATION, 'upload', '')}`,
    ])
      expect(isKey(text)).toBe(false);
    expect(() => newKey(ORGANIZATION, 'upload', '../x')).toThrow(RangeError);
  });

  it.each([
    [undefined, null],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
  ])('range %s of 100 bytes', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected);
  });
});

// A bucket ----------------------------------------------------------------------------------------------------------------
