// Figures worked out beside the formulas they come from.

import { expect, it } from 'vitest';
import {
  CULVERT_DIAMETERS_M,
  concentrationMinutes,
  culvertCapacity,
  designFlood,
  growth,
  meanFlood,
  rationalFlood,
  sizeOfCrossing,
} from './discharge.ts';

const coast = { specificRunoff: 50, lakeShare: 0.5, returnYears: 200, climateFactor: 1.4 };

it('NIFS: 2 km² with 50 l/s·km² and half a percent of lakes gives 8 m³/s', () => {
  expect(meanFlood(2e6, coast)).toBeCloseTo(2.17, 2);
  expect(growth(coast)).toBeCloseTo(2.62, 2);
  expect(designFlood(2e6, { ...coast, climateFactor: 1 })).toBeCloseTo(5.7, 1);
  expect(designFlood(2e6, coast)).toBeCloseTo(8, 1);
});

it('stays in the band of 2,000–5,000 l/s·km² for the 200-year flood of small catchments', () => {
  for (const areaKm2 of [0.2, 0.5, 1, 2, 5]) {
    const specific = (designFlood(areaKm2 * 1e6, { ...coast, climateFactor: 1 }) / areaKm2) * 1000;
    expect(specific).toBeGreaterThan(2000);
    expect(specific).toBeLessThan(5000);
  }
});

it('more rain, rarer floods and fewer lakes give more water', () => {
  const flood = designFlood(1e6, coast);
  expect(designFlood(1e6, { ...coast, specificRunoff: 80 })).toBeGreaterThan(flood);
  expect(designFlood(1e6, { ...coast, returnYears: 50 })).toBeLessThan(flood);
  expect(designFlood(1e6, { ...coast, lakeShare: 5 })).toBeLessThan(flood);
});

it('rational method: 30 ha, 900 m long, 120 m high', () => {
  expect(concentrationMinutes(900, 120, 0)).toBeCloseTo(49, 0);
  expect(rationalFlood(30e4, 0.5, 120, 1)).toBeCloseTo(1.8, 3);
  expect(rationalFlood(30e4, 0.5, 120, 1.4)).toBeCloseTo(2.52, 3);
});

it('pipes take what tables say', () => {
  expect(CULVERT_DIAMETERS_M.slice(1).map((size) => Math.round(culvertCapacity(size) * 10) / 10)).toEqual([
    0.4, 0.8, 1.4, 2.2, 4.5, 7.9, 13.8,
  ]);
});

it('takes the smallest pipe that suffices, and a bridge where none does or much ground drains there', () => {
  expect(sizeOfCrossing(0.3e6, 2.5, 0.6)).toEqual({ kind: 'culvert', diameterM: 1.6 });
  expect(sizeOfCrossing(0.01e6, 0.05, 0.6)).toEqual({ kind: 'culvert', diameterM: 0.6 });
  expect(sizeOfCrossing(0.01e6, 0.05, 0.4)).toEqual({ kind: 'culvert', diameterM: 0.4 });
  expect(sizeOfCrossing(4e6, 30, 0.6)).toMatchObject({ kind: 'bridge', spanM: expect.closeTo(16.4, 1) });
  expect(sizeOfCrossing(6e6, 10, 0.6)).toMatchObject({ kind: 'bridge' });
});
