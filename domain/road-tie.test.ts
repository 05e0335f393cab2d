// Ties worked by hand: a road that climbs 5 % eastwards and ends, met from both ends of a path, and left in a junction.

import { expect, it } from 'vitest';
import { degreesOf } from './bearing.ts';
import { tieTo } from './road-tie.ts';

/** 200 m eastwards, 10 m up, the last 100 m at 8 %. */
const road = [
  [0, 0, 100],
  [100, 0, 102],
  [200, 0, 110],
] as const;
const tie = (
  x: number,
  y: number,
  which: 'start' | 'end',
  towards = { x: 500, y: 300 },
  as?: 'continue' | 'junction',
) => tieTo(road, { x, y }, { which, towards, as });

it('carries a road on from its end, with its height, bearing and grade', () => {
  const { end, as } = tie(203, 4, 'start')!;
  expect(as).toBe('continue');
  expect(end).toEqual({ x: 200, y: 0, z: 110, bearing: 0, grade: expect.closeTo(0.08, 9) });
});

it('meets it in the direction of travel where the path ends', () => {
  const { end } = tie(203, 4, 'end')!;
  // Westwards and downwards.
  expect(degreesOf(end.bearing!)).toBeCloseTo(270, 9);
  expect(end.grade).toBeCloseTo(-0.08, 9);
});

it('goes beyond the first vertex the other way', () => {
  const { end } = tie(1, -2, 'start')!;
  expect([end.x, end.y, end.z]).toEqual([0, 0, 100]);
  expect(degreesOf(end.bearing!)).toBeCloseTo(270, 9);
  // It fell 2 % on the way there.
  expect(end.grade).toBeCloseTo(-0.02, 9);
});

it('leaves a road squarely between its ends, to the side of the other end of the path', () => {
  const { end, as } = tie(150, 6, 'start')!;
  expect(as).toBe('junction');
  expect([end.x, end.y, end.z, end.grade]).toEqual([150, 0, 106, null]);
  expect(degreesOf(end.bearing!)).toBeCloseTo(0, 9);
  expect(degreesOf(tie(150, 6, 'start', { x: 150, y: -900 })!.end.bearing!)).toBeCloseTo(180, 9);
  // An end of a path arrives: from the north it runs south.
  expect(degreesOf(tie(150, 6, 'end')!.end.bearing!)).toBeCloseTo(180, 9);
});

it('makes a junction at a road’s end where it is asked for', () => {
  expect(tie(200, 0, 'start', undefined, 'junction')!.as).toBe('junction');
});

it('lies on the ground where the road has no heights', () => {
  const flat = [[0, 0, null], [200, 0, null]] as const; // biome-ignore format: a road
  expect(tieTo(flat, { x: 200, y: 0 }, { which: 'start', towards: { x: 400, y: 0 } })!.end).toMatchObject({
    z: null,
    grade: null,
    bearing: 0,
  });
});

it('leaves alone what lies farther away', () => {
  expect(tie(150, 10.1, 'start')).toBeNull();
  expect(tie(211, 0, 'start')).toBeNull();
});
