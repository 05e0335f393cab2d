// Lines that come in leave a project that its page can still read: what would be too much is refused, and nothing of it stays.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { runInChild } from '../../runtime/child.ts';
import type { FeaturesOutput } from '../../runtime/import/features-task.ts';
import { FEATURES_TASK } from '../../runtime/import/tasks.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { importFeatures, MAX_VERTICES_OF_PROJECT } from './features.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let server: TestServer;
let kari: Person;
let full: Fixture;
let scratch: string;
beforeAll(async () => {
  server = await startTestServer();
  kari = await server.person(await server.organization(), { isAdmin: true });
  full = await fillOrganization(server, kari, 'x');
  await server.asOwner('delete from feature');
  await server.asOwner('update terrain set deleted = now()');
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-vertices-'));
});
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
  await server?.close();
});

/** Takes lines of a file into the project, as a worker does; `meanwhile` comes once the file is read. */
async function take(lines: number, vertices: number, meanwhile = async () => {}): Promise<void> {
  const path = join(scratch, 'roads.geojson');
  const coordinates = Array.from({ length: vertices }, (_, i) => [7 + i / 1e5, 62, 123.456]);
  const line = JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } });
  writeFileSync(path, `{"type":"FeatureCollection","features":[\n${Array(lines).fill(line).join(',\n')}\n]}`);
  const [job] = await server.asOwner('select * from job where id = $1', [full.jobId]);
  const [project] = await server.asOwner('select * from project where id = $1', [full.projectId]);
  const mapping = { layer: '', attribute: null, classes: {}, otherwise: { type: 'road' } };
  const run = { services: server.services, job, project, scratch, report: () => {}, finish: async () => {} };
  await importFeatures(run as unknown as JobRun, async (room) => {
    const made = await runInChild<FeaturesOutput>({
      module: FEATURES_TASK,
      name: 'convertFeatures',
      input: { path, fileName: 'roads.geojson', scratch, projectSrid: 25833, mapping, ...room },
      timeoutMs: 100_000,
    });
    await meanwhile();
    return made;
  });
}
const count = async () => (await server.asOwner<{ n: number }>('select count(*)::int as n from feature'))[0]!.n;

it('is as much as a project has room for, and its page reads all of it', async () => {
  // Coordinates of UTM with heights, of more digits than most.
  const vertices = Array.from({ length: 100 }, (_, i) => [590_000.123 + i, 6_640_000.123 + i, 1234.567]);
  const lines = MAX_VERTICES_OF_PROJECT / 100 - 2;
  const put = async (n: number) =>
    await server.asOwner(
      `insert into feature (organization_id, project_id, shape, type, name, vertices)
       select $1, $2, 'line', 'road', 'Europaveg ' || n, $3 from generate_series(1, ${n}) n`,
      [kari.organizationId, full.projectId, JSON.stringify(vertices)],
    );
  await put(lines - 1);
  // Another import takes the room while this one is read: it says how much is left, and nothing of it stays.
  await expect(take(3, 100, async () => void (await put(1)))).rejects.toMatchObject({
    code: 'tooManyVertices',
    values: { count: 300, limit: 200 },
  });
  expect(await count()).toBe(lines);
  await expect(take(3, 100)).rejects.toMatchObject({ code: 'tooManyVertices' });
  expect(await count()).toBe(lines);
  await take(2, 100);
  expect(await count()).toBe(lines + 2);
  const { data, errors } = await kari.ask(
    `{ project(id: "${full.projectId}") { features { id shape type name tags vertices radiusM mustPass roadClass passage version } } }`,
  );
  expect(errors).toBeUndefined();
  expect((data!.project as { features: unknown[] }).features).toHaveLength(lines + 2);
});
