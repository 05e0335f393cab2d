// Evaluates a line as a search changes it: only the curves and the stretch of profile that a change moves are laid out,
// surveyed and priced anew; the rest of the line is known by the tiles of its stations. Structures are chosen anew between the
// nearest stations that are certainly open, masses are hauled by blocks. What cannot be done by pieces is done whole.
//
//   held    |t0|t1|t2|t3|t4|t5|t6|t7|        the current line: stations, tiles, totals
//   next             |~~|~~|~~|              the tiles that a trial replaces, at the same indices; the rest is read from held
//
// Stations are those of the kernel, so scores are those of evaluate but for rounding (tested along random walks).

import { LINE, layoutPlan, PLAN_STRIDE, type PlanElements, planElements, planScratch } from '../../alignment/plan.ts';
import { clampProfile, PROFILE_STRIDE } from '../../alignment/profile.ts';
import type { SectionRules } from '../../earthwork/rules.ts';
import type { IncrementalEvaluator, Line, Scores } from '../../evaluator.ts';
import { type BlockRules, blockSolver, spoilDetourOf } from '../../haul/blocks.ts';
import { type StructureChoice, structureChoice } from '../../structures/choose.ts';
import {
  type CrossingIndex,
  clearanceViolation,
  crossingPass,
  FIRST_CROSSINGS,
  missingAt,
  twice,
} from '../crossings/crossing-pass.ts';
import {
  haulPerMOf,
  type MassRules,
  massAmounts,
  massSums,
  priceMasses,
  qualityMade,
  settleAmounts,
  takeHaul,
} from '../fast/masses.ts';
import { isCertainlyOpen, pickInZones, priceOpenRoad, type StructureRules } from '../fast/structures.ts';
import { addStructures } from '../fast/sum-up.ts';
import { survey } from '../fast/survey.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { type Columns, columnsOf, copyStations, moveStations } from '../stations/columns.ts';
import { mostStations, placeByCurve, placeHeights } from '../stations/place.ts';
import {
  elementViolation,
  missedAt,
  nearestOf,
  profileViolation,
  requestViolation,
  SCALE_M,
  steepViolation,
  type ViolationRules,
} from '../violations/violation-score.ts';
import {
  acceptPlan,
  type LaidPlan,
  laidPlan,
  layChange,
  layWhole,
  type PlanChange,
  planChange,
  writeClamped,
} from './plan-change.ts';
import { type ProfileChange, profileChange } from './profile-change.ts';
import {
  addRows,
  BIODIVERSITY,
  BLOCK_AT,
  CO2,
  COST,
  fillTile,
  RISK,
  ROW,
  readMassSums,
  runOf,
  TILE,
  type TileRules,
  type Tiles,
  tilesOf,
  VIOLATION,
  weightOf,
} from './tiles.ts';

/** What an evaluator works with. */
export interface IncrementalModel {
  readonly rasters: ProblemRasters;
  readonly rules: SectionRules;
  readonly coefficients: Coefficients;
  readonly structures: StructureRules;
  readonly masses: MassRules;
  readonly limits: ViolationRules;
  readonly crossings: CrossingIndex | null;
  readonly fine: boolean;
  readonly stationM: number;
  /** Evaluates a whole line. */
  readonly evaluate: (line: Line, out: Scores) => void;
}

/** Shorter lines, in stations, and lines of fewer points are evaluated whole. */
const MIN_STATIONS = 4;
const MIN_POINTS = 5;
const FIRST_STATIONS = 1024;
const FIRST_POINTS = 128;
const FIRST_LEVELS = 256;

/** A line, or the changed part of one. */
interface State {
  readonly plan: LaidPlan;
  readonly columns: Columns;
  readonly tiles: Tiles;
  /** First station and first tile of each curve's piece, and after the last one the numbers of both. */
  readonly starts: Int32Array;
  readonly tileOf: Int32Array;
  readonly vp: Float64Array;
  readonly levelViolation: Float64Array;
  readonly totals: Float64Array;
  readonly met: Met;
  vpCount: number;
  count: number;
  /** What structures cost and emit once. */
  readonly once: { costNok: number; co2Kg: number };
}

