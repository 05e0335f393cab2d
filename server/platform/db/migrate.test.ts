// Migrations: twice, many at once, and rejected when a file was changed after it ran or the database is newer.

import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { OWN_ITEM } from '#domain/parameters/own-items.test-support.ts';
import { priceIn } from '#domain/parameters/own-items.ts';
import { validatorOf } from '#domain/parameters/parameter.ts';
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

const ORGANIZATION = '00000000-0000-4000-8000-000000000001';
const CLIENT = '00000000-0000-4000-8000-000000000002';
const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** A database as the program of an earlier day left it: every migration before the one with this number. */
async function migrateUntil(address: EmbeddedAddress, number: string): Promise<void> {
  await query(
    address,
    'create table migration (name text primary key, sha256 text not null, applied timestamptz not null default now())',
  );
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name >= number) return;
    const text = readFileSync(new URL(name, MIGRATIONS), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    await query(address, `${text};\ninsert into migration (name, sha256) values ('${name}', '${sha256}')`);
  }
}

const tablesAndColumns = (address: EmbeddedAddress) =>
  query(
    address,
    "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
  );

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
    // An owner who is no superuser: row level security binds it too.
    const owner = `owner_${address.database}`;
    await query(address, `create role ${owner} login createrole nosuperuser`);
    await query(address, `alter database ${address.database} owner to ${owner}`);
    // Databases of one cluster share the application's role.
    await migrate(await fresh(), log);
    await query(address, `grant veivalg_app to ${owner} with admin option`);
    const host = encodeURIComponent(address.socketFolder);
    const asOwner = { url: `postgres://${owner}@localhost/${address.database}?host=${host}` };
    await migrate(asOwner, log);
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
       insert into generation (organization_id, project_id, path_id, problem, provenance)
         select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), gen_random_uuid(), '${JSON.stringify(frozen)}',
           '{"seed": 1, "work": {"polish": 900, "routes": 4}}'`,
    );
    expect(await migrate(asOwner, log)).toEqual(['0022_route_request.sql']);
    expect(await query(address, 'select problem, provenance from generation')).toEqual([
      {
        problem: { request: { start: 1 }, baseLine: { line: 2 }, seed: 3 },
        provenance: { seed: 1, work: { repairTrials: 900, routes: 4 } },
      },
    ]);
    expect(await query(address, 'select before, after from change order by id')).toEqual([
      { before: { request: 1, name: 'a' }, after: { name: 'b' } },
      { before: { wish: 1 }, after: null },
    ]);
  });

  it('rename customers to clients, in what can be undone too', async () => {
    const address = await fresh();
    await migrateUntil(address, '0021');
    await query(
      address,
      `insert into organization (id, name) values ('${ORGANIZATION}', 'o');
       insert into customer (id, organization_id, name) values ('${CLIENT}', '${ORGANIZATION}', 'Fylket');
       insert into project (organization_id, name, customer_id) values ('${ORGANIZATION}', 'p', '${CLIENT}');
       insert into change (organization_id, entity, entity_id, action, before, after) values
         ('${ORGANIZATION}', 'customer', '${CLIENT}', 'update', '{"name": "a"}', '{"name": "b"}'),
         ('${ORGANIZATION}', 'project', gen_random_uuid(), 'update', '{"customer_id": null}', '{"customer_id": "${CLIENT}"}'),
         ('${ORGANIZATION}', 'area', gen_random_uuid(), 'update', '{"customer_id": 1}', null)`,
    );
    await migrate(address, log);
    const named = 'select c.name from project p join client c on c.id = p.client_id';
    expect(await query(address, named)).toEqual([{ name: 'Fylket' }]);
    expect(await query(address, 'select entity, before, after from change order by id')).toEqual([
      { entity: 'client', before: { name: 'a' }, after: { name: 'b' } },
      { entity: 'project', before: { client_id: null }, after: { client_id: CLIENT } },
      { entity: 'area', before: { customer_id: 1 }, after: null },
    ]);
    const old = `select conname as name from pg_constraint where conname like '%customer%'
      union select indexname from pg_indexes where indexname like '%customer%'
      union select polname from pg_policy where polname like '%site%'`;
    expect(await query(address, old)).toEqual([]);
    const isForced = `select relforcerowsecurity as forced from pg_class where relname = 'change'`;
    expect(await query(address, isForced)).toEqual([{ forced: true }]);
  });

  it('carry over what waits in the queue of before, in its order', async () => {
    const address = await fresh();
    await migrateUntil(address, '0023');
    const [first, second, mail] = [randomUUID(), randomUUID(), randomUUID()];
    await query(
      address,
      `insert into organization (id, name) values ('${ORGANIZATION}', 'o');
       insert into work (id, kind, organization_id, created, worker) values
         ('${second}', 'generation', '${ORGANIZATION}', now(), null),
         ('${first}', 'generation', '${ORGANIZATION}', now() - interval '1 hour', 'gone:1'),
         ('${mail}', 'mail', null, now(), null)`,
    );
    await migrate(address, log);
    await migrate(address, log);
    const waiting = `select id, name, data ->> 'organizationId' as organization from pgboss.job
      where state = 'created' order by name, priority desc`;
    expect(await query(address, waiting)).toEqual([
      { id: first, name: 'generation', organization: ORGANIZATION },
      { id: second, name: 'generation', organization: ORGANIZATION },
      { id: mail, name: 'mail', organization: null },
    ]);
    expect(await query(address, 'select kind, tag::int from work_turn')).toEqual([{ kind: 'generation', tag: 12 }]);
    expect(await query(address, "select to_regclass('work') as gone")).toEqual([{ gone: null }]);
  });

  it('rename own items wherever their key stands, so that older types, routes and prices are read', async () => {
    const address = await fresh();
    await migrateUntil(address, '0064');
    const { id: _, ...rest } = OWN_ITEM;
    const earlier = { minRadiusM: 12.345678901234567, ownWorks: [{ ...rest, id: 'a', name: 'Own work, "ownWorks"' }] };
    const move = { group: 'designClass', id: CLIENT, name: 'ownWorks:a:costPerUnit', value: 5 };
    const row = { item: 'ownWork', subject: '25.1|Viltgjerde', costNok: 1.5 };
    const text = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;
    await query(
      address,
      `insert into organization (id, name, settings) values ('${ORGANIZATION}', 'o',
         ${text({ priceSpreads: { [`designClass/${CLIENT}/ownWorks:a:costPerUnit`]: [70, 150] } })});
       set session_replication_role = replica;
       insert into route_type (id, organization_id, key, name, design_class, segment_type_ids) values
         ('${CLIENT}', '${ORGANIZATION}', '', 't', ${text(earlier)}, '{}');
       insert into price_scenario (organization_id, project_id, name, moves) values ('${ORGANIZATION}', gen_random_uuid(), 's', ${text([move])});
       insert into generation (organization_id, project_id, path_id, problem) values
         ('${ORGANIZATION}', gen_random_uuid(), gen_random_uuid(), ${text({ routeType: { designClass: earlier }, seed: 3 })});
       insert into type_collection_version (organization_id, collection_id, number, types) values
         ('${ORGANIZATION}', gen_random_uuid(), 1, ${text([{ designClass: earlier }])});
       insert into change (organization_id, entity, entity_id, action, before, after) values
         ('${ORGANIZATION}', 'route_type', '${CLIENT}', 'update', ${text({ design_class: earlier })}, ${text({ pin: row })})`,
    );
    await migrate(address, log);
    const values = { ...earlier, ownWorks: undefined, ownItems: earlier.ownWorks };
    const { ownWorks: __, ...today } = values;
    const [type] = (await query(address, 'select design_class from route_type')) as { design_class: object }[];
    expect(type!.design_class).toEqual(today);
    expect(validatorOf(designClassRows).parse({ ...type!.design_class })).toMatchObject(today);
    expect(priceIn(type!.design_class, 'ownItems:a:costPerUnit')).toBe(OWN_ITEM.costPerUnit);
    expect(await query(address, 'select moves from price_scenario')).toEqual([
      { moves: [{ ...move, name: 'ownItems:a:costPerUnit' }] },
    ]);
    expect(
      await query(address, "select problem, pricing #> '{routeType,designClass}' as priced from generation"),
    ).toEqual([{ problem: { routeType: { designClass: today }, seed: 3 }, priced: today }]);
    expect(await query(address, 'select types from type_collection_version')).toEqual([
      { types: [{ designClass: today }] },
    ]);
    expect(await query(address, 'select before, after from change')).toEqual([
      { before: { design_class: today }, after: { pin: { ...row, item: 'ownItem' } } },
    ]);
    expect(await query(address, 'select settings from organization')).toEqual([
      { settings: { priceSpreads: { [`designClass/${CLIENT}/ownItems:a:costPerUnit`]: [70, 150] } } },
    ]);
    const isForced = `select relforcerowsecurity as forced from pg_class where relname in ('change', 'route_type', 'generation')`;
    expect(await query(address, isForced)).toEqual([{ forced: true }, { forced: true }, { forced: true }]);
  });

  it('leave the database of before when one fails, and go on when its cause is gone', async () => {
    const address = await fresh();
    await migrateUntil(address, '0025');
    const before = await tablesAndColumns(address);
    // 0025 makes this column itself.
    await query(address, 'alter table area add column extent text');
    await expect(migrate(address, log)).rejects.toThrow(/0025_area_extent\.sql failed/);
    await query(address, 'alter table area drop column extent');
    expect(await tablesAndColumns(address)).toEqual(before);
    expect(await query(address, "select to_regprocedure('area_extent(jsonb)') as made")).toEqual([{ made: null }]);
    expect((await migrate(address, log))[0]).toBe('0025_area_extent.sql');
  });

  it('reject a file that was changed after it ran', async () => {
    const address = await fresh();
    await migrate(address, log);
    await query(address, `update migration set sha256 = 'other' where name = '0001_house.sql'`);
    await expect(migrate(address, log)).rejects.toThrow(/0001_house\.sql was changed/);
  });

  it('reject a database that is newer than the program', async () => {
    const address = await fresh();
    await migrate(address, log);
    await query(address, `insert into migration (name, sha256) values ('9999_future.sql', 'x')`);
    await expect(migrate(address, log)).rejects.toThrow(/newer than this program/);
  });
});
