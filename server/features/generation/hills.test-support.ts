// Gentle ground on which a search takes seconds, and searches of organizations of their own on it.

import type { Grid } from '#terrain/grid.ts';
import { putGround } from '../../fixtures.test-support.ts';
import type { Person, TestServer } from '../../test-server.test-support.ts';

export const ORIGIN = { x: 500_000, y: 7_003_000 };
export const WEST = { x: ORIGIN.x + 400, y: ORIGIN.y - 1500 };
export const EAST = { x: ORIGIN.x + 2600, y: ORIGIN.y - 1400 };

/** 3 × 3 km of gentle hills at 10 m. */
export function hills(): Grid {
  const n = 300;
  const values = Float32Array.from({ length: n * n }, (_, i) => {
    const [x, y] = [(i % n) * 10, Math.floor(i / n) * 10];
    return 200 + 12 * Math.sin(x / 180) * Math.cos(y / 230) + 4 * Math.sin((x + 2 * y) / 90);
  });
  return { width: n, height: n, cell: 10, originX: ORIGIN.x, originY: ORIGIN.y, values };
}

/** A path across them in a project of this person's. */
export async function pathOf(
  server: TestServer,
  person: Person,
  settings: object,
): Promise<{ projectId: string; pathId: string }> {
  const { createProject: project } = await person.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Prosjekt", srid: 25833}) { id } }',
  );
  await putGround(server, person, project.id, hills());
  const { routeTypes } = await person.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
  const input = { name: 'Linje', request: { start: WEST, end: EAST }, routeTypeId: routeTypes[0]!.id, settings };
  const { createPath: path } = await person.graphql<{ createPath: { id: string } }>(
    'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
    { p: project.id, i: input },
  );
  return { projectId: project.id, pathId: path.id };
}

/** Puts its search into the queue; answers its id. */
export async function generate(person: Person, pathId: string): Promise<string> {
  const { generateRoutes } = await person.graphql<{ generateRoutes: { id: string }[] }>(
    'mutation($id: UUID!) { generateRoutes(pathIds: [$id]) { id } }',
    { id: pathId },
  );
  return generateRoutes[0]!.id;
}
