// Puts water and loose ground into the bare valley: the main river in its bends with terraces beside it, fans where the
// gullies end, the lake behind its sill, brooks in every hollow. After this no place is without a way down but the lake
// and the fjord. Local metres, rows from the north, 10 m cells; heights in metres over the sea.

import { bufferRing, type Course, courseOf, type Nearest, nearestOn, newNearest, valueAt } from './course.ts';
import { fillPits, flowOf, STEP_COLUMN, STEP_ROW } from './flow.ts';
import { fractal2, noise2, smoothstep } from './noise.ts';
import { LAKE_AXIS, LAKE_CENTRE, LAKE_LEVEL_M, MAIN_AXIS, SIZE_M } from './valley-layout.ts';
import { bend, blur, type Relief, unbend } from './valley-relief.ts';

/** What a cell is under: land, fjord, lake or river. */
export const WATER = { none: 0, fjord: 1, lake: 2, river: 3 } as const;

export interface WateredGround {
  readonly z: Float32Array;
  /** Loose ground over rock, m: sediments, terraces, fans, scree, till. */
  readonly depth: Float32Array;
  readonly water: Uint8Array;
  /** Distance to the main river, m (9999 where far), and height over it, m. */
  readonly riverDistance: Float32Array;
  readonly overRiver: Float32Array;
  /** 1 where a fan lies. */
  readonly fan: Uint8Array;
  readonly river: Course;
  readonly lakeRiver: Course;
  readonly width: number;
  readonly cellM: number;
}

const RISE_PER_CELL_M = 0.004;
/** Slope of the smoothed ground, m/m, under which a gully drops its stones. */
const FAN_FOOT = 0.3;
const near = newNearest();

export function waterOn(relief: Relief, seed: number): WateredGround {
  const { width, cellM } = relief;
  const z = relief.z.slice();
  const ground: WateredGround = {
    z,
    depth: new Float32Array(z.length),
    water: new Uint8Array(z.length),
    riverDistance: new Float32Array(z.length).fill(9999),
    overRiver: new Float32Array(z.length).fill(9999),
    fan: new Uint8Array(z.length),
    river: mainRiver(seed),
    lakeRiver: lakeRiver(z, width, cellM, seed),
    width,
    cellM,
  };
  layFloor(ground, relief.loose, seed);
  layFans(ground, seed);
  carve(ground, ground.river, riverHalfWidth, 3, WATER.river);
  floodFjordAndLake(ground, seed);
  carve(ground, ground.lakeRiver, () => 6, 14, WATER.none);
  carveBrooks(ground);
  fillPits(
    z,
    width,
    width,
    RISE_PER_CELL_M,
    (cell) => ground.water[cell] === WATER.fjord || ground.water[cell] === WATER.lake,
  );
  return ground;
}

/** Half the width of the main river, m, growing towards the fjord. */
export function riverHalfWidth(along: number): number {
  return 11 + 9 * Math.min(1, along / 7000);
}

/** Bends over the valley floor from the east edge down to the fjord; values: height of the water, m. */
function mainRiver(seed: number): Course {
  const points: [number, number][] = [];
  const values: number[][] = [];
  const { points: axis, along, values: floors } = MAIN_AXIS;
  let phase = 0.4;
  for (let i = axis.length - 1; i >= 1; i--) {
    const [x, y] = axis[i]!;
    const [px, py] = axis[i - 1]!;
    const length = along[i]! - along[i - 1]!;
    const parts = 6;
    for (let k = 0; k < parts; k++) {
      const t = k / parts;
      const floor = floors[i]![0]! + t * (floors[i - 1]![0]! - floors[i]![0]!);
      const half = floors[i]![1]! + t * (floors[i - 1]![1]! - floors[i]![1]!);
      const s = along[i]! - t * length;
      phase += ((2 * Math.PI) / (820 + 420 * noise2(s, 0, 1100, seed + 90))) * (length / parts);
      const swing = half * (0.3 + 0.42 * noise2(s, 50, 900, seed + 91));
      const offset = swing * Math.sin(phase) + 0.4 * half * noise2(s, 99, 1700, seed + 92);
      const [nx, ny] = [(-(py - y) / length) * offset, ((px - x) / length) * offset];
      points.push(unbend(x + t * (px - x) + nx, y + t * (py - y) + ny, seed));
      values.push([Math.max(-1.2, floor - 2.6)]);
    }
  }
  const first = points.findIndex(([x]) => x < SIZE_M + 150);
  const last = values.findIndex(([level]) => level! <= -1.2);
  return courseOf(points.slice(first, last + 6), values.slice(first, last + 6));
}

