// What is saved of the map, and features that people draw, over GraphQL: kept as sent, rejected by field, undone.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let person: Person;
let fixture: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization());
  fixture = await fillOrganization(server, person, 'x');
});
afterAll(() => server.close());

type Answer = { data: Record<string, { id: string }> | null; errors?: { extensions: Record<string, unknown> }[] };

const createItem = async (input: object) =>
  (await person.ask(
    `mutation ($projectId: UUID!, $input: MapItemInput!) {
      createMapItem(projectId: $projectId, input: $input) { id kind name content version }
    }`,
    { projectId: fixture.projectId, input },
  )) as unknown as Answer;
const createFeature = async (input: object) =>
  (await person.ask(
    `mutation ($projectId: UUID!, $input: FeatureInput!) {
      createFeature(projectId: $projectId, input: $input) { id shape type name tags vertices radiusM mustPass version }
    }`,
    { projectId: fixture.projectId, input },
  )) as unknown as Answer;
const names = async (field: 'mapItems' | 'features') => {
  const { project } = await person.graphql<{ project: Record<string, { name: string }[]> }>(
    `query ($id: UUID!) { project(id: $id) { ${field} { name } } }`,
    { id: fixture.projectId },
  );
  return project[field]!.map(({ name }) => name);
};

const VIEW = { x: 1, y: 2, z: 3, distanceM: 500, headingDeg: 10, tiltDeg: 40, mode: '3d' };

describe('a saved item of the map', () => {
  it('is kept, renamed with its version, deleted and brought back by undo', async () => {
    const { data } = await createItem({ kind: 'viewPoint', name: ' Fra sør ', content: VIEW });
    const { id } = data!.createMapItem!;
    expect(data!.createMapItem).toMatchObject({ kind: 'viewPoint', name: 'Fra sør', content: VIEW, version: 1 });
    const update = (version: number) =>
      person.ask(
        `mutation ($id: UUID!, $version: Int!) { updateMapItem(id: $id, version: $version, input: { name: "Fra vest" }) { name version } }`,
        { id, version },
      );
    expect((await update(1)).data!.updateMapItem).toEqual({ name: 'Fra vest', version: 2 });
    expect((await update(1)).errors![0]!.extensions).toMatchObject({ code: 'versionConflict' });
    await person.ask('mutation ($id: UUID!) { deleteMapItem(id: $id) }', { id });
    expect(await names('mapItems')).not.toContain('Fra vest');
    await person.ask('mutation ($projectId: UUID!) { undo(projectId: $projectId) { id } }', {
      projectId: fixture.projectId,
    });
    expect(await names('mapItems')).toContain('Fra vest');
  });

  it('a site keeps its outline and gets steady batters where none are reported', async () => {
    const rings = [
      [
        [0, 0],
        [40, 0],
        [40, 30],
      ],
    ];
    const { data } = await createItem({ kind: 'site', name: 'Tomt A', content: { rings, heightM: 112.5 } });
    const content = { rings, heightM: 112.5, fallPct: 0, fallDeg: 0, cutRun: 1.5, fillRun: 1.5, tags: [] };
    expect(data!.createMapItem).toMatchObject({ kind: 'site', name: 'Tomt A', content });
  });

  it.each([
    [
      'a site of two corners',
      {
        kind: 'site',
        name: 'a',
        content: {
          rings: [
            [
              [0, 0],
              [1, 1],
            ],
          ],
          heightM: 1,
        },
      },
      'content.rings.0',
    ],
    [
      'a batter that leans over',
      {
        kind: 'site',
        name: 'a',
        content: {
          rings: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          ],
          heightM: 1,
          cutRun: -1,
        },
      },
      'content.cutRun',
    ],
    ['a view without a place', { kind: 'viewPoint', name: 'a', content: {} }, 'content.x'],
    ['a kind that does not exist', { kind: 'window', name: 'a', content: {} }, 'kind'],
    ['no name', { kind: 'viewPoint', name: ' ', content: VIEW }, 'name'],
    [
      'a map service at an address that is none',
      { kind: 'mapService', name: 'a', content: { protocol: 'wms', url: 'file:///etc/passwd' } },
      'content.url',
    ],
    [
      'a service of tiles without a place for the row',
      { kind: 'mapService', name: 'a', content: { protocol: 'xyz', url: 'https://kart.example/{z}/{x}.png' } },
      'content.url',
    ],
    [
      'a cut beyond the end of its route',
      { kind: 'clippingPlane', name: 'a', content: { geometry: null, maxPoint: 1.5 } },
      'content.maxPoint',
    ],
  ])('is rejected: %s', async (_name, input, field) => {
    const { errors } = await createItem(input);
    expect(errors![0]!.extensions).toMatchObject({ code: 'invalid', field });
  });
});

