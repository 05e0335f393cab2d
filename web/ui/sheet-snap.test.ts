import { expect, test } from 'vitest';
import { restAfter, restBeside, restsOf } from './sheet-snap.ts';

const ROOM = 800;

test('a sheet rests put away, at 240 px and at 60 % of the height', () => {
  expect(restsOf(ROOM)).toEqual([0, 240, 480]);
  expect(restsOf(300)).toEqual([0, 180]);
});

test('let go of, it goes to the nearest of them', () => {
  expect(restAfter(100, 0, ROOM)).toBe(0);
  expect(restAfter(130, 0, ROOM)).toBe(240);
  expect(restAfter(350, 0, ROOM)).toBe(240);
  expect(restAfter(370, 0, ROOM)).toBe(480);
  expect(restAfter(700, 0, ROOM)).toBe(480);
});

test('a flick goes on in its direction', () => {
  expect(restAfter(250, 900, ROOM)).toBe(480);
  expect(restAfter(230, -900, ROOM)).toBe(0);
  expect(restAfter(470, -900, ROOM)).toBe(240);
  expect(restAfter(490, 900, ROOM)).toBe(480);
});

test('arrow keys go from one to the next', () => {
  expect(restBeside(240, 1, ROOM)).toBe(480);
  expect(restBeside(480, 1, ROOM)).toBe(480);
  expect(restBeside(480, -1, ROOM)).toBe(240);
  expect(restBeside(240, -1, ROOM)).toBe(0);
});
