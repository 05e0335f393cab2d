import { expect, test } from 'vitest';
import { CLASSES } from '#domain/catalogue/classes.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { elementLimitsOf } from '../alignment/element-limits.ts';
import { turningCellM } from './turning-cell.ts';

const limitsOf = (key: string) => elementLimitsOf(defaultRouteType(key)!.designClass);

test('a collector road has room for the whole clothoids of the smallest turn', () => {
  // R 70, A 45: L = 28.93; τ = 0.2066, p = 0.498, k = 14.44; T = 70.498 · tan(13.28°) + 14.44 = 31.09.
  expect(turningCellM(limitsOf('Sa'))).toBeCloseTo(31.09 / 0.495, 0);
});

test('a least arc makes the cells of no class much finer, and those of an arc that asks for a wider curve larger', () => {
  for (const { key } of CLASSES) {
    const limits = limitsOf(key);
    const without = turningCellM({ ...limits, arcM: 0, smallTurnArcM: 0 });
    expect(turningCellM(limits), key).toBeGreaterThan(0.85 * without);
    expect(turningCellM({ ...limits, arcM: 1_000, smallTurnArcM: 1_000 }), key).toBeGreaterThan(without);
  }
});