describe('a volume', () => {
  const upload = async (who: Person, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const response = await who.fetch('/v1/large_file_upload/get_upload_link/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filename_ext: name }),
    });
    const { url, filename } = (await response.json()) as { url: string; filename: string };
    expect((await fetch(url, { method: 'PUT', body: bytes })).ok).toBe(true);
    return filename;
  };
  const content = (fileName: string) => ({ fileName, originalName: 'hus.obj', at: [1, 2, 3] });

  it('needs an upload of its own organization, and gives its file back as it came', async () => {
    const bytes = new TextEncoder().encode('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n');
    const fileName = await upload(person, 'obj', bytes);
    const { data } = await createItem({ kind: 'volume', name: 'Hus', content: content(fileName) });
    expect(data!.createMapItem).toMatchObject({ kind: 'volume', content: { scale: 1, opacity: 1, upAxis: 'y' } });
    const { project } = await person.graphql<{ project: { mapItems: { id: string; fileUrl: string | null }[] } }>(
      'query ($id: UUID!) { project(id: $id) { mapItems { id fileUrl } } }',
      { id: fixture.projectId },
    );
    const item = project.mapItems.find(({ id }) => id === data!.createMapItem!.id)!;
    const file = await fetch(new URL(item.fileUrl!, server.url));
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(project.mapItems.filter(({ fileUrl }) => fileUrl !== null)).toHaveLength(1);
  });

  it('is rejected with a file of somebody else, one that never came, or one of another kind', async () => {
    const stranger = await server.person(await server.organization());
    const theirs = await upload(stranger, 'obj', new Uint8Array([1]));
    for (const [fileName, code] of [
      [theirs, 'uploadMissing'],
      [`${crypto.randomUUID()}.glb`, 'uploadMissing'],
      [`${crypto.randomUUID()}.exe`, 'invalid'],
      ['../../etc/passwd.obj', 'invalid'],
    ] as const) {
      const { errors } = await createItem({ kind: 'volume', name: 'Hus', content: content(fileName) });
      expect(errors![0]!.extensions.code, fileName).toBe(code);
    }
    const mine = await upload(person, 'obj', new Uint8Array([1]));
    const { data } = await createItem({ kind: 'volume', name: 'Hus', content: content(mine) });
    const { errors } = (await person.ask(
      'mutation ($id: UUID!, $input: MapItemInput!) { updateMapItem(id: $id, version: 1, input: $input) { id } }',
      { id: data!.createMapItem!.id, input: { content: content(theirs) } },
    )) as unknown as Answer;
    expect(errors![0]!.extensions.code).toBe('uploadMissing');
  });
});

describe('a drawn area', () => {
  const SQUARE = [
    [
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
    ],
  ];
  const createArea = (input: object) =>
    person.ask(
      `mutation ($projectId: UUID!, $input: AreaInput!) {
        createArea(projectId: $projectId, layerName: "Tegnet", input: $input) { id layerId name version }
      }`,
      { projectId: fixture.projectId, input },
    ) as unknown as Promise<Answer>;
  const areas = async () => {
    const response = await person.fetch(`/v1/project/${fixture.projectId}/areas/`);
    return ((await response.json()) as { features: { id: string; geometry: unknown; properties: object }[] }).features;
  };

  it('lies in one drawn layer, its ring closed, and goes with undo – the layer with the first', async () => {
    const first = (
      await createArea({ name: 'Skred', group: 'hazard', category: 'avalanche', geometry: SQUARE, tags: ['bratt'] })
    ).data!.createArea! as { id: string; layerId?: string };
    const second = (await createArea({ group: 'other', category: '', geometry: SQUARE, heightM: 12 })).data!
      .createArea! as { id: string; layerId?: string };
    expect(second.layerId).toBe(first.layerId);
    const found = (await areas()).find(({ id }) => id === first.id)!;
    expect(found.properties).toMatchObject({
      name: 'Skred',
      group: 'hazard',
      boundaryType: 'open',
      heightM: null,
      tags: ['bratt'],
    });
    expect(found.geometry).toMatchObject({
      coordinates: [
        [
          [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 0],
          ],
        ],
      ],
    });
    const undo = () =>
      person.ask('mutation ($projectId: UUID!) { undo(projectId: $projectId) { id } }', {
        projectId: fixture.projectId,
      });
    await undo();
    expect((await areas()).some(({ id }) => id === second.id)).toBe(false);
    await undo();
    expect((await areas()).some(({ id }) => id === first.id)).toBe(false);
    const { project } = await person.graphql<{ project: { areaLayers: { id: string }[] } }>(
      'query ($id: UUID!) { project(id: $id) { areaLayers { id } } }',
      { id: fixture.projectId },
    );
    expect(project.areaLayers.map(({ id }) => id)).not.toContain(first.layerId);
  });

  it('has a color in any letters, and a class that the search knows', async () => {
    const made = await createArea({ group: 'other', category: '', geometry: SQUARE, color: '#AABBCC' });
    const { id } = made.data!.createArea as { id: string };
    expect((await areas()).find((area) => area.id === id)!.properties).toMatchObject({ color: '#aabbcc' });
    const rejected = (answer: Answer) => answer.errors![0]!.extensions;
    const wrong = { code: 'invalid', field: 'category' };
    expect(rejected(await createArea({ group: 'landUse', category: 'skog', geometry: SQUARE }))).toMatchObject(wrong);
    expect(rejected(await createArea({ group: 'hazard', category: 'ras', geometry: SQUARE }))).toMatchObject(wrong);
    const update =
      'mutation ($id: UUID!, $input: AreaInput!) { updateArea(id: $id, version: 1, input: $input) { id } }';
    expect((await person.ask(update, { id, input: { group: 'landUse' } })).errors![0]!.extensions).toMatchObject(wrong);
    expect((await person.ask(update, { id, input: { group: 'landUse', category: 'water' } })).errors).toBeUndefined();
  });

  it.each([
    [
      'two corners',
      {
        group: 'other',
        category: '',
        geometry: [
          [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        ],
      },
      'geometry',
    ],
    ['a group that does not exist', { group: 'x', category: '', geometry: SQUARE }, 'group'],
    ['a tag without letters', { group: 'other', category: '', geometry: SQUARE, tags: [' '] }, 'tags.0'],
    ['a price below zero', { group: 'other', category: '', geometry: SQUARE, extraCostPerM2: -1 }, 'extraCostPerM2'],
  ])('is rejected: %s', async (_name, input, field) => {
    const { errors } = await createArea(input);
    expect(String(errors![0]!.extensions.field)).toContain(field);
  });
});

