// Least of a sum of convex piecewise-linear costs over numbers that stand in a row, each cost seeing only few neighbours:
//
//   minimise Σ max_j (slope_j·w + level_j)   with   w = Σ coefficient·x over a term's variables,   low ≤ w ≤ high,
//            and equations Σ coefficient·x = right
//
// A primal-dual interior-point method (predictor and corrector, Mehrotra 1992). Each term's own unknowns are eliminated in closed form,
// so a step is one banded factorisation over variables and multipliers of equations: time grows with their number alone.
// Variables should be scaled so that numbers near 1 matter, costs too.

import { bandedSystem } from './banded.ts';

/** A program over `size` unknowns: variables and one multiplier an equation, in an order that keeps neighbours together. */
export interface RowProgram {
  readonly size: number;
  readonly terms: readonly Term[];
  readonly equations: readonly Equation[];
}

/** A sum of variables, w. */
interface Sum {
  readonly at: readonly number[];
  readonly coefficients: readonly number[];
}

export interface Term extends Sum {
  readonly low: number;
  readonly high: number;
  /** Slopes and levels of the lines, in pairs; none = costs nothing. */
  readonly lines: readonly number[];
}

export interface Equation extends Sum {
  /** The place of its multiplier among the unknowns. */
  readonly multiplier: number;
  readonly right: number;
}

export interface RowAnswer {
  /** Variables, and at the places of multipliers what the cost falls by per unit that the right side grows. */
  readonly x: Float64Array;
  readonly cost: number;
  readonly steps: number;
  /** False = stopped before the optimum: there is none, or numbers are badly scaled. */
  readonly isSolved: boolean;
}

const MAX_STEPS = 60;
/** Gap and misses under this count as none. */
const CLOSE = 1e-8;
/** How far towards a bound a step may go. */
const REACH = 0.995;
/** Keeps the factorisation of an indefinite matrix stable without pivots; later steps correct what it changes. */
const STEADY = 1e-10;
const MIN_START = 1e-2;

