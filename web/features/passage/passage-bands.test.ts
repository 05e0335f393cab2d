// Classes of what passing over a place adds: round limits, grounds that cover what is known and meet, and values by place.

import { describe, expect, it } from 'vitest';
import { ringArea } from '#terrain/ring.ts';
import { bandLimits, bandOf, errorNokOf, extraNear, type PassageNet, passageBands } from './passage-bands.ts';

const COLUMNS = 12;
const ROWS = 9;
/** A net that is turned by 30°, of cells of 100 m: what a place adds grows with its distance from the middle row. */
function netOf(extraOf: (i: number, j: number) => number): PassageNet {
  return {
    ...{ bestCostNok: 100e6, originX: 5000, originY: 7000, columns: COLUMNS, rows: ROWS },
    stepX: 100 * Math.cos(Math.PI / 6),
    stepY: 100 * Math.sin(Math.PI / 6),
    extraNok: Array.from({ length: COLUMNS * ROWS }, (_, at) => extraOf(at % COLUMNS, Math.floor(at / COLUMNS))),
  };
}
const middle = (ROWS - 1) / 2;
const areaOf = (bands: ReturnType<typeof passageBands>) =>
  bands
    .flatMap(({ polygons }) => polygons)
    .reduce((sum, [outer, ...holes]) => {
      const ring = (of: typeof outer) => Math.abs(ringArea(of as [number, number][]));
      return sum + ring(outer!) - holes.reduce((all, hole) => all + ring(hole), 0);
    }, 0);

describe('bandLimits', () => {
  it.each([
    [823e6, [20e6, 50e6, 100e6, 200e6, 500e6]],
    [100e6, [2e6, 5e6, 10e6, 20e6, 50e6]],
    [3e6, [50e3, 100e3, 200e3, 500e3, 1e6]],
  ] as const)('of a road for %d', (best, limits) => {
    expect(bandLimits(best)).toEqual(limits);
  });

  it('names the class of an amount', () => {
    const limits = bandLimits(100e6);
    expect([0, 1.99e6, 2e6, 9e6, 50e6, 900e6].map((extra) => bandOf(extra, limits))).toEqual([0, 0, 1, 2, 5, 5]);
  });
});

describe('passageBands', () => {
  it('covers all that is known once, from pale to dark', () => {
    const bands = passageBands(netOf((_, j) => Math.abs(j - middle) * 7e6));
    expect(areaOf(bands)).toBeCloseTo(COLUMNS * ROWS * 100 ** 2, -2);
    expect(new Set(bands.map(({ color }) => color)).size).toBe(bands.length);
    expect(bands.length).toBeGreaterThan(3);
  });

  it('leaves out what no road reaches', () => {
    const bands = passageBands(netOf((i) => (i < 6 ? 0 : -1)));
    expect(bands).toHaveLength(1);
    expect(areaOf(bands)).toBeCloseTo(6 * ROWS * 100 ** 2, -2);
  });

  it('is nothing without values: a reader without cost', () => {
    expect(passageBands({ ...netOf(() => 0), extraNok: [] })).toEqual([]);
  });
});

it('reads the nearest place, and nothing beside the net', () => {
  const net = netOf((i, j) => 100 * i + j);
  const at = (i: number, j: number) =>
    extraNear(net, net.originX + i * net.stepX - j * net.stepY, net.originY + i * net.stepY + j * net.stepX);
  expect(at(3, 4)).toBe(304);
  expect(at(3.4, 3.6)).toBe(304);
  expect(at(-0.6, 4)).toBeNull();
  expect(at(3, ROWS - 0.4)).toBeNull();
});

it('trusts the net within its share, and no better than it meets the cheapest route', () => {
  const routes = [100e6, 96e6, 20e6].map((costNok, i) => ({ pathId: i < 2 ? 'a' : 'b', figures: { costNok } }));
  expect(errorNokOf({ bestCostNok: 97e6, pathId: 'a' }, routes)).toBeCloseTo(2.425e6);
  expect(errorNokOf({ bestCostNok: 130e6, pathId: 'a' }, routes)).toBe(34e6);
  expect(errorNokOf({ bestCostNok: 100e6, pathId: 'c' }, routes)).toBe(2.5e6);
});
