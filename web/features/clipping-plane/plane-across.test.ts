// The plane stands on the road and square to it, between stations too.

import { expect, test } from 'vitest';
import { emptyStations } from '#domain/stations.ts';
import { bearingOf, facing, planeAcross, tangentOf, viewOf } from './plane-across.ts';

const stations = emptyStations(3);
stations.chainage.set([0, 100, 200]);
stations.x.set([0, 100, 100]);
stations.y.set([0, 0, 100]);
stations.road.set([10, 20, 40]);
// East, then turning to north.
stations.bearing.set([0, 0, Math.PI / 2]);

test('half way between stations it is half way in everything', () => {
  const { point, tangent } = planeAcross(stations, 150);
  expect(point).toEqual([100, 50, 30]);
  expect(bearingOf(tangent)).toBeCloseTo(45, 9);
});
test('beyond the end it stays at the end', () => expect(planeAcross(stations, 999).point).toEqual([100, 100, 40]));
test.each([0, 45, 90, 200, 359])('a bearing of %d° comes back', (bearing) =>
  expect(bearingOf(tangentOf(bearing))).toBeCloseTo(bearing, 9),
);

test('the side towards the eye goes, and looking at the section is looking against its tangent', () => {
  const plane = { point: [0, 0, 5], tangent: tangentOf(30) } as const;
  expect(bearingOf(facing(plane, 20).tangent)).toBeCloseTo(210, 9);
  expect(facing(plane, 200)).toBe(plane);
  expect(viewOf(plane)).toMatchObject({ z: 5, headingDeg: 210 });
});
