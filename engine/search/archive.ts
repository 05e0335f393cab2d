// The front: every feasible evaluation is offered, and a line stays while none is better in all objectives. Figures
// are compared in boxes of half a percent, so that the front stays small without losing its ends.

import { OBJECTIVE_TOTALS } from '#domain/figures/figure-rows.ts';
import type { Scores } from '../evaluator.ts';
import type { Candidate } from '../line/candidate.ts';

export type Archive = Candidate[];

const BOX = Math.log(1.005);
/** More members than this are thinned by their distance to the neighbours. */
export const MAX_MEMBERS = 120;

/** Figures below this are as good as none. */
const NOTHING = 1e-3;

function box(value: number): number {
  return Math.floor(Math.log(Math.max(NOTHING, value)) / BOX);
}

/** −1: a is at least as good in every box (ties by cost) · 1: b is · 0: neither. */
export function compareScores(a: Scores, b: Scores): -1 | 0 | 1 {
  let aBetter = false;
  let bBetter = false;
  for (const figure of OBJECTIVE_TOTALS) {
    const boxA = box(a[figure]);
    const boxB = box(b[figure]);
    if (boxA < boxB) aBetter = true;
    else if (boxB < boxA) bBetter = true;
  }
  if (aBetter && bBetter) return 0;
  if (aBetter) return -1;
  if (bBetter) return 1;
  return a.costNok <= b.costNok ? -1 : 1;
}

/** Adds a line unless a member is as good; members that it beats leave. The candidate is only built when it stays. */
export function addToArchive(archive: Archive, scores: Scores, build: () => Candidate): boolean {
  let kept = 0;
  for (let i = 0; i < archive.length; i++) {
    const order = compareScores(archive[i].scores, scores);
    if (order === -1) {
      // Nothing can have left before: what the newcomer beats, this member would have beaten.
      while (i < archive.length) archive[kept++] = archive[i++];
      archive.length = kept;
      return false;
    }
    if (order === 0) archive[kept++] = archive[i];
  }
  archive.length = kept;
  archive.push(build());
  if (archive.length > MAX_MEMBERS) thin(archive);
  return true;
}

/** Removes the most crowded member; the cheapest and the best of each other figure stay. */
function thin(archive: Archive): void {
  const logs = archive.map(({ scores }) =>
    OBJECTIVE_TOTALS.map((figure) => Math.log(Math.max(NOTHING, scores[figure]))),
  );
  const least = OBJECTIVE_TOTALS.map((_, f) => Math.min(...logs.map((log) => log[f])));
  const span = OBJECTIVE_TOTALS.map((_, f) => Math.max(1e-9, Math.max(...logs.map((log) => log[f])) - least[f]));
  let crowded = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < logs.length; i++) {
    if (OBJECTIVE_TOTALS.some((_, f) => logs[i][f] <= least[f])) continue;
    let closest = Number.POSITIVE_INFINITY;
    for (let j = 0; j < logs.length; j++) {
      if (i === j) continue;
      let square = 0;
      for (let f = 0; f < OBJECTIVE_TOTALS.length; f++) square += ((logs[i][f] - logs[j][f]) / span[f]) ** 2;
      closest = Math.min(closest, square);
    }
    if (closest < nearest) {
      nearest = closest;
      crowded = i;
    }
  }
  archive.splice(crowded >= 0 ? crowded : archive.length - 1, 1);
}

/** Merges in the given order, so that the result does not depend on which thread was first. */
export function mergeArchives(into: Archive, from: readonly Candidate[]): void {
  for (const candidate of from) addToArchive(into, candidate.scores, () => candidate);
}
