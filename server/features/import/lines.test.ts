// Lines of a file as routes and as roads, over HTTP with a real worker: a route of a file has the figures that the same line has
// when a search found it; what cannot be taken leaves nothing.

import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import type { LinesInspection } from '#domain/import.ts';
import { fitProfile } from '#engine/alignment/carry-profile.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import type { ExportMaterial } from '#exchange/export/material.ts';
import { writeIfc } from '#exchange/ifc/write.ts';
import { writeLandXml } from '#exchange/landxml/write.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { LINE, type LineProject, startLineProject } from '../route/line-project.test-support.ts';
import { testData } from './test-data.test-support.ts';

const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS });

let own: LineProject;
let worker: TestWorker;

beforeAll(async () => {
  own = await startLineProject();
  worker = startTestWorker(own.server);
});
afterAll(async () => {
  await worker?.stop();
  await own?.server.close();
});

interface JobAnswer {
  readonly state: string;
  readonly result: Record<string, unknown> | null;
  readonly error: { code: string; message: string } | null;
}

async function upload(bytes: Uint8Array | string): Promise<string> {
  const response = await own.ola.fetch('/v1/large_file_upload/get_upload_link/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filename_ext: 'xml' }),
  });
  const { url, filename } = (await response.json()) as { url: string; filename: string };
  expect((await fetch(url, { method: 'PUT', body: bytes as BodyInit })).status).toBe(200);
  return filename;
}

async function ended(id: string): Promise<JobAnswer> {
  return await until(async () => {
    const { job } = await own.ola.graphql<{ job: JobAnswer }>(
      'query($id: UUID!) { job(id: $id) { state result error } }',
      { id },
    );
    return job.state === 'queued' || job.state === 'running' ? null : job;
  }, PATIENCE_MS);
}

async function inspect(text: string | Uint8Array): Promise<JobAnswer> {
  const { inspectFile } = await own.ola.graphql<{ inspectFile: { id: string } }>(
    'mutation($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "veg.xml") { id } }',
    { p: own.projectId, f: await upload(text) },
  );
  return await ended(inspectFile.id);
}

const IMPORT = 'mutation($p: UUID!, $i: ImportLinesInput!) { importLines(projectId: $p, input: $i) { id } }';
async function taken(text: string | Uint8Array, lines: readonly object[], srid?: number): Promise<JobAnswer> {
  const input = { largeFileName: await upload(text), originalName: 'veg.xml', lines, srid };
  const { importLines } = await own.ola.graphql<{ importLines: { id: string } }>(IMPORT, {
    p: own.projectId,
    i: input,
  });
  return await ended(importLines.id);
}

const FIGURES = { lengthM: 1, costNok: 2, co2Kg: 3, biodiversity: 4, risk: 5, massImbalanceM3: 6 };

/** The line of the project with a profile that ends where its plan does, as in a file. */
const EXACT = fitProfile(LINE, 0.1)!;

const fileOf = (alignment: Alignment = EXACT, srid = 25833) =>
  writeLandXml({
    project: 'Prøve',
    srid,
    made: new Date('2026-01-01T00:00:00Z'),
    routes: [{ name: 'Ny veg øst', alignment, startStationM: 0 }],
  });

const pathCount = async () =>
  (await own.server.asOwner('select 1 from path where project_id = $1 and deleted is null', [own.projectId])).length;

