// What is asked about before heights are believed.

import { describe, expect, it } from 'vitest';
import { HeightStatisticsOf, isDeclared } from './height-statistics.ts';

function look(noData: number | null, ...rows: number[][]) {
  const statistics = new HeightStatisticsOf(noData);
  for (const row of rows) statistics.addRow(Float32Array.from(row));
  return statistics.result();
}
const many = (value: number, count: number) => new Array<number>(count).fill(value);

describe('statistics of heights', () => {
  it('range over what is neither NaN nor declared', () => {
    const seen = look(-9999, [1, 2, -9999], [Number.NaN, 7.5, 3]);
    expect(seen).toMatchObject({ cells: 6, nanCells: 1, declaredCells: 1, min: 1, max: 7.5, suspects: [] });
    expect(look(Number.NaN, [Number.NaN, 4]).declaredCells).toBe(1);
    expect(look(null, many(Number.NaN, 4)).min).toBeNaN();
  });

  it('meets a declared value that float32 rounds', () => {
    expect(isDeclared(Math.fround(-3.4028234663852886e38), -3.40282346638529e38)).toBe(true);
    expect(isDeclared(Math.fround(0.1), 0.1)).toBe(true);
    expect(isDeclared(5, -9999)).toBe(false);
  });

  it('suspects what is not on Earth, habitual codes, and a lowest value that stands alone', () => {
    expect(look(null, [1, 2, -32768]).suspects).toEqual([{ value: -32768, count: 1 }]);
    expect(look(null, [1, 2, ...many(-9999, 3)]).suspects).toEqual([{ value: -9999, count: 3 }]);
    expect(look(null, [900, 901, ...many(-100, 25)]).suspects).toEqual([{ value: -100, count: 25 }]);
    expect(look(null, [900, 901, -100]).suspects).toEqual([]);
    expect(look(null, [-0.45, 0, 1435]).suspects).toEqual([]);
  });

  it('counts zeros in runs apart from single ones', () => {
    expect(look(null, [0, 1, 0, 2, ...many(0, 16)])).toMatchObject({ zeroCells: 18, zeroRunCells: 16 });
    expect(look(0, many(0, 40)).zeroRunCells).toBe(0);
  });
});