/** Crossings of a line: station, and missing clearance on open road and with each type of structure. */
interface Met {
  count: number;
  station: Int32Array;
  surfaceShort: Float64Array;
  structureShort: Float64Array;
  readonly coefficients: Coefficients;
}

function stateOf(points: number, levels: number, stations: number, types: number, coefficients: Coefficients): State {
  return {
    plan: laidPlan(points),
    columns: columnsOf(stations),
    tiles: tilesOf(stations),
    starts: new Int32Array(points + 2),
    tileOf: new Int32Array(points + 2),
    vp: new Float64Array(levels * PROFILE_STRIDE),
    levelViolation: new Float64Array(levels),
    totals: new Float64Array(ROW),
    met: {
      count: 0,
      station: new Int32Array(FIRST_CROSSINGS),
      surfaceShort: new Float64Array(FIRST_CROSSINGS),
      structureShort: new Float64Array(FIRST_CROSSINGS * types),
      coefficients,
    },
    vpCount: 0,
    count: 0,
    once: { costNok: 0, co2Kg: 0 },
  };
}

/** What a trial replaces. Held indices, unless they end in T: those are of the trial's own line. */
interface Patch {
  whole: boolean;
  planChanged: boolean;
  /** Stations that the plan replaces, and how many more come instead. */
  planFrom: number;
  planTo: number;
  more: number;
  /** How much longer the line is. */
  shiftM: number;
  /** Stations that are surveyed anew. */
  from: number;
  to: number;
  /** Tiles that are replaced, and their end in the trial's own line. */
  tileFrom: number;
  tileTo: number;
  tileToT: number;
}

