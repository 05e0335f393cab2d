// The best profile over a fixed plan by dynamic programming: a state is (height, grade) at a station, and the next
// grade may differ by no more than crest and sag radii allow over one station. Grades step by a quarter of a percent
// (1 % steps cost 1–37 % more), heights by what that grade climbs in one station, within a band around a first guess.
//
//     z ┤   · · ·        stations are the future vertical points: with curves as long as the spacing the
//       ┤ · ·•·/·        profile is a quadratic spline, and |Δg| ≤ spacing / radius keeps every vertical curve
//       ┼────────► chainage

import type { Limits } from '../line/limits.ts';

export interface ProfileTask {
  readonly stations: number;
  readonly spacingM: number;
  /** First guess of the heights; the band is laid around it. */
  readonly guess: Float64Array;
  readonly bandM: number;
  readonly limits: Limits;
  /** Heights that must be met, NaN = free; at most `freeEndM` from the guess at free ends. */
  readonly pinned: Float64Array;
  readonly freeEndM: number;
  /** Grade that must be met at the two ends, NaN = free. */
  readonly startGrade: number;
  readonly endGrade: number;
  /** Cost of the station at a height, and what is paid once that depends on it. */
  cost(station: number, z: number): number;
  once(station: number, z: number): number;
  /** Steepest climb or fall that the station stands at a height without a surcharge (structures, sharp curves); absent = any. */
  gradeAt?(station: number, z: number, climbs: boolean): number;
}

const GRADE_STEP = 0.0025;
const MAX_GRADES = 121;
const FINER = 3;
const FINE_BAND_STEPS = 8;
/** First with twice coarser grades, in bands wider than this with up to four times: time goes with grades times heights. */
const WIDE_BAND_M = 12;
const MAX_COARSENESS = 4;
/** What a station pays that is steeper than it stands, NOK per metre and 100 % of excess. */
const TOO_STEEP_NOK_PER_M = 2e7;
/** From this share of its limit on in the mean, the grade limit is a grade that is tried. */
const STEEP_SHARE = 0.8;
/** Limits are kept with this much to spare, so that rounding never breaks them. */
const SPARE = 0.995;

/** Heights at the stations, or null when no profile within the band keeps the limits. */
export function bestProfile(task: ProfileTask): Float64Array | null {
  const coarsest = 1 / Math.max(2, Math.min(MAX_COARSENESS, task.bandM / WIDE_BAND_M));
  let grid = gridOf(task, coarsest);
  const ends = [task.guess[0], task.guess[task.stations - 1]] as const;
  let best = search(task, grid, ends);
  if (!best) return null;
  // Again with finer grades in a narrow band around the answer: most of what the coarse grades cost comes back.
  for (const finer of [1, FINER]) {
    const bandM = Math.min(task.bandM, FINE_BAND_STEPS * grid.zStepM);
    const near = { ...task, guess: best, bandM };
    grid = gridOf(near, finer);
    const found = search(near, grid, ends);
    if (!found) break;
    best = found;
  }
  return best;
}

type Ends = readonly [start: number, end: number];

/** @param ends heights that free ends stay near to, m: the first guess, which later ones move away from */
function search(task: ProfileTask, grid: HeightGrid, ends: Ends): Float64Array | null {
  const { heights, grades } = grid;
  const cells = heights * grades;
  const from = new Int16Array(task.stations * cells);
  let cost = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  let next = new Float64Array(cells);
  const price = new Float64Array(heights);
  const once = new Float64Array(heights);
  const onceBefore = new Float64Array(heights);
  const climbs = new Float64Array(heights).fill(Number.POSITIVE_INFINITY);
  const falls = climbs.slice();
  priceStation(task, grid, ends, 0, price, onceBefore);
  for (let z = 0; z < heights; z++) {
    for (let g = 0; g < grades; g++) {
      if (allowedStart(task, grid, g)) cost[z * grades + g] = price[z];
    }
  }
  for (let station = 1; station < task.stations; station++) {
    priceStation(task, grid, ends, station, price, once);
    next.fill(Number.POSITIVE_INFINITY);
    if (task.gradeAt)
      for (let row = 0; row < heights; row++) {
        climbs[row] = task.gradeAt(station, heightOf(grid, station, row), true);
        falls[row] = task.gradeAt(station, heightOf(grid, station, row), false);
      }
    step(grid, station, cost, next, from, price, once, onceBefore, climbs, falls, TOO_STEEP_NOK_PER_M * task.spacingM);
    // The first grade itself is the given one, not only the curve before it.
    if (station === 1 && !Number.isNaN(task.startGrade)) {
      for (let state = 0; state < cells; state++)
        if (!nearGrade(grid, state % grades, task.startGrade)) next[state] = Number.POSITIVE_INFINITY;
    }
    [cost, next] = [next, cost];
    onceBefore.set(once);
  }
  return traceBack(task, grid, cost, from);
}

