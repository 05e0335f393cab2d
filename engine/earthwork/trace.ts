// The lines of a cross-section side: samples of ground and rock, the design line that is built on them, exact
// intersections of rays with the sampled lines, and the areas between. Used by side.ts, which knows the design rules.
// Offsets t ≥ 0 outwards, heights z; metres, areas in m² per metre of road.

import { surfaceCode } from '#domain/road-surfaces.ts';

export interface SideGround {
  readonly spacingM: number;
  count: number;
  readonly ground: Float64Array;
  readonly rock: Float64Array;
}

export interface Side {
  count: number;
  readonly t: Float64Array;
  readonly z: Float64Array;
  /** Index into SURFACES of the piece from point j to j + 1. */
  readonly material: Uint8Array;
  toeM: number;
  cutM2: number;
  /** Part of the cut that is rock. */
  rockM2: number;
  fillM2: number;
  /** Height climbed by the rock face, m. */
  faceM: number;
  /** Height of the retaining wall without top and foundation; 0 = none. */
  wallM: number;
  /** Height of the shoulder over the ground at the platform's edge; 0 in cut. */
  dropM: number;
  /** The slope does not meet the terrain within the widest slope. */
  failed: boolean;
}

const MAX_POINTS = 256;

export function sideOf(): Side {
  return {
    count: 0,
    t: new Float64Array(MAX_POINTS),
    z: new Float64Array(MAX_POINTS),
    material: new Uint8Array(MAX_POINTS),
    toeM: 0,
    cutM2: 0,
    rockM2: 0,
    fillM2: 0,
    faceM: 0,
    wallM: 0,
    dropM: 0,
    failed: false,
  };
}

/** Samples of one side out to `reachM`, every `spacingM` or closer. */
export function sideGroundOf(reachM: number, spacingM: number): SideGround {
  const count = Math.max(2, Math.ceil(reachM / spacingM) + 1);
  return {
    spacingM: reachM / (count - 1),
    count,
    ground: new Float64Array(count),
    rock: new Float64Array(count),
  };
}

/** Height of a sampled line at an offset; beyond its end the last piece goes on. */
export function heightAt(samples: Float64Array, spacingM: number, count: number, t: number): number {
  const u = t / spacingM;
  const j = Math.max(0, Math.min(count - 2, Math.floor(u)));
  return samples[j] + (samples[j + 1] - samples[j]) * (u - j);
}

/** Adds a point; the material is that of the piece after it. */
export function add(out: Side, t: number, z: number, material: number): void {
  if (out.count >= MAX_POINTS) return;
  out.t[out.count] = t;
  out.z[out.count] = z;
  out.material[out.count] = material;
  out.count++;
}

export function keepPoints(out: Side, from: number) {
  return {
    t: out.t.slice(from, out.count),
    z: out.z.slice(from, out.count),
    material: out.material.slice(from - 1, out.count),
  };
}
export function restorePoints(out: Side, from: number, points: ReturnType<typeof keepPoints>): void {
  out.t.set(points.t, from);
  out.z.set(points.z, from);
  out.material.set(points.material, from - 1);
}

/**
 * Smallest offset in [t0, end] where the ray z0 + grade·(t − t0), which starts under the line, meets it; −1 = not there.
 * Follows the line's own pieces, so the answer is exact.
 */
export function meet(
  line: Float64Array,
  spacingM: number,
  count: number,
  t0: number,
  z0: number,
  grade: number,
  end: number,
): number {
  let t = t0;
  let gap = heightAt(line, spacingM, count, t) - z0;
  if (gap <= 0) return t0;
  let j = Math.max(0, Math.min(count - 2, Math.floor(t0 / spacingM)));
  for (;;) {
    const next = j >= count - 2 ? end : Math.min(end, (j + 1) * spacingM);
    const after = heightAt(line, spacingM, count, next) - (z0 + grade * (next - t0));
    if (after <= 0) return t + ((next - t) * gap) / (gap - after);
    if (next >= end) return -1;
    t = next;
    gap = after;
    j++;
  }
}

/** Adds a straight piece to (t, z) unless it comes out of the ground first; then ends there and says false. */
export function follow(ground: SideGround, out: Side, t: number, z: number, material: number): boolean {
  const from = out.t[out.count - 1];
  const start = out.z[out.count - 1];
  const grade = t > from ? (z - start) / (t - from) : 0;
  if (t > from) {
    const hit = meet(ground.ground, ground.spacingM, ground.count, from, start, grade, t);
    if (hit >= 0) {
      add(out, hit, start + grade * (hit - from), material);
      return false;
    }
  }
  add(out, t, z, material);
  return true;
}

