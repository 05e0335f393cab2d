// A backup is made of a database that is being written to, restored into an empty one, and compared row by row, object by object.
// What was cut off, changed or made by a newer program is refused, and nothing starts on half a restore.

import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOrganization } from '../../fixtures.test-support.ts';
import {
  dropDatabase,
  type EmbeddedAddress,
  emptyDatabase,
  type Person,
  startTestServer,
  type TestServer,
} from '../../test-server.test-support.ts';
import { putWork, takeWork } from '../../work.test-support.ts';
import { clientConfig } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { openLog } from '../log/log.ts';
import { folderStorage } from '../storage/folder.ts';
import { newKey, type Storage } from '../storage/storage.ts';
import { entryOfObject, type Manifest } from './manifest.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup, verifyObjects } from './verify.ts';
import { writeBackup } from './write-backup.ts';

const log = openLog('silent');
const CONTENT = Buffer.alloc(300_000, 'bakken ligger her ');

let server: TestServer;
let person: Person;
let folder: string;
let file: string;
let manifest: Manifest;
let key: string;
let queued: string;
const targets: EmbeddedAddress[] = [];

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'vv-backup-'));
  file = join(folder, 'a.zip');
  const organizationId = await server.organization('Sikkerhetskopi');
  person = await server.person(organizationId, { isAdmin: true });
  const { generationId } = await fillOrganization(server, person, 'kanarifugl');
  queued = generationId;
  await putWork(server, 'generation', generationId, organizationId);
  await takeWork(server, 'generation');
  key = newKey(organizationId, 'terrain', 'tif');
  await server.services.storage.put(key, CONTENT);
  await server.asOwner(`update terrain set key = $1 where organization_id = $2`, [key, organizationId]);
  const writing = writeOn();
  manifest = await writeBackup({ ...server.services, dataFolder: folder }, file);
  await writing.stop();
}, 120_000);

