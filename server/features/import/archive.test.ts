// A project goes out as an archive in one organization and is opened in another, with a real worker: the same inputs under ids of their own,
// the same figures worked out again, and nothing at all of a file that was changed on its way.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesOf } from '../../runtime/export/tools.test-support.ts';
import { zipParts } from '../../runtime/export/zip-parts.ts';
import type { Person } from '../../test-server.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { at, bend, LINE, type LineProject, startLineProject } from '../route/line-project.test-support.ts';

/** Child processes run at low priority, so on a busy machine they wait. */
const WAIT_MS = 120_000;
vi.setConfig({ testTimeout: 4 * WAIT_MS, hookTimeout: 2 * WAIT_MS });

let project: LineProject;
let worker: TestWorker;
let kari: Person;
/** The package with the archive, and its files by their names in the archive. */
let zip: Buffer;
let files: Map<string, Buffer>;

const OBJ = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
const place = (east: number, north: number) => [at(east, north).x, at(east, north).y] as const;

beforeAll(async () => {
  project = await startLineProject();
  const { server, ola, projectId, pathId } = project;
  worker = startTestWorker(server);
  kari = await server.person(await server.organization('B'), { language: 'en' });
  const make = async (field: string, input: object, extra = '') => {
    const type = `${field.replace('create', '')}Input`;
    const { errors } = await ola.ask(
      `mutation ($p: UUID!, $i: ${type}!) { ${field}(projectId: $p${extra}, input: $i) { id } }`,
      { p: projectId, i: input },
    );
    expect(errors, field).toBeUndefined();
  };
  const ring = [place(900, 1400), place(1500, 1400), place(1500, 1750), place(900, 1750)];
  await make('createArea', { group: 'protected', category: 'myr', name: 'Stormyra', boundaryType: 'soft', extraCostPerM2: 40, geometry: [[ring]], tags: ['våt'] }, ', layerName: "Tegnet"'); // biome-ignore format: one line
  await make('createFeature', { shape: 'line', type: 'stream', name: 'Bekken', vertices: [[...place(2000, 1000), null], [...place(2000, 2000), null]] }); // biome-ignore format: one line
  await make('createMapItem', { kind: 'site', name: 'Tomt', content: { rings: [ring], heightM: 205 } });
  const fileName = await upload(ola, Buffer.from(OBJ), 'obj');
  const content = { fileName, originalName: 'hus.obj', at: [...place(400, 400), 200] };
  await make('createMapItem', { kind: 'volume', name: 'Hus', content });
  // Calculated anew with the area and the stream in its problem.
  await project.addRoute(pathId, LINE);
  const straight = { ...LINE, plan: [bend(400, 1500, 0), bend(1500, 1600, 500), bend(2600, 1550, 0)] };
  await project.addRoute(await project.newPath(), straight);
  zip = await exported(ola);
  const found = [...(await filesOf(zip))].filter(([name]) => name.startsWith('Arkiv/'));
  files = new Map(found.map(([name, bytes]) => [name.slice('Arkiv/'.length), bytes]));
});
afterAll(async () => {
  await worker?.stop();
  await project?.server.close();
});

async function exported(person: Person): Promise<Buffer> {
  const { createExport } = await person.graphql<{ createExport: { id: string } }>(
    'mutation ($p: UUID!, $i: ExportInput!) { createExport(projectId: $p, input: $i) { id } }',
    { p: project.projectId, i: { routeIds: [], formats: ['archive'], language: 'nb' } },
  );
  const made = await until(async () => {
    const { project: shown } = await person.graphql<{
      project: { exports: { id: string; state: string; url: string; error: unknown }[] };
    }>(
      // biome-ignore format: one line
      'query ($p: UUID!) { project(id: $p) { exports { id state url error } } }',
      { p: project.projectId },
    );
    const one = shown.exports.find(({ id }) => id === createExport.id);
    if (one?.state === 'failed') throw new Error(JSON.stringify(one.error));
    return one?.state === 'done' && one;
  }, WAIT_MS);
  return Buffer.from(await (await fetch(project.server.url + made.url)).arrayBuffer());
}

