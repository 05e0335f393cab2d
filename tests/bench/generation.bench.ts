// From "Generate" to the first routes on the screen, and from "Stop" to the end, on the real 8 × 8 km site through server and
// worker. Left out, with a visible line, where the test data are missing.

import { readFileSync } from 'node:fs';
import { testData } from '../../server/features/import/test-data.test-support.ts';
import type { Figure } from './figure.ts';
import { type MeasuredServer, startMeasuredServer } from './server-under-measure.ts';

const REQUEST = { start: { x: 130_500, y: 6_958_600 }, end: { x: 136_300, y: 6_958_600 } };
const POLL_MS = 100;

interface Generation {
  readonly state: string;
  readonly round: number;
  readonly previews: readonly unknown[];
  readonly reasons: readonly unknown[];
}

export async function run(): Promise<Figure[]> {
  const terrain = testData('isfjorden/isfjorden_dtm10_25833.tif');
  if (!terrain) return [];
  const server = await startMeasuredServer();
  try {
    const pathId = await prepare(server, readFileSync(terrain));
    const started = performance.now();
    const { generateRoutes } = await server.graphql<{ generateRoutes: { id: string }[] }>(
      'mutation($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }',
      { ids: [pathId] },
    );
    const { id } = generateRoutes[0]!;
    await until(server, id, (row) => row.previews.length > 0);
    const shown = performance.now();
    await until(server, id, (row) => row.round >= 1);
    const asked = performance.now();
    await server.graphql('mutation($id: UUID!) { stopGeneration(id: $id, keepFound: true) { id } }', { id });
    await until(server, id, (row) => row.state === 'done');
    return [
      { name: 'first routes after "Generate", 6 km', value: (shown - started) / 1000, unit: 's', limit: 10 },
      { name: 'routes kept after "Stop"', value: (performance.now() - asked) / 1000, unit: 's', limit: 5 },
    ];
  } finally {
    await server.stop();
  }
}

async function prepare(server: MeasuredServer, bytes: Uint8Array): Promise<string> {
  const { createProject, routeTypes } = await (async () => {
    const made = await server.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: {name: "Måling", srid: 25833}) { id } }',
    );
    const read = await server.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
    return { ...made, ...read };
  })();
  const largeFileName = await server.upload(bytes, 'tif');
  const { importTerrain } = await server.graphql<{ importTerrain: { id: string } }>(
    'mutation($p: UUID!, $i: ImportTerrainInput!) { importTerrain(projectId: $p, input: $i) { id } }',
    {
      p: createProject.id,
      i: { largeFileName, originalName: 'isfjorden.tif', role: 'ground', answers: { zeroIsNoData: false } },
    },
  );
  await server.jobEnded(importTerrain.id);
  const { createPath } = await server.graphql<{ createPath: { id: string } }>(
    'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
    {
      p: createProject.id,
      i: { name: 'Linje', request: REQUEST, routeTypeId: routeTypes[0]!.id, settings: { seconds: 60 } },
    },
  );
  return createPath.id;
}

async function until(server: MeasuredServer, id: string, isSo: (row: Generation) => boolean): Promise<void> {
  for (;;) {
    const { generation } = await server.graphql<{ generation: Generation }>(
      'query($id: UUID!) { generation(id: $id) { state round previews reasons } }',
      { id },
    );
    if (isSo(generation)) return;
    if (['failed', 'infeasible', 'cancelled', 'done'].includes(generation.state))
      throw new Error(`the generation ended as ${generation.state}: ${JSON.stringify(generation.reasons)}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
