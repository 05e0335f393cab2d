// A symmetric matrix whose entries lie near its diagonal, factored as L·D·Lᵀ without pivots: for matrices that are positive
// in some unknowns and negative in the rest, whatever their order (quasi-definite, Vanderbei 1995).

export interface BandedSystem {
  readonly clear: () => void;
  /** Adds to the entries (i, j) and (j, i); at most `band` apart. */
  readonly add: (i: number, j: number, value: number) => void;
  readonly factor: () => void;
  /** Fills `x` with the answer of A·x = right, A being the matrix of the last factor. */
  readonly solve: (right: Float64Array, x: Float64Array) => void;
}

export function bandedSystem(size: number, band: number): BandedSystem {
  const stride = band + 1;
  // Row i holds the entries (i, i − band) … (i, i).
  const matrix = new Float64Array(size * stride);
  const factors = new Float64Array(size * stride);
  const diagonal = new Float64Array(size);

  return {
    clear: () => matrix.fill(0),
    add(i, j, value) {
      if (i >= j) matrix[i * stride + band - i + j] += value;
      else matrix[j * stride + band - j + i] += value;
    },
    factor() {
      for (let i = 0; i < size; i++) {
        const row = i * stride + band - i;
        const from = Math.max(0, i - band);
        let own = matrix[row + i];
        for (let j = from; j < i; j++) {
          const other = j * stride + band - j;
          let value = matrix[row + j];
          for (let k = Math.max(from, j - band); k < j; k++) value -= factors[row + k] * factors[other + k];
          // L·D for now.
          factors[row + j] = value;
        }
        for (let j = from; j < i; j++) {
          const value = factors[row + j];
          factors[row + j] = value / diagonal[j];
          own -= value * factors[row + j];
        }
        diagonal[i] = own;
      }
    },
    solve(right, x) {
      for (let i = 0; i < size; i++) {
        const row = i * stride + band - i;
        let value = right[i];
        for (let j = Math.max(0, i - band); j < i; j++) value -= factors[row + j] * x[j];
        x[i] = value;
      }
      for (let i = 0; i < size; i++) x[i] /= diagonal[i];
      for (let i = size - 1; i >= 0; i--) {
        const row = i * stride + band - i;
        const value = x[i];
        for (let j = Math.max(0, i - band); j < i; j++) x[j] -= factors[row + j] * value;
      }
    },
  };
}
