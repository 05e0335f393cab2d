// Every row of an entity (domain/entities) goes through GraphQL into its column, and comes back by what reads it; each field is
// changed on its own, and undone. Areas and features have columns of their own; sites and volumes are contents of map items.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaFields, NEUTRAL_AREA } from '#domain/entities/area.ts';
import { featureFields } from '#domain/entities/feature.ts';
import { columnOf, defaultsOf, type Field, type Fields, type Shapes } from '#domain/entities/field.ts';
import { siteFields } from '#domain/entities/site.ts';
import { volumeFields } from '#domain/entities/volume.ts';
import { type Fixture, fillOrganization } from '../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../test-server.test-support.ts';

let server: TestServer;
let person: Person;
let fixture: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization());
  fixture = await fillOrganization(server, person, 'x');
  for (const file of FILES) {
    const key = `${person.organizationId}/upload/${file}`;
    await server.services.storage.put(key, new Uint8Array([1]));
    await server.asOwner('insert into upload (organization_id, user_id, key, original_name) values ($1, $2, $3, $4)', [
      person.organizationId,
      person.userId,
      key,
      file,
    ]);
  }
});
afterAll(() => server.close());

type Values = Record<string, unknown>;
type Stored = Values & { readonly id: string; readonly version: number };

const SHAPES: { readonly [Name in keyof Shapes]: Shapes[Name] } = {
  multiPolygon: [[[[0, 0], [10, 0], [10, 10], [0, 0]]]], // biome-ignore format: a ring
  vertices: [[1, 2, 3]],
  rings: [[[0, 0], [10, 0], [10, 10]]], // biome-ignore format: a ring
  place: [1, 2, 3],
};
const OTHER_SHAPES: typeof SHAPES = {
  multiPolygon: [[[[5, 5], [10, 0], [10, 10], [5, 5]]]], // biome-ignore format: a ring
  vertices: [[4, 5, null]],
  rings: [[[5, 5], [10, 0], [10, 10]]], // biome-ignore format: a ring
  place: [4, 5, 6],
};

/** Two values of a row that are not its default. */
function samplesOf(row: Field): readonly [unknown, unknown] {
  switch (row.kind) {
    case 'number':
      return [row.min + (row.max - row.min) / 4, row.isNullable ? null : row.min + (row.max - row.min) / 8];
    case 'boolean':
      return [row.default !== true, row.default === true];
    case 'text':
      return ['en', 'to'];
    case 'color':
      return ['#123456', '#abcdef'];
    case 'tags':
      return [['en', 'to'], []];
    case 'choice':
      return [row.choices.at(-1), row.isNullable ? null : row.choices[0]];
    case 'shape':
      return [SHAPES[row.shape], OTHER_SHAPES[row.shape]];
  }
}

const samples = (rows: Fields, which: 0 | 1): Values =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, samplesOf(row)[which]]));

interface Entity {
  readonly name: string;
  readonly rows: Fields;
  /** Table with a column a row; null: the rows are the content of a map item. */
  readonly table: string | null;
  /** Values that a sample of the row does not fit. */
  readonly first?: Values;
  readonly second?: Values;
  /** Cannot be changed. */
  readonly fixed?: readonly string[];
  create(input: Values): Promise<string>;
  update(id: string, version: number, input: Values): Promise<unknown>;
  read(id: string): Promise<Values & { readonly version: number }>;
}

const make = async (name: string, args: string, values: string, input: Values) => {
  const query = `mutation ($p: UUID!, $i: ${name}Input!) { create${name}(projectId: $p, ${args} input: $i) { id ${values} } }`;
  const answer = await person.graphql<Record<string, { id: string }>>(query, { p: fixture.projectId, i: input });
  return answer[`create${name}`]!.id;
};
const change = (name: string, id: string, version: number, input: Values) =>
  person.graphql(
    `mutation ($id: UUID!, $v: Int!, $i: ${name}Input!) { update${name}(id: $id, version: $v, input: $i) { id } }`,
    { id, v: version, i: input },
  );
