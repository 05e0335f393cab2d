// Surfaces of LandXML 1.x and Inframodel: triangles (Faces) between points (P, by their id), or source data alone: points, breaklines and
// contours, that are triangulated. A face with i="1" is invisible and is left out; a boundary "void" is a hole, an "outer" one of source
// data ends the surface. The file is read event by event, never as a tree. Points are north, east, height in the file's unit; m here.

import { SaxesParser } from 'saxes';
import { horizontalSrid } from '#domain/crs-definition.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { Ring } from '#terrain/ring.ts';
import type { Surface, SurfaceFile } from '../surface/surface.ts';
import { plainXmlReason } from '../xml.ts';
import { UNITS_M } from './units.ts';

/** Elements whose text counts. */
const TEXT_OF = new Set(['P', 'F', 'PntList3D', 'PntList2D']);
const MAX_DEPTH = 200;
/** Places of a breakline are at most so far apart once it is triangulated, m. */
const BREAKLINE_STEP_M = 2;

interface Open {
  readonly name: string;
  readonly ids: Map<string, number>;
  readonly points: number[];
  readonly source: number[];
  readonly corners: number[];
  readonly holes: Ring[];
  readonly outlines: Ring[];
}

/** @throws FileProblem where it is no LandXML */
export function readLandXmlSurfaces(text: string): SurfaceFile {
  return new SurfaceReader().read(text);
}

class SurfaceReader {
  readonly #parser = new SaxesParser();
  readonly #surfaces: Surface[] = [];
  readonly #path: string[] = [];
  #unitM = 1;
  #srid: number | null = null;
  #crsName = '';
  #heights: string | null = null;
  #open: Open | null = null;
  #attributes: Record<string, string> = {};
  #boundary = '';
  #elevation = Number.NaN;
  #text = '';

