// Files of triangles: a box of known size read from each kind, in the right place and the right way up; and files that
// would ask for other files, for too much memory, or that are broken.

import { describe, expect, it } from 'vitest';
import { readMesh } from './read-mesh.ts';

/** A box 4 wide (x), 6 deep (y) and 2 high (z) with its corner at an offset, z up, faces outwards. */
const FACES = [
  [0, 2, 1],
  [0, 3, 2],
  [4, 5, 6],
  [4, 6, 7],
  [0, 1, 5],
  [0, 5, 4],
  [1, 2, 6],
  [1, 6, 5],
  [2, 3, 7],
  [2, 7, 6],
  [3, 0, 4],
  [3, 4, 7],
];
const boxAt = (x: number, y: number, z: number) => [
  [x, y, z],
  [x + 4, y, z],
  [x + 4, y + 6, z],
  [x, y + 6, z],
  [x, y, z + 2],
  [x + 4, y, z + 2],
  [x + 4, y + 6, z + 2],
  [x, y + 6, z + 2],
];
const MAX_TRIANGLES = 1000;
const noIfc = () => Promise.reject(new Error('no IFC file'));
const textBytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const obj = (at: readonly [number, number, number], faces = FACES) =>
  [
    'mtllib http://elsewhere/box.mtl',
    ...boxAt(...at).map((v) => `v ${v.join(' ')}`),
    ...faces.map((f) => `f ${f.map((i) => `${i + 1}/1/1`).join(' ')}`),
  ].join('\n');
const readObj = (text: string, most = MAX_TRIANGLES) =>
  readMesh({ bytes: textBytes(text), fileName: 'box.obj', upAxis: 'z', maxTriangles: most }, noIfc);

/** The box as glTF: y up, so depth goes along −z; placed by a node. */
function gltf(change: (json: Record<string, unknown>) => void = () => {}): { json: string; binary: Uint8Array } {
  const places = boxAt(0, 0, 0).map(([x, y, z]) => [x!, z!, -y!]);
  const floats = new Float32Array(places.flat());
  const indices = new Uint16Array(FACES.flat());
  const binary = new Uint8Array(floats.byteLength + indices.byteLength);
  binary.set(new Uint8Array(floats.buffer));
  binary.set(new Uint8Array(indices.buffer), floats.byteLength);
  const json: Record<string, unknown> = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: [100, 50, -20] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ uri: 'https://elsewhere/secret.png' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [0, 0, -6], max: [4, 2, 0] },
      { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: floats.byteLength },
      { buffer: 0, byteOffset: floats.byteLength, byteLength: indices.byteLength },
    ],
    buffers: [{ byteLength: binary.length }],
  };
  change(json);
  return { json: JSON.stringify(json), binary };
}
function glb({ json, binary }: { json: string; binary: Uint8Array }): ArrayBuffer {
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const out = new Uint8Array(28 + text.length + binary.length);
  const view = new DataView(out.buffer);
  for (const [i, value] of [0x46546c67, 2, out.length, text.length, 0x4e4f534a].entries())
    view.setUint32(i * 4, value, true);
  out.set(text, 20);
  view.setUint32(20 + text.length, binary.length, true);
  view.setUint32(24 + text.length, 0x004e4942, true);
  out.set(binary, 28 + text.length);
  return out.buffer;
}
const readGlb = (bytes: ArrayBuffer, most = MAX_TRIANGLES, name = 'box.glb') =>
  readMesh({ bytes, fileName: name, upAxis: 'y', maxTriangles: most }, noIfc);
const embedded = (change?: (json: Record<string, unknown>) => void) => {
  const { json, binary } = gltf(change);
  const inside = JSON.parse(json) as { buffers: { uri: string }[] };
  inside.buffers[0]!.uri = `data:application/octet-stream;base64,${Buffer.from(binary).toString('base64')}`;
  return JSON.stringify(inside);
};

