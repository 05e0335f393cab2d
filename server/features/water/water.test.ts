// Water in an imported ground, by the job that follows the import and again on request: what it writes, what of it stays, and undo.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTiff } from '#exchange/geotiff/tiff.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';

/** Child processes run at low priority, so on a busy machine they wait. */
const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: 4 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: TestServer;
let worker: TestWorker;
let ola: Person;
beforeAll(async () => {
  server = await startTestServer();
  worker = startTestWorker(server);
  ola = await server.person(await server.organization());
});
afterAll(async () => {
  await worker?.stop();
  await server?.close();
});

const SIZE = 100;
/** Sea south of row 80, a lake of radius 6 in row 20, and a valley whose floor falls south in column 60. 10 m cells at (500000, 7000000). */
const valley = makeTiff({
  width: SIZE,
  height: SIZE,
  values: Float32Array.from({ length: SIZE * SIZE }, (_, at) => {
    const [column, row] = [at % SIZE, Math.floor(at / SIZE)];
    if (row >= 80) return 0.001 * ((column + row) % 2);
    if (Math.hypot(column - 20, row - 20) <= 6) return 30;
    return Math.abs(column - 60) * 0.7 + (80 - row) * 0.3 + 1;
  }),
});

interface Found {
  readonly areas: { readonly id: string; readonly version: number; readonly tags: string[]; readonly origin: string }[];
  readonly streams: {
    readonly id: string;
    readonly version: number;
    readonly type: string;
    readonly catchmentM2: number;
    readonly vertices: [number, number, number][];
  }[];
}

async function imported(): Promise<string> {
  const { createProject } = await ola.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Vann", srid: 25833}) { id } }',
  );
  const link = await ola.fetch('/v1/large_file_upload/get_upload_link/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filename_ext: 'tif' }),
  });
  const { url, filename } = (await link.json()) as { url: string; filename: string };
  await fetch(url, { method: 'PUT', body: valley as BodyInit });
  await ola.graphql('mutation($p: UUID!, $i: ImportTerrainInput!) { importTerrain(projectId: $p, input: $i) { id } }', {
    p: createProject.id,
    i: { role: 'ground', originalName: 'fil.tif', largeFileName: filename },
  });
  return createProject.id;
}

const jobsOf = async (projectId: string) =>
  (
    await ola.graphql<{ project: { jobs: { kind: string; state: string; result: Record<string, unknown> }[] } }>(
      'query($p: UUID!) { project(id: $p) { jobs { kind state result } } }',
      { p: projectId },
    )
  ).project.jobs.filter(({ kind }) => kind === 'findWater');

/** Waits for the search to end; answers its result. */
const searched = (projectId: string, count: number) =>
  until(async () => {
    const jobs = await jobsOf(projectId);
    return jobs.length === count && jobs.every(({ state }) => state === 'done') ? jobs[0]!.result : null;
  }, PATIENCE_MS);

async function again(projectId: string, count: number, settings: object | null = null) {
  await ola.graphql('mutation($p: UUID!, $s: JSON) { findWater(projectId: $p, settings: $s) { id } }', {
    p: projectId,
    s: settings,
  });
  return await searched(projectId, count);
}

async function found(projectId: string): Promise<Found> {
  const areas = await server.asOwner<Found['areas'][number]>(
    `select area.id, area.version, area.tags, area.origin from area join area_layer on area_layer.id = layer_id
     where area.project_id = $1 and area.deleted is null and area_layer.deleted is null order by ordinal`,
    [projectId],
  );
  const { project } = await ola.graphql<{ project: { features: Found['streams'] } }>(
    'query($p: UUID!) { project(id: $p) { features { id version type catchmentM2 vertices } } }',
    { p: projectId },
  );
  return { areas, streams: project.features };
}

const kindsOf = ({ areas }: Found) => areas.map(({ tags }) => tags[0]);
const undo = (projectId: string) => ola.graphql('mutation($p: UUID!) { undo(projectId: $p) { id } }', { p: projectId });

