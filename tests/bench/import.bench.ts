// Upload and conversion of a 4000 × 4000 float32 GeoTIFF through HTTP, a worker and its child process: time, and what it
// costs the server process and the child in memory.

import { makeTiff } from '#exchange/geotiff/tiff.test-support.ts';
import type { Figure } from './figure.ts';
import { residentBytes, startMeasuredServer, watchMemory } from './server-under-measure.ts';

const SIDE = 4000;
const MEGABYTE = 1e6;
const SETTLE_MS = 3_000;

export type { Figure };

/** Hills with a little noise: real ground does not deflate well either. */
function ground(): Uint8Array {
  const values = new Float32Array(SIDE * SIDE);
  let state = 1;
  for (let i = 0; i < values.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    values[i] = 400 + 200 * Math.sin(x / 300) * Math.cos(y / 400) + state / 2 ** 34;
  }
  return makeTiff({ width: SIDE, height: SIDE, values, cell: 2 });
}

export async function run(): Promise<Figure[]> {
  const bytes = ground();
  const server = await startMeasuredServer();
  try {
    const { createProject } = await server.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: {name: "Måling", srid: 25833}) { id } }',
    );
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    const idle = residentBytes(server.pid);
    const memory = watchMemory(server);
    const started = performance.now();
    const largeFileName = await server.upload(bytes, 'tif');
    const uploaded = performance.now();
    const { importTerrain } = await server.graphql<{ importTerrain: { id: string } }>(
      'mutation($p: UUID!, $i: ImportTerrainInput!) { importTerrain(projectId: $p, input: $i) { id } }',
      { p: createProject.id, i: { largeFileName, originalName: 'stor.tif', role: 'ground' } },
    );
    await server.jobEnded(importTerrain.id);
    const ended = performance.now();
    const peak = memory.stop();
    return [
      { name: 'upload of 64 MB', value: (uploaded - started) / 1000, unit: 's' },
      { name: 'upload and conversion of 4000 × 4000 float32', value: (ended - started) / 1000, unit: 's', limit: 15 },
      { name: 'server process above idle, peak', value: (peak.server - idle) / MEGABYTE, unit: 'MB', limit: 100 },
      { name: 'child process, peak', value: peak.parser / MEGABYTE, unit: 'MB', limit: 1000 },
    ];
  } finally {
    await server.stop();
  }
}
