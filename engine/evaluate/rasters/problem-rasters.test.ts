// The rasters keep every area, however many there are: combinations of areas past what 16 bits distinguish, and forbidden ones in
// the seeding's raster as well.

import { expect, it } from 'vitest';
import { cellAt, OUTSIDE_CORRIDOR, searchRaster } from '../../context/search-raster.ts';
import { areaOf, gridOf, problemOf, square } from '../problem.test-support.ts';
import { prepareRasters } from './problem-rasters.ts';

const CELLS = 257;
const CELL_M = 10;
const COUNT = CELLS * CELLS;

it('knows more areas apart than 16 bits can, forbidden ones too', () => {
  // One forbidden area a cell: 66 049.
  const areas = Array.from({ length: COUNT }, (_, i) => {
    const [x, y] = [(i % CELLS) * CELL_M, Math.floor(i / CELLS) * CELL_M];
    return areaOf(`a${i}`, { boundaryType: 'hard', geometry: square(x + 2, y + 2, x + 8, y + 8) });
  });
  const problem = problemOf(
    gridOf(() => 100, CELLS * CELL_M, CELL_M),
    { areas },
  );
  const rasters = prepareRasters(problem);
  const raster = searchRaster(problem);
  expect(rasters.combinations.length).toBe(COUNT + 1);
  for (const i of [0, 1, 65_533, 65_534, 65_535, 65_536, COUNT - 1]) {
    const [x, y] = [((i % CELLS) + 0.5) * CELL_M, (Math.floor(i / CELLS) + 0.5) * CELL_M];
    const { combos, combo, combinations } = rasters;
    const row = Math.floor((combos.originY - y) / combos.cell);
    const column = Math.floor((x - combos.originX) / combos.cell);
    expect(combinations[combo[row * combos.width + column]!]!.areas).toEqual([i]);
    expect(raster.forbidden[cellAt(raster, x, y)]).toBe(i + 1);
  }
  expect(raster.forbidden.every((mark) => mark !== 0 && mark !== OUTSIDE_CORRIDOR)).toBe(true);
});