async function upload(person: Person, bytes: Uint8Array, extension = 'zip'): Promise<string> {
  const response = await person.fetch('/v1/large_file_upload/get_upload_link/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filename_ext: extension }),
  });
  const { url, filename } = (await response.json()) as { url: string; filename: string };
  expect((await fetch(url, { method: 'PUT', body: bytes as BodyInit })).ok).toBe(true);
  return filename;
}

interface Opened {
  readonly state: string;
  readonly result: {
    readonly projectId: string;
    readonly routes: number;
    readonly differing: number;
    readonly differences: readonly object[];
    readonly withoutType: readonly string[];
  };
  readonly error: { readonly code: string; readonly message: string } | null;
}

async function opened(person: Person, bytes: Uint8Array): Promise<Opened> {
  const { openArchive } = await person.graphql<{ openArchive: { id: string } }>(
    'mutation ($f: String!) { openArchive(largeFileName: $f, originalName: "Dalen.zip") { id } }',
    { f: await upload(person, bytes) },
  );
  return await until(async () => {
    const { job } = await person.graphql<{ job: Opened }>(
      'query ($id: UUID!) { job(id: $id) { state result error } }',
      {
        id: openArchive.id,
      },
    );
    return ['done', 'failed'].includes(job.state) && job;
  }, WAIT_MS);
}

