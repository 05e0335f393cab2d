// What an update of a project sets to null is cleared where it may be empty, and refused where it may not; what is left out stays.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let anna: Person;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person(await server.organization());
});
afterAll(() => server.close());

it('clears by null, and leaves what is left out', async () => {
  const { createProject } = await anna.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Dalen", description: "d", tags: ["a"], origoX: 7, settings: {mass: {freeHaulM: 7}}}) { id } }',
  );
  const update = (version: number, input: object) =>
    anna.ask(
      `mutation ($id: UUID!, $v: Int!, $input: ProjectInput!) {
        updateProject(id: $id, version: $v, input: $input) { name description tags origoX settings } }`,
      { id: createProject.id, v: version, input },
    );
  expect((await update(1, { description: null, origoX: null, settings: null })).data!.updateProject).toEqual({
    name: 'Dalen',
    description: '',
    tags: ['a'],
    origoX: 0,
    settings: {},
  });
  for (const field of ['name', 'srid'])
    expect((await update(2, { [field]: null })).errors![0]!.extensions).toMatchObject({ code: 'invalid', field });
});
