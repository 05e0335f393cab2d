// The embedded PostgreSQL as a process: made once, adopted when it runs, started again after kill -9 with every committed
// row, past a stale pid file, from folders with long names, and stopped only when nobody else uses it.

import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServices } from '../app/services.ts';
import { createUser } from '../features/auth/create-user.ts';
import { addMember, createOrganization } from '../features/organization/service.ts';
import { readConfig } from '../platform/config.ts';
import { openLog } from '../platform/log/log.ts';
import { actorOf, startSession } from '../platform/session/session.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';
import { moveDataFolder, preparePostgresFiles, socketFolderOf } from './postgres-files.ts';

const LOGIN = { address: '', userAgent: 'test', method: 'password', hasSecondFactor: false } as const;

let folder: string;
const running: EmbeddedPostgres[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vv-pg-'));
  // mkdtemp makes 0700, which the unprivileged user could not enter.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(data = folder): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres(data);
  running.push(postgres);
  return postgres;
}

async function connect(postgres: EmbeddedPostgres): Promise<pg.Client> {
  const { socketFolder } = postgres.address;
  const client = new pg.Client({ host: socketFolder, user: 'veivalg', database: 'veivalg' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(postgres);
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(folder, 'postgres', 'cluster', 'postmaster.pid');
const postmaster = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

describe('the embedded database', { timeout: 90_000 }, () => {
  it('is adopted by a second start, and stays while the other uses it', async () => {
    const first = await start();
    const pid = await postmaster();
    const [second, third] = await Promise.all([start(), start()]);
    expect([second!.address, third!.address]).toEqual([first.address, first.address]);
    expect(await postmaster()).toBe(pid);
    const client = await connect(second!);
    await first.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await second!.stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('keeps every committed row over kill -9, and is durable', async () => {
    const first = await start();
    expect(await query(first, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await query(first, 'create table t (n int)');
    await query(first, 'insert into t select generate_series(1, 1000)');
    process.kill(await postmaster(), 'SIGKILL');
    const second = await start();
    expect(await query(second, 'select count(*)::int as n from t')).toEqual([{ n: 1000 }]);
  });

  it('starts past a pid file that names a process which is something else', async () => {
    const first = await start();
    await first.stop();
    await writeFile(pidFile(), `${process.pid}\n/x\n0\n5432\n/x\n`);
    const second = await start();
    expect(await postmaster()).not.toBe(process.pid);
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts past a pid file that names the server of another folder, and lets that one run', async () => {
    const other = join(folder, 'other');
    await start(other);
    const [pid] = (await readFile(join(other, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    const cluster = join(folder, 'postgres', 'cluster');
    await writeFile(pidFile(), `${pid}\n${cluster}\n0\n5432\n/x\n`);
    const postgres = await start();
    expect(await postmaster()).not.toBe(Number(pid));
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    process.kill(Number(pid), 0);
  });

  it('writes through no link that lies where its ballast and its log go', async () => {
    const home = join(folder, 'postgres');
    const victim = join(folder, 'precious');
    await writeFile(victim, 'kept');
    for (const name of ['ballast', 'postgres.log']) {
      await rm(join(home, name), { force: true });
      await symlink(victim, join(home, name));
    }
    await expect(start()).rejects.toThrow('ELOOP');
    await rm(join(home, 'postgres.log'));
    await start();
    expect(await readFile(victim, 'utf8')).toBe('kept');
    expect((await lstat(join(home, 'ballast'))).isFile()).toBe(true);
  });

  it('is not led away by a link that another user put where its socket goes', async () => {
    const long = join(folder, 'z'.repeat(60), 'y'.repeat(60));
    const victim = join(folder, 'victim');
    for (const path of [long, victim]) await mkdir(path, { recursive: true, mode: 0o755 });
    const socket = await socketFolderOf(long);
    await symlink(victim, socket);
    await expect(preparePostgresFiles(long)).rejects.toThrow('belongs to somebody else or is a link');
    expect((await stat(victim)).mode & 0o777).toBe(0o755);
    await rm(socket);
  });

  it('starts where the folder’s name is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(60), 'y'.repeat(60));
    await mkdir(long, { recursive: true });
    const postgres = await start(long);
    expect(Buffer.byteLength(`${postgres.address.socketFolder}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    await rm(postgres.address.socketFolder, { recursive: true, force: true });
  });

  it('starts where its user may not enter the folder', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const postgres = await start(closed);
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    const elsewhere = await readFile(join(closed, 'postgres-is-in.txt'), 'utf8').catch(() => null);
    if (process.getuid?.() === 0) await rm(elsewhere!.trim(), { recursive: true });
  });
});

it('a data folder takes along no database but its own', async () => {
  const [from, to, others] = ['noted', 'moved', 'others'].map((name) => join(folder, name));
  for (const made of [from!, others!]) await mkdir(made);
  await writeFile(join(from!, 'postgres-is-in.txt'), `${others}\n`);
  await expect(moveDataFolder(from!, to!)).rejects.toThrow('where no database of ours lies');
  expect([from!, to!, others!].map((path) => existsSync(path))).toEqual([true, false, true]);
});

describe('a cluster of one’s own (DATABASE_URL)', { timeout: 90_000 }, () => {
  it('needs an owner who may make roles, and no superuser', async () => {
    const postgres = await start();
    await query(postgres, 'create role eier login createrole nosuperuser');
    await query(postgres, 'create database kunde owner eier');
    const url = `postgres://eier@localhost/kunde?host=${encodeURIComponent(postgres.address.socketFolder)}`;
    const config = readConfig({ DATABASE_URL: url, VEIVALG_DATA: folder });
    const services = await startServices(config, openLog('silent'));
    try {
      const id = await createOrganization(services, 'Kunde');
      const userId = await createUser(services, { email: 'kari@kunde.example', password: null });
      await addMember(services, id, userId, true);
      const token = await startSession(services, userId, LOGIN);
      expect(await actorOf(services, `Token ${token}`, true)).toMatchObject({
        organizationId: id,
        isOrganizationAdmin: true,
      });
      // Row level security binds the owner of the tables too.
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      expect((await client.query('select * from route_type')).rows).toEqual([]);
      await client.end();
    } finally {
      await services.close();
    }
  });
});
