// What a link to chosen routes and a link without cost give: every field that readers may ask is asked by each of four links, over a
// project in which each route, and each place that can hold money, has a mark of its own. No mark of what a link does not show comes back
// by any field, list, id, file or table.

import { randomUUID } from 'node:crypto';
import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema as served } from '../../app/graphql-schema.ts';
import { selection } from '../../app/selection.test-support.ts';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { TENANT_TABLES } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { COST_FIELDS, SHARED_FIELDS } from './shared-operation.ts';

const schema = served as unknown as GraphQLSchema;

/** Digits that stand for nothing but money. */
const MONEY = '777131';
/** Of an own item of the organization: shown by no link. */
const SUPPLIER = 'leverandør 777132';
const nok = (n: number) => Number(`${MONEY}${n}`);

let server: TestServer;
let chief: Person;
let made: Fixture;
let exports: { readonly drawing: string; readonly table: string; readonly ofHidden: string };

/** Which of the routes a link shows, and whether with cost. */
const LINKS = {
  all: { shown: [0, 1, 2], withCost: true },
  one: { shown: [1], withCost: true },
  allWithoutCost: { shown: [0, 1, 2], withCost: false },
  twoWithoutCost: { shown: [0, 1], withCost: false },
} as const;
type LinkName = keyof typeof LINKS;
const NAMES = Object.keys(LINKS) as LinkName[];
const tokens = {} as Record<LinkName, string>;

const routeMark = (n: number) => `merke-av-rute-${'abc'[n]}`;

beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person(await server.organization('Alfa'), { isAdmin: true });
  made = await fillOrganization(server, chief, 'delt');
  for (const [n, id] of made.routeIds.entries()) await markRoute(n, id);
  await markProject();
  exports = {
    drawing: await putExport(['landxml', 'dxf'], [made.routeIds[0]!]),
    table: await putExport(['landxml', 'xlsx'], [made.routeIds[0]!]),
    ofHidden: await putExport(['landxml'], [made.routeIds[0]!, made.routeIds[2]!]),
  };
  for (const name of NAMES) tokens[name] = await makeLink(name);
});
afterAll(() => server.close());

async function makeLink(name: LinkName): Promise<string> {
  const { shown, withCost } = LINKS[name];
  const { createShareLink } = await chief.graphql<{ createShareLink: { path: string } }>(
    `mutation ($p: UUID!, $r: [UUID!], $c: Boolean) {
      createShareLink(projectId: $p, name: "${name}", routeIds: $r, withCost: $c, allowsExports: true) { path } }`,
    { p: made.projectId, r: shown.length === 3 ? null : shown.map((n) => made.routeIds[n]), c: withCost },
  );
  return createShareLink.path.replace('/share/', '');
}

