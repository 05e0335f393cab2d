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

test('a stream has the vertices that are seen: all from near, few from afar, and all again', () => {
  const layer = new LineLayer();
  layer.set([STREAM], [], [], null, [600_000, 7_000_000, 0], () => 100);
  const pieces = () =>
    layer.object.children.map((child) => (child.visible ? (child as LineSegments2).geometry.instanceCount : 0));
  layer.setScale(0.1);
  const near = pieces();
  expect(near[0], 'casing and core are the same line').toBe(near[1]);
  expect(near[1]).toBe(2000);
  // 3 m are less than half of a pixel.
  layer.setScale(16);
  expect(pieces()[1]).toBe(1);
  layer.setScale(0.1);
  expect(pieces()).toEqual(near);
  expect(layer.pickable[0]!.line.length, 'it is picked by the whole of it').toBe(2001 * 3);
  layer.dispose();
});
