// Hours of ordinary days on one server, its worker and its database: people read, write, listen to the news and leave, one imports, one
// calculates. What the processes hold is looked at every few seconds: of what stands after a quarter of the time nothing may have grown at
// its end but the database, by what was written. VEIVALG_SOAK_SECONDS=28800 for the long form. Linux only.

import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from '../../server/platform/db/connection.ts';
import { addressOfEmbedded } from '../../server/runtime/postgres.ts';
import type { Figure } from './figure.ts';
import { Asker, makePeople, type Person, quantile } from './people.ts';
import { processesOn } from './processes.ts';
import { type MeasuredServer, residentBytes, startMeasuredServer } from './server-under-measure.ts';

const SECONDS = Number(process.env.VEIVALG_SOAK_SECONDS ?? 600);
const READERS = 40;
const WRITERS = 5;
const LISTENERS = 20;
const READ_MS = 2_000;
const WRITE_MS = 1_000;
const LISTENED_MS = 15_000;
const IMPORT_MS = 10_000;
const SAMPLE_MS = 5_000;
const GIVE_UP_MS = 20_000;
/** Of the target, and what a garbage collector leaves to luck in a short run. */
const [RSS_MB_PER_HOUR, RSS_SLACK_MB] = [5, 40];
const READ = '{ projects(first: 20) { nodes { id name updated summary { pathCount routeCount bestCostNok } } } }';

interface Sample {
  readonly at: number;
  readonly serverMb: number;
  readonly workerMb: number;
  readonly handles: number;
  readonly connections: number;
  readonly unended: number;
  readonly databaseMb: number;
}

export async function run(): Promise<Figure[]> {
  const server = await startMeasuredServer({ workers: 1 });
  const asker = new Asker(GIVE_UP_MS);
  const database = new pg.Client(clientConfig(await addressOfEmbedded(server.folder)));
  try {
    const people = await makePeople(server.folder, READERS + WRITERS + LISTENERS);
    await database.connect();
    return await soaked(server, asker, people, database);
  } finally {
    asker.close();
    await database.end().catch(() => {});
    await server.stop();
  }
}

async function soaked(server: MeasuredServer, asker: Asker, people: readonly Person[], database: pg.Client) {
  const began = performance.now();
  const until = began + SECONDS * 1_000;
  const reads: { readonly at: number; readonly ms: number }[] = [];
  const samples: Sample[] = [];
  const counts = { written: 0, imports: 0, searches: 0, errors: 0 };
  const again = async (everyMs: number, what: () => Promise<void>) => {
    while (performance.now() < until) {
      const due = performance.now() + everyMs * (0.5 + Math.random());
      await what().catch(async (error: unknown) => {
        counts.errors++;
        console.error(error instanceof Error ? error.message : error);
        await pause(1_000);
      });
      await pause(Math.max(0, Math.min(due, until) - performance.now()));
    }
  };
  const ask = async ({ token }: Person, query: string, variables = {}) => {
    const answer = await asker.ask(`${server.url}/graphql_api`, token, JSON.stringify({ query, variables }));
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return answer.ms;
  };
  const read = (person: Person) => async () => {
    reads.push({ at: performance.now(), ms: await ask(person, READ) });
  };
  const write = (person: Person) => async () => {
    await ask(person, `mutation { createProject(input: {name: "${crypto.randomUUID()}", srid: 25833}) { id } }`);
    counts.written++;
  };
  const listen = (person: Person) => async () => {
    const headers = { authorization: `Token ${person.token}` };
    const signal = AbortSignal.timeout(Math.round(LISTENED_MS * (0.5 + Math.random())));
    const news = await fetch(`${server.url}/v1/events`, { headers, signal });
    if (!news.ok) throw new Error(`the news was answered ${news.status}`);
    await news.text().catch(() => '');
  };
  const sample = async () => {
    samples.push(await sampleOf(server, database));
  };
  const [readers, writers, listeners] = [
    people.slice(0, READERS),
    people.slice(READERS, READERS + WRITERS),
    people.slice(READERS + WRITERS),
  ];
  const demo = await demoOf(server);
  await Promise.all([
    ...readers.map((person) => again(READ_MS, read(person))),
    ...writers.map((person) => again(WRITE_MS, write(person))),
    ...listeners.map((person) => again(0, listen(person))),
    again(IMPORT_MS, async () => {
      await importOnce(server, demo.projectId);
      counts.imports++;
    }),
    again(0, async () => {
      await calculateOnce(server, demo.pathId);
      counts.searches++;
    }),
    again(SAMPLE_MS, sample),
  ]);
  return figures(began, samples, reads, counts);
}

