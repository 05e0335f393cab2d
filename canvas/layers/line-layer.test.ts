// How many pieces the lines on the ground are drawn with, by the scale that they are seen at.

import type { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { expect, test } from 'vitest';
import { LineLayer } from './line-layer.ts';

/** A stream of 20 km that winds by 3 m each 20 m. */
const STREAM = {
  id: 's',
  name: 'Bekken',
  kind: 'stream',
  color: '#3b82b8',
  points: Array.from({ length: 2001 }, (_, i) => [600_000 + i * 10, 7_000_000 + 3 * (i % 2)] as const),
};

const NOTHING = { lines: [], paths: [], points: [], edited: null };
const GROUND = { origin: [600_000, 7_000_000, 0], heightAt: () => 100, cellM: 0, theme: 'light' } as const;

/** Of each set of lines, in drawing order. */
function piecesOf(layer: LineLayer): number[] {
  return layer.object.children.map((child) => (child.visible ? (child as LineSegments2).geometry.instanceCount : 0));
}

test('a stream has the vertices that are seen: all from near, few from afar, and all again', () => {
  const layer = new LineLayer();
  layer.set({ ...NOTHING, lines: [STREAM] }, GROUND);
  layer.setScale(0.1);
  const near = piecesOf(layer);
  expect(Math.max(...near)).toBe(2000);
  // 3 m are less than half of a pixel.
  layer.setScale(16);
  expect(Math.max(...piecesOf(layer))).toBe(1);
  layer.setScale(0.1);
  expect(piecesOf(layer)).toEqual(near);
  expect(layer.pickable[0]!.line.length, 'it is picked by the whole of it').toBe(2001 * 3);
  layer.dispose();
});

test('water is drawn without its stairs and without a casing, where it is picked too; other lines as they are stored', () => {
  const layer = new LineLayer();
  const points = Array.from(
    { length: 41 },
    (_, i) => [600_000 + 10 * Math.ceil(i / 2), 7e6 + 10 * Math.floor(i / 2)] as const,
  );
  const lines = ['stream', 'powerLine'].map((kind) => ({ ...STREAM, id: kind, kind, points }));
  layer.set({ ...NOTHING, lines }, { ...GROUND, cellM: 10 });
  layer.setScale(0.1);
  const [stream, powerLine] = layer.pickable.map(({ line }) => line);
  const turns = (line: ArrayLike<number>) =>
    Array.from({ length: line.length / 3 - 2 }, (_, i) => {
      const bearing = (k: number) => Math.atan2(line[3 * k + 4]! - line[3 * k + 1]!, line[3 * k + 3]! - line[3 * k]!);
      return Math.abs(bearing(i + 1) - bearing(i));
    });
  expect(Math.max(...turns(powerLine!))).toBeCloseTo(Math.PI / 2);
  expect(Math.max(...turns(stream!))).toBeLessThan(0.3);
  const drawn = piecesOf(layer).filter((count) => count > 0);
  expect(drawn, 'casing and core of the power line, and the water').toHaveLength(3);
  expect(drawn.filter((count) => count === 40)).toHaveLength(2);
  layer.dispose();
});
