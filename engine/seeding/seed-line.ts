// From a corridor to a line that the evaluator can read: the lattice path kept as intersection points (simplifying it
// loses more than it saves), curves fitted, and the profile found by dynamic programming around the lattice's heights.

import { gradeOfCurve } from '../alignment/curve-grades.ts';
import { type CostTable, slopeClass } from '../context/cost-table.ts';
import type { SearchContext } from '../context/search-context.ts';
import { cellAt, groundAt } from '../context/search-raster.ts';
import { emptyScores, type Line } from '../evaluator.ts';
import { type Candidate, candidateOf, emptyLine } from '../line/candidate.ts';
import { holdEndGrades } from '../line/end-grades.ts';
import { fitPlan, type PlanSamples, planWork, samplePlan } from '../line/fit-plan.ts';
import { fitProfile, pointDistanceOf } from '../line/fit-profile.ts';
import type { Limits } from '../line/limits.ts';
import type { PriceVector } from '../line/objectives.ts';
import { type Point, resample } from '../line/similarity.ts';
import { simplerPlan } from '../line/simpler-plan.ts';
import { verticalPointsOf } from '../line/vertical-points.ts';
import { endHeights, FREE_END_M } from '../problem.ts';
import type { Corridor } from './corridors.ts';
import { bestProfile } from './profile-dp.ts';

/** Bands around the first guess, tried in turn until a profile fits. */
const BANDS_M = [12, 30, 80] as const;
/** Points of a plan at a fixed distance; room is left for control points and bearings. */
const MAX_POINTS = 500;
/** A plain line's heights are guessed this often; its band ends here, so that the table of states stays in memory. */
const POINT_LINE_STEP_M = 50;
const MAX_BAND_M = 700;
/** Vertical points: enough to follow the ground, few enough to search. */
const TARGET_POINTS = 130;
const MIN_SPACING_M = 12;
const MAX_SPACING_M = 70;
/** A first line climbs at this share of its limit in the mean, so that there is room for vertical curves. */
const CLIMB_SHARE = 0.985;
/** How far a switchback that is too short to climb is drawn apart, tried in turn. */
const WIDENINGS = [1, 1.01, 1.02, 1.04, 1.06, 1.09, 1.13, 1.18, 1.25, 1.35] as const;

const work = planWork();

/** The corridor as an evaluated line. */
export function seedLine(context: SearchContext, corridor: Corridor, prices: PriceVector): Candidate {
  const { ip, held } = withinLimits(context, planOf(context, corridor));
  return profiledLine(context, longEnoughToClimb(context, ip, held), held, guessFrom(corridor), BANDS_M, prices);
}

interface Plan {
  readonly ip: readonly number[];
  readonly held: readonly number[];
}

/** The plan with fewer points where its elements break their limits; points on the bearings of the ends stay. */
function withinLimits({ problem: { request, settings }, limits }: SearchContext, plan: Plan): Plan {
  if (settings.useFixedPointDistance) return plan;
  const last = plan.held.length - 2;
  const mark = plan.held.map((control, i) => {
    const isOnBearing = (i === 1 && request.start.bearing !== null) || (i === last && request.end.bearing !== null);
    return control === 0 && isOnBearing ? -1 : control;
  });
  const { ip, held } = simplerPlan(plan.ip, mark, limits);
  return { ip, held: held.map((control) => Math.max(0, control)) };
}

/**
 * The plan itself where its length climbs between the given heights of the ends. Curves cut a switchback's corners, so one that
 * is too short gets the smallest radii, and if that is not enough its points move away from the straight way, by the least
 * share that gives the length.
 */
function longEnoughToClimb(context: SearchContext, ip: readonly number[], held: readonly number[]): readonly number[] {
  const ends = endHeights(context.problem);
  if (ends.start === null || ends.end === null) return ip;
  const rise = ends.end - ends.start;
  const grade = rise > 0 ? context.limits.upGrade : context.limits.downGrade;
  const neededM = Math.abs(rise) / (grade * CLIMB_SHARE);
  if (fittedLength(ip, context.limits) >= neededM) return ip;
  const tight = ip.map((value, i) => (i % 4 === 2 ? context.limits.minRadiusM : value));
  for (const factor of WIDENINGS) {
    const wider = widened(tight, held, factor);
    if (fittedLength(wider, context.limits) >= neededM) return wider;
  }
  return ip;
}

