// Systems that files come in, against gdaltransform 3.6 (PROJ 9.1) for one place in EPSG:25833.

import { expect, it } from 'vitest';
import { projectionBetween } from './projection.ts';

it.each([
  [3875, 21179087.7437, 6817484.2381, 'ETRS-GK21FIN'],
  [3878, 24019230.0198, 6835952.4422, 'ETRS-GK24FIN'],
  [5972, 820783.8914, 6814757.2445, 'UTM 32 with NN2000'],
  [6172, 820783.8914, 6814757.2445, 'UTM 32 with NN54'],
  [5110, 340788.4957, 1379741.4265, 'NTM 10'],
  [5950, 340788.4957, 1379741.4265, 'NTM 10 with NN2000'],
  [6150, 340788.4957, 1379741.4265, 'NTM 10 with NN54'],
])('EPSG:%i', (srid, x, y) => {
  const [east, north] = projectionBetween(25833, srid)!(500_000, 6_800_000);
  // Five degrees and more outside of its zone, a narrow system is off by millimetres.
  expect(east).toBeCloseTo(x, 1);
  expect(north).toBeCloseTo(y, 1);
  const [back, up] = projectionBetween(srid, 25833)!(east, north);
  expect([back, up]).toEqual([expect.closeTo(500_000, 2), expect.closeTo(6_800_000, 2)]);
});