/** A walker over a model; allocates only while lines grow longer than any before. */
export function makeIncrementalEvaluator(model: IncrementalModel): IncrementalEvaluator {
  const { rasters, rules, coefficients, structures, masses, limits, crossings, fine, stationM } = model;
  const types = coefficients.structures.length;
  const block: BlockRules = {
    usualShare: 0,
    perM: haulPerMOf(coefficients),
    detourM: masses.barrierM,
    prices: masses.prices,
    at: BLOCK_AT,
    stride: ROW,
  };
  const tileRules: TileRules = { coefficients, masses, limits, block };
  const solver = blockSolver(block);
  const haul = { offset: 0, endOrdinate: 0, cost: 0 };
  const sums = massSums();
  const amounts = massAmounts();
  let points = FIRST_POINTS;
  let levels = FIRST_LEVELS;
  let stations = FIRST_STATIONS;
  const newState = () => stateOf(points, levels, stations, types, coefficients);
  let held = newState();
  let next = newState();
  const none = stateOf(1, 1, 1, 0, coefficients);
  let choice: StructureChoice = structureChoice(stations, types);
  let change: PlanChange = planChange(points);
  const profile: ProfileChange = { from: 0, to: 0, fromM: 0, toM: 0 };
  let runs = [runOf(held.tiles, held.columns), runOf(next.tiles, next.columns), runOf(held.tiles, held.columns)];
  const patch: Patch = {
    whole: true,
    planChanged: false,
    planFrom: 0,
    planTo: 0,
    more: 0,
    shiftM: 0,
    from: 0,
    to: 0,
    tileFrom: 0,
    tileTo: 0,
    tileToT: 0,
  };
  const heldScores: Scores = noScores();
  const trialScores: Scores = noScores();
  /** What the held line, and the last trial, are known as: by pieces, not at all, or the same as held. */
  let isHeld = false;
  let outcome: 'patch' | 'same' | 'whole' = 'whole';
  let lastLine: Line | null = null;

  const grow = (ipCount: number, vpCount: number, stationCount: number) => {
    if (ipCount + 2 <= points && vpCount + 2 <= levels && stationCount + TILE <= stations) return;
    points = Math.max(points, 2 * ipCount + 4);
    levels = Math.max(levels, 2 * vpCount + 4);
    stations = Math.max(stations, Math.ceil(1.5 * stationCount) + TILE);
    held = newState();
    next = newState();
    choice = structureChoice(stations, types);
    change = planChange(points);
    runs = [runOf(held.tiles, held.columns), runOf(next.tiles, next.columns), runOf(held.tiles, held.columns)];
    isHeld = false;
  };

  // The whole plan, for crossings only; laid out when a crossing asks for it.
  let wholePlan: PlanElements | null = null;
  let wholeOf: Line | null = null;
  const track = {
    get plan(): PlanElements {
      if (patch.whole) return change.elements;
      if (!wholePlan && wholeOf) {
        const n = wholeOf.ipCount;
        const ip = new Float64Array(n * PLAN_STRIDE);
        for (let i = 0; i < n; i++) {
          for (let k = 0; k < 4; k++) ip[i * PLAN_STRIDE + k] = wholeOf.ip[4 * i + k];
          ip[i * PLAN_STRIDE + 4] = wholeOf.ip[4 * i + 3];
        }
        wholePlan = planElements(n);
        layoutPlan(ip, n, wholePlan, planScratch(n));
      }
      return wholePlan as PlanElements;
    },
    vp: none.vp as Float64Array | null,
    vpCount: 0,
  };

  /** Finds what changes in the plan, and places its stations; false where it cannot be told by pieces. */
  const changePlan = (line: Line, old: State): boolean => {
    patch.planChanged = true;
    if (patch.whole) {
      grow(line.ipCount, line.vpCount, 0);
      layWhole(line, next.plan, change);
      grow(line.ipCount, line.vpCount, mostStations(change.elements, stationM));
      if (next.plan.count === 0) layWhole(line, next.plan, change);
    } else patch.planChanged = layChange(line, old.plan, next.plan, change);
    patch.planFrom = patch.planTo = patch.more = 0;
    patch.shiftM = 0;
    if (!patch.planChanged) return true;
    writeClamped(next.plan, change, line);
    patch.shiftM = next.plan.lengthM - old.plan.lengthM;
    if (!(next.plan.lengthM >= MIN_STATIONS * stationM)) return false;
    const { from, to, shift, elements } = change;
    const most = mostStations(elements, stationM);
    if (old.count + most + TILE > stations || line.vpCount + 2 > levels) return false;
    patch.planFrom = patch.whole ? 0 : old.starts[from - 1];
    patch.planTo = patch.whole ? 0 : old.starts[to - shift];
    const cutStart = from > 1;
    const pieces = Math.max(1, to - from + 1);
    next.starts[pieces] = next.starts[pieces + 1] = -1;
    const end = placeByCurve(
      elements,
      stationM,
      next.columns,
      {
        from: patch.planFrom,
        chainageM: elements.count > 0 ? (cutStart ? old.plan.ends[from - 1] + elements.middle[0] : 0) : 0,
        cutStart,
        cutEnd: to < line.ipCount - 2,
      },
      next.starts,
    );
    patch.more = end - patch.planTo;
    return next.starts[pieces] === end && next.starts[pieces + 1] === -1;
  };

  /** Which stations and tiles are replaced; lays the stations that stay side by side with those of the plan. */
  const cutOut = (old: State, profileChanged: boolean): void => {
    const { columns: a, tiles } = old;
    const b = next.columns;
    let from = patch.planChanged ? patch.planFrom : old.count;
    let to = patch.planChanged ? patch.planTo : 0;
    if (profileChanged && !patch.whole) {
      from = Math.min(from, firstBeyond(a, old.count, profile.fromM));
      to = Math.max(to, lastBefore(a, old.count, profile.toM - patch.shiftM) + 1);
      from = Math.min(from, to);
    }
    if (patch.whole) from = to = 0;
    if (!patch.planChanged) patch.planFrom = patch.planTo = from;
    patch.from = from;
    patch.to = to;
    patch.tileFrom = patch.whole ? 0 : tileAt(tiles, from);
    patch.tileTo = patch.whole || to === from ? patch.tileFrom : tileAt(tiles, to - 1) + 1;
    if (patch.whole) return;
    const { more, shiftM, planFrom, planTo } = patch;
    copyStations(a, tiles.start[patch.tileFrom], from, b, tiles.start[patch.tileFrom], 0, true);
    copyStations(a, from, planFrom, b, from, 0, false);
    copyStations(a, planTo, to, b, planTo + more, shiftM, false);
    copyStations(a, to, tiles.start[patch.tileTo], b, to + more, shiftM, true);
  };

  /** Heights, ground, sections, prices and crossings of the stations that are surveyed anew. */
  const surveyPatch = (line: Line, old: State): void => {
    const from = patch.from;
    const to = patch.to + patch.more;
    if (to > from) {
      placeHeights(line.vp, line.vpCount, to, next.columns, from, levelBefore(line, next.columns.chainage[from]));
      survey(rasters, rules, coefficients, to, next.columns, fine, from);
    }
    if (!crossings) return;
    wholePlan = null;
    wholeOf = line;
    track.vp = line.vp;
    track.vpCount = line.vpCount;
    crossingPass(crossings, track, to, next.columns, from);
    const { met } = next;
    met.count = 0;
    for (let k = 0; k < old.met.count; k++) if (old.met.station[k] < from) takeMet(old.met, k, met, types, 0);
    for (let k = 0; k < crossings.count; k++) takeMet(crossings, k, met, types, 0);
    for (let k = 0; k < old.met.count; k++)
      if (old.met.station[k] >= patch.to) takeMet(old.met, k, met, types, patch.more);
  };

  /** Chooses structures where the patch may have changed the choice; widens the patch to all that changes. */
  const choosePatch = (old: State, countT: number): void => {
    const [a, b] = [old.columns, next.columns];
    const { more } = patch;
    const first = old.tiles.start[patch.tileFrom];
    const last = old.tiles.start[patch.tileTo];
    next.once.costNok = old.once.costNok;
    next.once.co2Kg = old.once.co2Kg;
    if (types === 0) {
      b.kind.fill(0, patch.from, patch.to + more);
      b.option.fill(0, patch.from, patch.to + more);
      return;
    }
    priceOpenRoad(structures, patch.from, patch.to + more, b);
    // What structures can save at most, through the patch and on until it is as it was.
    let sum = first > 0 ? a.lead[first - 1] : 0;
    for (let i = first; i < last + more; i++) b.lead[i] = sum = Math.max(0, sum + b.gain[i]);
    let right = last;
    for (; right < old.count; right++) {
      sum = Math.max(0, sum + a.gain[right]);
      if (sum === a.lead[right]) break;
    }
    sum = last < old.count ? a.tail[last] : 0;
    for (let i = last + more - 1; i >= first; i--) b.tail[i] = sum = Math.max(0, sum + b.gain[i]);
    let left = first;
    for (; left > 0; left--) {
      sum = Math.max(0, sum + a.gain[left - 1]);
      if (sum === a.tail[left - 1]) break;
    }
    // On to stations that were and are certainly open.
    if (left > 0) {
      left--;
      while (left > 0 && !isCertainlyOpen(structures, left - 1, old.count, a)) left--;
    }
    if (right < old.count) {
      right++;
      while (right < old.count && !isCertainlyOpen(structures, right, old.count, a)) right++;
    }
    // What comes after a structure knows of its end.
    widen(old, left, masses.barrierM > 0 ? Math.min(old.count, right + 1) : right);
    if (left < first || right > last) {
      sum = left > 0 ? a.lead[left - 1] : 0;
      for (let i = left; i < right + more; i++) b.lead[i] = sum = Math.max(0, sum + b.gain[i]);
      sum = right < old.count ? a.tail[right] : 0;
      for (let i = right + more - 1; i >= left; i--) b.tail[i] = sum = Math.max(0, sum + b.gain[i]);
    }
    if (left > 0) b.lead[left - 1] = a.lead[left - 1];
    if (right < old.count) b.tail[right + more] = a.tail[right];
    pickInZones(structures, left, right + more, countT, stationM, b, choice, crossings ? next.met : null);
    once.costNok = once.co2Kg = 0;
    addStructures(coefficients, left, right, a, once);
    next.once.costNok -= once.costNok;
    next.once.co2Kg -= once.co2Kg;
    addStructures(coefficients, left, right + more, b, next.once);
  };
  const once = { costNok: 0, co2Kg: 0 };

  /** Widens the patch's tiles to hold stations from … to − 1. */
  const widen = (old: State, from: number, to: number): void => {
    const { start } = old.tiles;
    const [first, last] = [start[patch.tileFrom], start[patch.tileTo]];
    if (from < first) {
      while (start[patch.tileFrom] > from) patch.tileFrom--;
      const at = start[patch.tileFrom];
      copyStations(old.columns, at, first, next.columns, at, 0, true);
    }
    if (to > last) {
      while (start[patch.tileTo] < to) patch.tileTo++;
      copyStations(old.columns, last, start[patch.tileTo], next.columns, last + patch.more, patch.shiftM, true);
    }
  };

  /** Cuts the patch into tiles and sums them. */
  const tilePatch = (old: State, countT: number): void => {
    const { start } = next.tiles;
    const { tileFrom, tileTo, more } = patch;
    let t = tileFrom;
    let u = tileFrom;
    if (patch.planChanged) {
      for (; u < tileTo && old.tiles.start[u] < patch.planFrom; u++) start[t++] = old.tiles.start[u];
      const pieces = Math.max(1, change.to - change.from + 1);
      for (let p = 0; p < pieces; p++) {
        const from = next.starts[p];
        const n = next.starts[p + 1] - from;
        const parts = Math.ceil(n / TILE);
        next.tileOf[p] = t;
        for (let k = 0; k < parts; k++) start[t++] = from + Math.floor((k * n) / parts);
      }
      next.tileOf[pieces] = t;
      while (u < tileTo && old.tiles.start[u] < patch.planTo) u++;
    }
    for (; u < tileTo; u++) start[t++] = old.tiles.start[u] + more;
    start[t] = old.tiles.start[tileTo] + more;
    patch.tileToT = t;
    const { option } = next.columns;
    const first = start[tileFrom];
    for (let k = tileFrom; k < t; k++) {
      const from = start[k];
      const before = from === 0 ? 0 : from === first ? old.columns.option[from - 1] : option[from - 1];
      fillTile(tileRules, next.tiles, k, next.columns, before, countT);
    }
    next.totals.set(old.totals);
    addRows(next.totals, -1, old.tiles, tileFrom, tileTo);
    addRows(next.totals, 1, next.tiles, tileFrom, t);
  };

  /** Violations: of the plan, of the profile, at stations, of what was requested, at crossings. Summed whole, so that none is exactly none. */
  const violation = (line: Line, old: State, profileChanged: boolean, countT: number): number => {
    let plan = 0;
    let level = 0;
    let station = 0;
    const n = line.ipCount;
    if (patch.planChanged) {
      const { from, to, shift, elements } = change;
      const { curveViolation, straightViolation } = next.plan;
      for (let i = from - 1; i <= to; i++) curveViolation[i] = straightViolation[i] = 0;
      for (let e = 0; e < elements.count; e++) {
        const p = elements.point[e];
        const isEnd = (e === 0 && from === 1) || (e === elements.count - 1 && to === n - 2);
        const amount = elementViolation(limits, elements, e, isEnd);
        if (elements.kind[e] === LINE) straightViolation[p] = amount;
        else curveViolation[p] += amount;
      }
      for (let i = 0; i < from; i++) plan += old.plan.curveViolation[i];
      for (let i = 0; i < from - 1; i++) plan += old.plan.straightViolation[i];
      plan += straightViolation[from - 1];
      for (let i = from; i <= to; i++) plan += curveViolation[i] + straightViolation[i];
      for (let i = to + 1 - shift; i < old.plan.count; i++)
        plan += old.plan.curveViolation[i] + old.plan.straightViolation[i];
    } else for (let i = 0; i < n; i++) plan += old.plan.curveViolation[i] + old.plan.straightViolation[i];
    if (profileChanged) {
      const first = Math.max(1, profile.from - 1);
      const last = Math.min(line.vpCount - 2, profile.to);
      const more = line.vpCount - old.vpCount;
      for (let i = first; i <= last; i++) next.levelViolation[i] = profileViolation(limits, line, i, i);
      for (let i = 1; i < first; i++) level += old.levelViolation[i];
      for (let i = first; i <= last; i++) level += next.levelViolation[i];
      for (let i = last + 1 - more; i < old.vpCount - 1; i++) level += old.levelViolation[i];
    } else for (let i = 1; i < old.vpCount - 1; i++) level += old.levelViolation[i];
    for (let t = 0; t < patch.tileFrom; t++) station += old.tiles.rows[t * ROW + VIOLATION];
    for (let t = patch.tileFrom; t < patch.tileToT; t++) station += next.tiles.rows[t * ROW + VIOLATION];
    for (let t = patch.tileTo; t < old.tiles.count; t++) station += old.tiles.rows[t * ROW + VIOLATION];
    return plan + level + station + steepOf(old, countT) + endsAndPointsViolation(line, old) + metViolation(old);
  };

  const first = () => next.tiles.start[patch.tileFrom];
  const lastT = () => next.tiles.start[patch.tileToT];

  /** Stretches of steep road that are too long. */
  const steepOf = (old: State, countT: number): number => {
    if (limits.maxSteepM >= countT * stationM) return 0;
    let over = 0;
    let steep = steepViolation(limits, 0, 0, first(), old.columns);
    over += steep.over;
    steep = steepViolation(limits, steep.run, first(), lastT(), next.columns);
    over += steep.over;
    over += steepViolation(limits, steep.run, lastT() - patch.more, old.count, old.columns).over;
    return over / SCALE_M;
  };

  /** Ends and control points. */
  const endsAndPointsViolation = (line: Line, old: State): number => {
    const n = line.ipCount;
    const atStart = patch.planChanged && change.from === 1 ? next.plan.scratch : old.plan.scratch;
    const atEnd = patch.planChanged && change.to >= n - 2 ? next.plan.scratch : old.plan.scratch;
    const end = (atEnd === old.plan.scratch ? old.plan.count : n) - 2;
    let sum = requestViolation(limits, line, atStart.cos[0], atStart.sin[0], atEnd.cos[end], atEnd.sin[end]);
    for (const point of limits.problem.request.controlPoints) {
      nearest.squareM2 = Infinity;
      nearestOf(point, 0, first(), old.columns, nearest);
      let columns = old.columns;
      if (nearestOf(point, first(), lastT(), next.columns, nearest)) columns = next.columns;
      if (nearestOf(point, lastT() - patch.more, old.count, old.columns, nearest)) columns = old.columns;
      sum += missedAt(point, nearest.station, columns);
    }
    return sum;
  };
  const nearest = { squareM2: Infinity, station: 0 };

  const metViolation = (old: State): number => {
    if (!crossings) return 0;
    let sum = 0;
    const { met } = next;
    const [from, to] = [first(), lastT()];
    for (let k = 0; k < met.count; k++) {
      const i = met.station[k];
      const option =
        i < from ? old.columns.option[i] : i < to ? next.columns.option[i] : old.columns.option[i - patch.more];
      sum += clearanceViolation(missingAt(met, k, option));
    }
    return sum;
  };

  /** The figures of the trial's line. */
  const score = (line: Line, old: State, profileChanged: boolean, countT: number, out: Scores): void => {
    const { totals } = next;
    out.lengthM = patch.planChanged ? next.plan.lengthM : old.plan.lengthM;
    out.costNok = totals[COST] + next.once.costNok;
    out.co2Kg = totals[CO2] + next.once.co2Kg;
    out.biodiversity = totals[BIODIVERSITY];
    out.risk = totals[RISK];
    readMassSums(totals, sums);
    const made = qualityMade(masses, sums);
    const [before, middle, after] = runs;
    before.rows = after.rows = old.tiles.rows;
    before.start = after.start = old.tiles.start;
    before.stations = after.stations = old.columns;
    middle.rows = next.tiles.rows;
    middle.start = next.tiles.start;
    middle.stations = next.columns;
    before.from = 0;
    before.to = middle.from = patch.tileFrom;
    middle.to = patch.tileToT;
    after.from = patch.tileTo;
    after.to = old.tiles.count;
    madeShare = sums.baseM3 > 0 ? made / sums.baseM3 : 0;
    solver.solve(runs, weightOf(totals), madeShare, haul);
    const spared = spoilDetourOf(sums.spoilM3, 0.5 * block.perM * block.detourM);
    takeHaul(masses, haul.offset, haul.endOrdinate, haul.cost - spared, amounts);
    settleAmounts(masses, sums, made, amounts);
    priceMasses(masses, amounts, out);
    out.violation = violation(line, old, profileChanged, countT);
  };

  let madeShare = 0;
  let levelsChanged = false;
  /** Evaluates a line by what differs from the held one; false where that cannot be done. */
  const byPatch = (line: Line, whole: boolean, out: Scores): boolean => {
    patch.whole = whole;
    if (line.clothoidOut || line.ipCount < (whole ? 2 : MIN_POINTS) || line.vpCount < 2) return false;
    clampProfile(line.vp, line.vpCount);
    if (!changePlan(line, whole ? none : held)) return false;
    const old = whole ? none : held;
    if (line.vpCount + 2 > levels) return false;
    levelsChanged = profileChange(old.vp, old.vpCount, line.vp, line.vpCount, patch.shiftM, profile);
    if (!patch.planChanged && !levelsChanged) {
      outcome = 'same';
      copyScores(heldScores, out);
      return true;
    }
    cutOut(old, levelsChanged);
    const countT = old.count + patch.more;
    surveyPatch(line, old);
    choosePatch(old, countT);
    tilePatch(old, countT);
    score(line, old, levelsChanged, countT, out);
    outcome = 'patch';
    return Number.isFinite(out.costNok + out.violation);
  };

  const takeWhole = (line: Line): void => {
    const n = line.vpCount;
    [held, next] = [next, held];
    held.count = patch.more;
    held.tiles.count = patch.tileToT;
    held.vpCount = n;
    for (let i = 0; i < n * PROFILE_STRIDE; i++) held.vp[i] = line.vp[i];
    isHeld = true;
  };

  const takePatch = (line: Line): void => {
    const { more, shiftM, tileFrom, tileTo, tileToT } = patch;
    const { start } = held.tiles;
    const from = start[tileFrom];
    const rest = start[tileTo];
    const to = rest + more;
    moveStations(held.columns, rest, held.count, to, shiftM);
    copyStations(next.columns, from, to, held.columns, from, 0, true);
    held.count += more;
    const moreTiles = tileToT - tileTo;
    if (moreTiles !== 0) {
      held.tiles.rows.copyWithin(tileToT * ROW, tileTo * ROW, held.tiles.count * ROW);
      start.copyWithin(tileToT, tileTo, held.tiles.count + 1);
    }
    held.tiles.count += moreTiles;
    if (more !== 0) for (let t = tileToT; t <= held.tiles.count; t++) start[t] += more;
    for (let t = tileFrom; t < tileToT; t++) start[t] = next.tiles.start[t];
    held.tiles.rows.set(next.tiles.rows.subarray(tileFrom * ROW, tileToT * ROW), tileFrom * ROW);
    held.totals.set(next.totals);
    if (patch.planChanged) takePieces(more, moreTiles);
    if (crossings) {
      held.met.count = 0;
      for (let k = 0; k < next.met.count; k++) takeMet(next.met, k, held.met, types, 0);
    }
    held.once.costNok = next.once.costNok;
    held.once.co2Kg = next.once.co2Kg;
    if (levelsChanged) takeLevels(line);
  };

  const takePieces = (more: number, moreTiles: number): void => {
    const { from, to, shift } = change;
    const pieces = held.plan.count - 2;
    const rest = to - shift;
    held.starts.copyWithin(to, rest, pieces + 1);
    held.tileOf.copyWithin(to, rest, pieces + 1);
    for (let p = to; p <= pieces + shift; p++) {
      held.starts[p] += more;
      held.tileOf[p] += moreTiles;
    }
    for (let p = from - 1; p < to; p++) {
      held.starts[p] = next.starts[p - from + 1];
      held.tileOf[p] = next.tileOf[p - from + 1];
    }
    acceptPlan(held.plan, next.plan, change);
  };

  const takeLevels = (line: Line): void => {
    const first = Math.max(1, profile.from - 1);
    const last = Math.min(line.vpCount - 2, profile.to);
    const more = line.vpCount - held.vpCount;
    held.levelViolation.copyWithin(last + 1, last + 1 - more, held.vpCount);
    for (let i = first; i <= last; i++) held.levelViolation[i] = next.levelViolation[i];
    held.vpCount = line.vpCount;
    for (let i = 0; i < line.vpCount * PROFILE_STRIDE; i++) held.vp[i] = line.vp[i];
  };

  const load = (line: Line, out: Scores): void => {
    isHeld = false;
    if (byPatch(line, true, out)) {
      block.usualShare = madeShare;
      tilePatch(none, patch.more);
      takeWhole(line);
      copyScores(out, heldScores);
    } else model.evaluate(line, out);
  };

  return {
    begin(line, out) {
      load(line, out);
    },
    trial(line, out) {
      lastLine = line;
      if (!isHeld || held.plan.count < MIN_POINTS || !byPatch(line, false, out)) {
        outcome = 'whole';
        model.evaluate(line, out);
      }
      copyScores(out, trialScores);
    },
    accept() {
      if (!lastLine || outcome === 'same') return;
      if (outcome === 'whole') load(lastLine, noScores());
      else {
        takePatch(lastLine);
        copyScores(trialScores, heldScores);
      }
    },
  };
}

