// From a good profile to the best one near it: dynamic programming over (height, grade) in a narrow window around the
// profile, again and again, with finer and finer steps. A window of a few steps makes a pass cost milliseconds, and on
// convex ground costs the passes end within a few hundredths of a percent of the optimum (tests: linear programs).
//
//     vertex k ──┐ segment k, one station in its middle      the profile is a quadratic spline: a vertical point at every
//       V0 ───•──┴── V1 ───•── V2                            vertex, its parabola as long as the spacing, so that
//             z = (V0 + V1)/2                                |Δg| ≤ spacing/radius keeps every curve, and at the
//                                                            middle of a segment the road lies on the segment
//
// Heights are V0 + j·q·spacing and grades m·q in whole steps q, which divide the sharpest change of grade exactly.

export interface RefineTask {
  /** Heights of the vertices to start from: one more than there are segments. */
  readonly start: Float64Array;
  readonly spacingM: number;
  /** Steepest climb and fall of each segment, m/m. */
  readonly up: Float64Array;
  readonly down: Float64Array;
  /** Steepest climb and fall that each segment stands without a surcharge (sharp curves); Infinity = any. */
  readonly climbs: Float64Array;
  readonly falls: Float64Array;
  readonly crestRadiusM: number;
  readonly sagRadiusM: number;
  /** Lowest and highest allowed height of each vertex; equal = pinned. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Grades of the first and the last segment, NaN = free. */
  readonly startGrade: number;
  readonly endGrade: number;
  /** Price of bending by 100 % of grade, NOK: small, so that a profile does not waver where that saves nothing. */
  readonly bendNok: number;
  /** Cost of every segment with its middle at these heights. */
  prices(z: Float64Array, out: Float64Array): void;
}

/** What it costs to miss a given grade by 100 %, NOK: more than a profile saves by it, so that passes move towards it. */
export const MISSED_GRADE_NOK = 1e10;
/** What a segment pays that is steeper than it stands, NOK per metre and 100 % of excess. */
export const TOO_STEEP_NOK_PER_M = 2e8;
/** Rows and grades to each side of the present profile. */
const WINDOW = 8;
const ROWS = 2 * WINDOW + 1;
const STATES = ROWS * ROWS;
const FAR = Number.POSITIVE_INFINITY;
/** Grades keep this much below their limit, for the tilt that meets a pinned end. */
const SPARE = 1 - 1e-6;

/**
 * One pass at a resolution: the cheapest profile within the window, or null when none keeps the limits there.
 * @param parts whole number of grade steps in the sharpest allowed change of grade between neighbouring segments
 */
export function refinePass(task: RefineTask, parts: number): { z: Float64Array; cost: number } | null {
  const { spacingM, start } = task;
  const n = start.length - 1;
  const q = spacingM / Math.max(task.crestRadiusM, task.sagRadiusM) / parts;
  const zStep = q * spacingM;
  // The present profile in whole steps.
  const row = new Int32Array(n + 1);
  for (let k = 0; k <= n; k++) row[k] = Math.round((start[k] - start[0]) / zStep);
  const table = priceTable(task, row, zStep);
  const from = new Int8Array(n * STATES).fill(-1);
  const cost = sweep(task, row, q, table, from);
  return trace(task, row, q, cost, from);
}

/** Half steps of height that a segment's middle can have to each side of its present one. */
const HALF = 2 * WINDOW;
const COLUMNS = 2 * HALF + 1;

/** Cost of each segment for every middle height in reach: [segment · COLUMNS + half step]. */
function priceTable(task: RefineTask, row: Int32Array, zStep: number): Float64Array {
  const n = row.length - 1;
  const table = new Float64Array(n * COLUMNS);
  const z = new Float64Array(n);
  const out = new Float64Array(n);
  for (let c = 0; c < COLUMNS; c++) {
    for (let k = 0; k < n; k++) z[k] = task.start[0] + 0.5 * zStep * (row[k] + row[k + 1] + c - HALF);
    task.prices(z, out);
    for (let k = 0; k < n; k++) table[k * COLUMNS + c] = out[k];
  }
  return table;
}

