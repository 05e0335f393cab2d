// Versions, the change log and undo, over GraphQL: a stale write is rejected with both versions, one's own latest action is
// taken back as a whole, and never over somebody else's later work.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, fillOrganization, REQUEST } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let anna: Person;
let ola: Person;
let fixture: Fixture;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const organization = await server.organization();
  anna = await server.person(organization);
  ola = await server.person(organization);
  fixture = await fillOrganization(server, anna, 'x');
  // What a composite includes cannot be deleted by hand.
  await server.asOwner('delete from composite_route');
});

const UPDATE = `mutation ($id: UUID!, $version: Int!, $input: ProjectInput!) {
  updateProject(id: $id, version: $version, input: $input) { name version tags }
}`;
const rename = (person: Person, version: number, name: string) =>
  person.ask(UPDATE, { id: fixture.projectId, version, input: { name } });
/** The changes that were taken back, or the errors. */
const takeBack = async (person: Person, name: 'undo' | 'redo') => {
  const query = `mutation ($id: UUID!) { ${name}(projectId: $id) { entity entityId action after } }`;
  const { data, errors } = await person.ask(query, { id: fixture.projectId });
  return { errors, changes: (data?.[name] ?? []) as { entity: string; action: string }[] };
};
const undo = (person: Person) => takeBack(person, 'undo');
const redo = (person: Person) => takeBack(person, 'redo');
const project = async (person = anna) =>
  (
    await person.graphql<{
      project: {
        name: string;
        version: number;
        routes: { id: string; keep: boolean }[];
        paths: { id: string; name: string }[];
      };
    }>(`query ($id: UUID!) { project(id: $id) { name version routes { id keep } paths { id name } } }`, {
      id: fixture.projectId,
    })
  ).project;

describe('undo since a change', () => {
  it('takes back what one did after it, action by action, and nothing before it', async () => {
    await rename(anna, 1, 'Først');
    const { project: at } = await anna.graphql<{ project: { changes: { nodes: { id: string }[] } } }>(
      'query ($id: UUID!) { project(id: $id) { changes(first: 1) { nodes { id } } } }',
      { id: fixture.projectId },
    );
    const since = at.changes.nodes[0]!.id;
    await rename(anna, 2, 'Så');
    await rename(anna, 3, 'Til slutt');
    const query = 'mutation ($id: UUID!, $since: ID) { undo(projectId: $id, since: $since) { entity } }';
    const takeBackSince = async (given: string) => await anna.ask(query, { id: fixture.projectId, since: given });
    const counts: number[] = [];
    for (let i = 0; i < 3; i++) {
      const { data } = await takeBackSince(since);
      counts.push((data!.undo as object[]).length);
    }
    expect(counts).toEqual([1, 1, 0]);
    expect((await project()).name).toBe('Først');
    const { errors } = await takeBackSince('noe');
    expect(errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'since' });
  });
});

describe('versions', () => {
  it('reject a stale write with both versions, and change nothing', async () => {
    expect((await rename(anna, 1, 'Annas navn')).errors).toBeUndefined();
    const { errors } = await rename(ola, 1, 'Olas navn');
    expect(errors![0]!.extensions).toMatchObject({
      code: 'versionConflict',
      field: 'version',
      values: { current: 2, yours: 1 },
    });
    expect((await project()).name).toBe('Annas navn');
  });

  it('let one of ten simultaneous writers through', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => rename(i % 2 ? anna : ola, 1, `navn ${i}`)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await project()).version).toBe(2);
  });
});

