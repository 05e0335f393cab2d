// Where the trial's line meets itself (overlap/overlap.ts): the tiles of the patch are held against each other and against all
// tiles of the held line; what those overlap among themselves is kept from before.

import { mayOverlap, NEIGHBOURS, overlapBetween, reachOf, turnOf } from '../overlap/overlap.ts';
import type { LineState } from './line-state.ts';
import { addOverlap } from './overlaps.ts';
import type { Workspace } from './workspace.ts';

/** How far the trial's line overlaps itself; the pairs are left in `next`. */
export function overlapOfTrial(w: Workspace, old: LineState): number {
  keepOthers(w, old);
  if (w.patch.shiftM !== 0) pairAcross(w, old);
  const { tileFrom, tileTo, tileToT } = w.patch;
  const { shapes } = w.next.tiles;
  const held = old.tiles;
  for (let p = tileFrom; p < tileToT; p++) {
    let turn = 0;
    for (let q = p; q < tileToT; q++) {
      turn += turnOf(shapes, q);
      if (mayOverlap(shapes, p, shapes, q, turn)) pair(w, w.next, p, w.next, q, old);
    }
    for (let q = tileTo; q < held.count; q++) {
      turn += turnOf(held.shapes, q);
      if (mayOverlap(shapes, p, held.shapes, q, turn)) pair(w, w.next, p, old, q, old);
    }
    turn = 0;
    for (let q = p; q >= tileFrom; q--) turn += turnOf(shapes, q);
    for (let q = tileFrom - 1; q >= 0; q--) {
      turn += turnOf(held.shapes, q);
      if (mayOverlap(held.shapes, q, shapes, p, turn)) pair(w, old, q, w.next, p, old);
    }
  }
  const { count, amount } = w.next.overlaps;
  let sum = 0;
  for (let k = 0; k < count; k++) sum += amount[k];
  return sum;
}

/** The held line's pairs that the patch leaves alone, by the trial's own numbers. */
function keepOthers({ patch, next }: Workspace, old: LineState): void {
  const { before, after, amount, count } = old.overlaps;
  const { tileFrom, tileTo, tileToT } = patch;
  const numberOf = (t: number) => (t < tileFrom ? t : t >= tileTo ? t + tileToT - tileTo : -1);
  next.overlaps.count = 0;
  for (let k = 0; k < count; k++) {
    const [p, q] = [numberOf(before[k]), numberOf(after[k])];
    if (p < 0 || q < 0) continue;
    const isAcross = patch.shiftM !== 0 && before[k] < tileFrom && after[k] >= tileTo;
    if (isAcross && isNear(old, before[k], after[k], patch.shiftM)) continue;
    addOverlap(next.overlaps, p, q, amount[k]);
  }
}

/** Pairs before and after the patch that the longer or shorter way between them makes neighbours, or neighbours no more. */
function pairAcross(w: Workspace, old: LineState): void {
  const { tileFrom, tileTo, tileToT, shiftM } = w.patch;
  const { shapes, count } = old.tiles;
  if (tileTo >= count) return;
  let most = 0;
  for (let t = 0; t < count; t++) most = Math.max(most, 2 * reachOf(shapes, t));
  let before = 0;
  for (let t = tileFrom; t < tileToT; t++) before += turnOf(w.next.tiles.shapes, t);
  for (let p = tileFrom - 1; p >= 0 && NEIGHBOURS * wayOf(old, p, tileTo, shiftM) < most; p--) {
    before += turnOf(shapes, p);
    let turn = before;
    for (let q = tileTo; q < count && NEIGHBOURS * wayOf(old, p, q, shiftM) < most; q++) {
      turn += turnOf(shapes, q);
      if (isNear(old, p, q, shiftM) && mayOverlap(shapes, p, shapes, q, turn)) pair(w, old, p, old, q, old);
    }
  }
}

/** The shortest way between two tiles of the held line, before or after its patch, m. */
function wayOf({ columns: { chainage }, tiles: { start } }: LineState, p: number, q: number, shiftM: number): number {
  return chainage[start[q]] - chainage[start[p + 1] - 1] + Math.min(0, shiftM);
}

/** So near to each other along the road that the way past the patch decides. */
function isNear(old: LineState, p: number, q: number, shiftM: number): boolean {
  const { shapes } = old.tiles;
  return NEIGHBOURS * wayOf(old, p, q, shiftM) < reachOf(shapes, p) + reachOf(shapes, q);
}

/** Tile p of one line, and tile q of one, which comes later; both by their own line's numbers. */
function pair(
  { patch, model, next }: Workspace,
  a: LineState,
  p: number,
  b: LineState,
  q: number,
  old: LineState,
): void {
  const { tileTo, tileToT, shiftM } = patch;
  const isAfter = b === old && q >= tileTo;
  const amount = overlapBetween(
    model.overlap,
    a.columns,
    a.tiles.start[p],
    a.tiles.start[p + 1],
    b.columns,
    b.tiles.start[q],
    b.tiles.start[q + 1],
    isAfter ? shiftM : 0,
  );
  if (amount > 0) addOverlap(next.overlaps, p, isAfter ? q + tileToT - tileTo : q, amount);
}
