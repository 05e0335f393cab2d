// A line whose plan a person edits keeps its profile: where the plan stays as it was, every vertical point stays at its
// place on the ground; between the last curve before the change and the first one after it, chainages are stretched to the new
// length. Heights are kept. And a profile that misses its plan's length by little is stretched to it.

import type { Alignment, IntersectionPoint } from '#domain/alignment.ts';
import { lengthOfPlan } from './elements.ts';
import { laidPlan } from './line.ts';
import { LINE } from './plan.ts';

/** Curves that begin and end within so much of where they did are the same, m. */
const SAME_M = 1e-6;

/** The changed plan with the profile of the line that it was made of. */
export function carryProfile(before: Alignment, plan: readonly IntersectionPoint[]): Alignment {
  const [old, now] = [curvesOf(before.plan), curvesOf(plan)];
  const [n, m] = [before.plan.length, plan.length];
  const most = Math.min(n, m);
  // Curves that give way to a changed neighbour count as changed: what is asked is where the line runs as it did.
  const isSame = (a: number, b: number, from: number) =>
    before.plan[a].x === plan[b].x &&
    before.plan[a].y === plan[b].y &&
    Math.abs(now.begins[b] - old.begins[a] - from) < SAME_M &&
    Math.abs(now.ends[b] - old.ends[a] - from) < SAME_M;
  const longer = now.lengthM - old.lengthM;
  let first = 0;
  while (first < most && isSame(first, first, 0)) first++;
  let after = 0;
  while (after < most - first && isSame(n - 1 - after, m - 1 - after, longer)) after++;
  const knots: [from: number, to: number][] = [[0, 0]];
  if (first > 0) knots.push([old.ends[first - 1], now.ends[first - 1]]);
  if (after > 0) knots.push([old.begins[n - after], now.begins[m - after]]);
  knots.push([old.lengthM, now.lengthM]);
  const last = before.profile.length - 1;
  const profile = before.profile.map((point, i) => ({
    ...point,
    chainageM: i === 0 ? 0 : i === last ? now.lengthM : mapped(knots, point.chainageM),
  }));
  return { plan, profile };
}

/** The profile stretched to the plan's length; null when it misses it by more than this share of it. */
export function fitProfile({ plan, profile }: Alignment, share: number): Alignment | null {
  const lengthM = lengthOfPlan(plan);
  const profileLengthM = profile.at(-1)?.chainageM ?? 0;
  if (!(Math.abs(profileLengthM - lengthM) <= share * lengthM) || profileLengthM <= 0) return null;
  const factor = lengthM / profileLengthM;
  return { plan, profile: profile.map((point) => ({ ...point, chainageM: point.chainageM * factor })) };
}

function mapped(knots: readonly (readonly [number, number])[], chainageM: number): number {
  for (let i = 1; i < knots.length; i++) {
    const [a, b] = [knots[i - 1], knots[i]];
    if (chainageM > b[0] && i < knots.length - 1) continue;
    return b[0] - a[0] < 1e-9 ? b[1] : a[1] + ((chainageM - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
  }
  return chainageM;
}

/** Chainages at which the curve of each point begins and ends; both the same where a point has none. */
function curvesOf(plan: readonly IntersectionPoint[]): { begins: number[]; ends: number[]; lengthM: number } {
  const { elements, scratch, lengthM } = laidPlan(plan);
  const curveM = new Float64Array(plan.length);
  for (let e = 0; e < elements.count; e++)
    if (elements.kind[e] !== LINE) curveM[elements.point[e]] += elements.length[e];
  const begins = [0];
  const ends = [0];
  for (let i = 1; i < plan.length; i++) {
    const straightM = scratch.leg[i - 1] - scratch.tangentOut[i - 1] - scratch.tangentIn[i];
    begins.push(ends[i - 1] + Math.max(0, straightM));
    ends.push(begins[i] + curveM[i]);
  }
  return { begins, ends, lengthM };
}
