// One row in every tenant's table of an organization, each carrying a canary text, as a real organization would have after a
// while. Made by inserts, because generations and imports belong to other tests.

import { emptyStations, encodeStations } from '#domain/stations.ts';
import type { Grid } from '#terrain/grid.ts';
import { storeGrid } from './app/demo/store-grid.ts';
import { jsonb } from './platform/db/connection.ts';
import { withVersions } from './platform/db/existing.ts';
import { asSystem, inTenant, type Tx } from './platform/db/tenant.ts';
import type { Person, TestServer } from './test-server.test-support.ts';

export interface Fixture {
  readonly projectId: string;
  readonly pathId: string;
  readonly routeIds: readonly string[];
  readonly generationId: string;
  readonly layerId: string;
  readonly jobId: string;
  readonly routeTypeId: string;
}

export const REQUEST = { start: { x: 100, y: 200 }, end: { x: 900, y: 800 } };

const LINE = Buffer.from(new Float64Array([100, 200, 5, 900, 800, 25]).buffer);

export async function fillOrganization(server: TestServer, person: Person, canary: string): Promise<Fixture> {
  const { createProject } = await person.graphql<{ createProject: { id: string } }>(
    `mutation ($input: ProjectInput!) { createProject(input: $input) { id } }`,
    { input: { name: `prosjekt ${canary}`, description: canary, notes: canary, tags: [canary] } },
  );
  const projectId = createProject.id;
  const { routeTypes } = await person.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
  const routeTypeId = routeTypes[0]!.id;
  const { createPath } = await person.graphql<{ createPath: { id: string } }>(
    `mutation ($projectId: UUID!, $input: PathInput!) { createPath(projectId: $projectId, input: $input) { id } }`,
    { projectId, input: { name: `sti ${canary}`, request: REQUEST, routeTypeId } },
  );
  const rest = await insertRest(server, person, canary, projectId, createPath.id);
  return { projectId, pathId: createPath.id, routeTypeId, ...rest };
}

/** Stores a grid in EPSG:25833 as the ground of this person's project, as an import would have. */
export async function putGround(server: TestServer, person: Person, projectId: string, grid: Grid): Promise<void> {
  const { organizationId } = person;
  const terrain = await storeGrid(
    server.services,
    { organizationId, role: 'ground', name: 'Bakke', srid: 25833 },
    grid,
  );
  const row = { ...terrain, project_id: projectId };
  await inTenant(await person.ctx(), (tx) => tx.insertInto('terrain').values(row).execute());
}

interface Owned {
  readonly organization_id: string;
  readonly project_id: string;
}

type PassageCostOf = Owned & { readonly path_id: string; readonly generation_id: string };

async function insertPassageCost(tx: Tx, of: PassageCostOf, canary: string): Promise<void> {
  const frame = { originX: 0, originY: 0, stepX: 10, stepY: 0, columns: 1, rows: 1, canary };
  await tx
    .insertInto('passage_cost')
    .values({
      ...of,
      best_cost_nok: 1e6,
      cell_factor: 1,
      frame: jsonb(frame),
      extra_nok: Buffer.from(new Float32Array(1).buffer),
      around: jsonb([{ areaId: of.path_id, areaVersion: 1, extraNok: 1, canary }]),
    })
    .execute();
}