describe('undo', () => {
  it('lists what changed without the rows, which are read when they are asked for, and not too many', async () => {
    await rename(anna, 1, 'y');
    const list = (fields: string, first = 50) =>
      anna.ask(`query ($id: UUID!) { project(id: $id) { changes(first: ${first}) { nodes { ${fields} } } } }`, {
        id: fixture.projectId,
      });
    const { data } = await list('entity action before after');
    expect(data).toMatchObject({
      project: {
        changes: { nodes: [{ action: 'update', before: { name: 'prosjekt x' }, after: { name: 'y' } }, {}, {}] },
      },
    });
    // Noise, so that the database cannot compress it.
    await server.asOwner(
      `update change set after = jsonb_build_object('filler',
         (select string_agg(md5(random()::text || n), '') from generate_series(1, 100000) n)) where project_id = $1`,
      [fixture.projectId],
    );
    expect((await list('entity action')).errors).toBeUndefined();
    expect((await list('after')).errors![0]!.extensions.code).toBe('queryTooComplex');
    expect((await list('after', 1)).errors).toBeUndefined();
  });

  it('lists those of one row alone', async () => {
    await rename(anna, 1, 'y');
    await ola.graphql('mutation ($ids: [UUID!]!) { setKeep(routeIds: $ids, keep: true) { id } }', {
      ids: fixture.routeIds,
    });
    const of = async (entityId: string) =>
      (
        await anna.graphql<{ project: { changes: { nodes: { user: string; entity: string; entityId: string }[] } } }>(
          'query ($id: UUID!, $of: UUID) { project(id: $id) { changes(entityId: $of) { nodes { user entity entityId } } } }',
          { id: fixture.projectId, of: entityId },
        )
      ).project.changes.nodes;
    const [routeId] = fixture.routeIds;
    expect((await of(routeId!))[0]).toMatchObject({ entity: 'route', entityId: routeId });
    expect(new Set((await of(routeId!)).map((change) => change.entityId))).toEqual(new Set([routeId]));
    expect((await of(fixture.projectId)).every(({ entity }) => entity === 'project')).toBe(true);
    expect(await of('00000000-0000-4000-8000-000000000000')).toEqual([]);
  });

  it("takes back one's own latest change, then the one before it, then nothing is left", async () => {
    const original = (await project()).name;
    await rename(ola, 1, 'to');
    await rename(ola, 2, 'tre');
    expect((await undo(ola)).changes[0]).toMatchObject({ entity: 'project', action: 'update' });
    expect((await project()).name).toBe('to');
    await undo(ola);
    expect((await project()).name).toBe(original);
    expect((await undo(ola)).changes).toEqual([]);
  });

  it('takes back an action on several routes as one', async () => {
    await ola.graphql(`mutation ($ids: [UUID!]!) { setKeep(routeIds: $ids, keep: true) { id keep version } }`, {
      ids: fixture.routeIds,
    });
    expect((await project()).routes.every(({ keep }) => keep)).toBe(true);
    await ola.graphql(`mutation ($ids: [UUID!]!) { deleteRoutes(routeIds: $ids) }`, {
      ids: fixture.routeIds.slice(0, 2),
    });
    expect((await project()).routes).toHaveLength(1);
    await undo(ola);
    expect((await project()).routes).toHaveLength(3);
    await undo(ola);
    expect((await project()).routes.some(({ keep }) => keep)).toBe(false);
  });

  it('is rejected when somebody else has changed the same item since', async () => {
    await rename(ola, 1, 'Olas navn');
    await rename(anna, 2, 'Annas navn');
    const { errors } = await undo(ola);
    expect(errors![0]!.extensions).toMatchObject({ code: 'cannotUndo' });
    expect((await project()).name).toBe('Annas navn');
  });

  it('takes away what was made', async () => {
    const created = await ola.graphql<{ createPath: { id: string } }>(
      `mutation ($id: UUID!, $input: PathInput!) { createPath(projectId: $id, input: $input) { id } }`,
      { id: fixture.projectId, input: { name: 'ny', request: { start: { x: 0, y: 0 }, end: { x: 1, y: 1 } } } },
    );
    expect((await undo(ola)).changes).toMatchObject([{ action: 'create' }]);
    expect((await project()).paths.map(({ id }) => id)).not.toContain(created.createPath.id);
  });

  it('brings back a deleted project', async () => {
    await anna.graphql(`mutation ($id: UUID!) { deleteProject(id: $id) }`, { id: fixture.projectId });
    expect(await project()).toBeNull();
    await undo(anna);
    expect((await project()).paths).toHaveLength(1);
  });
});

