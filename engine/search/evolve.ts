// An evolutionary pass over any kind of solution with figures to be minimised: steady growth of a population by breeding two
// members at a time, constraint domination, non-dominated ranks, and a front that is thinned one by one where it is most
// crowded (the nearest two neighbours in normalised figures, as in SPEA2: Zitzler, Laumanns, Thiele 2001; exact hypervolume contribution where
// there are two figures, as in SMS-EMOA: Beume, Naujoks, Emmerich 2007). What a solution is, how two
// make a third and what it costs is the caller's.

import { below, type RandomState } from './random.ts';

export interface Bred<T> {
  readonly value: T;
  /** To be minimised. */
  readonly figures: readonly number[];
  /** 0 = keeps every rule. */
  readonly violation: number;
}

export interface EvolveSettings {
  readonly populationSize: number;
  /** Offspring bred before the population is cut back. */
  readonly brood: number;
}

/** One population a step, without end: the best of all seen in ranks, spread over the front. */
export function* evolve<T>(
  start: readonly Bred<T>[],
  settings: EvolveSettings,
  breed: (a: T, b: T) => readonly Bred<T>[],
  random: RandomState,
): Generator<readonly Bred<T>[], never> {
  let population = survivorsOf(start, settings.populationSize);
  for (;;) {
    yield population.map(({ member }) => member);
    const offspring: Bred<T>[] = [];
    for (let tries = 0; offspring.length < settings.brood && tries < 4 * settings.brood; tries++)
      offspring.push(...breed(chosen(population, random).value, chosen(population, random).value));
    population = survivorsOf([...population.map(({ member }) => member), ...offspring], settings.populationSize);
  }
}

interface Ranked<T> {
  readonly member: Bred<T>;
  readonly rank: number;
  /** How alone it is in its front; more is better. */
  readonly room: number;
}

function chosen<T>(population: readonly Ranked<T>[], random: RandomState): Bred<T> {
  const a = population[below(random, population.length)];
  const b = population[below(random, population.length)];
  const isBetter = a.rank < b.rank || (a.rank === b.rank && a.room >= b.room);
  return (isBetter ? a : b).member;
}

/** Constraint domination: feasible first, then the smaller violation, then Pareto. */
export function dominates<T>(a: Bred<T>, b: Bred<T>): boolean {
  if (a.violation > 0 || b.violation > 0) return a.violation < b.violation;
  let isBetter = false;
  for (let k = 0; k < a.figures.length; k++) {
    if (a.figures[k] > b.figures[k]) return false;
    if (a.figures[k] < b.figures[k]) isBetter = true;
  }
  return isBetter;
}

/** The best `count`: whole fronts first, the last one thinned where it is crowded. */
function survivorsOf<T>(all: readonly Bred<T>[], count: number): Ranked<T>[] {
  const kept: Ranked<T>[] = [];
  const fronts = frontsOf(all);
  for (let rank = 0; rank < fronts.length && kept.length < count; rank++) {
    const { members, room } = thinned(fronts[rank], count - kept.length);
    members.forEach((member, i) => {
      kept.push({ member, rank, room: room[i] });
    });
  }
  return kept;
}

/** Fast non-dominated sorting (Deb, Pratap, Agarwal, Meyarivan 2002). */
export function frontsOf<T>(all: readonly Bred<T>[]): Bred<T>[][] {
  const beaten: number[][] = all.map(() => []);
  const beatenBy = new Int32Array(all.length);
  for (let i = 0; i < all.length; i++) {
    for (let j = i + 1; j < all.length; j++) {
      if (dominates(all[i], all[j])) {
        beaten[i].push(j);
        beatenBy[j]++;
      } else if (dominates(all[j], all[i])) {
        beaten[j].push(i);
        beatenBy[i]++;
      }
    }
  }
  const fronts: Bred<T>[][] = [];
  let front = all.flatMap((_, i) => (beatenBy[i] === 0 ? [i] : []));
  while (front.length > 0) {
    fronts.push(front.map((i) => all[i]));
    const next: number[] = [];
    for (const i of front) for (const j of beaten[i]) if (--beatenBy[j] === 0) next.push(j);
    front = next;
  }
  return fronts;
}

