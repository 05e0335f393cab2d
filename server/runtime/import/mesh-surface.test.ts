// Triangles of OBJ, glTF and IFC as ground, through the child process that the product uses: the same tilted plane in each of them, in the project's
// coordinates or about an origin of its own, z or y up, comes out where it lies and as high as it is.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RasterInspection, TerrainAnswers } from '#domain/import.ts';
import { formatOf } from '#exchange/import-formats.ts';
import { PLAUSIBLE_HEIGHTS_M } from '#terrain/height-statistics.ts';
import { testData } from '../../features/import/test-data.test-support.ts';
import { runInChild } from '../child.ts';
import { fileSource } from '../file-source.ts';
import { gridOfCog } from './cog-grid.ts';
import { COG_NAME } from './file-names.ts';
import { INSPECT_TASK, TERRAIN_TASK } from './tasks.ts';
import type { TerrainOutput } from './terrain-task.ts';

vi.setConfig({ testTimeout: 120_000 });

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-mesh-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const ORIGIN = { eastM: 123_500, northM: 6_956_200, heightM: 12 };
const SIDE_M = 200;
const STEP_M = 20;
const heightAt = (x: number, y: number) => 100 + 0.1 * x + 0.25 * y;

type Xyz = readonly [number, number, number];
/** Three corners of each triangle, about the origin, z up. */
const triangles: Xyz[][] = [];
for (let x = 0; x < SIDE_M; x += STEP_M)
  for (let y = 0; y < SIDE_M; y += STEP_M) {
    const at = (dx: number, dy: number): Xyz => [x + dx, y + dy, heightAt(x + dx, y + dy)];
    triangles.push([at(0, 0), at(STEP_M, 0), at(STEP_M, STEP_M)], [at(0, 0), at(STEP_M, STEP_M), at(0, STEP_M)]);
  }
const yUp = ([x, y, z]: Xyz): Xyz => [x, z, -y];
const onMap = ([x, y, z]: Xyz): Xyz => [x + ORIGIN.eastM, y + ORIGIN.northM, z + ORIGIN.heightM];

const objOf = (turn: (place: Xyz) => Xyz) => {
  const places = triangles.flat().map((place) => `v ${turn(place).join(' ')}`);
  const faces = triangles.map((_, i) => `f ${3 * i + 1} ${3 * i + 2} ${3 * i + 3}`);
  return `# mark\no Mark\n${[...places, ...faces].join('\n')}\n`;
};

function gltfOf(): { json: object; binary: Buffer } {
  const numbers = Float32Array.from(triangles.flat().flatMap(yUp));
  const binary = Buffer.from(numbers.buffer);
  const count = numbers.length / 3;
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count, type: 'VEC3', min: [0, 100, -SIDE_M], max: [SIDE_M, 170, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: binary.length }],
    buffers: [{ byteLength: binary.length }],
  };
  return { json, binary };
}

function glb(): Buffer {
  const { json, binary } = gltfOf();
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const words = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
  return Buffer.concat([
    words(0x46546c67, 2, 28 + padded.length + binary.length, padded.length, 0x4e4f534a),
    padded,
    words(binary.length, 0x004e4942),
    binary,
  ]);
}

function gltfText(): string {
  const { json, binary } = gltfOf();
  const uri = `data:application/octet-stream;base64,${binary.toString('base64')}`;
  return JSON.stringify({ ...json, buffers: [{ byteLength: binary.length, uri }] });
}

/** A network of the triangles, behind a hole that must not be seen; `conversion`: the values of IfcMapConversion after its target. */
function ifcOf(turn: (place: Xyz) => Xyz, conversion: string | null): string {
  const places = [...triangles.flat(), [0, 0, 9_999] as const, [50, 0, 9_999] as const, [0, 50, 9_999] as const];
  const faces = Array.from({ length: places.length / 3 }, (_, i) => `(${3 * i + 1},${3 * i + 2},${3 * i + 3})`);
  const flags = faces.map((_, i) => (i === faces.length - 1 ? -2 : 7));
  const real = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value));
  const rows = [
    ...[
      "#1=IFCPROJECT('0',$,'P',$,$,$,$,(#5),#2)",
      '#2=IFCUNITASSIGNMENT((#3))',
      '#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)',
    ],
    "#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-6,#7,$)",
    ...['#6=IFCLOCALPLACEMENT($,#7)', '#7=IFCAXIS2PLACEMENT3D(#8,$,$)', '#8=IFCCARTESIANPOINT((0.,0.,0.))'],
    ...(conversion === null
      ? []
      : ["#9=IFCPROJECTEDCRS('EPSG:25833',$,$,'NN2000',$,$,$)", `#10=IFCMAPCONVERSION(#5,#9,${conversion})`]),
    "#11=IFCSOLIDSTRATUM('1',$,'Mark',$,$,#6,#12,$)",
    ...['#12=IFCPRODUCTDEFINITIONSHAPE($,$,(#13))', "#13=IFCSHAPEREPRESENTATION(#5,'Body','Tessellation',(#15))"],
    `#14=IFCCARTESIANPOINTLIST3D((${places.map((at) => `(${turn(at).map(real).join(',')})`).join(',')}))`,
    `#15=IFCTRIANGULATEDIRREGULARNETWORK(#14,$,.F.,(${faces.join(',')}),$,(${flags.join(',')}))`,
  ];
  const head = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4X3_ADD2'));\nENDSEC;\nDATA;\n";
  return `${head}${rows.map((row) => `${row};\n`).join('')}ENDSEC;\nEND-ISO-10303-21;\n`;
}
const conversionOf = (xAxis: string) => `${ORIGIN.eastM}.,${ORIGIN.northM}.,${ORIGIN.heightM}.,${xAxis},1.`;

