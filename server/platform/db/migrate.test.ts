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

  it('rename the keys of frozen problems and of the change log, so that earlier ones are read', async () => {
    const address = await fresh();
    await migrate(address, log);
    // Back to what the migration found: the column and the keys of before.
    await query(address, `alter table path rename column request to wish`);
    await query(address, `delete from migration where name = '0022_route_request.sql'`);
    const frozen = { wish: { start: 1 }, given: { line: 2 }, seed: 3 };
    await query(
      address,
      `set session_replication_role = replica;
       insert into organization (id, name) values ('00000000-0000-4000-8000-000000000001', 'o');
       insert into change (organization_id, entity, entity_id, action, before, after) values
         ('00000000-0000-4000-8000-000000000001', 'path', gen_random_uuid(), 'update', '{"wish": 1, "name": "a"}', '{"name": "b"}'),
         ('00000000-0000-4000-8000-000000000001', 'area', gen_random_uuid(), 'update', '{"wish": 1}', null);
       insert into generation (organization_id, project_id, path_id, problem)
         select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), gen_random_uuid(), '${JSON.stringify(frozen)}'`,
    );
    expect(await migrate(address, log)).toEqual(['0022_route_request.sql']);
    expect(await query(address, 'select problem from generation')).toEqual([
      { problem: { request: { start: 1 }, baseLine: { line: 2 }, seed: 3 } },
    ]);
    expect(await query(address, 'select before, after from change order by id')).toEqual([
      { before: { request: 1, name: 'a' }, after: { name: 'b' } },
      { before: { wish: 1 }, after: null },
    ]);
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
