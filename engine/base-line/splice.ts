// The whole line around a stretch that is searched: what is kept before it, the stretch as the search moves it, what is kept
// after it. The kept parts come through to the last bit. Points of the stretch that stand as they were given, with their
// neighbours, keep their given radius and clothoids (which may differ before and after the arc); all others are as the search
// lays them out, with equal clothoids.
//
//   head ●────●──╮ cut        cut ╭──●────● tail
//                 ╰─●──●──●──●───╯
//                   stretch: its first and last point slide on the tangents at the cuts

import type { Alignment, IntersectionPoint } from '#domain/alignment.ts';
import { layoutPlan, PLAN_STRIDE, planElements, planScratch } from '../alignment/plan.ts';
import type { Line } from '../evaluator.ts';
import type { Part } from './cut.ts';

/** A point of the stretch as it was given, and the radius that the search's own fitting makes of it. */
export interface CarriedPoint extends IntersectionPoint {
  readonly fittedRadiusM: number;
}

export interface Splice {
  readonly head: Part | null;
  readonly tail: Part | null;
  /** The stretch as given, where its curves differ from those that the search would lay out; empty = nothing to carry. */
  readonly carried: readonly CarriedPoint[];
}

export interface Splicer {
  /** Writes the whole line around a stretch; puts the stretch's joints on the tangents of the cuts first, in place. */
  compose(stretch: Line): Line;
  /** Takes what the evaluator clamped in the whole line back into the stretch. */
  takeBack(stretch: Line): void;
  alignment(stretch: Line): Alignment;
}

/** Points of one whole line, at most: the evaluator's own bound. */
const MAX_POINTS = 4096;
/** A joint lies at least this far from its cut, m. */
const MIN_JOINT_M = 1;
/** A joint this near to its tangent is on it: rounding of coordinates. */
const JOINT_TOLERANCE_M = 1e-7;
/** Corners flatter than this are no points of a plan, rad. */
const FLAT_RAD = 1e-9;