/** Length of a plan once its curves are fitted, m. */
export function fittedLength(ip: readonly number[], limits: Limits): number {
  const line = emptyLine();
  line.ipCount = ip.length / 4;
  line.ip.set(ip);
  fitPlan(line, limits, work);
  return work.lengthM;
}

/** The points moved away from the straight way between the ends, but for those that control points hold. */
function widened(ip: readonly number[], held: readonly number[], factor: number): number[] {
  const [ax, ay] = ip;
  const last = ip.length - 4;
  const length = Math.hypot(ip[last] - ax, ip[last + 1] - ay);
  if (!(length > 0)) return [...ip];
  const [nx, ny] = [(ay - ip[last + 1]) / length, (ip[last] - ax) / length];
  const wider = [...ip];
  for (let i = 4; i < last; i += 4) {
    if (held[i / 4] !== 0) continue;
    const aside = (ip[i] - ax) * nx + (ip[i + 1] - ay) * ny;
    wider[i] += (factor - 1) * aside * nx;
    wider[i + 1] += (factor - 1) * aside * ny;
  }
  return wider;
}

/** A line along given points, whatever the ground: the profile is looked for at all heights between ground and ends. */
export function lineThroughPoints(context: SearchContext, points: readonly Point[], prices: PriceVector): Candidate {
  const ip = points.flatMap(([x, y]) => [x, y, context.limits.maxRadiusM, 0]);
  return plannedLine(context, ip, prices);
}

/** The same along a given plan, 4 numbers per intersection point. */
export function plannedLine(context: SearchContext, ip: readonly number[], prices: PriceVector): Candidate {
  const { start, end } = context.problem.request;
  const startZ = endHeights(context.problem).start ?? groundAt(context.raster, start.x, start.y);
  const endZ = endHeights(context.problem).end ?? groundAt(context.raster, end.x, end.y);
  const points = Array.from({ length: ip.length / 4 }, (_, i): Point => [ip[4 * i], ip[4 * i + 1]]);
  const line = resample(points, POINT_LINE_STEP_M);
  const corridor = line.map(([x, y], i) => [x, y, startZ + ((endZ - startZ) * i) / (line.length - 1)] as const);
  const guess = guessFrom({ points: corridor, cost: 0 });
  const bandM = corridor.reduce(
    (most, [x, y, z]) => Math.max(most, Math.abs(groundAt(context.raster, x, y) - z) || 0),
    0,
  );
  const bands = [Math.min(MAX_BAND_M, bandM + 20)];
  return profiledLine(
    context,
    ip,
    points.map(() => 0),
    guess,
    bands,
    prices,
  );
}

/**
 * A line with the given plan and the best profile that dynamic programming finds.
 * @param asked 4 per intersection point; some of them go where the elements between them break their limits
 * @param guess height of the road near a point of the plan
 * @param bandsM half widths of the band of heights around the guess, tried in turn until a profile fits
 */
export function profiledLine(
  context: SearchContext,
  asked: readonly number[],
  heldPoints: readonly number[],
  guess: (x: number, y: number) => number,
  bandsM: readonly number[],
  prices: PriceVector,
): Candidate {
  const { ip, held } = withinLimits(context, { ip: asked, held: heldPoints });
  const line = emptyLine();
  line.ipCount = ip.length / 4;
  line.ip.set(ip);
  fitPlan(line, context.limits, work);
  const every = Math.max(1, Math.ceil(pointDistanceOf(context.limits.elements) / spacingOf(work.lengthM) - 1e-9));
  const stations = stationCount(work.lengthM, every);
  const samples = samplePlan(line, work, stations);
  const spacingM = work.lengthM / (stations - 1);
  const curvature = sharpStations(line, context.limits, stations, spacingM);
  const heights = profileHeights(context, samples, spacingM, guess, bandsM, prices, curvature);
  const evenly = Array.from({ length: (stations - 1) / every + 1 }, (_, k) => k * every);
  const tooSteep = (i: number, rise: number) =>
    curvature[i] > 0 || curvature[i - 1] > 0
      ? Math.abs(rise) -
        spacingM * gradeOfCurve(context.limits.curves, Math.max(curvature[i], curvature[i - 1]), rise > 0)
      : 0;
  const choices = every > 1 ? [verticalPointsOf(heights, every, tooSteep), evenly] : [evenly];
  const lines = choices.map((points) => lineThroughHeights(context, line, held, points, spacingM, heights));
  return lines.reduce((best, one) => (isBetterSeed(one, best) ? one : best));
}

