// A hard area beside the road, and a slope that would enter it: a wall stands there where the type may have one so high and
// it keeps out of the area. Level ground, so that heights and areas of walls are those of a hand.

import { describe, expect, it } from 'vitest';
import type { SegmentParameters } from '#domain/route-type.ts';
import { bothOf } from './any-case.test-support.ts';
import { areaOf, gridOf, problemOf, square } from './problem.test-support.ts';

const SIZE_M = 2000;
const ROAD_Y = 1000;
const LENGTH_M = 1000;
const [ROAD_M, HALF_M] = [100, 4.5];

/** A straight road of class H1 with `cutM` of level ground over it, and hard ground from so far north of its middle. */
function beside(cutM: number, hardFromM: number, use: SegmentParameters['wall']['use']) {
  const ground = gridOf(() => ROAD_M + cutM, SIZE_M, 5);
  const hard = areaOf('park', {
    boundaryType: 'hard',
    geometry: square(0, ROAD_Y + hardFromM, SIZE_M, SIZE_M),
  });
  const plain = problemOf(ground, { areas: [hard] });
  const surface = plain.routeType.segmentTypes[0];
  const parameters = { ...surface.parameters, wall: { ...surface.parameters.wall, use, costPerM2: 50_000 } };
  const problem = { ...plain, routeType: { ...plain.routeType, segmentTypes: [{ ...surface, parameters }] } };
  const { detail, fast } = bothOf(problem, {
    plan: [500, 500 + LENGTH_M].map((x) => ({ x, y: ROAD_Y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
    profile: [0, LENGTH_M].map((chainageM) => ({ chainageM, z: ROAD_M, curveLengthM: 0 })),
  });
  const wallM2 = detail.quantities.filter(({ item }) => item === 'wall').reduce((sum, q) => sum + q.quantity, 0);
  const isViolated = detail.violations.some(({ code }) => code === 'inForbiddenArea');
  return { detail, fast, parameters, wallM2, isViolated, inArea: fast.violation > 0 };
}

describe('a slope that would enter a hard area', () => {
  it.each([
    ['cut', 5],
    ['fill', -5],
  ] as const)('in %s becomes a wall on that side alone, whatever it costs', (_, cutM) => {
    const { wallM2, isViolated, inArea, parameters, detail, fast } = beside(cutM, 12, 'whenForced');
    const { section, wall } = parameters;
    const edge = -section.pavementDepthM - (section.crossfallPct / 100) * HALF_M;
    // Cut: from the bottom of the ditch to the ground. Fill: from the top of the shoulder down to it.
    const height = cutM > 0 ? cutM - edge + section.ditchDepthM : edge + section.pavementDepthM - cutM;
    expect(wallM2 / LENGTH_M).toBeCloseTo(height + wall.topHeightM + wall.foundationDepthM, 3);
    expect([isViolated, inArea]).toEqual([false, false]);
    expect(Math.max(...detail.stations.left)).toBeLessThan(12);
    expect(Math.min(...detail.stations.right)).toBeGreaterThan(11);
    expect(Math.abs(fast.costNok / detail.figures.costNok - 1)).toBeLessThan(0.002);
  });

  it.each([
    ['where the type has no walls', 5, 12, 'never'],
    ['where the wall would be too high', 12, 12, 'whenForced'],
    ['where the wall itself stands in it', 5, 5, 'whenForced'],
  ] as const)('stays, and is reported, %s', (_, cutM, hardFromM, use) => {
    const { wallM2, isViolated, inArea } = beside(cutM, hardFromM, use);
    expect([wallM2, isViolated, inArea]).toEqual([0, true, true]);
  });

  it('that keeps out of it needs none', () => {
    const { wallM2, isViolated, inArea } = beside(5, 60, 'whenForced');
    expect([wallM2, isViolated, inArea]).toEqual([0, false, false]);
  });
});
