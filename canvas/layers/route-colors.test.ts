// The colour of a piece of a route tells what was asked, and two sides never look alike.

import { expect, test } from 'vitest';
import type { RouteShape } from '../scene-types.ts';
import { balanceColour } from './color-ramps.ts';
import { pieceColour, SEGMENT_COLOURS } from './route-colors.ts';

const route: RouteShape = { id: 'r', name: '', color: '#112233', pathColor: '#aabbcc', line: [], segments: [] };
const piece = { kind: 'surface', grade: 0.05, fillM: -6 };

test('each mode tells its own thing', () => {
  expect(pieceColour(route, 'route', piece)).toBe('#112233');
  expect(pieceColour(route, 'path', piece)).toBe('#aabbcc');
  expect(pieceColour(route, 'segment', { ...piece, kind: 'tunnel' })).toBe(SEGMENT_COLOURS.tunnel);
  expect(pieceColour(route, 'grade', piece)).toBe(balanceColour(0.05, 0.1));
  expect(pieceColour(route, 'grade', { ...piece, grade: -0.05 })).not.toBe(pieceColour(route, 'grade', piece));
  expect(pieceColour(route, 'cutFill', piece)).toBe(balanceColour(-6, 15));
});
test('a bridge is no fill, and unknown ground neither cut nor fill', () => {
  const even = balanceColour(0, 15);
  expect(pieceColour(route, 'cutFill', { ...piece, kind: 'bridge', fillM: 30 })).toBe(even);
  expect(pieceColour(route, 'cutFill', { ...piece, fillM: Number.NaN })).toBe(even);
});
