// The color of a piece of a route follows the color mode, and two sides never look alike.

import { expect, test } from 'vitest';
import type { RouteShape } from '../scene-types.ts';
import { balanceColor } from './color-ramps.ts';
import { pieceColor, SEGMENT_COLORS } from './route-colors.ts';

const route: RouteShape = { id: 'r', name: '', color: '#112233', pathColor: '#aabbcc', line: [], segments: [] };
const piece = { kind: 'surface', grade: 0.05, fillM: -6 };

test('each mode shows its own quantity', () => {
  expect(pieceColor(route, 'route', piece)).toBe('#112233');
  expect(pieceColor(route, 'path', piece)).toBe('#aabbcc');
  expect(pieceColor(route, 'segment', { ...piece, kind: 'tunnel' })).toBe(SEGMENT_COLORS.tunnel);
  expect(pieceColor(route, 'grade', piece)).toBe(balanceColor(0.05, 0.1));
  expect(pieceColor(route, 'grade', { ...piece, grade: -0.05 })).not.toBe(pieceColor(route, 'grade', piece));
  expect(pieceColor(route, 'cutFill', piece)).toBe(balanceColor(-6, 15));
});
test('a bridge is no fill, and unknown ground neither cut nor fill', () => {
  const even = balanceColor(0, 15);
  expect(pieceColor(route, 'cutFill', { ...piece, kind: 'bridge', fillM: 30 })).toBe(even);
  expect(pieceColor(route, 'cutFill', { ...piece, fillM: Number.NaN })).toBe(even);
});
