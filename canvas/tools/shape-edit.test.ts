// Corners of an edited shape: moved, made between neighbours, taken away while enough are left.

import { expect, test } from 'vitest';
import type { EditedShape, Xy } from '../scene-types.ts';
import { editPins, withCornerAt, withoutCorner } from './shape-edit.ts';

const points: Xy[] = [
  [0, 0],
  [10, 0],
  [10, 10],
];
const shape = (kind: EditedShape['kind'], of = points): EditedShape => ({
  kind,
  points: of,
  color: '#000000',
  cornerName: 'Punkt',
});
const onGround = (x: number, y: number) => [x, y, 7] as const;

test('a polygon has a middle on every edge, a line not on the one that would close it, a point none', () => {
  expect(editPins(shape('polygon'), onGround).map(({ id }) => id)).toEqual([
    'corner 0',
    'corner 1',
    'corner 2',
    'middle 0',
    'middle 1',
    'middle 2',
  ]);
  expect(editPins(shape('line'), onGround)).toHaveLength(5);
  expect(editPins(shape('point', [[1, 1]]), onGround)).toHaveLength(1);
  expect(editPins(shape('polygon'), onGround)[5]!.at).toEqual([5, 5, 7]);
});

test('corners move, and a dragged middle becomes one', () => {
  expect(withCornerAt(points, 'corner 1', [4, 5, 6])).toEqual([
    [0, 0],
    [4, 5],
    [10, 10],
  ]);
  expect(withCornerAt(points, 'middle 2', [1, 9])).toEqual([...points, [1, 9]]);
  expect(withCornerAt(points, 'end w A', [1, 9])).toBeNull();
});

test('a triangle keeps its corners, a longer line loses one', () => {
  expect(withoutCorner(shape('polygon'), 'corner 0')).toBeNull();
  expect(withoutCorner(shape('line'), 'corner 1')).toEqual([
    [0, 0],
    [10, 10],
  ]);
  expect(withoutCorner(shape('line'), 'middle 1')).toBeNull();
});
