// Scattered heights as a raster: each cell holds the mean of the points that fall into it, and small gaps between measured cells are
// interpolated. A gap is crossed along its row and along its column, linearly between the measured cells at both ends, and where both are
// there the shorter crossing weighs more; on a plane that is exact. Wider gaps stay holes (NaN): nobody has measured there. Metres.

import type { Grid } from './grid.ts';

export type GridFrame = Omit<Grid, 'values'>;

/** Counts of points beyond this are no longer kept apart. */
const MAX_COUNT = 65_535;

export class MeanGrid {
  readonly frame: GridFrame;
  readonly #means: Float32Array;
  readonly #counts: Uint16Array;
  /** Points that lay outside of the frame. */
  outside = 0;

  constructor(frame: GridFrame) {
    this.frame = frame;
    this.#means = new Float32Array(frame.width * frame.height);
    this.#counts = new Uint16Array(frame.width * frame.height);
  }

  add(x: number, y: number, z: number): void {
    const { width, height, cell, originX, originY } = this.frame;
    // A point on the outer east or south edge belongs to the last cell.
    const column = Math.min(Math.floor((x - originX) / cell), width - (x <= originX + width * cell ? 1 : 0));
    const row = Math.min(Math.floor((originY - y) / cell), height - (y >= originY - height * cell ? 1 : 0));
    if (!(column >= 0 && column < width && row >= 0 && row < height)) {
      this.outside++;
      return;
    }
    const at = row * width + column;
    const count = this.#counts[at]!;
    this.#means[at]! += (z - this.#means[at]!) / (count + 1);
    if (count < MAX_COUNT) this.#counts[at] = count + 1;
  }

  /** The raster, and how many of its cells were interpolated across gaps of at most maxGapM between measured middles. */
  finish(maxGapM: number): { readonly grid: Grid; readonly filled: number } {
    const values = this.#means;
    for (let i = 0; i < values.length; i++) if (this.#counts[i] === 0) values[i] = Number.NaN;
    const filled = fillGaps(values, this.frame.width, Math.floor(maxGapM / this.frame.cell));
    return { grid: { ...this.frame, values }, filled };
  }
}

/** Fills gaps in place, up to maxSpan cells between measured ones. @returns how many cells were filled */
export function fillGaps(values: Float32Array, width: number, maxSpan: number): number {
  const height = values.length / width;
  const sums = new Float32Array(values.length);
  const weights = new Float32Array(values.length);
  for (let row = 0; row < height; row++)
    crossLine(values, sums, weights, { from: row * width, step: 1, count: width, maxSpan });
  for (let column = 0; column < width; column++)
    crossLine(values, sums, weights, { from: column, step: width, count: height, maxSpan });
  let filled = 0;
  for (let i = 0; i < values.length; i++) {
    if (weights[i] === 0) continue;
    values[i] = sums[i]! / weights[i]!;
    filled++;
  }
  return filled;
}

interface Line {
  readonly from: number;
  readonly step: number;
  readonly count: number;
  readonly maxSpan: number;
}

/** Adds to each empty cell of a row or column the height between the measured cells at both its sides, by the inverse of how far they are. */
function crossLine(values: Float32Array, sums: Float32Array, weights: Float32Array, line: Line): void {
  const { from, step, count, maxSpan } = line;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const end = values[from + i * step]!;
    if (Number.isNaN(end)) continue;
    const span = i - last;
    if (last >= 0 && span > 1 && span <= maxSpan) {
      const start = values[from + last * step]!;
      for (let k = 1; k < span; k++) {
        const at = from + (last + k) * step;
        const weight = 1 / k + 1 / (span - k);
        sums[at]! += weight * (start + ((end - start) * k) / span);
        weights[at]! += weight;
      }
    }
    last = i;
  }
}
