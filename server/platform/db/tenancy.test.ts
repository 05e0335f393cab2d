// Organizations never see each other. Every GraphQL field and every REST address that exists is asked by somebody of
// organization B, with A's ids wherever an id fits; A's canary and A's ids must not come back. Then each of the two walls
// is tried alone: row level security without the query filter, and the query filter without row level security.

import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema as served } from '../../app/graphql-schema.ts';
import { TASK_KINDS } from '../../app/task-kinds.ts';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { putWork, takeWork } from '../../work.test-support.ts';
import type { Claim } from '../jobs/work-queue.ts';
import { openDb, openPool } from './connection.ts';
import { TENANT_TABLES, WORKERS_TABLES } from './schema.ts';
import { inTenant } from './tenant.ts';
import { tenantFilter } from './tenant-filter.ts';

const CANARY_A = 'kanarifugl-alfa-7f3a';
const CANARY_B = 'kanarifugl-bravo-91c0';
// The types of a room's declarations come by CommonJS, ours as a module; the object is the same.
const schema = served as unknown as GraphQLSchema;

let server: TestServer;
let anna: Person;
let bjorn: Person;
let ofA: Fixture;
let idsOfA: string[];

beforeAll(async () => {
  server = await startTestServer();
  const [a, b] = [await server.organization(`Alfa ${CANARY_A}`), await server.organization(`Bravo ${CANARY_B}`)];
  anna = await server.person(a, { isAdmin: true });
  bjorn = await server.person(b, { isAdmin: true });
  ofA = await fillOrganization(server, anna, CANARY_A);
  await fillOrganization(server, bjorn, CANARY_B);
  idsOfA = [
    a,
    anna.userId,
    ofA.projectId,
    ofA.pathId,
    ofA.generationId,
    ofA.layerId,
    ofA.jobId,
    ofA.routeTypeId,
    ...ofA.routeIds,
  ];
});
afterAll(() => server.close());

/** What an answer to B lists A; `asked` are the ids that B sent and may hear back. */
function leaks(text: string, asked: readonly string[] = []): string[] {
  return [CANARY_A, ...idsOfA].filter((secret) => !asked.includes(secret) && text.includes(secret));
}

describe('GraphQL', () => {
  it('shows B nothing of A through any query field, asked with any id of A', { timeout: 120_000 }, async () => {
    const fields = Object.values(schema.getQueryType()!.getFields());
    let canaryOfB = false;
    for (const field of fields)
      for (const id of [...idsOfA, null]) {
        if (id === null && field.args.some((arg) => isNonNullType(arg.type))) continue;
        const answer = JSON.stringify(await bjorn.ask(operation('query', field, id), {}));
        expect(leaks(answer, id ? [id] : []), `${field.name} ${answer.slice(0, 300)}`).toEqual([]);
        canaryOfB ||= answer.includes(CANARY_B);
      }
    // The walk itself sees what is B's own: it is not blind.
    expect(canaryOfB).toBe(true);
  });

  it('lets B change nothing of A through any mutation', { timeout: 120_000 }, async () => {
    const before = await snapshotOfA();
    for (const field of Object.values(schema.getMutationType()!.getFields()))
      for (const id of idsOfA) {
        const answer = await bjorn.ask(operation('mutation', field, id), {});
        expect(leaks(JSON.stringify(answer), [id]), field.name).toEqual([]);
      }
    expect(await snapshotOfA()).toEqual(before);
  });

  it('answers an id of A as it answers an id that does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const type of ['project', 'path', 'route', 'routeType']) {
      const id = { project: ofA.projectId, path: ofA.pathId, route: ofA.routeIds[0]!, routeType: ofA.routeTypeId }[
        type
      ]!;
      const query = `query ($id: UUID!) { ${type}(id: $id) { id } }`;
      expect(await bjorn.ask(query, { id })).toEqual(await bjorn.ask(query, { id: nobody }));
    }
  });
});

