// A plan whose elements keep their limits, by fewer points: where a curve has no room for the radius that its turn needs, or a straight
// is too short and can be neither closed nor opened, one of the points beside it goes, or two that turn the same way become one.
// The change that moves the road least is taken, as long as there is one that helps. For first lines, which a lattice leads by its
// nodes; points that must stay (control points, bearings of the ends) stay.

import { emptyLine, MAX_IP } from './candidate.ts';
import { fitPlan, planWork } from './fit-plan.ts';
import type { Limits } from './limits.ts';

export interface SimplerPlan {
  /** 4 numbers per intersection point; radii as asked for. */
  readonly ip: number[];
  readonly held: number[];
  /** What is left of violations of the plan's own rules. */
  readonly violation: number;
}

/** A change moves the road at most so many smallest radii, or so many metres. */
const MAX_OFFSET_RADII = 3;
const MAX_OFFSET_M = 120;
/** A change that helps takes away at least this much of the violation. */
const MIN_GAIN = 1e-6;
const ROUNDING = 1e-7;
/** Points that turn less are on a straight, rad. */
const NO_TURN_RAD = 1e-4;
/** Two points that turn more than this together stay two, rad. */
const MAX_TURN_RAD = 2;
/** Radius of a curve that takes what its legs have room for, m. */
const ROOMY_M = 1e6;

const line = emptyLine();
const work = planWork();

export interface Simplifying {
  /** Changes at most; left out = as many as help. */
  readonly changes?: number;
  /** What a plan is worth, the least best: of the changes that help at a place the best is taken; left out = the one of least offset. */
  readonly worth?: (plan: SimplerPlan) => number;
}

/**
 * @param ip 4 numbers per intersection point
 * @param held per point: 0 = it may go
 */
export function simplerPlan(
  ip: readonly number[],
  held: readonly number[],
  limits: Limits,
  { changes = MAX_IP, worth }: Simplifying = {},
): SimplerPlan {
  let now = withoutStraightPoints({ ip: [...ip], held: [...held], violation: violationOf(ip, limits) }, limits);
  let best = now;
  const most = Math.max(MAX_OFFSET_M, MAX_OFFSET_RADII * limits.minRadiusM);
  for (let round = 0; round < changes && now.violation > ROUNDING; round++) {
    violationOf(now.ip, limits);
    const next = bestChange(now, placesOf(now.ip.length / 4), limits, most, worth);
    if (!next) break;
    now = next;
    if (now.violation < best.violation) best = now;
  }
  return best;
}

function violationOf(ip: readonly number[], limits: Limits): number {
  line.ipCount = ip.length / 4;
  line.ip.set(ip);
  fitPlan(line, limits, work);
  return work.violation;
}

/** Points that turn nothing go: two straights that are one cannot be seen to be long enough. */
function withoutStraightPoints({ ip, held, violation }: SimplerPlan, limits: Limits): SimplerPlan {
  const count = ip.length / 4;
  const keeps = (i: number) => i === 0 || i === count - 1 || held[i] !== 0 || work.deflection[i] > NO_TURN_RAD;
  if (held.every((_, i) => keeps(i))) return { ip, held, violation };
  const kept = { ip: ip.filter((_, k) => keeps(k >> 2)), held: held.filter((_, i) => keeps(i)) };
  return { ...kept, violation: violationOf(kept.ip, limits) };
}

/** Points beside a violation, the worst first. */
function placesOf(count: number): number[] {
  const size = Array.from({ length: count }, (_, i) =>
    Math.max(i > 0 ? work.short[i] : 0, work.straight[i], i > 0 ? work.straight[i - 1] : 0),
  );
  return size
    .flatMap((value, i) => (i > 0 && i < count - 1 && value > ROUNDING ? [i] : []))
    .sort((a, b) => size[b] - size[a] || a - b);
}

/** The change of least offset at the first place where any change helps; where none does, the one that harms least: fewer points help in the end. */
function bestChange(
  now: SimplerPlan,
  places: readonly number[],
  limits: Limits,
  most: number,
  worth?: Simplifying['worth'],
): SimplerPlan | null {
  let least: SimplerPlan | null = null;
  for (const i of places) {
    const changes = [
      ...dropsAt(now, i - 1),
      ...dropsAt(now, i),
      ...dropsAt(now, i + 1),
      ...mergesAt(now, i - 1),
      ...mergesAt(now, i),
    ]
      .filter(({ offsetM }) => offsetM <= most)
      .sort((a, b) => a.offsetM - b.offsetM);
    const helping: SimplerPlan[] = [];
    for (const { ip, held } of changes) {
      const violation = violationOf(ip, limits);
      if (violation < now.violation - MIN_GAIN) helping.push({ ip, held, violation });
      if (!worth && helping.length > 0) return helping[0];
      if (!least || violation < least.violation) least = { ip, held, violation };
    }
    if (worth && helping.length > 0) return leastBy(helping, worth);
  }
  return least;
}

function leastBy(plans: readonly SimplerPlan[], worth: (plan: SimplerPlan) => number): SimplerPlan {
  const values = plans.map(worth);
  return plans[values.indexOf(Math.min(...values))];
}

interface Change {
  readonly ip: number[];
  readonly held: number[];
  readonly offsetM: number;
}

function dropsAt({ ip, held }: SimplerPlan, i: number): Change[] {
  const count = ip.length / 4;
  if (i < 1 || i > count - 2 || held[i] !== 0) return [];
  const [ax, ay, , , x, y, , , bx, by] = ip.slice(4 * i - 4, 4 * i + 6);
  const length = Math.hypot(bx - ax, by - ay);
  if (!(length > 1)) return [];
  const offsetM = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
  const without = [...ip.slice(0, 4 * i), ...ip.slice(4 * i + 4)];
  for (const beside of [i - 1, i]) if (beside > 0 && beside < count - 2) without[4 * beside + 2] = ROOMY_M;
  return [{ ip: without, held: [...held.slice(0, i), ...held.slice(i + 1)], offsetM }];
}

/** Points i and i + 1 become one where the legs before and after them meet. */
function mergesAt({ ip, held }: SimplerPlan, i: number): Change[] {
  const count = ip.length / 4;
  if (i < 1 || i > count - 3 || held[i] !== 0 || held[i + 1] !== 0) return [];
  const at = (k: number) => [ip[4 * k], ip[4 * k + 1]] as const;
  const [[px, py], [ax, ay], [bx, by], [nx, ny]] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  const [ux, uy, vx, vy, wx, wy] = [ax - px, ay - py, bx - ax, by - ay, nx - bx, ny - by];
  const turns = [Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy), Math.atan2(vx * wy - vy * wx, vx * wx + vy * wy)];
  const cross = ux * wy - uy * wx;
  if (turns[0] * turns[1] <= 0 || Math.abs(turns[0] + turns[1]) > MAX_TURN_RAD || !(Math.abs(cross) > 1e-9)) return [];
  const t = (vx * wy - vy * wx) / cross;
  const [x, y] = [ax + t * ux, ay + t * uy];
  const offsetM = Math.abs(vx * (y - ay) - vy * (x - ax)) / Math.max(1, Math.hypot(vx, vy));
  return [
    {
      ip: [...ip.slice(0, 4 * i), x, y, ROOMY_M, 0, ...ip.slice(4 * i + 8)],
      held: [...held.slice(0, i), 0, ...held.slice(i + 2)],
      offsetM,
    },
  ];
}
