// What is shown of all that was found: the best of each corridor, the best by each figure, and a spread of the front,
// without two that look the same to a person.

import type { Alignment } from '#domain/alignment.ts';
import { OBJECTIVE_TOTALS } from '#domain/figures/figure-rows.ts';
import type { Scores } from '../evaluator.ts';
import { type Candidate, lineKey } from '../line/candidate.ts';
import { costValue } from '../line/objectives.ts';
import { DIFFERENT_BELOW, type Point, resample, similarity } from '../line/similarity.ts';

export const MAX_ROUTES = 16;
const MAX_CORRIDORS = 8;
/** Nobody builds a road that costs this many times the cheapest, however good its other figures are. */
export const MAX_SHOWN_COST_RATIO = 2;
/** Two lines this near over nearly all their length, with figures this close, are one route. */
const SAME_LINE_M = 25;
const SAME_LINE_PART = 0.9;
const SAME_FIGURES = 0.03;

export interface Selected {
  readonly candidate: Candidate;
  readonly corridor: number;
}

export function planLine(candidate: Pick<Candidate, 'ip'>): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < candidate.ip.length; i += 4) points.push([candidate.ip[i], candidate.ip[i + 1]]);
  return points;
}

/**
 * Chooses and labels routes; corridors are numbered by their cheapest route, which comes first within each. For cost alone the best of
 * each corridor is all: the others in it are the same road, only costlier.
 */
export function selectRoutes(pool: readonly Candidate[], isForCost: boolean, most = MAX_ROUTES): Selected[] {
  const feasible = pool
    .filter((candidate) => candidate.scores.violation === 0)
    .sort((a, b) => a.scores.costNok - b.scores.costNok);
  if (feasible.length === 0) return [];
  const maxCost = MAX_SHOWN_COST_RATIO * feasible[0].scores.costNok;
  const sorted = feasible.filter(({ scores }) => scores.costNok <= maxCost);
  const lines = sorted.map((candidate) => resample(planLine(candidate), 80));
  const leaders = leadersApart(lines);
  const corridor = labelCorridors(lines, leaders);
  const chosen: number[] = [];
  const take = (index: number) => {
    if (index < 0 || chosen.length >= most || chosen.includes(index)) return;
    if (!chosen.some((other) => sameRoute(sorted, lines, other, index))) chosen.push(index);
  };
  for (const leader of leaders.slice(0, MAX_CORRIDORS)) take(leader);
  if (!isForCost) {
    for (const figure of OBJECTIVE_TOTALS) take(leastBy(sorted, figure));
    spread(sorted, take, chosen);
  }
  return relabel(
    chosen.sort((a, b) => a - b).map((index) => ({ candidate: sorted[index], corridor: corridor[index] })),
  );
}

/** Each alignment once, its first route: lines that differ may be the same road once they are repaired, or have fewer points. */
export function distinctRoutes<T extends { readonly alignment: Alignment }>(routes: readonly T[]): T[] {
  const keys = routes.map(({ alignment }) => JSON.stringify(alignment));
  return routes.filter((_, i) => keys.indexOf(keys[i]) === i);
}

/** Steps in cost between the lines that are tried in the place of one that full detail finds broken. */
const FALLBACK_STEPS = [1.004, 1.02, 1.05] as const;

/** Costlier lines of the same corridor, a few steps apart, that differ from the other routes shown. */
export function fallbackRoutesFor(
  discarded: Selected,
  selected: readonly Selected[],
  pool: readonly Candidate[],
): Selected[] {
  const sorted = ofCorridor(discarded, selected, pool);
  const chosen: Candidate[] = [];
  for (const step of FALLBACK_STEPS) {
    const found = sorted.find(
      (one) => !chosen.includes(one) && one.scores.costNok >= step * discarded.candidate.scores.costNok,
    );
    if (found) chosen.push(found);
  }
  return chosen.map((candidate) => ({ candidate, corridor: discarded.corridor }));
}

/**
 * The cheapest first line of the same corridor, where it costs less than so much: no search has moved it past a corner between two
 * stations. One that is selected already is none.
 */
