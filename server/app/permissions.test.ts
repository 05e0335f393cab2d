// Who may do what: every REST address and every GraphQL field, asked by eleven kinds of callers. The rows are matched against the
// schema and the routes, so a new field or address without a row fails here. What belongs to organization A carries a canary,
// and no byte of it reaches anybody outside; what is rejected changes nothing.
//
// The project asked about is restricted: `member` sits in A and is not named in it, `reader`, `writer` and `projectAdmin` are.

import { randomUUID } from 'node:crypto';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../features/auth/create-user.ts';
import { addMember } from '../features/organization/service.ts';
import { fillOrganization } from '../fixtures.test-support.ts';
import { startSession } from '../platform/session/session.ts';
import { type Person, startTestServer, TEST_LOGIN, type TestServer } from '../test-server.test-support.ts';
import { putWork } from '../work.test-support.ts';
import { schema as served } from './graphql-schema.ts';
import { catalogueMutations } from './permission-catalogue.test-support.ts';
import {
  among,
  byProject,
  CALLERS,
  type Caller,
  everyone,
  fillersOnly,
  guardedOfOrganization,
  instanceOnly,
  isAsTold,
  looksAfter,
  managesPeople,
  OF_A,
  OF_PRICE_SCENARIOS,
  OF_VERSIONS,
  OUTSIDE,
  type Outcome,
  ofA,
  outcomeOf,
  PLAIN_FIELDS,
  PUBLIC_REST,
  paysFor,
  REST,
  type Row,
  type Rule,
  row,
  runs,
  SEES,
  type Sent,
  seesProject,
  type World,
  writes,
} from './permission-rules.test-support.ts';
import * as put from './permission-world.test-support.ts';
import { selection } from './selection.test-support.ts';

const schema = served as unknown as GraphQLSchema;
const CANARY = 'kanarifugl-matrise-5d1e';
let a: string;
let server: TestServer;
const people = new Map<Caller, Person>();
let world: World;

const byCollection = (w: World) => `${organization()}, id: "${w.collectionId}"`;
const REQUEST = 'request: {start: {x: 1, y: 2}, end: {x: 9, y: 8}}';
const file = ({ largeFileName }: World) => `largeFileName: "${largeFileName}", originalName: "a.tif"`;
export const organization = () => `organizationId: "${a}"`;
const withLines = (w: World) => put.putLines(server, a, w, CANARY);
const withSearch = (w: World) => put.putSearched(server, w);
const withGround = (w: World) => put.putTerrain(server, a, w);

const QUERIES: Readonly<Record<string, Row>> = {
  backups: row(instanceOnly),
  organizationSummaries: row(instanceOnly),
  calendar: row(seesProject, (w) => `${byProject(w)}, from: "2026-05-01", to: "2026-07-01"`),
  calendarFeed: row(everyone),
  messages: row(seesProject, (w) => `topicId: "${w.topicId}"`),
  generation: row(seesProject, (w) => `id: "${w.generationId}"`),
  generationDifference: row(seesProject, (w) => `beforeId: "${w.generationId}", afterId: "${w.generationId}"`),
  job: row(seesProject, (w) => `id: "${w.jobId}"`),
  me: row(among(CALLERS, 'seen', 'seen')),
  myTopics: row(everyone),
  pendingInvitations: row(instanceOnly),
  organization: row(ofA, () => `id: "${a}"`),
  path: row(seesProject, (w) => `id: "${w.pathId}"`),
  prices: row(everyone),
  priceHistory: row(
    ofA,
    () => organization(),
    () => put.putPriceChange(server, a),
  ),
  project: row(seesProject, (w) => `id: "${w.projectId}"`),
  projects: row(everyone),
  projectVersionDifference: row(seesProject, (w) => `id: "${w.projectVersionId}"`),
  route: row(seesProject, (w) => `id: "${w.routeIds[0]}"`),
  routeType: row(ofA, (w) => `id: "${w.routeTypeId}"`),
  routeTypes: row(everyone),
  typeCollections: row(ofA, () => organization()),
  collectionTypes: row(ofA, (w) => `versionId: "${w.collectionVersionId}"`),
  priceSpreads: row(everyone, () => organization()),
  searchSettings: row(everyone, () => organization()),
  landUseCodes: row(everyone, () => organization()),
  segmentTypes: row(ofA, () => organization()),
  routes: row(seesProject, (w) => `ids: ["${w.routeIds[0]}"]`),
  running: row(everyone),
  instanceLog: row(instanceOnly),
  instanceUsers: row(instanceOnly),
  exercises: row(everyone),
  explore: row(everyone),
  hasSupport: row(everyone),
  workQueue: row(instanceOnly),
};