interface HeightGrid {
  readonly heights: number;
  readonly grades: number;
  readonly gradeStep: number;
  /** Grade of index 0, in steps. */
  readonly lowestGrade: number;
  readonly zStepM: number;
  readonly baseZ: number;
  /** Height index (in steps from baseZ) of row 0 at each station. */
  readonly low: Int32Array;
  /** Largest change of the grade index up (sag) and down (crest) at one station. */
  readonly sag: number;
  readonly crest: number;
}

function gridOf(task: ProfileTask, finer: number): HeightGrid {
  const { limits, spacingM, guess, bandM, stations } = task;
  const span = (limits.upGrade + limits.downGrade) * SPARE;
  const steepest = steepestDemand(task);
  const turn = (spacingM / Math.max(limits.crestRadiusM, limits.sagRadiusM)) * SPARE;
  const requested = Math.max(Math.min(GRADE_STEP, turn / 2), Math.min(0.01, turn / 12)) / finer;
  // A whole number of steps to the sharper radius, so that rounding does not make it wider.
  const even = Math.max(turn / Math.ceil(turn / requested), span / (Math.max(13, MAX_GRADES * finer) - 1));
  // A road that climbs at its steepest all the way has no grade to lose to rounding.
  const gradeStep = steepest > 0 ? steepest / Math.ceil(steepest / even) : even;
  const up = Math.floor((limits.upGrade * SPARE) / gradeStep);
  const down = Math.floor((limits.downGrade * SPARE) / gradeStep);
  const zStepM = gradeStep * spacingM;
  const half = Math.max(2, Math.ceil(bandM / zStepM));
  const baseZ = Number.isNaN(task.pinned[0]) ? guess[0] : task.pinned[0];
  const low = new Int32Array(stations);
  for (let i = 0; i < stations; i++) low[i] = Math.round((guess[i] - baseZ) / zStepM) - half;
  return {
    heights: 2 * half + 1,
    grades: up + down + 1,
    gradeStep,
    lowestGrade: -down,
    zStepM,
    baseZ,
    low,
    sag: Math.max(1, Math.floor((spacingM / limits.sagRadiusM / gradeStep) * SPARE + 1e-9)),
    crest: Math.max(1, Math.floor((spacingM / limits.crestRadiusM / gradeStep) * SPARE + 1e-9)),
  };
}

/** The grade limit where the ends ask for most of it in the mean, else 0. */
function steepestDemand({ pinned, guess, stations, spacingM, limits }: ProfileTask): number {
  const heightAt = (i: number) => (Number.isNaN(pinned[i]) ? guess[i] : pinned[i]);
  const mean = (heightAt(stations - 1) - heightAt(0)) / (spacingM * (stations - 1));
  const limit = (mean > 0 ? limits.upGrade : limits.downGrade) * SPARE;
  return Math.abs(mean) > STEEP_SHARE * limit ? limit : 0;
}

function heightOf({ low, zStepM, baseZ }: HeightGrid, station: number, row: number): number {
  return (low[station] + row) * zStepM + baseZ;
}

function priceStation(
  task: ProfileTask,
  grid: HeightGrid,
  ends: Ends,
  i: number,
  price: Float64Array,
  once: Float64Array,
): void {
  const end = i === 0 ? ends[0] : i === task.stations - 1 ? ends[1] : null;
  const pin = task.pinned[i];
  for (let row = 0; row < grid.heights; row++) {
    const z = heightOf(grid, i, row);
    const refused = Number.isNaN(pin)
      ? end !== null && Math.abs(z - end) > Math.max(task.freeEndM, 0.51 * grid.zStepM)
      : Math.abs(z - pin) > 0.51 * grid.zStepM;
    price[row] = refused ? Number.POSITIVE_INFINITY : task.cost(i, z);
    once[row] = task.once(i, z);
  }
}

function allowedStart(task: ProfileTask, grid: HeightGrid, g: number): boolean {
  return Number.isNaN(task.startGrade) || nearGrade(grid, g, task.startGrade);
}

