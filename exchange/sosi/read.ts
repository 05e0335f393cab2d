// SOSI, Norway's format of maps, as GeoJSON features: points, texts, curves, arcs and circles, and surfaces that refer to the
// curves around them (REF: a minus turns the curve, brackets hold islands). Each feature has its OBJTYPE and other elements as
// attributes. What a file refers to and does not hold, and what does not close, is left out and counted. SOSI 4.5, part 1.

import { decodeSosi } from './encoding.ts';
import { type SosiRecord, sosiRecords } from './records.ts';
import { sridOfSystem } from './systems.ts';

export interface SosiFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

export interface SosiFile {
  /** EPSG code; null where KOORDSYS is none that is known here. */
  readonly srid: number | null;
  /** NN2000, NN54 …; null where the file does not say. */
  readonly verticalDatum: string | null;
  readonly encoding: string;
  readonly features: readonly SosiFeature[];
  /** Objects that could not be placed, with the line on which they begin. */
  readonly bad: readonly { readonly line: number; readonly kind: string; readonly why: string }[];
  /** Kinds of objects that are passed over, and how many. */
  readonly skipped: Readonly<Record<string, number>>;
}

export class SosiError extends Error {}

export function looksLikeSosi(head: Uint8Array): boolean {
  const text = Array.from(head.subarray(0, 400), (byte) => String.fromCharCode(byte)).join('');
  return /^(\u00ef\u00bb\u00bf)?\s*(![^\n]*\n\s*)*\.HODE\b/.test(text);
}

/** @throws SosiError with the line of what is wrong */
export function readSosi(bytes: Uint8Array): SosiFile {
  const { text, encoding } = decodeSosi(bytes);
  const { records, isEnded } = sosiRecords(text);
  const head = records.find(({ kind }) => kind === 'HODE');
  if (!head) throw new SosiError('there is no .HODE');
  if (!isEnded) throw new SosiError(`the file ends without .SLUTT, in the object of line ${records.at(-1)!.line}`);
  const frame = frameOf(head);
  const reader = new Reader(records, frame);
  for (const record of records) reader.add(record);
  const { features, bad, skipped } = reader;
  return { srid: frame.srid, verticalDatum: frame.verticalDatum, encoding, features, bad, skipped };
}

interface Frame {
  readonly srid: number | null;
  readonly verticalDatum: string | null;
  readonly unit: number;
  readonly heightUnit: number;
  readonly north: number;
  readonly east: number;
}

function frameOf({ elements, line }: SosiRecord): Frame {
  const value = (pattern: RegExp) => elements.find(({ name }) => pattern.test(name))?.value;
  const [north = 0, east = 0] = (value(/^ORIGO-N[ØO]/) ?? '0 0').split(/\s+/).map(Number);
  const unit = Number(value(/^ENHET$/) ?? 1);
  const heightUnit = Number(value(/^ENHET-H$/) ?? unit);
  if (!(unit > 0 && heightUnit > 0 && Number.isFinite(north) && Number.isFinite(east)))
    throw new SosiError(`the head on line ${line} states no unit or origin that is a number`);
  const system = Number(/^\d+/.exec(value(/^KOORDSYS$/) ?? '')?.[0] ?? Number.NaN);
  return { srid: sridOfSystem(system), verticalDatum: value(/^VERT-DATUM$/) ?? null, unit, heightUnit, north, east };
}

type Place = readonly [x: number, y: number, z?: number];

/** Of arcs and circles as chords. */
const ARC_STEP_RAD = Math.PI / 90;

class Reader {
  readonly features: SosiFeature[] = [];
  readonly bad: { line: number; kind: string; why: string }[] = [];
  readonly skipped: Record<string, number> = {};
  readonly #frame: Frame;
  readonly #curves = new Map<number, SosiRecord>();

  constructor(records: readonly SosiRecord[], frame: Frame) {
    this.#frame = frame;
    for (const record of records)
      if (record.number !== null && /^(KURVE|LINJE|BUEP|BUE|SIRKEL|SIRKELP|TRASE|FLATE)$/.test(record.kind))
        this.#curves.set(record.number, record);
  }

