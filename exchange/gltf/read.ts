// Triangles of a glTF 2.0 file, binary (GLB) or text with its buffer inside, by three's loader. Before it sees the file, what
// the map does not need is taken out of it – pictures, materials, animations, skins – and what would make it ask for other
// files, or for more memory than the file is worth, is refused.

import { Mesh, Vector3 } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MeshError } from '#domain/volume-body.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const MAX_NODES = 20_000;

type Json = Record<string, unknown> & {
  asset?: { version?: string };
  accessors?: { count?: number }[];
  buffers?: { uri?: string; byteLength?: number }[];
  extensionsRequired?: string[];
  extensionsUsed?: string[];
  meshes?: { primitives?: Record<string, unknown>[]; weights?: unknown }[];
  nodes?: Record<string, unknown>[];
};

/** Flat x, y, z of three corners per triangle, y up as glTF has it. @throws MeshError */
export async function readGltf(bytes: ArrayBuffer, maxTriangles: number): Promise<number[]> {
  const { json, binary } = partsOf(bytes);
  refuse(json, maxTriangles);
  const plain = packed(stripped(json), binary);
  const gltf = await new GLTFLoader().parseAsync(plain, '').catch(() => {
    throw new MeshError('broken');
  });
  const corners: number[] = [];
  gltf.scene.updateMatrixWorld(true);
  gltf.scene.traverse((object) => {
    if (object instanceof Mesh) addTriangles(object, corners, maxTriangles);
  });
  return corners;
}

function partsOf(bytes: ArrayBuffer): { json: Json; binary: Uint8Array } {
  const view = new DataView(bytes);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC) return textParts(bytes);
  let json: Json | null = null;
  let binary = new Uint8Array();
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const length = view.getUint32(at, true);
    if (at + 8 + length > bytes.byteLength) throw new MeshError('broken');
    const chunk = new Uint8Array(bytes, at + 8, length);
    const kind = view.getUint32(at + 4, true);
    if (kind === JSON_CHUNK && !json) json = parsed(chunk);
    else if (kind === BIN_CHUNK) binary = chunk;
    at += 8 + length;
  }
  if (!json) throw new MeshError('broken');
  return { json, binary };
}

/** A text file whose one buffer is written inside it. */
function textParts(bytes: ArrayBuffer): { json: Json; binary: Uint8Array } {
  const json = parsed(new Uint8Array(bytes));
  const [buffer, ...others] = json.buffers ?? [];
  const match = /^data:[^,]*;base64,/.exec(buffer?.uri ?? '');
  if (others.length > 0 || (buffer && !match)) throw new MeshError('external');
  if (!buffer || !match) throw new MeshError('empty');
  try {
    const binary = Uint8Array.from(atob(buffer.uri!.slice(match[0].length)), (letter) => letter.charCodeAt(0));
    return { json: { ...json, buffers: [{ byteLength: binary.length }] }, binary };
  } catch {
    throw new MeshError('broken');
  }
}

function parsed(bytes: Uint8Array): Json {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof json === 'object' && json !== null) return json as Json;
  } catch {
    // reported below
  }
  throw new MeshError('broken');
}

function refuse(json: Json, maxTriangles: number): void {
  if (!json.asset?.version?.startsWith('2')) throw new MeshError('broken');
  if (json.buffers?.some(({ uri }) => uri !== undefined)) throw new MeshError('external');
  const needed = (json.extensionsRequired ?? []).join(' ');
  if (/draco|meshopt/i.test(needed)) throw new MeshError('compressed');
  const counts = (json.accessors ?? []).map(({ count = 0 }) => count);
  const isTooLarge = counts.some((count) => !(count >= 0 && count <= maxTriangles * 3));
  if (isTooLarge || (json.nodes?.length ?? 0) > MAX_NODES) throw new MeshError('tooLarge');
  // A few vertices drawn a million times over.
  const drawn = (json.nodes ?? []).filter(({ mesh }) => mesh !== undefined).length;
  const most = Math.max(0, ...(json.meshes ?? []).map(({ primitives }) => primitives?.length ?? 0));
  if (drawn * most > MAX_NODES) throw new MeshError('tooLarge');
}

/** Geometry and where it stands; nothing else. */
function stripped(json: Json): Json {
  const { asset, accessors, bufferViews, buffers, meshes, nodes, scene, scenes } = json;
  return {
    asset,
    accessors,
    bufferViews,
    buffers,
    scene,
    scenes,
    meshes: meshes?.map(({ primitives = [] }) => ({
      primitives: primitives.map(({ attributes, indices, mode }) => ({
        attributes: { POSITION: (attributes as Record<string, unknown> | undefined)?.POSITION },
        indices,
        mode,
      })),
    })),
    nodes: nodes?.map(({ children, matrix, mesh, translation, rotation, scale }) => ({
      children,
      matrix,
      mesh,
      translation,
      rotation,
      scale,
    })),
  } as unknown as Json;
}

function packed(json: Json, binary: Uint8Array): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const [textLength, binaryLength] = [
    text.length + ((4 - (text.length % 4)) % 4),
    binary.length + ((4 - (binary.length % 4)) % 4),
  ];
  const out = new Uint8Array(12 + 8 + textLength + 8 + binaryLength);
  const view = new DataView(out.buffer);
  const header = [MAGIC, 2, out.length, textLength, JSON_CHUNK];
  for (const [i, value] of header.entries()) view.setUint32(i * 4, value, true);
  out.fill(0x20, 20, 20 + textLength);
  out.set(text, 20);
  view.setUint32(20 + textLength, binaryLength, true);
  view.setUint32(24 + textLength, BIN_CHUNK, true);
  out.set(binary, 28 + textLength);
  return out.buffer;
}

function addTriangles(mesh: Mesh, corners: number[], maxTriangles: number): void {
  const position = mesh.geometry.getAttribute('position');
  const { index } = mesh.geometry;
  if (!position) return;
  const count = index ? index.count : position.count;
  if (corners.length + count * 3 > maxTriangles * 9) throw new MeshError('tooLarge');
  const place = new Vector3();
  for (let i = 0; i + 2 < count; i += 3) {
    for (let k = 0; k < 3; k++) {
      place.fromBufferAttribute(position, index ? index.getX(i + k) : i + k).applyMatrix4(mesh.matrixWorld);
      corners.push(place.x, place.y, place.z);
    }
  }
}