export function firstLineFor(
  discarded: Selected,
  selected: readonly Selected[],
  seeds: readonly Candidate[],
  belowNok: number,
): Selected[] {
  const taken = new Set(selected.map(({ candidate }) => lineKey(candidate)));
  const cheap = seeds.filter((seed) => seed.scores.costNok < belowNok && !taken.has(lineKey(seed)));
  const [candidate] = ofCorridor(discarded, selected, cheap);
  return candidate ? [{ candidate, corridor: discarded.corridor }] : [];
}

/** A line that breaks a rule may be worth its repair where it costs, the broken rule priced in, less than this share of any that keeps all. */
const WORTH_REPAIR = 0.9;

/** The lines that break a rule and cost far less than any that keeps every rule, those first that promise most. */
export function cheaperBroken(pool: readonly Candidate[], most: number): Candidate[] {
  const costs = pool.filter(({ scores }) => scores.violation === 0).map(({ scores }) => scores.costNok);
  const below = WORTH_REPAIR * Math.min(...costs);
  const cheaper = pool.filter((line) => line.scores.violation > 0 && costValue(line) < below);
  const byValue = cheaper.toSorted((a, b) => costValue(a) - costValue(b));
  const keys = byValue.map(lineKey);
  return byValue.filter((_, i) => keys.indexOf(keys[i]) === i).slice(0, most);
}

/** The corridor of a selected line that this one shares; else one of its own, `other` of those that come after theirs. */
export function corridorOf(candidate: Candidate, selected: readonly Selected[], other: number): number {
  const line = resample(planLine(candidate), 80);
  const shared = selected.find((one) => similarity(line, resample(planLine(one.candidate), 80)) >= DIFFERENT_BELOW);
  return shared?.corridor ?? 1 + other + Math.max(-1, ...selected.map(({ corridor }) => corridor));
}

/** The routes that somebody may build: none that costs many times the cheapest. In order of cost. */
export function worthBuilding<T extends { readonly figures: { readonly costNok: number } }>(byCost: readonly T[]): T[] {
  return byCost.filter(({ figures }) => figures.costNok <= MAX_SHOWN_COST_RATIO * byCost[0].figures.costNok);
}

/** Feasible lines that share a selected one's corridor and none of the other corridors, cheapest first. */
function ofCorridor(
  { candidate, corridor }: Selected,
  selected: readonly Selected[],
  pool: readonly Candidate[],
): Candidate[] {
  const lineOf = (one: Candidate) => resample(planLine(one), 80);
  const own = lineOf(candidate);
  const others = selected.filter((one) => one.corridor !== corridor).map((one) => lineOf(one.candidate));
  return pool
    .filter(({ scores }) => scores.violation === 0)
    .sort((a, b) => a.scores.costNok - b.scores.costNok)
    .filter((one) => {
      const line = lineOf(one);
      if (similarity(line, own) < DIFFERENT_BELOW) return false;
      return others.every((other) => similarity(line, other) < DIFFERENT_BELOW);
    });
}

/** The first of each corridor, in the order given. */
export function corridorLeaders(candidates: readonly Candidate[]): Candidate[] {
  const labels = labelCorridors(candidates.map((candidate) => resample(planLine(candidate), 80)));
  return candidates.filter((_, i) => labels.indexOf(labels[i]) === i);
}

/** Corridors that a search keeps working on to its end, where it has found as many. */
const KEPT_CORRIDORS = 4;

/**
 * Indices of the lines that lead a corridor worth showing: the first in each by `value`, of those that cost no more than what is
 * shown at most.
 */
export function leadersWorthShowing(
  candidates: readonly Candidate[],
  value: (candidate: Candidate) => number,
): ReadonlySet<number> {
  const order = candidates.map((_, i) => i).sort((a, b) => value(candidates[a]) - value(candidates[b]) || a - b);
  const labels = labelCorridors(order.map((i) => resample(planLine(candidates[i]), 80)));
  const leading = order.filter((_, k) => labels.indexOf(labels[k]) === k).slice(0, KEPT_CORRIDORS);
  return new Set(leading.filter((i) => value(candidates[i]) <= MAX_SHOWN_COST_RATIO * value(candidates[leading[0]])));
}