describe('a line of a file', () => {
  it('is described, and becomes a route with the figures that the same line has when a search found it', async () => {
    const file = fileOf();
    const found = (await inspect(file)).result as unknown as LinesInspection;
    expect(found).toMatchObject({ kind: 'lines', format: 'LandXML', srid: 25833, questions: [], warnings: [] });
    expect(found.lines).toEqual([
      expect.objectContaining({ name: 'Ny veg øst', pointCount: 4, profiles: [expect.any(String)], problem: null }),
    ]);
    expect(found.lines[0]!.lengthM).toBeCloseTo(lengthOfPlan(LINE.plan), 3);
    const [old] = await own.routes();
    const pathId = await own.newPath();
    await own.addRoute(pathId, EXACT);
    const first = (await own.routes()).find((route) => route.pathId === pathId);
    const done = await taken(file, [{ as: 'route', index: 0, name: 'Konsulentens linje', pathId }]);
    expect(done).toMatchObject({ state: 'done', error: null });
    const route = (await own.routes()).find(({ name }) => name === 'Konsulentens linje')!;
    expect(route).toMatchObject({ pathId, keep: true });
    expect((done.result as { routeIds: string[] }).routeIds).toEqual([route.id]);
    // The file rounds places to tenths of millimetres.
    expect(route.figures.costNok / first!.figures.costNok).toBeCloseTo(1, 4);
    expect(route.figures.lengthM).toBeCloseTo(first!.figures.lengthM, 2);
    // What was not kept stays: nothing was searched.
    expect((await own.routes()).map(({ id }) => id)).toEqual(expect.arrayContaining([old!.id, first!.id]));
  });

  it('makes a path from its one end to the other, and is given the best profile where none is chosen', async () => {
    const { routeTypes } = await own.ola.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
    const line = { as: 'route', index: 0, name: 'Egen strekning', routeTypeId: routeTypes[0]!.id };
    const before = await pathCount();
    expect(await taken(fileOf(), [line])).toMatchObject({ state: 'done', error: null });
    expect(await taken(fileOf(), [{ ...line, name: 'Beste profil', profile: null }])).toMatchObject({ error: null });
    expect(await pathCount()).toBe(before + 2);
    const routes = await own.routes();
    const [asGiven, best] = ['Egen strekning', 'Beste profil'].map(
      (name) => routes.find((each) => each.name === name)!,
    );
    const broken = (route: typeof asGiven) => route!.violations.length;
    expect(broken(best) < broken(asGiven) || best!.figures.costNok < asGiven!.figures.costNok).toBe(true);
    const [path] = await own.server.asOwner<{ request: { start: object; end: object } }>(
      'select request from path where id = $1',
      [asGiven!.pathId],
    );
    expect(path!.request.start).toMatchObject({ x: LINE.plan[0]!.x, y: LINE.plan[0]!.y, z: 200 });
  });

  it('of IFC is evaluated like the same line of LandXML; a file that is cut says so and leaves nothing', async () => {
    const file = writeIfc(
      {
        project: { name: 'Prøve', description: '' },
        srid: 25833,
        startStationM: 0,
        made: new Date('2026-01-01T00:00:00Z'),
        routes: [{ name: 'Ny veg øst', routeType: 'H1', alignment: EXACT, figures: FIGURES }],
      } as unknown as ExportMaterial,
      'rute',
    );
    const found = (await inspect(file)).result as unknown as LinesInspection;
    expect(found).toMatchObject({ kind: 'lines', format: 'IFC 4.3', srid: 25833, questions: [], warnings: [] });
    const pathId = await own.newPath();
    const line = { as: 'route', index: 0, pathId };
    expect(await taken(file, [{ ...line, name: 'Fra IFC' }])).toMatchObject({ state: 'done', error: null });
    expect(await taken(fileOf(), [{ ...line, name: 'Fra LandXML' }])).toMatchObject({ state: 'done', error: null });
    const routes = await own.routes();
    const [ifc, landxml] = ['Fra IFC', 'Fra LandXML'].map((name) => routes.find((each) => each.name === name)!);
    expect(ifc!.figures.costNok / landxml!.figures.costNok).toBeCloseTo(1, 4);
    const cut = await taken(file.slice(0, -40), [{ ...line, name: 'Avkortet' }]);
    expect(cut).toMatchObject({ state: 'failed', error: { code: 'damaged' } });
    expect(cut.error!.message).toMatch(/line \d+: the file is cut short/);
    expect((await own.routes()).some(({ name }) => name === 'Avkortet')).toBe(false);
  });

  it('becomes a road that exists, with its heights, and the import is undone as a whole', async () => {
    const road = { as: 'road', index: 0, name: 'Gamle fylkesveg', roadClass: 'main', passage: 'over' };
    expect(await taken(fileOf(), [road, { ...road, name: 'Den samme', profile: null }])).toMatchObject({ error: null });
    const featuresOf = async () =>
      (
        await own.ola.graphql<{ project: { features: Record<string, unknown>[] } }>(
          'query($id: UUID!) { project(id: $id) { features { shape type name roadClass passage vertices } } }',
          { id: own.projectId },
        )
      ).project.features;
    const features = await featuresOf();
    expect(features).toHaveLength(2);
    const given = features.find(({ name }) => name === 'Gamle fylkesveg')!;
    expect(given).toMatchObject({ shape: 'line', type: 'road', roadClass: 'main', passage: 'over' });
    const vertices = given.vertices as [number, number, number][];
    expect(vertices[0]).toEqual([LINE.plan[0]!.x, LINE.plan[0]!.y, 200]);
    expect(vertices.length).toBeGreaterThan(20);
    const flat = features.find(({ name }) => name === 'Den samme')!.vertices as unknown[][];
    expect(flat.every(([, , z]) => z === null)).toBe(true);
    await own.ola.graphql('mutation($id: UUID!) { undo(projectId: $id) { id } }', { id: own.projectId });
    expect(await featuresOf()).toEqual([]);
  });

  it('comes from another system: the real M3 of Finland, moved, is as long as it was', async (test) => {
    const path = testData('m3road/0000_Alignments/M3_RS-CL.tg.xml');
    if (path === null || !existsSync(path)) return test.skip();
    const found = (await inspect(readFileSync(path))).result as unknown as LinesInspection;
    expect(found.warnings).toEqual([{ code: 'willBeWarped', fromSrid: 3875, toSrid: 25833 }]);
    const road = { as: 'road', index: 0, name: 'M3', roadClass: 'main', passage: 'byClass' };
    const done = await taken(readFileSync(path), [road]);
    expect(done).toMatchObject({ error: null, result: { count: 1, sourceSrid: 3875 } });
    const [row] = await own.server.asOwner<{ vertices: [number, number, number][] }>(
      "select vertices from feature where name = 'M3' and project_id = $1",
      [own.projectId],
    );
    const { vertices } = row!;
    const lengthM = vertices
      .slice(1)
      .reduce((sum, [x, y], i) => sum + Math.hypot(x - vertices[i]![0], y - vertices[i]![1]), 0);
    // UTM 33 stretches six degrees east of its meridian: 1266.246 m grow by under 0.4 %.
    expect(lengthM / 1266.246).toBeGreaterThan(1);
    expect(lengthM / 1266.246).toBeLessThan(1.004);
  });
});

