// A road as a list of real genes, for comparing the engine with evolutionary algorithms that know nothing of roads: x and y of
// plan points, heights at equal parts of the way. Curves take the largest radius that fits and a line that breaks a
// rule of plan or profile by itself is not evaluated at all, exactly as in the engine; the evaluator is the engine's.

import { clampProfile, profileAt } from '#engine/alignment/profile.ts';
import type { SearchContext } from '#engine/context/search-context.ts';
import { groundAt } from '#engine/context/search-raster.ts';
import { emptyScores, type Scores } from '#engine/evaluator.ts';
import { type Candidate, emptyLine } from '#engine/line/candidate.ts';
import { fitPlan, planWork } from '#engine/line/fit-plan.ts';
import { fitProfile } from '#engine/line/fit-profile.ts';
import { type Point, resample } from '#engine/line/similarity.ts';
import { type RandomState, uniform } from '#engine/search/random.ts';
import type { RealProblem } from './nsga2.ts';

export interface RoadGenes extends RealProblem {
  evaluations: number;
  /** Genes of a line of the engine: its own points and more between them, its heights read off. */
  of(candidate: Candidate): Float64Array;
  /** Genes of a line through a few random points, its heights those of the ground smoothed. */
  random(random: RandomState): Float64Array;
}

/** Violations of plan or profile alone count from here on: worse than any line that is evaluated. */
const UNBUILDABLE = 100;
const ROUNDING = 1e-7;
const HEIGHT_ROOM_M = 60;
/** Half of the window over which a random line's ground is averaged, m. */
const SMOOTHED_M = 300;

/**
 * @param planPoints between the two ends
 * @param heights along the way, both ends included
 * @param onScores is called with every feasible line's figures
 */
export function roadGenes(
  context: SearchContext,
  planPoints: number,
  heights: number,
  costOnly: boolean,
  onScores: (scores: Scores, build: () => Candidate) => void,
): RoadGenes {
  const { start, end } = context.problem.request;
  const { raster, limits } = context;
  const genes = 2 * planPoints + heights;
  const low = new Float64Array(genes);
  const high = new Float64Array(genes);
  const west = raster.originX;
  const north = raster.originY;
  let [lowest, highest] = [Infinity, -Infinity];
  for (const z of raster.ground) {
    if (z < lowest) lowest = z;
    if (z > highest) highest = z;
  }
  for (let i = 0; i < planPoints; i++) {
    low.set([west, north - raster.height * raster.cell], 2 * i);
    high.set([west + raster.width * raster.cell, north], 2 * i);
  }
  low.fill(lowest - HEIGHT_ROOM_M, 2 * planPoints);
  high.fill(highest + HEIGHT_ROOM_M, 2 * planPoints);
  const line = emptyLine();
  const scores = emptyScores();
  const work = planWork();

  const lay = (from: ArrayLike<number>) => {
    line.ipCount = planPoints + 2;
    line.ip.set([start.x, start.y, 0, 0]);
    for (let i = 0; i < planPoints; i++) line.ip.set([from[2 * i], from[2 * i + 1], limits.maxRadiusM, 0], 4 * (i + 1));
    line.ip.set([end.x, end.y, 0, 0], 4 * (planPoints + 1));
    fitPlan(line, limits, work);
    line.vpCount = heights;
    for (let i = 0; i < heights; i++)
      line.vp.set([(work.lengthM * i) / (heights - 1), from[2 * planPoints + i], 0], 3 * i);
  };
  const ofPoints = (points: readonly Point[], heightNear: (x: number, y: number) => number) => {
    const evenly = evenPoints(points, planPoints + 1);
    const out = new Float64Array(genes);
    for (let i = 0; i < planPoints; i++) out.set(evenly[i + 1], 2 * i);
    const along = evenPoints(points, heights - 1);
    for (let i = 0; i < heights; i++) out[2 * planPoints + i] = heightNear(...along[i]);
    return out.map((value, i) => Math.min(high[i], Math.max(low[i], value)));
  };

  const self: RoadGenes = {
    low,
    high,
    objectives: costOnly ? 1 : 5,
    evaluations: 0,
    evaluate(given, out) {
      lay(given);
      const violation = fitProfile(line, limits) + work.violation;
      if (violation > ROUNDING) {
        out.fill(1e15);
        return UNBUILDABLE + violation;
      }
      context.evaluator.evaluate(line, scores);
      self.evaluations++;
      out[0] = scores.costNok;
      if (!costOnly) out.set([scores.co2Kg, scores.biodiversity, scores.risk, scores.massImbalanceM3], 1);
      if (scores.violation === 0) {
        onScores(scores, () => ({
          ip: Array.from(line.ip.subarray(0, 4 * line.ipCount)),
          vp: Array.from(line.vp.subarray(0, 3 * line.vpCount)),
          held: new Array<number>(line.ipCount).fill(0),
          scores: { ...scores },
        }));
      }
      return scores.violation;
    },
    of(candidate) {
      const points: Point[] = [];
      for (let i = 0; i < candidate.ip.length; i += 4) points.push([candidate.ip[i], candidate.ip[i + 1]]);
      const vp = Float64Array.from(candidate.vp);
      const count = vp.length / 3;
      clampProfile(vp, count);
      const at = { z: 0, grade: 0 };
      const out = new Float64Array(genes);
      withPoints(points, planPoints).forEach((point, i) => {
        out.set(point, 2 * i);
      });
      for (let i = 0; i < heights; i++) {
        // Points of the curve itself keep every limit of a profile that does, at any spacing.
        profileAt(vp, count, (vp[vp.length - 3] * i) / (heights - 1), at);
        out[2 * planPoints + i] = at.z;
      }
      return out.map((value, i) => Math.min(high[i], Math.max(low[i], value)));
    },
    random(random) {
      const through = 1 + Math.floor(4 * uniform(random));
      const reach = Math.hypot(end.x - start.x, end.y - start.y);
      const points: Point[] = [[start.x, start.y]];
      for (let i = 1; i <= through; i++) {
        const t = i / (through + 1);
        const off = 0.6 * reach * (uniform(random) - 0.5);
        const [dx, dy] = [(end.x - start.x) / reach, (end.y - start.y) / reach];
        points.push([start.x + t * reach * dx - off * dy, start.y + t * reach * dy + off * dx]);
      }
      points.push([end.x, end.y]);
      return ofPoints(points, (x, y) => smoothGround(context, x, y));
    },
  };
  return self;
}

