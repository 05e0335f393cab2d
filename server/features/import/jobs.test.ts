// Upload, inspection and import over HTTP, with a real worker process; signed links that cannot be stretched or moved;
// uploads that belong to their organization.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RasterInspection } from '#domain/import.ts';
import { hill, makeTiff } from '#exchange/geotiff/tiff.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { workOf } from '../../work.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { testData } from './test-data.test-support.ts';

/** Parsers run at low priority, so on a busy machine they wait. */
const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS });

let server: TestServer;
let worker: TestWorker;
let ola: Person;
let kari: Person;

beforeAll(async () => {
  server = await startTestServer();
  worker = startTestWorker(server);
  ola = await server.person(await server.organization('A'), { language: 'en' });
  kari = await server.person(await server.organization('B'), { language: 'no' });
});
afterAll(async () => {
  await worker?.stop();
  await server?.close();
});

interface JobAnswer {
  readonly id: string;
  readonly state: string;
  readonly result: Record<string, unknown> | null;
  readonly error: { code: string; message: string } | null;
}
const JOB = 'id state progress result error';

async function link(person: Person, extension = 'tif') {
  const response = await person.fetch('/v1/large_file_upload/get_upload_link/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filename_ext: extension }),
  });
  return { status: response.status, ...((await response.json()) as { url: string; filename: string }) };
}

async function upload(person: Person, bytes: Uint8Array, extension = 'tif'): Promise<string> {
  const { url, filename } = await link(person, extension);
  const put = await fetch(url, { method: 'PUT', body: bytes as BodyInit });
  expect(put.status).toBe(200);
  return filename;
}

async function project(person: Person): Promise<string> {
  const { createProject } = await person.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Prosjekt", srid: 25833}) { id } }',
  );
  return createProject.id;
}

async function ended(person: Person, id: string): Promise<JobAnswer> {
  return await until(async () => {
    const { job } = await person.graphql<{ job: JobAnswer }>(`query($id: UUID!) { job(id: $id) { ${JOB} } }`, { id });
    return job.state === 'queued' || job.state === 'running' ? null : job;
  }, PATIENCE_MS);
}

async function inspect(person: Person, projectId: string, largeFileName: string, originalName = 'fil.tif') {
  const { inspectFile } = await person.graphql<{ inspectFile: { id: string } }>(
    'mutation($p: UUID!, $f: String!, $n: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: $n) { id } }',
    { p: projectId, f: largeFileName, n: originalName },
  );
  return await ended(person, inspectFile.id);
}

async function importTerrain(person: Person, projectId: string, input: object) {
  const { importTerrain } = await person.graphql<{ importTerrain: { id: string } }>(
    'mutation($p: UUID!, $i: ImportTerrainInput!) { importTerrain(projectId: $p, input: $i) { id } }',
    { p: projectId, i: { role: 'ground', originalName: 'fil.tif', ...input } },
  );
  return await ended(person, importTerrain.id);
}

const TERRAIN = '{ id url width height cellM minZ maxZ noDataShare }';
async function terrainOf(person: Person, id: string) {
  const answer = await person.graphql<{
    project: { terrain: Record<string, never> | null; pictureUrl: string | null };
  }>(`query($id: UUID!) { project(id: $id) { pictureUrl terrain ${TERRAIN} } }`, { id });
  return answer.project as { terrain: { url: string; width: number; maxZ: number } | null; pictureUrl: string | null };
}

const small = makeTiff({ width: 64, height: 64, values: hill(64, 64) });