describe('redo', () => {
  it('does again, step by step, what was undone, and it can be undone anew', async () => {
    const original = (await project()).name;
    await rename(ola, 1, 'to');
    await rename(ola, 2, 'tre');
    expect((await redo(ola)).changes).toEqual([]);
    await undo(ola);
    await undo(ola);
    expect((await redo(ola)).changes[0]).toMatchObject({ entity: 'project', action: 'update' });
    expect((await project()).name).toBe('to');
    expect((await redo(ola)).errors).toBeUndefined();
    expect((await project()).name).toBe('tre');
    expect((await redo(ola)).changes).toEqual([]);
    for (const name of ['to', original]) {
      await undo(ola);
      expect((await project()).name).toBe(name);
    }
    await redo(ola);
    await redo(ola);
    expect((await project()).name).toBe('tre');
  });

  it('brings back several routes as one, and is gone once something else was done', async () => {
    await ola.graphql(`mutation ($ids: [UUID!]!) { deleteRoutes(routeIds: $ids) }`, { ids: fixture.routeIds });
    await undo(ola);
    expect((await redo(ola)).changes).toHaveLength(3);
    expect((await project()).routes).toHaveLength(0);
    await undo(ola);
    expect((await project()).routes).toHaveLength(3);
    await rename(ola, 1, 'annet');
    expect((await redo(ola)).changes).toEqual([]);
    expect((await project()).routes).toHaveLength(3);
  });

  it("is rejected when somebody else has changed the same item since, and is one's own", async () => {
    await rename(ola, 1, 'Olas navn');
    await undo(ola);
    expect((await redo(anna)).changes).toEqual([]);
    await rename(anna, 3, 'Annas navn');
    expect((await redo(ola)).errors![0]!.extensions).toMatchObject({ code: 'cannotUndo' });
    expect((await project()).name).toBe('Annas navn');
  });
});

describe('the date of a project', () => {
  const updated = async () =>
    (
      await anna.graphql<{ project: { updated: string } }>(`query ($id: UUID!) { project(id: $id) { updated } }`, {
        id: fixture.projectId,
      })
    ).project.updated;

  it('moves when routes in it are changed, and its version does not', async () => {
    const before = Date.parse(await updated());
    await ola.graphql(`mutation ($ids: [UUID!]!) { deleteRoutes(routeIds: $ids) }`, {
      ids: fixture.routeIds.slice(0, 1),
    });
    const deleted = Date.parse(await updated());
    expect(deleted).toBeGreaterThan(before);
    await undo(ola);
    expect(Date.parse(await updated())).toBeGreaterThan(deleted);
    expect((await project()).version).toBe(1);
  });
});