describe('water of a ground', () => {
  it('is found when the ground arrives, and again on request with another threshold', async () => {
    const id = await imported();
    expect(await searched(id, 1)).toMatchObject({ cellM: 10, isCoarser: false, thresholdM2: 100_000, areaCount: 2 });
    const first = await found(id);
    expect(kindsOf(first)).toEqual(['sea', 'lake']);
    expect(first.streams.length).toBeGreaterThan(0);
    const mouth = first.streams.toSorted((a, b) => b.catchmentM2 - a.catchmentM2)[0]!;
    expect(mouth.catchmentM2).toBeGreaterThan(500_000);
    expect(mouth.vertices.at(-1)!.slice(0, 2)).toEqual([500_605, 7_000_000 - 805]);

    expect(await again(id, 2, { thresholdM2: 400_000 })).toMatchObject({ thresholdM2: 400_000 });
    const second = await found(id);
    expect(kindsOf(second)).toEqual(['sea', 'lake']);
    expect(second.streams.length).toBeLessThan(first.streams.length);
    // The lakes were found again as they were: they are the same rows.
    expect(second.areas).toEqual(first.areas);

    await undo(id);
    expect(await found(id)).toMatchObject({
      areas: first.areas.map(({ id: area }) => ({ id: area })),
      streams: expect.arrayContaining(first.streams.map(({ id: stream }) => expect.objectContaining({ id: stream }))),
    });
    expect((await found(id)).streams).toHaveLength(first.streams.length);
  });

  it('leaves every find as it is when the same is found again', async () => {
    const id = await imported();
    await searched(id, 1);
    const first = await found(id);
    await again(id, 2, { returnYears: 50 });
    const second = await found(id);
    const sorted = ({ streams }: Found) => streams.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(second.areas).toEqual(first.areas);
    expect(sorted(second)).toEqual(sorted(first));
    const mapping = await server.asOwner<{ years: number }>(
      "select (mapping ->> 'returnYears')::int as years from area_layer where project_id = $1 and deleted is null",
      [id],
    );
    expect(mapping).toEqual([{ years: 50 }]);
  });

  it('gives a mapped stream its catchment, until a person writes another', async () => {
    const id = await imported();
    await searched(id, 1);
    const line = (column: number) => [10, 79].map((row) => [500_005 + 10 * column, 6_999_995 - 10 * row, null]);
    const { createFeature: made } = await ola.graphql<{ createFeature: { id: string; version: number } }>(
      'mutation($p: UUID!, $i: FeatureInput!) { createFeature(projectId: $p, input: $i) { id version } }',
      { p: id, i: { shape: 'line', type: 'stream', name: 'Kartlagt', vertices: line(61) } },
    );
    const mapped = async () => {
      const { project } = await ola.graphql<{
        project: { features: (Found['streams'][number] & { tags: string[] })[] };
      }>('query($p: UUID!) { project(id: $p) { features { id version type tags catchmentM2 vertices } } }', { p: id });
      return project.features.find((one) => one.id === made.id)!;
    };
    expect((await mapped()).catchmentM2).toBeNull();
    await again(id, 2);
    const first = await mapped();
    expect(first.catchmentM2).toBeGreaterThan(400_000);
    expect(first.tags).toContain('foundCatchment');
    await ola.graphql(
      'mutation($id: UUID!, $v: Int!) { updateFeature(id: $id, version: $v, input: {catchmentM2: 2000000}) { id } }',
      { id: made.id, v: first.version },
    );
    await again(id, 3);
    expect(await mapped()).toMatchObject({ catchmentM2: 2e6, tags: [] });
  });

  it('keeps what a person has changed, and does not bring back what they have deleted', async () => {
    const id = await imported();
    await searched(id, 1);
    const before = await found(id);
    const [sea, lake] = before.areas;
    await ola.graphql('mutation($id: UUID!) { deleteArea(id: $id) }', { id: lake!.id });
    await ola.graphql(
      'mutation($id: UUID!, $v: Int!) { updateArea(id: $id, version: $v, input: {name: "Fjorden"}) { id } }',
      { id: sea!.id, v: sea!.version },
    );
    const [kept, ...others] = before.streams;
    await ola.graphql(
      'mutation($id: UUID!, $v: Int!) { updateFeature(id: $id, version: $v, input: {name: "Elva"}) { id } }',
      { id: kept!.id, v: kept!.version },
    );
    expect(others.length).toBeGreaterThan(0);
    expect(await again(id, 2)).toMatchObject({ areaCount: 0 });
    const after = await found(id);
    expect(after.areas.map(({ id: area, origin }) => [area, origin])).toEqual([[sea!.id, 'corrected']]);
    expect(after.streams.map(({ id: stream }) => stream)).toContain(kept!.id);
    expect(after.streams).toHaveLength(before.streams.length);

    await undo(id);
    expect((await found(id)).areas.map(({ id: area }) => area)).toEqual([sea!.id]);
  });

  it('is not looked for without a ground, or with settings out of bounds', async () => {
    const { createProject } = await ola.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: {name: "Tomt", srid: 25833}) { id } }',
    );
    await expect(again(createProject.id, 1)).rejects.toThrow('noTerrain');
    await expect(again(createProject.id, 1, { thresholdM2: -1 })).rejects.toThrow('invalid');
  });
});