describe('REST', () => {
  it('shows B nothing of A by any address', async () => {
    for (const id of idsOfA)
      for (const path of [
        `/v1/project/${id}/areas/`,
        `/v1/route/${id}/stations/`,
        `/v1/route/${id}/body/`,
        `/v1/profile/${id}/`,
        `/objects/${id}/upload/x.tif`,
        `/objects/${CANARY_A}?expires=9999999999&signature=x`,
        '/v1/user/',
        '/v1/user/profile/',
      ]) {
        const response = await bjorn.fetch(path);
        const text = await response.text();
        expect(leaks(text, [id]), path).toEqual([]);
        if (path.includes(id)) expect([403, 404, 405], path).toContain(response.status);
      }
    expect((await anna.fetch(`/v1/project/${ofA.projectId}/areas/`)).status).toBe(200);
    expect((await anna.fetch(`/v1/route/${ofA.routeIds[0]}/stations/`)).status).toBe(200);
  });
});

describe('a worker', () => {
  it('that works for B reaches nothing of A, whatever its work names', async () => {
    await server.asOwner("update generation set state = 'queued' where id = $1", [ofA.generationId]);
    await server.asOwner("update job set state = 'queued' where id = $1", [ofA.jobId]);
    const before = await snapshotOfA();
    for (const [handler, id] of [
      [TASK_KINDS.generation, ofA.generationId],
      [TASK_KINDS.job, ofA.jobId],
    ] as const) {
      const take = async (): Promise<Claim> => {
        await putWork(server, handler.kind, id, bjorn.organizationId);
        return (await takeWork(server, handler.kind))!;
      };
      await handler.run(server.services, await take(), new AbortController().signal);
      await handler.fail(server.services, await take(), new Error('x'), new AbortController().signal);
    }
    expect(await snapshotOfA()).toEqual(before);
  });

  it('reads no ground of A for B', async () => {
    const stolen = { key: `${anna.organizationId}/terrain/${bjorn.userId}.tif`, sha256: '' };
    await server.asOwner("update generation set state = 'running', problem = $2 where organization_id = $1", [
      bjorn.organizationId,
      JSON.stringify({ rasters: { ground: stolen, bedrock: null, bedrockSigma: null } }),
    ]);
    const [row] = await server.asOwner<{ id: string }>('select id from generation where organization_id = $1', [
      bjorn.organizationId,
    ]);
    const organizationId = bjorn.organizationId;
    await putWork(server, 'generation', row!.id, organizationId);
    const claim = (await takeWork(server, 'generation'))!;
    const work = TASK_KINDS.generation.run(server.services, claim, new AbortController().signal);
    await expect(work).rejects.toThrow('is not of organization');
  });
});

describe('one wall alone', () => {
  it('row level security, with the query filter taken out', async () => {
    for (const table of TENANT_TABLES) {
      // No person reads what counts the readers of share links.
      const userId = table === 'share_link_reader' ? null : bjorn.userId;
      const scope = { userId, organizationIds: [bjorn.organizationId] };
      const { rows } = await inTenant({ db: server.services.db, scope }, (tx) =>
        // Raw SQL passes the filter untouched.
        sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx),
      );
      expect(rows.length, table).toBeGreaterThan(0);
      expect(
        rows.every((row) => row.organization_id === bjorn.organizationId || isOwnAudit(table, row)),
        table,
      ).toBe(true);
    }
  });

  it('row level security, with nobody named, shows nothing and lets nothing in', async () => {
    for (const table of [...TENANT_TABLES, 'organization'] as const) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(server.services.db);
      expect(rows, table).toEqual([]);
    }
    const insert = server.services.db.insertInto('organization').values({ name: 'inntrenger' }).execute();
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  it('row level security rejects to write into another organization', async () => {
    const scope = { userId: bjorn.userId, organizationIds: [bjorn.organizationId] };
    const stolen = inTenant({ db: server.services.db, scope }, (tx) =>
      tx.insertInto('project').values({ organization_id: anna.organizationId, name: 'gjøkunge' }).execute(),
    );
    await expect(stolen).rejects.toMatchObject({ code: '42501' });
  });

  it('the query filter, as a superuser whom row level security does not bind', async () => {
    const pool = openPool(server.address, server.services.log, { role: 'owner' });
    const db = openDb(pool).withPlugin(tenantFilter([bjorn.organizationId]));
    try {
      for (const table of TENANT_TABLES) {
        const rows = (await db.selectFrom(table).selectAll().execute()) as { organization_id: string }[];
        expect(rows.length, table).toBeGreaterThan(0);
        expect(
          rows.every((row) => row.organization_id === bjorn.organizationId),
          table,
        ).toBe(true);
      }
      const joined = await db
        .selectFrom('project as p')
        .leftJoin('path', 'path.project_id', 'p.id')
        .select(['p.name', 'path.name as pathName'])
        .execute();
      expect(JSON.stringify(joined)).not.toContain(CANARY_A);
      const changed = await db
        .updateTable('route')
        .set({ name: 'x' })
        .where('id', '=', ofA.routeIds[0]!)
        .executeTakeFirst();
      const removed = await db.deleteFrom('path').where('id', '=', ofA.pathId).executeTakeFirst();
      expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
    } finally {
      await pool.end();
    }
  });

  it('holds for every table that has an organization', async () => {
    const rows = await server.asOwner<{ table: string; forced: boolean }>(
      `select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = 'public' order by 1`,
    );
    const open = rows.filter(({ forced }) => !forced).map(({ table }) => table);
    expect(open).toEqual([...WORKERS_TABLES].sort());
    expect(rows.map(({ table }) => table)).toEqual([...TENANT_TABLES, ...WORKERS_TABLES].sort());
  });
});