async function sampleOf(server: MeasuredServer, database: pg.Client): Promise<Sample> {
  const { rows } = await database.query<{ connections: number; unended: number; bytes: string }>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       (select count(*)::int from pgboss.job where state < 'completed') as unended, pg_database_size(current_database()) as bytes`,
  );
  const others = processesOn(server.folder).filter((pid) => pid !== server.pid);
  return {
    at: performance.now(),
    serverMb: residentBytes(server.pid) / 2 ** 20,
    workerMb: Math.max(...others.map((pid) => residentBytes(pid) / 2 ** 20)),
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: rows[0]!.connections,
    unended: rows[0]!.unended,
    databaseMb: Number(rows[0]!.bytes) / 2 ** 20,
  };
}

async function demoOf(server: MeasuredServer): Promise<{ readonly projectId: string; readonly pathId: string }> {
  const { projects } = await server.graphql<{ projects: { nodes: { id: string; paths: { id: string }[] }[] } }>(
    '{ projects { nodes { id paths { id } } } }',
  );
  const project = projects.nodes.find(({ paths }) => paths.length > 0)!;
  return { projectId: project.id, pathId: project.paths[0]!.id };
}

async function importOnce(server: MeasuredServer, projectId: string): Promise<void> {
  const file = await server.upload(Buffer.from(AREAS), 'geojson');
  const mapping = { layer: '', attribute: null, classes: {}, otherwise: { group: 'other', category: '' }, srid: 25833 };
  const input = { largeFileName: file, originalName: 'areas.geojson', name: 'Bløtgjort', mapping };
  const { importAreas } = await server.graphql<{ importAreas: { id: string } }>(
    'mutation ($p: UUID!, $i: ImportAreasInput!) { importAreas(projectId: $p, input: $i) { id } }',
    { p: projectId, i: input },
  );
  await server.jobEnded(importAreas.id);
  const { project } = await server.graphql<{ project: { areaLayers: { id: string; name: string }[] } }>(
    'query ($p: UUID!) { project(id: $p) { areaLayers { id name } } }',
    { p: projectId },
  );
  for (const { id } of project.areaLayers.filter(({ name }) => name === 'Bløtgjort'))
    await server.graphql('mutation ($id: UUID!) { deleteAreaLayer(id: $id) }', { id });
}

async function calculateOnce(server: MeasuredServer, pathId: string): Promise<void> {
  const { generateRoutes } = await server.graphql<{ generateRoutes: { id: string }[] }>(
    'mutation ($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }',
    { ids: [pathId] },
  );
  for (let state = 'queued'; state === 'queued' || state === 'running'; await pause(1_000))
    ({
      generation: { state },
    } = await server.graphql<{ generation: { state: string } }>(
      'query ($id: UUID!) { generation(id: $id) { state } }',
      { id: generateRoutes[0]!.id },
    ));
}

function figures(
  began: number,
  samples: readonly Sample[],
  reads: readonly { readonly at: number; readonly ms: number }[],
  { written, imports, searches, errors }: Record<'written' | 'imports' | 'searches' | 'errors', number>,
): Figure[] {
  const hours = SECONDS / 3_600;
  const quarterOf = ({ at }: { readonly at: number }) =>
    Math.min(3, Math.floor((4 * (at - began)) / (SECONDS * 1_000)));
  const median = (key: keyof Sample, quarter: number) =>
    quantile(
      samples.filter((sample) => quarterOf(sample) === quarter).map((sample) => sample[key]),
      0.5,
    );
  const more = (key: keyof Sample) => median(key, 3) - median(key, 1);
  const p99 = (quarter: number) =>
    quantile(
      reads.filter((one) => quarterOf(one) === quarter).map(({ ms }) => ms),
      0.99,
    );
  // From the middle of the second quarter to the middle of the last.
  const rssLimit = RSS_SLACK_MB + RSS_MB_PER_HOUR * (hours / 2);
  return [
    { name: 'length', value: SECONDS, unit: 's' },
    { name: 'reads, writes', value: reads.length + written, unit: '' },
    { name: 'imports', value: imports, unit: '' },
    { name: 'searches', value: searches, unit: '' },
    { name: 'errors', value: errors, unit: '', limit: 0 },
    { name: 'memory of the server in the second quarter', value: median('serverMb', 1), unit: 'MB' },
    { name: 'in the last one, more', value: more('serverMb'), unit: 'MB', limit: rssLimit },
    { name: 'memory of the worker, more', value: more('workerMb'), unit: 'MB', limit: 2 * rssLimit },
    { name: 'handles of the server in the second quarter', value: median('handles', 1), unit: '' },
    { name: 'in the last one, more', value: more('handles'), unit: '', limit: 10 },
    { name: 'connections to the database, more', value: more('connections'), unit: '', limit: 5 },
    { name: 'work that waits or runs, more', value: more('unended'), unit: '', limit: 5 },
    { name: 'the database, more in an hour', value: more('databaseMb') / (hours / 2), unit: 'MB' },
    { name: 'a read in the second quarter, p99', value: p99(1), unit: 'ms' },
    { name: 'in the last one', value: p99(3), unit: 'ms', limit: Math.max(50, 2 * p99(1)) },
  ];
}

const AREAS = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: 100 }, (_, n) => {
    const [x, y] = [102_000 + (n % 10) * 200, 7_103_000 + Math.floor(n / 10) * 200];
    const ring = [[x, y], [x + 100, y], [x + 100, y + 100], [x, y]]; // biome-ignore format: one ring
    return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
  }),
});
