// The later value comes back from the earlier one and the difference, whatever they are; what differs little takes little.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf, withDifference } from './difference.ts';

/** Few names and numbers, so that values share much. */
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, 0, 1.5, '', 'a'),
    fc.array(tie('json'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'value', '__proto__', 'length'), tie('json'), { maxKeys: 4 }),
  ),
}));
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('gives the later value back, also by way of the database', () => {
  fc.assert(
    fc.property(json, json, (earlier, later) => {
      const [from, to] = [kept(earlier), kept(later)];
      const difference = kept(differenceOf(from, to)) as ReturnType<typeof differenceOf>;
      expect(withDifference(from, difference)).toEqual(to);
      expect(from).toEqual(kept(earlier));
    }),
    { numRuns: 3_000 },
  );
});

const corners = Array.from({ length: 10_000 }, (_, n) => ({ x: n + 0.25, y: 7_000_000 - n, z: null }));
const row = { id: 'a', version: 1, request: { corners, start: corners[0] } };

it.each([
  ['moved', corners.with(5_000, { x: 1, y: 2, z: null })],
  ['added', corners.toSpliced(5_000, 0, { x: 1, y: 2, z: null })],
  ['taken away', corners.toSpliced(5_000, 1)],
  ['moved at both ends', corners.with(0, { x: 1, y: 2, z: null }).with(-1, { x: 1, y: 2, z: null })],
])('takes some hundred bytes when a corner of 10,000 is %s', (_, changed) => {
  const later = { ...row, version: 2, request: { ...row.request, corners: changed } };
  const difference = differenceOf(row, later);
  expect(withDifference(row, difference)).toEqual(later);
  expect(JSON.stringify(difference).length).toBeLessThan(400);
});