describe('a box', () => {
  it('of OBJ in a projected CRS keeps its millimetres', async () => {
    const body = await readObj(obj([600_000.125, 7_800_000.375, 12.5]));
    expect(body.base).toEqual([600_002.125, 7_800_003.375, 12.5]);
    expect(body.half).toEqual([2, 3]);
    expect(body.heightM).toBe(2);
    expect(body.volumeM3).toBeCloseTo(48, 6);
    expect(body.isClosed).toBe(true);
    expect(body.positions).toHaveLength(12 * 9);
  });
  it('of OBJ with polygons and indices from the end is the same', async () => {
    const quads = [
      ...boxAt(0, 0, 0).map((v) => `v ${v.join(' ')}`),
      'f -8 -5 -6 -7',
      'f 5 6 7 8',
      'f 1 2 6 5',
      'f 2 3 7 6',
      'f 3 4 8 7',
      'f 4 1 5 8',
    ];
    const body = await readObj(quads.join('\r\n'));
    expect(body.volumeM3).toBeCloseTo(48, 6);
    expect(body.isClosed).toBe(true);
  });
  it.each([
    ['GLB', () => readGlb(glb(gltf()))],
    ['glTF with its buffer inside', () => readGlb(textBytes(embedded()), MAX_TRIANGLES, 'box.gltf')],
  ])('of %s stands upright where its node puts it, without its pictures', async (_name, read) => {
    const body = await read();
    // The file's x = east, y = up, −z = north.
    expect(body.base).toEqual([102, 23, 50]);
    expect(body.half).toEqual([2, 3]);
    expect(body.heightM).toBe(2);
    expect(body.volumeM3).toBeCloseTo(48, 5);
    expect(body.isClosed).toBe(true);
  });
  it('without its lid is not closed', async () => {
    expect((await readObj(obj([0, 0, 0], FACES.slice(0, -2)))).isClosed).toBe(false);
  });
});

describe('is refused', () => {
  it.each([
    [
      'a buffer elsewhere',
      'external',
      () => readGlb(glb(gltf((json) => ((json.buffers as { uri: string }[])[0]!.uri = 'https://elsewhere/x.bin')))),
    ],
    [
      'a text with a buffer beside it',
      'external',
      () =>
        readGlb(
          textBytes(gltf((json) => ((json.buffers as { uri: string }[])[0]!.uri = 'box.bin')).json),
          MAX_TRIANGLES,
          'a.gltf',
        ),
    ],
    [
      'a compressed mesh',
      'compressed',
      () => readGlb(glb(gltf((json) => (json.extensionsRequired = ['KHR_draco_mesh_compression'])))),
    ],
    ['more triangles than are drawn', 'tooLarge', () => readGlb(glb(gltf()), 11)],
    ['an OBJ of more triangles', 'tooLarge', () => readObj(obj([0, 0, 0]), 11)],
    [
      'a count that promises gigabytes',
      'tooLarge',
      () => readGlb(glb(gltf((json) => ((json.accessors as { count: number }[])[0]!.count = 2 ** 31)))),
    ],
    [
      'one mesh drawn again and again',
      'tooLarge',
      () => readGlb(glb(gltf((json) => (json.nodes = Array(30_000).fill({ mesh: 0 }))))),
    ],
    ['a file cut short', 'broken', () => readGlb(glb(gltf()).slice(0, 200))],
    [
      'an accessor beyond its buffer',
      'broken',
      () => readGlb(glb(gltf((json) => ((json.accessors as { count: number }[])[1]!.count = 900))), MAX_TRIANGLES),
    ],
    [
      'nodes that hold themselves',
      'broken',
      () => readGlb(glb(gltf((json) => (json.nodes = [{ mesh: 0, children: [0] }])))),
    ],
    ['words', 'broken', () => readGlb(textBytes('not a mesh at all, but long enough'))],
    ['a face of vertices that are not there', 'broken', () => readObj('v 0 0 0\nf 1 2 3')],
    ['a vertex that is no number', 'broken', () => readObj('v 0 0 x\nv 1 0 0\nv 1 1 0\nf 1 2 3')],
    ['no faces', 'empty', () => readObj('v 0 0 0')],
  ])('%s: %s', async (_name, code, read) => {
    await expect(read()).rejects.toMatchObject({ name: 'MeshError', code });
  });
});