/** The line with vertical points at some of the stations. */
function lineThroughHeights(
  context: SearchContext,
  line: Line,
  held: readonly number[],
  points: readonly number[],
  spacingM: number,
  heights: Float64Array,
): Candidate {
  line.vpCount = points.length;
  points.forEach((station, i) => {
    line.vp.set([spacingM * station, heights[station], 0], 3 * i);
  });
  holdEndGrades(line, context.problem.request);
  fitProfile(line, context.limits);
  const scores = emptyScores();
  context.evaluator.evaluate(line, scores);
  return candidateOf(line, held, scores);
}

function isBetterSeed({ scores: a }: Candidate, { scores: b }: Candidate): boolean {
  if (a.violation !== b.violation) return a.violation < b.violation;
  return a.costNok < b.costNok;
}

/** A line with the given plan, 4 numbers per intersection point, that climbs evenly from end to end. */
export function evenLine(context: SearchContext, ip: readonly number[]): Candidate {
  const { start, end } = context.problem.request;
  const startZ = endHeights(context.problem).start ?? groundAt(context.raster, start.x, start.y);
  const endZ = endHeights(context.problem).end ?? groundAt(context.raster, end.x, end.y);
  const line = emptyLine();
  line.ipCount = ip.length / 4;
  line.ip.set(ip);
  fitPlan(line, context.limits, work);
  line.vpCount = stationCount(
    work.lengthM,
    1,
    Math.max(spacingOf(work.lengthM), pointDistanceOf(context.limits.elements)),
  );
  for (let i = 0; i < line.vpCount; i++) {
    const share = i / (line.vpCount - 1);
    line.vp[3 * i] = work.lengthM * share;
    line.vp[3 * i + 1] = startZ + (endZ - startZ) * share;
  }
  holdEndGrades(line, context.problem.request);
  fitProfile(line, context.limits);
  const scores = emptyScores();
  context.evaluator.evaluate(line, scores);
  return candidateOf(
    line,
    Array.from({ length: line.ipCount }, () => 0),
    scores,
  );
}

function spacingOf(lengthM: number): number {
  return Math.min(MAX_SPACING_M, Math.max(MIN_SPACING_M, lengthM / TARGET_POINTS));
}

/** Stations at equal distances, their intervals a multiple of `every`; no nearer than asked for where more than one. */
function stationCount(lengthM: number, every: number, spacingM = spacingOf(lengthM)): number {
  const intervals = every > 1 ? Math.floor(lengthM / (spacingM * every)) * every : Math.round(lengthM / spacingM);
  return Math.max(Math.max(3, every) + 1, Math.min(every * Math.floor(1100 / every), intervals) + 1);
}

function profileHeights(
  context: SearchContext,
  samples: PlanSamples,
  spacingM: number,
  guess: (x: number, y: number) => number,
  bandsM: readonly number[],
  prices: PriceVector,
  curvature: Float64Array,
): Float64Array {
  const { request } = context.problem;
  const ground = new Float64Array(samples.count);
  const first = new Float64Array(samples.count);
  const pinned = new Float64Array(samples.count).fill(Number.NaN);
  for (let i = 0; i < samples.count; i++) {
    const z = groundAt(context.raster, samples.x[i], samples.y[i]);
    first[i] = guess(samples.x[i], samples.y[i]);
    ground[i] = Number.isNaN(z) ? first[i] : z;
  }
  const last = samples.count - 1;
  const ends = endHeights(context.problem);
  const missedAtStart = (ends.start ?? ground[0]) - first[0];
  const missedAtEnd = (ends.end ?? ground[last]) - first[last];
  // A coarse lattice ends up to half a step of heights off; a kink there would leave no profile near the guess.
  for (let i = 0; i <= last; i++) first[i] += missedAtStart + ((missedAtEnd - missedAtStart) * i) / last;
  if (request.start.z !== null) pinned[0] = request.start.z;
  if (request.end.z !== null) pinned[last] = request.end.z;
  for (const point of request.controlPoints) {
    if (point.z !== null) pinned[nearestStation(samples, point.x, point.y)] = point.z;
  }
  const task = {
    stations: samples.count,
    spacingM,
    guess: first,
    limits: context.limits,
    pinned,
    freeEndM: FREE_END_M,
    startGrade: request.start.grade ?? Number.NaN,
    endGrade: request.end.grade ?? Number.NaN,
    ...stationCosts(context, samples, ground, spacingM, prices, curvature),
  };
  for (const bandM of bandsM) {
    const heights = bestProfile({ ...task, bandM });
    if (heights) return heights;
  }
  return straightened(first, spacingM, context.limits);
}

