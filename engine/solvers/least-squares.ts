// Least squares with unknowns that may not be negative: min ‖A·x − b‖, x ≥ 0, for a few hundred unknowns, by the active set
// method of Lawson and Hanson (Solving Least Squares Problems, 1974, chapter 23) on the normal equations. Columns are given
// sparse, as pairs of row and value. The factor of the normal equations grows by a row when a column comes in.

/** A column of A: value by row. */
export type Column = ReadonlyMap<number, number>;

/** Pivots under this share of their diagonal count as dependent columns. */
const DEPENDENT = 1e-10;
/** A column may come in if it explains more than this share of the right side. */
const MIN_PULL = 1e-9;

export function nonNegativeLeastSquares(input: readonly Column[], right: Float64Array): Float64Array {
  const n = input.length;
  const norms = input.map((column) => Math.sqrt(Array.from(column.values()).reduce((sum, v) => sum + v * v, 0)));
  const columns = input.map((column, i) => unitColumn(column, norms[i]));
  // A limit from both sides comes as two columns, one after the other.
  const isOpposite = Uint8Array.from(columns, (column, i) => (i > 0 && areOpposite(columns[i - 1], column) ? 1 : 0));
  const pull = Float64Array.from(columns, (column) => dot(column, right));
  const least = MIN_PULL * Math.sqrt(right.reduce((sum, value) => sum + value * value, 0));
  let x = new Float64Array(n);
  let rest = Float64Array.from(right);
  let inside: number[] = [];
  const isInside = new Uint8Array(n);
  const factor = factorOf(columns, right.length);
  const refused = new Set<number>();
  const keep = (kept: number[]) => {
    let same = 0;
    while (same < kept.length && kept[same] === inside[same]) same++;
    factor.cut(same);
    for (const i of inside) isInside[i] = 0;
    for (const i of kept) isInside[i] = 1;
    inside = kept;
  };
  for (let turn = 0; turn < 3 * n + 10; turn++) {
    let entering = -1;
    let most = least;
    let gain = 0;
    for (let j = 0; j < n; j++) {
      gain = isOpposite[j] === 1 ? -gain : dot(columns[j], rest);
      if (gain > most && isInside[j] === 0 && !refused.has(j)) {
        most = gain;
        entering = j;
      }
    }
    if (entering < 0) break;
    keep([...inside, entering]);
    // Back to the last point at which nothing was negative, until the free solution is so.
    for (;;) {
      const free = factor.solved(inside, pull);
      if (!free || (isInside[entering] === 1 && !(free[inside.indexOf(entering)] > 0))) {
        keep(inside.filter((i) => i !== entering));
        refused.add(entering);
        break;
      }
      let share = 1;
      inside.forEach((i, k) => {
        if (free[k] <= 0) share = Math.min(share, x[i] / (x[i] - free[k]));
      });
      const next = new Float64Array(n);
      inside.forEach((i, k) => {
        next[i] = x[i] + share * (free[k] - x[i]);
      });
      x = next;
      if (share === 1) {
        refused.clear();
        break;
      }
      keep(inside.filter((i, k) => free[k] > 0 || x[i] > 1e-12 * most));
      for (let i = 0; i < n; i++) if (isInside[i] === 0) x[i] = 0;
    }
    rest = Float64Array.from(right);
    for (const i of inside) take(columns[i], x[i], rest);
  }
  return x.map((value, i) => (norms[i] > 0 ? value / norms[i] : 0));
}

/** A column of length one: its rows and values. */
interface UnitColumn {
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

function unitColumn(column: Column, norm: number): UnitColumn {
  return {
    rows: Int32Array.from(column.keys()),
    values: Float64Array.from(column.values(), (value) => value / (norm || 1)),
  };
}

function dot({ rows, values }: UnitColumn, dense: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < rows.length; k++) sum += values[k] * dense[rows[k]];
  return sum;
}

function areOpposite(a: UnitColumn, b: UnitColumn): boolean {
  const isSame = a.rows.length === b.rows.length && a.rows.every((row, k) => row === b.rows[k]);
  return isSame && a.values.every((value, k) => value === -b.values[k]);
}

/** dense −= by · column. */
function take({ rows, values }: UnitColumn, by: number, dense: Float64Array): void {
  for (let k = 0; k < rows.length; k++) dense[rows[k]] -= by * values[k];
}

/** The Cholesky factor of the normal equations of some columns, row by row as they come in. */
function factorOf(columns: readonly UnitColumn[], rows: number) {
  let lower: Float64Array[] = [];
  const dense = new Float64Array(rows);
  /** The factor's next row; false where that column depends on those before it. */
  const grown = (inside: readonly number[]): boolean => {
    const i = lower.length;
    const row = new Float64Array(i + 1);
    const own = columns[inside[i]];
    dense.fill(0);
    take(own, -1, dense);
    for (let j = 0; j <= i; j++) {
      let sum = dot(columns[inside[j]], dense);
      const other = j < i ? lower[j] : row;
      for (let k = 0; k < j; k++) sum -= row[k] * other[k];
      if (j < i) row[j] = sum / other[j];
      else if (sum <= DEPENDENT) return false;
      else row[i] = Math.sqrt(sum);
    }
    lower.push(row);
    return true;
  };
  return {
    /** Only the first rows still hold. */
    cut(rows: number): void {
      lower = lower.slice(0, rows);
    },
    /** The free solution; null when the columns depend on each other. */
    solved(inside: readonly number[], pull: Float64Array): Float64Array | null {
      while (lower.length < inside.length) if (!grown(inside)) return null;
      const n = inside.length;
      const x = Float64Array.from(inside, (i) => pull[i]);
      for (let i = 0; i < n; i++) {
        const row = lower[i];
        for (let k = 0; k < i; k++) x[i] -= row[k] * x[k];
        x[i] /= row[i];
      }
      for (let i = n - 1; i >= 0; i--) {
        x[i] /= lower[i][i];
        const row = lower[i];
        for (let k = 0; k < i; k++) x[k] -= row[k] * x[i];
      }
      return x;
    },
  };
}