  add(record: SosiRecord): void {
    const { kind } = record;
    if (kind === 'HODE' || kind === 'DEF' || kind === 'OBJDEF') return;
    const made = record.badPlaces > 0 ? 'coordinates that are no numbers' : this.#geometryOf(record);
    if (made === null) this.skipped[kind] = (this.skipped[kind] ?? 0) + 1;
    else if (typeof made === 'string') this.bad.push({ line: record.line, kind, why: made });
    else this.features.push({ type: 'Feature', properties: attributesOf(record), geometry: raised(made, record) });
  }

  /** What is wrong with it; null: no map feature. */
  #geometryOf(record: SosiRecord): SosiFeature['geometry'] | string | null {
    switch (record.kind) {
      case 'PUNKT':
      case 'SYMBOL':
      case 'TEKST': {
        // Of a text, the place that it names comes first; the others say where it is written.
        const [first] = this.#placesOf(record);
        return first ? { type: 'Point', coordinates: first } : 'no coordinates';
      }
      case 'SVERM': {
        const coordinates = this.#placesOf(record);
        return coordinates.length > 0 ? { type: 'MultiPoint', coordinates } : 'no coordinates';
      }
      case 'KURVE':
      case 'LINJE':
      case 'BUEP': {
        const line = this.#lineOf(record);
        return line && line.length >= 2 ? { type: 'LineString', coordinates: line } : 'fewer than two places';
      }
      case 'SIRKEL':
      case 'SIRKELP': {
        const ring = this.#lineOf(record);
        return ring ? { type: 'Polygon', coordinates: [ring] } : 'no circle';
      }
      case 'FLATE':
        return this.#surfaceOf(record);
      default:
        return null;
    }
  }

  #surfaceOf(record: SosiRecord): SosiFeature['geometry'] | string {
    const [outer, ...islands] = ringsOfReferences(referencesOf(record));
    if (!outer || outer.length === 0) return 'no REF';
    const rings: Place[][] = [];
    for (const ring of [outer, ...islands]) {
      const made = this.#ringOf(ring);
      if (typeof made === 'string') return made;
      rings.push(made);
    }
    return { type: 'Polygon', coordinates: rings };
  }

  /** The closed ring of some curves in order, or what is wrong with it. */
  #ringOf(references: readonly number[]): Place[] | string {
    const ring: Place[] = [];
    const near = 2.5 * this.#frame.unit;
    for (const reference of references) {
      const curve = this.#curves.get(Math.abs(reference));
      const line = curve && this.#lineOf(curve);
      if (!line || line.length < 2) return `REF :${reference} is not in the file`;
      const directed = reference < 0 ? line.toReversed() : line;
      const last = ring.at(-1);
      if (last && far(last, directed[0]) > near)
        return `REF :${reference} does not begin where the curve before it ends`;
      for (const place of last ? directed.slice(1) : directed) ring.push(place);
    }
    if (ring.length < 4 || far(ring[0], ring[ring.length - 1]) > near) return 'its curves do not close';
    ring[ring.length - 1] = ring[0];
    return ring;
  }

  #lineOf(record: SosiRecord): Place[] | null {
    const places = this.#placesOf(record);
    if (record.kind === 'BUEP') return places.length === 3 ? arcThrough(places[0], places[1], places[2]) : null;
    if (record.kind === 'SIRKELP') return places.length === 3 ? circleThrough(places[0], places[1], places[2]) : null;
    if (record.kind === 'SIRKEL') {
      const radius = Number(record.elements.find(({ name }) => name === 'RADIUS')?.value) * this.#frame.unit;
      return places.length > 0 && radius > 0 ? arcAround(places[0], radius, 0, 2 * Math.PI) : null;
    }
    // An island may be another surface: its ring around.
    if (record.kind === 'FLATE') return this.#ringOfSurface(record);
    return record.kind === 'BUE' || record.kind === 'TRASE' ? null : places;
  }

  #ringOfSurface(record: SosiRecord): Place[] | null {
    const [outer] = ringsOfReferences(referencesOf(record));
    // A surface is bounded by curves: one that refers to surfaces again is none.
    if (outer.some((number) => this.#curves.get(Math.abs(number))?.kind === 'FLATE')) return null;
    const ring = this.#ringOf(outer);
    return typeof ring === 'string' ? null : ring;
  }

  #placesOf({ places }: SosiRecord): Place[] {
    const { unit, heightUnit, north, east } = this.#frame;
    // Units are a power of ten: dividing by its inverse keeps 0.01 exact.
    const scaled = (value: number, by: number) => (by < 1 ? value / Math.round(1 / by) : value * by);
    return places.map(([n, e, h]): Place => {
      const [x, y] = [east + scaled(e, unit), north + scaled(n, unit)];
      return h === null ? [x, y] : [x, y, scaled(h, heightUnit)];
    });
  }
}