/** Each route on a path and of a generation of its own, with its mark and money in all that can hold it. */
async function markRoute(n: number, id: string): Promise<void> {
  const mark = routeMark(n);
  const { createPath } = await chief.graphql<{ createPath: { id: string } }>(
    'mutation ($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
    { p: made.projectId, i: { name: `sti ${mark}`, request: { start: { x: n, y: 0 }, end: { x: 9, y: 9 } } } },
  );
  await server.asOwner('update path set settings = $2 where id = $1', [createPath.id, { costWeight: nok(1) }]);
  const [generation] = await server.asOwner<{ id: string }>(
    `insert into generation (organization_id, project_id, path_id, state, problem, task, bound)
     values ($1, $2, $3, 'done', $4, $5, $6) returning id`,
    [
      chief.organizationId,
      made.projectId,
      createPath.id,
      {
        routeType: { id: made.routeTypeId, name: `type ${mark}`, price: nok(2) },
        prices: { addOns: { priceYear: nok(4) } },
      },
      { mark },
      { costNok: nok(3) },
    ],
  );
  await server.asOwner(
    `insert into passage_cost (organization_id, project_id, path_id, generation_id, best_cost_nok, cell_factor, frame, extra_nok, around)
     values ($1, $2, $3, $4, $5, 1, $6, $7, $8)`,
    [
      ...[chief.organizationId, made.projectId, createPath.id, generation!.id, nok(3)],
      JSON.stringify({ originX: 0, originY: 0, stepX: 1, stepY: 0, columns: 1, rows: 1 }),
      Buffer.from(Float32Array.of(nok(3)).buffer),
      JSON.stringify([{ areaId: mark, areaVersion: 1, extraNok: nok(3) }]),
    ],
  );
  const change = { higher: nok(4), lower: nok(5) };
  await server.asOwner(
    `update route set path_id = $2, generation_id = $3, name = $4, total_cost_nok = $5, figures = $6, breakdown = $7, driving = $8,
       haul_masses = $9, uncertainty = $10, segments = $11, violations = $12, water_crossings = $13, stations = $14, body = $14
     where id = $1`,
    [
      ...[id, createPath.id, generation!.id, `rute ${mark}`, nok(10 + n)],
      ...[
        { lengthM: 1000 + n, costNok: nok(20 + n), co2Kg: 7, massBalance: { soilM3: 1, rockM3: 1, qualityRockM3: 1 } },
        [{ item: 'pavement', costNok: nok(6), mark }],
        { stretches: [{ marginalNok: nok(7), trial: { savesNok: nok(8) } }] },
        { prices: { haulPerM3Km: nok(9) } },
        { rockCutM3: { higher: 1, lower: 1 }, costNok: change, terrain: { cellM: 1, earthworkNok: nok(9) } },
        [{ mark }],
        [{ mark }],
        [{ mark }],
      ].map((value) => JSON.stringify(value)),
      Buffer.from(mark),
    ],
  );
}

async function markProject(): Promise<void> {
  // Of an own item, what its price comes from is written in words.
  await server.asOwner(`update route_type set design_class = design_class || $2 where id = $1`, [
    made.routeTypeId,
    JSON.stringify({ ownItems: [{ id: 'w1', name: SUPPLIER, source: `tilbud ${SUPPLIER}`, measure: 'fill' }] }),
  ]);
  await server.asOwner('update area set extra_cost_per_m2 = $2, cost_modifier = $3 where project_id = $1', [
    made.projectId,
    nok(1),
    nok(2),
  ]);
  await server.asOwner('update project set settings = $2 where id = $1', [made.projectId, { mass: { rock: nok(3) } }]);
  // Of the second and third route, as the fixture makes it; and one of the first two.
  const [first, second] = made.routeIds;
  await server.asOwner(
    `insert into composite_route (organization_id, project_id, name, color, included_route_ids) values ($1, $2, 'samlet av a og b', '#112233', $3)`,
    [chief.organizationId, made.projectId, [first, second]],
  );
  await server.asOwner("update composite_route set name = 'samlet med c' where name = 'delt' and project_id = $1", [
    made.projectId,
  ]);
  await server.asOwner(
    `insert into map_item (organization_id, project_id, kind, name, content) values ($1, $2, 'clippingPlane', 'snitt av c', $3)`,
    [chief.organizationId, made.projectId, { routeId: made.routeIds[2] }],
  );
}

async function putExport(formats: readonly string[], routeIds: readonly string[]): Promise<string> {
  const key = `${chief.organizationId}/export/${randomUUID()}.zip`;
  await server.services.storage.put(key, Buffer.from(`pakke ${MONEY}`));
  const [row] = await server.asOwner<{ id: string }>(
    `insert into export (organization_id, project_id, job_id, made_by, name, formats, options, key, size_bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 3) returning id`,
    [
      ...[chief.organizationId, made.projectId, made.jobId, chief.userId, `pakke ${formats.join('+')}`, formats],
      ...[JSON.stringify({ routeIds, routeNames: [] }), key],
    ],
  );
  return row!.id;
}

const header = (name: LinkName) => ({ authorization: `Share ${tokens[name]}`, 'content-type': 'application/json' });