const MUTATIONS: Readonly<Record<string, Row>> = {
  acceptInvitation: row(everyone, () => `token: "${a}.${'x'.repeat(43)}"`),
  cancelJob: row(
    writes,
    (w) => `id: "${w.jobId}"`,
    (w) => server.asOwner("update job set state = 'running' where id = $1", [w.jobId]),
  ),
  cancelExport: row(
    writes,
    (w) => `id: "${w.exportId}"`,
    (w) => put.putRunning(server, w.jobId),
  ),
  cancelWork: row(
    instanceOnly,
    (w) => `id: "${w.jobId}"`,
    (w) => putWork(server, 'job', w.jobId, a),
  ),
  contactSupport: row(everyone, () => 'input: {subject: "s", body: "b", page: "/", browser: ""}'),
  createArea: row(
    writes,
    (w) =>
      `${byProject(w)}, layerName: "n", input: {group: "other", category: "x", geometry: [[[[0, 0], [9, 0], [9, 9], [0, 0]]]]}`,
  ),
  createOrganization: row(instanceOnly, () => 'name: "Ny", adminEmail: "leder@ny.example"'),
  createClient: row(managesPeople, () => `${organization()}, input: {name: "n"}`),
  createExport: row(
    among(SEES, 'allowed', 'notFound'),
    (w) => `${byProject(w)}, input: {routeIds: ["${w.routeIds[0]}"], formats: ["csv"], language: "nb"}`,
  ),
  createFeature: row(
    writes,
    (w) => `${byProject(w)}, input: {shape: "point", type: "powerLine", name: "n", vertices: [[1, 2, null]]}`,
  ),
  createMapItem: row(writes, (w) => `${byProject(w)}, input: {kind: "clippingPlane", name: "n", content: {}}`),
  ...OF_PRICE_SCENARIOS,
  createDecision: row(writes, (w) => `routeId: "${w.routeIds[0]}", reason: "r"`),
  withdrawDecision: row(writes, (w) => `id: "${w.decisionId}", version: 1`),
  createMessage: row(writes, (w) => `topicId: "${w.topicId}", input: {body: "b"}`),
  createTopic: row(writes, (w) => `${byProject(w)}, input: {title: "t", body: "b"}`),
  createEvent: row(writes, (w) => `${byProject(w)}, input: {title: "t", firstDay: "2026-06-01"}`),
  createPath: row(writes, (w) => `${byProject(w)}, input: {name: "n", ${REQUEST}}`),
  createRouteCollection: row(writes, (w) => `${byProject(w)}, input: {name: "n", routeIds: ["${w.routeIds[0]}"]}`),
  updateRouteCollection: row(writes, (w) => `id: "${w.routeCollectionId}", version: 1, input: {name: "n"}`),
  deleteRouteCollection: row(writes, (w) => `id: "${w.routeCollectionId}"`),
  createCompositeRoute: row(
    writes,
    (w) => `${byProject(w)}, input: {name: "n", color: "#112233", includedRouteIds: ["${w.routeIds.join('", "')}"]}`,
  ),
  updateCompositeRoute: row(writes, (w) => `id: "${w.compositeRouteId}", version: 1, input: {name: "n"}`),
  deleteCompositeRoute: row(writes, (w) => `id: "${w.compositeRouteId}"`),
  createProject: row(among(['removed'], 'forbidden', 'allowed'), () => 'input: {name: "n"}'),
  createShareLink: row(looksAfter, byProject),
  deleteArea: row(writes, (w) => `id: "${w.areaId}"`),
  deleteAreaLayer: row(writes, (w) => `id: "${w.layerId}"`),
  deleteClient: row(managesPeople, (w) => `${organization()}, id: "${w.clientId}"`),
  deleteExport: row(writes, (w) => `id: "${w.exportId}"`),
  deleteFeature: row(writes, (w) => `id: "${w.featureId}"`),
  deleteMapItem: row(writes, (w) => `id: "${w.mapItemId}"`),
  deleteMessage: row(looksAfter, (w) => `id: "${w.messageId}"`),
  deleteTopic: row(writes, (w) => `id: "${w.topicId}"`),
  deleteEvent: row(writes, (w) => `id: "${w.eventId}"`),
  deletePath: row(writes, (w) => `id: "${w.pathId}"`),
  deleteProject: row(writes, (w) => `id: "${w.projectId}"`),
  deleteRoutes: row(writes, (w) => `routeIds: ["${w.routeIds[0]}"]`),
  deleteUpload: row(managesPeople, (w) => `${organization()}, id: "${w.uploadId}"`),
  endSessionsOfUser: row(instanceOnly, (w) => `userId: "${w.spareId}"`),
  endShareLink: row(looksAfter, (w) => `id: "${w.shareLinkId}"`),
  calculatePassageCosts: row(runs, (w) => `pathId: "${w.pathId}"`, withSearch),
  fetchMapData: row(
    writes,
    (w) => `${byProject(w)}, input: {theme: "heights", layer: "dtm", box: {minX: 0, minY: 0, maxX: 1, maxY: 1}}`,
  ),
  findWater: row(writes, byProject, withGround),
  generateRoutes: row(runs, (w) => `pathIds: ["${w.pathId}"]`, withGround),
  handOverProject: row(looksAfter, (w) => `${byProject(w)}, userId: "${w.spareId}"`),
  improveStretch: row(runs, (w) => `routeId: "${w.routeIds[0]}", fromM: 200, toM: 1500`, withLines),
  importAreas: row(writes, (w) => `${byProject(w)}, input: {${file(w)}, name: "n", mapping: {}}`),
  importFeatures: row(writes, (w) => `${byProject(w)}, input: {${file(w)}, mapping: {}}`),
  importLines: row(writes, (w) => `${byProject(w)}, input: {${file(w)}, lines: ${put.ROAD_LINES}}`),
  importTerrain: row(writes, (w) => `${byProject(w)}, input: {${file(w)}, role: "ground"}`),
  inspectFile: row(writes, (w) => `${byProject(w)}, ${file(w)}`),
  beginPaymentCard: row(paysFor, organization),
  confirmPaymentCard: row(paysFor, () => `${organization()}, setupIntentId: "seti_1"`),
  setDefaultPaymentCard: row(paysFor, (w) => `${organization()}, id: "${w.spareId}"`),
  removePaymentCard: row(paysFor, (w) => `${organization()}, id: "${w.spareId}"`),
  inviteMember: row(managesPeople, () => `${organization()}, email: "ny@test.example"`),
  joinRoutes: row(runs, (w) => `firstId: "${w.routeIds[0]}", secondId: "${w.routeIds[1]}", x: 1000, y: 0`, withLines),
  // What was undone just before, by the one who did it.
  redo: row(among(['organizationAdmin'], 'seen', 'empty'), byProject, (w) =>
    people
      .get('organizationAdmin')!
      .graphql('mutation ($id: UUID!) { undo(projectId: $id) { id } }', { id: w.projectId }),
  ),
  endCalendarFeed: row(everyone),
  makeCalendarFeed: row(among(['removed'], 'forbidden', 'allowed')),
  markTopicRead: row(among(SEES, 'allowed', 'notFound'), (w) => `id: "${w.topicId}"`),
  removeMember: row(managesPeople, (w) => `${organization()}, userId: "${w.spareId}"`),
  renewRoute: row(runs, (w) => `id: "${w.routeIds[0]}"`, withLines),
  recolorRoute: row(writes, (w) => `id: "${w.routeIds[0]}", version: 1, color: "#123456"`),
  renameRoute: row(writes, (w) => `id: "${w.routeIds[0]}", version: 1, name: "n"`),
  openArchive: row(among(['removed'], 'forbidden', 'allowed'), file),
  copyProject: row(among(SEES, 'allowed', 'notFound'), (w) => `id: "${w.projectId}", name: "n"`),
  ...OF_VERSIONS,
  restrictProject: row(looksAfter, (w) => `id: "${w.projectId}", restricted: true`),
  setCurrentOrganization: row(among(OF_A, 'allowed', 'notFound'), organization),
  setSurveyedYear: row(writes, (w) => `terrainId: "${w.terrainId}", version: 1, year: 2016`),
  setKeep: row(writes, (w) => `routeIds: ["${w.routeIds[0]}"], keep: true`),
  setMemberRole: row(managesPeople, (w) => `${organization()}, userId: "${w.spareId}", isOrganizationAdmin: false`),
  setProjectClient: row(writes, (w) => `${byProject(w)}, clientId: "${w.clientId}"`),
  publishProject: row(looksAfter, (w) => `${byProject(w)}, isPublished: true`),
  startExercise: row(writes, (w) => `${byProject(w)}, name: "firstRoute"`),
  setProjectRole: row(looksAfter, (w) => `${byProject(w)}, userId: "${w.spareId}", role: "read"`),
  setInstanceAdmin: row(instanceOnly, (w) => `userId: "${w.spareId}", isAdmin: false`),
  setUserDisabled: row(instanceOnly, (w) => `userId: "${w.spareId}", disabled: true`),
  stopGeneration: row(
    runs,
    (w) => `id: "${w.generationId}", keepFound: false`,
    (w) => server.asOwner("update generation set state = 'running' where id = $1", [w.generationId]),
  ),
  // One's own latest action: the fixture is the organization admin's, the others have none here.
  undo: row(among(['organizationAdmin'], 'seen', 'empty'), byProject),
  updateArea: row(writes, (w) => `id: "${w.areaId}", version: 1, input: {name: "n"}`),
  updateClient: row(managesPeople, (w) => `${organization()}, id: "${w.clientId}", version: 1, input: {name: "n"}`),
  updateFeature: row(writes, (w) => `id: "${w.featureId}", version: 1, input: {name: "n"}`),
  updateMapItem: row(writes, (w) => `id: "${w.mapItemId}", version: 1, input: {name: "n"}`),
  updateOrganization: row(managesPeople, (w) => `id: "${a}", version: ${w.version}, input: {}`),
  changePrices: row(managesPeople, () => `${organization()}, changes: []`),
  createTypeCollection: row(managesPeople, () => `${organization()}, input: {kind: "routeType", name: "n"}`),
  updateTypeCollection: row(managesPeople, (w) => `${byCollection(w)}, version: 1, input: {name: "n"}`),
  copyTypeCollection: row(managesPeople, (w) => `${byCollection(w)}, name: "n"`),
  deleteTypeCollection: row(managesPeople, byCollection),
  publishTypeCollection: row(managesPeople, byCollection),
  restoreCollectionVersion: row(managesPeople, (w) => `${organization()}, versionId: "${w.collectionVersionId}"`),
  pinProject: row(writes, (w) => `${byProject(w)}, versionId: "${w.collectionVersionId}"`),
  changePriceRange: row(
    managesPeople,
    () => `${organization()}, change: {group: "mass", id: "", name: "haulCostPerM3Km", before: null, after: [80, 120]}`,
  ),
  updatePrices: row(managesPeople, (w) => `${organization()}, version: ${w.version}, input: {}`),
  ...catalogueMutations(organization, () => ({ server, organizationId: a })),
  updateMessage: row(fillersOnly, (w) => `id: "${w.messageId}", version: 1, input: {body: "b"}`),
  updateShareLink: row(looksAfter, (w) => `id: "${w.shareLinkId}", version: 1, input: {withCost: false}`),
  updateTopic: row(writes, (w) => `id: "${w.topicId}", version: 1, input: {title: "t"}`),
  updateEvent: row(writes, (w) => `id: "${w.eventId}", version: 1, input: {title: "t"}`),
  updatePath: row(writes, (w) => `id: "${w.pathId}", version: 1, input: {name: "n"}`),
  updateProject: row(writes, (w) => `id: "${w.projectId}", version: 1, input: {name: "n"}`),
  withdrawInvitation: row(managesPeople, (w) => `${organization()}, id: "${w.invitationId}"`),
};

