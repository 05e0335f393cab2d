// For tests of routes that are changed: a project with 3 × 3 km of gentle hills, a path across them, and one route of it whose
// line winds for no reason.

import type { Alignment } from '#domain/alignment.ts';
import type { Figures } from '#domain/figures/item.ts';
import type { Grid } from '#terrain/grid.ts';
import { storeRecord } from '../../app/demo/record.ts';
import { putGround } from '../../fixtures.test-support.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

const ORIGIN = { x: 500_000, y: 7_003_000 };
/** A place by its metres from the south-west corner. */
export const at = (east: number, north: number) => ({ x: ORIGIN.x + east, y: ORIGIN.y - 3000 + north });
export const bend = (east: number, north: number, radiusM: number) => ({
  ...at(east, north),
  radiusM,
  clothoidInM: radiusM > 0 ? 30 : 0,
  clothoidOutM: radiusM > 0 ? 30 : 0,
});
export const LINE: Alignment = {
  plan: [bend(400, 1500, 0), bend(1000, 1600, 400), bend(1800, 1450, 400), bend(2600, 1550, 0)],
  profile: [0, 400, 800, 1200, 1600, 2230].map((chainageM, i) => ({
    chainageM,
    z: 200 + 3 * Math.sin(i),
    curveLengthM: i % 5 === 0 ? 0 : 120,
  })),
};

function hills(): Grid {
  const n = 300;
  const values = Float32Array.from({ length: n * n }, (_, i) => {
    const [x, y] = [(i % n) * 10, Math.floor(i / n) * 10];
    return 200 + 12 * Math.sin(x / 180) * Math.cos(y / 230);
  });
  return { width: n, height: n, cell: 10, originX: ORIGIN.x, originY: ORIGIN.y, values };
}

export interface TestRoute {
  readonly id: string;
  readonly pathId: string;
  readonly name: string;
  readonly keep: boolean;
  readonly color: string;
  readonly corridor: number;
  readonly generationId: string;
  readonly version: number;
  readonly figures: Figures;
  readonly violations: readonly unknown[];
  readonly alignment: Alignment;
}

export interface LineProject {
  readonly server: TestServer;
  readonly ola: Person;
  readonly projectId: string;
  readonly pathId: string;
  newPath(settings?: object): Promise<string>;
  /** A route of the path with this line, as if a generation had found it. */
  addRoute(pathId: string, alignment: Alignment): Promise<void>;
  routes(): Promise<TestRoute[]>;
}

export async function startLineProject(): Promise<LineProject> {
  const server = await startTestServer();
  const ola = await server.person(await server.organization(), { language: 'en' });
  const { createProject } = await ola.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Prosjekt", srid: 25833}) { id } }',
  );
  const projectId = createProject.id;
  await putGround(server, ola, projectId, hills());
  const { routeTypes } = await ola.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
  const newPath = async (settings: object = {}) => {
    const request = { start: at(400, 1500), end: at(2600, 1550) };
    const { createPath } = await ola.graphql<{ createPath: { id: string } }>(
      'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
      { p: projectId, i: { name: 'Linje', request, routeTypeId: routeTypes[0]!.id, settings } },
    );
    return createPath.id;
  };
  const addRoute = async (pathId: string, alignment: Alignment) => {
    const record = {
      engineVersion: 'test',
      trials: 0,
      bound: null,
      provenance: { evaluations: 0 } as never,
      routes: [{ key: 'r1', corridor: 3, costNok: 0, lengthM: 0, alignment }],
    };
    await inTenant(await ola.ctx(), (tx) => storeRecord(server.services, tx, { pathId, userId: ola.userId, record }));
  };
  const pathId = await newPath();
  await addRoute(pathId, LINE);
  const query = `query($id: UUID!) { project(id: $id) { routes {
    id pathId name keep color corridor generationId version figures violations alignment } } }`;
  const routes = async () =>
    (await ola.graphql<{ project: { routes: TestRoute[] } }>(query, { id: projectId })).project.routes;
  return { server, ola, projectId, pathId, newPath, addRoute, routes };
}