async function ask(name: LinkName, query: string): Promise<string> {
  const response = await fetch(`${server.url}/graphql_api`, {
    method: 'POST',
    headers: header(name),
    body: JSON.stringify({ query }),
  });
  expect(response.status, query).toBeLessThan(500);
  return await response.text();
}

const get = async (name: LinkName, path: string) => {
  const response = await fetch(`${server.url}/v1/${path}`, { headers: header(name) });
  return { status: response.status, text: await response.text() };
};

/** What of other routes, or of money where it shows none, stands in an answer. */
function leaks(name: LinkName, text: string, asked: readonly string[] = []): string[] {
  const { shown, withCost } = LINKS[name];
  const hidden = [0, 1, 2].filter((n) => !(shown as readonly number[]).includes(n));
  return [
    ...hidden.flatMap((n) => [routeMark(n), made.routeIds[n]!]),
    ...(hidden.includes(2) ? ['samlet med c', 'snitt av c'] : []),
    ...(withCost ? [] : [MONEY]),
  ].filter((secret) => text.includes(secret) && !asked.includes(secret));
}

/** Queries that ask for one named field each, by the ways that lead to its type. */
function* everyField(): Generator<{ readonly field: string; readonly query: string }> {
  const ids = `["${made.routeIds.join('", "')}"]`;
  const ways: Readonly<Record<string, readonly string[]>> = {
    Query: [''],
    Project: [`project(id: "${made.projectId}")`],
    Route: [
      `project(id: "${made.projectId}") routes`,
      `routes(ids: ${ids})`,
      ...made.routeIds.map((id) => `route(id: "${id}")`),
    ],
    Path: [`project(id: "${made.projectId}") paths`],
    PassageCosts: [`project(id: "${made.projectId}") paths passageCosts`],
    RouteType: [`project(id: "${made.projectId}") paths routeType`],
    SegmentType: [`project(id: "${made.projectId}") paths routeType segmentTypes`],
    ...Object.fromEntries(
      Object.entries((schema.getType('Project') as GraphQLObjectType).getFields()).flatMap(([name, { type }]) => {
        const inner = getNamedType(type);
        const isOwn = isObjectType(inner) && !['Route', 'Path'].includes(inner.name);
        return isOwn ? [[inner.name, [`project(id: "${made.projectId}") ${name}`]]] : [];
      }),
    ),
  };
  const args: Readonly<Record<string, string>> = {
    'Query.path': `(id: "${made.pathId}")`,
    'Query.project': `(id: "${made.projectId}")`,
    'Query.route': `(id: "${made.routeIds[2]}")`,
    'Query.routes': `(ids: ${ids})`,
  };
  for (const [type, names] of Object.entries(SHARED_FIELDS))
    for (const name of names.split(' ')) {
      const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
      const inner = selection(field.type) && '{ __typename }';
      for (const way of ways[type] ?? []) {
        const steps = way === '' ? [] : way.split(/ (?![^(]*\))/);
        const asked = `${name}${args[`${type}.${name}`] ?? ''} ${inner}`;
        yield { field: `${type}.${name}`, query: `{ ${[...steps, asked].join(' { ')} ${'}'.repeat(steps.length)} }` };
      }
    }
}

describe('every field that a reader may ask', () => {
  for (const name of NAMES)
    it(`shows ${name} what that link gives, and nothing else`, { timeout: 60_000 }, async () => {
      const answered = new Set<string>();
      const closed = new Set<string>();
      let text = '';
      for (const { field, query } of everyField()) {
        const answer = await ask(name, query);
        (answer.includes('readOnlyLink') ? closed : answered).add(field);
        expect(answer, query).not.toContain('queryInvalid');
        expect(leaks(name, answer), `${query} ${answer.slice(0, 400)}`).toEqual([]);
        expect(answer, query).not.toContain(SUPPLIER);
        text += answer;
      }
      const all = Object.entries(SHARED_FIELDS).flatMap(([type, names]) =>
        names.split(' ').map((one) => `${type}.${one}`),
      );
      const priced = Object.entries(COST_FIELDS).flatMap(([type, names]) =>
        names.split(' ').map((one) => `${type}.${one}`),
      );
      const expected = LINKS[name].withCost ? all : all.filter((field) => !priced.includes(field));
      expect([...answered].toSorted()).toEqual(expected.toSorted());
      expect([...closed].toSorted()).toEqual(LINKS[name].withCost ? [] : priced.toSorted());
      // The walk is not blind: what the link gives has come back.
      for (const n of LINKS[name].shown) expect(text).toContain(`rute ${routeMark(n)}`);
      expect(text.includes(MONEY)).toBe(LINKS[name].withCost);
      expect(text.includes('samlet av a og b')).toBe(LINKS[name].shown.length > 1);
    });
});