describe('the log', () => {
  it('shows who did what, in pages, and cannot be rewritten by the application', async () => {
    await rename(anna, 1, 'a');
    await rename(anna, 2, 'b');
    const page = (first: number, after?: string) =>
      anna.graphql<{
        project: {
          changes: {
            nodes: { id: string; user: string; action: string; after: { name: string } }[];
            pageInfo: { endCursor: string; hasNextPage: boolean };
          };
        };
      }>(
        `query ($id: UUID!, $first: Int!, $after: String) {
          project(id: $id) { changes(first: $first, after: $after) { nodes { id user action after } pageInfo { endCursor hasNextPage } } }
        }`,
        { id: fixture.projectId, first, after },
      );
    const first = (await page(2)).project.changes;
    expect(first.nodes.map(({ after }) => after.name)).toEqual(['b', 'a']);
    expect(first.nodes[0]).toMatchObject({ user: anna.email, action: 'update' });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = (await page(10, first.pageInfo.endCursor)).project.changes;
    expect(rest.nodes.map(({ action }) => action)).toEqual(['create', 'create']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const tamper = server.services.db.deleteFrom('change').execute();
    await expect(tamper).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what others have built on', () => {
  const RING = [
    [
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
    ],
  ];
  const draw = (person: Person) =>
    person.graphql<{ createArea: { layerId: string } }>(
      'mutation ($id: UUID!, $input: AreaInput!) { createArea(projectId: $id, layerName: "Tegnet", input: $input) { layerId } }',
      { id: fixture.projectId, input: { group: 'other', category: 'tegnet', geometry: RING } },
    );
  const drawn = async () => {
    const response = await ola.fetch(`/v1/project/${fixture.projectId}/areas/`);
    const { features } = (await response.json()) as {
      features: { properties: { category: string; layerId: string } }[];
    };
    return features
      .filter(({ properties }) => properties.category === 'tegnet')
      .map(({ properties }) => properties.layerId);
  };

  it('stays when the first area of a drawn layer is taken back,', async () => {
    const { layerId } = (await draw(anna)).createArea;
    await draw(ola);
    expect((await undo(anna)).errors).toBeUndefined();
    expect(await drawn()).toEqual([layerId]);
    // The next area comes into the same layer.
    expect((await draw(anna)).createArea.layerId).toBe(layerId);
    await undo(anna);
    expect((await undo(ola)).errors).toBeUndefined();
    expect(await drawn()).toEqual([]);
    // What is taken back once is not taken back again: the next is Anna's path.
    expect((await undo(anna)).changes[0]).toMatchObject({ entity: 'path' });
  });

  it('keeps the path and the project from being taken back as never made', async () => {
    await ola.graphql('mutation ($ids: [UUID!]!) { setKeep(routeIds: $ids, keep: true) { id } }', {
      ids: fixture.routeIds,
    });
    const { errors } = await undo(anna);
    expect(errors![0]!.extensions).toMatchObject({ code: 'cannotUndo', values: { what: 'sti x' } });
    expect((await project()).paths).toHaveLength(1);
    await undo(ola);
    // Now nothing of Ola's is left.
    expect((await undo(anna)).changes[0]).toMatchObject({ entity: 'path' });
    await draw(ola);
    expect((await undo(anna)).errors![0]!.extensions).toMatchObject({
      code: 'cannotUndo',
      values: { what: 'prosjekt x' },
    });
    expect(await drawn()).toHaveLength(1);
  });
});

describe('the coordinate system of a project', () => {
  const empty = async () =>
    (await anna.graphql<{ createProject: { id: string } }>('mutation { createProject(input: {name: "tomt"}) { id } }'))
      .createProject.id;
  const change = (id: string, version: number, srid: number) => anna.ask(UPDATE, { id, version, input: { srid } });
  const request = { start: { x: 0, y: 0 }, end: { x: 1, y: 1 } };
  const addPath = (id: string) =>
    ola.graphql('mutation ($id: UUID!, $input: PathInput!) { createPath(projectId: $id, input: $input) { id } }', {
      id,
      input: { name: 'sti', request },
    });

  it('stays once something has a place in it', async () => {
    const id = await empty();
    expect((await change(id, 1, 25832)).errors).toBeUndefined();
    await addPath(id);
    const rejected = { code: 'invalid', field: 'srid' };
    expect((await change(id, 2, 25833)).errors![0]!.extensions).toMatchObject(rejected);
    expect((await change(id, 2, 25832)).errors).toBeUndefined();
  });

  it('is not taken back under what has come since', async () => {
    const id = await empty();
    await change(id, 1, 25832);
    await addPath(id);
    const answer = await anna.ask('mutation ($id: UUID!) { undo(projectId: $id) { action } }', { id });
    expect(answer.errors![0]!.extensions).toMatchObject({ code: 'cannotUndo', values: { what: 'tomt' } });
    const { project } = await anna.graphql<{ project: { srid: number } }>(
      'query ($id: UUID!) { project(id: $id) { srid } }',
      { id },
    );
    expect(project.srid).toBe(25832);
  });

  it('is in metres', async () => {
    const answer = await anna.ask('mutation { createProject(input: {name: "grader", srid: 4326}) { id } }');
    expect(answer.errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'srid' });
  });
});

describe('a path whose corridor has 10,000 corners', () => {
  const corridor = Array.from({ length: 10_000 }, (_, n): [number, number] => {
    const angle = (2 * Math.PI * n) / 10_000;
    return [500 + 2_000 * Math.cos(angle), 500 + 2_000 * Math.sin(angle)];
  });
  const RENAME = `mutation ($id: UUID!, $version: Int!, $input: PathInput!) {
    updatePath(id: $id, version: $version, input: $input) { version }
  }`;
  type Body = { name: string; version: number; request: { corridor: number[][] } };
  const CHANGES = `query ($id: UUID!, $first: Int!) {
    project(id: $id) { changes(first: $first) { nodes { before after } } }
  }`;
  const latest = async (first: number) =>
    (
      await anna.graphql<{ project: { changes: { nodes: { before: Body | null; after: Body }[] } } }>(CHANGES, {
        id: fixture.projectId,
        first,
      })
    ).project.changes.nodes;
  const cornerOf = (n: number): [number, number] => [n, 3_000 + n];
  /** The n-th change moves the n-th corner, beside those that were moved before. */
  const moved = (n: number) => corridor.map((corner, at) => (at > 0 && at <= n ? cornerOf(at) : corner));
  const change = (n: number) =>
    anna.graphql(RENAME, {
      id: fixture.pathId,
      version: n,
      input: { request: { ...REQUEST, corridor: moved(n) } },
    });

  it('has a log of whole rows, kept as differences, from which everything is taken back and done again', async () => {
    for (let n = 1; n <= 24; n++) await change(n);
    const [{ bytes, whole } = { bytes: 0, whole: 0 }] = await server.asOwner<{ bytes: number; whole: number }>(
      `select sum(pg_column_size(change))::int as bytes,
        (count(*) filter (where before is not null))::int as whole from change where entity_id = $1 and action = 'update'`,
      [fixture.pathId],
    );
    // So that no more than twenty changes are read for one.
    expect(whole).toBe(1);
    expect(bytes).toBeLessThan(1_000_000);

    const nodes = await latest(4);
    expect(nodes.map(({ after }) => after.version)).toEqual([25, 24, 23, 22]);
    for (const [back, { before, after }] of nodes.entries()) {
      expect(after.request.corridor).toEqual(moved(24 - back));
      expect(before!.request.corridor).toEqual(moved(23 - back));
    }
    const stored = async () =>
      (await server.asOwner<Body>('select * from path where id = $1', [fixture.pathId]))[0]!.request.corridor;
    for (let n = 23; n >= 18; n--) {
      expect((await undo(anna)).errors).toBeUndefined();
      expect(await stored()).toEqual(moved(n));
    }
    expect((await redo(anna)).errors).toBeUndefined();
    expect(await stored()).toEqual(moved(19));
    const [redone] = await latest(1);
    expect(redone!.after.request.corridor).toEqual(moved(19));
    expect(redone!.before!.request.corridor).toEqual(moved(18));
  }, 60_000);

  it('is read as whole rows of before differences were kept, and differs from what they leave', async () => {
    await change(1);
    await server.asOwner(
      `with earlier as (select * from change where entity_id = $1 and action = 'update')
       update change set after = (select to_jsonb(path) from path where id = $1), difference = null
       from earlier where change.id = earlier.id`,
      [fixture.pathId],
    );
    await change(2);
    const [second, first] = await latest(2);
    expect(first!.after.request.corridor).toEqual(moved(1));
    expect(second!.before!.request.corridor).toEqual(moved(1));
    expect(second!.after.request.corridor).toEqual(moved(2));
    expect((await undo(anna)).errors).toBeUndefined();
    expect((await undo(anna)).errors).toBeUndefined();
  });
});
