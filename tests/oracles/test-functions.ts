// The usual test functions of multi-objective optimisation, with what they are judged by: ZDT (Zitzler, Deb, Thiele 2000) with
// two figures and DTLZ (Deb, Thiele, Laumanns, Zitzler 2002) with three, each with the reference point of its hypervolume.

import type { RealProblem } from '../bench/nsga2.ts';

export interface TestFunction {
  readonly problem: RealProblem;
  readonly reference: readonly number[];
  /** Name of the published front. */
  readonly front: string;
}

type Values = ArrayLike<number>;

/** f₁, and f₂ = g·h(f₁, g). */
function zdt(
  size: number,
  f1: (x: number) => number,
  tail: (rest: number[]) => number,
  h: (first: number, g: number) => number,
  reach = 0,
): RealProblem {
  const low = new Float64Array(size).fill(-reach);
  const high = new Float64Array(size).fill(reach === 0 ? 1 : reach);
  low[0] = 0;
  high[0] = 1;
  return {
    low,
    high,
    objectives: 2,
    evaluate(x: Values, out) {
      const g = tail(Array.from(x).slice(1));
      out[0] = f1(x[0]);
      out[1] = g * h(out[0], g);
      return 0;
    },
  };
}

const same = (x: number) => x;
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const mean = (rest: number[]) => 1 + (9 * sum(rest)) / rest.length;
const rippled = (rest: number[]) =>
  rest.reduce((total, x) => total + x * x - 10 * Math.cos(4 * Math.PI * x), 1 + 10 * rest.length);
const root = (first: number, g: number) => 1 - Math.sqrt(first / g);

const OBJECTIVES = 3;

/** Position in the first two variables, distance to the front in the others. */
function dtlz(
  size: number,
  g: (rest: readonly number[]) => number,
  shape: (position: readonly number[], g: number, out: Float64Array) => void,
): RealProblem {
  return {
    low: new Float64Array(size),
    high: new Float64Array(size).fill(1),
    objectives: OBJECTIVES,
    evaluate(x: Values, out) {
      const all = Array.from(x);
      shape(all.slice(0, OBJECTIVES - 1), g(all.slice(OBJECTIVES - 1)), out);
      return 0;
    },
  };
}

const squares = (rest: readonly number[]) => sum(rest.map((x) => (x - 0.5) ** 2));
const hard = (rest: readonly number[]) =>
  100 * (rest.length + sum(rest.map((x) => (x - 0.5) ** 2 - Math.cos(20 * Math.PI * (x - 0.5)))));
const plane = ([a, b]: readonly number[], g: number, out: Float64Array) => {
  out[0] = 0.5 * a * b * (1 + g);
  out[1] = 0.5 * a * (1 - b) * (1 + g);
  out[2] = 0.5 * (1 - a) * (1 + g);
};
const sphere = (power: number) => (position: readonly number[], g: number, out: Float64Array) => {
  const [a, b] = position.map((x) => (x ** power * Math.PI) / 2);
  out[0] = (1 + g) * Math.cos(a) * Math.cos(b);
  out[1] = (1 + g) * Math.cos(a) * Math.sin(b);
  out[2] = (1 + g) * Math.sin(a);
};
const pieces = ([a, b]: readonly number[], g: number, out: Float64Array) => {
  out[0] = a;
  out[1] = b;
  const h = OBJECTIVES - sum([a, b].map((f) => (f / (1 + g)) * (1 + Math.sin(3 * Math.PI * f))));
  out[2] = (1 + g) * h;
};

const two = (problem: RealProblem, front: string): TestFunction => ({ problem, reference: [1.1, 1.1], front });
const three = (problem: RealProblem, front: string, reference: readonly number[]): TestFunction => ({
  problem,
  reference,
  front,
});

export const TEST_FUNCTIONS = {
  ZDT1: two(zdt(30, same, mean, root), 'ZDT1'),
  ZDT2: two(
    zdt(30, same, mean, (first, g) => 1 - (first / g) ** 2),
    'ZDT2',
  ),
  ZDT3: two(
    zdt(30, same, mean, (first, g) => root(first, g) - (first / g) * Math.sin(10 * Math.PI * first)),
    'ZDT3',
  ),
  ZDT4: two(zdt(10, same, rippled, root, 5), 'ZDT4'),
  ZDT6: two(
    zdt(
      10,
      (x) => 1 - Math.exp(-4 * x) * Math.sin(6 * Math.PI * x) ** 6,
      (rest) => 1 + 9 * (sum(rest) / rest.length) ** 0.25,
      (first, g) => 1 - (first / g) ** 2,
    ),
    'ZDT6',
  ),
  DTLZ1: three(dtlz(7, hard, plane), 'DTLZ1.3D', [0.55, 0.55, 0.55]),
  DTLZ2: three(dtlz(12, squares, sphere(1)), 'DTLZ2.3D', [1.1, 1.1, 1.1]),
  DTLZ3: three(dtlz(12, hard, sphere(1)), 'DTLZ3.3D', [1.1, 1.1, 1.1]),
  DTLZ4: three(dtlz(12, squares, sphere(100)), 'DTLZ4.3D', [1.1, 1.1, 1.1]),
  DTLZ7: three(
    dtlz(22, (rest) => 1 + (9 * sum(rest)) / rest.length, pieces),
    'DTLZ7.3D',
    [1, 1, 7],
  ),
} as const;

export type TestFunctionName = keyof typeof TEST_FUNCTIONS;
