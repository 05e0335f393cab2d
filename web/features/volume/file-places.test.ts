// Where a body from a file may stand, and when a person is asked. The site of the globe is checked against the definition of
// UTM: on its central meridian a point lies at 500 000 m east, scaled by 0.9996 along the meridian.

import { describe, expect, it } from 'vitest';
import type { FilePlace, MapPlace } from '#domain/volume-body.ts';
import { certainPlace, placesOfFile } from './file-places.ts';

type Project = Parameters<typeof placesOfFile>[1];
const project = {
  terrain: { originX: 600_000, originY: 6_710_000, width: 1000, height: 1000, cellM: 10 },
  origoX: 605_000,
  origoY: 6_705_000,
  origoZ: 100,
  srid: 25832,
} as Project;
const scene = {
  view: () => ({ x: 603_000, y: 6_704_000, z: 50, distanceM: 1, headingDeg: 0, tiltDeg: 0 }),
  heightAt: () => 77,
};
const places = (base: readonly [number, number, number], place: FilePlace | null = null, of: Project = project) =>
  placesOfFile({ base, place }, of, scene);

const map: MapPlace = {
  kind: 'map',
  srid: 25832,
  eastM: 604_000,
  northM: 6_703_000,
  heightM: 40,
  rotationDeg: 90,
  scale: 1,
};

describe('a file', () => {
  it('in the coordinates of the project stands there, unasked', () => {
    const proposed = places([604_000.5, 6_703_000.25, 12]);
    expect(certainPlace(proposed)).toMatchObject({ kind: 'file', at: [604_000.5, 6_703_000.25, 12] });
  });

  it('near its own origin may count from the local origo or stand in the middle of the map', () => {
    const proposed = places([300, -2500, 4]);
    expect(proposed.map(({ kind, at }) => [kind, at])).toEqual([
      ['origo', [605_300, 6_702_500, 104]],
      ['view', [603_000, 6_704_000, 77]],
    ]);
    expect(certainPlace(proposed)).toBeNull();
  });

  it('from somewhere else stands in the middle of the map', () => {
    expect(certainPlace(places([1e6, 2e6, 3]))).toMatchObject({ kind: 'view', at: [603_000, 6_704_000, 77] });
    expect(places([0, 0, 0], null, { ...project, origoX: 0, origoY: 0 }).map(({ kind }) => kind)).toEqual(['view']);
    expect(places([604_000, 6_703_000, 0], null, { ...project, terrain: null }).map(({ kind }) => kind)).toEqual([
      'view',
    ]);
  });
});

describe('a file with a map reference', () => {
  it('is turned clockwise about the map point, unasked', () => {
    // A place 10 m along the file's x axis lies south of the point when the file is turned by 90° clockwise.
    const place = certainPlace(places([10, 0, 2], map))!;
    expect(place.at[0]).toBeCloseTo(604_000, 6);
    expect(place.at[1]).toBeCloseTo(6_702_990, 6);
    expect(place.at[2]).toBe(42);
    expect(place.rotationDeg).toBeCloseTo(90, 9);
  });

  it('in the next zone is brought over, and turned by what the grids differ', () => {
    const [there] = places([0, 0, 0], { ...map, srid: 25833, eastM: 277_000, northM: 6_709_000, rotationDeg: 0 });
    expect(there!.kind).toBe('map');
    // Grid north of zone 33 lies γ ≈ Δλ·sin φ west of true north here, that of zone 32 east of it: about 5.3° in all.
    const turn = there!.rotationDeg > 180 ? there!.rotationDeg - 360 : there!.rotationDeg;
    expect(Math.abs(turn)).toBeGreaterThan(5);
    expect(Math.abs(turn)).toBeLessThan(5.6);
  });

  it('that lies elsewhere is left alone', () => {
    expect(places([1e7, 0, 0], { ...map, eastM: 0 }).map(({ kind }) => kind)).toEqual(['view']);
  });
});

it('a site of the globe is proposed, and asked for', () => {
  const onMeridian = {
    ...project,
    terrain: { originX: 495_000, originY: 6_657_000, width: 1000, height: 1000, cellM: 10 } as Project['terrain'],
    origoX: 0,
    origoY: 0,
  };
  const place: FilePlace = {
    kind: 'site',
    at: [100, 0, 0],
    latitudeDeg: 60,
    longitudeDeg: 9,
    heightM: 150,
    rotationDeg: 0,
  };
  const proposed = places([110, 20, 5], place, onMeridian);
  expect(certainPlace(proposed)).toBeNull();
  const [{ kind, at, rotationDeg }] = proposed as [(typeof proposed)[number]];
  expect(kind).toBe('site');
  expect(at[0]).toBeCloseTo(500_010, 3);
  // The meridian's arc to 60° on GRS 80 is 6 654 072.8 m.
  expect(at[1]).toBeCloseTo(6_654_072.8 * 0.9996 + 20, 0);
  expect(at[2]).toBe(155);
  expect(Math.min(rotationDeg, 360 - rotationDeg)).toBeLessThan(1e-6);
});