describe('from upload to terrain', () => {
  it('inspects, shows a picture, imports, and serves the COG by ranges', async () => {
    const id = await project(ola);
    const file = await upload(ola, small);
    const seen = await inspect(ola, id, file);
    expect(seen.error).toBeNull();
    const found = seen.result as unknown as RasterInspection;
    expect(found).toMatchObject({ kind: 'raster', fileName: 'fil.tif', srid: 25833, questions: [] });
    const picture = await fetch(server.url + found.previewUrl!);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const taken = await importTerrain(ola, id, { largeFileName: file });
    expect(taken).toMatchObject({ state: 'done', error: null });
    const { terrain, pictureUrl } = await until(async () => {
      const answer = await terrainOf(ola, id);
      return answer.pictureUrl ? answer : null;
    });
    expect(terrain).toMatchObject({ width: 64, maxZ: 100 + 63 * 0.75 });
    expect((await fetch(server.url + pictureUrl!)).status).toBe(200);

    const whole = Buffer.from(await (await fetch(server.url + terrain!.url)).arrayBuffer());
    const part = await fetch(server.url + terrain!.url, { headers: { range: 'bytes=4-11' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 4-11/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 12));
    const tail = await fetch(server.url + terrain!.url, { headers: { range: 'bytes=-5' } });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-5));
    const head = await fetch(server.url + terrain!.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
    const beyond = await fetch(server.url + terrain!.url, { headers: { range: `bytes=${whole.length}-` } });
    expect(beyond.status).toBe(416);
  });

  it('takes a raster of bedrock as heights or depths as it is answered, and none without an answer or without ground', async () => {
    const id = await project(ola);
    const depths = makeTiff({ width: 64, height: 64, values: new Float32Array(64 * 64).fill(5) });
    const rock = async (tiff: Uint8Array, answers: object) =>
      await importTerrain(ola, id, { largeFileName: await upload(ola, tiff), role: 'bedrock', answers });
    expect((await rock(depths, { bedrockIs: 'depth' })).error?.code).toBe('noGroundForBedrock');
    await importTerrain(ola, id, { largeFileName: await upload(ola, small) });
    expect((await rock(depths, {})).error).toMatchObject({ code: 'unanswered', values: { question: 'bedrockIs' } });
    const bedrockOf = async () => {
      const answer = await ola.graphql<{ project: { bedrock: { minZ: number; maxZ: number } | null } }>(
        'query($id: UUID!) { project(id: $id) { bedrock { minZ maxZ } } }',
        { id },
      );
      return answer.project.bedrock;
    };
    expect(await bedrockOf()).toBeNull();
    expect((await rock(depths, { bedrockIs: 'depth' })).error).toBeNull();
    expect(await bedrockOf()).toMatchObject({ minZ: 100 - 5, maxZ: 100 + 63 * 0.75 - 5 });
    const above = makeTiff({ width: 64, height: 64, values: hill(64, 64).map((z, i) => (i < 640 ? z + 20 : z - 3)) });
    expect((await rock(above, { bedrockIs: 'height' })).error).toMatchObject({
      code: 'rockAboveGround',
      values: { share: 15.6, highest: 20 },
    });
    expect(await bedrockOf()).toMatchObject({ minZ: 100 - 5 });
    // Depths that are taken for heights, under ground that lies far higher.
    const high = await project(ola);
    const plateau = makeTiff({ width: 64, height: 64, values: hill(64, 64).map((z) => z + 1400) });
    await importTerrain(ola, high, { largeFileName: await upload(ola, plateau) });
    const thick = makeTiff({ width: 64, height: 64, values: Float32Array.from({ length: 64 * 64 }, (_, i) => i / 10) });
    const asHeight = { largeFileName: await upload(ola, thick), role: 'bedrock', answers: { bedrockIs: 'height' } };
    expect((await importTerrain(ola, high, asHeight)).error).toMatchObject({
      code: 'rockFarBelowGround',
      values: { depth: expect.any(Number), deepest: expect.any(Number) },
    });
    const nearlyAll = makeTiff({
      width: 64,
      height: 64,
      values: hill(64, 64).map((z, i) => (i < 40 ? z + 20 : z - 3)),
    });
    expect((await rock(nearlyAll, { bedrockIs: 'height' })).error).toBeNull();
    // What little lies above the ground ends at it.
    expect((await bedrockOf())!.maxZ).toBeLessThanOrEqual(100 + 63 * 0.75);
  });

  it('takes boreholes as bedrock with its uncertainty, which goes when another bedrock comes', async () => {
    const id = await project(ola);
    await importTerrain(ola, id, { largeFileName: await upload(ola, small) });
    const { project: made } = await ola.graphql<{
      project: { terrain: { originX: number; originY: number; cellM: number } };
    }>('query($id: UUID!) { project(id: $id) { terrain { originX originY cellM } } }', { id });
    const { terrain } = made;
    const at = (share: number) => share * 64 * terrain.cellM;
    const rows = [[0.2, 0.2, '4'], [0.8, 0.3, '6'], [0.5, 0.8, '5'], [0.4, 0.5, '>9']] as const; // biome-ignore format: a row
    const holes = rows.map(([x, y, depth]) => `${terrain.originX + at(x)};${terrain.originY - at(y)};${depth}`);
    const table = new TextEncoder().encode(`øst;nord;dybde til fjell\n${holes.join('\n')}\n`);
    const largeFileName = await upload(ola, table, 'csv');
    const { inspectFile } = await ola.graphql<{ inspectFile: { id: string } }>(
      'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "hull.csv", as: "bedrock") { id } }',
      { p: id, f: largeFileName },
    );
    const found = (await ended(ola, inspectFile.id)).result as unknown as RasterInspection;
    expect(found.gridding).toMatchObject({ method: 'kriging', boreholes: { met: 3, notMet: 1, binding: 1 } });
    const answers = { srid: 25833, bedrockIs: 'depth' };
    const taken = await importTerrain(ola, id, { largeFileName, originalName: 'hull.csv', role: 'bedrock', answers });
    expect(taken.error).toBeNull();
    const roles = async () =>
      (
        await server.asOwner<{ role: string }>(
          'select role from terrain where project_id = $1 and deleted is null order by role',
          [id],
        )
      ).map(({ role }) => role);
    expect(await roles()).toEqual(['bedrock', 'bedrockSigma', 'ground']);
    const depths = makeTiff({ width: 64, height: 64, values: new Float32Array(64 * 64).fill(5) });
    const other = { largeFileName: await upload(ola, depths), role: 'bedrock', answers: { bedrockIs: 'depth' } };
    expect((await importTerrain(ola, id, other)).error).toBeNull();
    expect(await roles()).toEqual(['bedrock', 'ground']);
  });

  it('looks at the bedrock again when the ground under it is replaced', async () => {
    const id = await project(ola);
    const ground = async (values: Float32Array) => {
      const tiff = makeTiff({ width: 64, height: 64, values });
      expect((await importTerrain(ola, id, { largeFileName: await upload(ola, tiff) })).error).toBeNull();
    };
    const warningsOf = async () => {
      const { project: found } = await ola.graphql<{ project: { bedrock: { warnings: unknown[] } } }>(
        'query($id: UUID!) { project(id: $id) { bedrock { warnings } } }',
        { id },
      );
      return found.bedrock.warnings;
    };
    await ground(hill(64, 64));
    const depths = makeTiff({ width: 64, height: 64, values: new Float32Array(64 * 64).fill(5) });
    const rock = { largeFileName: await upload(ola, depths), role: 'bedrock', answers: { bedrockIs: 'depth' } };
    expect((await importTerrain(ola, id, rock)).error).toBeNull();
    expect(await warningsOf()).toEqual([]);
    // 20 m lower in the northernmost ten rows of 64: the rock stands 15 m out of it there.
    await ground(hill(64, 64).map((z, i) => (i < 640 ? z - 20 : z)));
    expect(await warningsOf()).toMatchObject([{ code: 'rockAboveGround', share: 15.6, highest: 15 }]);
    await ground(hill(64, 64));
    expect(await warningsOf()).toEqual([]);
  });

  it('replaces the terrain of the same role and records both changes', async () => {
    const id = await project(ola);
    const file = await upload(ola, small);
    await importTerrain(ola, id, { largeFileName: file });
    const higher = makeTiff({ width: 64, height: 64, values: hill(64, 64).map((z) => z + 100) });
    await importTerrain(ola, id, { largeFileName: await upload(ola, higher) });
    expect((await terrainOf(ola, id)).terrain?.maxZ).toBe(200 + 63 * 0.75);
    const changes = await server.asOwner<{ action: string }>(
      "select action from change where project_id = $1 and entity = 'terrain' order by id",
      [id],
    );
    expect(changes.map((c) => c.action)).toEqual(['create', 'delete', 'create']);
  });

  it('takes Isfjorden with its areas', async (test) => {
    const terrain = testData('isfjorden/isfjorden_dtm10_25833.tif');
    const areas = testData('isfjorden/isfjorden_landcover_derived.gpkg');
    if (!terrain || !areas) return test.skip();
    const id = await project(ola);
    const file = await upload(ola, readFileSync(terrain));
    expect(await importTerrain(ola, id, { largeFileName: file })).toMatchObject({ error: { code: 'unanswered' } });
    expect((await terrainOf(ola, id)).terrain).toBeNull();
    const answers = { zeroIsNoData: false };
    expect(await importTerrain(ola, id, { largeFileName: file, answers })).toMatchObject({ state: 'done' });
    const water = { group: 'landUse', category: 'water', boundaryType: 'hard' };
    const mapping = { layer: 'landcover_derived', attribute: 'cls', classes: { 1: water }, otherwise: null };
    const { importAreas } = await ola.graphql<{ importAreas: { id: string } }>(
      'mutation($p: UUID!, $i: ImportAreasInput!) { importAreas(projectId: $p, input: $i) { id } }',
      {
        p: id,
        i: {
          largeFileName: await upload(ola, readFileSync(areas), 'gpkg'),
          originalName: 'ar.gpkg',
          name: 'Arealdekke',
          mapping,
        },
      },
    );
    expect(await ended(ola, importAreas.id)).toMatchObject({ state: 'done', result: { count: 1 } });
    const rows = await server.asOwner(
      'select category, boundary_type, include_in_land_use, origin from area where project_id = $1 order by origin desc',
      [id],
    );
    // The sea of the terrain is found besides, where the map's water does not cover it.
    const lies = { category: 'water', include_in_land_use: true };
    expect(rows).toEqual([
      { ...lies, boundary_type: 'hard', origin: 'given' },
      { ...lies, boundary_type: 'open', origin: 'found' },
    ]);
  });

  it('shows what is wrong in the reader’s language, and leaves nothing behind', async () => {
    const id = await project(kari);
    const file = await upload(kari, small.slice(0, small.length - 100));
    const seen = await inspect(kari, id, file, 'terreng.tif');
    expect(seen.error).toMatchObject({ code: 'truncated' });
    expect(seen.error?.message).toBe('«terreng.tif» er avkortet: 100 byte mangler på slutten. Last opp filen på nytt.');
    expect(await importTerrain(kari, id, { largeFileName: file })).toMatchObject({ state: 'failed' });
    expect((await terrainOf(kari, id)).terrain).toBeNull();
  });

  it('cancels what waits', async () => {
    const id = await project(ola);
    const file = await upload(ola, small);
    await worker.stop();
    const { inspectFile } = await ola.graphql<{ inspectFile: { id: string } }>(
      'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "x.tif") { id } }',
      { p: id, f: file },
    );
    const { cancelJob } = await ola.graphql<{ cancelJob: { state: string } }>(
      'mutation($id: UUID!) { cancelJob(id: $id) { state } }',
      { id: inspectFile.id },
    );
    expect(cancelJob.state).toBe('cancelled');
    expect(await workOf(server)).toEqual([]);
    worker = startTestWorker(server);
    expect((await inspect(ola, id, file)).state).toBe('done');
  });
});

