import { describe, expect, it } from 'vitest';
import { blockSolver } from './block-solver.ts';
import { BLOCK_NUMBERS, type BlockRules, endsBetween, fillBlock, WEIGHT } from './blocks.ts';
import { solveTwoEnds, twoEnds } from './two-ends.ts';

/** A small generator of numbers in 0 … 1, so that the cases are the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const BLOCK = 6;

describe('hauling by blocks', () => {
  it('costs what the haul of the whole line costs, as stations change, with structures, detours and what is made', () => {
    const next = numbers(3);
    for (let round = 0; round < 40; round++) {
      const count = 5 + Math.floor(next() * 90);
      const price = () => Math.floor(next() * 4) * 40;
      const prices = { importStart: price(), importEnd: price(), exportStart: price(), exportEnd: price() };
      const rules: BlockRules = {
        usualShare: next() < 0.5 ? 0 : 0.5,
        perM: 0.004 + 0.05 * next(),
        detourM: next() < 0.5 ? 0 : 500,
        prices,
        at: 1,
        stride: BLOCK_NUMBERS + 1,
      };
      const solver = blockSolver(rules);
      const net = Float64Array.from({ length: count }, () => 300 * (next() - 0.5));
      const step = Float64Array.from({ length: count + 1 }, () => 10 + 10 * next());
      const base = Float64Array.from({ length: count }, () => 2 + 4 * next());
      const option = Uint8Array.from({ length: count }, (_, i) => ((i + round) % 17 > 12 ? 1 + (i % 2) : 0));
      const blocks = Math.ceil(count / BLOCK);
      const start = Int32Array.from({ length: blocks + 1 }, (_, b) => Math.min(count, b * BLOCK));
      const rows = new Float64Array(blocks * rules.stride);
      const stations = { net, step, option, base };
      for (let change = 0; change < 12; change++) {
        const made = rules.usualShare + 0.4 * (next() - 0.5);
        net[Math.floor(next() * count)] += 2000 * (next() - 0.5);
        let weight = 0;
        for (let b = 0; b < blocks; b++) {
          const [from, to] = [start[b], start[b + 1]];
          fillBlock(rules, stations, from, to, b === 0, b === blocks - 1, b === 0 ? 0 : option[from - 1], rows, b);
          weight += rows[b * rules.stride + rules.at + WEIGHT];
        }
        const cut = Math.floor(next() * (blocks + 1));
        const runs = [
          { rows, start, stations, from: 0, to: cut },
          { rows, start, stations, from: cut, to: cut },
          { rows, start, stations, from: cut, to: blocks },
        ];
        const out = { offset: 0, endOrdinate: 0, cost: 0 };
        solver.solve(runs, weight, made, out);
        const whole = net.map((n, i) => n - (option[i] === 0 ? made * base[i] * step[i] : 0));
        const link = whole.map((_, i) => {
          const ends = i + 1 < count ? endsBetween(option[i], option[i + 1]) : 0;
          return rules.perM * (0.5 * (step[i] + step[i + 1]) + 0.5 * ends * rules.detourM);
        });
        // A structure at an end of the line is passed by what comes or leaves there.
        const at = (i: number) => (option[i] === 0 ? 0 : 0.5 * rules.perM * rules.detourM);
        const atEnds = {
          importStart: prices.importStart + at(0),
          exportStart: prices.exportStart + at(0),
          importEnd: prices.importEnd + at(count - 1),
          exportEnd: prices.exportEnd + at(count - 1),
        };
        const expected = solveTwoEnds(whole, link, count, atEnds, twoEnds(count));
        expect(Math.abs(out.cost - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 1e-6);
        expect(out.endOrdinate).toBeCloseTo(
          whole.reduce((sum, n) => sum + n, 0),
          6,
        );
      }
    }
  });
});
