import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseStructures, type StructureOption, structureChoice } from './choose.ts';

/** Cheapest of all 3^n labellings, priced by runs. */
function bruteForce(surface: number[], bridge: StructureOption, tunnel: StructureOption): number {
  const n = surface.length;
  let best = Infinity;
  for (let code = 0; code < 3 ** n; code++) {
    const kinds = Array.from({ length: n }, (_, i) => Math.floor(code / 3 ** i) % 3);
    let cost = 0;
    for (let i = 0; i < n && cost < best; ) {
      const kind = kinds[i];
      let j = i;
      while (j < n && kinds[j] === kind) j++;
      if (kind === 0) for (let k = i; k < j; k++) cost += surface[k];
      else {
        const option = kind === 1 ? bridge : tunnel;
        if (j - i < option.minimum) cost = Infinity;
        cost += option.ends;
        for (let k = i; k < j; k++) cost += option.cost[k];
      }
      i = j;
    }
    best = Math.min(best, cost);
  }
  return best;
}

it('is as cheap as the best of all labellings', () => {
  const costs = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(
      costs,
      costs,
      costs,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (s, b, t, ends, min) => {
        const bridge = { cost: Float64Array.from(b), ends, minimum: min };
        const tunnel = { cost: Float64Array.from(t), ends: ends * 2, minimum: min + 1 };
        const out = new Uint8Array(7);
        const found = chooseStructures(Float64Array.from(s), bridge, tunnel, 7, out, structureChoice(7));
        expect(found).toBe(bruteForce(s, bridge, tunnel));
      },
    ),
    { numRuns: 30 },
  );
});

it('spans a gap with one bridge of at least the minimum length', () => {
  const surface = Float64Array.from([1, 1, 1, 900, 900, 1, 1, 1]);
  const bridge = { cost: new Float64Array(8).fill(10), ends: 20, minimum: 4 };
  const out = new Uint8Array(8);
  chooseStructures(surface, bridge, null, 8, out, structureChoice(8));
  expect(out.filter((kind) => kind === 1).length).toBe(4);
  expect([out[3], out[4], out[0], out[7]]).toEqual([1, 1, 0, 0]);
});
