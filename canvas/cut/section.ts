// The section that a vertical cut shows, as flat bands along the cut: rock, soil over it, and the built road where the cut
// crosses one: cut and fill of open road, a deck in the air, a tunnel's room in the rock. Pure: distances s along the cut
// in metres, heights in metres.
//
//   ground ____                ____      soil = between rock and what is left of the ground
//              \___road_______/          cut away above the road, filled under it
//   rock  - - - - - - - - - - - - -
//   foot ___________________________

import { type BuiltKind, builtKindOf, surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xy } from '../scene-types.ts';

const CARRIAGEWAY = surfaceCode('carriageway');
const SHOULDER = surfaceCode('shoulder');

type HeightAt = (x: number, y: number) => number | null;

export interface CutLine {
  readonly from: Xy;
  readonly to: Xy;
}

/**
 * Per sample: place along the cut, ground and rock (NaN = unknown), and what is built there (NaN where nothing is). Where the
 * built form steps, two samples stand a hair apart, one on each side of the step.
 */
export interface Section {
  readonly s: Float64Array;
  readonly ground: Float64Array;
  readonly rock: Float64Array;
  /** The surface that one drives on, and the slopes beside it. */
  readonly road: Float64Array;
  /** A deck's underside or a tunnel's floor; the surface itself on open road. */
  readonly low: Float64Array;
  /** A deck's top or a tunnel's vault; the surface itself on open road. */
  readonly high: Float64Array;
  readonly built: readonly (BuiltKind | null)[];
  /** Code of the surface from this sample to the next (domain/road-surfaces.ts); −1 where there is none. */
  readonly surface: Int8Array;
}

const MAX_SAMPLES = 900;
const MIN_STEP_M = 0.5;
/** Samples across a road, so that slopes on it are followed however long the cut is. */
const ROAD_STEP_M = 0.25;
/** Half the distance between the two samples at a corner of the built form. */
const HAIR_M = 0.0005;
/** A cut that runs nearly along a road shows no section of it. */
const MIN_CROSSING = 0.2;

export function sectionAlong(
  { from, to }: CutLine,
  groundAt: HeightAt,
  rockAt: HeightAt | null,
  bodies: readonly RoadBodyShape[],
): Section {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const roads = bodies.flatMap((body) => crossingsOf(body, from, to, length));
  const s = samplesOf(length, roads);
  const column = () => new Float64Array(s.length).fill(Number.NaN);
  const section = { s, ground: column(), rock: column(), road: column(), low: column(), high: column() };
  const built: (BuiltKind | null)[] = Array.from(s, () => null);
  const surface = new Int8Array(s.length).fill(-1);
  for (let i = 0; i < s.length; i++) {
    const t = length > 0 ? s[i]! / length : 0;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    section.ground[i] = groundAt(x, y) ?? Number.NaN;
    section.rock[i] = Math.min(rockAt?.(x, y) ?? Number.NaN, section.ground[i]!);
    for (const crossing of roads) {
      const hit = crossing.at(s[i]!);
      if (!hit) continue;
      section.road[i] = hit.road;
      section.low[i] = hit.low;
      section.high[i] = hit.high;
      surface[i] = hit.material;
      built[i] = crossing.kind;
    }
  }
  return { ...section, built, surface };
}

/** Even steps along the cut, finer ones across the roads, and both sides of every corner of what is built. */
function samplesOf(length: number, roads: readonly Crossing[]): Float64Array {
  const step = Math.max(MIN_STEP_M, length / MAX_SAMPLES);
  const places = new Set<number>();
  for (let s = 0; s < length; s += step) places.add(s);
  places.add(length);
  const addWithin = (s: number) => s >= 0 && s <= length && places.add(s);
  for (const { corners } of roads) {
    for (let s = Math.min(...corners); s <= Math.max(...corners); s += ROAD_STEP_M) addWithin(s);
    for (const s of corners) {
      addWithin(s - HAIR_M);
      addWithin(s + HAIR_M);
    }
  }
  return Float64Array.from(places).sort();
}

interface Built {
  readonly road: number;
  readonly low: number;
  readonly high: number;
  readonly material: number;
}

interface Crossing {
  readonly kind: BuiltKind;
  /** Places along the cut of the section's points. */
  readonly corners: readonly number[];
  readonly at: (s: number) => Built | null;
}

/** Where the cut crosses the road's centre line: the section of the station that is nearest there. */
function crossingsOf(body: RoadBodyShape, from: Xy, to: Xy, length: number): Crossing[] {
  const crossings: Crossing[] = [];
  const ux = (to[0] - from[0]) / (length || 1);
  const uy = (to[1] - from[1]) / (length || 1);
  const side = (i: number) => ux * (body.y[i]! - from[1]) - uy * (body.x[i]! - from[0]);
  for (let i = 0; i + 1 < body.x.length; i++) {
    const [a, b] = [side(i), side(i + 1)];
    if (a > 0 === b > 0) continue;
    const t = a / (a - b || 1);
    const station = t < 0.5 ? i : i + 1;
    const x = body.x[i]! + (body.x[i + 1]! - body.x[i]!) * t;
    const y = body.y[i]! + (body.y[i + 1]! - body.y[i]!) * t;
    const middle = (x - from[0]) * ux + (y - from[1]) * uy;
    // Offsets run to the right of the road; how far they reach along the cut depends on the angle between the two.
    const bearing = body.bearing[station]!;
    const along = Math.sin(bearing) * ux - Math.cos(bearing) * uy;
    if (middle < 0 || middle > length || Math.abs(along) < MIN_CROSSING) continue;
    const first = body.first[station]!;
    const last = body.first[station + 1]! - 1;
    const kind = builtKindOf(body, station);
    const formAt = kind === 'open' ? surfaceAt : structureAt;
    crossings.push({
      kind,
      corners: Array.from({ length: last - first + 1 }, (_, k) => middle + body.offset[first + k]! / along),
      at: (s) => formAt(body, first, last, (s - middle) * along),
    });
  }
  return crossings;
}