const put = (content: string | Buffer) => {
  const path = join(scratch, 'sent');
  writeFileSync(path, content);
  return path;
};
const inspect = async (path: string) =>
  await runInChild<RasterInspection>({
    module: INSPECT_TASK,
    name: 'inspect',
    input: { path, fileName: 'mark', scratch, projectSrid: 25_833, plausible: PLAUSIBLE_HEIGHTS_M, as: 'surface' },
    timeoutMs: 60_000,
  });
const convert = async (path: string, answers: TerrainAnswers) =>
  await runInChild<TerrainOutput>({
    module: TERRAIN_TASK,
    name: 'convertTerrain',
    input: { path, scratch, projectSrid: 25_833, answers },
    timeoutMs: 60_000,
  });

describe('a tilted plane', () => {
  const place = ORIGIN;
  it.each([
    ['OBJ on the map, z up', () => objOf(onMap), ['upAxis'], { upAxis: 'z' }],
    ['OBJ about its origin, z up', () => objOf((at) => at), ['upAxis', 'place'], { upAxis: 'z', place }],
    ['OBJ about its origin, y up', () => objOf(yUp), ['upAxis', 'place'], { upAxis: 'y', place }],
    ['GLB about its origin', glb, ['place'], { place }],
    ['IFC by its map conversion', () => ifcOf((at) => at, conversionOf('1.,0.')), [], {}],
    ['IFC whose x axis points north', () => ifcOf(([x, y, z]) => [y, -x, z], conversionOf('0.,1.')), [], {}],
    ['IFC about its origin', () => ifcOf((at) => at, null), ['place'], { place }],
    ['glTF as text', gltfText, ['place'], { place }],
  ] as const)('%s', async (name, content, questions, answers) => {
    const path = put(content());
    const found = await inspect(path);
    expect(found.questions.map(({ id }) => id)).toEqual([
      ...(name.startsWith('IFC') && questions.length === 0 ? [] : ['srid']),
      ...questions,
    ]);
    expect(found.gridding).toMatchObject({ method: 'triangles', triangles: triangles.length });
    for (const left of questions)
      await expect(convert(path, { srid: 25_833, cellM: 5, ...answers, [left]: undefined })).rejects.toMatchObject({
        code: 'unanswered',
      });
    const made = await convert(path, { srid: 25_833, cellM: 5, ...answers });
    expect([made.width, made.height, made.originX, made.originY]).toEqual([
      SIDE_M / 5,
      SIDE_M / 5,
      ORIGIN.eastM,
      ORIGIN.northM + SIDE_M,
    ]);
    const source = await fileSource(join(scratch, COG_NAME));
    const grid = await gridOfCog(source);
    await source.close();
    let farthest = 0;
    for (const [i, z] of grid.values.entries()) {
      const [x, y] = [((i % grid.width) + 0.5) * 5, SIDE_M - (Math.floor(i / grid.width) + 0.5) * 5];
      farthest = Math.max(farthest, Math.abs(z - ORIGIN.heightM - heightAt(x, y)));
    }
    expect(farthest).toBeLessThan(0.01);
  });
});

it.each([
  ['Georeferencing-Tin-12d-1/Georeferencing-Tin-12d-1.ifc', 7856, []],
  ['Tin-1/Tin-1.ifc', null, ['srid', 'place']],
] as const)('%s of another program is read, without what it marks as holes', async (name, srid, questions) => {
  const path = testData(`ifc43/${name}`);
  if (!path) return;
  const text = readFileSync(path, 'utf8');
  const network = /IFCTRIANGULATEDIRREGULARNETWORK\(#\d+, \$, \.F\., \((\(.*?\))\), \$, \((.*?)\)\)/s.exec(text)!;
  const flags = network[2]!.split(',').map(Number);
  const faces = network[1]!.match(/\(/g)!.length;
  expect(faces).toBe(flags.length);
  const found = await inspect(path);
  expect(found.srid).toBe(srid);
  expect(found.questions.map(({ id }) => id)).toEqual(questions);
  expect(found.gridding!.triangles).toBe(flags.filter((flag) => flag >= 0).length);
});

it('a file without triangles, or whose triangles lie in another file, is refused by its reason', async () => {
  await expect(inspect(put('v 1 2 3\nv 4 5 6\n'))).rejects.toMatchObject({ code: 'surfaceNotRead' });
  await expect(inspect(put('v 1 2 3\nf 1 2 9\n'))).rejects.toMatchObject({ code: 'surfaceNotRead' });
  const { json, binary } = gltfOf();
  const away = JSON.stringify({ ...json, buffers: [{ byteLength: binary.length, uri: 'mark.bin' }] });
  await expect(inspect(put(away))).rejects.toMatchObject({
    values: { detail: expect.stringContaining('another file') },
  });
  await expect(inspect(put(glb().subarray(0, 900)))).rejects.toMatchObject({ code: 'surfaceNotRead' });
});

it.each([
  ['obj', '# remark\r\nmtllib a.mtl\r\nv 1.5 2 -3e2\r\n'],
  ['gltf', '{ "asset": { "generator": "x", "version": "2.0" }, "accessors": [{ "type": "VEC3" }] }'],
  ['geojson', '{ "type": "FeatureCollection", "features": [] }'],
  ['csv', 'v;øst;nord\nÅ;1;2\n'],
])('%s is known by its beginning', (id, text) => {
  expect(formatOf(new TextEncoder().encode(text))?.id).toBe(id);
});