afterAll(async () => {
  for (const target of targets) await dropDatabase(target);
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

/** A project and a path in it, again and again, until stopped: a path never stands without its project. */
function writeOn() {
  let isStopped = false;
  const writing = (async () => {
    for (let n = 0; !isStopped; n++) {
      const { createProject } = await person.graphql<{ createProject: { id: string } }>(
        'mutation ($input: ProjectInput!) { createProject(input: $input) { id } }',
        { input: { name: `underveis ${n}` } },
      );
      await person.graphql(
        'mutation ($projectId: UUID!, $input: PathInput!) { createPath(projectId: $projectId, input: $input) { id } }',
        {
          projectId: createProject.id,
          input: { name: 'sti', request: { start: { x: 1, y: 2 }, end: { x: 900, y: 800 } } },
        },
      );
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

async function newTarget(): Promise<{ address: EmbeddedAddress; storage: Storage }> {
  const address = await emptyDatabase();
  targets.push(address);
  const root = await mkdtemp(join(folder, 'objects-'));
  return {
    address,
    storage: folderStorage({ root, secret: Buffer.alloc(32), publicUrl: '', clock: () => new Date() }),
  };
}

async function ask<T extends pg.QueryResultRow>(address: EmbeddedAddress, sql: string): Promise<T[]> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Of a backup: what every entry of it is, whenever it was made. */
const contentOf = ({ entries }: Manifest) =>
  Object.fromEntries(Object.entries(entries).map(([n, { sha256 }]) => [n, sha256]));

async function restoreTo(target: Awaited<ReturnType<typeof newTarget>>, from = file): Promise<void> {
  const backup = await openBackup(from);
  try {
    await restoreBackup(backup, target, log);
  } finally {
    backup.close();
  }
}

it('restores every row of every table, every object and what waited, while others wrote', async () => {
  const target = await newTarget();
  await restoreTo(target);
  // Made again from what was restored, byte for byte: tables are read in the order in which rows stand.
  const again = join(folder, 'again.zip');
  const second = await writeBackup({ ...target, dataFolder: folder }, again);
  expect(manifest.tables.find(({ name }) => name === 'project')!.rows).toBeGreaterThan(0);
  expect(second.tables).toEqual(manifest.tables);
  expect(contentOf(second)).toEqual(contentOf(manifest));
  expect(manifest.tables.map(({ name }) => name)).toEqual(
    (
      await server.asOwner<{ name: string }>(
        // Unlogged ones hold what lasts a day at most.
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and relpersistence = 'p' order by relname collate "C"`,
      )
    ).map(({ name }) => name),
  );
  const source = await target.storage.open(key);
  expect(Buffer.from(await source.read(0, source.size)).equals(CONTENT)).toBe(true);
  await source.close();
  const rows = await ask(target.address, 'select id, name, state::text from pgboss.job');
  expect(rows).toEqual([{ id: queued, name: 'generation', state: 'created' }]);
});

it('leaves the database as migrations leave it: row security, and numbers that go on', async () => {
  const [target] = targets;
  const forced = `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  expect(await ask(target!, forced)).toEqual(await server.asOwner(forced));
  const audits = 'select coalesce(max(id), 0)::int as last from audit';
  const [{ last } = { last: 0 }] = await ask<{ last: number }>(target!, audits);
  const sequence = `select nextval(pg_get_serial_sequence('audit', 'id'))::int as next`;
  expect((await ask<{ next: number }>(target!, sequence))[0]!.next).toBe(last + 1);
  await expect(migrate(target!, log)).resolves.toEqual([]);
});

it('is refused where something stands, and leaves it', async () => {
  const [target] = targets;
  const before = await ask(target!, 'select count(*)::int as n from project');
  await expect(restoreTo({ ...(await newTarget()), address: target! })).rejects.toThrow('the database is not empty');
  expect(await ask(target!, 'select count(*)::int as n from project')).toEqual(before);
});

it('finds what was changed, by its name, and restores nothing of it', async () => {
  const damaged = join(folder, 'damaged.zip');
  await copyFile(file, damaged);
  const bytes = await readFile(damaged);
  const at = bytes.indexOf(CONTENT.subarray(0, 100_000));
  expect(at).toBeGreaterThan(0);
  const handle = await open(damaged, 'r+');
  await handle.write(Buffer.from('X'), 0, 1, at + 50_000);
  await handle.close();
  const backup = await openBackup(damaged);
  const verdict = await verifyBackup(backup);
  backup.close();
  expect(verdict.wrong).toEqual([expect.stringContaining(entryOfObject(key))]);
  const target = await newTarget();
  await expect(restoreTo(target, damaged)).rejects.toThrow(entryOfObject(key));
  expect(await ask(target.address, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
});

it('finds an object of the installation that was changed since', async () => {
  const backup = await openBackup(file);
  const { storage } = server.services;
  expect(await verifyBackup(backup)).toMatchObject({ wrong: [] });
  expect(await verifyObjects(backup, storage)).toMatchObject({ entries: 1, wrong: [] });
  await storage.delete(key);
  await storage.put(key, Buffer.concat([CONTENT.subarray(1), Buffer.from('!')]));
  expect((await verifyObjects(backup, storage)).wrong).toEqual([`object ${key} was changed since the backup`]);
  backup.close();
});

it('refuses a file that was cut off, that is no backup, or of a newer version', async () => {
  const cut = join(folder, 'cut.zip');
  await copyFile(file, cut);
  await truncate(cut, (await stat(cut)).size - 1_000);
  await expect(openBackup(cut)).rejects.toThrow('no whole backup');
  const other = join(folder, 'other.zip');
  await writeFile(other, createHash('sha256').digest());
  await expect(openBackup(other)).rejects.toThrow('no whole backup');
  await expect(openBackup(join(folder, 'none.zip'))).rejects.toThrow('ENOENT');
  const backup = await openBackup(file);
  const newer = { ...backup.manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', sha256: 'a' }] };
  const target = await newTarget();
  await expect(restoreBackup({ ...backup, manifest: newer }, target, log)).rejects.toThrow('newer version');
  backup.close();
});

it('stops a start on half a restore', async () => {
  const target = await newTarget();
  const backup = await openBackup(file);
  const cutShort = {
    ...backup,
    read: async (...[name, use]: Parameters<typeof backup.read>) => {
      if (name === 'queue.json') throw new Error('the machine went down');
      await backup.read(name, use);
    },
  };
  await expect(restoreBackup(cutShort, target, log)).rejects.toThrow('went down');
  backup.close();
  await expect(migrate(target.address, log)).rejects.toThrow('A restore into this database was cut short');
});

it('writes the file whole or not at all, and one at a time', async () => {
  const blocked = join(folder, 'blocked.zip');
  await writeFile(`${blocked}.part`, '');
  await expect(writeBackup({ ...server.services, dataFolder: folder }, blocked)).rejects.toThrow('stands already');
  const lost = join(folder, 'lost.zip');
  const broken = { ...server.services.storage, size: () => Promise.reject(new Error('the store is away')) };
  await expect(writeBackup({ ...server.services, storage: broken, dataFolder: folder }, lost)).rejects.toThrow(
    'the store is away',
  );
  await expect(stat(lost)).rejects.toThrow('ENOENT');
  await expect(stat(`${lost}.part`)).rejects.toThrow('ENOENT');
});

it('is refused to a role that does not see every row', async () => {
  const { address } = server;
  await server.maintenance('create role narrow login in role veivalg_app');
  try {
    const narrow = { ...server.services, address: { ...address, user: 'narrow' }, dataFolder: folder };
    await expect(writeBackup(narrow, join(folder, 'narrow.zip'))).rejects.toThrow(
      /does not see every row|permission denied/,
    );
  } finally {
    await server.maintenance('drop role narrow');
  }
});