function noScores(): Scores {
  return { lengthM: 0, costNok: 0, co2Kg: 0, biodiversity: 0, risk: 0, massImbalanceM3: 0, violation: 0 };
}

function copyScores(from: Scores, to: Scores): void {
  to.lengthM = from.lengthM;
  to.costNok = from.costNok;
  to.co2Kg = from.co2Kg;
  to.biodiversity = from.biodiversity;
  to.risk = from.risk;
  to.massImbalanceM3 = from.massImbalanceM3;
  to.violation = from.violation;
}

/** The first of `count` stations whose interval ends beyond a chainage. */
function firstBeyond({ chainage, step }: Columns, count: number, atM: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chainage[middle] + 0.5 * step[middle] > atM) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last of `count` stations whose interval begins before a chainage; −1 = none. */
function lastBefore({ chainage, step }: Columns, count: number, atM: number): number {
  let low = -1;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (chainage[middle] - 0.5 * step[middle] < atM) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The tile that holds a station. */
function tileAt({ start, count }: Tiles, station: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start[middle] <= station) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The last vertical point that does not lie beyond a chainage. */
function levelBefore({ vp, vpCount }: Line, atM: number): number {
  let low = 0;
  let high = vpCount - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (vp[PROFILE_STRIDE * middle] <= atM) low = middle;
    else high = middle - 1;
  }
  return low;
}

function takeMet(from: Omit<Met, 'count'>, k: number, to: Met, types: number, shift: number): void {
  const n = to.count;
  if (n === to.station.length) {
    to.station = twice(to.station);
    to.surfaceShort = twice(to.surfaceShort);
    to.structureShort = twice(to.structureShort);
  }
  to.count++;
  to.station[n] = from.station[k] + shift;
  to.surfaceShort[n] = from.surfaceShort[k];
  for (let o = 0; o < types; o++) to.structureShort[n * types + o] = from.structureShort[k * types + o];
}
