// Roads and railways under a level road: what a crossing costs by the class of the other, how it is made by heights and by what the
// class and the line allow, fast and in full detail.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { addOnFactorOf } from '#domain/figures/figures.ts';
import { levelCrossingRow, ROAD_CLASSES, separatedCrossingRow } from '#domain/parameters/road-crossings.ts';
import type { CrossedLine } from '../../problem.ts';
import { evaluateInDetail } from '../detail/detail.ts';
import { evaluatorOf } from '../kernel.ts';
import { gridOf, lineOf, noScores, problemOf } from '../problem.test-support.ts';
import { prepareRasters } from '../rasters/problem-rasters.ts';

const LENGTH_M = 1800;
const H1 = defaultRouteType('H1')!;
/** Open road alone, so that nothing but the crossing changes. */
const openRoad = (designClass: Partial<typeof H1.designClass> = {}) => ({
  ...H1,
  designClass: { ...H1.designClass, ...designClass },
  segmentTypes: H1.segmentTypes.filter(({ kind }) => kind === 'surface'),
});

/** A level road at height 100 over ground at `groundM`, and lines across it at chainages every 200 m. */
function crossed(
  lines: readonly Partial<CrossedLine & { readonly z: number; readonly atM: number }>[],
  { groundM = 100, routeType = openRoad() }: { groundM?: number; routeType?: typeof H1 } = {},
) {
  const crossedLines = lines.map(
    ({ z = 100, atM, ...line }, k): CrossedLine => ({
      id: `road${k}`,
      kind: 'road',
      vertices: [0, 2000].map((y) => [100 + (atM ?? 200 * (k + 1)), y, z] as const),
      clearanceM: 4.9,
      passage: 'either',
      ...line,
    }),
  );
  const problem = problemOf(
    gridOf(() => groundM, 2000, 10),
    { routeType, crossedLines },
  );
  const rasters = prepareRasters(problem);
  const plan = [100, 100 + LENGTH_M].map((x) => ({ x, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }));
  const profile = [0, LENGTH_M].map((chainageM) => ({ chainageM, z: 100, curveLengthM: 0 }));
  const fast = noScores();
  const points = plan.map(({ x, y }) => [x, y]);
  evaluatorOf(problem, rasters).evaluate(lineOf(points, [[0, 100], [LENGTH_M, 100]]), fast); // biome-ignore format: short
  return { fast, detail: evaluateInDetail(problem, { plan, profile }, rasters), problem };
}

const costOf = (one: ReturnType<typeof crossed>) => one.detail.figures.costNok;
const howOf = (one: ReturnType<typeof crossed>) => one.detail.roadCrossings.map(({ on }) => on);

describe.each(ROAD_CLASSES)('crossing a %s road', (roadClass) => {
  it('in one level costs its junction, add-ons on top', () => {
    const [dry, one] = [crossed([]), crossed([{ roadClass, z: 99.2 }])];
    const price = H1.designClass[levelCrossingRow(roadClass)];
    expect(costOf(one) - costOf(dry)).toBeCloseTo(price * addOnFactorOf(one.problem.prices), 0);
    expect((one.fast.costNok - dry.fast.costNok) / (costOf(one) - costOf(dry))).toBeCloseTo(1, 6);
    expect(one.detail.roadCrossings).toMatchObject([{ subject: 'road0', roadClass, on: 'level', lengthM: 0 }]);
    expect(one.detail.violations).toEqual([]);
  });

  it('on fill costs an underpass from toe to toe', () => {
    const of = { groundM: 93 };
    const [dry, one] = [crossed([], of), crossed([{ roadClass, z: 93 }], of)];
    const [{ on, lengthM }] = one.detail.roadCrossings;
    expect(on).toBe('over');
    // 9 m of road and 7 m of fill on each side.
    expect(lengthM).toBeGreaterThan(9 + 2 * 7);
    const price = H1.designClass[separatedCrossingRow(roadClass)] * lengthM;
    expect(costOf(one) - costOf(dry)).toBeCloseTo(price * addOnFactorOf(one.problem.prices), 0);
    expect((one.fast.costNok - dry.fast.costNok) / (costOf(one) - costOf(dry))).toBeCloseTo(1, 3);
  });
});

it('passes under a road only with room for its deck', () => {
  const ways = [104.9, 105.8, 106].map((z) => crossed([{ z }], { groundM: 107 }));
  expect(ways.map(howOf)).toEqual([['under'], ['under'], ['under']]);
  // 4.9 m of free height and 1 m of deck.
  const broken = ways.map(({ detail }) => detail.violations.some(({ code }) => code === 'clearanceTooSmall'));
  expect(broken).toEqual([true, true, false]);
});

it('makes no junction where the class, the line or a railway forbids it', () => {
  const isBroken = (one: ReturnType<typeof crossed>) =>
    one.detail.violations.some(({ code, subject }) => code === 'clearanceTooSmall' && subject === 'road0') &&
    one.fast.violation > 0;
  expect(isBroken(crossed([{}]))).toBe(false);
  expect(isBroken(crossed([{}], { routeType: openRoad({ allowLevelCrossings: false }) }))).toBe(true);
  expect(isBroken(crossed([{ passage: 'separated' }]))).toBe(true);
  expect(isBroken(crossed([{ passage: 'over' }]))).toBe(true);
  expect(isBroken(crossed([{ kind: 'railway' }]))).toBe(true);
});

it('says over or under as the line asks', () => {
  expect(crossed([{ passage: 'under', z: 93 }], { groundM: 93 }).detail.violations).not.toEqual([]);
  expect(crossed([{ passage: 'over', z: 93 }], { groundM: 93 }).detail.violations).toEqual([]);
});

it('takes a railway for a main road, and an unnamed road for a municipal one', () => {
  const of = { groundM: 93 };
  const found = crossed([{ kind: 'railway', z: 93 }, { z: 93 }], of).detail.roadCrossings;
  expect(found.map(({ kind, roadClass }) => [kind, roadClass])).toEqual([['railway', 'main'], ['road', 'local']]); // biome-ignore format: short
});

it('is carried by the road’s own bridge without another structure', () => {
  const one = crossed([{ z: 85 }], { groundM: 85, routeType: H1 });
  expect(howOf(one)).toEqual(['bridge']);
  expect(one.detail.quantities.some(({ item }) => item === 'separatedCrossing')).toBe(false);
});

it('does not cross the road that an end joins', () => {
  const joined = crossed([{ atM: 0 }, { atM: LENGTH_M }, { atM: 900 }]);
  expect(joined.detail.roadCrossings.map(({ subject }) => subject)).toEqual(['road2']);
  const only = crossed([{ atM: 900 }]);
  expect(joined.fast.costNok).toBeCloseTo(only.fast.costNok, 6);
});
