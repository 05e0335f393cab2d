// Writes the demo project to the database and the object storage: ground, bedrock, land use, hazards, lines and paths of
// the synthetic valley, through the same tables that imports and people write to. Called once, at the first start.

import { DEMO_PROJECT, type DemoArea, type DemoContent, LAYER_NAMES, makeDemoContent } from '#demo/content.ts';
import { problemAreaFields } from '#domain/entities/area.ts';
import { drawPicture } from '../../features/project/picture.ts';
import type { Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { columnsOf } from '../../platform/db/entity-columns.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { NewRowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';
import { readRecord, storeRecord } from './record.ts';
import { storeGrid, type TerrainRole } from './store-grid.ts';

const TERRAIN_NAMES: Readonly<Record<TerrainRole, string>> = {
  ground: 'Terreng (syntetisk)',
  bedrock: 'Berggrunn (syntetisk)',
  bedrockSigma: 'Usikkerhet i berggrunn (syntetisk)',
};

export interface DemoPlace {
  readonly organizationId: string;
  readonly projectId: string;
  readonly userId: string;
  /** Ids of the paths by their key in the content. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Makes the whole project in one transaction, after its files lie in storage. */
export async function makeDemoProject(
  services: Services,
  organizationId: string,
  userId: string,
  { withRecords = true } = {},
): Promise<DemoPlace> {
  const content = makeDemoContent();
  const { srid, attribution } = DEMO_PROJECT;
  const terrains = await Promise.all(
    (['ground', 'bedrock', 'bedrockSigma'] as const).map((role) =>
      storeGrid(services, { organizationId, role, name: TERRAIN_NAMES[role], srid, attribution }, content.valley[role]),
    ),
  );
  const scope = { userId, organizationIds: [organizationId] };
  const place = await inTenant({ db: services.db, scope }, async (tx) => {
    const projectId = await insertProject(tx, organizationId, userId, content);
    const owner = { organization_id: organizationId, project_id: projectId };
    await queries.insertTerrains(
      tx,
      terrains.map((terrain) => ({ ...terrain, project_id: projectId })),
    );
    for (const layer of ['landUse', 'hazards', 'restrictions'] as const)
      await insertAreas(
        tx,
        owner,
        layer,
        content.areas.filter((area) => area.layer === layer),
      );
    await insertFeatures(tx, owner, content);
    const paths = await insertPaths(tx, owner, content);
    for (const [key, pathId] of paths) {
      const record = withRecords ? await readRecord(key) : null;
      if (record) await storeRecord(services, tx, { pathId, userId, record });
    }
    return { organizationId, projectId, userId, paths };
  });
  await drawPicture(services, place);
  services.log.info({ projectId: place.projectId, areas: content.areas.length }, 'made the demo project');
  return place;
}

async function insertProject(tx: Tx, organizationId: string, userId: string, content: DemoContent): Promise<string> {
  const { ground } = content.valley;
  const row = await queries.insertProject(tx, {
    organization_id: organizationId,
    name: DEMO_PROJECT.name,
    description: DEMO_PROJECT.description,
    tags: [...DEMO_PROJECT.tags],
    srid: DEMO_PROJECT.srid,
    origo_x: ground.originX + (ground.width * ground.cell) / 2,
    origo_y: ground.originY - (ground.height * ground.cell) / 2,
    is_demo: true,
    created_by: userId,
  });
  await recordChange(tx, {
    organizationId,
    projectId: row.id,
    userId,
    entity: 'project',
    entityId: row.id,
    action: 'create',
    before: null,
    after: row,
  });
  return row.id;
}

interface Owner {
  readonly organization_id: string;
  readonly project_id: string;
}

async function insertAreas(tx: Tx, owner: Owner, layer: DemoArea['layer'], areas: readonly DemoArea[]): Promise<void> {
  const id = await queries.insertLayer(tx, {
    ...owner,
    name: LAYER_NAMES[layer],
    kind: 'imported',
    mapping: jsonb({}),
    attribution: DEMO_PROJECT.attribution,
    source: jsonb({ format: 'synthetic' }),
  });
  await queries.insertAreas(
    tx,
    areas.map((area, ordinal) => areaRow(owner, id, ordinal, area)),
  );
}

function areaRow(owner: Owner, layerId: string, ordinal: number, area: DemoArea): NewRowOf<'area'> {
  return {
    ...owner,
    layer_id: layerId,
    ordinal,
    ...columnsOf(problemAreaFields, area),
  };
}

async function insertFeatures(tx: Tx, owner: Owner, content: DemoContent): Promise<void> {
  await queries.insertFeatures(
    tx,
    content.features.map(({ type, name, tags, clearanceM, vertices }) => ({
      ...owner,
      shape: 'line' as const,
      type,
      name,
      tags: [...tags],
      clearance: jsonb({ heightM: clearanceM }),
      vertices: jsonb(vertices),
    })),
  );
}

async function insertPaths(tx: Tx, owner: Owner, content: DemoContent): Promise<Map<string, string>> {
  const idOf = await queries.routeTypesByKey(tx);
  const paths = new Map<string, string>();
  for (const { key, name, routeType, color, request, settings } of content.paths) {
    const id = await queries.insertPath(tx, {
      ...owner,
      name,
      route_type_id: idOf.get(routeType)!,
      color,
      request: jsonb(request),
      settings: jsonb(settings),
    });
    paths.set(key, id);
  }
  return paths;
}
