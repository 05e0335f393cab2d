// Derived limits against numbers worked by hand, and contradictions among the values of a design class.

import { expect, it } from 'vitest';
import { defaultCatalogue, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { derivedLimits } from './derived-limits.ts';
import { inconsistenciesOf, segmentInconsistenciesOf } from './inconsistencies.ts';

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

it('names the lengths of a structure that contradict each other', () => {
  const { parameters } = defaultRouteType('H1')!.segmentTypes.find(({ kind }) => kind === 'bridge')!;
  const structure = { ...parameters.structure, minLengthM: 60, maxLengthM: 50 };
  expect(segmentInconsistenciesOf(parameters)).toEqual([]);
  expect(segmentInconsistenciesOf({ ...parameters, structure }).map(({ rows }) => rows)).toEqual([
    ['structure.minLengthM', 'structure.maxLengthM'],
  ]);
});

it('names the rows that contradict each other', () => {
  expect(isRefused({ minRadiusM: 500, maxRadiusM: 499 })).toEqual([['minRadiusM', 'maxRadiusM']]);
  expect(isRefused({ maxRadiusM: 300, minClothoidAM: 301 })).toEqual([['minClothoidAM', 'maxRadiusM']]);
  expect(isRefused({ minStraightLengthM: 3_000, maxStraightLengthM: 100 })).toContainEqual([
    'minStraightLengthM',
    'maxStraightLengthM',
  ]);
  expect(isRefused({ minStraightSameWayM: 1_001, maxStraightLengthM: 1_000 })).toEqual([
    ['minStraightSameWayM', 'maxStraightLengthM'],
  ]);
  expect(isRefused({ maxVerticalRadiusM: 2_000 })).toEqual([['crestRadiusM', 'maxVerticalRadiusM']]);
  expect(isRefused({ minGradePct: 6.5, maxGradeReturnPct: 7 })).toEqual([['minGradePct', 'maxGradePct']]);
  expect(isRefused({ sharpRadiusM: 300, sharpGradePct: 30 })).toEqual([['sharpRadiusM', 'sharpGradePct']]);
  expect(isRefused({ sharpRadiusM: 300, sharpGradePct: 5 })).toEqual([]);
  expect(isRefused({ steepGradePct: 30, maxSteepLengthM: 500 })).toEqual([['steepGradePct', 'maxSteepLengthM']]);
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