/** From the lake's sill down the side of the main valley; values: height of the water, falling all the way. */
function lakeRiver(z: Float32Array, width: number, cellM: number, seed: number): Course {
  const points: [number, number][] = [];
  const values: number[][] = [];
  let level = LAKE_LEVEL_M - 0.3;
  const axis = LAKE_AXIS.points;
  for (let i = 0; i + 1 < axis.length; i++) {
    if (axis[i]![1] > 6500) continue;
    for (let k = 0; k < 8; k++) {
      const t = k / 8;
      const x = axis[i]![0] + t * (axis[i + 1]![0] - axis[i]![0]) + 26 * Math.sin((i * 8 + k) * 0.55);
      const y = axis[i]![1] + t * (axis[i + 1]![1] - axis[i]![1]);
      const [px, py] = unbend(x, y, seed);
      const cell = Math.floor((SIZE_M - py) / cellM) * width + Math.floor(px / cellM);
      level = Math.min(level - 0.05, z[cell]! - 1.5);
      points.push([px, py]);
      values.push([level]);
    }
  }
  return courseOf(points, values);
}

/** The floor of the main valley: gently up from the river, terraces near the fjord, old channels; and what lies under it. */
function layFloor(ground: WateredGround, loose: Float32Array, seed: number): void {
  const { z, depth, width, cellM, river, riverDistance, overRiver } = ground;
  const onRiver = newNearest();
  const bare = z.slice();
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      const x = (column + 0.5) * cellM;
      const y = SIZE_M - (row + 0.5) * cellM;
      const slope = slopeOf(bare, cell, width, cellM, row, column);
      depth[cell] = loose[cell]! + tillDepth(z[cell]!, slope, x, y, seed);
      if (z[cell]! > 260) continue;
      const [dx, dy] = bend(x, y, seed);
      nearestOn(MAIN_AXIS, x + dx, y + dy, near);
      const half = valueAt(MAIN_AXIS, near, 1);
      if (near.distance > half + 400) continue;
      const floor = valueAt(MAIN_AXIS, near, 0);
      const across = near.distance / (half + 80);
      const inside = Math.max(0, 1 - across * across);
      depth[cell] = depth[cell]! + inside * (28 + 50 * smoothstep(6500, 2500, near.along));
      nearestOn(river, x, y, onRiver);
      riverDistance[cell] = onRiver.distance;
      overRiver[cell] = z[cell]! - valueAt(river, onRiver, 0);
      if (floor < 0.5) continue;
      const steps = terraces(near, onRiver.distance, x, y, seed);
      const gentle = 0.011 * Math.min(420, onRiver.distance) + 0.5 * fractal2(x, y, 140, 3, 0.5, seed + 95);
      const channels = -1.1 * Math.max(0, 1 - Math.abs(noise2(x, y, 330, seed + 96)) * 9);
      const laid = floor + steps + gentle + channels * smoothstep(40, 90, onRiver.distance);
      // Hollow and soft where the laid ground meets the wall, so that no kink runs along the valley.
      const lap = Math.max(0, 12 - Math.abs(laid - z[cell]!)) / 12;
      const raised = Math.max(laid, z[cell]!) + lap * lap * 3 * smoothstep(0.03, 0.15, slope);
      depth[cell] = depth[cell]! + Math.max(0, raised - z[cell]!);
      z[cell] = raised;
      overRiver[cell] = raised - valueAt(river, onRiver, 0);
    }
}

