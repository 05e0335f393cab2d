// Stations lie where their chainage is; ways lead where routes meet, along roads past both, or straight; and never out of a tunnel.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RoadLine, type StationPlace, stationPlaces, storesReached, waysBetween } from './joint-geometry.ts';

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

describe('roads past two routes', () => {
  const roadWays = (routes: StationPlace[][], roads: RoadLine[]) =>
    waysBetween(routes, roads).filter(({ kind }) => kind === 'road');

  /** Every station against every piece of every road, 100 m at most, and of what is found the five shortest. */
  function lookedThrough([one, other]: StationPlace[][], roads: RoadLine[]) {
    const nearest = (stations: StationPlace[], { vertices }: RoadLine) => {
      let found = { station: -1, offM: Infinity, alongM: 0 };
      stations.forEach(({ x, y, isOpen }, station) => {
        let before = 0;
        for (let i = 1; i < vertices.length; i++) {
          const [[ax, ay], [bx, by]] = [vertices[i - 1]!, vertices[i]!] as [[number, number], [number, number]];
          const length = Math.hypot(bx - ax, by - ay);
          const at = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
          const within = Math.min(length, Math.max(0, at));
          const share = length === 0 ? 0 : within / length;
          const offM = Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
          if (isOpen && offM < found.offM - 1e-9) found = { station, offM, alongM: before + within };
          before += length;
        }
      });
      return found;
    };
    return roads
      .flatMap((road) => {
        const [near, far] = [nearest(one!, road), nearest(other!, road)];
        const lengthM = near.offM + Math.abs(near.alongM - far.alongM) + far.offM;
        return near.offM <= 100 && far.offM <= 100 ? [{ name: road.name, lengthM }] : [];
      })
      .toSorted((a, b) => a.lengthM - b.lengthM)
      .slice(0, 5);
  }

  it('are those that a look at everything finds, at most five', () => {
    const coordinate = fc.noBias(fc.integer({ min: -400_000, max: 400_000 })).map((mm) => mm / 1000);
    const point = fc.tuple(coordinate, coordinate);
    const route = fc.array(fc.record({ x: coordinate, y: coordinate, isOpen: fc.boolean() }), { maxLength: 15 });
    const road = fc.array(point, { minLength: 1, maxLength: 6 });
    let [found, most] = [0, 0];
    fc.assert(
      fc.property(fc.tuple(route, route), fc.array(road, { maxLength: 12 }), (lines, drawn) => {
        const routes = lines.map((line) => line.map((place, i) => ({ ...place, chainageM: 20 * i })));
        const roads = drawn.map((vertices, r) => ({ name: `${r}`, vertices }));
        const ways = roadWays(routes, roads);
        const expected = lookedThrough(routes, roads);
        expect(ways.map(({ lengthM }) => lengthM.toFixed(4))).toEqual(
          expected.map(({ lengthM }) => lengthM.toFixed(4)),
        );
        expect(ways.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
        found += ways.length;
        most = Math.max(most, ways.length);
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(100);
    expect(most).toBe(5);
  });

  it('of 40,000 vertices are held against what lies beside them alone', () => {
    let looks = 0;
    // A station counts how often its place is read.
    const counted = (y: number): StationPlace[] =>
      Array.from({ length: 300 }, (_, i) => ({
        get x() {
          looks++;
          return 50 * i;
        },
        y,
        chainageM: 50 * i,
        isOpen: true,
      }));
    const routes = [0, 150, 300, 450].map(counted);
    // From south to north past all, in pieces of half a metre; and as many vertices far away.
    const winding = { name: 'Fv. 64', vertices: Array.from({ length: 40_000 }, (_, i) => [3000 + 5 * Math.sin(i), 0.5 * i - 5000]) }; // biome-ignore format: one line
    const far = { name: 'E6', vertices: Array.from({ length: 40_000 }, (_, i) => [i, 50_000]) };
    waysBetween(routes, []);
    const straight = looks;
    looks = 0;
    expect(roadWays(routes, [winding, far])).toHaveLength(6);
    // Against everything it would be 4 × 300 × 40,000 looks and more.
    expect(looks - straight).toBeLessThan(1_000_000);
    looks = 0;
    expect(roadWays(routes, [far])).toEqual([]);
    expect(looks - straight).toBeLessThan(20_000);
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
