// Roads beside and over water: slopes that stand in it, and bridges that keep their height over it, fast and in detail alike.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { evaluatorOf } from './kernel.ts';
import { areaOf, gridOf, lineOf, noScores, problemOf, square } from './problem.test-support.ts';
import { prepareRasters } from './rasters/problem-rasters.ts';

const h1 = defaultRouteType('H1')!;

/** A level road `overM` over level ground, without walls; `allowed`: fill may stand in water of 5 m. */
function roadBy(lake: ReturnType<typeof square>, overM: number, allowed: boolean, withBridges: boolean) {
  const problem = problemOf(
    gridOf(() => 100, 2000, 10),
    {
      routeType: {
        ...h1,
        segmentTypes: h1.segmentTypes
          .filter(({ kind }) => kind === 'surface' || (withBridges && kind === 'bridge'))
          .map((type) => ({
            ...type,
            parameters: {
              ...type.parameters,
              section: { ...type.parameters.section, allowFillInWater: allowed, waterDepthM: 5 },
              wall: { ...type.parameters.wall, use: 'never' as const },
            },
          })),
      },
      crossedLines: withBridges
        ? [
            {
              id: 'elv',
              kind: 'river',
              vertices: [
                [1000, 0, 90],
                [1000, 2000, 90],
              ],
              clearanceM: 0.5,
              passage: 'over',
            },
          ]
        : [],
      areas: [areaOf('lake', { group: 'landUse', category: 'water', geometry: lake })],
    },
  );
  const points = [
    [100, 1000],
    [1900, 1000],
  ];
  const levels = [
    [0, 100 + overM],
    [1800, 100 + overM],
  ];
  const rasters = prepareRasters(problem);
  const fast = noScores();
  evaluatorOf(problem, rasters).evaluate(lineOf(points, levels), fast);
  const plan = points.map(([x, y]) => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }));
  const profile = levels.map(([chainageM, z]) => ({ chainageM, z, curveLengthM: 0 }));
  return { fast, detail: evaluateInDetail(problem, { plan, profile }, rasters) };
}

describe('a fill beside a lake', () => {
  // 10 m from the centre line, where the foot of an 8 m fill stands 16 m out.
  const beside = square(600, 1010, 1200, 2000);

  it('stands in it, where only its toe does', () => {
    const { fast, detail } = roadBy(beside, 8, false, false);
    const violation = detail.violations.find(({ code }) => code === 'fillInWater')!;
    expect(violation.fromM).toBeCloseTo(500, -1.5);
    expect(violation.toM).toBeCloseTo(1100, -1.5);
    expect(fast.violation).toBeGreaterThan(10);
  });

  it('breaks nothing where its toe stays on land, or the road lies in cut', () => {
    for (const overM of [1, -3]) {
      const { fast, detail } = roadBy(beside, overM, false, false);
      expect(detail.violations).toEqual([]);
      expect(fast.violation).toBe(0);
    }
  });

  it('fills the water under that part of its width where it may, as much in both evaluations', () => {
    const fillOf = (detail: ReturnType<typeof roadBy>['detail']) =>
      detail.quantities.filter(({ item }) => item === 'fill').reduce((sum, { quantity }) => sum + quantity, 0);
    const wet = roadBy(beside, 8, true, false);
    const dry = roadBy(square(0, 0, 10, 10), 8, true, false);
    const toeM = wet.detail.stations.left[90];
    // Half of the side that its toe speaks for, 5 m deep, 600 m long.
    expect(fillOf(wet.detail) - fillOf(dry.detail)).toBeCloseTo(0.5 * toeM * 5 * 600, -2.5);
    expect(wet.detail.violations).toEqual([]);
    const rise = wet.detail.figures.costNok - dry.detail.figures.costNok;
    expect((wet.fast.costNok - dry.fast.costNok) / rise).toBeCloseTo(1, 1);
  });
});

describe('a bridge over a lake', () => {
  it('keeps its height over the water, whether fill may stand in it or not', () => {
    // A river in the lake asks for a bridge. The road lies 1.6 m over the water: too low for deck and clearance.
    for (const allowed of [false, true]) {
      const { fast, detail } = roadBy(square(900, 0, 1100, 2000), 1.6, allowed, true);
      const [bridge] = detail.segments.filter(({ kind }) => kind === 'bridge');
      const short = detail.violations.filter(({ code }) => code === 'clearanceTooSmall');
      expect(bridge.toM - bridge.fromM).toBeGreaterThan(5);
      expect(short[0].limit - short[0].actual).toBeGreaterThan(0.5);
      expect(detail.violations.length).toBe(short.length);
      // Half a point for each metre that is missing over 100 m; a bridge of the kernel takes a whole interval of its own.
      expect(fast.violation).toBeGreaterThan(0.0049 * (short[0].limit - short[0].actual) * (bridge.toM - bridge.fromM));
    }
  });
});