/** @param start a point to begin near; it need not keep anything */
export function solveRowProgram(program: RowProgram, start: Float64Array): RowAnswer {
  const { size } = program;
  const terms = sumsOf(program.terms);
  const equations = sumsOf(program.equations);
  const multipliers = Int32Array.from(program.equations, ({ multiplier }) => multiplier);
  const rights = Float64Array.from(program.equations, ({ right }) => right);
  const { first, ends, slope, level } = limitsOf(program.terms);
  const count = program.terms.length;
  const all = first[count];
  const column = () => new Float64Array(all);
  // Slack, multiplier, their steps, what a limit misses, and what the corrector adds.
  const [s, l, ds, dl, rest, spare] = [column(), column(), column(), column(), column(), column()];
  // What each term has above its lines, and each one's weight and its pull in the present step.
  const own = () => new Float64Array(count);
  const [t, w, lines, sumD, mean] = [own(), own(), own(), own(), own()];
  const x = Float64Array.from(start);
  const isMultiplier = new Uint8Array(size);
  for (const place of multipliers) {
    isMultiplier[place] = 1;
    x[place] = 0;
  }
  const [dx, right] = [new Float64Array(size), new Float64Array(size)];
  const system = bandedSystem(size, bandOf(program));
  begin();

  /** Fills `dx`, `ds` and `dl` with the step that aims at this complementarity, corrected by `spare`. */
  function solveStep(aim: number): void {
    right.fill(0);
    for (let i = 0; i < count; i++) {
      let sumE = 0;
      let pull = 0;
      for (let m = first[i]; m < first[i + 1]; m++) {
        const e = (l[m] * rest[m] - s[m] * l[m] + aim - spare[m]) / s[m];
        if (m < ends[i]) sumE += e;
        pull += slope[m] * (l[m] + e);
      }
      if (sumD[i] > 0) pull -= mean[i] * (sumE - 1 + lines[i]);
      for (let k = terms.first[i]; k < terms.first[i + 1]; k++) right[terms.at[k]] -= terms.by[k] * pull;
    }
    for (let e = 0; e < multipliers.length; e++) {
      const y = x[multipliers[e]];
      let sum = 0;
      for (let k = equations.first[e]; k < equations.first[e + 1]; k++) {
        right[equations.at[k]] -= equations.by[k] * y;
        sum += equations.by[k] * x[equations.at[k]];
      }
      right[multipliers[e]] = rights[e] - sum;
    }
    system.solve(right, dx);
    for (let i = 0; i < count; i++) {
      const dw = sumAt(terms, i, dx);
      let dt = 0;
      if (sumD[i] > 0) {
        let sumE = 0;
        for (let m = first[i]; m < ends[i]; m++) sumE += (l[m] * rest[m] - s[m] * l[m] + aim - spare[m]) / s[m];
        dt = dw * mean[i] + (sumE - 1 + lines[i]) / sumD[i];
      }
      for (let m = first[i]; m < first[i + 1]; m++) {
        ds[m] = -rest[m] - slope[m] * dw + (m < ends[i] ? dt : 0);
        dl[m] = (aim - spare[m] - s[m] * l[m] - l[m] * ds[m]) / s[m];
      }
    }
  }

  function begin(): void {
    for (let i = 0; i < count; i++) {
      w[i] = sumAt(terms, i, x);
      let top = -Infinity;
      for (let m = first[i]; m < ends[i]; m++) top = Math.max(top, slope[m] * w[i] + level[m]);
      t[i] = ends[i] > first[i] ? top + MIN_START : 0;
      for (let m = first[i]; m < first[i + 1]; m++) {
        const isLine = m < ends[i];
        s[m] = Math.max(MIN_START, (isLine ? t[i] : 0) - slope[m] * w[i] - level[m]);
        l[m] = isLine ? 1 / (ends[i] - first[i]) : MIN_START / s[m];
      }
    }
  }

  /** What is missed and the gap at the present point. */
  function look(): { gap: number; missed: number } {
    let gap = 0;
    let missed = 0;
    for (let i = 0; i < count; i++) {
      w[i] = sumAt(terms, i, x);
      let sum = 0;
      for (let m = first[i]; m < first[i + 1]; m++) {
        const isLine = m < ends[i];
        rest[m] = slope[m] * w[i] + level[m] - (isLine ? t[i] : 0) + s[m];
        missed = Math.max(missed, Math.abs(rest[m]));
        gap += s[m] * l[m];
        if (isLine) sum += l[m];
      }
      lines[i] = sum;
      if (ends[i] > first[i]) missed = Math.max(missed, Math.abs(1 - sum));
    }
    for (let e = 0; e < multipliers.length; e++)
      missed = Math.max(missed, Math.abs(rights[e] - sumAt(equations, e, x)));
    return { gap, missed };
  }

  /** The matrix: how every term bends once its own unknowns are gone, and the equations. */
  function factor(): void {
    system.clear();
    for (let k = 0; k < size; k++) system.add(k, k, isMultiplier[k] === 1 ? -STEADY : STEADY);
    for (let i = 0; i < count; i++) {
      let sum = 0;
      let moment = 0;
      for (let m = first[i]; m < ends[i]; m++) {
        const d = l[m] / s[m];
        sum += d;
        moment += d * slope[m];
      }
      sumD[i] = sum;
      mean[i] = sum > 0 ? moment / sum : 0;
      let bend = 0;
      for (let m = first[i]; m < first[i + 1]; m++) {
        const a = m < ends[i] ? slope[m] - mean[i] : slope[m];
        bend += (l[m] / s[m]) * a * a;
      }
      const { first: from, at, by } = terms;
      for (let a = from[i]; a < from[i + 1]; a++)
        for (let b = from[i]; b <= a; b++) system.add(at[a], at[b], bend * by[a] * by[b]);
    }
    for (let e = 0; e < multipliers.length; e++)
      for (let k = equations.first[e]; k < equations.first[e + 1]; k++)
        system.add(multipliers[e], equations.at[k], equations.by[k]);
    system.factor();
  }

  let steps = 0;
  let isSolved = false;
  for (; steps < MAX_STEPS; steps++) {
    const { gap, missed } = look();
    const mu = gap / all;
    isSolved = mu < CLOSE && missed < CLOSE;
    if (isSolved || !Number.isFinite(mu)) break;
    factor();
    spare.fill(0);
    solveStep(0);
    const [primal, dual] = [reachOf(s, ds), reachOf(l, dl)];
    let after = 0;
    for (let m = 0; m < all; m++) after += (s[m] + primal * ds[m]) * (l[m] + dual * dl[m]);
    for (let m = 0; m < all; m++) spare[m] = ds[m] * dl[m];
    const left = after / gap;
    solveStep(Math.max(left * left * left * mu, 1e-2 * CLOSE));
    const [p, d] = [reachOf(s, ds), reachOf(l, dl)];
    for (let i = 0; i < count; i++) {
      if (ends[i] > first[i]) t[i] += p * (ds[first[i]] + rest[first[i]] + slope[first[i]] * sumAt(terms, i, dx));
    }
    for (let m = 0; m < all; m++) {
      s[m] += p * ds[m];
      l[m] += d * dl[m];
    }
    for (let k = 0; k < size; k++) x[k] += (isMultiplier[k] === 1 ? d : p) * dx[k];
  }
  return { x, cost: costOf(program, x), steps, isSolved };
}

