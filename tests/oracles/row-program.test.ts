// The solver of programs in a row against HiGHS: random chains of heights and flows with costs of several lines, limits of
// slope and bend, and equations, written out as plain linear programs.

import highsModule from 'highs';
import { expect, it } from 'vitest';
import { randomState, uniform } from '#engine/search/random.ts';
import { type Equation, type RowProgram, solveRowProgram, type Term } from '#engine/solvers/interior-point.ts';

/** The package's types describe its ES module, Node hands out what that exports by default. */
const loadHighs = highsModule as unknown as typeof highsModule.default;

/** Heights at 3k, multipliers at 3k + 1, flows at 3k + 2. */
function chain(length: number, seed: number): RowProgram {
  const state = randomState(seed, 1);
  const random = () => uniform(state);
  const terms: Term[] = [];
  const equations: Equation[] = [];
  const free = { low: -Infinity, high: Infinity };
  for (let k = 0; k < length; k++) {
    const ground = 4 * random() - 2;
    const [cut, fill] = [1 + random(), 1 + random()];
    terms.push({
      at: [3 * k],
      coefficients: [1],
      low: -3,
      high: 3,
      lines: [cut, -cut * ground, -fill, fill * ground, 0.1, 0.2],
    });
    if (k > 0) terms.push({ at: [3 * k - 3, 3 * k], coefficients: [-1, 1], low: -0.3, high: 0.25, lines: [] });
    if (k > 1)
      terms.push({
        at: [3 * k - 6, 3 * k - 3, 3 * k],
        coefficients: [1, -2, 1],
        low: -0.1,
        high: 0.1,
        lines: [0.01, 0, -0.01, 0],
      });
    const haul = 0.05 + 0.3 * random();
    terms.push({ at: [3 * k + 2], coefficients: [1], ...free, lines: [haul, 0, -haul, 0] });
    const before = k > 0 ? [3 * k - 1] : [];
    equations.push({
      multiplier: 3 * k + 1,
      at: [3 * k, 3 * k + 2, ...before],
      coefficients: [1, 1, ...before.map(() => -1)],
      right: random() - 0.5,
    });
  }
  return { size: 3 * length, terms, equations };
}

/** The same with a variable for what each term costs. */
async function leastByHighs({ size, terms, equations }: RowProgram): Promise<number> {
  const sum = (at: readonly number[], by: readonly number[], factor = 1) =>
    at.map((place, k) => `${factor * by[k] < 0 ? '-' : '+'} ${Math.abs(factor * by[k])} x${place}`).join(' ');
  const rows: string[] = [];
  const multipliers = new Set(equations.map(({ multiplier }) => multiplier));
  const isUnknown = (place: number) => !multipliers.has(place);
  const free = Array.from({ length: size }, (_, place) => place)
    .filter(isUnknown)
    .map((place) => `x${place}`);
  const cost: string[] = [];
  terms.forEach(({ at, coefficients, low, high, lines }, i) => {
    if (lines.length > 0) {
      cost.push(`t${i}`);
      free.push(`t${i}`);
    }
    for (let j = 0; j < lines.length; j += 2)
      rows.push(`${sum(at, coefficients, lines[j])} - t${i} <= ${-lines[j + 1]}`);
    if (low > -Infinity) rows.push(`${sum(at, coefficients)} >= ${low}`);
    if (high < Infinity) rows.push(`${sum(at, coefficients)} <= ${high}`);
  });
  for (const { at, coefficients, right } of equations) rows.push(`${sum(at, coefficients)} = ${right}`);
  const program = [
    'Minimize',
    ` obj: ${cost.join(' + ')}`,
    'Subject To',
    ...rows.map((row, k) => ` r${k}: ${row}`),
    'Bounds',
    ...free.map((name) => ` ${name} free`),
    'End',
  ];
  const { Status, ObjectiveValue } = (await loadHighs()).solve(program.join('\n'));
  if (Status !== 'Optimal') throw new Error(`the linear program ended as ${Status}`);
  return ObjectiveValue;
}

it.each([1, 2, 3, 4, 5, 6])('chain %d costs what HiGHS says, and keeps its limits', async (seed) => {
  const program = chain(10 + 15 * seed, seed);
  const answer = solveRowProgram(program, new Float64Array(program.size));
  expect(answer.isSolved).toBe(true);
  expect(answer.cost).toBeCloseTo(await leastByHighs(program), 4);
  const at = (of: { at: readonly number[]; coefficients: readonly number[] }) =>
    of.at.reduce((sum, place, k) => sum + of.coefficients[k] * answer.x[place], 0);
  for (const term of program.terms) {
    expect(at(term)).toBeGreaterThan(term.low - 1e-7);
    expect(at(term)).toBeLessThan(term.high + 1e-7);
  }
  for (const equation of program.equations) expect(at(equation)).toBeCloseTo(equation.right, 7);
});

it('says what an equation costs: as much as the cost changes by when its right side does', () => {
  const program = chain(60, 7);
  const { x } = solveRowProgram(program, new Float64Array(program.size));
  const moved = (k: number, by: number) => ({
    ...program,
    equations: program.equations.map((one, i) => (i === k ? { ...one, right: one.right + by } : one)),
  });
  for (const k of [5, 20, 41]) {
    const by = 1e-4;
    const [more, less] = [by, -by].map(
      (change) => solveRowProgram(moved(k, change), new Float64Array(program.size)).cost,
    );
    expect(-x[program.equations[k].multiplier]).toBeCloseTo((more - less) / (2 * by), 2);
  }
});

it('reports when no point keeps the limits', () => {
  const program: RowProgram = {
    size: 2,
    terms: [
      { at: [0], coefficients: [1], low: 0, high: 1, lines: [1, 0] },
      { at: [1], coefficients: [1], low: 3, high: 4, lines: [1, 0] },
      { at: [0, 1], coefficients: [-1, 1], low: -1, high: 1, lines: [] },
    ],
    equations: [],
  };
  expect(solveRowProgram(program, new Float64Array(2)).isSolved).toBe(false);
});