/** Height of the terraces left by the falling sea, m over the floor: two steps outwards, cut back where the river came. */
function terraces(axis: Nearest, fromRiver: number, x: number, y: number, seed: number): number {
  const here = smoothstep(3300, 4300, axis.along) * (1 - 0.75 * smoothstep(6200, 8200, axis.along));
  const out = axis.distance + 70 * fractal2(x, y, 700, 3, 0.5, seed + 97);
  const first = Math.min(out - 120 - 60 * axis.side, fromRiver - 75);
  const second = Math.min(out - 265 - 30 * axis.side, fromRiver - 190) + 50 * noise2(x, y, 380, seed + 98);
  return here * (8 * smoothstep(0, 30, first) + 13 * smoothstep(0, 42, second));
}

/** Till and weathered ground, m: thick on gentle low slopes, thin or none on steep and high ones. */
function tillDepth(z: number, slope: number, x: number, y: number, seed: number): number {
  const patch = 0.5 + 0.5 * fractal2(x, y, 420, 3, 0.5, seed + 100);
  const low = 1 - smoothstep(480, 820, z);
  const gentle = 1 - smoothstep(0.35, 0.95, slope);
  return gentle * (0.25 + 4.2 * low) * patch * patch * 1.6;
}

/** Cones of stone and gravel where gullies reach the valley floor, larger for larger gullies. */
function layFans(ground: WateredGround, seed: number): void {
  const { z, depth, width, cellM, overRiver, riverDistance, fan } = ground;
  const routed = z.slice();
  fillPits(routed, width, width, RISE_PER_CELL_M, (cell) => routed[cell]! < 0);
  const flow = flowOf(routed, width, width, 0.3, seed);
  const smooth = blur(z, width, 3);
  const mouths: number[] = [];
  for (let cell = 0; cell < z.length; cell++) {
    const target = flow.receiver[cell]!;
    const size = flow.drained[cell]!;
    if (size < 450 || size > 60000 || riverDistance[cell]! < 90 || overRiver[cell]! > 70) continue;
    if (footSlope(smooth, cell, width, cellM) >= FAN_FOOT && footSlope(smooth, target, width, cellM) < FAN_FOOT)
      mouths.push(cell);
  }
  mouths.sort((a, b) => flow.drained[b]! - flow.drained[a]! || a - b);
  const chosen: number[] = [];
  for (const mouth of mouths) {
    if (chosen.length >= 26) break;
    if (chosen.some((other) => distance(mouth, other, width) * cellM < 240)) continue;
    chosen.push(mouth);
    const size = flow.drained[mouth]!;
    const apex = z[mouth]! + 9 + 4 * Math.log2(size / 450);
    const drop = apex - (z[mouth]! - overRiver[mouth]!) - 2;
    const gentle = Math.max(0.085, 0.2 - 0.022 * Math.log2(size / 500));
    const radius = Math.min(480, drop / gentle, riverDistance[mouth]! + 20);
    const slope = drop / radius;
    const reach = Math.ceil(radius / cellM);
    const [mr, mc] = [Math.floor(mouth / width), mouth % width];
    for (let r = Math.max(0, mr - reach); r <= Math.min(width - 1, mr + reach); r++)
      for (let c = Math.max(0, mc - reach); c <= Math.min(width - 1, mc + reach); c++) {
        const cell = r * width + c;
        const far = Math.hypot(r - mr, c - mc) * cellM;
        if (far > radius || z[cell]! < 0.5) continue;
        const lobe = noise2(Math.atan2(r - mr, c - mc) * 100, mouth, 75, seed + 110);
        const cone = apex - slope * far * (1.14 - 0.2 * (far / radius) + 0.16 * lobe);
        if (cone <= z[cell]!) continue;
        depth[cell] = depth[cell]! + cone - z[cell]!;
        overRiver[cell] = overRiver[cell]! + cone - z[cell]!;
        z[cell] = cone;
        fan[cell] = 1;
      }
  }
}