function surfaceAt(body: RoadBodyShape, first: number, last: number, offset: number): Built | null {
  for (let k = first; k < last; k++) {
    const [a, b] = [body.offset[k]!, body.offset[k + 1]!];
    if (offset < a || offset > b) continue;
    const t = b > a ? (offset - a) / (b - a) : 0;
    const z = body.z[k]! + (body.z[k + 1]! - body.z[k]!) * t;
    return { road: z, low: z, high: z, material: body.material[k]! };
  }
  return null;
}

/** A deck or a vault is a closed form: from its last point back to its first. What one drives on is its carriageway. */
function structureAt(body: RoadBodyShape, first: number, last: number, offset: number): Built | null {
  let [low, high, road] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
  for (let k = first; k <= last; k++) {
    const next = k < last ? k + 1 : first;
    const [a, b] = [body.offset[k]!, body.offset[next]!];
    if (a === b || offset < Math.min(a, b) || offset > Math.max(a, b)) continue;
    const z = body.z[k]! + ((body.z[next]! - body.z[k]!) * (offset - a)) / (b - a);
    low = Math.min(low, z);
    high = Math.max(high, z);
    if (k < last && body.material[k] === CARRIAGEWAY) road = z;
  }
  return high >= low ? { road, low, high, material: CARRIAGEWAY } : null;
}

/** One filled strip between two neighbouring samples: lower and upper height on both sides. */
export interface Band {
  readonly kind: 'rock' | 'soil' | 'ground' | 'fill' | 'road' | 'bridge' | 'tunnel';
  readonly i: number;
  /** The part over a tunnel or deck of what lies on both sides of it. */
  readonly isOver: boolean;
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

type Side = readonly [number, number];

/** Thickness that a road's surface is drawn with, so that it is seen at all. */
const PAVEMENT_M = 0.6;

const least = (a: Side, b: Side): Side => [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
const most = (a: Side, b: Side): Side => [Math.max(a[0], b[0]), Math.max(a[1], b[1])];

/**
 * The strips of a section from the foot upwards; 'ground' where no rock is known, 'tunnel' is the room under a vault. No two
 * of them lie over each other.
 */
export function bandsOf(section: Section, footM: number): Band[] {
  const { s, ground, rock, built } = section;
  const bands: Band[] = [];
  for (let i = 0; i + 1 < s.length; i++) {
    const of = (column: Float64Array): Side => [column[i]!, column[i + 1]!];
    const isKnown = (side: Side) => !Number.isNaN(side[0] + side[1]);
    const kind = built[i] === built[i + 1] && isKnown(of(section.high)) ? built[i]! : null;
    const put = (kind: Band['kind'], low: Side, high: Side, isOver = false) => {
      if (high[0] > low[0] || high[1] > low[1]) bands.push({ kind, i, isOver, low, high: most(low, high) });
    };
    const room = roomOf(section, i, kind);
    // What is ground or fill gives way to what is built in it.
    const putAround = (kind: Band['kind'], low: Side, high: Side) => {
      if (!room) return put(kind, low, high);
      put(kind, low, least(high, room.low));
      put(kind, most(low, room.high), high, true);
    };
    const level = of(ground);
    if (isKnown(level)) {
      const road = of(section.road);
      const top = kind === 'open' ? least(level, road) : level;
      const foot: Side = [footM, footM];
      if (!isKnown(of(rock))) putAround('ground', foot, top);
      else {
        const rockTop = least(of(rock), top);
        putAround('rock', foot, rockTop);
        putAround('soil', rockTop, top);
      }
      if (kind === 'open') putAround('fill', least(level, road), road);
    }
    if (room?.kind === 'tunnel') {
      put('road', room.low, of(section.low));
      put('tunnel', of(section.low), room.high);
    } else if (room) put(room.kind, room.low, room.high);
  }
  return bands;
}

/** What is built at a strip beside cut and fill: the pavement, a deck, or a tunnel with its pavement. */
function roomOf({ low, high, road, surface }: Section, i: number, kind: BuiltKind | null) {
  const under = (column: Float64Array, depthM: number): Side => [column[i]! - depthM, column[i + 1]! - depthM];
  if (kind === 'bridge') return { kind, low: under(low, 0), high: under(high, 0) } as const;
  if (kind === 'tunnel') return { kind, low: under(low, PAVEMENT_M), high: under(high, 0) } as const;
  const isPaved = kind === 'open' && (surface[i] === CARRIAGEWAY || surface[i] === SHOULDER);
  return isPaved ? ({ kind: 'road', low: under(road, PAVEMENT_M), high: under(road, 0) } as const) : null;
}
