// Exports over GraphQL with a real worker: the zip that comes of it, who may ask for one, see, fetch and delete it, and what a share
// link opens.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_NAME_PATTERN } from '#domain/export-names.ts';
import { readLandXml } from '#exchange/landxml/read.ts';
import { filesOf, fileWith, has, run } from '../../runtime/export/tools.test-support.ts';
import type { Person } from '../../test-server.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { type LineProject, startLineProject } from '../route/line-project.test-support.ts';

/** Child processes run at low priority, so on a busy machine they wait. */
const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: 4 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let project: LineProject;
let worker: TestWorker;
let routeId: string;
beforeAll(async () => {
  project = await startLineProject();
  worker = startTestWorker(project.server);
  routeId = (await project.routes())[0]!.id;
});
afterAll(async () => {
  await worker?.stop();
  await project?.server.close();
});

interface Made {
  readonly id: string;
  readonly state: string;
  readonly name: string;
  readonly url: string | null;
  readonly sizeBytes: number | null;
  readonly madeBy: string | null;
  readonly isMine: boolean;
}
const FIELDS = 'id state name url sizeBytes madeBy isMine';

const start = async (person: Person, input: object = {}) =>
  (
    await person.graphql<{ createExport: Made }>(
      `mutation ($p: UUID!, $i: ExportInput!) { createExport(projectId: $p, input: $i) { ${FIELDS} } }`,
      {
        p: project.projectId,
        i: { routeIds: [routeId], formats: ['landxml', 'csv', 'geojson'], language: 'nb', ...input },
      },
    )
  ).createExport;
const listOf = async (person: Person) =>
  (
    await person.graphql<{ project: { exports: Made[] } | null }>(
      `query ($p: UUID!) { project(id: $p) { exports { ${FIELDS} } } }`,
      { p: project.projectId },
    )
  ).project?.exports;
const finished = (person: Person, id: string) =>
  until(async () => (await listOf(person))?.find((one) => one.id === id && one.state === 'done'), PATIENCE_MS);

