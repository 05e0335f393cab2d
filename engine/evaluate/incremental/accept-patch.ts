// Takes the line of a trial into the held line: all of it, or the patch only.

import { PROFILE_STRIDE } from '../../alignment/profile.ts';
import type { Line } from '../../evaluator.ts';
import { copyShapes, moveShapes } from '../overlap/overlap.ts';
import { copyStations, moveStations } from '../stations/columns.ts';
import { addCrossing } from './line-state.ts';
import { copyOverlaps } from './overlaps.ts';
import { acceptPlan } from './plan-change.ts';
import { ROW } from './tiles.ts';
import type { Workspace } from './workspace.ts';

/** The trial's line was evaluated from nothing: it becomes the held one. */
export function acceptWhole(w: Workspace, line: Line): void {
  const { patch } = w;
  const n = line.vpCount;
  const { held: other, next: held } = w;
  w.held = held;
  w.next = other;
  held.count = patch.more;
  held.tiles.count = patch.tileToT;
  held.vpCount = n;
  for (let i = 0; i < n * PROFILE_STRIDE; i++) held.vp[i] = line.vp[i];
  w.isHeld = true;
}

/** Stations, tiles, plan, crossings and profile of the patch replace those of the held line. */
export function acceptPatch(w: Workspace, line: Line): void {
  const { patch, held, next } = w;
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
    moveShapes(held.tiles.shapes, tileTo, held.tiles.count, tileToT);
    start.copyWithin(tileToT, tileTo, held.tiles.count + 1);
  }
  held.tiles.count += moreTiles;
  if (more !== 0) for (let t = tileToT; t <= held.tiles.count; t++) start[t] += more;
  for (let t = tileFrom; t < tileToT; t++) start[t] = next.tiles.start[t];
  copyShapes(next.tiles.shapes, tileFrom, tileToT, held.tiles.shapes);
  held.tiles.rows.set(next.tiles.rows.subarray(tileFrom * ROW, tileToT * ROW), tileFrom * ROW);
  held.totals.set(next.totals);
  if (patch.planChanged) acceptPieces(w, more, moreTiles);
  if (w.model.crossings) {
    held.crossed.count = 0;
    for (let k = 0; k < next.crossed.count; k++) addCrossing(next.crossed, k, held.crossed, w.types, 0, 0);
  }
  copyOverlaps(next.overlaps, held.overlaps);
  held.once.costNok = next.once.costNok;
  held.once.co2Kg = next.once.co2Kg;
  if (patch.profileChanged) acceptLevels(w, line);
}

/** The pieces of the changed curves; those after them move by `more` stations and `moreTiles` tiles. */
function acceptPieces({ held, next, change }: Workspace, more: number, moreTiles: number): void {
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
}

/** The vertical points and their violations. */
function acceptLevels({ held, next, profile }: Workspace, line: Line): void {
  const first = Math.max(1, profile.from - 1);
  const last = Math.min(line.vpCount - 2, profile.to);
  const more = line.vpCount - held.vpCount;
  held.levelViolation.copyWithin(last + 1, last + 1 - more, held.vpCount);
  for (let i = first; i <= last; i++) held.levelViolation[i] = next.levelViolation[i];
  held.vpCount = line.vpCount;
  for (let i = 0; i < line.vpCount * PROFILE_STRIDE; i++) held.vp[i] = line.vp[i];
}