/** The archive with some files in the place of others; `manifest` as it would have been written of them. */
async function changed(change: (files: Map<string, Buffer>) => void, isHonest = true): Promise<Uint8Array> {
  const parts = new Map(files);
  change(parts);
  const manifest = JSON.parse(parts.get('veivalg.json')!.toString()) as { entries: Record<string, object> };
  if (isHonest)
    for (const [name, bytes] of parts)
      if (name in manifest.entries)
        manifest.entries[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  parts.set('veivalg.json', Buffer.from(JSON.stringify(manifest)));
  return await zipParts(new Map(parts), new Date('2026-01-01'));
}

/** One file of JSON, changed as a value. */
// biome-ignore lint/suspicious/noExplicitAny: any file
const rewritten = (name: string, change: (value: any) => void) => (parts: Map<string, Buffer>) => { // biome-ignore format: one line
  const value: unknown = JSON.parse(parts.get(name)!.toString());
  change(value);
  parts.set(name, Buffer.from(JSON.stringify(value)));
}; // biome-ignore format: one line

const SHOWN = `query ($id: UUID!) { project(id: $id) { name srid terrain { width minZ maxZ } paths { id name routeType { id } }
  routes { id pathId name keep color corridor figures breakdown line violations alignment }
  features { id name type vertices } mapItems { kind name content fileUrl } } }`;
interface Shown {
  readonly project: {
    readonly name: string;
    readonly terrain: object;
    readonly paths: readonly {
      readonly id: string;
      readonly name: string;
      readonly routeType: { id: string } | null;
    }[];
    readonly routes: readonly { readonly id: string; readonly pathId: string; readonly breakdown: readonly { subject: string | null; item: string }[] }[]; // biome-ignore format: one line
    readonly features: readonly { readonly id: string }[];
    readonly mapItems: readonly { kind: string; name: string; content: object; fileUrl: string | null }[];
  };
}
const shown = async (person: Person, id: string) => (await person.graphql<Shown>(SHOWN, { id })).project;
const areasOf = async (person: Person, id: string) => {
  const response = await person.fetch(`/v1/project/${id}/areas/`);
  const { features } = (await response.json()) as { features: { id: string; geometry: object; properties: object }[] };
  return features;
};

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

describe('an archive', () => {
  it('opens in another organization as the same project, with the same figures worked out again', async () => {
    const { result, error } = await opened(kari, zip);
    expect(error).toBeNull();
    expect(result).toMatchObject({ routes: 2, differing: 0, differences: [], withoutType: [] });
    const [before, after] = [await shown(project.ola, project.projectId), await shown(kari, result.projectId)];
    const [areas, own] = [await areasOf(project.ola, project.projectId), await areasOf(kari, result.projectId)];
    expect(own.map(({ geometry }) => geometry)).toEqual(areas.map(({ geometry }) => geometry));
    // Ids apart, everything is as it was, and what names an area, a line or a path names that of the new project.
    const ids = new Map<string, string>();
    const pair = (from: readonly { id: string }[], to: readonly { id: string }[]) => {
      expect(to.length).toBe(from.length);
      for (const [i, { id }] of from.entries()) ids.set(id, to[i]!.id);
    };
    pair(areas, own);
    pair(before.features, after.features);
    pair(before.paths, after.paths);
    pair(before.routes, after.routes);
    const named = (of: Shown['project']) => ({
      ...of,
      paths: of.paths.map(({ routeType: _, ...path }) => path),
      mapItems: of.mapItems.map(({ kind, name, content }) => [kind, name, kind === 'volume' ? null : content]),
    });
    const expected = JSON.stringify(named(before)).replace(UUID, (id) => ids.get(id) ?? id);
    expect(JSON.parse(JSON.stringify(named(after)))).toEqual(JSON.parse(expected));
    for (const [from, to] of ids) expect(to).not.toBe(from);
    expect(after.routes.some(({ breakdown }) => breakdown.some(({ subject }) => subject === own[0]!.id))).toBe(true);
    // Their route types are found in the catalogue of the organization that opens it.
    const types = await kari.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
    for (const { routeType } of after.paths) expect(types.routeTypes.map(({ id }) => id)).toContain(routeType!.id);
    const house = after.mapItems.find(({ kind }) => kind === 'volume')!;
    expect(await (await fetch(new URL(house.fileUrl!, project.server.url))).text()).toBe(OBJ);
    const keys = await project.server.asOwner<{ key: string; hash: string }>(
      `select key, sha256 as hash from terrain where project_id = $1
       union all select problem #>> '{rasters,ground,key}', problem #>> '{rasters,ground,sha256}' from generation where project_id = $1`,
      [result.projectId],
    );
    const [ground] = await project.server.asOwner<{ sha256: string }>(
      'select sha256 from terrain where project_id = $1',
      [project.projectId],
    );
    expect(keys.length).toBe(3);
    for (const { key, hash } of keys) {
      expect(key.startsWith(`${kari.organizationId}/terrain/`)).toBe(true);
      expect(hash).toBe(ground!.sha256);
    }
    expect(await shown(project.ola, result.projectId)).toBeNull();
  });

  it('gives the same bytes twice', async () => {
    expect((await exported(project.ola)).equals(zip)).toBe(true);
  });

  it('of other figures than those calculated here names both', async () => {
    const bytes = await changed(
      rewritten('calculations/1.json', ({ routes }) => {
        routes[0].figures.costNok += 1000;
      }),
    );
    const { result } = await opened(kari, bytes);
    expect(result).toMatchObject({ differing: 1, differences: [{ figure: 'costNok' }] });
    const { routes } = (await shown(kari, result.projectId)) as unknown as { routes: { name: string; figures: { costNok: number } }[] }; // biome-ignore format: one line
    const [{ route, archived, calculated }] = result.differences as [{ route: string; archived: number; calculated: number }]; // biome-ignore format: one line
    expect(archived - calculated).toBeCloseTo(1000, 4);
    expect(calculated).toBe(routes.find(({ name }) => name === route)!.figures.costNok);
  });

  it('whose route type the organization does not have leaves its path without one, and says so', async () => {
    const bytes = await changed(
      rewritten('project.json', ({ paths }) => {
        paths[0].routeType.designClass.minRadiusM += 1;
      }),
    );
    const { result } = await opened(kari, bytes);
    const { paths } = await shown(kari, result.projectId);
    expect(result.withoutType).toEqual([paths[0]!.name]);
    expect(paths.map(({ routeType }) => routeType === null)).toEqual([true, false]);
  });
});

/** What stands and lies in storage of the organization. */
async function everything(): Promise<unknown> {
  const rows = await project.server.asOwner(
    `select 'project', count(*)::int from project where organization_id = $1 and deleted is null
     union all select 'terrain', count(*)::int from terrain where organization_id = $1
     union all select 'route', count(*)::int from route where organization_id = $1
     union all select 'area', count(*)::int from area where organization_id = $1`,
    [kari.organizationId],
  );
  const folder = join(project.server.services.config.dataFolder, 'objects', kari.organizationId, 'terrain');
  return [rows, existsSync(folder) ? readdirSync(folder).length : 0];
}

describe('nothing is made of an archive', () => {
  const flipped = (bytes: Buffer, place: number) => {
    const copy = Buffer.from(bytes);
    copy[place]! ^= 1;
    return copy;
  };
  const jsonName = 'calculations/1.json';
  const first = <T>(list: readonly T[]) => list[0]!;
  const cases: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
    [
      'with a flipped byte in its zip',
      'archiveChanged|damaged|memberDamaged',
      () => flipped(zip, Math.floor(zip.length / 3)),
    ],
    ['with a flipped byte in a file', 'archiveChanged', () => changed((parts) => parts.set('project.json', flipped(parts.get('project.json')!, 40)), false)], // biome-ignore format: one line
    ['that is cut short', 'noArchive', () => zip.subarray(0, zip.length - 100)],
    ['that is none', 'noArchive', () => zipParts(new Map([['a.txt', 'a']]), new Date('2026-01-01'))],
    ['of a later version', 'noArchive', () => changed(rewritten('veivalg.json', (manifest) => (manifest.veivalgArchive = 2)), false)], // biome-ignore format: one line
    ['that lacks a file', 'archiveLacks', () => changed((parts) => parts.delete(first([...parts.keys()].filter((name) => name.endsWith('.tif')))), false)], // biome-ignore format: one line
    ['with a file that is larger than its manifest says', 'archiveChanged', () => changed((parts) => parts.set('project.json', Buffer.alloc(50_000_000, ' ')), false)], // biome-ignore format: one line
    ['with a raster that is none', 'damaged|notARaster|memberDamaged|unknownFormat', () => changed((parts) => parts.set(first([...parts.keys()].filter((name) => name.endsWith('.tif'))), Buffer.from('II*\0')))], // biome-ignore format: one line
    ['with a raster by a key of storage', 'archiveLacks', () => changed(rewritten(jsonName, ({ problem }) => (problem.rasters.ground = `${project.ola.organizationId}/terrain/a.tif`)))], // biome-ignore format: one line
    ['with a value beyond its bounds', 'memberDamaged', () => changed(rewritten(jsonName, ({ problem }) => (problem.routeType.designClass.minRadiusM = -5)))], // biome-ignore format: one line
    ['with a key that is not known', 'memberDamaged', () => changed(rewritten('project.json', (value) => (value.organizationId = project.ola.organizationId)))], // biome-ignore format: one line
    ['with a route of a path that it lacks', 'memberDamaged', () => changed(rewritten(jsonName, (value) => (value.pathId = crypto.randomUUID())))], // biome-ignore format: one line
    ['with an id twice', 'memberDamaged', () => changed(rewritten('project.json', ({ paths }) => (paths[1].id = paths[0].id)))], // biome-ignore format: one line
    ['with a line that cannot be', 'memberDamaged', () => changed(rewritten(jsonName, ({ routes }) => routes[0].alignment.plan.splice(1)))], // biome-ignore format: one line
  ];
  it.each(cases)('%s', async (_, codes, make) => {
    const before = await everything();
    const { state, error } = await opened(kari, await make());
    expect(state).toBe('failed');
    expect(codes.split('|')).toContain(error!.code);
    expect(error!.message).toContain('Dalen.zip');
    expect(await everything()).toEqual(before);
  });
});