describe('whose upload it is', () => {
  it('another organization’s file cannot be looked at, nor its jobs', async () => {
    const mine = await upload(ola, small);
    const id = await project(kari);
    const answer = await kari.ask(
      'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "x.tif") { id } }',
      { p: id, f: mine },
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'uploadMissing', field: 'largeFileName' });
    const theirs = await project(ola);
    const job = await inspect(ola, theirs, mine);
    const foreign = await kari.graphql<{ job: null }>('query($id: UUID!) { job(id: $id) { id } }', { id: job.id });
    expect(foreign.job).toBeNull();
    const into = await kari.ask(
      'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "x.tif") { id } }',
      { p: theirs, f: mine },
    );
    expect(into.errors?.[0]?.extensions.code).toBe('notFound');
  });

  it.each(['../../etc/passwd', 'x', `${'0'.repeat(36)}/upload/a.tif`])(
    'a made-up name is rejected: %s',
    async (name) => {
      const answer = await ola.ask(
        'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "x.tif") { id } }',
        { p: await project(ola), f: name },
      );
      expect(answer.errors?.[0]?.extensions.code).toBe('invalid');
    },
  );

  it('a name whose bytes never came is rejected', async () => {
    const { filename } = await link(ola);
    const answer = await ola.ask(
      'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "x.tif") { id } }',
      { p: await project(ola), f: filename },
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('uploadMissing');
  });
});

