// A line laid out from its intersection points once more, by numeric integration of the curvature instead of the engine's series and
// closed forms, and its heights by the parabolas' definition. For the judge only: nothing here comes from engine/.

import type { Alignment, IntersectionPoint } from '#domain/alignment.ts';

/** One point of the line; curvature + to the left, grade m/m + up in the direction of travel. */
export interface LinePoint {
  readonly s: number;
  readonly x: number;
  readonly y: number;
  readonly curvature: number;
  readonly z: number;
  readonly grade: number;
}

export interface OwnLine {
  readonly points: readonly LinePoint[];
  readonly lengthM: number;
  /** How far tangents of neighbouring curves reach over each other, m: over 0 the elements do not fit. */
  readonly overlapM: number;
}

/** Steps of integration within a clothoid or arc. */
const STEPS = 400;

/** The line with a point about every `spacingM`. */
export function ownLine({ plan, profile }: Alignment, spacingM: number): OwnLine {
  const pieces: { lengthM: number; from: number; to: number }[] = [];
  let overlapM = 0;
  let left = 0;
  const leg = (i: number) => Math.hypot(plan[i + 1]!.x - plan[i]!.x, plan[i + 1]!.y - plan[i]!.y);
  for (let i = 1; i < plan.length; i++) {
    const bend = i < plan.length - 1 ? bendAt(plan, i) : { before: 0, after: 0, pieces: [] };
    const straight = leg(i - 1) - left - bend.before;
    overlapM = Math.max(overlapM, -straight);
    pieces.push({ lengthM: Math.max(0, straight), from: 0, to: 0 }, ...bend.pieces);
    left = bend.after;
  }
  const points: LinePoint[] = [];
  const heightAt = ownProfile(profile);
  let [x, y] = [plan[0]!.x, plan[0]!.y];
  let heading = Math.atan2(plan[1]!.y - y, plan[1]!.x - x);
  let s = 0;
  for (const { lengthM, from, to } of pieces) {
    const parts = Math.max(1, Math.ceil(lengthM / spacingM));
    const step = lengthM / parts;
    for (let p = 0; p < parts && lengthM > 0; p++) {
      points.push({ s, x, y, curvature: from + ((to - from) * p) / parts, ...heightAt(s) });
      const [a, b] = [from + ((to - from) * p) / parts, from + ((to - from) * (p + 1)) / parts];
      // Simpson's rule over the step.
      const angle = (share: number) => heading + step * (a * share + 0.5 * (b - a) * share * share);
      x += (step / 6) * (Math.cos(angle(0)) + 4 * Math.cos(angle(0.5)) + Math.cos(angle(1)));
      y += (step / 6) * (Math.sin(angle(0)) + 4 * Math.sin(angle(0.5)) + Math.sin(angle(1)));
      heading = angle(1);
      s += step;
    }
  }
  points.push({ s, x, y, curvature: 0, ...heightAt(s) });
  return { points, lengthM: s, overlapM };
}

/** Tangent lengths before and after an intersection point, and its pieces: clothoid, arc, clothoid. */
function bendAt(plan: readonly IntersectionPoint[], i: number) {
  const [a, b, c] = [plan[i - 1]!, plan[i]!, plan[i + 1]!];
  const turn = angleBetween(Math.atan2(b.y - a.y, b.x - a.x), Math.atan2(c.y - b.y, c.x - b.x));
  const { radiusM, clothoidInM, clothoidOutM } = b;
  if (radiusM < 1e-3 || Math.abs(turn) < 1e-6) return { before: 0, after: 0, pieces: [] };
  const curvature = Math.sign(turn) / radiusM;
  const arcM = Math.max(0, (Math.abs(turn) - (clothoidInM + clothoidOutM) / (2 * radiusM)) * radiusM);
  const pieces = [
    { lengthM: clothoidInM, from: 0, to: curvature },
    { lengthM: arcM, from: curvature, to: curvature },
    { lengthM: clothoidOutM, from: curvature, to: 0 },
  ];
  // Laid out from the origin along +x: where it ends gives both tangents.
  let [x, y, heading] = [0, 0, 0];
  for (const { lengthM, from, to } of pieces) {
    const step = lengthM / STEPS;
    for (let p = 0; p < STEPS; p++) {
      const middle = heading + (step / 2) * (from + ((to - from) * (p + 0.25)) / STEPS);
      x += step * Math.cos(middle);
      y += step * Math.sin(middle);
      heading += step * (from + ((to - from) * (p + 0.5)) / STEPS);
    }
  }
  const after = y / Math.sin(heading);
  return { before: x - after * Math.cos(heading), after, pieces };
}

function angleBetween(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

/** Straight grades between points of intersection, a parabola about each. */
export function ownProfile(profile: Alignment['profile']): (s: number) => { z: number; grade: number } {
  const gradeOf = (k: number) =>
    (profile[k + 1]!.z - profile[k]!.z) / (profile[k + 1]!.chainageM - profile[k]!.chainageM);
  return (s) => {
    let k = 0;
    while (k < profile.length - 2 && profile[k + 1]!.chainageM <= s) k++;
    for (const at of [k, k + 1]) {
      const { chainageM, z, curveLengthM } = profile[at]!;
      if (at === 0 || at === profile.length - 1 || Math.abs(s - chainageM) >= curveLengthM / 2) continue;
      const [g1, g2] = [gradeOf(at - 1), gradeOf(at)];
      const along = s - (chainageM - curveLengthM / 2);
      const grade = g1 + ((g2 - g1) * along) / curveLengthM;
      return { z: z - (g1 * curveLengthM) / 2 + g1 * along + ((g2 - g1) * along * along) / (2 * curveLengthM), grade };
    }
    const grade = gradeOf(k);
    return { z: profile[k]!.z + grade * (s - profile[k]!.chainageM), grade };
  };
}
