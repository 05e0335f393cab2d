// Sums of the fast kernel over stations: cost, CO2, biodiversity and risk of what stands at each, masses left to
// masses.ts. A structure is a run of stations of one option; what it costs once, or by its length, is summed apart, so that a
// stretch of a line can be summed by itself.

import type { Scores } from '../../evaluator.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { Columns } from '../stations/columns.ts';

type Sums = Pick<Scores, 'costNok' | 'co2Kg' | 'biodiversity' | 'risk'>;

export function sumUp(coefficients: Coefficients, count: number, columns: Columns, out: Scores): void {
  out.costNok = coefficients.whole.cost;
  out.co2Kg = coefficients.whole.co2;
  out.biodiversity = 0;
  out.risk = 0;
  addStations(coefficients, 0, count, columns, out);
  addStructures(coefficients, 0, count, columns, out);
}

/** Adds what the metres of stations from … to − 1 make. */
export function addStations(coefficients: Coefficients, from: number, to: number, columns: Columns, out: Sums): void {
  const { option, step, cost, co2, biodiversity, risk } = columns;
  const { exposure, structures } = coefficients;
  let costSum = 0;
  let co2Sum = 0;
  let bioSum = 0;
  let riskSum = 0;
  for (let i = from; i < to; i++) {
    const what = option[i];
    const h = step[i];
    if (what === 0) {
      costSum += cost[i] * h;
      co2Sum += co2[i] * h;
      bioSum += biodiversity[i] * h;
      riskSum += risk[i] * h;
      continue;
    }
    const { kind, metre, high, highFromM, deckWidthM } = structures[what - 1];
    const { costPerM2, co2PerM2, biodiversityPerM2, riskPerM } = coefficients.combos;
    costSum += metre.cost * h;
    co2Sum += metre.co2 * h;
    const c = columns.combo[i];
    if (kind === 1) {
      const extra = Math.max(0, columns.z[i] - columns.ground[i] - highFromM);
      costSum += (high.cost * extra + deckWidthM * costPerM2[c]) * h;
      co2Sum += (high.co2 * extra + deckWidthM * co2PerM2[c]) * h;
      bioSum += (deckWidthM * biodiversityPerM2[c] + columns.beside[i]) * h;
      riskSum += riskPerM[c] * exposure.bridge * h;
    } else riskSum += riskPerM[c] * exposure.tunnel * h;
  }
  out.costNok += costSum;
  out.co2Kg += co2Sum;
  out.biodiversity += bioSum;
  out.risk += riskSum;
}

/** Adds what the structures within stations from … to − 1 make once: their ends, and what goes by their length. */
export function addStructures(
  { structures }: Coefficients,
  from: number,
  to: number,
  { option, step }: Columns,
  out: Pick<Sums, 'costNok' | 'co2Kg'>,
): void {
  for (let i = from; i < to; ) {
    const what = option[i];
    if (what === 0) {
      i++;
      continue;
    }
    const { ends, extraPerM } = structures[what - 1];
    let length = 0;
    for (; i < to && option[i] === what; i++) length += step[i];
    out.costNok += ends.cost;
    out.co2Kg += ends.co2;
    if (extraPerM !== null) out.costNok += extraPerM(length) * length;
  }
}