/** Fields that not everybody sees who sees their object; asked through it. */
const GUARDED_FIELDS: Readonly<Record<string, { readonly query: (world: World) => string; readonly rule: Rule }>> = {
  ...guardedOfOrganization(() => a),
  'Project.shareLinks': {
    query: (w) => `project(id: "${w.projectId}") { it: shareLinks { id } }`,
    rule: among(['projectAdmin', 'organizationAdmin'], 'seen', among(SEES, 'forbidden', 'empty')),
  },
};

beforeAll(async () => {
  server = await startTestServer({
    env: { ...put.SERVICES, VEIVALG_REGISTRATION: 'open', VEIVALG_SUPPORT_EMAIL: 'hjelp@drift.example' },
  });
  a = await server.organization(`Alfa ${CANARY}`);
  const b = await server.organization('Bravo');
  const seat = async (who: Caller, organizationId: string, isAdmin = false) =>
    people.set(who, await server.person(organizationId, { isAdmin, language: 'en' }));
  for (const who of ['member', 'reader', 'writer', 'projectAdmin', 'expired', 'removed'] as const) await seat(who, a);
  await seat('organizationAdmin', a, true);
  await seat('memberOfB', b);
  await seat('adminOfB', b, true);
  await seat('instanceAdmin', await server.organization('Drift'));
  await server.asOwner('update app_user set is_admin = true where id = $1', [people.get('instanceAdmin')!.userId]);
  await server.asOwner("update session set expires = now() - interval '1 hour' where user_id = $1", [
    people.get('expired')!.userId,
  ]);
  await server.asOwner('delete from member where user_id = $1', [people.get('removed')!.userId]);
  world = await newWorld();
});
afterAll(() => server.close());

