// Migrations: twice, many at once, and refused when a file was changed after it ran or the database is newer.

import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDatabase, type EmbeddedAddress, emptyDatabase } from '../../test-server.test-support.ts';
import { openLog } from '../log/log.ts';
import { migrate } from './migrate.ts';

const log = openLog('silent');
const made: EmbeddedAddress[] = [];
async function fresh(): Promise<EmbeddedAddress> {
  const address = await emptyDatabase();
  made.push(address);
  return address;
}
afterEach(async () => {
  for (const address of made.splice(0)) await dropDatabase(address);
});

async function query(address: EmbeddedAddress, text: string): Promise<unknown[]> {
  const client = new pg.Client({ host: address.socketFolder, user: address.user, database: address.database });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  it('run once each, in order, however often they are asked for', async () => {
    const address = await fresh();
    const first = await migrate(address, log);
    expect(first).toEqual([...first].sort());
    expect(first[0]).toBe('0001_house.sql');
    expect(await migrate(address, log)).toEqual([]);
  });

  it('run once each when five processes start together', async () => {
    const address = await fresh();
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(address, log)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it('refuse a file that was changed after it ran', async () => {
    const address = await fresh();
    await migrate(address, log);
    await query(address, `update migration set sha256 = 'other' where name = '0001_house.sql'`);
    await expect(migrate(address, log)).rejects.toThrow(/0001_house\.sql was changed/);
  });

  it('refuse a database that is newer than the program', async () => {
    const address = await fresh();
    await migrate(address, log);
    await query(address, `insert into migration (name, sha256) values ('9999_future.sql', 'x')`);
    await expect(migrate(address, log)).rejects.toThrow(/newer than this program/);
  });
});
