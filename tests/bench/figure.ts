// One line of a benchmark as tools/bench.mjs prints it. A figure beyond its limit makes the run fail.

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  /** Which side of the limit is good; lower unless stated. */
  readonly better?: 'lower' | 'higher';
}