describe('the quota', () => {
  it('gives no more links when it is used up', async () => {
    const per = await server.person(await server.organization('C'), { language: 'en' });
    await upload(per, small);
    await server.asOwner('update upload set size_bytes = 50e9 where organization_id = $1', [per.organizationId]);
    const rejected = await link(per);
    expect(rejected.status).toBe(413);
    expect(JSON.stringify(rejected)).toContain('The organization has used up its room (50 GB).');
  });
});

describe('signed links', () => {
  it('go to logged-in members only, for plain extensions only', async () => {
    const bare = await fetch(`${server.url}/v1/large_file_upload/get_upload_link/`, { method: 'POST' });
    expect(bare.status).toBe(401);
    expect((await link(ola, '../x')).status).toBe(400);
    expect((await link(ola, 'tar.gz.and.more')).status).toBe(400);
  });

  it('do not let themselves be stretched, moved, turned around or used twice', async () => {
    const a = await link(ola);
    const b = await link(ola);
    const put = (url: string) => fetch(url, { method: 'PUT', body: 'abc' }).then((r) => r.status);
    const query = new URL(a.url).search;
    expect(await put(a.url.replace(/expires=\d+/, 'expires=9999999999'))).toBe(403);
    expect(await put(b.url.replace(/\?.*/, query))).toBe(403);
    expect(await put(a.url.replace(/signature=.*/, 'signature='))).toBe(403);
    expect((await fetch(a.url)).status).toBe(403);
    expect(await put(a.url)).toBe(200);
    expect((await fetch(a.url)).status).toBe(403);
    expect(await put(a.url)).toBe(409);
  });

  it('expire', async () => {
    const { url } = await link(ola);
    server.passTime(16 * 60_000);
    const late = await fetch(url, { method: 'PUT', body: 'abc' });
    server.passTime(-16 * 60_000);
    expect(late.status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'abc' })).status).toBe(200);
  });

  it('lead nowhere else', async () => {
    for (const path of ['/objects/../link-secret', '/objects/%2e%2e/link-secret', '/objects/a/upload/b']) {
      const answer = await fetch(`${server.url}${path}?expires=9999999999&signature=x`);
      // Addresses outside of /objects/ are the page's own: where a page is built they answer it, and nothing else.
      if (answer.ok) expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      else expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});
