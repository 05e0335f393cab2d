import { expect, it } from 'vitest';
import { groupMarks, MARK_PX } from './group-marks.ts';

const PLACE = { leftPx: 50, widthPx: 1000, fromM: 1000, toM: 3000 };
const mark = (chainageM: number) => ({ id: `${chainageM}`, name: 'n', chainageM });
const at = (...chainages: number[]) =>
  groupMarks(chainages.map(mark), PLACE).map(({ atPx, marks }) => [atPx, marks.map(({ id }) => Number(id))]);

it.each([
  ['none', [], []],
  ['one at its place', [2000], [[550, [2000]]]],
  ['the ends, and not what lies beyond', [999, 1000, 3000, 3001], [[50, [1000]], [1050, [3000]]]],
  ['from the left, whatever the order', [2500, 1500], [[300, [1500]], [800, [2500]]]],
  ['those on each other as one', [2010, 2000, 2000], [[550, [2000, 2000, 2010]]]],
  ['those that touch side by side', [2000, 2000 + 2 * MARK_PX], [[550, [2000]], [550 + MARK_PX, [2048]]]],
] as const)('%s', (_what, chainages, groups) => {
  expect(at(...chainages)).toEqual(groups);
}); // biome-ignore format: rows
