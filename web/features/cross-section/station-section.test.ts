// The cross-section that the panel shows, of a road that the engine built down a hillside and over a valley: it stands on its ground with the
// areas of its own station, and where a bridge ends it is the bridge.

import { expect, test } from 'vitest';
import { builtRoad, groundAt, rockAt } from '#canvas/layers/built-road.test-support.ts';
import { sectionNear } from './station-section.ts';

const { stations, body } = builtRoad();
const heights = { groundAt: (x: number) => groundAt(x), rockAt: (x: number) => rockAt(x) };
const near = (chainageM: number) => sectionNear(stations, chainageM, 80, body, heights);
const all = Array.from({ length: stations.count }, (_, i) => i);

test('pointed at beside a station on steep ground, road and areas are those of the place that is drawn', () => {
  // Ground that falls or rises by a metre and more to the next station.
  const steep = all.filter(
    (i) =>
      i > 1 &&
      i + 2 < stations.count &&
      [-2, -1, 0, 1].every((k) => stations.kind[i + k] === 0) &&
      [-1, 1].every((k) => Math.abs(stations.ground[i + k]! - stations.ground[i]!) > 1),
  );
  expect(steep.length).toBeGreaterThan(3);
  for (const i of steep) {
    const { chainageM, section, areas } = near(stations.chainage[i]! + 4);
    expect(chainageM).toBe(stations.chainage[i]);
    expect(areas.map(({ m2 }) => m2)).toEqual(
      [stations.soilCut, stations.rockCut, stations.fill].map((area) => area[i]!).filter((m2) => m2 >= 0.05),
    );
    expect(areas.length).toBeGreaterThan(0);
    const road = Array.from(section.road.keys()).filter((k) => !Number.isNaN(section.road[k]!));
    for (const toe of [road[0]!, road.at(-1)!]) expect(section.road[toe]! - section.ground[toe]!).toBeCloseTo(0, 1);
  }
});

test('where a bridge or tunnel begins and where it ends the structure is shown, and no areas', () => {
  const ends = all.filter((i) => i > 0 && stations.kind[i] !== stations.kind[i - 1]);
  expect(ends.length).toBeGreaterThan(3);
  // Of the road ahead the table has some all the same.
  expect(ends.some((i) => stations.fill[i]! > 5)).toBe(true);
  for (const i of ends) {
    const { section, areas } = near(stations.chainage[i]!);
    const kind = Math.max(stations.kind[i]!, stations.kind[i - 1]!) === 1 ? 'bridge' : 'tunnel';
    expect(section.built.filter((built) => built !== null && built !== kind)).toEqual([]);
    expect(section.built).toContain(kind);
    expect(areas).toEqual([]);
  }
});