export function splicer({ head, tail, carried }: Splice): Splicer {
  const headIp = head?.plan.length ?? 0;
  const headVp = head?.profile.length ?? 0;
  const tailIp = tail?.plan.length ?? 0;
  const tailVp = tail?.profile.length ?? 0;
  const places = new Map(carried.map(({ x, y }, i) => [keyOf(x, y), i]));
  const isUnequal = [...(head?.plan ?? []), ...(tail?.plan ?? []), ...carried].some(
    ({ clothoidInM, clothoidOutM }) => clothoidInM !== clothoidOutM,
  );
  const clothoidOut = new Float64Array(isUnequal ? MAX_POINTS : 0);
  const whole = {
    ipCount: 0,
    ip: new Float64Array(MAX_POINTS * 4),
    vpCount: 0,
    vp: new Float64Array(MAX_POINTS * 3),
    ...(isUnequal && { clothoidOut }),
  };
  const own = new Float64Array(carried.length > 0 ? MAX_POINTS * PLAN_STRIDE : 0);
  const elements = planElements(carried.length > 0 ? MAX_POINTS : 1);
  const scratch = planScratch(carried.length > 0 ? MAX_POINTS : 1);

  const put = (at: number, p: IntersectionPoint) => {
    whole.ip.set([p.x, p.y, p.radiusM, p.clothoidInM], 4 * at);
    if (isUnequal) clothoidOut[at] = p.clothoidOutM;
  };

  /** The given point that a point of the stretch still is, or −1. */
  const carriedAt = ({ ip, ipCount }: Line, i: number): number => {
    if (carried.length === 0) return -1;
    const at = places.get(keyOf(ip[4 * i], ip[4 * i + 1])) ?? -1;
    if (at < 0 || ip[4 * i + 2] !== carried[at].fittedRadiusM) return -1;
    for (let d = -1; d <= 1; d++) {
      const baseLine = carried[at + d];
      const j = i + d;
      if (!baseLine || j < 0 || j >= ipCount) return -1;
      if (ip[4 * j] !== baseLine.x || ip[4 * j + 1] !== baseLine.y) return -1;
    }
    return at;
  };

  const putPoint = (stretch: Line, i: number, at: number): void => {
    const { ip } = stretch;
    const k = carriedAt(stretch, i);
    if (k >= 0) put(at, carried[k]);
    else {
      for (let c = 0; c < 4; c++) whole.ip[4 * at + c] = ip[4 * i + c];
      if (isUnequal) clothoidOut[at] = ip[4 * i + 3];
    }
  };

  /** Length of the stretch as it is built, m: with carried curves it differs from what the search takes it for. */
  const builtLength = (stretch: Line): number => {
    const fittedM = stretch.vp[3 * stretch.vpCount - 3];
    if (carried.length === 0) return fittedM;
    for (let i = 0; i < stretch.ipCount; i++) {
      const k = carriedAt(stretch, i);
      const b = i * PLAN_STRIDE;
      for (let c = 0; c < 4; c++) own[b + c] = stretch.ip[4 * i + c];
      own[b + 4] = own[b + 3];
      if (k >= 0) {
        own[b + 2] = carried[k].radiusM;
        own[b + 3] = carried[k].clothoidInM;
        own[b + 4] = carried[k].clothoidOutM;
      }
    }
    return layoutPlan(own, stretch.ipCount, elements, scratch);
  };

  const compose = (stretch: Line): Line => {
    if (head) slideJoint(stretch, head.end, 1, 1);
    if (tail) slideJoint(stretch, tail.end, stretch.ipCount - 2, -1);
    const firstIp = head ? 1 : 0;
    const lastIp = tail ? stretch.ipCount - 2 : stretch.ipCount - 1;
    head?.plan.forEach((p, i) => {
      put(i, p);
    });
    for (let i = firstIp; i <= lastIp; i++) putPoint(stretch, i, headIp + i - firstIp);
    const tailAt = headIp + lastIp - firstIp + 1;
    tail?.plan.forEach((p, i) => {
      put(tailAt + i, p);
    });
    whole.ipCount = tailAt + tailIp;

    const { vp, vpCount } = stretch;
    const startM = head?.chainageM ?? 0;
    const fittedM = vp[3 * vpCount - 3];
    const builtM = builtLength(stretch);
    const scale = fittedM > 0 ? builtM / fittedM : 1;
    if (head) levelJoint(stretch, 0, 1, head.end, scale);
    if (tail) levelJoint(stretch, vpCount - 1, vpCount - 2, tail.end, scale);
    const firstVp = head ? 1 : 0;
    const lastVp = tail ? vpCount - 2 : vpCount - 1;
    head?.profile.forEach((p, i) => {
      whole.vp.set([p.chainageM, p.z, p.curveLengthM], 3 * i);
    });
    let at = headVp;
    for (let i = firstVp; i <= lastVp; i++, at++) {
      whole.vp[3 * at] = startM + scale * vp[3 * i];
      whole.vp[3 * at + 1] = vp[3 * i + 1];
      whole.vp[3 * at + 2] = scale * vp[3 * i + 2];
    }
    const shiftM = startM + builtM - (tail?.chainageM ?? 0);
    tail?.profile.forEach((p, i) => {
      whole.vp.set([p.chainageM + shiftM, p.z, p.curveLengthM], 3 * (at + i));
    });
    whole.vpCount = at + tailVp;
    return whole;
  };

  return {
    compose,
    takeBack(stretch) {
      const firstIp = head ? 1 : 0;
      const lastIp = tail ? stretch.ipCount - 2 : stretch.ipCount - 1;
      for (let i = firstIp; i <= lastIp; i++) {
        if (carriedAt(stretch, i) >= 0) continue;
        const at = headIp + i - firstIp;
        stretch.ip[4 * i + 2] = whole.ip[4 * at + 2];
        stretch.ip[4 * i + 3] = whole.ip[4 * at + 3];
      }
    },
    alignment(stretch) {
      const { ip, ipCount, vp, vpCount } = compose(stretch);
      const plan = Array.from({ length: ipCount }, (_, i) => ({
        x: ip[4 * i],
        y: ip[4 * i + 1],
        radiusM: ip[4 * i + 2],
        clothoidInM: ip[4 * i + 3],
        clothoidOutM: isUnequal ? clothoidOut[i] : ip[4 * i + 3],
      }));
      const profile = Array.from({ length: vpCount }, (_, i) => ({
        chainageM: vp[3 * i],
        z: vp[3 * i + 1],
        curveLengthM: vp[3 * i + 2],
      }));
      return { plan: withoutFlat(plan), profile };
    },
  };
}

/** One number of a place, to look points up by; equal places have equal numbers. */
function keyOf(x: number, y: number): number {
  return x + 1.6180339887 * y;
}

/** Puts a point of the stretch on the tangent of a cut; `side` 1 after it, −1 before it. */
function slideJoint({ ip }: Line, end: Part['end'], i: number, side: number): void {
  const cos = side * Math.cos(end.bearing);
  const sin = side * Math.sin(end.bearing);
  const [dx, dy] = [ip[4 * i] - end.x, ip[4 * i + 1] - end.y];
  const along = Math.max(MIN_JOINT_M, dx * cos + dy * sin);
  if (along > MIN_JOINT_M && Math.abs(dx * sin - dy * cos) < JOINT_TOLERANCE_M) return;
  ip[4 * i] = end.x + along * cos;
  ip[4 * i + 1] = end.y + along * sin;
}

/** Puts the vertical point beside a cut on the cut's grade. */
function levelJoint({ vp }: Line, at: number, beside: number, end: Part['end'], scale: number): void {
  vp[3 * at + 1] = end.z;
  vp[3 * beside + 1] = end.z + end.grade * scale * (vp[3 * beside] - vp[3 * at]);
}

/** The plan without points that turn nothing, which only joined the parts. */
function withoutFlat(plan: readonly IntersectionPoint[]): IntersectionPoint[] {
  const kept = [plan[0]];
  for (let i = 1; i < plan.length - 1; i++) {
    const before = kept[kept.length - 1];
    const [p, after] = [plan[i], plan[i + 1]];
    const [ax, ay, bx, by] = [p.x - before.x, p.y - before.y, after.x - p.x, after.y - p.y];
    if (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) > FLAT_RAD) kept.push(p);
  }
  kept.push(plan[plan.length - 1]);
  return kept;
}
