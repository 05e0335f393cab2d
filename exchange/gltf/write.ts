// Built roads and the ground beside them as binary glTF 2.0 (GLB): a node a route, a primitive a surface, y upwards and north away from the
// viewer (−z). Coordinates are metres from an origin near the first route, which the scene's extras name with its system. Same values, same bytes.

import { SURFACE_COLOR, SURFACES, type Surface } from '#domain/road-surfaces.ts';
import { builtSections, type Tin, type Xyz } from '../export/built-road.ts';
import { type GroundStrip, groundTin } from '../export/ground-strip.ts';
import type { ExportLanguage, ExportMaterial } from '../export/material.ts';
import { roadMesh } from '../export/road-mesh.ts';

const COLORS: Readonly<Record<Surface | 'ground', string>> = { ...SURFACE_COLOR, ground: '#7d9169' };
const NAMES = [...SURFACES, 'ground'] as const;
const GROUND = NAMES.indexOf('ground');
const ORIGIN_STEP_M = 100;

const FLOAT = 5126;
const UNSIGNED_INT = 5125;
const VERTICES = 34962;
const INDICES = 34963;
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** null where no route keeps a built road. @param grounds of each route, null where nobody has it */
export function writeGlb(material: ExportMaterial, grounds: readonly (GroundStrip | null)[]): Uint8Array | null {
  const { routes, srid, project } = material;
  const bodies = routes.map((route) => builtSections(route));
  const start = bodies.find((sections) => sections.length > 0)?.[0];
  if (!start) return null;
  const down = (m: number) => Math.floor(m / ORIGIN_STEP_M) * ORIGIN_STEP_M;
  const origin: Xyz = [down(start.x), down(start.y), down(start.points[0].z)];
  const meshes = routes.flatMap(({ name }, i) => {
    if (bodies[i].length === 0) return [];
    const ground = grounds[i];
    const under = ground ? groundTin(ground) : null;
    return [
      { name, tin: roadMesh(bodies[i]) },
      ...(under && under.faces.length > 0 ? [{ name: nameOfGround(name, material.language), tin: under }] : []),
    ];
  });
  return glbOf(project.name, origin, meshes, {
    coordinateSystem: `EPSG:${srid}`,
    originEastingM: origin[0],
    originNorthingM: origin[1],
    originHeightM: origin[2],
  });
}

export const nameOfGround = (route: string, language: ExportLanguage): string =>
  `${route} – ${language === 'nb' ? 'terreng' : 'ground'}`;

export interface NamedTin {
  readonly name: string;
  readonly tin: Tin;
}

/** A file of one scene: a node a mesh, in metres from an origin. Triangles alone count, points of theirs alone are written. */
export function glbOf(sceneName: string, origin: Xyz, meshes: readonly NamedTin[], extras: object): Uint8Array {
  const file = new GlbFile(origin);
  const nodes = meshes.map(({ name, tin }) => file.node(name, tin));
  return file.bytes(sceneName, nodes, extras);
}

interface View {
  readonly buffer: 0;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly target: number;
}

class GlbFile {
  readonly #origin: Xyz;
  readonly #chunks: Uint8Array[] = [];
  readonly #views: View[] = [];
  readonly #accessors: object[] = [];
  readonly #meshes: object[] = [];
  readonly #nodes: object[] = [];
  #size = 0;

  constructor(origin: Xyz) {
    this.#origin = origin;
  }

  /** Adds a mesh and its node; → number of the node. */
  node(name: string, tin: Tin): number {
    const groups = Map.groupBy(tin.faces.keys(), (i) => tin.materials[i] ?? GROUND);
    const primitives = [...groups].map(([material, faces]) => this.#primitive(tin, faces, material));
    this.#meshes.push({ name, primitives });
    this.#nodes.push({ name, mesh: this.#meshes.length - 1 });
    return this.#nodes.length - 1;
  }

  #primitive(tin: Tin, faces: readonly number[], material: number): object {
    const number = new Map<number, number>();
    const places: number[] = [];
    const indices = new Uint32Array(3 * faces.length);
    faces.forEach((face, i) => {
      tin.faces[face].forEach((at, corner) => {
        let known = number.get(at);
        if (known === undefined) {
          known = number.size;
          number.set(at, known);
          const [x, y, z] = tin.points[at];
          places.push(x - this.#origin[0], z - this.#origin[2], this.#origin[1] - y);
        }
        indices[3 * i + corner] = known;
      });
    });
    const positions = Float32Array.from(places);
    const [min, max] = [Math.min, Math.max].map((pick, side) =>
      [0, 1, 2].map((axis) => {
        let best = side === 0 ? Infinity : -Infinity;
        for (let i = axis; i < positions.length; i += 3) best = pick(best, positions[i]);
        return best;
      }),
    );
    const position = this.#accessor(positions, VERTICES, {
      componentType: FLOAT,
      type: 'VEC3',
      count: number.size,
      min,
      max,
    });
    const index = this.#accessor(indices, INDICES, {
      componentType: UNSIGNED_INT,
      type: 'SCALAR',
      count: indices.length,
    });
    return { attributes: { POSITION: position }, indices: index, material };
  }

  #accessor(values: Float32Array | Uint32Array, target: number, more: object): number {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.#views.push({ buffer: 0, byteOffset: this.#size, byteLength: bytes.length, target });
    this.#chunks.push(bytes);
    this.#size += bytes.length;
    this.#accessors.push({ bufferView: this.#views.length - 1, ...more });
    return this.#accessors.length - 1;
  }

  bytes(sceneName: string, nodes: readonly number[], extras: object): Uint8Array {
    const json = new TextEncoder().encode(
      JSON.stringify({
        asset: { version: '2.0', generator: 'Veivalg' },
        scene: 0,
        scenes: [{ name: sceneName, nodes, extras }],
        nodes: this.#nodes,
        meshes: this.#meshes,
        materials: NAMES.map((name) => ({
          name,
          doubleSided: true,
          pbrMetallicRoughness: {
            baseColorFactor: [...linear(COLORS[name]), 1],
            metallicFactor: 0,
            roughnessFactor: 0.9,
          },
        })),
        accessors: this.#accessors,
        bufferViews: this.#views,
        buffers: [{ byteLength: this.#size }],
      }),
    );
    const padded = Math.ceil(json.length / 4) * 4;
    const out = new Uint8Array(12 + 8 + padded + 8 + this.#size);
    const view = new DataView(out.buffer);
    [MAGIC, 2, out.length, padded, JSON_CHUNK].forEach((value, i) => {
      view.setUint32(4 * i, value, true);
    });
    out.fill(0x20, 20, 20 + padded);
    out.set(json, 20);
    view.setUint32(20 + padded, this.#size, true);
    view.setUint32(24 + padded, BINARY_CHUNK, true);
    let at = 28 + padded;
    for (const chunk of this.#chunks) {
      out.set(chunk, at);
      at += chunk.length;
    }
    return out;
  }
}

/** Linear light of an sRGB color (IEC 61966-2-1), to four decimals. */
const linear = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return Number((share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4).toFixed(4));
  });
