// Which cells of the ground have a hole near them, so that only stations there need be looked at between stations too.

/** As far as half an interval of the search reaches (kernel.ts), m. */
const REACH_M = 10;

/**
 * Cells within half an interval and two cells of one without a height: 1; null where the ground has no hole. Rows first, then columns,
 * each by the distance to the last hole met from either side.
 * @param values heights row by row from the north-west, NaN = none; @param cell m; @param make where the marks lie
 */
export function nearHoleOf(
  values: ArrayLike<number>,
  width: number,
  height: number,
  cell: number,
  make: (length: number) => Uint8Array,
): Uint8Array | null {
  let first = 0;
  while (first < width * height && !Number.isNaN(values[first])) first++;
  if (first === width * height) return null;
  const reach = Math.ceil(REACH_M / cell) + 2;
  const near = make(width * height);
  for (let i = first; i < width * height; i++) if (Number.isNaN(values[i])) near[i] = 1;
  for (let row = 0; row < height; row++) spread(near, row * width, 1, width, reach);
  for (let column = 0; column < width; column++) spread(near, column, width, height, reach);
  return near;
}

/** Widens the marks along one row or column by `reach` cells to both sides. */
function spread(marks: Uint8Array, start: number, stride: number, count: number, reach: number): void {
  let since = Infinity;
  for (let k = 0, i = start; k < count; k++, i += stride) {
    since = marks[i] === 1 ? 0 : since + 1;
    if (since > 0 && since <= reach) marks[i] = BEHIND;
  }
  since = Infinity;
  for (let k = 0, i = start + (count - 1) * stride; k < count; k++, i -= stride) {
    since = marks[i] === 1 ? 0 : since + 1;
    if (marks[i] === BEHIND || (since > 0 && since <= reach)) marks[i] = BEHIND;
  }
  for (let k = 0, i = start; k < count; k++, i += stride) if (marks[i] === BEHIND) marks[i] = 1;
}

/** Marked in this pass; not to be spread again by it. */
const BEHIND = 2;
