// The backup of a night in a folder and in a bucket: made, found whole, and those of long ago deleted. Uploads that go while a backup
// reads go later.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeUploads } from '../../features/upload/purge.ts';
import { startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { type BackupSettings, readConfig } from '../config.ts';
import { clientConfig } from '../db/connection.ts';
import { KEYS, serveBucket } from '../storage/bucket.test-support.ts';
import { newKey } from '../storage/storage.ts';
import { makeNightlyBackup, nightlyCron, tooOld } from './nightly.ts';
import { BACKUP_LOCK } from './queries.ts';
import { openBackup } from './read-backup.ts';
import { openShelf } from './shelf.ts';
import { verifyBackup } from './verify.ts';

let server: TestServer;
let folder: string;
let bucket: Server;
let endpoint: string;
const now = new Date('2026-11-23T01:30:07Z');

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  folder = await mkdtemp(join(tmpdir(), 'vv-nightly-'));
  bucket = createServer(serveBucket());
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
}, 60_000);

afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

const settings = (kind: string): BackupSettings =>
  readConfig({
    VEIVALG_BACKUP: kind === 'folder' ? join(folder, 'nights') : 's3://kopier/veivalg/nights/',
    VEIVALG_BACKUP_DAYS: '10',
    VEIVALG_BACKUP_S3_ENDPOINT: endpoint,
    VEIVALG_BACKUP_S3_ACCESS_KEY: KEYS.id,
    VEIVALG_BACKUP_S3_SECRET_KEY: KEYS.secret,
  }).backup!;

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  it('gets the backup of the night, whole, and loses those of long ago that are ours', async () => {
    const backup = settings(kind);
    const shelf = openShelf(backup.to);
    const other = join(folder, 'other');
    await writeFile(other, 'x');
    for (const name of ['veivalg-2026-11-12T0130.zip', 'veivalg-2026-11-13T0130.zip', 'regnskap-2019.zip'])
      await shelf.put(name, other);
    const services = { ...server.services, config: { ...server.services.config, backup } };
    expect(await makeNightlyBackup(services)).toBe('veivalg-2026-11-23T0130.zip');
    const kept = ['regnskap-2019.zip', 'veivalg-2026-11-13T0130.zip', 'veivalg-2026-11-23T0130.zip'];
    expect((await shelf.names()).toSorted()).toEqual(kept);
    expect(server.logged()).toContain('a backup was made');
    expect(await readdir(join(services.config.dataFolder, 'scratch'))).toEqual([]);
    if (kind === 'bucket') return;
    const opened = await openBackup(join(folder, 'nights', 'veivalg-2026-11-23T0130.zip'));
    expect(opened.manifest.madeAt).toBe(now.toISOString());
    expect((await verifyBackup(opened)).wrong).toEqual([]);
    opened.close();
  });
});

it('says in the log what failed, and leaves nothing', async () => {
  const { to: right } = settings('bucket');
  if (!('s3' in right)) throw new Error('not a bucket');
  const to = { s3: { ...right.s3, secretAccessKey: 'another' }, prefix: '' };
  const services = { ...server.services, config: { ...server.services.config, backup: { to, at: '01:30', days: 9 } } };
  await expect(makeNightlyBackup(services)).rejects.toThrow('answered 403');
  expect(server.logged()).toContain('the backup of the night was not made');
  expect(await readdir(join(services.config.dataFolder, 'scratch'))).toEqual([]);
});

it('is made by nobody without the setting', async () => {
  expect(await makeNightlyBackup(server.services)).toBeNull();
  expect(nightlyCron({ backup: null })).toBeNull();
  expect(nightlyCron({ backup: settings('folder') })).toBe('30 1 * * *');
});

it('never deletes the newest', () => {
  const names = ['veivalg-2020-01-01T0130.zip', 'veivalg-2020-01-02T0130.zip'];
  expect(tooOld(names, now, 1)).toEqual([names[0]]);
});

it('keeps uploads that are marked to go for as long as it reads', async () => {
  const organizationId = await server.organization();
  const person = await server.person(organizationId);
  const key = newKey(organizationId, 'upload', 'tif');
  await server.services.storage.put(key, Buffer.from('bakke'));
  await server.asOwner(
    `insert into upload (organization_id, key, original_name, user_id, deleted) values ($1, $2, 'a.tif', $3, now())`,
    [organizationId, key, person.userId],
  );
  const backup = new pg.Client(clientConfig(server.address));
  await backup.connect();
  await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  await purgeUploads(server.services);
  expect(await server.services.storage.size(key)).toBe(5);
  await backup.end();
  await purgeUploads(server.services);
  expect(await server.services.storage.size(key)).toBeNull();
});
