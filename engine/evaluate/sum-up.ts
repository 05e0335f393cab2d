// Sums of the fast kernel over stations: cost, CO2, biodiversity and risk of what stands at each, masses left to
// masses.ts. A structure is a run of stations of one option.

import type { Coefficients } from './coefficients.ts';
import type { Columns } from './columns.ts';
import type { Scores } from './evaluator.ts';

export function sumUp(coefficients: Coefficients, count: number, columns: Columns, out: Scores): void {
  const { option, step, cost, co2, biodiversity, risk } = columns;
  const { exposure, structures } = coefficients;
  let costSum = 0;
  let co2Sum = 0;
  let bioSum = 0;
  let riskSum = 0;
  for (let i = 0; i < count; ) {
    const what = option[i];
    if (what === 0) {
      const h = step[i];
      costSum += cost[i] * h;
      co2Sum += co2[i] * h;
      bioSum += biodiversity[i] * h;
      riskSum += risk[i] * h;
      i++;
      continue;
    }
    // One structure, from its first station to its last.
    const { kind, metre, high, ends, highFromM, deckWidthM, extraPerM } = structures[what - 1];
    const isBridge = kind === 1;
    const { costPerM2, co2PerM2, biodiversityPerM2, riskPerM } = coefficients.combos;
    let length = 0;
    for (; i < count && option[i] === what; i++) {
      const h = step[i];
      length += h;
      costSum += metre.cost * h;
      co2Sum += metre.co2 * h;
      const c = columns.combo[i];
      if (isBridge) {
        const extra = Math.max(0, columns.z[i] - columns.ground[i] - highFromM);
        costSum += (high.cost * extra + deckWidthM * costPerM2[c]) * h;
        co2Sum += (high.co2 * extra + deckWidthM * co2PerM2[c]) * h;
        bioSum += (deckWidthM * biodiversityPerM2[c] + columns.beside[i]) * h;
        riskSum += riskPerM[c] * exposure.bridge * h;
      } else riskSum += riskPerM[c] * exposure.tunnel * h;
    }
    costSum += ends.cost;
    co2Sum += ends.co2;
    if (extraPerM !== null) costSum += extraPerM(length) * length;
  }
  out.costNok = costSum;
  out.co2Kg = co2Sum;
  out.biodiversity = bioSum;
  out.risk = riskSum;
}
