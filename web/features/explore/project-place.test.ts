import { expect, it } from 'vitest';
import { projectPlace } from './project-place.ts';

const NOWHERE = { srid: 25833, origoX: 0, origoY: 0, terrain: null };
/** Degrees to about ten metres. */
const near = (lonDeg: number, latDeg: number) => ({
  lonDeg: expect.closeTo(lonDeg, 4),
  latDeg: expect.closeTo(latDeg, 4),
});

it('is the middle of the ground', () => {
  // The middle meridian of zone 33 is 15° E; 6 652 411 m from the equator × 0.9996 is 60° N on GRS80.
  const terrain = { originX: 499_000, originY: 6_651_411.2 + 500, width: 200, height: 100, cellM: 10 };
  const place = projectPlace({ ...NOWHERE, terrain });
  expect(place).toMatchObject(near(15, 60));
  expect(place!.outline).toHaveLength(4);
  const [northWest, , southEast] = place!.outline;
  expect(northWest!.lonDeg).toBeLessThan(15);
  expect(northWest!.latDeg).toBeGreaterThan(60);
  expect(southEast!.lonDeg).toBeGreaterThan(15);
  expect(southEast!.latDeg).toBeLessThan(60);
});

it('is the origo where there is no ground', () => {
  // Origin of LV95: the old observatory of Bern.
  expect(projectPlace({ ...NOWHERE, srid: 2056, origoX: 2_600_000, origoY: 1_200_000 })).toMatchObject({
    ...{ lonDeg: expect.closeTo(7.4386, 3), latDeg: expect.closeTo(46.951, 3) },
    outline: [],
  });
});

it('is unknown without either, in an unknown system, or off the earth', () => {
  expect(projectPlace(NOWHERE)).toBeNull();
  expect(projectPlace({ ...NOWHERE, srid: 2180, origoX: 500_000, origoY: 500_000 })).toBeNull();
  expect(projectPlace({ ...NOWHERE, origoX: 1e12, origoY: 1e12 })).toBeNull();
});
