// Terrain and maps fetched for a box, from a real MapServer on this machine serving real data (Debian's cgi-mapserver), and from services
// that answer as they should not. The job runs as in a worker, with addresses of this machine allowed.

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RasterInspection, VectorInspection } from '#domain/import.ts';
import type { UploadOrigin } from '#domain/map-data.ts';
import { hill, makeTiff } from '#exchange/geotiff/tiff.test-support.ts';
import { jobHandler } from '../features/import/run.ts';
import { testData } from '../features/import/test-data.test-support.ts';
import { hasMapServer, type MapServer, startMapServer } from '../features/map-data/map-server.test-support.ts';
import { type FetchOptions, fetchMapData } from '../features/map-data/run.ts';
import { layersFor, sizeFor } from '../features/map-data/service.ts';
import { fileSource } from '../runtime/file-source.ts';
import { gridOfCog } from '../runtime/import/cog-grid.ts';
import { type Person, startTestServer, type TestServer } from '../test-server.test-support.ts';
import { takeWork } from '../work.test-support.ts';
import { JOB_DEPENDENCIES } from './task-kinds.ts';

vi.setConfig({ testTimeout: 120_000 });

const isHere = (address: string) => address === '127.0.0.1';
const dtm = testData('isfjorden/isfjorden_dtm10_25833.tif');
const zones = testData('isfjorden/isfjorden_avalanche_release_zones.gpkg');
const roads = testData('andalsnes/andalsnes-roads.geojson');
const canServe = hasMapServer && dtm && zones && roads;
if (!hasMapServer) console.warn('SKIPPED: a real MapServer is not installed (Debian: cgi-mapserver)');

const ISFJORDEN = { minX: 129_005, minY: 6_955_005, maxX: 137_005, maxY: 6_963_005 };
const ANDALSNES = { minX: 123_000, minY: 6_955_700, maxX: 127_000, maxY: 6_959_700 };

let server: TestServer;
let chief: Person;
let member: Person;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer({ env: { VEIVALG_HEIGHTS_SERVICE: 'wcs+http://127.0.0.1:9/wcs' } });
  const organizationId = await server.organization();
  chief = await server.person(organizationId, { isAdmin: true, language: 'en' });
  member = await server.person(organizationId, { language: 'en' });
  const made = await chief.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Ramme", srid: 25833}) { id } }',
  );
  projectId = made.createProject.id;
});
afterAll(() => server?.close());

