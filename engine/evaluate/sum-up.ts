// Sums of the fast kernel over stations: cost, CO2, biodiversity and risk of what stands at each, masses left to
// masses.ts. Leaves the net masses per station (compacted m³) in columns.net.

import { type Coefficients, curveAt } from './coefficients.ts';
import type { Columns } from './columns.ts';
import type { Scores } from './evaluator.ts';
import type { StructureRules } from './structures.ts';

export function sumUp(
  coefficients: Coefficients,
  count: number,
  columns: Columns,
  structures: StructureRules,
  out: Scores,
): void {
  const { kind, step, cost, co2, biodiversity, risk } = columns;
  const { exposure } = coefficients;
  let costSum = 0;
  let co2Sum = 0;
  let bioSum = 0;
  let riskSum = 0;
  for (let i = 0; i < count; ) {
    if (kind[i] === 0) {
      const h = step[i];
      costSum += cost[i] * h;
      co2Sum += co2[i] * h;
      bioSum += biodiversity[i] * h;
      riskSum += risk[i] * h;
      i++;
      continue;
    }
    // One structure, from its first station to its last.
    const what = kind[i];
    const isBridge = what === 1;
    const { metre, high, ends } = (isBridge ? coefficients.bridge : coefficients.tunnel)!;
    const { costPerM2, co2PerM2, biodiversityPerM2, riskPerM } = coefficients.combos;
    let length = 0;
    for (; i < count && kind[i] === what; i++) {
      const h = step[i];
      length += h;
      costSum += metre.cost * h;
      co2Sum += metre.co2 * h;
      const c = columns.combo[i];
      if (isBridge) {
        const extra = Math.max(0, columns.z[i] - columns.ground[i] - structures.highFromM);
        costSum += (high.cost * extra + structures.bridgeWidthM * costPerM2[c]) * h;
        co2Sum += (high.co2 * extra + structures.bridgeWidthM * co2PerM2[c]) * h;
        bioSum += (structures.bridgeWidthM * biodiversityPerM2[c] + columns.beside[i]) * h;
        riskSum += riskPerM[c] * exposure.bridge * h;
      } else riskSum += riskPerM[c] * exposure.tunnel * h;
    }
    costSum += ends.cost;
    co2Sum += ends.co2;
    if (!isBridge) {
      const curve = coefficients.tunnel!.type.parameters.structure.lengthCostCurve;
      costSum += curveAt(curve, length / 1000) * length * coefficients.addOnFactor;
    }
  }
  out.costNok = costSum;
  out.co2Kg = co2Sum;
  out.biodiversity = bioSum;
  out.risk = riskSum;
}