/** The points between the ends, so many of them: more are put in the middle of the longest legs, too many are left out evenly. */
function withPoints(points: readonly Point[], count: number): Point[] {
  const all = [...points];
  while (all.length < count + 2) {
    let longest = 1;
    for (let i = 2; i < all.length; i++) if (legBefore(all, i) > legBefore(all, longest)) longest = i;
    const [[ax, ay], [bx, by]] = [all[longest - 1], all[longest]];
    all.splice(longest, 0, [(ax + bx) / 2, (ay + by) / 2]);
  }
  return Array.from({ length: count }, (_, i) => all[Math.round(((i + 1) * (all.length - 1)) / (count + 1))]);
}

function legBefore(points: readonly Point[], i: number): number {
  return Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
}

/** `parts` + 1 points at equal distances along a polyline. */
function evenPoints(points: readonly Point[], parts: number): Point[] {
  const fine = resample(points, 5);
  const coveredM = [0];
  for (let i = 1; i < fine.length; i++)
    coveredM.push(coveredM[i - 1] + Math.hypot(fine[i][0] - fine[i - 1][0], fine[i][1] - fine[i - 1][1]));
  const total = coveredM[coveredM.length - 1];
  let at = 0;
  return Array.from({ length: parts + 1 }, (_, i) => {
    while (at < fine.length - 2 && coveredM[at + 1] < (total * i) / parts) at++;
    const share = Math.min(1, Math.max(0, ((total * i) / parts - coveredM[at]) / (coveredM[at + 1] - coveredM[at])));
    return [
      fine[at][0] + share * (fine[at + 1][0] - fine[at][0]),
      fine[at][1] + share * (fine[at + 1][1] - fine[at][1]),
    ];
  });
}

function smoothGround(context: SearchContext, x: number, y: number): number {
  let sum = 0;
  let count = 0;
  for (let i = -3; i <= 3; i++) {
    for (let j = -3; j <= 3; j++) {
      const z = groundAt(context.raster, x + (i * SMOOTHED_M) / 3, y + (j * SMOOTHED_M) / 3);
      if (Number.isNaN(z)) continue;
      sum += z;
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}
