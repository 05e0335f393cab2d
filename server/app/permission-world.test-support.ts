// What some rows of the permission matrix ask about, put into the database past row level security. `a` is the organization asked about.

import type { TestServer } from '../test-server.test-support.ts';
import type { World } from './permission-rules.test-support.ts';

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

/** A price that was changed, in the log. */
export async function putPriceChange(server: TestServer, a: string): Promise<void> {
  await server.asOwner(
    `insert into change (organization_id, entity, entity_id, action, before, after) select $1, 'organization', $1, 'update',
       '{"settings": {"mass": {"freeHaulM": 1}}}', '{"settings": {"mass": {"haulCostPerM3Km": 9}}}'`,
    [a],
  );
}