async function newWorld(): Promise<World> {
  const chief = people.get('organizationAdmin')!;
  await put.clear(server, a);
  const made = await fillOrganization(server, chief, `${CANARY}-${randomUUID().slice(0, 8)}`);
  const largeFileName = `${randomUUID()}.tif`;
  const key = `${a}/upload/${largeFileName}`;
  await server.services.storage.put(key, new Uint8Array([1, 2, 3]));
  await server.asOwner(
    'insert into upload (organization_id, key, original_name, completed) values ($1, $2, $3, now())',
    [a, key, 'a.tif'],
  );
  await put.putExport(server, a, made.projectId);
  await server.asOwner('delete from project_role where project_id = $1', [made.projectId]);
  for (const [who, role] of [
    ['reader', 'read'],
    ['writer', 'write'],
    ['projectAdmin', 'admin'],
  ] as const)
    await server.asOwner(
      'insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, $4)',
      [a, made.projectId, people.get(who)!.userId, role],
    );
  await server.asOwner('update project set restricted = true where id = $1', [made.projectId]);
  const spareId = await createUser(server.services, { email: `${randomUUID()}@test.example`, password: null });
  await addMember(server.services, a, spareId, false);
  const [found] = await server.asOwner<{ version: number }>('select version from organization where id = $1', [a]);
  return {
    ...made,
    largeFileName,
    spareId,
    version: found!.version,
    ...(await put.idsIn(server, a, made.projectId)),
    uploadId: (await server.asOwner<{ id: string }>('select id from upload where key = $1', [key]))[0]!.id,
  };
}

