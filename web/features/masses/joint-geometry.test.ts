// Stations lie where their chainage is; ways lead where routes meet, along roads past both, or straight; and never out of a tunnel.

import { describe, expect, it } from 'vitest';
import { stationPlaces, storesReached, waysBetween } from './joint-geometry.ts';

/** West to east at a northing, 1000 m long, its stations 100 m apart. */
function stationsAt(y: number, tunnel: readonly [number, number] = [0, 0], tilt = 0) {
  const segment = (kind: 'surface' | 'tunnel', fromM: number, toM: number) => ({ kind, fromM, toM, segmentTypeId: '' });
  const segments = [
    segment('surface', 0, tunnel[0]),
    segment('tunnel', ...tunnel),
    segment('surface', tunnel[1], 1000),
  ];
  const chainages = Array.from({ length: 10 }, (_, i) => 50 + 100 * i);
  return stationPlaces(
    { line: [0, y, 5, 400, y + 0.4 * tilt, 6, 1000, y + tilt, 7], lengthM: 1000, segments },
    chainages,
  );
}

describe('stations', () => {
  it('lie on the line at their chainage, and are closed within a tunnel', () => {
    const stations = stationsAt(200, [300, 500]);
    expect(stations.map(({ x }) => Math.round(x))).toEqual([50, 150, 250, 350, 450, 550, 650, 750, 850, 950]);
    expect(stations.every(({ y }) => y === 200)).toBe(true);
    expect(stations.filter(({ isOpen }) => !isOpen).map(({ chainageM }) => chainageM)).toEqual([350, 450]);
  });
});

describe('ways between routes', () => {
  it('lead straight from where they are nearest and from their ends', () => {
    const ways = waysBetween([stationsAt(0), stationsAt(300, [0, 0], -250)], []);
    expect(ways[0]).toMatchObject({ kind: 'straight', from: { line: 0, station: 9 }, to: { line: 1, station: 9 } });
    expect(ways[0]!.lengthM).toBeCloseTo(300 - 0.95 * 250, 0);
    expect(ways.every(({ kind }) => kind === 'straight')).toBe(true);
    expect(new Set(ways.map(({ from, to }) => `${from.station}|${to.station}`)).size).toBe(ways.length);
  });

  it('pass where routes meet', () => {
    const [way] = waysBetween([stationsAt(0), stationsAt(5)], []);
    expect(way).toMatchObject({ kind: 'shared', lengthM: 5 });
  });

  it('follow a road past both, with what leads to it, and no road that is far from one', () => {
    const road = { name: 'Fv. 64', vertices: [[250, 20], [250, 280]] }; // biome-ignore format: a table
    const far = { name: 'Skogsveg', vertices: [[250, 0], [250, 150]] }; // biome-ignore format: a table
    const ways = waysBetween([stationsAt(0), stationsAt(300)], [road, far]).filter(({ kind }) => kind === 'road');
    expect(ways).toHaveLength(1);
    expect(ways[0]).toMatchObject({ name: 'Fv. 64', lengthM: 300, from: { station: 2 }, to: { station: 2 } });
  });

  it('do not begin in a tunnel', () => {
    for (const { from } of waysBetween([stationsAt(0, [600, 1000]), stationsAt(300, [0, 0], -250)], []))
      expect(from.station).toBeLessThan(6);
  });
});

it('reaches a store from the nearest open station of each route', () => {
  const routes = [stationsAt(0, [300, 500]), stationsAt(400)];
  const [store] = storesReached([{ id: 'a', x: 350, y: 100, capacityM3: 500 }], routes);
  expect(store!.capacityM3).toBe(500);
  expect(store!.ways.map(({ line, station }) => [line, station])).toEqual([[0, 2], [1, 3]]); // biome-ignore format: pairs
  expect(store!.ways[0]!.lengthM).toBeCloseTo(Math.hypot(100, 100), 6);
  expect(store!.ways[1]!.lengthM).toBeCloseTo(300, 6);
});