function nearestStation(samples: PlanSamples, x: number, y: number): number {
  let best = 0;
  for (let i = 1; i < samples.count; i++) {
    const closer =
      Math.hypot(samples.x[i] - x, samples.y[i] - y) < Math.hypot(samples.x[best] - x, samples.y[best] - y);
    if (closer) best = i;
  }
  return best;
}

/** Curvature of the sharpest curve that the grade line before each station touches, where it has a grade of its own; else 0. */
function sharpStations(line: Line, { curves }: Limits, stations: number, spacingM: number): Float64Array {
  const curvature = new Float64Array(stations);
  for (let i = 1; i < line.ipCount - 1; i++) {
    const radiusM = line.ip[4 * i + 2];
    if (!(radiusM > 0 && 1 / radiusM > curves.freeCurvature) || work.deflection[i] === 0) continue;
    const half = (radiusM * work.deflection[i] + line.ip[4 * i + 3]) / 2;
    const from = Math.max(0, Math.floor((work.chainage[i] - half) / spacingM));
    const to = Math.min(stations - 1, Math.ceil((work.chainage[i] + half) / spacingM));
    for (let s = from; s <= to; s++) curvature[s] = Math.max(curvature[s], 1 / radiusM);
  }
  return curvature;
}

/** Prices of a station by the lattice's own table: cross slope, land and structures, and the grade that it stands. */
function stationCosts(
  context: SearchContext,
  samples: PlanSamples,
  ground: Float64Array,
  spacingM: number,
  prices: PriceVector,
  curvature: Float64Array,
) {
  const table = context.costs(prices);
  const { raster, limits } = context;
  const gradeOfKind = [Number.POSITIVE_INFINITY, limits.bridgeGrade, limits.tunnelGrade];
  const rows = new Int32Array(samples.count);
  const landPrice = new Float64Array(samples.count);
  for (let i = 0; i < samples.count; i++) {
    const at = cellAt(raster, samples.x[i], samples.y[i]);
    if (at < 0) continue;
    const across = Math.abs(raster.slopeY[at] * samples.ux[i] - raster.slopeX[at] * samples.uy[i]);
    const water = raster.wet[raster.landUse[at]] === 1 ? table.slopeCount : 0;
    rows[i] = (slopeClass(across) + water) * table.columns;
    landPrice[i] = table.landUsePerM2[raster.landUse[at]] + prices.cost * raster.extraCost[at];
  }
  return {
    cost: (i: number, z: number) => {
      // Linear between whole metres: the profile is finer than the table.
      const d = Math.min(table.columns - 1.001, Math.max(0, z - ground[i] - table.lowestD));
      const column = Math.floor(d);
      const share = d - column;
      const at = rows[i] + column;
      const low = table.perM[at] + table.width[at] * landPrice[i];
      const high = table.perM[at + 1] + table.width[at + 1] * landPrice[i];
      return (low + share * (high - low)) * spacingM;
    },
    once: (i: number, z: number) => onceAt(table, z - ground[i]),
    gradeAt: (i: number, z: number, climbs: boolean) =>
      Math.min(
        gradeOfKind[table.kind[rows[i] + columnOf(table, z - ground[i])]],
        gradeOfCurve(limits.curves, curvature[i], climbs),
      ),
  };
}

function columnOf(table: CostTable, d: number): number {
  return Math.min(table.columns - 1, Math.max(0, Math.round(d) - table.lowestD));
}

function onceAt(table: CostTable, d: number): number {
  return table.once[columnOf(table, d)];
}

/** A last resort when no profile fits: the guess, held to the steepest grades from the start and then from the end. */
function straightened(guess: Float64Array, spacingM: number, { upGrade, downGrade }: Limits): Float64Array {
  const z = Float64Array.from(guess);
  const [up, down] = [upGrade * spacingM, downGrade * spacingM];
  for (let i = 1; i < z.length; i++) z[i] = Math.min(z[i - 1] + up, Math.max(z[i - 1] - down, z[i]));
  z[z.length - 1] = guess[guess.length - 1];
  for (let i = z.length - 2; i > 0; i--) z[i] = Math.min(z[i + 1] + down, Math.max(z[i + 1] - up, z[i]));
  return z;
}

