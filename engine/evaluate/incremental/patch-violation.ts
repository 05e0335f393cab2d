// Violations of a trial's line: of the plan, of the profile, at stations, of the request, at crossings. The held line's parts and
// the patch's are summed from nothing, not added and taken off, so that a line without violations scores exactly 0.

import { LINE } from '../../alignment/plan.ts';
import type { Line } from '../../evaluator.ts';
import { clearanceViolation, missingAt } from '../crossings/crossing-pass.ts';
import { elementViolation, profileViolation, SCALE_M } from '../violations/element-violation.ts';
import { missedAt, nearestOf, requestViolation, steepViolation } from '../violations/violation-score.ts';
import type { LineState } from './line-state.ts';
import { overlapOfTrial } from './patch-overlap.ts';
import { ROW, VIOLATION } from './tiles.ts';
import type { Workspace } from './workspace.ts';

/** All violations of the trial's line, weighed together. */
export function violationOf(w: Workspace, line: Line, old: LineState): number {
  return (
    planViolation(w, line, old) +
    levelViolation(w, line, old) +
    stationsViolation(w, old) +
    steepStretches(w, old) +
    endsAndPointsViolation(w, line, old) +
    crossingsViolation(w, old) +
    overlapOfTrial(w, old)
  );
}

/** Curves and straights; those of the patch are left in `next`. */
function planViolation({ patch, change, next, model }: Workspace, line: Line, old: LineState): number {
  const { curveViolation: heldCurve, straightViolation: heldStraight } = old.plan;
  const n = line.ipCount;
  let sum = 0;
  if (!patch.planChanged) {
    for (let i = 0; i < n; i++) sum += heldCurve[i] + heldStraight[i];
    return sum;
  }
  const { from, to, shift, elements } = change;
  const { curveViolation, straightViolation } = next.plan;
  for (let i = from - 1; i <= to; i++) curveViolation[i] = straightViolation[i] = 0;
  for (let e = 0; e < elements.count; e++) {
    const p = elements.point[e];
    const isEnd = (e === 0 && from === 1) || (e === elements.count - 1 && to === n - 2);
    const amount = elementViolation(model.limits, elements, e, isEnd, next.plan.scratch.turn);
    if (elements.kind[e] === LINE) straightViolation[p] = amount;
    else curveViolation[p] += amount;
  }
  for (let i = 0; i < from; i++) sum += heldCurve[i];
  for (let i = 0; i < from - 1; i++) sum += heldStraight[i];
  sum += straightViolation[from - 1];
  for (let i = from; i <= to; i++) sum += curveViolation[i] + straightViolation[i];
  for (let i = to + 1 - shift; i < old.plan.count; i++) sum += heldCurve[i] + heldStraight[i];
  return sum;
}

/** Vertical points; those of the patch are left in `next`. */
function levelViolation({ patch, profile, next, model }: Workspace, line: Line, old: LineState): number {
  const held = old.levelViolation;
  let sum = 0;
  if (!patch.profileChanged) {
    for (let i = 1; i < old.vpCount - 1; i++) sum += held[i];
    return sum;
  }
  const first = Math.max(1, profile.from - 1);
  const last = Math.min(line.vpCount - 2, profile.to);
  const more = line.vpCount - old.vpCount;
  for (let i = first; i <= last; i++) next.levelViolation[i] = profileViolation(model.limits, line, i, i);
  for (let i = 1; i < first; i++) sum += held[i];
  for (let i = first; i <= last; i++) sum += next.levelViolation[i];
  for (let i = last + 1 - more; i < old.vpCount - 1; i++) sum += held[i];
  return sum;
}

/** What stands in the tiles. */
function stationsViolation({ patch, next }: Workspace, old: LineState): number {
  let sum = 0;
  for (let t = 0; t < patch.tileFrom; t++) sum += old.tiles.rows[t * ROW + VIOLATION];
  for (let t = patch.tileFrom; t < patch.tileToT; t++) sum += next.tiles.rows[t * ROW + VIOLATION];
  for (let t = patch.tileTo; t < old.tiles.count; t++) sum += old.tiles.rows[t * ROW + VIOLATION];
  return sum;
}

/** First station of the patch, in either line, and its end in the trial's own line. */
function firstOf({ patch, next }: Workspace): number {
  return next.tiles.start[patch.tileFrom];
}
function endOf({ patch, next }: Workspace): number {
  return next.tiles.start[patch.tileToT];
}

/** Stretches of steep road that are too long. */
function steepStretches(w: Workspace, old: LineState): number {
  const { patch, next } = w;
  const { limits, stationM } = w.model;
  if (limits.maxSteepM >= patch.countT * stationM) return 0;
  const [first, end] = [firstOf(w), endOf(w)];
  let over = 0;
  let steep = steepViolation(limits, 0, 0, first, old.columns);
  over += steep.over;
  steep = steepViolation(limits, steep.run, first, end, next.columns);
  over += steep.over;
  over += steepViolation(limits, steep.run, end - patch.more, old.count, old.columns).over;
  return over / SCALE_M;
}

/** Bearings and grades asked for at the ends, and control points. */
function endsAndPointsViolation(w: Workspace, line: Line, old: LineState): number {
  const { patch, change, next, nearest } = w;
  const { limits } = w.model;
  const n = line.ipCount;
  const atStart = patch.planChanged && change.from === 1 ? next.plan.scratch : old.plan.scratch;
  const atEnd = patch.planChanged && change.to >= n - 2 ? next.plan.scratch : old.plan.scratch;
  const end = (atEnd === old.plan.scratch ? old.plan.count : n) - 2;
  let sum = requestViolation(limits, line, atStart.cos[0], atStart.sin[0], atEnd.cos[end], atEnd.sin[end]);
  const [from, to] = [firstOf(w), endOf(w)];
  for (const point of limits.problem.request.controlPoints) {
    nearest.squareM2 = Infinity;
    nearestOf(point, 0, from, old.columns, nearest);
    let columns = old.columns;
    if (nearestOf(point, from, to, next.columns, nearest)) columns = next.columns;
    if (nearestOf(point, to - patch.more, old.count, old.columns, nearest)) columns = old.columns;
    sum += missedAt(point, nearest.station, columns);
  }
  return sum;
}

/** Missing clearance at crossings. */
function crossingsViolation(w: Workspace, old: LineState): number {
  if (!w.model.crossings) return 0;
  const { patch, next } = w;
  const { crossed } = next;
  const [from, to] = [firstOf(w), endOf(w)];
  let sum = 0;
  for (let k = 0; k < crossed.count; k++) {
    const i = crossed.station[k];
    const option =
      i < from ? old.columns.option[i] : i < to ? next.columns.option[i] : old.columns.option[i - patch.more];
    sum += clearanceViolation(missingAt(crossed, k, option));
  }
  return sum;
}
