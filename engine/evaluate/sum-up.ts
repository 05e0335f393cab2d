// Sums of the fast kernel over stations: cost, CO2, biodiversity and risk of what stands at each, masses left to
// masses.ts. Leaves the net masses per station (compacted m³) in columns.net.

import { type Coefficients, curveAt } from './coefficients.ts';
import type { Columns } from './columns.ts';
import type { Scores } from './evaluator.ts';
import type { StructureRules } from './structures.ts';

export function sumUp(
  coefficients: Coefficients,
  count: number,
  h: number,
  columns: Columns,
  structures: StructureRules,
  out: Scores,
): void {
  const { kind, cost, co2, biodiversity, risk } = columns;
  const { exposure } = coefficients;
  let costSum = 0;
  let co2Sum = 0;
  let bioSum = 0;
  let riskSum = 0;
  for (let i = 0; i < count; ) {
    if (kind[i] === 0) {
      costSum += cost[i];
      co2Sum += co2[i];
      bioSum += biodiversity[i];
      riskSum += risk[i];
      i++;
      continue;
    }
    // One structure, from its first station to its last.
    const what = kind[i];
    const isBridge = what === 1;
    const { metre, high, ends } = (isBridge ? coefficients.bridge : coefficients.tunnel)!;
    const { costPerM2, co2PerM2, biodiversityPerM2, riskPerM } = coefficients.combos;
    const first = i;
    for (; i < count && kind[i] === what; i++) {
      costSum += metre.cost;
      co2Sum += metre.co2;
      const c = columns.combo[i];
      if (isBridge) {
        const extra = Math.max(0, columns.z[i] - columns.ground[i] - structures.highFromM);
        costSum += high.cost * extra + structures.bridgeWidthM * costPerM2[c];
        co2Sum += high.co2 * extra + structures.bridgeWidthM * co2PerM2[c];
        bioSum += structures.bridgeWidthM * biodiversityPerM2[c] + columns.beside[i];
        riskSum += riskPerM[c] * exposure.bridge;
      } else riskSum += riskPerM[c] * exposure.tunnel;
    }
    const length = (i - first) * h;
    costSum += ends.cost / h;
    co2Sum += ends.co2 / h;
    if (!isBridge) {
      const curve = coefficients.tunnel!.type.parameters.structure.lengthCostCurve;
      costSum += (curveAt(curve, length / 1000) * length * coefficients.addOnFactor) / h;
    }
  }
  out.costNok = costSum * h;
  out.co2Kg = co2Sum * h;
  out.biodiversity = bioSum * h;
  out.risk = riskSum * h;
}