/** Cuts a course into the ground: water level in the bed, banks up to the ground over `bankM`. */
function carve(
  ground: WateredGround,
  course: Course,
  halfWidth: (along: number) => number,
  bankM: number,
  kind: number,
): void {
  const { z, depth, water, width, cellM } = ground;
  const onCourse = newNearest();
  for (const [x, y] of course.points) {
    const reach = 9;
    const [mr, mc] = [Math.floor((SIZE_M - y) / cellM), Math.floor(x / cellM)];
    for (let r = Math.max(0, mr - reach); r <= Math.min(width - 1, mr + reach); r++)
      for (let c = Math.max(0, mc - reach); c <= Math.min(width - 1, mc + reach); c++) {
        const cell = r * width + c;
        nearestOn(course, (c + 0.5) * cellM, SIZE_M - (r + 0.5) * cellM, onCourse);
        const level = valueAt(course, onCourse, 0);
        const out = onCourse.distance - halfWidth(onCourse.along);
        const bed = out <= 0 ? level : level + 0.6 + out * (bankM / 20);
        if (out <= 0 && kind !== WATER.none) water[cell] = kind;
        if (bed >= z[cell]!) continue;
        if (water[cell] === WATER.lake) continue;
        depth[cell] = Math.max(0.3, depth[cell]! - (z[cell]! - bed));
        z[cell] = bed;
      }
  }
}

/** The sea at 0 and the lake at its level, each from one place outwards. */
function floodFjordAndLake(ground: WateredGround, seed: number): void {
  const { z, depth, water, width, cellM } = ground;
  for (let cell = 0; cell < z.length; cell++)
    if (z[cell]! <= 0.05) {
      water[cell] = WATER.fjord;
      z[cell] = 0;
      depth[cell] = Math.max(depth[cell]!, 12);
    }
  const [lakeX, lakeY] = unbend(LAKE_CENTRE[0], LAKE_CENTRE[1], seed);
  const start = Math.floor((SIZE_M - lakeY) / cellM) * width + Math.floor(lakeX / cellM);
  const stack = [start];
  while (stack.length > 0) {
    const cell = stack.pop()!;
    if (water[cell] === WATER.lake || !(z[cell]! < LAKE_LEVEL_M)) continue;
    water[cell] = WATER.lake;
    for (let k = 0; k < 8; k++) stack.push(cell + STEP_ROW[k]! * width + STEP_COLUMN[k]!);
  }
  for (let cell = 0; cell < z.length; cell++) if (water[cell] === WATER.lake) z[cell] = LAKE_LEVEL_M;
}

/** Every hollow that drains more than a few hectares gets a small bed, deeper the more it drains. */
function carveBrooks(ground: WateredGround): void {
  const { z, water, width } = ground;
  const isWater = (cell: number) => water[cell] === WATER.fjord || water[cell] === WATER.lake;
  fillPits(z, width, width, RISE_PER_CELL_M, isWater);
  const flow = flowOf(z, width, width, 0.25, 5);
  for (let cell = 0; cell < z.length; cell++) {
    if (water[cell] !== WATER.none || flow.drained[cell]! < 900) continue;
    z[cell] = Math.max(0.06, z[cell]! - Math.min(3.5, 0.5 * (flow.drained[cell]! / 900) ** 0.4));
  }
}

/** Strips of water as closed rings: the main river as it lies. */
export function riverRing(ground: WateredGround): [number, number][] {
  return bufferRing(ground.river, riverHalfWidth);
}

export function slopeOf(
  z: Float32Array,
  cell: number,
  width: number,
  cellM: number,
  row: number,
  column: number,
): number {
  const [w, e] = [column > 0 ? cell - 1 : cell, column < width - 1 ? cell + 1 : cell];
  const [n, s] = [row > 0 ? cell - width : cell, row < width - 1 ? cell + width : cell];
  return Math.hypot((z[e]! - z[w]!) / (e - w), (z[s]! - z[n]!) / ((s - n) / width)) / cellM;
}

function footSlope(smooth: Float32Array, cell: number, width: number, cellM: number): number {
  const row = Math.floor(cell / width);
  return slopeOf(smooth, cell, width, cellM, row, cell % width);
}

function distance(a: number, b: number, width: number): number {
  return Math.hypot((a % width) - (b % width), Math.floor(a / width) - Math.floor(b / width));
}