interface Job {
  readonly state: string;
  readonly result: Record<string, unknown> | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Takes the next work and does it. */
async function work(options: FetchOptions, signal = new AbortController().signal): Promise<void> {
  const handler = jobHandler({
    ...JOB_DEPENDENCIES,
    fetchMapData: (run) => fetchMapData(run, { isAllowed: isHere, ...options }),
  });
  const claim = await takeWork(server, 'job');
  await handler.run(server.services, claim!, signal);
}

async function jobOf(id: string): Promise<Job> {
  return (await chief.graphql<{ job: Job }>('query($id: UUID!) { job(id: $id) { state result error } }', { id })).job;
}

async function start(person: Person, input: object): Promise<string> {
  const mutation = 'mutation($p: UUID!, $i: FetchMapDataInput!) { fetchMapData(projectId: $p, input: $i) { id } }';
  return (await person.graphql<{ fetchMapData: { id: string } }>(mutation, { p: projectId, i: input })).fetchMapData.id;
}

async function fetched(input: object, options: FetchOptions = {}): Promise<Job> {
  const id = await start(chief, input);
  await work(options);
  return await jobOf(id);
}

async function inspected({ result }: Job) {
  const { largeFileName, originalName } = result as { largeFileName: string; originalName: string };
  const { inspectFile } = await chief.graphql<{ inspectFile: { id: string } }>(
    'mutation($p: UUID!, $f: String!, $n: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: $n) { id } }',
    { p: projectId, f: largeFileName, n: originalName },
  );
  await work({});
  const job = await jobOf(inspectFile.id);
  expect(job.error).toBeNull();
  return { ...job.result, largeFileName, originalName } as unknown as { largeFileName: string; originalName: string };
}

const uploads = async () => (await server.asOwner<{ id: string }>('select id from upload')).length;

describe.skipIf(!canServe)('from a real MapServer', () => {
  let map: MapServer;
  beforeAll(async () => {
    map = await startMapServer(
      [{ name: 'isfjorden', path: dtm!, srid: 25_833 }],
      [
        { name: 'skred', path: zones!, layer: 'avalanche_release_zones', geometry: 'POLYGON', srid: 25_833 },
        { name: 'veger', path: roads!, layer: 'andalsnes-roads', geometry: 'LINE', srid: 4326, featureId: 'name' },
      ],
    );
  });
  afterAll(() => map?.close());

  it('its layers and the size of a box are seen beforehand', async () => {
    const ctx = await chief.ctx();
    const wcs = { protocol: 'wcs', url: map.url } as const;
    expect(await layersFor(ctx, projectId, wcs, isHere)).toEqual([{ id: 'isfjorden', title: 'isfjorden' }]);
    const box = { ...ISFJORDEN, maxX: ISFJORDEN.minX + 4_000 };
    expect(await sizeFor(ctx, projectId, wcs, { layer: 'isfjorden', box }, isHere)).toEqual({
      ...{ cells: 400 * 800, cellM: 10, features: null, requests: 1, isTooLarge: false },
    });
    const wfs = { protocol: 'wfs', url: map.url } as const;
    expect(
      (await layersFor(ctx, projectId, wfs, isHere)).map(({ id }) => id).sort((a, b) => a.localeCompare(b)),
    ).toEqual(['ms:skred', 'ms:veger']);
    expect(await sizeFor(ctx, projectId, wfs, { layer: 'ms:skred', box: ISFJORDEN }, isHere)).toMatchObject({
      features: 177,
    });
    const api = { protocol: 'features', url: map.featuresUrl } as const;
    expect((await layersFor(ctx, projectId, api, isHere)).map(({ id }) => id)).toContain('veger');
    expect(await sizeFor(ctx, projectId, api, { layer: 'veger', box: ANDALSNES }, isHere)).toMatchObject({
      features: 530,
    });
  });

  it.each(['1.0.0', '2.0.1'] as const)('heights by WCS %s in nine tiles equal those of the file', async (version) => {
    const options = { versions: [version], tileCells: 300 };
    const asked = map.asked.length;
    const job = await fetched(
      { protocol: 'wcs', url: map.url, layer: 'isfjorden', box: ISFJORDEN, attribution: '© K' },
      options,
    );
    expect(job).toMatchObject({ state: 'done', error: null });
    expect(
      map.asked.slice(asked).filter((query) => query.includes(`VERSION=${version}`) && query.includes('GetCoverage')),
    ).toHaveLength(9);
    const { largeFileName, originalName, ...found } = await inspected(job);
    expect(found as unknown as RasterInspection).toMatchObject({
      kind: 'raster',
      srid: 25_833,
      width: 800,
      height: 800,
      questions: [{ id: 'zeroIsNoData' }],
    });
    const { importTerrain } = await chief.graphql<{ importTerrain: { id: string } }>(
      'mutation($p: UUID!, $i: ImportTerrainInput!) { importTerrain(projectId: $p, input: $i) { id } }',
      {
        p: projectId,
        i: { role: 'ground', largeFileName, originalName, attribution: '© K', answers: { zeroIsNoData: false } },
      },
    );
    await work({});
    expect(await jobOf(importTerrain.id)).toMatchObject({ state: 'done', error: null });
    // What it starts by itself.
    await takeWork(server, 'job');
    const [row] = await server.asOwner<{ key: string; source: { origin: UploadOrigin } }>(
      'select key, source from terrain where project_id = $1 and deleted is null',
      [projectId],
    );
    expect(row!.source.origin).toMatchObject({
      protocol: 'wcs',
      url: map.url,
      layer: 'isfjorden',
      box: ISFJORDEN,
      attribution: '© K',
    });
    expect(Date.parse(row!.source.origin.fetched)).toBeGreaterThan(Date.now() - 600_000);
    const kept = await server.services.storage.withFile(row!.key, gridOfFile);
    const file = await gridOfFile(dtm!);
    let farthest = 0;
    let compared = 0;
    for (let i = 0; i < 1_000; i++) {
      const at = (i * 639_997) % file.values.length;
      if (Number.isNaN(file.values[at]!)) continue;
      farthest = Math.max(farthest, Math.abs(file.values[at]! - kept.values[at]!));
      compared++;
    }
    expect(compared).toBeGreaterThan(900);
    expect(farthest).toBeLessThan(0.01);
  });

  it.each([
    ['wfs', 'ms:skred', ISFJORDEN, 177],
    ['wfs', 'ms:veger', ANDALSNES, 530],
    ['features', 'veger', ANDALSNES, 530],
  ] as const)('features by %s of %s come page by page, all of them', async (protocol, layer, box, count) => {
    const url = protocol === 'wfs' ? map.url : map.featuresUrl;
    const job = await fetched({ protocol, url, layer, box }, { pageFeatures: 100 });
    expect(job).toMatchObject({ state: 'done', error: null });
    const found = (await inspected(job)) as unknown as VectorInspection;
    expect(found.layers.map(({ featureCount }) => featureCount)).toEqual([count]);
    expect(found.layers[0]!.srid).toBe(protocol === 'wfs' ? 25_833 : 4326);
  });

  it('a box beside all data is answered so, and a layer that is not there by its name', async () => {
    const away = { minX: 300_000, minY: 6_700_000, maxX: 301_000, maxY: 6_701_000 };
    const wcs = { protocol: 'wcs', url: map.url, layer: 'isfjorden', box: away };
    expect((await fetched(wcs)).error).toMatchObject({ code: 'nothingInBox' });
    expect((await fetched({ ...wcs, protocol: 'wfs', layer: 'ms:skred' })).error).toMatchObject({
      code: 'nothingInBox',
    });
    const none = await fetched({ ...wcs, protocol: 'wfs', layer: 'intet' });
    expect(none.error).toMatchObject({ code: 'serviceFailed', message: expect.stringContaining("no layer 'intet'") });
  });
});

describe('from services that answer as they should not', () => {
  let bad: Server;
  let url: string;
  const asked = new Map<string, number>();
  const tile = { width: 10, height: 10, values: hill(10, 10), origin: [130_000, 6_960_000] as const };
  const picture = makeTiff({
    ...tile,
    color: { bands: 1, bits: 8, photometric: 1 },
    packed: new Uint8Array(100).fill(7),
  });
  const whole = makeTiff(tile);
  const tiff = (response: ServerResponse) => response.setHeader('content-type', 'image/tiff');
  const ANSWERS: Record<string, (response: ServerResponse, times: number) => void> = {
    breaks: (response) => response.writeHead(503).end(),
    recovers: (response, times) => (times < 3 ? response.writeHead(503).end() : tiff(response).end(whole)),
    rejects: (response) =>
      response
        .writeHead(400, { 'content-type': 'text/xml' })
        .end('<ExceptionReport><Exception><ExceptionText>no cells here</ExceptionText></Exception></ExceptionReport>'),
    page: (response) => response.setHeader('content-type', 'text/html').end('<script>'),
    inside: (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    slow: (response) => void tiff(response).write('II*'),
    cut: (response) => void tiff(response).write('II*', () => response.destroy()),
    much: (response) => tiff(response).end(Buffer.alloc(3_000_000)),
    letters: (response) => tiff(response).end('no raster at all, though it is called one'),
    picture: (response) => tiff(response).end(picture),
    elsewhere: (response) => tiff(response).end(makeTiff({ ...tile, origin: [130_004, 6_960_000] })),
  };
  const LIMITS = { timeoutMs: 1_500, totalMs: 30_000, totalBytes: 2_000_000, pausesMs: [20, 20] };
  const BOX = { minX: 130_000, minY: 6_959_900, maxX: 130_100, maxY: 6_960_000 };

  beforeAll(async () => {
    bad = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const way = pathname.slice(1);
      if (searchParams.get('REQUEST') !== 'GetCoverage') {
        response.setHeader('content-type', 'text/xml').end(COVERAGE);
        return;
      }
      const times = (asked.get(way) ?? 0) + 1;
      asked.set(way, times);
      ANSWERS[way]!(response, times);
    });
    await new Promise<void>((done) => bad.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(bad.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    bad.closeAllConnections();
    bad.close();
  });

  it.each([
    ['breaks', /answered 503/, 3],
    ['rejects', /no cells here/, 1],
    ['page', /text\/html/, 1],
    ['inside', /answered 302/, 1],
    ['slow', /in time/, 3],
    ['cut', /cut off|aborted|hang up/, 3],
    ['much', /more than 2 MB/, 1],
    ['letters', /raster/, 1],
    ['picture', /picture/, 1],
    ['elsewhere', /grid/, 1],
  ] as const)('%s: the job fails with the reason, and leaves nothing', async (way, reason, times) => {
    const before = await uploads();
    const job = await fetched({ protocol: 'wcs', url: `${url}/${way}`, layer: 'dtm', box: BOX }, { limits: LIMITS });
    expect(job.state).toBe('failed');
    expect(job.error!.message).toMatch(reason);
    expect(asked.get(way)).toBe(times);
    expect(await uploads()).toBe(before);
  });

  it('recovers: what breaks for a while is asked again', async () => {
    const job = await fetched({ protocol: 'wcs', url: `${url}/recovers`, layer: 'dtm', box: BOX }, { limits: LIMITS });
    expect(job).toMatchObject({ state: 'done', error: null });
    expect(asked.get('recovers')).toBe(3);
  });

  it('a job that is cancelled on its way leaves nothing', async () => {
    const before = await uploads();
    const id = await start(chief, { protocol: 'wcs', url: `${url}/slow`, layer: 'dtm', box: BOX });
    const doing = work({ limits: { ...LIMITS, timeoutMs: 20_000 } });
    await vi.waitFor(async () => expect((await jobOf(id)).state).toBe('running'), 10_000);
    await chief.graphql('mutation($id: UUID!) { cancelJob(id: $id) { id } }', { id });
    await doing;
    expect((await jobOf(id)).state).toBe('cancelled');
    expect(await uploads()).toBe(before);
  });

  it('a box of too many cells is rejected before any of them is fetched', async () => {
    const box = { minX: 100_000, minY: 6_900_000, maxX: 199_000, maxY: 6_999_000 };
    const ctx = await chief.ctx();
    const service = { protocol: 'wcs', url: `${url}/page` } as const;
    expect(await sizeFor(ctx, projectId, service, { layer: 'dtm', box }, isHere)).toMatchObject({
      cells: 9_900 ** 2,
      isTooLarge: true,
    });
    const times = asked.get('page');
    const job = await fetched({ ...service, layer: 'dtm', box }, { limits: LIMITS });
    expect(job.error).toMatchObject({ code: 'boxTooLarge' });
    expect(asked.get('page')).toBe(times);
  });

  it('no address of this machine is asked where it is not allowed', async () => {
    const service = { protocol: 'wcs', url: `${url}/whole` } as const;
    const ctx = await chief.ctx();
    await expect(layersFor(ctx, projectId, service)).rejects.toMatchObject({ code: 'mapDataFailed' });
    const response = await chief.fetch(
      `/v1/project/${projectId}/map_data/layers/?${new URLSearchParams({ ...service, url: url.replace('127.0.0.1', 'localhost') })}`,
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('not a public address');
    const job = await fetched({ ...service, layer: 'dtm', box: BOX }, { isAllowed: undefined });
    expect(job.error!.message).toContain('not a public address');
    expect(asked.has('whole')).toBe(false);
  });
});

describe('who may ask', () => {
  it('a member asks the installation’s services, and no other address', async () => {
    const offered = async (who: Person) => (await who.fetch(`/v1/project/${projectId}/map_data/`)).json();
    const services = [{ theme: 'heights', protocol: 'wcs', attribution: '© Kartverket' }];
    expect(await offered(member)).toEqual({ services, mayType: false });
    expect(await offered(chief)).toEqual({ services, mayType: true });
    const box = ISFJORDEN;
    const typed = { protocol: 'wcs', url: 'https://kart.example/wcs', layer: 'dtm', box };
    await expect(start(member, typed)).rejects.toThrow(/forbidden/);
    const query = new URLSearchParams({ protocol: 'wcs', url: 'https://kart.example/wcs' });
    expect((await member.fetch(`/v1/project/${projectId}/map_data/layers/?${query}`)).status).toBe(403);
    await expect(start(member, { theme: 'roads', layer: 'x', box })).rejects.toThrow(/invalid/);
    await expect(start(member, { theme: 'heights', layer: 'dtm', box: { ...box, maxX: 0 } })).rejects.toThrow(
      /invalid/,
    );
    const id = await start(member, { theme: 'heights', layer: 'dtm', box });
    const [row] = await server.asOwner<{ input: { url: string; attribution: string } }>(
      'select input from job where id = $1',
      [id],
    );
    expect(row!.input).toMatchObject({ url: 'http://127.0.0.1:9/wcs', attribution: '© Kartverket' });
  });
});

/** Of 10,000 × 10,000 cells of 10 m. */
const COVERAGE = `<CoverageDescriptions><CoverageDescription>
  <boundedBy><Envelope srsName="EPSG:25833" axisLabels="x y">
    <lowerCorner>100000 6900000</lowerCorner><upperCorner>200000 7000000</upperCorner></Envelope></boundedBy>
  <CoverageId>dtm</CoverageId>
  <domainSet><RectifiedGrid><limits><GridEnvelope><low>0 0</low><high>9999 9999</high></GridEnvelope></limits>
    <offsetVector>10 0</offsetVector><offsetVector>0 -10</offsetVector></RectifiedGrid></domainSet>
</CoverageDescription></CoverageDescriptions>`;

async function gridOfFile(path: string) {
  const source = await fileSource(path);
  try {
    return await gridOfCog(source);
  } finally {
    await source.close();
  }
}
