// A backup made by the command line while the product runs, restored to a new data folder, and started there: who was there logs in, and
// a login of before goes on. The data folder of an earlier version starts under this one.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { end, logIn, type ProductFolder, productFolder } from './product.test-support.ts';
import { until } from './worker.test-support.ts';

let products: ProductFolder[];
let folder: string;
beforeEach(async () => {
  products = [await productFolder(), await productFolder()];
  folder = await mkdtemp(join(tmpdir(), 'vv-backup-'));
});
afterEach(async () => {
  for (const product of products) await product.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function veivalg(...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH };
    execFile(process.execPath, ['cli/main.ts', ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

it('is restored by the command line to an installation that goes on', { timeout: 180_000 }, async () => {
  const [before, after] = products;
  const running = await before!.start();
  const login = await logIn(running.url);
  const file = join(folder, 'a.zip');
  expect(await veivalg('backup', file, '--data', before!.folder)).toMatchObject({ code: 0, err: '' });
  expect(await veivalg('verify', file, '--objects', '--data', before!.folder)).toMatchObject({ code: 0 });
  const occupied = await veivalg('restore', file, '--data', before!.folder);
  expect(occupied.code).toBe(2);
  expect(occupied.err).toContain('is not empty');
  expect(await end(running.child, 'SIGTERM')).toBe(0);

  expect(await veivalg('restore', file, '--data', after!.folder)).toMatchObject({ code: 0, err: '' });
  const restored = await after!.start();
  await logIn(restored.url);
  const user = await fetch(`${restored.url}/v1/user/`, { headers: { authorization: `Token ${login}` } });
  expect(user.status).toBe(200);
});

/** Root's database runs as another user, who cannot enter a home of 0700: then it lies elsewhere. */
it.runIf(process.getuid?.() === 0)(
  'is made and restored where the database lies elsewhere',
  { timeout: 180_000 },
  async () => {
    const home = await mkdtemp(join(folder, 'home-'));
    products = [await productFolder(home), await productFolder(home)];
    const [before, after] = products;
    const running = await before!.start();
    expect(await readFile(join(before!.folder, 'postgres-is-in.txt'), 'utf8')).toMatch(/^\/var\/lib\/veivalg\//);
    const login = await logIn(running.url);
    const file = join(folder, 'a.zip');
    expect(await veivalg('backup', file, '--data', before!.folder)).toMatchObject({ code: 0, err: '' });
    expect(await veivalg('restore', file, '--data', after!.folder)).toMatchObject({ code: 0, err: '' });
    const { url } = await after!.start();
    const user = await fetch(`${url}/v1/user/`, { headers: { authorization: `Token ${login}` } });
    expect(user.status).toBe(200);
  },
);

/** Restores a backup that an earlier version made, starts on it and logs in. */
async function startedFrom(name: string, env?: Record<string, string>) {
  const product = products[1]!;
  const file = join(import.meta.dirname, 'platform/backup', name);
  expect(await veivalg('restore', file, '--data', product.folder)).toMatchObject({ code: 0, err: '' });
  const { url } = await product.start(env);
  const ask = async <T>(authorization: string, query: string, variables: object = {}): Promise<T> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${url}/graphql_api`, { method: 'POST', headers, body });
    const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data!;
  };
  return { url, ask, login: `Token ${await logIn(url)}` };
}

it('of version 0025 is restored, brought up to date and started', { timeout: 180_000 }, async () => {
  const { ask, login } = await startedFrom('of-0025.zip');
  const nodes = [{ name: 'Fylkesvei 42', paths: [{ name: 'Ny trasé' }] }];
  expect(await ask(login, '{ projects { nodes { name paths { name } } } }')).toEqual({ projects: { nodes } });
});

interface OldProject {
  readonly id: string;
  readonly paths: readonly { readonly id: string; readonly name: string }[];
  readonly topics: readonly { readonly id: string; readonly title: string }[];
  readonly terrain: { readonly url: string };
  readonly exports: readonly { readonly id: string; readonly state: string; readonly url: string | null }[];
  readonly routes: readonly {
    readonly id: string;
    readonly pathId: string;
    readonly violations: readonly unknown[];
    readonly figures: { readonly costNok: number; readonly lengthM: number };
  }[];
}

/** What version 0048 (engine 0.13.1) answered before its backup was made. */
const OF_0048 = {
  link: '0d474b94-3697-4687-96f4-f74dabeb6172.WUR3WoEipeX2rscx-_uYBpNeCM_QIpVSy2xmzgzO8sY',
  exportSha256: 'a7cd47f7b0ba5e77b94a8440c41bd7633e40e33853487c9bbb091ab93e5b3df9',
  costsNok: [420529776.8870658, 330135840.2238361, 338819529.86200666],
};

it('of version 0048 keeps its routes, files and links, and does the work that waited', {
  timeout: 400_000,
}, async () => {
  const { url, ask, login } = await startedFrom('of-0048.zip', { VEIVALG_WORKERS: '1' });
  const FIELDS = `id paths { id name } topics { id title } terrain { url } exports { id state url }
    routes { id pathId violations figures }`;
  const { projects } = await ask<{ projects: { nodes: { id: string }[] } }>(login, '{ projects { nodes { id } } }');
  const seen = async () => {
    const query = `query ($id: UUID!) { project(id: $id) { ${FIELDS} } }`;
    return (await ask<{ project: OldProject }>(login, query, projects.nodes[0])).project;
  };
  const project = await seen();
  const pathNamed = (name: string) => project.paths.find((path) => path.name === name)!.id;
  const routesOf = ({ routes }: OldProject, name: string) => routes.filter(({ pathId }) => pathId === pathNamed(name));
  const costs = ['Linje', 'Søkt'].flatMap((name) => routesOf(project, name).map(({ figures }) => figures.costNok));
  expect(costs).toEqual(OF_0048.costsNok);
  const [topic] = project.topics;
  expect(topic!.title).toBe('Fjell ved bekken?');
  expect(await ask(login, `{ messages(topicId: "${topic!.id}") { body } }`)).toEqual({
    messages: [{ body: 'Hvor dypt er det her?' }],
  });

  const bytesOf = async (address: string) => Buffer.from(await (await fetch(url + address)).arrayBuffer());
  expect(
    createHash('sha256')
      .update(await bytesOf(project.exports[0]!.url!))
      .digest('hex'),
  ).toBe(OF_0048.exportSha256);
  expect((await bytesOf(project.terrain.url)).subarray(0, 2).toString()).toBe('II');
  const shared = await ask<{ project: { name: string } }>(`Share ${OF_0048.link}`, `{ project(id: "${project.id}") { name } }`); // biome-ignore format: one line
  expect(shared.project.name).toBe('Rv. 9 Haugen');

  // A search that waited finds its routes, and an old route is written by today's writers.
  await until(async () => routesOf(await seen(), 'Venter').length > 0, 200_000);
  const [old] = routesOf(project, 'Søkt');
  const made = await ask<{ createExport: { id: string } }>(
    login,
    'mutation ($p: UUID!, $i: ExportInput!) { createExport(projectId: $p, input: $i) { id } }',
    { p: project.id, i: { routeIds: [old!.id], formats: ['landxml', 'ifc', 'xlsx', 'sosi'], language: 'nb' } },
  );
  const { id } = made.createExport;
  const file = await until(
    async () => (await seen()).exports.find((one) => one.id === id && one.state === 'done'),
    200_000,
  );
  expect((await bytesOf(file.url!)).length).toBeGreaterThan(100_000);
});

it('says what is wrong with a place or a file', async () => {
  const nothing = join(folder, 'nothing');
  expect(await veivalg('backup', join(folder, 'a.zip'), '--data', nothing)).toMatchObject({
    code: 2,
    err: `veivalg: there is no installation in ${nothing}: set VEIVALG_DATA or DATABASE_URL\n`,
  });
  const noFile = await veivalg('restore', join(folder, 'none.zip'), '--data', nothing);
  expect(noFile.code).toBe(2);
  expect(noFile.err).toContain('none.zip is no whole backup');
  expect((await veivalg('verify')).err).toBe('veivalg: which backup file?\n');
});