/** The front without its most crowded members, one removed at a time so that gaps do not open; and how alone each one is. */
function thinned<T>(front: readonly Bred<T>[], count: number): { members: Bred<T>[]; room: number[] } {
  const points = normalised(front);
  return points[0]?.length === 2 ? thinnedByArea(front, points, count) : thinnedByDistance(front, points, count);
}

/** Figures between 0 and 1 within the front. */
function normalised<T>(front: readonly Bred<T>[]): number[][] {
  const figures = front[0]?.figures.length ?? 0;
  const low = Array.from({ length: figures }, (_, k) => Math.min(...front.map((member) => member.figures[k])));
  const span = low.map((least, k) => Math.max(1e-12, Math.max(...front.map((member) => member.figures[k])) - least));
  return front.map((member) => member.figures.map((value, k) => (value - low[k]) / span[k]));
}

/** Two figures: the member that adds least to the area dominated goes first; the ends stay. */
function thinnedByArea<T>(front: readonly Bred<T>[], points: readonly (readonly number[])[], count: number) {
  const order = points.map((_, i) => i).sort((a, b) => points[a][0] - points[b][0] || points[a][1] - points[b][1]);
  const areaOf = (k: number) =>
    k === 0 || k === order.length - 1
      ? Number.POSITIVE_INFINITY
      : (points[order[k + 1]][0] - points[order[k]][0]) * (points[order[k - 1]][1] - points[order[k]][1]);
  while (order.length > count) {
    let least = 0;
    for (let k = 1; k < order.length; k++) if (areaOf(k) < areaOf(least)) least = k;
    if (areaOf(least) === Number.POSITIVE_INFINITY) least = order.length - 1;
    order.splice(least, 1);
  }
  return { members: order.map((i) => front[i]), room: order.map((_, k) => areaOf(k)) };
}

/** More figures: the member nearest to its two nearest neighbours goes first; the best of each figure stays. */
function thinnedByDistance<T>(front: readonly Bred<T>[], points: readonly (readonly number[])[], count: number) {
  const n = front.length;
  const square = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < points[i].length; k++) sum += (points[i][k] - points[j][k]) ** 2;
      square[i * n + j] = square[j * n + i] = sum;
    }
  }
  const isLeft = new Uint8Array(n).fill(1);
  const isBest = new Uint8Array(n);
  for (let k = 0; k < (points[0]?.length ?? 0); k++) {
    let best = 0;
    for (let i = 1; i < n; i++) if (points[i][k] < points[best][k]) best = i;
    isBest[best] = 1;
  }
  const secondNearest = new Float64Array(n);
  const roomOf = (i: number) => {
    let [near, next] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let j = 0; j < n; j++) {
      if (j === i || isLeft[j] === 0) continue;
      const d = square[i * n + j];
      if (d < near) [near, next] = [d, near];
      else if (d < next) next = d;
    }
    secondNearest[i] = next;
    return Math.sqrt(near) * (next === Number.POSITIVE_INFINITY ? 1 : Math.sqrt(next));
  };
  const room = Float64Array.from({ length: n }, (_, i) => roomOf(i));
  for (let left = n; left > count; left--) {
    let least = -1;
    for (let i = 0; i < n; i++) {
      if (isLeft[i] === 0 || (isBest[i] === 1 && left > points[0].length)) continue;
      if (least < 0 || room[i] < room[least]) least = i;
    }
    if (least < 0) least = isLeft.lastIndexOf(1);
    isLeft[least] = 0;
    // Only those that had it for a neighbour are more alone now.
    for (let i = 0; i < n; i++) if (isLeft[i] === 1 && square[i * n + least] <= secondNearest[i]) room[i] = roomOf(i);
  }
  const rest = front.flatMap((_, i) => (isLeft[i] === 1 ? [i] : []));
  return { members: rest.map((i) => front[i]), room: rest.map((i) => room[i]) };
}
