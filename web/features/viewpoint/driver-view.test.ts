// A driver's eyes stand over the road and look along it.

import { expect, test } from 'vitest';
import { frameOf } from '#canvas/view/view-math.ts';
import { emptyStations } from '#domain/stations.ts';
import { driverView } from './driver-view.ts';

const stations = emptyStations(3);
stations.chainage.set([0, 500, 1000]);
stations.x.set([1000, 1500, 2000]);
stations.y.set([3000, 3000, 3000]);
stations.road.set([100, 120, 140]);

test.each([0, 250, 900])('at %d m the eye is over the road and the sight goes east', (chainageM) => {
  const view = driverView(stations, chainageM);
  const { eye } = frameOf(view);
  expect(eye[0]).toBeCloseTo(1000 + chainageM, 6);
  expect(eye[1]).toBeCloseTo(3000, 6);
  expect(eye[2]).toBeCloseTo(100 + chainageM * 0.04 + 6, 6);
  expect(view.headingDeg).toBeCloseTo(90, 9);
});
test('at the end one looks on along the road', () => {
  expect(driverView(stations, 1000)).toMatchObject({ headingDeg: 90, x: 2070 });
});