describe('a drawn feature', () => {
  it('is kept with its heights free, moved, and deleted', async () => {
    const { data } = await createFeature({
      shape: 'line',
      type: 'powerLine',
      name: 'Ny linje',
      tags: ['420 kV'],
      vertices: [
        [1, 2],
        [3, 4, 5],
      ],
    });
    expect(data!.createFeature).toMatchObject({
      shape: 'line',
      tags: ['420 kV'],
      vertices: [
        [1, 2, null],
        [3, 4, 5],
      ],
    });
    const { id } = data!.createFeature!;
    const move = (vertices: number[][]) =>
      person.ask(
        `mutation ($id: UUID!, $input: FeatureInput!) { updateFeature(id: $id, version: 1, input: $input) { vertices version } }`,
        { id, input: { vertices } },
      );
    expect((await move([[1, 2]])).errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'vertices' });
    const moved = await move([
      [1, 2],
      [9, 9],
    ]);
    expect(moved.data!.updateFeature).toMatchObject({ version: 2 });
    await person.ask('mutation ($id: UUID!) { deleteFeature(id: $id) }', { id });
    expect(await names('features')).not.toContain('Ny linje');
  });

  it('a point of interest keeps its radius and whether it must be passed', async () => {
    const point = { shape: 'point', type: 'pointOfInterest', name: 'Kryss', vertices: [[1, 2]] };
    const { data } = await createFeature({ ...point, radiusM: 75, mustPass: true });
    expect(data!.createFeature).toMatchObject({ radiusM: 75, mustPass: true });
    expect((await createFeature(point)).data!.createFeature).toMatchObject({ radiusM: 0, mustPass: false });
    const { id } = data!.createFeature!;
    const changed = await person.ask(
      `mutation ($id: UUID!) { updateFeature(id: $id, version: 1, input: { radiusM: 120 }) { radiusM mustPass name } }`,
      { id },
    );
    expect(changed.data!.updateFeature).toEqual({ radiusM: 120, mustPass: true, name: 'Kryss' });
  });

  it.each([
    ['a radius below zero', { shape: 'point', type: 'pointOfInterest', vertices: [[1, 2]], radiusM: -1 }, 'radiusM'],
    ['a line of one vertex', { shape: 'line', type: 'road', vertices: [[1, 2]] }, 'vertices'],
    ['a type that nobody knows', { shape: 'point', type: 'ufo', vertices: [[1, 2]] }, 'type'],
    ['a place that is none', { shape: 'point', type: 'place', vertices: [[1, Number.MAX_VALUE]] }, 'vertices.0'],
  ])('is rejected: %s', async (_name, input, field) => {
    const { errors } = await createFeature(input);
    expect(String(errors![0]!.extensions.field)).toContain(field);
  });
});
