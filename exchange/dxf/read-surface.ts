// Surfaces of a drawing (ASCII DXF), one a layer: 3D faces, polyface meshes and meshes of M × N points make triangles; where no layer has any,
// the points, lines and polylines with heights do, which are triangulated. Blocks are laid where they are inserted: moved, scaled and turned
// about the vertical. Drawings name no system of coordinates, and their units are taken as metres.

import { FileProblem } from '#domain/file-problem.ts';
import type { Surface, SurfaceFile } from '../surface/surface.ts';
import { asNumber, type DxfContents, type Entity, hasCode, numberOf, readDxf, textOf } from './groups.ts';

type Place = readonly [x: number, y: number, z: number];
type Move = (place: Place) => Place;

/** Blocks within blocks, and all copies of a drawing together: more are a bomb. */
const MAX_DEPTH = 16;
const MAX_PLACES = 20_000_000;
const FLAG = { mesh: 16, polyface: 64, line3d: 8, closedM: 1, closedN: 32, vertexOfFace: 64 };

interface Layer {
  readonly points: number[];
  readonly corners: number[];
  /** Points and places of lines with heights. */
  readonly loose: number[];
}

/** @throws FileProblem */
export function readDxfSurfaces(text: string): SurfaceFile {
  const drawing = new Drawing(readDxf(text));
  return { srid: null, crsName: '', heights: null, surfaces: drawing.surfaces() };
}

class Drawing {
  readonly #contents: DxfContents;
  readonly #layers = new Map<string, Layer>();
  #places = 0;

  constructor(contents: DxfContents) {
    this.#contents = contents;
    this.#add(contents.entities, (place) => place, { layer: null, depth: 0 });
  }

  surfaces(): Surface[] {
    const layers = [...this.#layers];
    const hasMesh = layers.some(([, { corners }]) => corners.length > 0);
    return layers.flatMap(([name, { points, corners, loose }]): Surface[] => {
      const taken = hasMesh ? points : loose;
      if ((hasMesh && corners.length === 0) || taken.length < 9) return [];
      const surface = { name, points: Float64Array.from(taken), holes: [], outlines: [] };
      return [{ ...surface, corners: Uint32Array.from(hasMesh ? corners : []) }];
    });
  }

  #layerOf(name: string): Layer {
    let layer = this.#layers.get(name);
    if (!layer) {
      layer = { points: [], corners: [], loose: [] };
      this.#layers.set(name, layer);
    }
    return layer;
  }

  #push(to: number[], place: Place, move: Move): number {
    if (++this.#places > MAX_PLACES) throw new FileProblem('tooManyPoints', { count: this.#places, limit: MAX_PLACES });
    to.push(...move(place));
    return to.length / 3 - 1;
  }