async function ofProject<Value extends { readonly id: string }>(
  field: string,
  id: string,
  asked: string,
): Promise<Value> {
  const query = `query ($p: UUID!) { project(id: $p) { ${field} { id version ${asked} } } }`;
  const { project } = await person.graphql<{ project: Record<string, Value[]> }>(query, { p: fixture.projectId });
  return project[field]!.find((one) => one.id === id)!;
}
const mapItem = (kind: string) => ({
  table: null,
  create: (content: Values) => make('MapItem', '', 'content', { kind, name: 'x', content } as Values),
  update: async (id: string, version: number, input: Values) => {
    const { content } = await ofProject<{ id: string; content: Values }>('mapItems', id, 'content');
    return await change('MapItem', id, version, { content: { ...content, ...input } });
  },
  read: async (id: string) => {
    const { content, version } = await ofProject<{ id: string; version: number; content: Values }>(
      'mapItems',
      id,
      'content',
    );
    return { ...content, version };
  },
});

const FILES = ['glb', 'obj'].map((kind) => `${randomUUID()}.${kind}`);

const ENTITIES: readonly Entity[] = [
  {
    name: 'an area',
    rows: areaFields,
    table: 'area',
    first: { group: 'other' },
    second: { group: 'cultural' },
    create: (input) => make('Area', 'layerName: "Tegnet",', 'name', input),
    update: (id, version, input) => change('Area', id, version, input),
    read: async (id) => {
      const response = await person.fetch(`/v1/project/${fixture.projectId}/areas/`);
      type Found = { id: string; geometry: { coordinates: unknown }; properties: Values & { version: number } };
      const { features } = (await response.json()) as { features: Found[] };
      const { geometry, properties } = features.find((one) => one.id === id)!;
      return { ...properties, geometry: geometry.coordinates };
    },
  },
  {
    name: 'a feature',
    rows: featureFields,
    table: 'feature',
    first: { shape: 'point' },
    fixed: ['shape'],
    create: (input) => make('Feature', '', 'name', input),
    update: (id, version, input) => change('Feature', id, version, input),
    read: (id) => ofProject<Stored>('features', id, Object.keys(featureFields).join(' ')),
  },
  { name: 'a site', rows: siteFields, ...mapItem('site') },
  {
    name: 'a volume',
    rows: volumeFields,
    first: { fileName: FILES[0] },
    second: { fileName: FILES[1] },
    ...mapItem('volume'),
  },
];

describe.each(ENTITIES)('$name', ({ rows, table, first, second, fixed = [], create, update, read }) => {
  const values = { ...samples(rows, 0), ...first };
  const others = { ...samples(rows, 1), ...second };
  let id: string;
  beforeAll(async () => {
    id = await create(values);
  });

  it('is stored and read as it was sent', async () => {
    expect(await read(id)).toMatchObject(values);
    if (!table) return;
    const [row] = await server.asOwner<Values>(`select * from ${table} where id = $1`, [id]);
    for (const [name, value] of Object.entries(values)) expect(row![columnOf(rows, name)], name).toEqual(value);
  });

  it.each(Object.keys(rows).filter((name) => !fixed.includes(name)))(
    '%s is changed on its own, and undone',
    async (name) => {
      await update(id, (await read(id)).version, { [name]: others[name] });
      expect(await read(id)).toMatchObject({ ...values, [name]: others[name] });
      await person.graphql('mutation ($p: UUID!) { undo(projectId: $p) { id } }', { p: fixture.projectId });
      expect(await read(id)).toMatchObject(values);
    },
  );

  it('is given the default of every row that may be left out', async () => {
    const sent = Object.fromEntries(
      Object.keys(rows).flatMap((name) => (rows[name]!.default === undefined ? [[name, values[name]]] : [])),
    );
    expect(await read(await create(sent))).toMatchObject({ ...sent, ...defaultsOf(rows) });
  });
});

describe.each(ENTITIES.flatMap(({ table, rows }) => (table ? [{ table, rows }] : [])))(
  'table $table',
  ({ table, rows }) => {
    it.each(Object.entries(defaultsOf(rows)))('has the same default of %s', async (name, value) => {
      const [column] = await server.asOwner<{ text: string | null }>(
        'select column_default as text from information_schema.columns where table_name = $1 and column_name = $2',
        [table, columnOf(rows, name)],
      );
      const [stored] = await server.asOwner<{ value: unknown }>(`select ${column!.text} as value`);
      expect(stored!.value).toEqual(value);
    });
  },
);

it('a neutral area says something of every row of an area but its place and tags', () => {
  expect(Object.keys({ ...NEUTRAL_AREA, geometry: [], tags: [] }).sort()).toEqual(Object.keys(areaFields).sort());
});
