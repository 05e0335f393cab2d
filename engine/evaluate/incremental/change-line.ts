// The first half of a trial: what differs from the held line, in plan and profile, and the survey of the stations that this
// replaces.

import type { Line } from '../../evaluator.ts';
import { crossingPass } from '../crossings/crossing-pass.ts';
import { closeSpans, endOf, type Spans, startOf } from '../crossings/spans.ts';
import { survey } from '../fast/survey.ts';
import { copyStations } from '../stations/columns.ts';
import { groundAlongTangents } from '../stations/ground-between.ts';
import { heightsAtEnds } from '../stations/heights-between.ts';
import { mostStations, placeByCurve, placeHeights } from '../stations/place.ts';
import { addCrossing, type LineState } from './line-state.ts';
import { layChange, layWhole, writeClamped } from './plan-change.ts';
import { firstBeyond, lastBefore, levelBefore, tileAt } from './station-index.ts';
import { TILE } from './tiles.ts';
import { grow, type Patch, type Workspace } from './workspace.ts';

/** Shorter lines, in stations, are evaluated whole. */
const MIN_STATIONS = 4;

/** Finds what changes in the plan, and places its stations; false where the line must be evaluated whole. */
export function changePlan(w: Workspace, line: Line, old: LineState): boolean {
  const { patch } = w;
  const { stationM } = w.model;
  patch.planChanged = true;
  if (patch.whole) {
    grow(w, line.ipCount, line.vpCount, 0);
    layWhole(line, w.next.plan, w.change);
    grow(w, line.ipCount, line.vpCount, mostStations(w.change.elements, stationM));
    if (w.next.plan.count === 0) layWhole(line, w.next.plan, w.change);
  } else patch.planChanged = layChange(line, old.plan, w.next.plan, w.change);
  patch.planFrom = patch.planTo = patch.more = 0;
  patch.shiftM = 0;
  if (!patch.planChanged) return true;
  const { next, change } = w;
  writeClamped(next.plan, change, line);
  patch.shiftM = next.plan.lengthM - old.plan.lengthM;
  if (!(next.plan.lengthM >= MIN_STATIONS * stationM)) return false;
  const most = mostStations(change.elements, stationM);
  if (old.count + most + TILE > w.stations || line.vpCount + 2 > w.levels) return false;
  return placePatch(w, line, old);
}

/** Places the stations of the changed curves; false where the pieces do not come out as the curves want them. */
function placePatch({ patch, next, change, model }: Workspace, line: Line, old: LineState): boolean {
  const { from, to, shift, elements } = change;
  patch.planFrom = patch.whole ? 0 : old.starts[from - 1];
  patch.planTo = patch.whole ? 0 : old.starts[to - shift];
  const cutStart = from > 1;
  const pieces = Math.max(1, to - from + 1);
  next.starts[pieces] = next.starts[pieces + 1] = -1;
  const end = placeByCurve(
    elements,
    model.stationM,
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
}

/** Which stations and tiles are replaced; copies the stations that stay beside those of the plan. */
export function findReplacedStations({ patch, next, profile }: Workspace, old: LineState): void {
  const { columns: a } = old;
  let from = patch.planChanged ? patch.planFrom : old.count;
  let to = patch.planChanged ? patch.planTo : 0;
  if (patch.profileChanged && !patch.whole) {
    from = Math.min(from, firstBeyond(a, old.count, profile.fromM));
    to = Math.max(to, lastBefore(a, old.count, profile.toM - patch.shiftM) + 1);
    from = Math.min(from, to);
  }
  if (patch.whole) from = to = 0;
  if (!patch.planChanged) patch.planFrom = patch.planTo = from;
  patch.from = from;
  patch.to = to;
  patch.countT = old.count + patch.more;
  // What spans over streams closed there may be open now.
  if (patch.planChanged && !patch.whole)
    reachSpans(patch, old, old.crossed, 0, (k) => isIn(patch, old.crossed.station[k]));
  placeReplaced(patch, next, old);
}

const isIn = ({ from, to }: Patch, station: number) => station >= from && station < to;

/** Tiles of the replaced stations; copies what is placed or known beside those of the plan. */
function placeReplaced(patch: Patch, next: LineState, old: LineState): void {
  const { columns: a, tiles } = old;
  const b = next.columns;
  const { from, to } = patch;
  patch.tileFrom = patch.whole ? 0 : tileAt(tiles, from);
  patch.tileTo = patch.whole || to === from ? patch.tileFrom : tileAt(tiles, to - 1) + 1;
  if (patch.whole) return;
  const { more, shiftM, planFrom, planTo } = patch;
  copyStations(a, tiles.start[patch.tileFrom], from, b, tiles.start[patch.tileFrom], 0, true);
  copyStations(a, from, planFrom, b, from, 0, false);
  copyStations(a, planTo, to, b, planTo + more, shiftM, false);
  copyStations(a, to, tiles.start[patch.tileTo], b, to + more, shiftM, true);
}

/** Widens the replaced stations to all that spans of `crossings` close; `movedM`: how much further chainages after the patch lie there than in the held line. */
function reachSpans(
  patch: Patch,
  { columns, count }: LineState,
  crossings: Spans,
  movedM: number,
  isChanged: (crossing: number) => boolean,
): boolean {
  const { from, to } = patch;
  let [first, end] = [from, to];
  for (let k = 0; k < crossings.count; k++) {
    const halfM = crossings.halfM[k];
    if (halfM === 0 || !isChanged(k)) continue;
    const chainageM = crossings.chainageM[k];
    while (first > 0 && endOf(columns, first - 1) > chainageM - halfM) first--;
    while (end < count && startOf(columns, end) + movedM < chainageM + halfM) end++;
  }
  patch.from = first;
  patch.to = end;
  return first < from || end > to;
}

/** Heights, ground, sections, prices and crossings of the replaced stations. */
export function surveyPatch(w: Workspace, line: Line, old: LineState): void {
  const { patch, next, track } = w;
  const { crossings } = w.model;
  if (crossings) track.follow(line, patch.whole ? w.change.elements : null);
  surveyReplaced(w, line);
  if (!crossings) return;
  if (patch.planChanged && !patch.whole && reachSpans(patch, old, crossings, patch.shiftM, () => true)) {
    placeReplaced(patch, next, old);
    surveyReplaced(w, line);
  }
  const { from, to, more, shiftM } = patch;
  const { types } = w;
  const { crossed } = next;
  const before = old.crossed;
  crossed.count = 0;
  for (let k = 0; k < before.count; k++) if (before.station[k] < from) addCrossing(before, k, crossed, types, 0, 0);
  for (let k = 0; k < crossings.count; k++) addCrossing(crossings, k, crossed, types, 0, 0);
  for (let k = 0; k < before.count; k++)
    if (before.station[k] >= to) addCrossing(before, k, crossed, types, more, shiftM);
  closeSpans(crossed, from, to + more, next.columns);
}

function surveyReplaced({ patch, next, track, model }: Workspace, line: Line): void {
  const { rasters, rules, coefficients, crossings, fine, exact } = model;
  const from = patch.from;
  const to = patch.to + patch.more;
  if (to > from) {
    placeHeights(line.vp, line.vpCount, to, next.columns, from, levelBefore(line, next.columns.chainage[from]));
    survey(rasters, rules, coefficients, to, next.columns, fine, from, exact);
    groundAlongTangents(rasters, from, to, next.columns);
    heightsAtEnds(rasters, coefficients.heightLimits, from, to, next.columns);
  }
  if (crossings) crossingPass(crossings, track, to, next.columns, from);
}