/** Smallest offset where a slope falling `slope` (H:V) from over the ground meets it; −1 = not before `end`. */
export function meetDown(
  line: Float64Array,
  spacingM: number,
  count: number,
  t0: number,
  z0: number,
  slope: number,
  end: number,
): number {
  if (slope === 0) return t0;
  let t = t0;
  let gap = z0 - heightAt(line, spacingM, count, t);
  if (gap <= 0) return t0;
  let j = Math.max(0, Math.min(count - 2, Math.floor(t0 / spacingM)));
  for (;;) {
    const next = j >= count - 2 ? end : Math.min(end, (j + 1) * spacingM);
    const after = z0 - (next - t0) / slope - heightAt(line, spacingM, count, next);
    if (after <= 0) return t + ((next - t) * gap) / (gap - after);
    if (next >= end) return -1;
    t = next;
    gap = after;
    j++;
  }
}

/** Areas between the design line and the ground, exactly, and the toe. */
export function measure(ground: SideGround, bend: number, out: Side): void {
  const { spacingM, count } = ground;
  out.toeM = out.t[out.count - 1];
  let cut = 0;
  let rock = 0;
  let fill = 0;
  for (let p = 0; p + 1 < out.count; p++) {
    const end = out.t[p + 1];
    let t = out.t[p];
    if (end <= t) continue;
    const slope = (out.z[p + 1] - out.z[p]) / (end - t);
    const z0 = out.z[p] - slope * t;
    let j = Math.max(0, Math.min(count - 2, Math.floor(t / spacingM)));
    while (t < end - 1e-12) {
      const next = j >= count - 2 ? end : Math.min(end, (j + 1) * spacingM);
      if (next > t) {
        // Ground and rock over the design line at both ends of a piece on which all three are straight.
        const g0 = heightAt(ground.ground, spacingM, count, t) - (z0 + slope * t);
        const g1 = heightAt(ground.ground, spacingM, count, next) - (z0 + slope * next);
        const r0 = Math.min(g0, heightAt(ground.rock, spacingM, count, t) - (z0 + slope * t));
        const r1 = Math.min(g1, heightAt(ground.rock, spacingM, count, next) - (z0 + slope * next));
        const run = (next - t) * (1 - bend * 0.5 * (t + next));
        cut += run * positivePart(g0, g1);
        fill += run * positivePart(-g0, -g1);
        rock += run * positivePart(r0, r1);
      }
      t = next;
      j++;
    }
  }
  out.cutM2 = cut;
  out.rockM2 = Math.min(rock, cut);
  out.fillM2 = fill;
}

/** Thinner rock is measured as if it were so thick, m (R761, process 22.1). */
const MEASURED_ROCK_M = 1;

/** What is to be added to the rock of a side where it lies thinner than 1 m over the bottom of the excavation, m² per metre of road. */
export function thinRockOf({ spacingM, count, ground, rock }: SideGround, bend: number, side: Side): number {
  let sum = 0;
  for (let p = 0; p + 1 < side.count && BOTTOM.has(side.material[p]); p++) {
    const [start, end] = [side.t[p], side.t[p + 1]];
    if (end <= start) continue;
    const slope = (side.z[p + 1] - side.z[p]) / (end - start);
    const over = (t: number) => {
      const z = side.z[p] + slope * (t - start);
      return Math.min(heightAt(ground, spacingM, count, t), heightAt(rock, spacingM, count, t)) - z;
    };
    let t = start;
    while (t < end - 1e-12) {
      const next = Math.min(end, (Math.floor(t / spacingM + 1e-9) + 1) * spacingM);
      sum += (next - t) * (1 - bend * 0.5 * (t + next)) * lacking(over(t), over(next));
      t = next;
    }
  }
  return sum;
}

const BOTTOM: ReadonlySet<number> = new Set(
  (['carriageway', 'shoulder', 'ditch'] as const).map((surface) => surfaceCode(surface)),
);

/** Mean of what lacks to the measured thickness where a straight line from a to b is over 0. */
function lacking(a: number, b: number): number {
  if (a <= 0 && b <= 0) return 0;
  const [from, to] = [MEASURED_ROCK_M - a, MEASURED_ROCK_M - b];
  const under = a >= 0 && b >= 0 ? 0 : Math.min(a, b) / (Math.min(a, b) - Math.max(a, b));
  return positivePart(from, to) - positivePart(-a, -b) - under * MEASURED_ROCK_M;
}

/** Mean of max(0, ·) of a straight line from a to b. */
function positivePart(a: number, b: number): number {
  if (a >= 0 && b >= 0) return (a + b) / 2;
  if (a <= 0 && b <= 0) return 0;
  return a > 0 ? (a * a) / (2 * (a - b)) : (b * b) / (2 * (b - a));
}
