// Which routes are marked, and how their lines are drawn.

import { expect, it } from 'vitest';
import type { GenerationChanges } from '../../api/repricing.ts';
import { dashOf, marksOf } from './route-marks.tsx';

const route = (id: string, generationId: string | null, violationCount = 0) => ({
  id,
  generationId,
  violations: Array.from({ length: violationCount }, () => ({}) as never),
});
const changed = (generationId: string, what: Partial<GenerationChanges>): GenerationChanges => ({
  generationId,
  levels: {} as never,
  changes: [],
  design: [],
  ground: [],
  ...what,
});
const marked = (changes: readonly GenerationChanges[], view: 'stored' | 'today' = 'stored') => [
  ...marksOf([route('a', 'g1', 2), route('b', 'g2'), route('c', null)], { changed: changes, view }).entries(),
];

it('marks routes that violate requirements, and no others', () => {
  expect(marked([])).toEqual([['a', { violationCount: 2, isOutdated: false }]]);
});

it('marks the routes of a generation whose ground or requirements have changed', () => {
  expect(marked([changed('g2', { ground: ['terrain'] })])).toContainEqual(['b', { violationCount: 0, isOutdated: true }]); // biome-ignore format: one line
  expect(marked([changed('g1', { design: [{} as never] })])).toEqual([['a', { violationCount: 2, isOutdated: true }]]);
});

it('marks changed prices only where the figures are still those of before', () => {
  const prices = [changed('g2', { changes: [{} as never] })];
  expect(marked(prices, 'stored').map(([id]) => id)).toEqual(['a', 'b']);
  expect(marked(prices, 'today').map(([id]) => id)).toEqual(['a']);
});

it('draws each kind of mark by a stroke of its own', () => {
  const strokes = [undefined, { violationCount: 1, isOutdated: false }, { violationCount: 0, isOutdated: true }, { violationCount: 1, isOutdated: true }].map(dashOf); // biome-ignore format: one line
  expect(new Set(strokes).size).toBe(4);
  expect(strokes[0]).toBeUndefined();
});
