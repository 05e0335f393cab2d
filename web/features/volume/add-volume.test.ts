// Where a body from a file stands at first.

import { expect, it } from 'vitest';
import { placeOf } from './add-volume.ts';

const project = {
  terrain: { originX: 600_000, originY: 6_710_000, width: 1000, height: 1000, cellM: 10 },
  origoX: 605_000,
  origoY: 6_705_000,
  origoZ: 100,
} as Parameters<typeof placeOf>[1];
const scene = {
  view: () => ({ x: 603_000, y: 6_704_000, z: 50, distanceM: 1, headingDeg: 0, tiltDeg: 0 }),
  heightAt: () => 77,
};

it.each([
  ['in the coordinates of the project', [604_000.5, 6_703_000.25, 12], [604_000.5, 6_703_000.25, 12]],
  ['from the local origo', [300, -2500, 4], [605_300, 6_702_500, 104]],
  ['somewhere else', [1e6, 2e6, 3], [603_000, 6_704_000, 77]],
] as const)('a file written %s', (_name, base, wanted) => {
  expect(placeOf({ base }, project, scene)).toEqual(wanted);
});

it('without an origo and ground a body of its own stands in the middle of the view', () => {
  expect(placeOf({ base: [0, 0, 0] }, { ...project, origoX: 0, origoY: 0 }, scene)).toEqual([603_000, 6_704_000, 77]);
  expect(placeOf({ base: [604_000, 6_703_000, 0] }, { ...project, terrain: null }, null)).toEqual([
    605_000, 6_705_000, 0,
  ]);
});
