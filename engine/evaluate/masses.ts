// Masses of a line in the fast kernel: what is cut and usable, what the fills and the pavement ask for, hauled at least
// cost with import and export at the two ends, and what stays over. Compacted m³ throughout.
//
// Quality rock for the pavement is made from usable rock of the line where that is cheaper than buying it, up to the
// processing capacity and the quality factor; what is not usable goes to deposit and is priced with the cut.

import type { EndPrices, TwoEnds } from '../haul/two-ends.ts';
import { solveTwoEnds } from '../haul/two-ends.ts';
import type { Problem } from '../problem.ts';
import { baseVolumePerM, type Coefficients } from './coefficients.ts';
import type { Columns } from './columns.ts';
import type { Scores } from './evaluator.ts';
import type { StructureRules } from './structures.ts';

export interface MassRules {
  readonly coefficients: Coefficients;
  readonly basePerM: number;
  readonly qualityFactor: number;
  readonly processingCapacityM3: number;
  readonly makesQuality: boolean;
  readonly temporaryShare: number;
  readonly temporaryCapacityM3: number;
  readonly permanentCapacityM3: number;
  readonly wasteSoil: number;
  readonly wasteRock: number;
  readonly wasteTunnelPerM: number;
  readonly usableSoil: number;
  readonly usableRock: number;
  readonly prices: EndPrices;
  readonly detourM: number;
}

export function massRulesOf(problem: Problem, coefficients: Coefficients): MassRules {
  const { mass } = problem.prices;
  const { soil, rock } = coefficients.surface.parameters;
  const { positive, negative } = coefficients;
  const tunnel = coefficients.tunnel?.type.parameters;
  return {
    coefficients,
    basePerM: baseVolumePerM(coefficients.surface),
    qualityFactor: mass.qualityMassesFactor,
    processingCapacityM3: mass.processingCapacityM3,
    makesQuality: coefficients.processing.cost < coefficients.qualityImport.cost,
    temporaryShare: mass.temporaryStorageShare,
    temporaryCapacityM3: mass.temporaryStorageCapacityM3,
    permanentCapacityM3: mass.permanentStorageCapacityM3,
    // Waste per usable compacted m³, so that it can be found from the usable sums.
    wasteSoil: (1 - mass.usableSoilShare) * soil.compactionFactor,
    wasteRock: (1 - mass.usableRockShare) * rock.compactionFactor,
    wasteTunnelPerM: tunnel
      ? tunnel.structure.excavationM3PerM * tunnel.rock.compactionFactor * (1 - mass.usableTunnelShare)
      : 0,
    usableSoil: soil.compactionFactor * mass.usableSoilShare,
    usableRock: rock.compactionFactor * mass.usableRockShare,
    prices: {
      importStart: negative.cost,
      importEnd: negative.cost,
      exportStart: positive.cost,
      exportEnd: positive.cost,
    },
    detourM: mass.haulThroughStructures ? 0 : mass.detourM,
  };
}

/** Adds hauling, balance and storage to the sums, and sets the imbalance. */
export function balanceMasses(
  rules: MassRules,
  count: number,
  h: number,
  columns: Columns,
  structures: StructureRules,
  haul: TwoEnds,
  out: Scores,
): void {
  const { coefficients } = rules;
  const { kind, soil, usableRock, demand, net, link } = columns;
  const spoil = structures.coefficients.tunnel?.spoilM3PerM ?? 0;
  const perM = coefficients.haulPerM3M.cost;
  // Sums of what there is.
  let soilSum = 0;
  let rockSum = 0;
  let surfaceStations = 0;
  let tunnelStations = 0;
  for (let i = 0; i < count; i++) {
    const k = kind[i];
    if (k === 0) {
      soilSum += soil[i];
      rockSum += usableRock[i];
      surfaceStations++;
    } else if (k === 2) tunnelStations++;
  }
  const soilUsable = soilSum * h;
  const rockUsable = (rockSum + tunnelStations * spoil) * h;
  const baseNeeded = rules.basePerM * surfaceStations * h;
  const quality = rules.makesQuality
    ? Math.min(baseNeeded, rules.processingCapacityM3, rules.qualityFactor * rockUsable)
    : 0;
  const baseShare = surfaceStations > 0 ? quality / (surfaceStations * h) : 0;
  // Net masses and links.
  let reused = 0;
  for (let i = 0; i < count; i++) {
    const k = kind[i];
    if (k === 0) net[i] = (soil[i] + usableRock[i] - demand[i] - baseShare) * h;
    else net[i] = k === 2 ? spoil * h : 0;
    if (k === 0) reused += demand[i];
    link[i] = perM * h;
  }
  if (rules.detourM > 0)
    for (let i = 1; i < count; i++) if (kind[i] !== 0 && kind[i - 1] === 0) link[i - 1] += perM * rules.detourM;
  const cost = solveTwoEnds(net, link, count, rules.prices, haul);
  // What left and what came: start offset and end flow.
  const start = haul.offset;
  const end = -(haul.ordinate[count - 1] + haul.offset);
  const imported = Math.max(0, start) + Math.max(0, end);
  const exported = Math.max(0, -start) + Math.max(0, -end);
  const moving = cost - imported * rules.prices.importStart - exported * rules.prices.exportStart;
  const { positive, negative, processing, qualityImport, temporaryStorage, permanentStorage, haulPerM3M } =
    coefficients;
  const stored = Math.min(
    rules.temporaryCapacityM3,
    rules.temporaryShare * Math.max(0, Math.min(soilUsable + rockUsable, reused * h)),
  );
  const waste = wasteOf(rules, soilUsable, rockSum * h, tunnelStations * h);
  const kept = Math.min(rules.permanentCapacityM3, exported + waste);
  out.costNok +=
    cost +
    quality * processing.cost +
    (baseNeeded - quality) * qualityImport.cost +
    stored * temporaryStorage.cost +
    kept * (permanentStorage.cost - positive.cost);
  out.co2Kg +=
    (haulPerM3M.cost > 0 ? (moving / haulPerM3M.cost) * haulPerM3M.co2 : 0) +
    imported * negative.co2 +
    exported * positive.co2 +
    quality * processing.co2 +
    (baseNeeded - quality) * qualityImport.co2 +
    stored * temporaryStorage.co2 +
    kept * (permanentStorage.co2 - positive.co2);
  // Surplus is split as the usable masses are; deficit is rock. Waste of soil and rock counts as surplus.
  const usable = soilUsable + rockUsable;
  const soilShare = usable > 0 ? soilUsable / usable : 0;
  const soilWaste = rules.usableSoil > 0 ? (soilUsable / rules.usableSoil) * rules.wasteSoil : 0;
  const surplus = exported + waste;
  const keptShare = surplus > 0 ? 1 - kept / surplus : 1;
  const soilBalance = (exported * soilShare + soilWaste) * keptShare;
  const rockBalance = (exported * (1 - soilShare) + waste - soilWaste) * keptShare - imported;
  out.massImbalanceM3 = Math.abs(soilBalance) + Math.abs(rockBalance) + (baseNeeded - quality);
}

function wasteOf(rules: MassRules, soilUsable: number, rockUsable: number, tunnelM: number): number {
  const soil = rules.usableSoil > 0 ? (soilUsable / rules.usableSoil) * rules.wasteSoil : 0;
  const rock = rules.usableRock > 0 ? (rockUsable / rules.usableRock) * rules.wasteRock : 0;
  return soil + rock + tunnelM * rules.wasteTunnelPerM;
}