const referencesOf = ({ elements }: SosiRecord) =>
  elements.find(({ name, depth }) => depth === 2 && name === 'REF')?.value ?? '';

/** A point or contour that states its height beside its places is given it. */
function raised(geometry: SosiFeature['geometry'], { elements }: SosiRecord): SosiFeature['geometry'] {
  const stated = elements.find(({ name, depth }) => depth === 2 && name === 'HØYDE')?.value;
  const height = stated === undefined || stated === '' ? Number.NaN : Number(stated);
  if (!Number.isFinite(height) || geometry.type === 'Polygon') return geometry;
  const raise = (of: unknown): unknown =>
    Array.isArray(of) ? (typeof of[0] === 'number' ? [of[0], of[1], of[2] ?? height] : of.map(raise)) : of;
  return { ...geometry, coordinates: raise(geometry.coordinates) };
}

const far = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** ':1 :-2 (:3) (:4 :-5)': the curves around, then those of each island; a minus turns a curve. */
export function ringsOfReferences(text: string): number[][] {
  const outer: number[] = [];
  const islands: number[][] = [];
  let into = outer;
  for (const [token] of text.matchAll(/\(|\)|:-?\d+/g)) {
    if (token === '(') {
      into = [];
      islands.push(into);
    } else if (token === ')') into = outer;
    else into.push(Number(token.slice(1)));
  }
  return [outer, ...islands];
}

/** OBJTYPE first; elements of elements by their own name, or with their parent's where that is taken. */
function attributesOf({ kind, number, elements }: SosiRecord): Record<string, string | number> {
  const of: Record<string, string | number> = { OBJTYPE: kind };
  let parent = '';
  for (const { depth, name, value } of elements) {
    if (depth === 2) parent = name;
    if (value === '' || name === 'REF' || name === 'KP') continue;
    const key = depth > 2 && Object.hasOwn(of, name) ? `${parent}.${name}` : name;
    const isNumber = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(value);
    of[key] = isNumber ? Number(value) : value;
  }
  if (number !== null) of.SOSI_NR = number;
  return of;
}

/** Places on the arc from the first by the second to the third; a straight where they lie on one. */
function arcThrough(a: Place, b: Place, c: Place): Place[] {
  const centre = centreOf(a, b, c);
  if (!centre) return [a, b, c];
  const from = Math.atan2(a[1] - centre.y, a[0] - centre.x);
  const by = turn(from, Math.atan2(b[1] - centre.y, b[0] - centre.x));
  const to = turn(from, Math.atan2(c[1] - centre.y, c[0] - centre.x));
  // By the second place to the third: the other way round where that comes first.
  const sweep = by <= to ? to : to - 2 * Math.PI;
  const arc = arcAround([centre.x, centre.y], far(a, [centre.x, centre.y]), from, sweep);
  return [a, ...arc.slice(1, -1), c];
}

function circleThrough(a: Place, b: Place, c: Place): Place[] | null {
  const centre = centreOf(a, b, c);
  return centre && arcAround([centre.x, centre.y], far(a, [centre.x, centre.y]), 0, 2 * Math.PI);
}

const turn = (from: number, to: number) => (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);

function arcAround([x, y]: Place, radius: number, from: number, sweep: number): Place[] {
  const steps = Math.max(2, Math.ceil(Math.abs(sweep) / ARC_STEP_RAD));
  return Array.from({ length: steps + 1 }, (_, i): Place => {
    const angle = from + (sweep * (i === steps && Math.abs(sweep) === 2 * Math.PI ? 0 : i)) / steps;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** null: on one straight. */
function centreOf(a: Place, b: Place, c: Place): { x: number; y: number } | null {
  const [bx, by, cx, cy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  const d = 2 * (bx * cy - by * cx);
  if (Math.abs(d) < 1e-9 * (Math.hypot(bx, by) * Math.hypot(cx, cy))) return null;
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  return { x: a[0] + (cy * bb - by * cc) / d, y: a[1] + (bx * cc - cx * bb) / d };
}
