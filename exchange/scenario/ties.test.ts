// Ends of a scenario's path that name the road they meet.

import { expect, it } from 'vitest';
import { degreesOf } from '#domain/bearing.ts';
import { problemOf } from './problem.ts';
import { scenarioOfJson } from './read.ts';
import { ScenarioError } from './scenario-error.ts';

const files = { raster: () => Promise.reject(new Error('none')), areas: () => Promise.reject(new Error('none')) };
const road = { id: 'fv64', kind: 'road', clearanceM: 4.9, vertices: [[100, 500, 20], [200, 500, 24]] }; // biome-ignore format: a road

const requestWith = async (start: object) => {
  const scenario = scenarioOfJson({
    veivalg: 3,
    terrain: { formula: { originX: 0, originY: 1000, cellM: 10, width: 100, height: 100 } },
    crossedLines: [road, { ...road, id: 'bekk', kind: 'stream' }],
    path: { start: { x: 203, y: 498, ...start }, end: { x: 900, y: 600 } },
  });
  return (await problemOf(scenario, files, 'test')).request;
};

it('carry the road on, but for what they ask themselves', async () => {
  const { start } = await requestWith({ tie: { line: 'fv64' } });
  expect(start).toEqual({ x: 200, y: 500, z: 24, bearing: 0, grade: expect.closeTo(0.04, 9) });
  const own = await requestWith({ tie: { line: 'fv64' }, z: 25, gradePct: 1 });
  expect(own.start).toMatchObject({ z: 25, bearing: 0, grade: 0.01 });
});

it('leave it squarely where a junction is asked for', async () => {
  const { start } = await requestWith({ tie: { line: 'fv64', as: 'junction' } });
  expect(degreesOf(start.bearing!)).toBeCloseTo(0, 9);
  expect(start.grade).toBeNull();
});

it.each([
  [{ tie: { line: 'fv65' } }, '/path/start/tie/line'],
  [{ tie: { line: 'bekk' } }, '/path/start/tie/line'],
  [{ tie: { line: 'fv64' }, x: 230 }, '/path/start/tie'],
])('are refused with their path where there is no such road within reach: %j', async (start, path) => {
  const error = await requestWith(start).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ScenarioError);
  expect((error as ScenarioError).issues.map((issue) => issue.path)).toEqual([path]);
});
