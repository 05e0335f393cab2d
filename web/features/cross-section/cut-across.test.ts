// The line of a cross-section is square to the route, and rock is where it was surveyed, or assumed as deep as under the
// centre.

import { describe, expect, test } from 'vitest';
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
describe('rock', () => {
  const slope = (x: number) => x * 0.5;
  const under = (marks: readonly number[], station: number, surveyed: ((x: number) => number | null) | null) => {
    stations.rockAssumed.set(marks);
    return rockUnder(stations, station, slope, surveyed);
  };
  test('that is assumed lies as deep as under the centre, and is marked', () => {
    const rock = under([1, 1], 0, null)!;
    expect(rock.heightAt(40, 0)).toBe(17);
    expect(rock.isAssumed).toBe(true);
  });
  test('that is surveyed is taken as it is, and none is made up beside it', () => {
    const rock = under([0, 0], 0, (x) => (x < 50 ? 5 : null))!;
    expect([rock.heightAt(40, 0), rock.heightAt(60, 0), rock.isAssumed]).toEqual([5, null, false]);
  });
  test('beyond the edge of the survey is assumed', () => {
    const rock = under([1, 0], 0, (x) => (x < 50 ? 5 : null))!;
    expect([rock.heightAt(40, 0), rock.heightAt(60, 0), rock.isAssumed]).toEqual([5, 27, true]);
  });
  test('is unknown where a route was stored without it', () => expect(under([0, 0], 1, null)).toBeNull());
});
