// A linear program as data, in the compressed columns that solvers read: the pure engine writes it and reads the answer;
// who calls brings the solver (server/runtime/linear-program.ts).
//
//   minimise cost·x   with   rowLower ≤ A·x ≤ rowUpper,   lower ≤ x ≤ upper

export interface LinearProgram {
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  /** Column j holds entries starts[j] … starts[j + 1] − 1 of indices (rows) and values. */
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: Float64Array;
}

/** One entry of a column: row and coefficient. */
export type Entry = readonly [row: number, value: number];

export interface ProgramBuilder {
  /** Adds a row lower ≤ … ≤ upper; returns its number. */
  readonly row: (lower: number, upper: number) => number;
  /** Adds a variable with its entries; returns its number. Rows must be there already, none twice. */
  readonly column: (cost: number, lower: number, upper: number, entries: readonly Entry[]) => number;
  /** How many variables there are by now. */
  readonly columns: () => number;
  readonly build: () => LinearProgram;
}

export function programBuilder(): ProgramBuilder {
  const cost: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  const rowLower: number[] = [];
  const rowUpper: number[] = [];
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  return {
    row(low, high) {
      rowLower.push(low);
      return rowUpper.push(high) - 1;
    },
    column(price, low, high, entries) {
      for (const [row, value] of entries) {
        indices.push(row);
        values.push(value);
      }
      starts.push(indices.length);
      lower.push(low);
      upper.push(high);
      return cost.push(price) - 1;
    },
    columns: () => cost.length,
    build: () => ({
      columns: cost.length,
      rows: rowLower.length,
      cost: Float64Array.from(cost),
      lower: Float64Array.from(lower),
      upper: Float64Array.from(upper),
      rowLower: Float64Array.from(rowLower),
      rowUpper: Float64Array.from(rowUpper),
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    }),
  };
}
