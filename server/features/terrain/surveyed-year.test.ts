// The year of a terrain's survey over GraphQL: said by who may write, for the version that was seen, undone, and no stranger's.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LineProject, startLineProject } from '../route/line-project.test-support.ts';

let project: LineProject;
beforeAll(async () => {
  project = await startLineProject();
});
afterAll(async () => await project?.server.close());

const SET =
  'mutation($t: UUID!, $v: Int!, $y: Int) { setSurveyedYear(terrainId: $t, version: $v, year: $y) { surveyedYear } }';

async function terrain() {
  const query = `query($id: UUID!) { project(id: $id) {
    terrain { id version surveyedYear } routePrices { ground } } }`;
  type Answer = {
    project: {
      terrain: { id: string; version: number; surveyedYear: number | null };
      routePrices: { ground: string[] }[];
    };
  };
  const answer = await project.ola.graphql<Answer>(query, { id: project.projectId });
  return { ...answer.project.terrain, changed: answer.project.routePrices.flatMap(({ ground }) => ground) };
}

it('is said, taken back, and changes no result', async () => {
  const { ola, projectId } = project;
  const before = await terrain();
  expect(before.surveyedYear).toBeNull();
  const set = (version: number, year: number | null) => ola.ask(SET, { t: before.id, v: version, y: year });
  expect((await set(before.version, 1066)).errors?.[0]?.extensions).toMatchObject({ field: 'surveyedYear' });
  expect((await set(before.version, 2016)).errors).toBeUndefined();
  expect((await set(before.version, 2020)).errors?.[0]?.extensions.code).toBe('versionConflict');
  expect(await terrain()).toMatchObject({ surveyedYear: 2016, changed: [] });
  await ola.graphql('mutation ($id: UUID!) { undo(projectId: $id) { entityId } }', { id: projectId });
  expect((await terrain()).surveyedYear).toBeNull();
});

it("is no stranger's to say", async () => {
  const { server } = project;
  const stranger = await server.person(await server.organization());
  const { id, version } = await terrain();
  expect((await stranger.ask(SET, { t: id, v: version, y: 2016 })).errors?.[0]?.extensions.code).toBe('notFound');
  expect((await terrain()).surveyedYear).toBeNull();
});
