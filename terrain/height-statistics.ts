// Looks at heights as they stream by, and finds what a person must be asked about before a road is designed on them: values
// that mean "nothing here" without saying so, and large regions of exactly zero. Pure; rows from the north.

export interface Suspect {
  readonly value: number;
  readonly count: number;
}

export interface HeightStatistics {
  readonly cells: number;
  /** Cells with NaN that the file does not declare as no data. */
  readonly nanCells: number;
  /** Cells with the declared no-data value. */
  readonly declaredCells: number;
  /** Over all other cells; NaN when there are none. */
  readonly min: number;
  readonly max: number;
  readonly zeroCells: number;
  /** Zero cells in runs of at least ZERO_RUN along a row: sea, or outside; single zeros are heights. */
  readonly zeroRunCells: number;
  /** Cells with heights where no road lies, suspects among them. */
  readonly outsideCells: number;
  /** What is plausible, m. */
  readonly plausible: HeightRange;
  /** Most frequent first. */
  readonly suspects: readonly Suspect[];
}

const ZERO_RUN = 16;
/** Nothing on Earth is lower or higher, m. */
const MIN_HEIGHT_M = -11_500;
const MAX_HEIGHT_M = 9_000;
export type HeightRange = readonly [min: number, max: number];
/** Roads lie between the Dead Sea and the highest pass, m: what is beyond is asked about. */
export const PLAUSIBLE_HEIGHTS_M: HeightRange = [-500, 9_000];
/** Said for "nothing" by common programs, and inside what Earth has. */
const HABITUAL = new Set([-9999, -999, -99, -9998]);
const MAX_SUSPECTS = 32;
/** A lowest value that stands alone this far under the next, and this often, is no height. */
const GAP_M = 150;
const GAP_CELLS = 20;

/** Is z the declared value? float32 files declare decimal texts that do not meet their own cells exactly. */
export function isDeclared(z: number, noData: number | null): boolean {
  if (noData === null) return false;
  if (Number.isNaN(noData)) return Number.isNaN(z);
  return z === noData || z === Math.fround(noData) || (Math.abs(noData) > 1e30 && Math.abs(z / noData - 1) < 1e-5);
}

export const isPlausible = (z: number, [min, max]: HeightRange) => z >= min && z <= max;

export class HeightStatisticsOf {
  readonly #noData: number | null;
  readonly #plausible: HeightRange;
  #cells = 0;
  #nan = 0;
  #declared = 0;
  #min = Number.POSITIVE_INFINITY;
  #minCount = 0;
  #second = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #zero = 0;
  #zeroRun = 0;
  #outside = 0;
  readonly #odd = new Map<number, number>();

  constructor(noData: number | null, plausible = PLAUSIBLE_HEIGHTS_M) {
    this.#noData = noData;
    this.#plausible = plausible;
  }

  addRow(row: Float32Array): void {
    const huge = this.#noData !== null && Math.abs(this.#noData) > 1e30;
    const declared = this.#noData === null ? Number.POSITIVE_INFINITY : Math.fround(this.#noData);
    const nanDeclared = Number.isNaN(this.#noData ?? 0);
    let run = 0;
    for (let i = 0; i < row.length; i++) {
      const z = row[i]!;
      if (Number.isNaN(z)) {
        if (nanDeclared) this.#declared++;
        else this.#nan++;
      } else if (z === declared || (huge && isDeclared(z, this.#noData))) this.#declared++;
      else this.#addHeight(z);
      if (z === 0) run++;
      else if (run > 0) {
        if (run >= ZERO_RUN) this.#zeroRun += run;
        run = 0;
      }
    }
    if (run >= ZERO_RUN) this.#zeroRun += run;
    this.#cells += row.length;
  }

  #addHeight(z: number): void {
    if (z > this.#max) this.#max = z;
    if (z < this.#min) {
      this.#second = this.#min;
      this.#min = z;
      this.#minCount = 1;
    } else if (z === this.#min) this.#minCount++;
    else if (z < this.#second) this.#second = z;
    if (!isPlausible(z, this.#plausible)) this.#outside++;
    if (z === 0) this.#zero++;
    else if (z < MIN_HEIGHT_M || z > MAX_HEIGHT_M || HABITUAL.has(z)) {
      if (this.#odd.has(z) || this.#odd.size < MAX_SUSPECTS) this.#odd.set(z, (this.#odd.get(z) ?? 0) + 1);
    }
  }

  result(): HeightStatistics {
    const suspects = new Map(this.#odd);
    const alone = this.#second - this.#min > GAP_M && this.#minCount >= GAP_CELLS;
    if (alone && this.#min !== 0 && Number.isFinite(this.#second)) suspects.set(this.#min, this.#minCount);
    const some = this.#nan + this.#declared < this.#cells;
    return {
      cells: this.#cells,
      nanCells: this.#nan,
      declaredCells: this.#declared,
      min: some ? this.#min : Number.NaN,
      max: some ? this.#max : Number.NaN,
      zeroCells: this.#zero,
      zeroRunCells: isDeclared(0, this.#noData) ? 0 : this.#zeroRun,
      outsideCells: this.#outside,
      plausible: this.#plausible,
      suspects: [...suspects].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count),
    };
  }
}