  #add(entities: readonly Entity[], move: Move, at: { readonly layer: string | null; readonly depth: number }): void {
    for (let i = 0; i < entities.length; i++) {
      const entity = entities[i]!;
      // What lies on layer 0 of a block lies on the layer of its copy.
      const name = entity.layer === '0' && at.layer !== null ? at.layer : entity.layer;
      const layer = this.#layerOf(name);
      if (entity.type === '3DFACE') this.#addFace(entity, layer, move);
      else if (entity.type === 'POINT') this.#push(layer.loose, placeOf(entity), move);
      else if (entity.type === 'LINE') {
        this.#push(layer.loose, placeOf(entity), move);
        this.#push(layer.loose, placeOf(entity, 1), move);
      } else if (entity.type === 'LWPOLYLINE') this.#addFlat(entity, layer, move);
      else if (entity.type === 'POLYLINE') {
        const vertices: Entity[] = [];
        while (entities[i + 1]?.type === 'VERTEX') vertices.push(entities[++i]!);
        this.#addPolyline(entity, vertices, layer, move);
      } else if (entity.type === 'INSERT') this.#addBlock(entity, name, move, at.depth);
    }
  }

  #addFace(entity: Entity, { points, corners }: Layer, move: Move): void {
    const places = [0, 1, 2, 3].filter((i) => hasCode(entity, 10 + i)).map((i) => placeOf(entity, i));
    if (places.length < 3) return;
    const [a, b, c, d] = places.map((place) => this.#push(points, place, move)) as [number, number, number, number?];
    corners.push(a, b, c);
    // A triangle has its third corner twice.
    const [third, fourth] = [places[2]!, places[3]];
    if (d !== undefined && fourth && third.some((value, axis) => value !== fourth[axis])) corners.push(a, c, d);
  }

  /** Its places have one height, of group 38; without it they have none. */
  #addFlat(entity: Entity, { loose }: Layer, move: Move): void {
    if (!hasCode(entity, 38)) return;
    const z = numberOf(entity, 38);
    let x: number | null = null;
    for (const [code, text] of entity.groups) {
      if (code === 10) x = asNumber(entity, text);
      if (code !== 20 || x === null) continue;
      this.#push(loose, [x, asNumber(entity, text), z], move);
      x = null;
    }
  }

  #addPolyline(entity: Entity, vertices: readonly Entity[], layer: Layer, move: Move): void {
    const flags = numberOf(entity, 70);
    if (flags & FLAG.polyface) this.#addPolyface(vertices, layer, move);
    else if (flags & FLAG.mesh) this.#addMesh(entity, vertices, layer, move);
    else this.#addVertices(entity, vertices, layer, move);
  }

  #addVertices(entity: Entity, vertices: readonly Entity[], layer: Layer, move: Move): void {
    const flags = numberOf(entity, 70);
    const z = numberOf(entity, 30);
    for (const vertex of vertices) {
      const [x, y, own] = placeOf(vertex);
      this.#push(layer.loose, [x, y, flags & FLAG.line3d ? own : z || own], move);
    }
  }

  /** Places first; then faces, of up to four places by number, negative where their side is not drawn. */
  #addPolyface(vertices: readonly Entity[], { points, corners }: Layer, move: Move): void {
    const first = points.length / 3;
    let count = 0;
    for (const vertex of vertices) {
      if (numberOf(vertex, 70) & FLAG.vertexOfFace) {
        this.#push(points, placeOf(vertex), move);
        count++;
        continue;
      }
      const numbers = [71, 72, 73, 74].map((code) => Math.abs(numberOf(vertex, code))).filter((number) => number !== 0);
      if (numbers.some((number) => !Number.isInteger(number) || number > count))
        throw new FileProblem('surfaceNotRead', {
          detail: `VERTEX on line ${vertex.line} refers to a point that its mesh does not have`,
        });
      for (let i = 2; i < numbers.length; i++)
        corners.push(first + numbers[0]! - 1, first + numbers[i - 1]! - 1, first + numbers[i]! - 1);
    }
  }

  #addMesh(entity: Entity, vertices: readonly Entity[], { points, corners }: Layer, move: Move): void {
    const flags = numberOf(entity, 70);
    const [m, n] = [numberOf(entity, 71), numberOf(entity, 72)];
    const own = vertices.filter((vertex) => (numberOf(vertex, 70) & (FLAG.mesh | FLAG.line3d)) !== FLAG.mesh);
    if (!(m >= 2 && n >= 2) || own.length < m * n)
      throw new FileProblem('surfaceNotRead', {
        detail: `POLYLINE on line ${entity.line} has ${own.length} places, needs ${m * n}`,
      });
    const first = points.length / 3;
    for (const vertex of own.slice(0, m * n)) this.#push(points, placeOf(vertex), move);
    const at = (row: number, column: number) => first + (row % m) * n + (column % n);
    for (let row = 0; row < m - (flags & FLAG.closedM ? 0 : 1); row++)
      for (let column = 0; column < n - (flags & FLAG.closedN ? 0 : 1); column++) {
        const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
        corners.push(a, b, c, a, c, d);
      }
  }

  #addBlock(entity: Entity, layer: string, move: Move, depth: number): void {
    const block = this.#contents.blocks.get(textOf(entity, 2));
    if (!block) return;
    if (depth >= MAX_DEPTH)
      throw new FileProblem('surfaceNotRead', {
        detail: `INSERT on line ${entity.line}: too many blocks inside each other`,
      });
    const [scaleX, scaleY, scaleZ] = [numberOf(entity, 41, 1), numberOf(entity, 42, 1), numberOf(entity, 43, 1)];
    const turn = (numberOf(entity, 50) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [x0, y0, z0] = placeOf(entity);
    const [bx, by, bz] = block.base;
    const within: Move = ([x, y, z]) => {
      const [u, v] = [(x - bx) * scaleX, (y - by) * scaleY];
      return move([x0 + u * cos - v * sin, y0 + u * sin + v * cos, z0 + (z - bz) * scaleZ]);
    };
    // A copy of nothing counts too: blocks of blocks of nothing multiply as well.
    this.#places += 1 + block.entities.length;
    if (this.#places > MAX_PLACES) throw new FileProblem('tooManyPoints', { count: this.#places, limit: MAX_PLACES });
    this.#add(block.entities, within, { layer, depth: depth + 1 });
  }
}

const placeOf = (entity: Entity, i = 0): Place => [
  numberOf(entity, 10 + i),
  numberOf(entity, 20 + i),
  numberOf(entity, 30 + i),
];
