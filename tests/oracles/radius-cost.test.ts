// What the smallest radius in plan costs, against geometry: on flat ground at a price a metre the shortest lines with given
// bearings, round a corner and through a point are arcs of the smallest radius and tangents, so the slope of their length over the
// radius is known. The line is built here, and the engine is asked what the radius costs on it.

import { describe, expect, it, vi } from 'vitest';
import type { IntersectionPoint } from '#domain/alignment.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { roadModel } from '#engine/road-model.ts';
import { dubinsLength, dubinsPoints, type Pose } from '#engine/seeding/dubins.ts';
import { drivingConstraints } from '#engine/sensitivity/driving.ts';
import { problemOf } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { bare, lengthRouteType } from './translate.ts';

vi.setConfig({ testTimeout: 120_000 });

const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};
type Point = readonly [x: number, y: number, radiusM?: number];
type Path = ScenarioInput['path'];

const planOf = (points: readonly Point[]): IntersectionPoint[] =>
  points.map(([x, y, radiusM = 0]) => ({ x, y, radiusM, clothoidInM: 0, clothoidOutM: 0 }));

/** What a metre of radius costs on a line, NOK; a metre of road costs one krone. */
async function costOfRadius(points: readonly Point[], radiusM: number, path: Path, more: Partial<ScenarioInput> = {}) {
  const scenario: ScenarioInput = {
    ...bare,
    terrain: { formula: { originX: -1000, originY: 3000, cellM: 5, width: 800, height: 800 } },
    bedrock: { depth: { uniform: 10 } },
    path,
    routeType: lengthRouteType(radiusM),
    ...more,
  };
  const problem = await problemOf(readScenario(JSON.stringify(scenario)), noFiles, 'test');
  const plan = planOf(points);
  const profile = [0, lengthOfPlan(plan)].map((chainageM) => ({ chainageM, z: 0, curveLengthM: 0 }));
  const route = evaluateInDetail(problem, { plan, profile });
  const found = drivingConstraints(problem, roadModel, route, 10);
  const radii = found.stretches.filter(({ rule }) => rule === 'planRadius');
  return {
    total: radii.reduce((sum, { marginalNok }) => sum + marginalNok, 0),
    radii,
    unexplained: found.unexplainedPlan,
  };
}

const degrees = (radians: number) => 90 - (radians * 180) / Math.PI;
const poseAt = (x: number, y: number, bearing: number): Pose => ({ x, y, bearing });
const endOf = ({ x, y, bearing }: Pose) => ({ x, y, bearingDeg: (degrees(bearing) + 720) % 360 });

/** Half the difference of the least lengths with a little more and a little less radius. */
const slopeOf = (lengthOf: (radiusM: number) => number, radiusM: number) =>
  (lengthOf(radiusM + 0.5) - lengthOf(radiusM - 0.5)) / 1;

