// Derived limits against numbers worked by hand, and contradictions among the values of a design class.

import { expect, it } from 'vitest';
import { defaultCatalogue, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { derivedLimits } from './derived-limits.ts';
import { inconsistenciesOf } from './inconsistencies.ts';

const base = defaultRouteType('H1')!.designClass;
const isRefused = (changes: Partial<typeof base>) => inconsistenciesOf({ ...base, ...changes }).map(({ rows }) => rows);

it('derives radii and sight of 80 km/h', () => {
  const values = derivedLimits({ ...base, designSpeedKmh: 80, maxSuperelevationPct: 8, sideFriction: 0.12 });
  // 80²/(127·0.2); 2·80/3.6 + 80²/(254·0.35); 116.4²/(2(√1.1 + √0.25)²); 80²/(12.96·0.3)
  expect(values.map(({ valueM }) => Math.round(valueM))).toEqual([252, 116, 2_826, 1_646]);
});

it('finds no contradiction in any class of the default catalogue', () => {
  for (const { key, designClass } of defaultCatalogue) expect([key, inconsistenciesOf(designClass)]).toEqual([key, []]);
});

it('names the rows that contradict each other', () => {
  expect(isRefused({ minRadiusM: 500, maxRadiusM: 499 })).toEqual([['minRadiusM', 'maxRadiusM']]);
  expect(isRefused({ maxRadiusM: 300, minClothoidAM: 301 })).toEqual([['minClothoidAM', 'maxRadiusM']]);
  const falling = [
    [100, 8],
    [200, 7],
  ] as const;
  expect(isRefused({ gradeByRadius: falling })).toEqual([['gradeByRadius']]);
  expect(isRefused({ gradeReturnByRadius: falling })).toEqual([['gradeReturnByRadius']]);
  expect(
    isRefused({ gradeByRadius: falling.map(([radius, grade]) => [300 - radius, grade] as const).toReversed() }),
  ).toEqual([]);
});