describe('lines and points of a map', () => {
  it('become features by their classes, and the import is undone as a whole', async () => {
    const of = (type: string, coordinates: unknown, kind: string) => ({
      type: 'Feature',
      properties: { kind, navn: `Åsvegen ${kind}` },
      geometry: { type, coordinates },
    });
    const { x, y } = EXACT.plan[0]!;
    const list = [
      of('LineString', [[x, y], [x + 100, y]], 'K'),
      of('Point', [x, y], 'sted'),
      of('Point', [x + 90_000, y], 'sted'),
    ]; // biome-ignore format: a row a feature
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } };
    const largeFileName = await upload(JSON.stringify({ type: 'FeatureCollection', crs, features: list }));
    const classes = { K: { type: 'road', roadClass: 'local' }, sted: { type: 'place' } };
    const mapping = { layer: '', attribute: 'kind', classes, nameAttribute: 'navn' };
    const { importFeatures } = await own.ola.graphql<{ importFeatures: { id: string } }>(
      'mutation($p: UUID!, $i: ImportFeaturesInput!) { importFeatures(projectId: $p, input: $i) { id } }',
      { p: own.projectId, i: { largeFileName, originalName: 'kart.geojson', mapping } },
    );
    expect(await ended(importFeatures.id)).toMatchObject({
      error: null,
      result: { count: 2, outside: 1, left: 0, bad: 0 },
    });
    const rows = async () =>
      await own.server.asOwner(
        "select shape, type, name, road_class from feature where project_id = $1 and deleted is null and name like 'Åsvegen%' order by shape",
        [own.projectId],
      );
    expect(await rows()).toEqual([
      { shape: 'line', type: 'road', name: 'Åsvegen K', road_class: 'local' },
      expect.objectContaining({ shape: 'point', type: 'place', name: 'Åsvegen sted' }),
    ]);
    await own.ola.graphql('mutation($id: UUID!) { undo(projectId: $id) { id } }', { id: own.projectId });
    expect(await rows()).toEqual([]);
  });
});

describe('what cannot be taken', () => {
  const moved = (byM: number): Alignment => ({
    ...EXACT,
    plan: EXACT.plan.map((point) => ({ ...point, x: point.x + byM })),
  });
  const route = { as: 'route', index: 0, name: 'L' };

  it.each([
    ['a line beside the ground', () => fileOf(moved(50_000)), 'lineOutsideGround'],
    ['a line that the file does not have', () => fileOf().replace(/<Alignment [^>]*>/, '<Alignment>').replaceAll('CoordGeom', 'Cant'), 'lineNotRead'],
    ['a file that is cut short', () => fileOf().slice(0, 1500), 'damaged'],
    ['a system that is not known', () => fileOf().replace('"25833"', '"29999"'), 'unknownCrs'],
    ['no system at all', () => fileOf().replace(/<CoordinateSystem[^>]*\/>/, ''), 'noCrs'],
  ])('%s', async (_name, text, code) => {
    const before = [await pathCount(), (await own.routes()).length];
    const done = await taken(text(), [{ ...route, pathId: own.pathId }]);
    expect(done).toMatchObject({ state: 'failed', error: { code } });
    expect([await pathCount(), (await own.routes()).length]).toEqual(before);
  }); // biome-ignore format: a row a case

  it('is said in the reader’s language: a surface of nothing, words for numbers', async () => {
    const surfaces =
      '<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2"><Surfaces><Surface name="T"/></Surfaces></LandXML>';
    expect((await inspect(surfaces)).error?.message).toBe(
      '"veg.xml" holds no surface: it has neither triangles nor points with heights.',
    );
    const broken = (await inspect(fileOf().replace(/<Start>[\d.]+/, '<Start>north')))
      .result as unknown as LinesInspection;
    expect(broken.lines[0]!.problem).toMatch(/Start on line \d+ 'north' is no number/);
  });

  it('a path of another project, both a path and a type, and none', async () => {
    const largeFileName = await upload(fileOf());
    const ask = async (line: object) =>
      (await own.ola.ask(IMPORT, { p: own.projectId, i: { largeFileName, originalName: 'a.xml', lines: [line] } }))
        .errors?.[0]?.extensions;
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await ask({ ...route, pathId: id })).toMatchObject({ code: 'notFound', field: 'lines' });
    expect(await ask({ ...route, routeTypeId: id })).toMatchObject({ code: 'notFound', field: 'lines' });
    expect(await ask(route)).toMatchObject({ code: 'invalid' });
    expect(await ask({ ...route, pathId: own.pathId, routeTypeId: id })).toMatchObject({ code: 'invalid' });
  });
});
