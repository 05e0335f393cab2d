// Structures of a trial. A choice between two stations that are certainly open road depends on nothing beyond them, so the
// choice is repeated from the nearest such station before the patch to the nearest after it, and the patch widens to hold both.

import { isCertainlyOpen, partingM, pickInZones, priceOpenRoad } from '../fast/structures.ts';
import { addStructures } from '../fast/sum-up.ts';
import { copyStations } from '../stations/columns.ts';
import type { LineState } from './line-state.ts';
import type { Workspace } from './workspace.ts';

/** Chooses structures where the patch may have changed the choice; widens the patch to all that changes. */
export function chooseInPatch(w: Workspace, old: LineState): void {
  const { patch, next, choice, once, types } = w;
  const { structures, masses, coefficients, crossings, stationM } = w.model;
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
  // On to stations that were and are certainly open, as much as parts two zones.
  const apartM = partingM(structures, stationM);
  if (left > 0) {
    left--;
    for (let i = left - 1, openM = 0; i >= 0 && !(openM > 0 && openM >= apartM); i--) {
      if (isCertainlyOpen(structures, i, old.count, a)) openM += a.step[i];
      else {
        left = i;
        openM = 0;
      }
    }
  }
  if (right < old.count) {
    right++;
    for (let i = right, openM = 0; i < old.count && !(openM > 0 && openM >= apartM); i++) {
      if (isCertainlyOpen(structures, i, old.count, a)) openM += a.step[i];
      else {
        right = i + 1;
        openM = 0;
      }
    }
  }
  // The tile after a structure counts the structure's end.
  widen(w, old, left, masses.barrierM > 0 ? Math.min(old.count, right + 1) : right);
  if (left < first || right > last) {
    sum = left > 0 ? a.lead[left - 1] : 0;
    for (let i = left; i < right + more; i++) b.lead[i] = sum = Math.max(0, sum + b.gain[i]);
    sum = right < old.count ? a.tail[right] : 0;
    for (let i = right + more - 1; i >= left; i--) b.tail[i] = sum = Math.max(0, sum + b.gain[i]);
  }
  if (left > 0) b.lead[left - 1] = a.lead[left - 1];
  if (right < old.count) b.tail[right + more] = a.tail[right];
  pickInZones(structures, left, right + more, patch.countT, stationM, b, choice, crossings ? next.crossed : null);
  // Fixed costs: those of the old structures in this stretch are replaced by those of the new.
  once.costNok = once.co2Kg = 0;
  addStructures(coefficients, left, right, a, once);
  next.once.costNok -= once.costNok;
  next.once.co2Kg -= once.co2Kg;
  addStructures(coefficients, left, right + more, b, next.once);
}

/** Widens the patch's tiles to hold stations from … to − 1. */
function widen({ patch, next }: Workspace, old: LineState, from: number, to: number): void {
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
}