describe('addresses', () => {
  it('give stations and body of the routes of the link alone', async () => {
    for (const name of NAMES)
      for (const [n, id] of made.routeIds.entries())
        for (const part of ['stations', 'body']) {
          const { status, text } = await get(name, `route/${id}/${part}/`);
          const isShown = (LINKS[name].shown as readonly number[]).includes(n);
          expect(status, `${name} ${part} ${n}`).toBe(isShown ? 200 : 404);
          expect(leaks(name, text)).toEqual([]);
        }
  });

  it('give areas without what they cost, under a tag of their own', async () => {
    const full = await get('all', `project/${made.projectId}/areas/`);
    expect(full.text).toContain(MONEY);
    const bare = await get('twoWithoutCost', `project/${made.projectId}/areas/`);
    expect([bare.status, leaks('twoWithoutCost', bare.text)]).toEqual([200, []]);
    expect(bare.text).not.toMatch(/costModifier|extraCostPerM2/);
    expect(bare.text).toContain('co2Modifier');
    const of = (name: LinkName) =>
      fetch(`${server.url}/v1/project/${made.projectId}/areas/`, { headers: header(name) }).then((answer) =>
        answer.headers.get('etag'),
      );
    expect(await of('all')).not.toBe(await of('twoWithoutCost'));
  });

  it('give packages of the routes of the link, and none with money by a link without cost', async () => {
    const status = async (name: LinkName, id: string) => (await get(name, `export/${id}/file/`)).status;
    const of = async (name: LinkName) => [
      await status(name, exports.drawing),
      await status(name, exports.table),
      await status(name, exports.ofHidden),
    ];
    expect(await of('all')).toEqual([200, 200, 200]);
    expect(await of('one')).toEqual([404, 404, 404]);
    expect(await of('allWithoutCost')).toEqual([200, 404, 200]);
    expect(await of('twoWithoutCost')).toEqual([200, 404, 404]);
  });
});

describe('the database', () => {
  const scopeOf = (name: LinkName) => {
    const { shown, withCost } = LINKS[name];
    const sharedRouteIds = shown.length === 3 ? null : shown.map((n) => made.routeIds[n]!);
    const organizationIds = [chief.organizationId];
    return { userId: null, organizationIds, sharedProjectId: made.projectId, sharedRouteIds, withoutCost: !withCost };
  };

  it('holds it by itself: every row of every table, asked past the query filter', async () => {
    for (const name of NAMES)
      for (const table of TENANT_TABLES) {
        const { rows } = await inTenant({ db: server.services.db, scope: scopeOf(name) }, (tx) =>
          sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx),
        );
        const text = rows.map((row) => JSON.stringify(row) + Object.values(row).filter(Buffer.isBuffer).join()).join();
        expect(leaks(name, text), `${name} ${table}`).toEqual([]);
      }
  });

  it('shows nothing by a link whose routes are all gone', async () => {
    const { shown: _, ...rest } = LINKS.one;
    const scope = { ...scopeOf('one'), ...rest, sharedRouteIds: [] };
    const rows = await inTenant({ db: server.services.db, scope }, (tx) =>
      tx.selectFrom('route').select('id').execute(),
    );
    expect(rows).toEqual([]);
  });
});
