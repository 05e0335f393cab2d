// Least squares with unknowns that may not be negative: min ‖A·x − b‖, x ≥ 0, for a few hundred unknowns, by the active set
// method of Lawson and Hanson (Solving Least Squares Problems, 1974, chapter 23) on the normal equations. Columns are given
// sparse, as pairs of row and value.

/** A column of A: value by row. */
export type Column = ReadonlyMap<number, number>;

/** Pivots under this share of their diagonal count as dependent columns. */
const DEPENDENT = 1e-10;
/** A column may come in if it explains more than this share of the right side. */
const LEAST_PULL = 1e-9;

export function nonNegativeLeastSquares(columns: readonly Column[], right: Float64Array): Float64Array {
  const n = columns.length;
  const norms = columns.map((column) => Math.sqrt(dot(column, column)));
  const gram = columns.map((a, i) => columns.map((b, j) => dot(a, b) / (norms[i] * norms[j] || 1)));
  const pull = Float64Array.from(columns, (column, i) => dotDense(column, right) / (norms[i] || 1));
  const least = LEAST_PULL * Math.sqrt(right.reduce((sum, value) => sum + value * value, 0));
  let x = new Float64Array(n);
  let inside: number[] = [];
  const refused = new Set<number>();
  for (let turn = 0; turn < 3 * n + 10; turn++) {
    const gain = (j: number) => inside.reduce((sum, i) => sum - gram[j][i] * x[i], pull[j]);
    let entering = -1;
    let most = least;
    for (let j = 0; j < n; j++) {
      if (inside.includes(j) || refused.has(j) || norms[j] === 0) continue;
      const g = gain(j);
      if (g > most) [most, entering] = [g, j];
    }
    if (entering < 0) break;
    inside.push(entering);
    // Back to the last point at which nothing was negative, until the free solution is so.
    for (;;) {
      const free = solved(inside, gram, pull);
      if (!free || !(free[inside.indexOf(entering)] > 0 || !inside.includes(entering))) {
        inside = inside.filter((i) => i !== entering);
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
      inside = inside.filter((i, k) => free[k] > 0 || x[i] > 1e-12 * most);
      for (let i = 0; i < n; i++) if (!inside.includes(i)) x[i] = 0;
    }
  }
  return x.map((value, i) => (norms[i] > 0 ? value / norms[i] : 0));
}

function dot(a: Column, b: Column): number {
  let sum = 0;
  for (const [row, value] of a) sum += value * (b.get(row) ?? 0);
  return sum;
}

function dotDense(a: Column, b: Float64Array): number {
  let sum = 0;
  for (const [row, value] of a) sum += value * b[row];
  return sum;
}

/** The normal equations of some columns by Cholesky; null when they depend on each other. */
function solved(inside: readonly number[], gram: readonly (readonly number[])[], pull: Float64Array) {
  const n = inside.length;
  const lower = new Float64Array(n * n);
  const x = Float64Array.from(inside, (i) => pull[i]);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = gram[inside[i]][inside[j]];
      for (let k = 0; k < j; k++) sum -= lower[i * n + k] * lower[j * n + k];
      if (i > j) lower[i * n + j] = sum / lower[j * n + j];
      else if (sum <= DEPENDENT) return null;
      else lower[i * n + i] = Math.sqrt(sum);
    }
  }
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i * n + k] * x[k];
    x[i] /= lower[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= lower[k * n + i] * x[k];
    x[i] /= lower[i * n + i];
  }
  return x;
}
