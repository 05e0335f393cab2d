// What some rows of the permission matrix ask about, put into the database past row level security. `a` is the organization asked about.

import { randomUUID } from 'node:crypto';
import { TENANT_TABLES } from '../platform/db/schema.ts';
import type { TestServer } from '../test-server.test-support.ts';
import type { World } from './permission-rules.test-support.ts';

/** One line of a file of roads, as it is asked for. */
/** Settings: services that heights are fetched from. */
export const SERVICES = { VEIVALG_HEIGHTS_SERVICE: 'wcs+https://hoyder.example/wcs' };

export const ROAD_LINES = '[{as: "road", index: 0, name: "n"}]';

/** Routes of two straight kilometres, and as much of a frozen problem as a search of theirs is made of. */
export async function putLines(server: TestServer, a: string, w: World, canary: string): Promise<void> {
  const point = (x: number) => ({ x, y: 0, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 });
  const level = (chainageM: number) => ({ chainageM, z: 10, curveLengthM: 0 });
  const alignment = { plan: [point(0), point(2000)], profile: [level(0), level(2000)] };
  await server.asOwner('update route set alignment = $2 where id = any ($1)', [w.routeIds, JSON.stringify(alignment)]);
  const [type] = await server.asOwner<{ design_class: unknown }>('select design_class from route_type where id = $1', [
    w.routeTypeId,
  ]);
  const problem = {
    canary,
    rasters: { ground: { key: `${a}/terrain/x`, sha256: '' }, bedrock: null, bedrockSigma: null },
    request: { start: {}, end: {}, controlPoints: [], corridor: null },
    routeType: { designClass: type!.design_class, segmentTypes: [] },
    settings: { generations: 1 },
  };
  await server.asOwner('update generation set problem = $2 where id = $1', [w.generationId, JSON.stringify(problem)]);
}

export async function putTerrain(server: TestServer, a: string, w: World): Promise<void> {
  await server.asOwner(
    "insert into terrain (organization_id, project_id, role, name, key, sha256, width, height, cell_m, origin_x, origin_y, min_z, max_z, no_data_share) values ($1, $2, 'ground', '', '', '', 1, 1, 1, 0, 0, 0, 1, 0)",
    [a, w.projectId],
  );
}

/** A segment type that nothing uses. */
export const UNUSED_SEGMENT_TYPE = randomUUID();
export async function putUnusedSegmentType(server: TestServer, a: string): Promise<void> {
  await server.asOwner(
    `insert into segment_type (id, organization_id, key, name, kind, parameters) values ($1, $2, '', 'n', 'bridge', '{}')
     on conflict (id) do update set version = 1, deleted = null`,
    [UNUSED_SEGMENT_TYPE, a],
  );
}

/** A price that was changed, in the log. */
export async function putPriceChange(server: TestServer, a: string): Promise<void> {
  await server.asOwner(
    `insert into change (organization_id, entity, entity_id, action, before, after) select $1, 'organization', $1, 'update',
       '{"settings": {"mass": {"freeHaulM": 1}}}', '{"settings": {"mass": {"haulCostPerM3Km": 9}}}'`,
    [a],
  );
}

/** The file of the project's export. */
export async function putExport(server: TestServer, a: string, projectId: string): Promise<void> {
  const key = `${a}/export/${randomUUID()}.zip`;
  await server.services.storage.put(key, new Uint8Array([1, 2, 3]));
  await server.asOwner('update export set key = $2 where project_id = $1', [projectId, key]);
}

export async function putRunning(server: TestServer, jobId: string): Promise<void> {
  await server.asOwner("update job set state = 'running' where id = $1", [jobId]);
}

/** The generation of the world's path as a search leaves it. */
export async function putSearched(server: TestServer, { generationId }: World): Promise<void> {
  await server.asOwner('update generation set problem = $2 where id = $1', [
    generationId,
    { request: { start: { x: 1, y: 2 }, end: { x: 9, y: 8 }, controlPoints: [] } },
  ]);
}

/** What the fixture made in the project and its organization, for rows that ask by id. */
export async function idsIn(server: TestServer, a: string, projectId: string) {
  const id = async (text: string, value: string) => (await server.asOwner<{ id: string }>(text, [value]))[0]!.id;
  const inProject = (table: string) => id(`select id from ${table} where project_id = $1`, projectId);
  return {
    invitationId: await id(
      'select id from invitation where organization_id = $1 and withdrawn is null order by created desc limit 1',
      a,
    ),
    routeTypeId: await id('select id from route_type where organization_id = $1 order by ordinal limit 1', a),
    segmentTypeId: await id('select id from segment_type where organization_id = $1 order by ordinal limit 1', a),
    areaId: await inProject('area'),
    featureId: await inProject('feature'),
    decisionId: await inProject('decision'),
    priceScenarioId: await inProject('price_scenario'),
    projectVersionId: await inProject('project_version'),
    routeCollectionId: await inProject('route_collection'),
    compositeRouteId: await inProject('composite_route'),
    eventId: await inProject('event'),
    terrainId: await inProject('terrain'),
    topicId: await inProject('topic'),
    messageId: await inProject('message'),
    mapItemId: await inProject('map_item'),
    collectionId: await id('select id from type_collection where organization_id = $1 and deleted is null', a),
    collectionVersionId: await id('select id from type_collection_version where organization_id = $1', a),
    clientId: await id('select id from client where organization_id = $1 and deleted is null limit 1', a),
    exportId: await inProject('export'),
    shareLinkId: await inProject('share_link'),
  };
}

/** Of everything that an organization has. */
export async function fingerprint(server: TestServer, a: string): Promise<string> {
  const parts = TENANT_TABLES.filter((table) => table !== 'audit').map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
       from ${table} t where organization_id = $1`,
  );
  return JSON.stringify(await server.asOwner(parts.join(' union all '), [a]));
}

/** Types of the catalogue outlive a world. */
export async function firstVersions(server: TestServer, organizationId: string): Promise<void> {
  for (const table of ['route_type', 'segment_type'])
    await server.asOwner(`update ${table} set version = 1, deleted = null where organization_id = $1`, [
      organizationId,
    ]);
}

/** What earlier rows left behind goes, so that looking at everything stays cheap. */
export async function clear(server: TestServer, organizationId: string): Promise<void> {
  await server.asOwner('delete from pgboss.job');
  for (const table of [
    'project',
    'upload',
    'change',
    'invitation',
    'job',
    'client',
    'type_collection_version',
    'type_collection',
  ])
    await server.asOwner(`delete from ${table} where organization_id = $1`, [organizationId]);
}
