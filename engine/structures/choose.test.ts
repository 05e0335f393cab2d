import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BRIDGE, chooseStructures, type StructureOption, structureChoice, TUNNEL } from './choose.ts';

/** A type of open road beside the usual one is an option like a structure, of a kind of its own. */
const SURFACE_TYPE = TUNNEL + 1;

const optionOf = (cost: ArrayLike<number>, values: Partial<StructureOption> = {}): StructureOption => ({
  kind: BRIDGE,
  cost: Float64Array.from(cost),
  ends: 0,
  minimum: 1,
  maximum: Infinity,
  extra: null,
  rising: true,
  ...values,
});

function choose(
  open: readonly number[],
  options: readonly StructureOption[],
  minOpen = 0,
): { cost: number; out: number[] } {
  const out = new Uint8Array(open.length);
  const state = structureChoice(open.length, options.length);
  const cost = chooseStructures(Float64Array.from(open), options, open.length, out, state, undefined, minOpen);
  return { cost, out: [...out] };
}

/**
 * Price of one labelling by its runs; Infinity where one is too short or too long, two bridges or tunnels touch, or usual open road
 * between two of them is too short.
 */
function priceOf(
  open: readonly number[],
  options: readonly StructureOption[],
  labels: readonly number[],
  minOpen: number,
): number {
  const isBuilt = (label: number | undefined) =>
    label !== undefined && label > 0 && options[label - 1].kind !== SURFACE_TYPE;
  let cost = 0;
  for (let i = 0; i < labels.length; ) {
    let j = i;
    while (j < labels.length && labels[j] === labels[i]) j++;
    if (labels[i] === 0) {
      if (j - i < minOpen && isBuilt(labels[i - 1]) && isBuilt(labels[j])) return Infinity;
      for (let k = i; k < j; k++) cost += open[k];
    } else {
      const option = options[labels[i] - 1];
      const before = i > 0 ? labels[i - 1] : 0;
      if (before > 0 && options[before - 1].kind === option.kind) return Infinity;
      if (j - i < option.minimum || j - i > option.maximum) return Infinity;
      cost += option.ends + (option.extra?.(j - i) ?? 0);
      for (let k = i; k < j; k++) cost += option.cost[k];
    }
    i = j;
  }
  return cost;
}

/** Cheapest of all labellings. */
function bruteForce(open: readonly number[], options: readonly StructureOption[], minOpen: number): number {
  const n = open.length;
  const labels = options.length + 1;
  let best = Infinity;
  for (let code = 0; code < labels ** n; code++) {
    const labelling = Array.from({ length: n }, (_, i) => Math.floor(code / labels ** i) % labels);
    best = Math.min(best, priceOf(open, options, labelling, minOpen));
  }
  return best;
}

const LENGTH = 7;
const costs = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: LENGTH, maxLength: LENGTH });
const option = fc
  .record({
    kind: fc.constantFrom(BRIDGE, TUNNEL, SURFACE_TYPE),
    cost: costs,
    ends: fc.integer({ min: 0, max: 40 }),
    minimum: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: 0, max: 7 }),
    perStep: fc.integer({ min: -3, max: 6 }),
  })
  .map(({ kind, cost, ends, minimum, more, perStep }) =>
    optionOf(cost, {
      kind,
      ends,
      minimum,
      maximum: more > 5 ? Infinity : minimum + more,
      // Quadratic in length, as a supplement per metre that grows with length; a falling one must work too.
      extra: perStep === 0 ? null : (length) => perStep * length * length,
      rising: perStep >= 0,
    }),
  );

it('is as cheap as the best of all labellings, with one, two and three types, and any least length of open road between', () => {
  const types = fc.array(option, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(costs, types, fc.integer({ min: 0, max: 4 }), (open, options, minOpen) => {
      const { cost, out } = choose(open, options, minOpen);
      expect(cost).toBe(bruteForce(open, options, minOpen));
      expect(priceOf(open, options, out, minOpen)).toBe(cost);
    }),
    { numRuns: 200 },
  );
});

it('joins two tunnels between which there is no room for open road, and parts them where there is', () => {
  const open = [1, 900, 900, 30, 900, 900, 1];
  const tunnel = optionOf(Array(7).fill(50), { kind: TUNNEL, ends: 5 });
  expect(choose(open, [tunnel]).out).toEqual([0, 1, 1, 0, 1, 1, 0]);
  expect(choose(open, [tunnel], 2).out).toEqual([0, 1, 1, 1, 1, 1, 0]);
  // Before the first and after the last any length will do.
  expect(
    choose([1, 900, 900, 30, 30, 900, 900, 1], [{ ...tunnel, cost: new Float64Array(8).fill(50) }], 2).out,
  ).toEqual([0, 1, 1, 0, 0, 1, 1, 0]);
});

it('spans a gap with one bridge of at least the minimum length', () => {
  const { out } = choose([1, 1, 1, 900, 900, 1, 1, 1], [optionOf(Array(8).fill(10), { ends: 20, minimum: 4 })]);
  expect(out.filter((kind) => kind === 1).length).toBe(4);
  expect([out[3], out[4], out[0], out[7]]).toEqual([1, 1, 0, 0]);
});

it('takes the short type over a narrow gap and the long type over a wide one', () => {
  const short = optionOf(Array(12).fill(10), { ends: 20, maximum: 3 });
  const long = optionOf(Array(12).fill(30), { ends: 60 });
  expect(choose([1, 900, 900, 1, 1, 1, 900, 900, 900, 900, 900, 1], [short, long]).out).toEqual([
    0, 1, 1, 0, 0, 0, 2, 2, 2, 2, 2, 0,
  ]);
});

it('does not put two bridges end to end to evade the largest length', () => {
  const short = optionOf(Array(6).fill(1), { maximum: 3 });
  const { cost, out } = choose([900, 900, 900, 900, 900, 900], [short]);
  expect(out.filter((kind) => kind === 0).length).toBe(1);
  expect(cost).toBe(905);
});