async function tokenOf(who: Caller): Promise<string | null> {
  if (who === 'anonymous') return null;
  const { userId, token } = people.get(who)!;
  // A fresh login each time: some addresses end it.
  return who === 'expired' ? token : await startSession(server.services, userId, TEST_LOGIN);
}

async function send(who: Caller, path: string, method: string, body: unknown): Promise<Sent> {
  const token = await tokenOf(who);
  const stop = new AbortController();
  const response = await fetch(server.url + path, {
    method,
    signal: stop.signal,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // A stream does not end by itself.
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  const reported = { status: response.status, text: isStream ? '' : await response.text() };
  if (isStream) stop.abort();
  return reported;
}

function assertNoLeak(who: Caller, asked: string, { status, text }: Sent): void {
  expect(status, `${who} ${asked} ${text.slice(0, 200)}`).toBeLessThan(500);
  if (OUTSIDE.includes(who)) expect(text, `${who} ${asked}`).not.toContain(CANARY);
}

async function askGraphql(who: Caller, query: string, name: string): Promise<Outcome> {
  const reported = await send(who, '/graphql_api', 'POST', { query });
  assertNoLeak(who, name, reported);
  const { data, errors } = JSON.parse(reported.text) as {
    data?: Record<string, unknown> | null;
    errors?: { path?: unknown[]; extensions: { code: string } }[];
  };
  const rejected = errors?.find(({ path }) => (path?.length ?? 0) <= 2)?.extensions.code;
  expect(rejected, `${name} ${reported.text.slice(0, 300)}`).not.toBe('queryInvalid');
  if (rejected === 'unauthenticated' || rejected === 'sessionEnded') return 'unauthenticated';
  if (rejected === 'forbidden' || rejected === 'notFound') return rejected;
  if (rejected) return 'allowed';
  const value = Object.values(data ?? {})[0];
  const inner = typeof value === 'object' && value !== null && 'it' in value ? value.it : value;
  return inner === null || (Array.isArray(inner) && inner.length === 0) ? 'empty' : 'seen';
}

const snapshot = () => put.fingerprint(server, a);

describe('the table', () => {
  const names = (record: object) => Object.keys(record).toSorted();

  it('has a row for every field of the schema', () => {
    expect(names(QUERIES)).toEqual(names(schema.getQueryType()!.getFields()));
    expect(names(MUTATIONS)).toEqual(names(schema.getMutationType()!.getFields()));
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) &&
      !type.name.startsWith('__') &&
      type !== schema.getQueryType() &&
      type !== schema.getMutationType()
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : [],
    );
    const reported = Object.entries(PLAIN_FIELDS).flatMap(([type, list]) =>
      list.split(' ').map((field) => `${type}.${field}`),
    );
    expect([...reported, ...Object.keys(GUARDED_FIELDS)].toSorted()).toEqual(fields.toSorted());
  });

  it('has a row for every REST address', () => {
    const routed = server.routes().filter((route) => / \/v1\//.test(route) && !/^HEAD |graphql_api/.test(route));
    expect([...Object.keys(REST), ...PUBLIC_REST].toSorted()).toEqual(routed.toSorted());
  });
});

describe('GraphQL', () => {
  const rows = [
    ...Object.entries(QUERIES).map(([name, asked]) => ['query', name, asked] as const),
    ...Object.entries(MUTATIONS).map(([name, asked]) => ['mutation', name, asked] as const),
  ];
  for (const [kind, name, { rule, args, prepare }] of rows)
    it(`${kind} ${name}`, { timeout: 60_000 }, async () => {
      const type = kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
      const field = type.getFields()[name]!;
      const found: Partial<Record<Caller, Outcome>> = {};
      await prepare?.(world);
      let before = kind === 'mutation' ? await snapshot() : '';
      for (const who of CALLERS) {
        const list = args?.(world);
        const query = `${kind} { ${name}${list ? `(${list})` : ''} ${selection(field.type)} }`;
        const outcome = await askGraphql(who, query, name);
        found[who] = isAsTold(rule(who), outcome) ? rule(who) : outcome;
        if (kind === 'query') continue;
        const isDone = outcome === 'allowed' || outcome === 'seen' || outcome === 'empty';
        if (isDone && (await snapshot()) === before) continue;
        if (isDone) {
          world = await newWorld();
          await prepare?.(world);
          before = await snapshot();
        } else expect(await snapshot(), `${who} ${name}`).toBe(before);
      }
      expect(found).toEqual(Object.fromEntries(CALLERS.map((who) => [who, rule(who)])));

      // Published, it is read by members who are not named in it as by a reader, and by nobody of another organization.
      await server.asOwner('update project set published = now() where id = $1', [world.projectId]);
      const list = args?.(world);
      const query = `${kind} { ${name}${list ? `(${list})` : ''} ${selection(field.type)} }`;
      for (const who of ['member', 'memberOfB'] as const) {
        const expected = rule(who === 'member' ? 'reader' : who);
        const outcome = await askGraphql(who, query, name);
        expect(isAsTold(expected, outcome) ? expected : outcome, `${name}, published, ${who}`).toBe(expected);
      }
      world = kind === 'mutation' ? await newWorld() : world;
      await server.asOwner('update project set published = null where id = $1', [world.projectId]);
    });

  for (const [name, { query, rule }] of Object.entries(GUARDED_FIELDS))
    it(`field ${name}`, async () => {
      const found: Partial<Record<Caller, Outcome>> = {};
      for (const who of CALLERS) found[who] = await askGraphql(who, `{ ${query(world)} }`, name);
      expect(found).toEqual(Object.fromEntries(CALLERS.map((who) => [who, rule(who)])));
    });
});

describe('REST', () => {
  async function pathFor(path: string): Promise<string> {
    const serial = async () =>
      (
        await server.asOwner<{ serial: number }>('select serial from app_user where id = $1', [
          people.get('organizationAdmin')!.userId,
        ])
      )[0]!.serial;
    const session = async () =>
      (await server.asOwner<{ id: string }>('select id from session where user_id = $1 limit 1', [world.spareId]))[0]
        ?.id ?? randomUUID();
    if (path.includes('/project/')) return path.replace(':id', world.projectId).replace(':role', 'ground');
    if (path.includes('/export/')) return path.replace(':id', world.exportId);
    if (path.includes('/route/')) return path.replace(':id', world.routeIds[0]!);
    if (path.includes('/sessions/:id')) return path.replace(':id', await session());
    if (path.includes('/passkeys/:id')) return path.replace(':id', 'x');
    return path.replace(':id', String(await serial()));
  }

  for (const [name, rule] of Object.entries(REST))
    it(name, async () => {
      const [method, path] = name.split(' ') as [string, string];
      const found: Partial<Record<Caller, Outcome>> = {};
      if (path.includes('/sessions/:id')) await startSession(server.services, world.spareId, TEST_LOGIN);
      for (const who of CALLERS) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const reported = await send(who, await pathFor(path), method, body);
        assertNoLeak(who, name, reported);
        found[who] = outcomeOf(reported);
      }
      // No seat, no room for files.
      const expected = (who: Caller) => (path.includes('get_upload_link') && who === 'removed' ? 'allowed' : rule(who));
      expect(found).toEqual(Object.fromEntries(CALLERS.map((who) => [who, expected(who)])));
    });

  it('asks for no login at the endpoints that lead to one, and shows everybody the same', async () => {
    for (const name of PUBLIC_REST) {
      const [method, path] = name.split(' ') as [string, string];
      const statuses = new Set<number>();
      for (const who of CALLERS) {
        const reported = await send(who, path, method, method === 'GET' ? undefined : {});
        assertNoLeak(who, name, reported);
        expect(reported.status, name).not.toBe(401);
        statuses.add(reported.status);
      }
      expect(statuses.size, name).toBe(1);
    }
  });
});
