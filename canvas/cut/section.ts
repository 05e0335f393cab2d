// The section that a vertical cut shows, as flat bands along the cut: rock, soil over it, and the built road where the cut
// crosses one. Pure: distances s along the cut in metres, heights in metres.
//
//   ground ____                ____      soil = between rock and what is left of the ground
//              \___road_______/          cut away above the road, filled under it
//   rock  - - - - - - - - - - - - -
//   foot ___________________________

import type { RoadBodyShape, Xy } from '../scene-types.ts';

type HeightAt = (x: number, y: number) => number | null;

export interface CutLine {
  readonly from: Xy;
  readonly to: Xy;
}

/** Per sample: place along the cut, ground and rock (NaN = unknown), and the road's surface (NaN where there is none). */
export interface Section {
  readonly s: Float64Array;
  readonly ground: Float64Array;
  readonly rock: Float64Array;
  readonly road: Float64Array;
  /** Index into SURFACE_COLOURS per sample; −1 where there is no road. */
  readonly surface: Int8Array;
}

const MOST_SAMPLES = 900;
const LEAST_STEP_M = 0.5;
/** Samples across a road, so that its edges stay sharp however long the cut is. */
const ROAD_STEP_M = 0.25;
/** A cut that runs nearly along a road shows no section of it. */
const LEAST_CROSSING = 0.2;

export function sectionAlong(
  { from, to }: CutLine,
  groundAt: HeightAt,
  rockAt: HeightAt | null,
  bodies: readonly RoadBodyShape[],
): Section {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const step = Math.max(LEAST_STEP_M, length / MOST_SAMPLES);
  const roads = bodies.flatMap((body) => crossingsOf(body, from, to, length));
  const places = new Set<number>();
  for (let s = 0; s < length; s += step) places.add(s);
  places.add(length);
  for (const { left, right } of roads)
    for (let s = Math.max(0, left); s <= Math.min(length, right); s += ROAD_STEP_M) places.add(s);
  const s = Float64Array.from(places).sort();
  const ground = new Float64Array(s.length);
  const rock = new Float64Array(s.length);
  const road = new Float64Array(s.length).fill(Number.NaN);
  const surface = new Int8Array(s.length).fill(-1);
  for (let i = 0; i < s.length; i++) {
    const t = length > 0 ? s[i]! / length : 0;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    ground[i] = groundAt(x, y) ?? Number.NaN;
    const z = rockAt?.(x, y) ?? Number.NaN;
    rock[i] = Math.min(z, ground[i]!);
    for (const crossing of roads) {
      const hit = crossing.at(s[i]!);
      if (!hit) continue;
      road[i] = hit.z;
      surface[i] = hit.material;
    }
  }
  return { s, ground, rock, road, surface };
}

interface Crossing {
  readonly left: number;
  readonly right: number;
  readonly at: (s: number) => { readonly z: number; readonly material: number } | null;
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
    if (middle < 0 || middle > length || Math.abs(along) < LEAST_CROSSING) continue;
    const first = body.first[station]!;
    const last = body.first[station + 1]! - 1;
    const ends = [middle + body.offset[first]! / along, middle + body.offset[last]! / along];
    crossings.push({
      left: Math.min(...ends),
      right: Math.max(...ends),
      at: (s) => surfaceAt(body, first, last, (s - middle) * along),
    });
  }
  return crossings;
}

function surfaceAt(body: RoadBodyShape, first: number, last: number, offset: number) {
  for (let k = first; k < last; k++) {
    const [a, b] = [body.offset[k]!, body.offset[k + 1]!];
    if (offset < a || offset > b) continue;
    const t = b > a ? (offset - a) / (b - a) : 0;
    return { z: body.z[k]! + (body.z[k + 1]! - body.z[k]!) * t, material: body.material[k]! };
  }
  return null;
}

/** One filled strip between two neighbouring samples: lower and upper height on both sides. */
export interface Band {
  readonly kind: 'rock' | 'soil' | 'ground' | 'fill' | 'road' | 'bridge';
  readonly i: number;
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

const BRIDGE = 9;
const TUNNEL = 10;
/** Thickness that a road's surface is drawn with, so that it is seen at all. */
const PAVEMENT_M = 0.6;

/** The strips of a section from the foot upwards; 'ground' where no rock is known. */
export function bandsOf({ s, ground, rock, road, surface }: Section, footM: number): Band[] {
  const bands: Band[] = [];
  for (let i = 0; i + 1 < s.length; i++) {
    const [g0, g1] = [ground[i]!, ground[i + 1]!];
    if (Number.isNaN(g0 + g1)) continue;
    const [r0, r1] = [road[i]!, road[i + 1]!];
    const isBuilt = !Number.isNaN(r0 + r1);
    const isInAir = isBuilt && surface[i] === BRIDGE;
    const isUnder = isBuilt && surface[i] === TUNNEL;
    const isOnGround = isBuilt && !isInAir && !isUnder;
    const top0 = isOnGround ? Math.min(g0, r0) : g0;
    const top1 = isOnGround ? Math.min(g1, r1) : g1;
    const [k0, k1] = [rock[i]!, rock[i + 1]!];
    if (Number.isNaN(k0 + k1)) bands.push({ kind: 'ground', i, low: [footM, footM], high: [top0, top1] });
    else {
      const rockTop: [number, number] = [Math.min(k0, top0), Math.min(k1, top1)];
      bands.push({ kind: 'rock', i, low: [footM, footM], high: rockTop });
      bands.push({ kind: 'soil', i, low: rockTop, high: [top0, top1] });
    }
    if (isOnGround && (r0 > g0 || r1 > g1))
      bands.push({ kind: 'fill', i, low: [Math.min(g0, r0), Math.min(g1, r1)], high: [r0, r1] });
    if (isBuilt && surface[i]! <= 1)
      bands.push({ kind: 'road', i, low: [r0 - PAVEMENT_M, r1 - PAVEMENT_M], high: [r0, r1] });
    if (isInAir) bands.push({ kind: 'bridge', i, low: [r0 - 2 * PAVEMENT_M, r1 - 2 * PAVEMENT_M], high: [r0, r1] });
  }
  return bands;
}
