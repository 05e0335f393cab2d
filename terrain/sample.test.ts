import { expect, it } from 'vitest';
import type { Grid } from './grid.ts';
import { sampleBilinear, sampleNearest } from './sample.ts';

const plane = (x: number, y: number) => 100 + 0.3 * x - 0.2 * y;

function planeGrid(width: number, height: number): Grid {
  const values = new Float32Array(width * height);
  for (let r = 0; r < height; r++)
    for (let c = 0; c < width; c++) values[r * width + c] = plane(50 + (c + 0.5) * 10, 900 - (r + 0.5) * 10);
  return { width, height, cell: 10, originX: 50, originY: 900, values };
}

it('is exact on a plane, in the outer half cell too', () => {
  const grid = planeGrid(12, 9);
  for (const [x, y] of [
    [55, 895],
    [101.3, 842.7],
    [50.1, 899.9],
    [169.9, 810.1],
  ])
    expect(sampleBilinear(grid, x, y)).toBeCloseTo(plane(x, y), 3);
});

it('answers NaN outside and beside cells without data', () => {
  const grid = planeGrid(12, 9);
  expect(sampleBilinear(grid, 49.9, 850)).toBeNaN();
  expect(sampleBilinear(grid, 100, 900.1)).toBeNaN();
  expect(sampleBilinear(grid, Number.NaN, 850)).toBeNaN();
  grid.values[0] = Number.NaN;
  expect(sampleBilinear(grid, 56, 894)).toBeNaN();
});

it('reads a single cell as level ground and classes by cell', () => {
  const one: Grid = { width: 1, height: 1, cell: 10, originX: 0, originY: 10, values: new Float32Array([7]) };
  expect(sampleBilinear(one, 2, 3)).toBe(7);
  const classes = { ...one, width: 2, values: new Uint8Array([3, 4]) };
  expect(sampleNearest(classes, 15, 5)).toBe(4);
  expect(sampleNearest(classes, 25, 5)).toBe(0);
});