/** Lines are in order of cost: each joins the first corridor whose leader it shares 60 % with, or leads a new one. */
function labelCorridors(lines: readonly Point[][], known: readonly number[] = []): number[] {
  const leaders = [...known];
  return lines.map((line, index) => {
    if (known.includes(index)) return known.indexOf(index);
    const label = leaders.findIndex((leader) => similarity(line, lines[leader]) >= DIFFERENT_BELOW);
    if (label >= 0) return label;
    leaders.push(index);
    return leaders.length - 1;
  });
}

/** So many corridors are looked for among so many of the cheapest lines that differ from the cheapest of all. */
const TARGET_CORRIDORS = 3;
const MAX_TRIED = 80;

/**
 * The lines that lead the corridors, cheapest first. Taking the cheapest line that differs from those before may leave none for
 * a third corridor, where the second has strayed halfway over to it: then the cheapest two that differ from the cheapest and
 * from each other are taken instead.
 */
function leadersApart(lines: readonly Point[][]): number[] {
  const labels = labelCorridors(lines);
  const greedy = lines.flatMap((_, i) => (labels.indexOf(labels[i]) === i ? [i] : []));
  if (greedy.length >= TARGET_CORRIDORS || greedy.length < 2) return greedy;
  const differ = (a: number, b: number) => similarity(lines[a], lines[b]) < DIFFERENT_BELOW;
  const others = lines.flatMap((_, i) => (i > 0 && differ(0, i) ? [i] : [])).slice(0, MAX_TRIED);
  for (let k = 1; k < others.length; k++) {
    const second = others.slice(0, k).find((other) => differ(other, others[k]));
    if (second !== undefined) return [0, second, others[k]];
  }
  return greedy;
}

function sameRoute(sorted: readonly Candidate[], lines: readonly Point[][], a: number, b: number): boolean {
  for (const figure of OBJECTIVE_TOTALS) {
    const [x, y] = [sorted[a].scores[figure], sorted[b].scores[figure]];
    if (Math.abs(x - y) > SAME_FIGURES * Math.max(Math.abs(x), Math.abs(y), 1e-3)) return false;
  }
  return similarity(resample(lines[a], SAME_LINE_M), resample(lines[b], SAME_LINE_M), SAME_LINE_M) >= SAME_LINE_PART;
}

function leastBy(sorted: readonly Candidate[], figure: keyof Scores): number {
  let best = 0;
  for (let i = 1; i < sorted.length; i++) if (sorted[i].scores[figure] < sorted[best].scores[figure]) best = i;
  return best;
}

/** Fills up with the members farthest from those chosen, in logarithms of the figures. */
function spread(sorted: readonly Candidate[], take: (index: number) => void, chosen: readonly number[]): void {
  const logs = sorted.map(({ scores }) => OBJECTIVE_TOTALS.map((figure) => Math.log(Math.max(1, scores[figure]))));
  const distance = (a: number, b: number) =>
    logs[a].reduce((sum, value, f) => sum + (value - logs[b][f]) * (value - logs[b][f]), 0);
  const tried = new Set<number>();
  for (let tries = 0; tries < 3 * MAX_ROUTES; tries++) {
    let farthest = -1;
    let far = 1e-4;
    for (let i = 0; i < sorted.length; i++) {
      if (tried.has(i)) continue;
      const near = Math.min(...chosen.map((other) => distance(i, other)));
      if (near > far) {
        far = near;
        farthest = i;
      }
    }
    if (farthest < 0) return;
    tried.add(farthest);
    take(farthest);
  }
}

function relabel(selected: Selected[]): Selected[] {
  const order: number[] = [];
  for (const { corridor } of selected) if (!order.includes(corridor)) order.push(corridor);
  return selected.map(({ candidate, corridor }) => ({ candidate, corridor: order.indexOf(corridor) }));
}
