// The second half of a trial: the patch as tiles, and the scores of the whole line from the tiles of the held line and those of
// the patch.

import type { Line, Scores } from '../../evaluator.ts';
import { spoilDetourOf } from '../../haul/blocks.ts';
import { priceMasses, qualityMade, settleAmounts, takeHaul } from '../fast/masses.ts';
import type { LineState } from './line-state.ts';
import { violationOf } from './patch-violation.ts';
import { addRows, BIODIVERSITY, CO2, COST, fillTile, RISK, readMassSums, TILE, weightOf } from './tiles.ts';
import type { Workspace } from './workspace.ts';

/** Cuts the patch into tiles and sums them. */
export function tilePatch({ patch, next, change, tileRules }: Workspace, old: LineState): void {
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
    fillTile(tileRules, next.tiles, k, next.columns, before, patch.countT);
  }
  next.totals.set(old.totals);
  addRows(next.totals, -1, old.tiles, tileFrom, tileTo);
  addRows(next.totals, 1, next.tiles, tileFrom, t);
}

/** The scores of the trial's line. */
export function scorePatch(w: Workspace, line: Line, old: LineState, out: Scores): void {
  const { patch, next, sums, haul, amounts, block, runs } = w;
  const { masses, coefficients } = w.model;
  const { totals } = next;
  out.lengthM = patch.planChanged ? next.plan.lengthM : old.plan.lengthM;
  out.costNok = coefficients.whole.cost + totals[COST] + next.once.costNok;
  out.co2Kg = coefficients.whole.co2 + totals[CO2] + next.once.co2Kg;
  out.biodiversity = totals[BIODIVERSITY];
  out.risk = totals[RISK];
  readMassSums(totals, sums);
  const made = qualityMade(masses, sums);
  setRuns(w, old);
  w.madeShare = sums.baseM3 > 0 ? made / sums.baseM3 : 0;
  w.solver.solve(runs, weightOf(totals), w.madeShare, haul);
  const spared = spoilDetourOf(sums.spoilM3, 0.5 * block.perM * block.detourM);
  takeHaul(masses, haul.offset, haul.endOrdinate, haul.cost - spared, amounts);
  settleAmounts(masses, sums, made, amounts);
  priceMasses(masses, amounts, out);
  out.violation = violationOf(w, line, old);
}

/** Lines up the tiles of the trial's line: before the patch, the patch, after it. */
function setRuns({ runs: [before, middle, after], patch, next }: Workspace, old: LineState): void {
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
}