/** State after segment k: row a of its end vertex and grade b, both relative to the present profile. */
function sweep(task: RefineTask, row: Int32Array, q: number, table: Float64Array, from: Int8Array): Float64Array {
  const { low, high, start, spacingM } = task;
  const n = row.length - 1;
  const zStep = q * spacingM;
  const bend = task.bendNok * q;
  const sag = Math.floor(spacingM / task.sagRadiusM / q + 1e-6);
  const crest = Math.floor(spacingM / task.crestRadiusM / q + 1e-6);
  let cost = new Float64Array(STATES).fill(FAR);
  let next = new Float64Array(STATES).fill(FAR);
  const isIn = (k: number, a: number) => {
    const z = start[0] + (row[k] + a) * zStep;
    const slack = low[k] === high[k] ? 0.501 * zStep : 1e-9;
    return z >= low[k] - slack && z <= high[k] + slack;
  };
  for (let k = 0; k < n; k++) {
    next.fill(FAR);
    const m = row[k + 1] - row[k];
    const before = k > 0 ? row[k] - row[k - 1] : 0;
    const upSteps = Math.floor((task.up[k] * SPARE) / q);
    const downSteps = Math.floor((task.down[k] * SPARE) / q);
    for (let a = -WINDOW; a <= WINDOW; a++) {
      if (!isIn(k + 1, a)) continue;
      for (let b = -WINDOW; b <= WINDOW; b++) {
        const grade = m + b;
        const aBefore = a - b;
        if (grade > upSteps || grade < -downSteps || aBefore < -WINDOW || aBefore > WINDOW) continue;
        let price = table[k * COLUMNS + a + aBefore + HALF];
        const gradeViolation = Math.max(grade * q - task.climbs[k] * SPARE, -grade * q - task.falls[k] * SPARE);
        if (gradeViolation > 0) price += TOO_STEEP_NOK_PER_M * spacingM * gradeViolation;
        if (k === n - 1) price += missed(grade * q, task.endGrade);
        const state = (a + WINDOW) * ROWS + b + WINDOW;
        if (k === 0) {
          if (isIn(0, aBefore)) next[state] = price + missed(grade * q, task.startGrade);
          continue;
        }
        // Δm = grade − grade before, between −crest and +sag.
        const first = Math.max(0, grade - sag - before + WINDOW);
        const last = Math.min(ROWS - 1, grade + crest - before + WINDOW);
        const base = (aBefore + WINDOW) * ROWS;
        let best = FAR;
        let bestB = -1;
        for (let i = first; i <= last; i++) {
          const value = cost[base + i] + bend * Math.abs(grade - before - i + WINDOW);
          if (value < best) {
            best = value;
            bestB = i;
          }
        }
        if (bestB < 0) continue;
        next[state] = best + price;
        from[k * STATES + state] = bestB;
      }
    }
    [cost, next] = [next, cost];
  }
  return cost;
}

function missed(grade: number, wanted: number): number {
  return Number.isNaN(wanted) ? 0 : MISSED_GRADE_NOK * Math.abs(grade - wanted);
}

function trace(
  task: RefineTask,
  row: Int32Array,
  q: number,
  cost: Float64Array,
  from: Int8Array,
): { z: Float64Array; cost: number } | null {
  let state = -1;
  for (let s = 0; s < STATES; s++) if (cost[s] < FAR && (state < 0 || cost[s] < cost[state])) state = s;
  if (state < 0) return null;
  const total = cost[state];
  const n = row.length - 1;
  const zStep = q * task.spacingM;
  const z = new Float64Array(n + 1);
  let a = Math.floor(state / ROWS) - WINDOW;
  let b = (state % ROWS) - WINDOW;
  for (let k = n - 1; k >= 0; k--) {
    z[k + 1] = task.start[0] + (row[k + 1] + a) * zStep;
    const bBefore = from[k * STATES + (a + WINDOW) * ROWS + b + WINDOW] - WINDOW;
    a -= b;
    b = bBefore;
  }
  z[0] = task.start[0] + (row[0] + a) * zStep;
  tilt(task, z);
  return { z, cost: total };
}

/** Spreads the last rounding (under half a step) evenly, so that pinned ends are met exactly. */
function tilt({ low, high }: RefineTask, z: Float64Array): void {
  const n = z.length - 1;
  const missStart = low[0] === high[0] ? low[0] - z[0] : 0;
  const missEnd = low[n] === high[n] ? low[n] - z[n] : 0;
  for (let k = 0; k <= n; k++) z[k] += missStart + ((missEnd - missStart) * k) / n;
}
