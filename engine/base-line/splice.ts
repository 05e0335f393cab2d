// The whole line around a stretch that is searched: what is kept before it, the stretch as the search moves it, what is kept
// after it. The kept parts come through to the last bit. Points of the stretch that stand as in the base line, with their
// neighbours, keep their radius and clothoids (which may differ before and after the arc); all others are as the search
// lays them out, with equal clothoids.
//
//   head ●────●──╮ cut        cut ╭──●────● tail
//                 ╰─●──●──●──●───╯
//                   stretch: its first and last point slide on the tangents at the cuts

import type { Alignment, IntersectionPoint } from '#domain/alignment.ts';
import {
  layoutPlan,
  PLAN_STRIDE,
  type PlanElements,
  type PlanScratch,
  planElements,
  planScratch,
} from '../alignment/plan.ts';
import type { Line } from '../evaluator.ts';
import type { Part } from './cut.ts';

/** A point of the stretch in the base line, and the radius that the search's own fitting makes of it. */
export interface CarriedPoint extends IntersectionPoint {
  readonly fittedRadiusM: number;
}

export interface Splice {
  readonly head: Part | null;
  readonly tail: Part | null;
  /** The stretch of the base line, where its curves differ from those that the search would lay out; empty = nothing to carry. */
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

export function splicer(splice: Splice): Splicer {
  return new WholeLine(splice);
}

/** The whole line that is written around each stretch; one set of arrays for all of them. */
class WholeLine implements Splicer {
  readonly #splice: Splice;
  /** Index among the carried points by place. */
  readonly #places: Map<number, number>;
  readonly #isUnequal: boolean;
  readonly #clothoidOut: Float64Array;
  readonly #whole: { ipCount: number; ip: Float64Array; vpCount: number; vp: Float64Array; clothoidOut?: Float64Array };
  /** The stretch as it is built, laid out for its length. */
  readonly #built: Float64Array;
  readonly #elements: PlanElements;
  readonly #scratch: PlanScratch;

  constructor(splice: Splice) {
    const { head, tail, carried } = splice;
    this.#splice = splice;
    this.#places = new Map(carried.map(({ x, y }, i) => [keyOf(x, y), i]));
    this.#isUnequal = [...(head?.plan ?? []), ...(tail?.plan ?? []), ...carried].some(
      ({ clothoidInM, clothoidOutM }) => clothoidInM !== clothoidOutM,
    );
    this.#clothoidOut = new Float64Array(this.#isUnequal ? MAX_POINTS : 0);
    this.#whole = {
      ipCount: 0,
      ip: new Float64Array(MAX_POINTS * 4),
      vpCount: 0,
      vp: new Float64Array(MAX_POINTS * 3),
      ...(this.#isUnequal && { clothoidOut: this.#clothoidOut }),
    };
    this.#built = new Float64Array(carried.length > 0 ? MAX_POINTS * PLAN_STRIDE : 0);
    this.#elements = planElements(carried.length > 0 ? MAX_POINTS : 1);
    this.#scratch = planScratch(carried.length > 0 ? MAX_POINTS : 1);
  }

  compose(stretch: Line): Line {
    const { head, tail } = this.#splice;
    if (head) slideJoint(stretch, head.end, 1, 1);
    if (tail) slideJoint(stretch, tail.end, stretch.ipCount - 2, -1);
    this.#composePlan(stretch);
    this.#composeProfile(stretch);
    return this.#whole;
  }

  takeBack(stretch: Line): void {
    const { ip } = this.#whole;
    const { first, last, at } = this.#placeInWhole(stretch);
    for (let i = first; i <= last; i++) {
      if (this.#carriedAt(stretch, i) >= 0) continue;
      const a = at + i - first;
      stretch.ip[4 * i + 2] = ip[4 * a + 2];
      stretch.ip[4 * i + 3] = ip[4 * a + 3];
    }
  }

  alignment(stretch: Line): Alignment {
    const { ip, ipCount, vp, vpCount } = this.compose(stretch);
    const plan = Array.from({ length: ipCount }, (_, i) => ({
      x: ip[4 * i],
      y: ip[4 * i + 1],
      radiusM: ip[4 * i + 2],
      clothoidInM: ip[4 * i + 3],
      clothoidOutM: this.#isUnequal ? this.#clothoidOut[i] : ip[4 * i + 3],
    }));
    const profile = Array.from({ length: vpCount }, (_, i) => ({
      chainageM: vp[3 * i],
      z: vp[3 * i + 1],
      curveLengthM: vp[3 * i + 2],
    }));
    return { plan: withoutFlat(plan), profile };
  }

  /** Points of the stretch that come into the whole line: those at the cuts themselves do not. `at`: where the first one goes. */
  #placeInWhole({ ipCount }: Line): { first: number; last: number; at: number } {
    const { head, tail } = this.#splice;
    return { first: head ? 1 : 0, last: tail ? ipCount - 2 : ipCount - 1, at: head?.plan.length ?? 0 };
  }