function nearGrade(grid: HeightGrid, g: number, grade: number): boolean {
  return Math.abs((g + grid.lowestGrade) * grid.gradeStep - grade) <= 0.51 * grid.gradeStep;
}

/**
 * One station on: a state (z, g) arrived by grade g from z − g; the grade before that is the cheapest among those in reach.
 * From one height before, that reach slides along as g grows, so its least cost is kept in a queue of rising costs.
 */
function step(
  grid: HeightGrid,
  station: number,
  cost: Float64Array,
  next: Float64Array,
  from: Int16Array,
  price: Float64Array,
  once: Float64Array,
  onceBefore: Float64Array,
  climbs: Float64Array,
  falls: Float64Array,
  tooSteepNok: number,
): void {
  const { heights, grades, gradeStep, lowestGrade, low, sag, crest } = grid;
  const shift = low[station] - low[station - 1];
  const base = station * heights * grades;
  const queue = new Int32Array(grades);
  for (let rowBefore = 0; rowBefore < heights; rowBefore++) {
    const at = rowBefore * grades;
    let head = 0;
    let tail = 0;
    let added = 0;
    const firstRow = rowBefore - shift + lowestGrade;
    const last = Math.min(grades - 1, heights - 1 - firstRow);
    for (let g = Math.max(0, -firstRow); g <= last; g++) {
      for (const reach = Math.min(grades - 1, g + crest); added <= reach; added++) {
        const value = cost[at + added];
        if (value === Number.POSITIVE_INFINITY) continue;
        while (tail > head && cost[at + queue[tail - 1]] > value) tail--;
        queue[tail++] = added;
      }
      while (head < tail && queue[head] < g - sag) head++;
      const row = firstRow + g;
      if (head === tail || price[row] === Number.POSITIVE_INFINITY) continue;
      const bestG = queue[head];
      const grade = (g + lowestGrade) * gradeStep;
      const gradeViolation = Math.max(0, grade - climbs[row], -grade - falls[row]) * tooSteepNok;
      next[row * grades + g] =
        cost[at + bestG] + price[row] + gradeViolation + Math.abs(once[row] - onceBefore[rowBefore]) / 2;
      from[base + row * grades + g] = bestG;
    }
  }
}

function traceBack(task: ProfileTask, grid: HeightGrid, cost: Float64Array, from: Int16Array): Float64Array | null {
  const { heights, grades, lowestGrade, low, zStepM, baseZ } = grid;
  let best = -1;
  for (let state = 0; state < heights * grades; state++) {
    if (!Number.isNaN(task.endGrade) && !nearGrade(grid, state % grades, task.endGrade)) continue;
    if (cost[state] < Number.POSITIVE_INFINITY && (best < 0 || cost[state] < cost[best])) best = state;
  }
  if (best < 0) return null;
  const z = new Float64Array(task.stations);
  let row = (best / grades) | 0;
  let g = best % grades;
  for (let i = task.stations - 1; i >= 0; i--) {
    z[i] = (low[i] + row) * zStepM + baseZ;
    if (i === 0) break;
    const before = from[i * heights * grades + row * grades + g];
    row = row + low[i] - low[i - 1] - (g + lowestGrade);
    g = before;
  }
  tiltToEnd(task, z);
  meetGrade(z, task.spacingM, task.startGrade, 1);
  meetGrade(z, task.spacingM, -task.endGrade, -1);
  return z;
}

/** A grade's last rounding fades out over so many stations, which leaves the curves as they are to half a percent. */
const FADE_STATIONS = 40;

/** Turns the first (side 1) or the last (side −1) grade to what is given; both heights there stay. */
function meetGrade(z: Float64Array, spacingM: number, grade: number, side: 1 | -1): void {
  if (Number.isNaN(grade)) return;
  const last = z.length - 1;
  const at = side === 1 ? 0 : last;
  const fade = Math.min(FADE_STATIONS, last);
  const scale = (1 - 1 / fade) ** 2;
  const missM = grade * spacingM - (z[at + side] - z[at]);
  for (let i = 1; i < fade; i++) z[at + side * i] += (missM * i * (1 - i / fade) ** 2) / scale;
}

/** Spreads the last rounding (under half a height step) evenly, so that a pinned end is met exactly. */
function tiltToEnd(task: ProfileTask, z: Float64Array): void {
  const last = task.stations - 1;
  const pin = task.pinned[last];
  if (Number.isNaN(pin)) return;
  const miss = pin - z[last];
  for (let i = 0; i <= last; i++) z[i] += (miss * i) / last;
}