  read(text: string): SurfaceFile {
    const parser = this.#parser;
    parser.on('error', ({ message }) => this.#fail(plainXmlReason(message)));
    parser.on('doctype', () => this.#fail('a document type is not read'));
    parser.on('opentag', ({ name, attributes }) => this.#begin(local(name), attributes as Record<string, string>));
    parser.on('text', (part) => {
      if (this.#open && TEXT_OF.has(this.#path.at(-1) ?? '')) this.#text += part;
    });
    parser.on('closetag', () => this.#end());
    parser.write(text).close();
    return { srid: this.#srid, crsName: this.#crsName, heights: this.#heights, surfaces: this.#surfaces };
  }

  #fail(what: string): never {
    throw new FileProblem('surfaceNotRead', { detail: `line ${this.#parser.line}: ${what}` });
  }

  #begin(name: string, attributes: Record<string, string>): void {
    if (this.#path.length === 0 && name !== 'LandXML') this.#fail('is not LandXML');
    if (this.#path.length > MAX_DEPTH) this.#fail(`more than ${MAX_DEPTH} elements inside each other`);
    this.#path.push(name);
    this.#attributes = attributes;
    this.#text = '';
    if (name === 'Metric' || name === 'Imperial') this.#takeUnit(name, attributes.linearUnit);
    else if (name === 'CoordinateSystem') this.#takeSystem(attributes);
    else if (name === 'Surface') this.#open = emptySurface(attributes.name ?? '');
    else if (name === 'Boundary') this.#boundary = attributes.bndType ?? 'outer';
    else if (name === 'Contour') this.#elevation = Number(attributes.elev ?? Number.NaN);
  }

  #takeUnit(system: string, unit = system === 'Metric' ? 'meter' : 'foot'): void {
    const unitM = UNITS_M[unit];
    if (unitM === undefined) this.#fail(`linearUnit '${unit}' is not understood`);
    this.#unitM = unitM;
  }

  #takeSystem({ epsgCode, name, verticalCoordinateSystemName, verticalDatum }: Record<string, string>): void {
    const code = Number(epsgCode);
    this.#srid = Number.isInteger(code) && code > 0 ? horizontalSrid(code) : null;
    this.#crsName = name ?? '';
    this.#heights = verticalCoordinateSystemName || verticalDatum || null;
  }

  #end(): void {
    const name = this.#path.pop();
    const open = this.#open;
    if (!open) return;
    if (name === 'P') this.#takePoint(open);
    else if (name === 'F') this.#takeFace(open);
    else if (name === 'PntList3D' || name === 'PntList2D') this.#takeList(open, name === 'PntList3D' ? 3 : 2);
    else if (name === 'Surface') {
      this.#close(open);
      this.#open = null;
    }
    this.#text = '';
  }

  #numbers(): number[] {
    return this.#text
      .trim()
      .split(/\s+/)
      .map((part) => {
        const value = Number(part);
        if (part === '' || !Number.isFinite(value)) this.#fail(`'${part.slice(0, 30)}' is no number`);
        return value;
      });
  }

  #takePoint({ ids, points }: Open): void {
    const [north, east, up] = this.#numbers();
    if (up === undefined) this.#fail('a point needs north, east and height');
    ids.set(this.#idOf(), points.length / 3);
    points.push(east! * this.#unitM, north! * this.#unitM, up * this.#unitM);
  }

  /** Attributes are those of the element that was opened last, and points hold no other. */
  #idOf(): string {
    const { id } = this.#attributes;
    if (id === undefined) this.#fail('a point has no id');
    return id;
  }

  #takeFace({ ids, corners }: Open): void {
    if (this.#attributes.i === '1') return;
    const names = this.#text.trim().split(/\s+/);
    if (names.length < 3) this.#fail('a face needs three points');
    const numbers = names.map((name) => {
      const number = ids.get(name);
      if (number === undefined)
        this.#fail(`a face refers to the point '${name.slice(0, 30)}', which the file does not have`);
      return number;
    });
    // Faces of four points occur in grids.
    for (let i = 2; i < numbers.length; i++) corners.push(numbers[0]!, numbers[i - 1]!, numbers[i]!);
  }

  #takeList({ source, holes, outlines }: Open, size: 2 | 3): void {
    const numbers = this.#numbers();
    if (numbers.length % size !== 0) this.#fail(`a list of ${numbers.length} numbers is none of points`);
    const places = Array.from({ length: numbers.length / size }, (_, i) => numbers.slice(i * size, (i + 1) * size));
    if (this.#path.includes('Boundary')) {
      const ring = places.map(([north, east]) => [east! * this.#unitM, north! * this.#unitM] as const);
      if (this.#boundary === 'void') holes.push(ring);
      else if (this.#boundary === 'outer') outlines.push(ring);
      return;
    }
    if (size === 2 && !this.#path.includes('Contour')) return;
    const height = size === 2 ? this.#elevation : Number.NaN;
    if (size === 2 && Number.isNaN(height)) return;
    const isLine = this.#path.includes('Breakline');
    let last: number[] | null = null;
    for (const [north, east, up = height] of places) {
      const place = [east! * this.#unitM, north! * this.#unitM, up * this.#unitM];
      if (isLine && last) addBetween(source, last, place);
      source.push(...place);
      last = place;
    }
  }

  #close({ name, points, source, corners, holes, outlines }: Open): void {
    const isMesh = corners.length > 0;
    const all = isMesh ? points : [...points, ...source];
    if (all.length === 0) return;
    this.#surfaces.push({
      name,
      points: Float64Array.from(all),
      corners: Uint32Array.from(corners),
      holes,
      outlines: isMesh ? [] : outlines,
    });
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

const emptySurface = (name: string): Open => ({
  name,
  ids: new Map(),
  points: [],
  source: [],
  corners: [],
  holes: [],
  outlines: [],
});

/** Places between two of a breakline: close ones keep triangles from crossing it. */
function addBetween(to: number[], from: readonly number[], end: readonly number[]): void {
  const length = Math.hypot(end[0]! - from[0]!, end[1]! - from[1]!);
  const steps = Math.min(1_000, Math.ceil(length / BREAKLINE_STEP_M));
  for (let i = 1; i < steps; i++) to.push(...from.map((value, axis) => value + ((end[axis]! - value) * i) / steps));
}
