// Large maps through HTTP, a worker and its child process: 100,000 polygons as areas, 300,000 features described, and what that costs the server
// process in memory. And points of a LAZ, unpacked and gridded, by the time of the processor that it takes: reading alone, without a server.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memorySource } from '#exchange/byte-source.ts';
import { gridLas } from '#exchange/las/grid.ts';
import { loadLazUnpacker } from '#server/runtime/import/laz-unpacker.ts';
import type { Figure } from './figure.ts';
import { residentBytes, startMeasuredServer, watchMemory } from './server-under-measure.ts';

const POLYGONS = 100_000;
const FEATURES = 300_000;
const VERTICES = 12;
const MEGABYTE = 1e6;
const SETTLE_MS = 3_000;
const LAZ = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'laz', 'Topography.laz');
const LAZ_RUNS = 20;

export type { Figure };

type Kind = 'Polygon' | 'LineString' | 'Point';

/** Plots of a valley's land resource, side by side. */
function map(count: number, kinds: readonly Kind[]): Uint8Array {
  const side = Math.ceil(Math.sqrt(count));
  const rows = Array.from({ length: count }, (_, i) => {
    const [x, y] = [400_000 + (i % side) * 20, 6_900_000 + Math.floor(i / side) * 20];
    const ring = Array.from({ length: VERTICES }, (_v, k) => {
      const angle = (2 * Math.PI * k) / VERTICES;
      return [x + Math.round(800 * Math.cos(angle)) / 100, y + Math.round(800 * Math.sin(angle)) / 100];
    });
    const type = kinds[i % kinds.length]!;
    const coordinates = type === 'Polygon' ? [[...ring, ring[0]]] : type === 'LineString' ? ring : ring[0];
    const properties = { artype: [11, 12, 21, 30, 50][i % 5], navn: `Teig ${i}`, areal: i * 1.5 };
    return JSON.stringify({ type: 'Feature', properties, geometry: { type, coordinates } });
  });
  const crs = '"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::25833"}}';
  return new TextEncoder().encode(`{"type":"FeatureCollection",${crs},"features":[\n${rows.join(',\n')}\n]}\n`);
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

export async function run(): Promise<Figure[]> {
  const server = await startMeasuredServer();
  try {
    const { createProject } = await server.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: {name: "Måling", srid: 25833}) { id } }',
    );
    const p = createProject.id;
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    const idle = residentBytes(server.pid);
    const polygons = await server.upload(map(POLYGONS, ['Polygon']), 'geojson');
    const features = await server.upload(map(FEATURES, ['Polygon', 'LineString', 'Point']), 'geojson');
    const memory = watchMemory(server);
    const importing = await seconds(async () => {
      const water = { group: 'landUse', category: 'water', boundaryType: 'hard' };
      const mapping = { layer: '', attribute: null, classes: {}, otherwise: water };
      const { importAreas } = await server.graphql<{ importAreas: { id: string } }>(
        'mutation($p: UUID!, $i: ImportAreasInput!) { importAreas(projectId: $p, input: $i) { id } }',
        { p, i: { largeFileName: polygons, originalName: 'teiger.geojson', name: 'Teiger', mapping } },
      );
      const { count } = await server.jobEnded(importAreas.id);
      if (count !== POLYGONS) throw new Error(`${String(count)} polygons were taken`);
    });
    const describing = await seconds(async () => {
      const { inspectFile } = await server.graphql<{ inspectFile: { id: string } }>(
        'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "alt.geojson") { id } }',
        { p, f: features },
      );
      const { layers } = (await server.jobEnded(inspectFile.id)) as { layers: { featureCount: number }[] };
      if (layers[0]?.featureCount !== FEATURES) throw new Error('not all features were described');
    });
    const peak = memory.stop();
    return [
      { name: 'import of 100,000 polygons', value: importing, unit: 's', limit: 30 },
      { name: 'description of 300,000 features', value: describing, unit: 's', limit: 60 },
      { name: 'server process above idle, peak', value: (peak.server - idle) / MEGABYTE, unit: 'MB', limit: 100 },
      { name: 'child process, peak', value: peak.parser / MEGABYTE, unit: 'MB', limit: 1000 },
      ...(existsSync(LAZ) ? [await lazSpeed()] : []),
    ];
  } finally {
    await server.stop();
  }
}

async function lazSpeed(): Promise<Figure> {
  const source = memorySource(new Uint8Array(readFileSync(LAZ)));
  const unpacker = await loadLazUnpacker();
  const points = new DataView((await source.read(107, 4)).slice().buffer).getUint32(0, true);
  await gridLas(source, {}, { unpacker });
  const begun = process.cpuUsage().user;
  for (let i = 0; i < LAZ_RUNS; i++) await gridLas(source, {}, { unpacker });
  const perSecond = (points * LAZ_RUNS) / (process.cpuUsage().user - begun);
  return { name: 'points of LAZ a second', value: perSecond, unit: 'million', limit: 1, better: 'higher' };
}
