// The line of a cross-section is square to the route, and rock is where it was surveyed or as deep as under the centre.

import { expect, test } from 'vitest';
import { emptyStations } from '#domain/stations.ts';
import { cutAcross, rockUnder } from './cut-across.ts';

const stations = emptyStations(2);
stations.chainage.set([0, 100]);
stations.x.set([0, 100]);
stations.y.set([50, 50]);
stations.ground.set([20, 20]);
stations.bedrock.set([17, Number.NaN]);

test('on a road to the east the section runs from north to south, left to right', () => {
  const { line, station } = cutAcross(stations, 30, 40);
  expect(station).toBe(0);
  expect(line.from[0]).toBeCloseTo(30, 9);
  expect(line.from[1]).toBeCloseTo(70, 9);
  expect(line.to[1]).toBeCloseTo(30, 9);
});
test('at both ends the section stands just inside what is built, not on its edge', () => {
  for (const [chainageM, x] of [
    [0, 0.01],
    [100, 99.99],
  ] as const)
    expect(cutAcross(stations, chainageM, 40).line.from[0]).toBeCloseTo(x, 9);
});
test('rock lies as deep as under the centre, surveyed rock where it is, unknown rock nowhere', () => {
  const slope = (x: number) => x * 0.5;
  expect(rockUnder(stations, 0, slope, null)!(40, 0)).toBe(17);
  expect(rockUnder(stations, 0, slope, () => 5)!(40, 0)).toBe(5);
  expect(rockUnder(stations, 1, slope, null)).toBeNull();
});
