// The index answers exactly what looking at every area would answer, in the same order.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doBoundsMeet } from '../geometry.ts';
import { AreaIndex } from './area-index.ts';

const box = fc
  .tuple(
    fc.double({ min: 0, max: 900, noNaN: true }),
    fc.double({ min: 0, max: 900, noNaN: true }),
    fc.double({ min: 0, max: 300, noNaN: true }),
    fc.double({ min: 0, max: 300, noNaN: true }),
  )
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));

test('the same areas as by looking at all of them', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), box, (boxes, window) => {
      const items = boxes.map((bounds, id) => ({ id, bounds }));
      expect(new AreaIndex(items).in(window)).toEqual(items.filter(({ bounds }) => doBoundsMeet(bounds, window)));
    }),
  );
});
test('nothing is found in nothing', () =>
  expect(new AreaIndex([]).in({ minX: 0, minY: 0, maxX: 1, maxY: 1 })).toEqual([]));