describe('the smallest radius costs what geometry says', () => {
  const cases: readonly [name: string, from: Pose, to: Pose, radiusM: number][] = [
    ['two turns alike', poseAt(0, 0, 1.05), poseAt(900, 0, -1.05), 120],
    ['two turns unlike', poseAt(0, 0, 0.9), poseAt(700, 150, -0.5), 80],
    ['right and left', poseAt(0, 0, 0.8), poseAt(900, 200, 1.1), 100],
    ['left and right, far', poseAt(0, 0, -1), poseAt(1500, -300, -0.7), 60],
  ];
  it.each(cases)('between bearings: %s', async (_, from, to, radiusM) => {
    const corners = dubinsPoints(from, to, radiusM)!;
    const points: Point[] = corners.map(([x, y], i) => [x, y, i > 0 && i + 1 < corners.length ? radiusM : 0]);
    expect(lengthOfPlan(planOf(points)) / dubinsLength(from, to, radiusM)).toBeCloseTo(1, 6);
    const found = await costOfRadius(points, radiusM, { start: endOf(from), end: endOf(to) });
    const slope = slopeOf((r) => dubinsLength(from, to, r), radiusM);
    expect(slope).toBeGreaterThan(0.05);
    expect(Math.abs(found.total / slope - 1)).toBeLessThan(0.01);
    expect(found.unexplained).toBeLessThan(0.002);
  });

  /** Least length from A to B by two tangents of a circle that touches (0, top) from below or passes through it; its centre anywhere. */
  const overTop = (a: Point, b: Point, top: readonly [number, number], radiusM: number) => {
    const lengthAt = (angle: number) => {
      const [cx, cy] = [top[0] - radiusM * Math.cos(angle), top[1] - radiusM * Math.sin(angle)];
      const sideOf = ([x, y]: Point) => {
        const away = Math.hypot(x - cx, y - cy);
        return { tangentM: Math.sqrt(away * away - radiusM * radiusM), turn: Math.acos(radiusM / away), bearing: Math.atan2(y - cy, x - cx) }; // biome-ignore format: a record
      };
      const [one, other] = [sideOf(a), sideOf(b)];
      const full = (((one.bearing - other.bearing) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
      const arc = full - one.turn - other.turn;
      // Where both tangents leave the circle: directions from its centre.
      const leaves = [one.bearing - one.turn, other.bearing + other.turn] as const;
      return { lengthM: one.tangentM + other.tangentM + radiusM * arc, leaves, cx, cy, arc };
    };
    let [low, high] = [0.3, Math.PI - 0.3];
    for (let i = 0; i < 200; i++) {
      const [u, v] = [low + (high - low) / 3, high - (high - low) / 3];
      if (lengthAt(u).lengthM < lengthAt(v).lengthM) high = v;
      else low = u;
    }
    return lengthAt((low + high) / 2);
  };
  /** The tangents' intersection point. */
  const cornerOf = ({ leaves: [u, v], cx, cy }: ReturnType<typeof overTop>, radiusM: number): Point => {
    const [middle, half] = [(u + v) / 2, (u - v) / 2];
    return [cx + (radiusM * Math.cos(middle)) / Math.cos(half), cy + (radiusM * Math.sin(middle)) / Math.cos(half), radiusM]; // biome-ignore format: one point
  };

  const over: readonly [name: string, a: Point, b: Point, top: readonly [number, number], radiusM: number][] = [
    ['even', [0, 0], [1000, 0], [500, 400], 100],
    ['uneven', [0, 0], [1100, 100], [400, 500], 150],
    ['a wide one', [0, 0], [1600, -100], [700, 300], 300],
  ];
  it.each(over)('through a control point: %s', async (_, a, b, top, radiusM) => {
    const best = overTop(a, b, top, radiusM);
    const points = [a, cornerOf(best, radiusM), b];
    expect(lengthOfPlan(planOf(points)) / best.lengthM).toBeCloseTo(1, 9);
    const path = {
      start: { x: a[0], y: a[1] },
      end: { x: b[0], y: b[1] },
      controlPoints: [{ id: 'p', x: top[0], y: top[1] }],
    };
    const found = await costOfRadius(points, radiusM, path);
    const slope = slopeOf((r) => overTop(a, b, top, r).lengthM, radiusM);
    expect(Math.abs(found.total / slope - 1)).toBeLessThan(0.01);
    expect(found.unexplained).toBeLessThan(0.002);
  });

  it.each(over)('round the tip of forbidden ground: %s', async (_, a, b, top, radiusM) => {
    // Half of the road, one metre wide, is all that must stay outside.
    const clear: readonly [number, number] = [top[0], top[1] + 0.5];
    const best = overTop(a, b, clear, radiusM);
    const points = [a, cornerOf(best, radiusM), b];
    const wedge = [[top[0] - 1, -900], [top[0] + 1, -900], [top[0], top[1]]] as [number, number][]; // biome-ignore format: a triangle
    const areas = [{ id: 'wedge', boundaryType: 'hard' as const, ring: wedge }];
    const found = await costOfRadius(
      points,
      radiusM,
      { start: { x: a[0], y: a[1] }, end: { x: b[0], y: b[1] } },
      { areas },
    );
    const slope = slopeOf((r) => overTop(a, b, clear, r).lengthM, radiusM);
    expect(Math.abs(found.total / slope - 1)).toBeLessThan(0.01);
    expect(found.unexplained).toBeLessThan(0.002);
  });

  it('nothing where a wider curve would be as good, or none is sharp', async () => {
    const points: Point[] = [[0, 0], [500, 300, 200], [1000, 0]]; // biome-ignore format: a line
    const path = { start: { x: 0, y: 0 }, end: { x: 1000, y: 0 } };
    expect((await costOfRadius(points, 100, path)).radii).toEqual([]);
    expect((await costOfRadius(points, 200, path)).radii).toEqual([]);
  });
});