/** What a point costs; it need not keep bounds and equations. */
export function costOf({ terms }: RowProgram, x: Float64Array): number {
  let cost = 0;
  for (const { at, coefficients, lines } of terms) {
    if (lines.length === 0) continue;
    let w = 0;
    for (let k = 0; k < at.length; k++) w += coefficients[k] * x[at[k]];
    let top = -Infinity;
    for (let j = 0; j < lines.length; j += 2) top = Math.max(top, lines[j] * w + lines[j + 1]);
    cost += top;
  }
  return cost;
}

/** Sums one after another: sum i has entries first[i] … first[i + 1] − 1. */
interface Sums {
  readonly first: Int32Array;
  readonly at: Int32Array;
  readonly by: Float64Array;
}

function sumsOf(sums: readonly Sum[]): Sums {
  const first = new Int32Array(sums.length + 1);
  for (let i = 0; i < sums.length; i++) first[i + 1] = first[i] + sums[i].at.length;
  const at = new Int32Array(first[sums.length]);
  const by = new Float64Array(first[sums.length]);
  for (let i = 0; i < sums.length; i++) {
    at.set(sums[i].at, first[i]);
    by.set(sums[i].coefficients, first[i]);
  }
  return { first, at, by };
}

function sumAt({ first, at, by }: Sums, i: number, of: Float64Array): number {
  let sum = 0;
  for (let k = first[i]; k < first[i + 1]; k++) sum += by[k] * of[at[k]];
  return sum;
}

/** Lines (up to `ends`) and bounds of all terms one after another, as slope·w + level ≤ what the term has above them (bounds: 0). */
function limitsOf(terms: readonly Term[]) {
  const first = new Int32Array(terms.length + 1);
  const ends = new Int32Array(terms.length);
  for (let i = 0; i < terms.length; i++) {
    const { lines, low, high } = terms[i];
    ends[i] = first[i] + lines.length / 2;
    first[i + 1] = ends[i] + (low > -Infinity ? 1 : 0) + (high < Infinity ? 1 : 0);
  }
  const slope = new Float64Array(first[terms.length]);
  const level = new Float64Array(first[terms.length]);
  for (let i = 0; i < terms.length; i++) {
    const { lines, low, high } = terms[i];
    let j = first[i];
    for (let k = 0; k < lines.length; k += 2, j++) {
      slope[j] = lines[k];
      level[j] = lines[k + 1];
    }
    if (low > -Infinity) {
      slope[j] = -1;
      level[j++] = low;
    }
    if (high < Infinity) {
      slope[j] = 1;
      level[j] = -high;
    }
  }
  return { first, ends, slope, level };
}

function reachOf(of: Float64Array, by: Float64Array): number {
  let most = 1 / REACH;
  for (let m = 0; m < of.length; m++) if (by[m] < 0 && of[m] < -most * by[m]) most = -of[m] / by[m];
  return Math.min(1, REACH * most);
}

function bandOf({ terms, equations }: RowProgram): number {
  let band = 0;
  const look = (at: readonly number[], also: number) => {
    let [low, high] = [also, also];
    for (const place of at) {
      if (place < low) low = place;
      if (place > high) high = place;
    }
    band = Math.max(band, high - low);
  };
  for (const { at } of terms) if (at.length > 0) look(at, at[0]);
  for (const { at, multiplier } of equations) look(at, multiplier);
  return band;
}