  #composePlan(stretch: Line): void {
    const { head, tail } = this.#splice;
    const { first, last, at } = this.#placeInWhole(stretch);
    head?.plan.forEach((p, i) => {
      this.#put(i, p);
    });
    for (let i = first; i <= last; i++) this.#putPoint(stretch, i, at + i - first);
    const tailAt = at + last - first + 1;
    tail?.plan.forEach((p, i) => {
      this.#put(tailAt + i, p);
    });
    this.#whole.ipCount = tailAt + (tail?.plan.length ?? 0);
  }

  #composeProfile(stretch: Line): void {
    const { head, tail } = this.#splice;
    const whole = this.#whole;
    const { vp, vpCount } = stretch;
    const startM = head?.chainageM ?? 0;
    const fittedM = vp[3 * vpCount - 3];
    const builtM = this.#builtLength(stretch);
    const scale = fittedM > 0 ? builtM / fittedM : 1;
    if (head) levelJoint(stretch, 0, 1, head.end, scale);
    if (tail) levelJoint(stretch, vpCount - 1, vpCount - 2, tail.end, scale);
    head?.profile.forEach((p, i) => {
      whole.vp.set([p.chainageM, p.z, p.curveLengthM], 3 * i);
    });
    const first = head ? 1 : 0;
    const last = tail ? vpCount - 2 : vpCount - 1;
    let at = head?.profile.length ?? 0;
    for (let i = first; i <= last; i++, at++) {
      whole.vp[3 * at] = startM + scale * vp[3 * i];
      whole.vp[3 * at + 1] = vp[3 * i + 1];
      whole.vp[3 * at + 2] = scale * vp[3 * i + 2];
    }
    const shiftM = startM + builtM - (tail?.chainageM ?? 0);
    tail?.profile.forEach((p, i) => {
      whole.vp.set([p.chainageM + shiftM, p.z, p.curveLengthM], 3 * (at + i));
    });
    whole.vpCount = at + (tail?.profile.length ?? 0);
  }

  #put(at: number, p: IntersectionPoint): void {
    this.#whole.ip.set([p.x, p.y, p.radiusM, p.clothoidInM], 4 * at);
    if (this.#isUnequal) this.#clothoidOut[at] = p.clothoidOutM;
  }

  #putPoint(stretch: Line, i: number, at: number): void {
    const { ip } = stretch;
    const k = this.#carriedAt(stretch, i);
    if (k >= 0) {
      this.#put(at, this.#splice.carried[k]);
      return;
    }
    for (let c = 0; c < 4; c++) this.#whole.ip[4 * at + c] = ip[4 * i + c];
    if (this.#isUnequal) this.#clothoidOut[at] = ip[4 * i + 3];
  }

  /** The carried point that a point of the stretch still is, or −1: it and its neighbours have not moved. */
  #carriedAt({ ip, ipCount }: Line, i: number): number {
    const { carried } = this.#splice;
    if (carried.length === 0) return -1;
    const at = this.#places.get(keyOf(ip[4 * i], ip[4 * i + 1])) ?? -1;
    if (at < 0 || ip[4 * i + 2] !== carried[at].fittedRadiusM) return -1;
    for (let d = -1; d <= 1; d++) {
      const point = carried[at + d];
      const j = i + d;
      if (!point || j < 0 || j >= ipCount) return -1;
      if (ip[4 * j] !== point.x || ip[4 * j + 1] !== point.y) return -1;
    }
    return at;
  }

  /** Length of the stretch as it is built, m: with carried curves it differs from what the search takes it for. */
  #builtLength(stretch: Line): number {
    const { carried } = this.#splice;
    if (carried.length === 0) return stretch.vp[3 * stretch.vpCount - 3];
    const built = this.#built;
    for (let i = 0; i < stretch.ipCount; i++) {
      const k = this.#carriedAt(stretch, i);
      const b = i * PLAN_STRIDE;
      for (let c = 0; c < 4; c++) built[b + c] = stretch.ip[4 * i + c];
      built[b + 4] = built[b + 3];
      if (k >= 0) {
        built[b + 2] = carried[k].radiusM;
        built[b + 3] = carried[k].clothoidInM;
        built[b + 4] = carried[k].clothoidOutM;
      }
    }
    return layoutPlan(built, stretch.ipCount, this.#elements, this.#scratch);
  }
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
