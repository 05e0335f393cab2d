// A Grid as an ESRI ASCII grid (.asc), with corners and square cells. Heights in the fewest digits that read back as the
// same float32; no data as the value that the format uses by default.

import type { Grid } from '#terrain/grid.ts';

const NO_DATA = -9999;
/** Every float32 is distinguished by so many significant digits. */
const MAX_DIGITS = 9;

export function writeEsriAscii(grid: Grid): string {
  return esriAsciiHead(grid) + esriAsciiRows(grid);
}

/** The lines before the heights. */
export function esriAsciiHead({ width, height, cell, originX, originY }: Omit<Grid, 'values'>): string {
  return [
    `ncols ${width}`,
    `nrows ${height}`,
    `xllcorner ${originX}`,
    `yllcorner ${originY - height * cell}`,
    `cellsize ${cell}`,
    `NODATA_value ${NO_DATA}`,
    '',
  ].join('\n');
}

/** The lines of some rows, from the north. */
export function esriAsciiRows({ width, height, values }: Pick<Grid, 'width' | 'height' | 'values'>): string {
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(values.subarray(row * width, (row + 1) * width), shortest).join(' '),
  );
  return rows.map((row) => `${row}\n`).join('');
}

function shortest(z: number): string {
  if (!Number.isFinite(z)) return String(NO_DATA);
  for (let digits = 6; digits < MAX_DIGITS; digits++) {
    const text = String(Number(z.toPrecision(digits)));
    if (Math.fround(Number(text)) === z) return text;
  }
  return String(Number(z.toPrecision(MAX_DIGITS)));
}
