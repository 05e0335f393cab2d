// Sight past the inside of a curve in cut, by looking: from an eye in the inner lane a straight line is drawn to an object in
// the same lane, as far ahead as sight is demanded, and the built body must not stand in it anywhere between. Places are those
// of a circle, so that nothing here is worked out as the engine does it.

import { describe, expect, it } from 'vitest';
import { stoppingSightM } from '#domain/design-class/sight-lengths.ts';
import type { RoadBody } from '../road-body.ts';
import { bothOf } from './any-case.test-support.ts';
import { gridOf, problemOf } from './problem.test-support.ts';

const SIZE_M = 2000;
const ROAD_M = 100;
const EYE_M = 1.1;
const OBJECT_M = 0.25;
/** A carriageway of 7 m has its lanes' middles 1.75 m from its own. */
const LANE_M = 1.75;
/** A right-angled bend between legs of 800 m: the arc begins at 800 − R. */
const LEG_M = 800;
/** Sections that may be wider are sampled a little elsewhere. */
const SAME = 1e-6;

function bendInCut(radiusM: number, cutM: number, sight: 'none' | 'stopping', bendsLeft: boolean) {
  const ground = gridOf(() => ROAD_M + cutM, SIZE_M, 20);
  const plain = problemOf(ground, { bedrock: ground });
  const { designClass, segmentTypes } = plain.routeType;
  const problem = {
    ...plain,
    routeType: {
      ...plain.routeType,
      segmentTypes: segmentTypes.slice(0, 1).map((type) => ({
        ...type,
        parameters: { ...type.parameters, wall: { ...type.parameters.wall, use: 'never' as const } },
      })),
      designClass: { ...designClass, sight, minClothoidAM: 0 },
    },
  };
  const across = bendsLeft ? LEG_M : -LEG_M;
  const plan = [
    [200, 1000, 0],
    [200 + LEG_M, 1000, radiusM],
    [200 + LEG_M, 1000 + across, 0],
  ].map(([x, y, r]) => ({ x, y, radiusM: r, clothoidInM: 0, clothoidOutM: 0 }));
  const lengthM = 2 * (LEG_M - radiusM) + (radiusM * Math.PI) / 2;
  const profile = [0, lengthM].map((chainageM) => ({ chainageM, z: ROAD_M, curveLengthM: 0 }));
  return { problem, ...bothOf(problem, { plan, profile }) };
}

/** Height of the body at an offset towards the inside of the bend, at a chainage between its stations. */
function bodyAt(body: RoadBody, chainageM: number, inwardsM: number, bendsLeft: boolean): number {
  const k = body.chainage.findLastIndex((s) => s <= chainageM);
  const share = (chainageM - body.chainage[k]) / (body.chainage[k + 1] - body.chainage[k]);
  const [a, b] = [k, k + 1].map((i) => {
    const [from, to] = [body.first[i], body.first[i + 1]];
    const t = bendsLeft ? -inwardsM : inwardsM;
    for (let j = from; j + 1 < to; j++) {
      const [t0, t1] = [body.offset[j], body.offset[j + 1]];
      if (t >= t0 && t <= t1 && t1 > t0) return body.z[j] + ((t - t0) / (t1 - t0)) * (body.z[j + 1] - body.z[j]);
    }
    return Number.POSITIVE_INFINITY;
  });
  return a + share * (b - a);
}

/** The least height of the line of sight over the body, over many drivers in the arc; `furtherM` moves the lines inwards. */
function leastClearanceM(body: RoadBody, radiusM: number, sightM: number, bendsLeft: boolean, furtherM = 0): number {
  const lane = radiusM - LANE_M;
  const angle = sightM / lane;
  const first = LEG_M - radiusM;
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0.05; from + angle < Math.PI / 2 - 0.05; from += 0.02) {
    for (let share = 0.05; share < 0.96; share += 0.05) {
      // The chord, from the centre of the circle: (1, 0) to (cos, sin) of the angle.
      const x = lane * (1 - share + share * Math.cos(angle));
      const y = lane * share * Math.sin(angle);
      const chainageM = first + radiusM * (from + Math.atan2(y, x));
      const inwardsM = radiusM - Math.hypot(x, y) + furtherM;
      const height = ROAD_M + EYE_M + share * (OBJECT_M - EYE_M);
      least = Math.min(least, height - bodyAt(body, chainageM, inwardsM, bendsLeft));
    }
  }
  return least;
}

describe('sight past the inside of a curve in cut', () => {
  it.each([
    [250, true],
    [250, false],
    [320, true],
    [450, false],
  ])('R %d m: the driver sees as far as stopping asks', (radiusM, bendsLeft) => {
    const asked = bendInCut(radiusM, 15, 'stopping', bendsLeft);
    const sightM = stoppingSightM(asked.problem.routeType.designClass);
    expect(leastClearanceM(asked.detail.roadBody, radiusM, sightM, bendsLeft)).toBeGreaterThan(0);
    const free = bendInCut(radiusM, 15, 'none', bendsLeft);
    const blocked = leastClearanceM(free.detail.roadBody, radiusM, sightM, bendsLeft) < 0;
    const cut = ({ detail }: typeof free) => detail.stations.rockCut.reduce((sum, area) => sum + area, 0);
    if (blocked) {
      expect(cut(asked)).toBeGreaterThan(cut(free));
      // No wider than it must be: half a metre further in the face stands in the way.
      expect(leastClearanceM(asked.detail.roadBody, radiusM, sightM, bendsLeft, 0.5)).toBeLessThan(0);
    } else expect(Math.abs(cut(asked) / cut(free) - 1)).toBeLessThan(SAME);
    expect(blocked).toBe(radiusM < 400);
  });

  it('costs the same in both evaluations, and nothing on a fill', () => {
    const { detail, fast } = bendInCut(250, 10, 'stopping', true);
    expect(Math.abs(fast.costNok / detail.figures.costNok - 1)).toBeLessThan(0.003);
    const [asked, free] = (['stopping', 'none'] as const).map((sight) => bendInCut(250, -3, sight, true));
    expect(Math.abs(asked.detail.figures.costNok / free.detail.figures.costNok - 1)).toBeLessThan(SAME);
    expect(asked.fast.costNok).toBe(free.fast.costNok);
  });
});
