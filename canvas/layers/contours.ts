// Contour lines of a raster by marching squares over the cell centres: each square of four heights gives at most two
// pieces of each line, met by straight interpolation. Pure; the heights are smoothed a little first, because a line
// follows every crumb of a raw model. NaN = no data: squares that touch a hole give nothing.

export interface HeightField {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** One row of the mean with the eight neighbours, weighted 4 : 2 : 1; holes stay holes and lend nothing. */
export function smoothRow({ values, width, height }: HeightField, row: number, out: Float32Array): void {
  for (let c = 0; c < width; c++) {
    const i = row * width + c;
    if (Number.isNaN(values[i]!)) {
      out[i] = Number.NaN;
      continue;
    }
    let sum = 0;
    let weight = 0;
    for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++) {
      for (let k = Math.max(0, c - 1); k <= Math.min(width - 1, c + 1); k++) {
        const z = values[r * width + k]!;
        if (Number.isNaN(z)) continue;
        const w = (r === row ? 2 : 1) * (k === c ? 2 : 1);
        sum += z * w;
        weight += w;
      }
    }
    out[i] = sum / weight;
  }
}

/**
 * Adds the pieces of all lines at multiples of intervalM in the squares of one row, as flat x0, y0, x1, y1, z in
 * columns and rows from the first cell centre: with its height. Every thickEvery-th multiple goes to the second list.
 */
export function contourRow(
  field: HeightField,
  row: number,
  intervalM: number,
  thickEvery: number,
  thin: number[],
  thick: number[],
): void {
  const { values, width } = field;
  for (let c = 0; c + 1 < width; c++) {
    const i = row * width + c;
    const a = values[i]!;
    const b = values[i + 1]!;
    const d = values[i + width]!;
    const e = values[i + width + 1]!;
    const low = Math.min(a, b, d, e);
    const high = Math.max(a, b, d, e);
    // NaN in any corner makes both NaN and ends here.
    if (!(high > low)) continue;
    for (let k = Math.floor(low / intervalM) + 1; k * intervalM <= high; k++) {
      pieces(a, b, d, e, k * intervalM, c, row, k % thickEvery === 0 ? thick : thin);
    }
  }
}

/** Corners a b above, d e below; the edge between two corners is met when the level lies in the half-open step. */
function pieces(
  a: number,
  b: number,
  d: number,
  e: number,
  level: number,
  column: number,
  row: number,
  out: number[],
): void {
  const met: number[] = [];
  const meet = (from: number, to: number, x0: number, y0: number, x1: number, y1: number) => {
    if (from < level === to < level) return;
    const t = (level - from) / (to - from);
    met.push(column + x0 + (x1 - x0) * t, row + y0 + (y1 - y0) * t);
  };
  meet(a, b, 0, 0, 1, 0);
  meet(b, e, 1, 0, 1, 1);
  meet(d, e, 0, 1, 1, 1);
  meet(a, d, 0, 0, 0, 1);
  if (met.length === 4) {
    out.push(...met, level);
    return;
  }
  if (met.length !== 8) return;
  // A saddle: the mean of the corners decides which two corners the lines cut off.
  const isMiddleHigh = (a + b + d + e) / 4 >= level;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = met as [number, number, number, number, number, number, number, number];
  if (isMiddleHigh === a >= level) out.push(x0, y0, x1, y1, level, x2, y2, x3, y3, level);
  else out.push(x0, y0, x3, y3, level, x1, y1, x2, y2, level);
}
