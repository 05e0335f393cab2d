// What is shown of all that was found: the best of each corridor, the best by each figure, and a spread of the front,
// without two that a person could not tell apart.

import type { Scores } from '../evaluate/evaluator.ts';
import { DIFFERENT_BELOW, type Point, resample, similarity } from '../seeding/similarity.ts';
import type { Candidate } from './candidate.ts';

export const MOST_ROUTES = 16;
const MOST_CORRIDORS = 8;
/** Nobody builds a road that costs this many times the cheapest, however good its other figures are. */
const DEAREST = 2;
/** Two lines this near over nearly all their length, with figures this close, are one route. */
const SAME_LINE_M = 25;
const SAME_LINE_PART = 0.9;
const SAME_FIGURES = 0.03;

const FIGURES = ['costNok', 'co2Kg', 'biodiversity', 'risk', 'massImbalanceM3'] as const;

export interface Selected {
  readonly candidate: Candidate;
  readonly corridor: number;
}

export function planLine(candidate: Pick<Candidate, 'ip'>): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < candidate.ip.length; i += 4) points.push([candidate.ip[i], candidate.ip[i + 1]]);
  return points;
}

/** Chooses and labels routes; corridors are numbered by their cheapest route, which comes first within each. */
export function selectRoutes(pool: readonly Candidate[], most = MOST_ROUTES): Selected[] {
  const feasible = pool
    .filter((candidate) => candidate.scores.violation === 0)
    .sort((a, b) => a.scores.costNok - b.scores.costNok);
  if (feasible.length === 0) return [];
  const dearest = DEAREST * feasible[0].scores.costNok;
  const sorted = feasible.filter(({ scores }) => scores.costNok <= dearest);
  const lines = sorted.map((candidate) => resample(planLine(candidate), 80));
  const corridor = labelCorridors(lines);
  const chosen: number[] = [];
  const take = (index: number) => {
    if (index < 0 || chosen.length >= most || chosen.includes(index)) return;
    if (!chosen.some((other) => sameRoute(sorted, lines, other, index))) chosen.push(index);
  };
  for (let label = 0; label < MOST_CORRIDORS; label++) take(corridor.indexOf(label));
  for (const figure of FIGURES) take(leastBy(sorted, figure));
  spread(sorted, take, chosen);
  return relabel(
    chosen.sort((a, b) => a - b).map((index) => ({ candidate: sorted[index], corridor: corridor[index] })),
  );
}

/** The first of each corridor, in the order given. */
export function corridorLeaders(candidates: readonly Candidate[]): Candidate[] {
  const labels = labelCorridors(candidates.map((candidate) => resample(planLine(candidate), 80)));
  return candidates.filter((_, i) => labels.indexOf(labels[i]) === i);
}

/** Lines are in order of cost: each joins the first corridor whose leader it shares 60 % with, or leads a new one. */
function labelCorridors(lines: readonly Point[][]): number[] {
  const leaders: number[] = [];
  return lines.map((line, index) => {
    const label = leaders.findIndex((leader) => similarity(line, lines[leader]) >= DIFFERENT_BELOW);
    if (label >= 0) return label;
    leaders.push(index);
    return leaders.length - 1;
  });
}

function sameRoute(sorted: readonly Candidate[], lines: readonly Point[][], a: number, b: number): boolean {
  for (const figure of FIGURES) {
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
  const logs = sorted.map(({ scores }) => FIGURES.map((figure) => Math.log(Math.max(1, scores[figure]))));
  const distance = (a: number, b: number) =>
    logs[a].reduce((sum, value, f) => sum + (value - logs[b][f]) * (value - logs[b][f]), 0);
  const tried = new Set<number>();
  for (let tries = 0; tries < 3 * MOST_ROUTES; tries++) {
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