/** A person's own security events belong to no organization. */
const isOwnAudit = (table: string, row: Record<string, unknown>) =>
  table === 'audit' && row.organization_id === null && row.user_id === bjorn.userId;

describe('a restricted project', () => {
  it('is walled in every table that names a project', async () => {
    const rows = await server.asOwner<{ table: string; walls: number }>(
      `select c.relname as table, count(p.polname)::int as walls from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
       join pg_namespace n on n.oid = c.relnamespace
       left join pg_policy p on p.polrelid = c.oid and p.polname like 'project\\_%' and not p.polpermissive
       where c.relkind = 'r' and n.nspname = 'public' group by 1`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ walls }) => walls !== 4)).toEqual([]);
  });
});

async function snapshotOfA(): Promise<unknown> {
  const tables = await Promise.all(
    TENANT_TABLES.map((table) =>
      server.asOwner(`select * from ${table} where organization_id = $1 order by 1`, [anna.organizationId]),
    ),
  );
  return tables;
}

/** An operation that asks a field for everything it has, three objects deep, with the id wherever one fits. */
function operation(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, id: string | null): string {
  const args = field.args
    .filter((arg) => id !== null && (isNonNullType(arg.type) || /UUID/.test(String(arg.type))))
    .map((arg) => `${arg.name}: ${argument(String(arg.type), id!)}`);
  return `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection(field.type, 3)} }`;
}

function argument(type: string, id: string): string {
  if (type.startsWith('[UUID')) return `["${id}"]`;
  if (type.startsWith('UUID')) return `"${id}"`;
  if (type.startsWith('Int')) return '1';
  if (type.startsWith('Float')) return '1.5';
  if (type.startsWith('Boolean')) return 'true';
  if (type.startsWith('String')) return '"tekst"';
  const inputs: Record<string, string> = {
    'ProjectInput!': '{name: "tekst"}',
    'PathInput!': '{name: "tekst", request: {start: {x: 1, y: 2}, end: {x: 3, y: 4}}}',
    'ImportTerrainInput!': '{largeFileName: "a", originalName: "a.tif", role: "ground"}',
    'ImportAreasInput!': '{largeFileName: "a", originalName: "a.json", name: "a", mapping: {}}',
  };
  return inputs[type] ?? '{}';
}

function selection(type: GraphQLOutputType, depth: number): string {
  if (isNonNullType(type) || isListType(type)) return selection(type.ofType as GraphQLOutputType, depth);
  if (isScalarType(type) || !isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter((field) => depth > 0 || isScalarType(unwrap(field.type)));
  const named = fields
    .filter((field) => !field.args.some((arg) => isNonNullType(arg.type)))
    .filter((field) => depth > 1 || isScalarType(unwrap(field.type)))
    .map((field) => `${field.name} ${selection(field.type, depth - 1)}`);
  return named.length > 0 ? `{ ${named.join(' ')} }` : '{ __typename }';
}

function unwrap(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? unwrap(type.ofType as GraphQLOutputType) : type;
}
