// Writes the demo project to the database and the object storage: ground, bedrock, land use, hazards, lines and paths of
// the synthetic valley, through the same tables that imports and people write to. Called once, at the first start.

import type { Grid } from '#terrain/grid.ts';
import type { Services } from '../context.ts';
import { jsonb } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import type { NewRowOf } from '../db/schema.ts';
import { inTenant, type Tx } from '../db/tenant.ts';
import { drawPicture } from '../picture/picture.ts';
import { newKey } from '../storage/storage.ts';
import { cogOf } from './cog.ts';
import { DEMO_PROJECT, type DemoArea, type DemoContent, LAYER_NAMES, makeDemoContent } from './content.ts';
import * as queries from './queries.ts';
import { readRecord, storeRecord } from './record.ts';

type Role = NewRowOf<'terrain'>['role'];
type TerrainRow = Omit<NewRowOf<'terrain'>, 'project_id'>;

const TERRAIN_NAMES: Readonly<Record<Role, string>> = {
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
  const terrains = await Promise.all([
    storeTerrain(services, organizationId, 'ground', content.valley.ground),
    storeTerrain(services, organizationId, 'bedrock', content.valley.bedrock),
    storeTerrain(services, organizationId, 'bedrockSigma', content.valley.bedrockSigma),
  ]);
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

async function storeTerrain(services: Services, organizationId: string, role: Role, grid: Grid): Promise<TerrainRow> {
  const cog = await cogOf(grid, DEMO_PROJECT.srid);
  const key = newKey(organizationId, 'terrain', 'tif');
  await services.storage.put(key, cog.bytes, { contentType: 'image/tiff' });
  return {
    organization_id: organizationId,
    role,
    name: TERRAIN_NAMES[role],
    key,
    sha256: cog.sha256,
    width: grid.width,
    height: grid.height,
    cell_m: grid.cell,
    origin_x: grid.originX,
    origin_y: grid.originY,
    min_z: cog.minZ,
    max_z: cog.maxZ,
    no_data_share: 0,
    attribution: DEMO_PROJECT.attribution,
    warnings: jsonb([]),
    source: jsonb({ format: 'synthetic', srid: DEMO_PROJECT.srid }),
  };
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
    name: area.name,
    area_group: area.group,
    category: area.category,
    boundary_type: area.boundaryType,
    cost_modifier: area.costModifier,
    co2_modifier: area.co2Modifier,
    extra_cost_per_m2: area.extraCostPerM2,
    extra_co2_per_m2: area.extraCo2PerM2,
    biodiversity: area.biodiversity,
    risk: area.risk,
    include_in_land_use: area.includeInLandUse,
    color: area.color,
    height_m: area.heightM,
    geometry: jsonb(area.geometry),
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
  for (const { key, name, routeType, color, wish, settings } of content.paths) {
    const id = await queries.insertPath(tx, {
      ...owner,
      name,
      route_type_id: idOf.get(routeType)!,
      color,
      wish: jsonb(wish),
      settings: jsonb(settings),
    });
    paths.set(key, id);
  }
  return paths;
}