async function bytesOf({ url }: Made): Promise<Buffer> {
  const response = await fetch(project.server.url + url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Name → text of each file of a zip. */
async function textsOf(zip: Buffer): Promise<Map<string, string>> {
  return new Map([...(await filesOf(zip))].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

describe('an export', () => {
  it('is a zip of the chosen files with a README, the same bytes twice', async () => {
    const first = await finished(project.ola, (await start(project.ola)).id);
    expect(first).toMatchObject({ isMine: true, madeBy: expect.stringContaining('@') });
    const zip = await bytesOf(first);
    expect(first.sizeBytes).toBe(zip.length);
    const second = await finished(project.ola, (await start(project.ola)).id);
    expect((await bytesOf(second)).equals(zip)).toBe(true);
    const files = await textsOf(zip);
    const names = [...files.keys()];
    expect(names.map((name) => name.replace(/_\d{8}\./, '_D.'))).toEqual([
      expect.stringMatching(/^Modell\/Prosjekt_veg_linje_.*_EPSG25833_D\.xml$/),
      expect.stringMatching(/^Mengder\/Prosjekt_veg_mengder_.*_D\.csv$/),
      expect.stringMatching(/^Mengder\/Prosjekt_veg_stasjoner_.*_EPSG25833_D\.csv$/),
      expect.stringMatching(/^Mengder\/Prosjekt_veg_massetransport_.*_D\.csv$/),
      expect.stringMatching(/^Kart\/Prosjekt_veg_linjer_.*_EPSG4326_D\.geojson$/),
      'LES-MEG.txt',
    ]);
    const [route] = await project.routes();
    const read = readLandXml(files.get(names[0]!)!);
    expect(read.srid).toBe(25833);
    expect(read.alignment.plan).toHaveLength(route!.alignment.plan.length);
    const rows = files.get(names[1]!)!.trim().split('\r\n').slice(1);
    const costs = rows.map((row) => Number(row.split(';').at(-2)!.replace(',', '.')));
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(route!.figures.costNok, 2);
    const [head, ...hauled] = files.get(names[3]!)!.trim().split('\r\n');
    expect(head).toContain('Fra stasjon, m');
    expect(hauled.length).toBeGreaterThan(0);
    const readme = files.get('LES-MEG.txt')!;
    for (const text of ['EPSG:25833', 'Bakke', ...names.slice(0, 5)]) expect(readme).toContain(text);
    expect(readme).toContain('Høyder, meter: som i terrenget de er regnet på; det sier ikke hvilket høydesystem');
    await project.server.asOwner(`update terrain set source = source || '{"heights":"NN2000"}' where project_id = $1`, [
      project.projectId,
    ]);
    const third = await textsOf(await bytesOf(await finished(project.ola, (await start(project.ola)).id)));
    expect(third.get('LES-MEG.txt')).toContain('Høyder, meter: NN2000, EPSG:5941');
  });

  it('holds the areas that the route takes, as they lay when it was worked out', async () => {
    const { server, ola } = project;
    const [area, row] = [
      { id: 'a1', name: 'Myr', group: 'protected', category: 'myr', geometry: [[[[5e5, 7e6], [500100, 7e6], [500100, 7000100]]]] }, // biome-ignore format: one line
      { item: 'area', subject: 'a1', segment: 0, material: null, quantity: 1200, unit: 'm²', costNok: 0, co2Kg: 0, biodiversity: 0, risk: 0, seconds: 0 }, // biome-ignore format: one line
    ];
    const stored = await server.asOwner('select id, generation_id, breakdown from route where id = $1', [routeId]);
    const [{ generation_id, breakdown }] = stored as [{ generation_id: string; breakdown: unknown[] }];
    const setRows = (rows: unknown[]) =>
      server.asOwner('update route set breakdown = $2 where id = $1', [routeId, JSON.stringify(rows)]);
    await server.asOwner(
      `update generation set problem = jsonb_set(problem, '{areas}', problem -> 'areas' || $2::jsonb) where id = $1`,
      [generation_id, JSON.stringify([area, { ...area, id: 'a2' }])],
    );
    await setRows([...breakdown, row]);
    const [[name, bytes]] = [
      ...(await filesOf(await bytesOf(await finished(ola, (await start(ola, { formats: ['gpkg'] })).id)))),
    ] as [[string, Buffer]];
    await setRows(breakdown);
    expect(name).toMatch(/\.gpkg$/);
    const db = new DatabaseSync(fileWith('map.gpkg', bytes), { readOnly: true });
    const found = db.prepare('select areaGroup, category, takenM2 from areas_touched').all();
    expect(found.map((one) => ({ ...one }))).toEqual([{ areaGroup: 'protected', category: 'myr', takenM2: 1200 }]);
    const { n } = db.prepare('select sum(bankM3) as n from mass_points').get() as { n: number };
    expect(n).toBeGreaterThan(0);
    db.close();
  });

  it('names its files by the pattern that an admin of the organization set', async () => {
    const { server, ola } = project;
    const { organizationId } = ola;
    const admin = await server.person(organizationId, { isAdmin: true });
    const set = async (person: Person, exportNames: string) => {
      const { organization } = await admin.graphql<{ organization: { version: number } }>(
        'query ($o: UUID!) { organization(id: $o) { version } }',
        { o: organizationId },
      );
      return await person.ask(
        'mutation ($o: UUID!, $v: Int!, $n: String!) { updateOrganization(id: $o, version: $v, input: { exportNames: $n }) }',
        { o: organizationId, v: organization.version, n: exportNames },
      );
    };
    const wrong = await set(admin, '<innhold>_<revisjon>_<rute>');
    expect(wrong.errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'exportNames' });
    expect(wrong.errors![0]!.message).toContain('<revisjon>');
    expect((await set(ola, '<innhold>_<rute>')).errors).toHaveLength(1);
    expect((await set(admin, 'V770_<rute>_<innhold>_<CRS>')).errors).toBeUndefined();
    const shown = await ola.graphql<{ organization: { exportNames: string } }>(
      'query ($o: UUID!) { organization(id: $o) { exportNames } }',
      { o: organizationId },
    );
    expect(shown.organization.exportNames).toBe('V770_<rute>_<innhold>_<CRS>');
    const files = await textsOf(await bytesOf(await finished(ola, (await start(ola)).id)));
    const names = [...files.keys()];
    expect(names[0]).toMatch(/^Modell\/V770_.+_linje_EPSG25833\.xml$/);
    expect(names[1]).toMatch(/^Mengder\/V770_.+_mengder\.csv$/);
    expect(new Set(names).size).toBe(names.length);
    expect(files.get('LES-MEG.txt')).toContain(names[0]);
    expect((await set(admin, DEFAULT_NAME_PATTERN)).errors).toBeUndefined();
  });

  it('writes the process codes as an admin of the organization did', async () => {
    const { server, ola } = project;
    const { organizationId } = ola;
    const admin = await server.person(organizationId, { isAdmin: true });
    const set = async (person: Person, processCodes: object) => {
      const { organization } = await admin.graphql<{ organization: { version: number } }>(
        'query ($o: UUID!) { organization(id: $o) { version } }',
        { o: organizationId },
      );
      return await person.ask(
        'mutation ($o: UUID!, $v: Int!, $c: JSON!) { updateOrganization(id: $o, version: $v, input: { processCodes: $c }) }',
        { o: organizationId, v: organization.version, c: processCodes },
      );
    };
    const own = { '25.1': { code: 'J-100', rule: 'Målt på bil' } };
    expect((await set(ola, own)).errors).toHaveLength(1);
    expect((await set(admin, { '25.1': { unit: 'stk' } })).errors![0]!.extensions).toMatchObject({ code: 'invalid' });
    expect((await set(admin, own)).errors).toBeUndefined();
    const shown = await ola.graphql<{ organization: { processCodes: object } }>(
      'query ($o: UUID!) { organization(id: $o) { processCodes } }',
      { o: organizationId },
    );
    expect(shown.organization.processCodes).toEqual(own);
    const made = await finished(ola, (await start(ola, { formats: ['xlsx'] })).id);
    const [[, book]] = [...(await filesOf(await bytesOf(made)))] as [[string, Buffer]];
    const texts = [...(await filesOf(book)).values()].join('');
    expect(texts).toContain('J-100');
    expect(texts).toContain('Målt på bil');
    expect((await set(admin, {})).errors).toBeUndefined();
  });

  it('in another system lays the lines there, and says how far they are off', async () => {
    const made = await finished(
      project.ola,
      (await start(project.ola, { crs: 'ntm', formats: ['landxml'], language: 'en' })).id,
    );
    const files = await textsOf(await bytesOf(made));
    const [name] = [...files.keys()];
    expect(name).toMatch(/^Model\/Prosjekt_road_alignment_.*_EPSG5115_/);
    expect(readLandXml(files.get(name!)!).srid).toBe(5115);
    expect(files.get('README.txt')).toMatch(/at most \d mm off/);
  });

  it('of the ground holds its raster in three forms, and who started it is mailed', async () => {
    const asked = { formats: ['xyz', 'cog', 'asciiGrid'], language: 'en' };
    const made = await finished(project.ola, (await start(project.ola, asked)).id);
    const zip = await bytesOf(made);
    const files = await textsOf(zip);
    // Beside the ground, the finished road of the routes that were asked for.
    const [cog, grid, xyz] = [...files.keys()].filter((name) => name.includes('_ground_'));
    const road = [...files.keys()].filter((name) => name.includes('_finished-road_'));
    expect(road.map((name) => name.split('.').at(-1))).toEqual(['tif', 'asc', 'xyz']);
    expect(files.get(road[2]!)!.split('\n').length).toBeGreaterThan(2000 * 7);
    expect([cog, grid, xyz].map((name) => name!.split('.').at(-1))).toEqual(['tif', 'asc', 'xyz']);
    const [columns, rows, west, south, cell, , ...heights] = files.get(grid!)!.trim().split('\n');
    expect([columns, rows, cell]).toEqual(['ncols 300', 'nrows 300', 'cellsize 10']);
    expect([west, south]).toEqual(['xllcorner 500000', 'yllcorner 7000000']);
    expect(heights).toHaveLength(300);
    const z = heights.map((line) => line.split(' ').map(Number));
    expect(z[10]![20]).toBeCloseTo(200 + 12 * Math.sin(200 / 180) * Math.cos(100 / 230), 4);
    const places = files.get(xyz!)!.trim().split('\n');
    expect(places).toHaveLength(90_000);
    expect(places[10 * 300 + 20]!.split(' ').map(Number)).toEqual([500_205, 7_002_895, expect.closeTo(z[10]![20]!, 3)]);
    // Without a mail server mails become files.
    const folder = join(project.server.services.config.dataFolder, 'mail');
    const mail = await until(async () => {
      const letters = existsSync(folder)
        ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
        : [];
      return letters.find((text) => text.includes('The terrain of Prosjekt has been exported'));
    }, PATIENCE_MS);
    expect(mail).toContain(project.ola.email);
    expect(mail.replace(/=\r?\n/g, '')).toContain(`/project/${project.projectId}/export`);
    if (!has('gdalinfo')) return;
    const path = fileWith('ground.tif', (await filesOf(zip)).get(cog!)!);
    const info = run('gdalinfo', ['-stats', path]).text;
    expect(info).toContain('NoData Value=nan');
    expect(info).toContain('Size is 300, 300');
    expect(info).not.toMatch(/warning|error/i);
  });

  it('of nothing is rejected with the reason, and so is a route of another project', async () => {
    await expect(start(project.ola, { routeIds: [] })).rejects.toThrow(/Choose at least one route/);
    await expect(start(project.ola, { routeIds: [project.projectId] })).rejects.toThrow(/not/);
    await expect(start(project.ola, { formats: ['hologram'] })).rejects.toThrow();
    await expect(start(project.ola, { formats: [] })).rejects.toThrow();
  });

  it('may be started by who only reads the project, and is deleted by them or by who writes', async () => {
    const { server, ola, projectId } = project;
    const [reader, other] = [await server.person(ola.organizationId), await server.person(ola.organizationId)];
    await server.asOwner('update project set restricted = true where id = $1', [projectId]);
    for (const { userId } of [reader, other])
      await server.asOwner(
        `insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, 'read')`,
        [ola.organizationId, projectId, userId],
      );
    await server.asOwner(
      `insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, 'admin')`,
      [ola.organizationId, projectId, ola.userId],
    );
    try {
      const made = await finished(reader, (await start(reader)).id);
      const remove = (person: Person) =>
        person.graphql('mutation ($id: UUID!) { deleteExport(id: $id) }', { id: made.id });
      await expect(remove(other)).rejects.toThrow();
      expect((await server.asOwner('select from export where id = $1', [made.id])).length).toBe(1);
      await remove(reader);
      expect((await server.asOwner('select from export where id = $1', [made.id])).length).toBe(0);
      expect((await fetch(server.url + made.url)).status).toBe(404);
    } finally {
      await server.asOwner('update project set restricted = false where id = $1', [projectId]);
    }
  });

  it('is opened by a share link only where that allows it', async () => {
    const { server, ola, projectId } = project;
    const made = await finished(ola, (await start(ola)).id);
    for (const allowsExports of [false, true]) {
      const { createShareLink } = await ola.graphql<{ createShareLink: { path: string } }>(
        'mutation ($p: UUID!, $a: Boolean) { createShareLink(projectId: $p, allowsExports: $a) { path } }',
        { p: projectId, a: allowsExports },
      );
      const headers = {
        authorization: `Share ${createShareLink.path.split('/').at(-1)}`,
        'content-type': 'application/json',
      };
      const query = `{ project(id: "${projectId}") { exports { ${FIELDS} } } }`;
      const asked = await fetch(`${server.url}/graphql_api`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      const { data } = (await asked.json()) as { data: { project: { exports: Made[] } } };
      const seen = data.project.exports.find(({ id }) => id === made.id);
      const file = await fetch(`${server.url}/v1/export/${made.id}/file/`, { headers });
      if (allowsExports) {
        expect(seen).toMatchObject({ state: 'done', url: null, madeBy: null, isMine: false });
        expect(file.status).toBe(200);
        expect(Buffer.from(await file.arrayBuffer()).length).toBe(made.sizeBytes);
      } else {
        expect(data.project.exports).toEqual([]);
        expect(file.status).toBe(404);
      }
    }
  });

  it('keeps its routes when the path is calculated again, until it is deleted', async () => {
    const { server, ola, pathId } = project;
    const { inTenant } = await import('../../platform/db/tenant.ts');
    const { retireUnkept } = await import('../generation/queries.ts');
    await server.asOwner('update route set keep = false where id = $1', [routeId]);
    const retired = async () => (await inTenant(await ola.ctx(), (tx) => retireUnkept(tx, pathId))).map(({ id }) => id);
    expect(await retired()).not.toContain(routeId);
    await server.asOwner('delete from export');
    expect(await retired()).toContain(routeId);
  });
});
