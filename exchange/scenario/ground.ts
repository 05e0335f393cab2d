// Rasters that a scenario writes out or describes: inline rows, formulas and uniform values into Grids. A formula is a
// plane, sine waves counted from the middle of the raster, and bell-shaped hills, summed.

import type { Grid } from '#terrain/grid.ts';
import type { FormulaEntry, GridEntry } from './raster-schema.ts';

const RADIANS = Math.PI / 180;

export function gridOfRows({ originX, originY, cellM, rows }: GridEntry): Grid {
  const [width, height] = [rows[0].length, rows.length];
  const values = new Float32Array(width * height);
  rows.forEach((row, r) => {
    for (let c = 0; c < width; c++) values[r * width + c] = row[c] ?? Number.NaN;
  });
  return { width, height, cell: cellM, originX, originY, values };
}

/** The rows of a grid as a scenario writes them. */
export function rowsOfGrid({ width, height, cell, originX, originY, values }: Grid): GridEntry {
  const rows = Array.from({ length: height }, (_, r) =>
    Array.from(values.subarray(r * width, (r + 1) * width), (z) => (Number.isNaN(z) ? null : z)),
  );
  return { originX, originY, cellM: cell, rows };
}

export function gridOfFormula(formula: FormulaEntry): Grid {
  const { originX, originY, cellM, width, height } = formula;
  const values = new Float32Array(width * height);
  const [middleX, middleY] = [originX + (width * cellM) / 2, originY - (height * cellM) / 2];
  const waves = formula.waves.map(({ amplitudeM, lengthM, bearingDeg, phaseDeg }) => ({
    amplitudeM,
    alongX: (2 * Math.PI * Math.sin(bearingDeg * RADIANS)) / lengthM,
    alongY: (2 * Math.PI * Math.cos(bearingDeg * RADIANS)) / lengthM,
    phase: phaseDeg * RADIANS,
  }));
  for (let row = 0, i = 0; row < height; row++) {
    const y = originY - (row + 0.5) * cellM;
    for (let column = 0; column < width; column++, i++) {
      const x = originX + (column + 0.5) * cellM;
      const [dx, dy] = [x - middleX, y - middleY];
      let z = formula.baseM + (dx * formula.slopeEastPct + dy * formula.slopeNorthPct) / 100;
      for (const wave of waves) z += wave.amplitudeM * Math.sin(dx * wave.alongX + dy * wave.alongY + wave.phase);
      for (const hill of formula.hills) {
        const square = (x - hill.x) ** 2 + (y - hill.y) ** 2;
        z += hill.heightM * Math.exp(-square / (2 * hill.radiusM ** 2));
      }
      values[i] = z;
    }
  }
  return { width, height, cell: cellM, originX, originY, values };
}

/** One value all over another raster's extent. A single cell says it: grids are sampled by coordinates. */
export function uniformGrid(like: Omit<Grid, 'values'>, value: number): Grid {
  const { width, height, cell, originX, originY } = like;
  return { width, height, cell, originX, originY, values: new Float32Array(width * height).fill(value) };
}