async function insertRest(server: TestServer, person: Person, canary: string, projectId: string, pathId: string) {
  const scope = { userId: person.userId, organizationIds: [person.organizationId] };
  const owned = { organization_id: person.organizationId, project_id: projectId };
  return await inTenant({ db: server.services.db, scope }, async (tx) => {
    await tx
      .insertInto('upload')
      .values({
        organization_id: person.organizationId,
        key: `${canary}-${projectId}`,
        original_name: canary,
        user_id: person.userId,
      })
      .execute();
    await tx
      .insertInto('terrain')
      .values({
        ...owned,
        role: 'ground',
        name: canary,
        key: canary,
        sha256: canary,
        width: 1,
        height: 1,
        cell_m: 1,
        origin_x: 0,
        origin_y: 0,
        min_z: 0,
        max_z: 1,
        no_data_share: 0,
        attribution: canary,
        warnings: jsonb([canary]),
      })
      .execute();
    const layerId = await insertDrawn(tx, owned, canary);
    const generation = await tx
      .insertInto('generation')
      .values({
        ...owned,
        path_id: pathId,
        state: 'done',
        problem: jsonb({ canary }),
        previews: jsonb([canary]),
        error: canary,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const routes = await tx
      .insertInto('route')
      .values(
        [1, 2, 3].map((n) => ({
          ...owned,
          path_id: pathId,
          generation_id: generation.id,
          key: `r${n}`,
          name: `rute ${n} ${canary}`,
          color: '#112233',
          corridor: n,
          length_m: 1000 * n,
          total_cost_nok: 1e6 * n,
          total_co2_kg: 10,
          biodiversity: 1,
          risk: 1,
          mass_imbalance_m3: 2,
          figures: jsonb({ canary }),
          alignment: jsonb({ plan: [], profile: [], canary }),
          segments: jsonb([canary]),
          quantities: jsonb([canary]),
          breakdown: jsonb([canary]),
          violations: jsonb([canary]),
          driving: jsonb({ canary }),
          water_crossings: jsonb([{ canary }]),
          line: LINE,
          stations: Buffer.from(encodeStations(emptyStations(2))),
          body: Buffer.from(canary),
        })),
      )
      .returning('id')
      .execute();
    const routeIds = routes.map(({ id }) => id);
    await tx
      .insertInto('route_collection')
      .values({ ...owned, name: canary, route_ids: routeIds })
      .execute();
    await tx
      .insertInto('composite_route')
      .values({ ...owned, name: canary, color: '#112233', included_route_ids: routeIds.slice(1) })
      .execute();
    await insertPassageCost(tx, { ...owned, path_id: pathId, generation_id: generation.id }, canary);
    await tx
      .insertInto('decision')
      .values({
        ...owned,
        path_id: pathId,
        route_id: routeIds[0]!,
        generation_id: generation.id,
        name: canary,
        figures: jsonb({ canary }),
        reason: canary,
        created_by: person.userId,
      })
      .execute();
    const job = await tx
      .insertInto('job')
      .values({
        ...owned,
        kind: 'inspectFile',
        state: 'done',
        input: jsonb({ canary }),
        result: jsonb({ canary }),
        message: canary,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('export')
      .values({
        ...owned,
        job_id: job.id,
        made_by: person.userId,
        name: canary,
        formats: ['csv'],
        options: jsonb({ canary, routeIds: [] }),
      })
      .execute();
    await insertPeople(tx, owned, canary, person.userId);
    await insertTopic(tx, owned, canary, person.userId);
    await insertReader(tx, owned, canary);
    return { layerId, generationId: generation.id, routeIds, jobId: job.id };
  });
}

/** An area in a layer of its own, a feature and a map item; answers the layer's id. */
async function insertDrawn(tx: Tx, owned: Owned, canary: string): Promise<string> {
  const layer = await tx
    .insertInto('area_layer')
    .values({ ...owned, name: canary, kind: 'imported', attribution: canary, mapping: jsonb({ canary }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ];
  await tx
    .insertInto('area')
    .values({
      ...owned,
      layer_id: layer.id,
      ordinal: 0,
      name: canary,
      area_group: 'other',
      category: canary,
      geometry: jsonb([[ring]]),
    })
    .execute();
  await tx
    .insertInto('feature')
    .values({
      ...owned,
      shape: 'line',
      type: 'road',
      name: canary,
      tags: [canary],
      vertices: jsonb([
        [0, 0, null],
        [5, 5, null],
      ]),
    })
    .execute();
  await tx
    .insertInto('map_item')
    .values({ ...owned, kind: 'viewPoint', name: canary, content: jsonb({ canary }) })
    .execute();
  await tx
    .insertInto('price_scenario')
    .values({ ...owned, name: canary, moves: jsonb([{ canary }]) })
    .execute();
  return layer.id;
}

async function insertTopic(tx: Tx, owned: Owned, canary: string, userId: string): Promise<void> {
  const { organization_id } = owned;
  const topic = await tx
    .insertInto('topic')
    .values({ ...owned, title: canary, pin: jsonb({ kind: 'project' }), created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('message')
    .values({ ...owned, topic_id: topic.id, created_by: userId, body: canary })
    .execute();
  await tx
    .insertInto('topic_read')
    .values({ organization_id, topic_id: topic.id, user_id: userId, read_to: new Date(0) })
    .execute();
  await tx
    .insertInto('project_visit')
    .values({ ...owned, user_id: userId, seen: new Date(0) })
    .execute();
  await tx
    .insertInto('event')
    .values({ ...owned, title: canary, first_day: '2026-06-01', last_day: '2026-06-02', notes: canary })
    .execute();
  await tx
    .insertInto('exercise')
    .values({ ...owned, user_id: userId, name: 'firstRoute', started: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('calendar_feed')
    .values({ organization_id, user_id: userId, token_hash: Buffer.from(`feed ${owned.project_id}`) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who has opened a link, which the product itself alone writes and reads; the last of a transaction. */
async function insertReader(tx: Tx, { organization_id, project_id }: Owned, canary: string): Promise<void> {
  await asSystem(tx, organization_id);
  const { share_link_id, day, content_version } = await tx
    .selectFrom('share_link_opening')
    .selectAll()
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('share_link_reader')
    .values({ organization_id, share_link_id, day, content_version, hash: Buffer.from(canary), seen: new Date(0) })
    .execute();
}

/** What an organization knows of people and partners. */
async function insertPeople(tx: Tx, owned: Owned, canary: string, userId: string): Promise<void> {
  const { organization_id } = owned;
  await tx
    .insertInto('invitation')
    .values({ organization_id, email: `${canary}@test.example`, expires: new Date(Date.now() + 1e9) })
    .execute();
  await tx
    .insertInto('payment_account')
    .values({ organization_id, stripe_id: `cus_${canary}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const card = { method_id: `pm_${canary}`, brand: canary, last4: '4242', expires_month: 8, expires_year: 2031 };
  await tx
    .insertInto('payment_card')
    .values({ organization_id, ...card, created: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('payment_event')
    .values({ organization_id, id: `evt_${canary}`, at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('project_role')
    .values({ ...owned, user_id: userId, role: 'read' })
    .execute();
  const link = await tx
    .insertInto('share_link')
    .values({ ...owned, name: canary, token_hash: Buffer.from(`${canary} ${owned.project_id}`) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('share_link_opening')
    .values({
      ...owned,
      ...{ share_link_id: link.id, day: '2026-06-01', content_version: 1, content: jsonb({ canary }) },
      ...{ openings: 1, readers: 1, salt: Buffer.from(canary) },
    })
    .execute();
  await tx
    .insertInto('client')
    .values({ organization_id, name: canary, contact_name: canary, contact_email: canary, notes: canary })
    .execute();
  const { id: typeId } = await tx
    .selectFrom('route_type')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('deleted', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const collection = await tx
    .insertInto('type_collection')
    .values({ organization_id, kind: 'routeType', name: canary, member_ids: [typeId] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('type_collection_version')
    .values({
      organization_id,
      collection_id: collection.id,
      number: 1,
      note: canary,
      types: jsonb({ routeTypes: [], segmentTypes: [] }),
    })
    .execute();
  await withVersions(tx, async () => {
    const content = await tx
      .insertInto('project')
      .values({ organization_id, name: canary, version_of: owned.project_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('project_version')
      .values({ ...owned, content_id: content.id, name: canary, note: canary, created_by: userId })
      .execute();
  });
  await tx
    .insertInto('partner_project')
    .values({ ...owned, issuer: canary, external_id: canary })
    .execute();
  await tx
    .insertInto('audit')
    .values({ organization_id, user_id: userId, event: 'invited', details: jsonb({ canary }) })
    .execute();
}
