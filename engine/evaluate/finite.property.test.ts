// Finite in, finite out: any line, over ground with holes, by route types of any values within the bounds of their rows.
// What is not finite is refused: with a word on which number it is at full detail, with a violation in the search.

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { massRows } from '#domain/parameters/mass.ts';
import type { Problem } from '../problem.ts';
import {
  anyForm,
  anyNumber,
  anyRouteType,
  anyValuesOf,
  bothOf,
  extremeNumber,
  fastOf,
  heightOf,
  SIZE_M,
} from './any-case.test-support.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { areaOf, gridOf, problemOf, square } from './problem.test-support.ts';

vi.setConfig({ testTimeout: 300_000 });

const anyPrices = fc
  .tuple(fc.option(anyValuesOf(massRows)), fc.option(anyValuesOf(addOnRows)))
  .map(([mass, addOns]) => ({
    ...defaultPrices(),
    ...(mass && { mass: mass as unknown as Problem['prices']['mass'] }),
    ...(addOns && { addOns: addOns as unknown as Problem['prices']['addOns'] }),
  }));

const anyDesign = fc
  .option(anyValuesOf(designClassRows))
  .map((values) => values as Problem['routeType']['designClass'] | null);

const anyPoint = fc.record({
  x: extremeNumber(-200, SIZE_M + 200),
  y: extremeNumber(-200, SIZE_M + 200),
  radiusM: fc.oneof(fc.constant(0), extremeNumber(0, 5000)),
  clothoidInM: fc.oneof(fc.constant(0), extremeNumber(0, 2000)),
  clothoidOutM: extremeNumber(0, 2000),
});
const anyLine: fc.Arbitrary<Alignment> = fc.record({
  plan: fc.array(anyPoint, { maxLength: 7 }),
  profile: fc.array(
    fc.record({
      chainageM: extremeNumber(-100, 4000),
      z: extremeNumber(-200, 600),
      curveLengthM: extremeNumber(0, 3000),
    }),
    { maxLength: 7 },
  ),
});

/** Water, peat, farm land and a hazard on the ground, a stream and a wire over it, a pit beside it. */
function furnished(problem: Problem): Problem {
  const strip = (category: (typeof LAND_USE_CLASSES)[number], from: number) =>
    areaOf(category, { group: 'landUse', category, geometry: square(from, 0, from + 300, SIZE_M) });
  const line = (kind: 'stream' | 'powerLine' | 'river', x: number, z: number) => ({
    id: kind,
    kind,
    vertices: [[x, 0, z], [x + 30, SIZE_M, z]] as const,
    clearanceM: 2,
    passage: 'either' as const,
  }); // biome-ignore format: short
  return {
    ...problem,
    areas: [
      ...LAND_USE_CLASSES.slice(0, 6).map((category, i) => strip(category, 300 * i)),
      areaOf('slide', { group: 'hazard', risk: 'high', costModifier: 1.3, geometry: square(0, 900, SIZE_M, 1100) }),
    ],
    crossedLines: [line('stream', 500, Number.NaN), line('powerLine', 900, 180), line('river', 1300, 100)],
    massPoints: [
      {
        id: 'pit',
        x: 800,
        y: 900,
        material: 'rock',
        importCapacityM3: Number.POSITIVE_INFINITY,
        exportCapacityM3: 5000,
        importCostPerM3: 20,
        exportCostPerM3: 10,
      },
    ],
  };
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersOf);
}

describe('evaluate answers finite numbers', () => {
  it('for any line by any route type, prices and design class', () => {
    const bases = ['H1', 'K3', 'GS'].map((key) => defaultRouteType(key)!);
    const anyType = fc.constantFrom(...bases).chain(anyRouteType);
    const anyHole = fc.option(anyNumber(0, SIZE_M));
    fc.assert(
      fc.property(
        anyForm,
        anyLine,
        anyType,
        anyDesign,
        anyPrices,
        anyHole,
        (form, line, type, design, prices, hole) => {
          const height = heightOf(form);
          const ground = gridOf(
            (x, y) => (hole !== null && Math.hypot(x - hole, y - 1000) < 150 ? Number.NaN : height(x, y)),
            SIZE_M,
            40,
          );
          const routeType = design ? { ...type, designClass: design } : type;
          const { detail, fast } = bothOf(furnished(problemOf(ground, { routeType, prices })), line);
          for (const value of Object.values(fast)) expect(value).toSatisfy(Number.isFinite);
          for (const value of numbersOf(detail.figures)) expect(value).toSatisfy(Number.isFinite);
          for (const row of detail.rows)
            expect(numbersOf(row), row.item).toSatisfy((all: number[]) => all.every(Number.isFinite));
          for (const found of detail.violations)
            expect(numbersOf(found), found.code).toSatisfy((all: number[]) => all.every(Number.isFinite));
          for (const column of [detail.roadBody.offset, detail.roadBody.z, detail.roadBody.chainage])
            expect(column.every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a line that is no line', () => {
  const problem = problemOf(gridOf(() => 100, SIZE_M, 40));
  const whole: Alignment = {
    plan: [
      { x: 250, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
      { x: 1750, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
    ],
    profile: [
      { chainageM: 0, z: 100, curveLengthM: 0 },
      { chainageM: 1500, z: 100, curveLengthM: 0 },
    ],
  };
  const cases = (['plan', 'profile'] as const).flatMap((list) =>
    Object.keys(whole[list][0]).flatMap((key) => [0, 1].map((i) => [list, i, key] as const)),
  );
  it.each(cases)('%s[%i].%s that is not finite is refused by its name, and violates in the search', (list, i, key) => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const points = whole[list].map((point, k) => (k === i ? { ...point, [key]: value } : point));
      const broken = { ...whole, [list]: points } as Alignment;
      expect(() => evaluateInDetail(problem, broken)).toThrow(new RangeError(`${list}[${i}].${key} is ${value}`));
      const fast = fastOf(problem, broken);
      for (const figure of Object.values(fast)) expect(figure).toSatisfy(Number.isFinite);
    }
  });
});
