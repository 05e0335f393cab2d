// A move that leaves a curve no room: which points go, what stays, and that a walk and the lines of a search come to whole clothoids.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../context/search-context.ts';
import { emptyLine } from '../line/candidate.ts';
import { fitPlan, planWork } from '../line/fit-plan.ts';
import { limitsOf, wholeLimits } from '../line/limits.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { newChain, runChain } from './chain.ts';
import { makeRoom, marksOf } from './make-room.ts';
import { randomState } from './random.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';
import { wholeLine } from './whole-line.ts';

const routeType = defaultRouteType('Sa')!;
const request = { start: endAt(300, 400), end: endAt(1500, 1200) };
const ground = groundOf(2600, 20, (x, y) => 100 + 6 * Math.sin(x / 160) * Math.cos(y / 200));
const problem = problemOn(ground, request, { routeType });
const limits = wholeLimits(limitsOf(problem));

function lineOf(points: readonly (readonly [number, number])[]) {
  const line = emptyLine();
  points.forEach(([x, y], i) => {
    line.ip.set([x, y, 1e6, 0], 4 * i);
  });
  line.ipCount = points.length;
  return line;
}

const broken = (line: ReturnType<typeof emptyLine>) => {
  const work = planWork();
  fitPlan(line, limits, work);
  return work.violation;
};

describe('a plan whose curves have no room', () => {
  // Two right angles 40 m apart: a curve of R 70 alone has a tangent of 85 m.
  const points = [[300, 400], [700, 400], [700, 440], [1100, 440], [1500, 1200]] as const; // biome-ignore format: a line

  it('loses a point beside them, and every other one is known by what it was', () => {
    const line = lineOf(points);
    expect(broken(line)).toBeGreaterThan(0);
    const origin = Int32Array.from([0, 1, 2, 3, 4]);
    expect(makeRoom(line, new Int32Array(5), origin, problem, limits, 1e-7)).toBe(true);
    expect(line.ipCount).toBeLessThan(5);
    expect(broken(line)).toBeLessThan(1e-7);
    for (let k = 0; k < line.ipCount; k++)
      if (origin[k] >= 0) expect([line.ip[4 * k], line.ip[4 * k + 1]]).toEqual(points[origin[k]]);
  });

  it('stays as it is where its points may not go', () => {
    const fixed = { ...problem, settings: { ...problem.settings, allowFewerNodes: false } };
    const line = lineOf(points);
    expect(makeRoom(line, new Int32Array(5), new Int32Array(5), fixed, limits, 1e-7)).toBe(false);
    expect(line.ipCount).toBe(5);
  });

  it('keeps points at control points and on the bearings of the ends', () => {
    const withBearings = { ...request, start: { ...request.start, bearing: 0 }, end: { ...request.end, bearing: 1 } };
    expect(marksOf({ ...problem, request: { ...problem.request, ...withBearings } }, [0, 0, 2, 0, 0])).toEqual([
      0, -1, 2, -1, 0,
    ]);
  });
});

describe('a line of many short legs', () => {
  const context = openContext(problem, roadModel);
  const whole = { ...context, limits };
  const points = Array.from({ length: 13 }, (_, i) => {
    const off = i === 0 || i === 12 ? 0 : 14 * (-1) ** i;
    return [300 + 100 * i - off, 400 + (800 * i) / 12 + off] as const;
  });
  const line = lineThroughPoints(context, points, COST_ONLY);
  const plan = (ip: readonly number[]) =>
    lineOf(Array.from({ length: ip.length / 4 }, (_, i) => [ip[4 * i], ip[4 * i + 1]]));

  it('gets whole clothoids, by fewer points, with its profile carried along', () => {
    const made = wholeLine(whole, line);
    expect(broken(plan(made.ip))).toBeLessThan(1e-7);
    expect(made.scores.violation).toBe(0);
    expect(made.scores.costNok).toBeLessThan(1.1 * line.scores.costNok);
    expect(wholeLine(whole, made)).toBe(made);
  });

  it('keeps them while a walk goes on from it', () => {
    const made = wholeLine(whole, line);
    const { state } = runChain(whole, {
      state: newChain(made, randomState(1, 1)),
      prices: COST_ONLY,
      trials: 400,
      temperatureFrom: 1e-4,
      temperatureTo: 0,
      archive: false,
    });
    expect(state.best.scores.costNok).toBeLessThan(made.scores.costNok);
    for (const { ip } of [state.best, state.current]) expect(broken(plan(ip))).toBeLessThan(1e-7);
  });
});