/** The corridor's points as intersection points: ends exact, straight through control points and along given bearings. */
function planOf(context: SearchContext, corridor: Corridor): { ip: number[]; held: number[] } {
  const { request, settings } = context.problem;
  const source = settings.useFixedPointDistance
    ? atFixedDistance(corridor.points, settings.fixedPointDistanceM)
    : corridor.points;
  const points: [number, number, number][] = source.map(([x, y]) => [x, y, 0]);
  points[0] = [request.start.x, request.start.y, 0];
  points[points.length - 1] = [request.end.x, request.end.y, 0];
  request.controlPoints.forEach((control, index) => {
    const off = Math.min(
      ...[request.start, request.end].map((end) => Math.hypot(control.x - end.x, control.y - end.y)),
    );
    // A control point at an end is met already; a second point there would leave no room for a curve.
    // One that may be redistributed has no point of its own: the route may pass its circle wherever that is best.
    const held = settings.redistributableControlPoints && control.radiusM > 0 ? 0 : index + 1;
    if (off > Math.max(1, control.radiusM)) placeControlPoint(points, control.x, control.y, held);
  });
  placeBearings(points, request.start.bearing, request.end.bearing);
  const ip: number[] = [];
  for (const [x, y] of points) ip.push(x, y, context.limits.maxRadiusM, 0);
  return { ip, held: points.map(([, , control]) => control) };
}

function placeControlPoint(points: [number, number, number][], x: number, y: number, control: number): void {
  if (points.length < 3) {
    points.splice(1, 0, [x, y, control]);
    return;
  }
  let near = 1;
  for (let i = 1; i < points.length - 1; i++) {
    if (points[i][2] !== 0) continue;
    if (Math.hypot(points[i][0] - x, points[i][1] - y) < Math.hypot(points[near][0] - x, points[near][1] - y)) near = i;
  }
  // Its neighbours move onto a common line through it, so that the road runs straight through.
  const before = points[near - 1];
  const after = points[near + 1];
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
  points[near] = [x, y, control];
  if (length < 1) return;
  const [ux, uy] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
  const back = Math.hypot(x - before[0], y - before[1]);
  const on = Math.hypot(after[0] - x, after[1] - y);
  if (near > 1 && before[2] === 0) points[near - 1] = [x - ux * back, y - uy * back, 0];
  if (near < points.length - 2 && after[2] === 0) points[near + 1] = [x + ux * on, y + uy * on, 0];
}

function placeBearings(points: [number, number, number][], start: number | null, end: number | null): void {
  const n = points.length;
  if (start !== null) {
    const [x, y] = points[0];
    const reach = 0.5 * Math.hypot(points[1][0] - x, points[1][1] - y);
    points.splice(1, 0, [x + Math.cos(start) * reach, y + Math.sin(start) * reach, 0]);
  }
  if (end !== null) {
    const [x, y] = points[points.length - 1];
    const before = points[points.length - 2];
    const reach = 0.5 * Math.hypot(x - before[0], y - before[1]);
    points.splice(points.length - 1, 0, [x - Math.cos(end) * reach, y - Math.sin(end) * reach, 0]);
  }
  if (n < 2) throw new Error('a corridor has at least its two ends');
}

function atFixedDistance(
  points: readonly (readonly [number, number, number])[],
  distanceM: number,
): (readonly [number, number, number])[] {
  let total = 0;
  for (let i = 1; i < points.length; i++)
    total += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
  const parts = Math.max(1, Math.min(MAX_POINTS, Math.round(total / distanceM)));
  const out: (readonly [number, number, number])[] = [points[0]];
  let coveredM = 0;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay, az] = points[i - 1];
    const [bx, by, bz] = points[i];
    const length = Math.hypot(bx - ax, by - ay);
    while (out.length < parts && out.length * (total / parts) <= coveredM + length) {
      const t = (out.length * (total / parts) - coveredM) / length;
      out.push([ax + t * (bx - ax), ay + t * (by - ay), az + t * (bz - az)]);
    }
    coveredM += length;
  }
  out.push(points[points.length - 1]);
  return out;
}

/** Height of the corridor nearest to a point, between its nodes. */
export function guessFrom(corridor: Corridor): (x: number, y: number) => number {
  const { points } = corridor;
  return (x, y) => {
    let bestSquare = Number.POSITIVE_INFINITY;
    let z = points[0][2];
    for (let i = 1; i < points.length; i++) {
      const [ax, ay, az] = points[i - 1];
      const [bx, by, bz] = points[i];
      const square = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square)) : 0;
      const off = (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2;
      if (off < bestSquare) {
        bestSquare = off;
        z = az + t * (bz - az);
      }
    }
    return z;
  };
}
