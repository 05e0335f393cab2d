// Bridges and tunnels in the fast kernel: what each would cost at every station, and the cheapest choice along the line.
// Stations where open road is not allowed (water, no slope) bear a surcharge in the choice only, never in the figures.

import type { Problem } from '../problem.ts';
import { BRIDGE, chooseStructures, type StructureChoice, TUNNEL } from '../structures/choose.ts';
import type { Coefficients } from './coefficients.ts';
import {
  type Columns,
  FAULT_CROSSING,
  FAULT_HARD,
  FAULT_HARD_CENTRE,
  FAULT_OUTSIDE,
  FAULT_SLOPE,
  FAULT_WATER,
} from './columns.ts';
import type { CrossingIndex } from './crossing-pass.ts';
import type { ObjectiveWeights } from './kernel.ts';

/** In the choice, what a metre bears of road in water or on a slope that does not hold, NOK. */
const NOT_ALLOWED_PER_M = 3_000_000;
/** In the choice, what a metre bears per metre of missing clearance or cover, NOK. */
const SHORT_PER_M2 = 300_000;
/** In the choice, what a bridge bears per metre of missing clearance at a crossing, NOK. */
const SHORT_PER_CROSSING_M = 10_000_000;
/** In the choice, what a metre bears per percent of excess grade in a structure, NOK. */
const STEEP_PER_PCT = 200_000;

export interface StructureRules {
  readonly coefficients: Coefficients;
  readonly weights: ObjectiveWeights;
  readonly deckM: number;
  readonly highFromM: number;
  readonly waterClearanceM: number;
  readonly bridgeMinM: number;
  readonly bridgeGrade: number;
  readonly bridgeWidthM: number;
  readonly tunnelMinM: number;
  readonly tunnelGrade: number;
  readonly crownM: number;
  readonly coverM: number;
  /** The cheapest metre of any structure: below it, open road needs no comparison. */
  readonly cheapestM: number;
  readonly spoilShadow: number;
}

const NO_WEIGHTS: ObjectiveWeights = { co2Kg: 0, biodiversity: 0, risk: 0 };

export function structureRulesOf(
  _problem: Problem,
  coefficients: Coefficients,
  weights: ObjectiveWeights = NO_WEIGHTS,
): StructureRules {
  const bridge = coefficients.bridge?.type.parameters;
  const tunnel = coefficients.tunnel?.type.parameters;
  const worth = (unit: { cost: number; co2: number } | undefined) =>
    unit ? unit.cost + weights.co2Kg * unit.co2 : Infinity;
  const width = bridge
    ? bridge.section.carriagewayWidthM +
      bridge.section.shoulderLeftM +
      bridge.section.shoulderRightM +
      bridge.structure.extraWidthM
    : 0;
  return {
    coefficients,
    weights,
    deckM: bridge?.structure.deckDepthM ?? 0,
    highFromM: bridge?.structure.highFromM ?? 0,
    waterClearanceM: bridge?.structure.waterClearanceM ?? 0,
    bridgeMinM: bridge?.structure.minLengthM ?? 0,
    bridgeGrade: (bridge?.structure.maxGradePct ?? 100) / 100,
    bridgeWidthM: width,
    tunnelMinM: tunnel?.structure.minLengthM ?? 0,
    tunnelGrade: (tunnel?.structure.maxGradePct ?? 100) / 100,
    crownM: tunnel?.structure.crownHeightM ?? 0,
    coverM: tunnel?.structure.minCoverM ?? 0,
    cheapestM: Math.min(worth(coefficients.bridge?.metre), worth(coefficients.tunnel?.metre)),
    spoilShadow: 0.3 * coefficients.positive.cost * (coefficients.tunnel?.spoilM3PerM ?? 0),
  };
}

/** Fills kind: what stands at each of `count` stations; `h`: the usual length of an interval. */
export function pickStructures(
  rules: StructureRules,
  count: number,
  h: number,
  columns: Columns,
  choice: StructureChoice,
  crossings: CrossingIndex | null = null,
): void {
  const { coefficients, weights, deckM, highFromM, waterClearanceM, crownM, coverM } = rules;
  const { bridge, tunnel } = coefficients;
  const { z, ground, rock, grade, cost, co2, biodiversity, risk, fault, surfaceCost, openCost, kind, step } = columns;
  kind.fill(0, 0, count);
  if (!bridge && !tunnel) return;
  // Open road as the choice sees it: cost, shadow of its masses (already there), other figures, faults.
  const { co2Kg, biodiversity: bioWorth, risk: riskWorth } = weights;
  const weighed = co2Kg !== 0 || bioWorth !== 0 || riskWorth !== 0;
  const never = FAULT_WATER | FAULT_SLOPE | FAULT_CROSSING;
  let dear = false;
  for (let i = 0; i < count; i++) {
    let value = surfaceCost[i] + cost[i];
    if (weighed) value += co2Kg * co2[i] + bioWorth * biodiversity[i] + riskWorth * risk[i];
    if (fault[i] !== 0) {
      if ((fault[i] & never) !== 0) value += NOT_ALLOWED_PER_M;
      // A hard area beside the centre line can be kept clear of by a structure; one under it cannot.
      else if ((fault[i] & (FAULT_HARD | FAULT_HARD_CENTRE)) === FAULT_HARD) value += NOT_ALLOWED_PER_M;
    }
    openCost[i] = value * step[i];
    if (value > rules.cheapestM) dear = true;
  }
  if (!dear) return;
  const { bridgeCost, tunnelCost } = columns;
  if (bridge) {
    const metre = bridge.metre.cost + co2Kg * bridge.metre.co2;
    const high = bridge.high.cost + co2Kg * bridge.high.co2;
    for (let i = 0; i < count; i++) {
      const height = z[i] - ground[i];
      let value = metre + high * Math.max(0, height - highFromM);
      const needed = (fault[i] & FAULT_WATER) !== 0 ? deckM + waterClearanceM : deckM;
      value += Math.max(0, needed - height) * SHORT_PER_M2;
      value += Math.max(0, Math.abs(grade[i]) - rules.bridgeGrade) * 100 * STEEP_PER_PCT;
      if (weighed) value += bioWorth * biodiversity[i] + riskWorth * risk[i];
      if ((fault[i] & FAULT_OUTSIDE) !== 0) value += NOT_ALLOWED_PER_M;
      bridgeCost[i] = value * step[i];
    }
    if (crossings)
      for (let k = 0; k < crossings.count; k++)
        bridgeCost[crossings.station[k]] += crossings.structureShort[k] * SHORT_PER_CROSSING_M;
  }
  if (tunnel) {
    const metre = tunnel.metre.cost + co2Kg * tunnel.metre.co2 + rules.spoilShadow;
    for (let i = 0; i < count; i++) {
      let value = metre + Math.max(0, crownM + coverM - (rock[i] - z[i])) * SHORT_PER_M2;
      value += Math.max(0, Math.abs(grade[i]) - rules.tunnelGrade) * 100 * STEEP_PER_PCT;
      if ((fault[i] & FAULT_OUTSIDE) !== 0) value += NOT_ALLOWED_PER_M;
      tunnelCost[i] = value * step[i];
    }
  }
  chooseStructures(
    openCost,
    bridge ? option(bridgeCost, bridge.ends.cost + co2Kg * bridge.ends.co2, rules.bridgeMinM - h / 2, BRIDGE) : null,
    tunnel ? option(tunnelCost, tunnel.ends.cost + co2Kg * tunnel.ends.co2, rules.tunnelMinM - h / 2, TUNNEL) : null,
    count,
    kind,
    choice,
    step,
  );
}

// Two reused objects, so that the choice allocates nothing.
const options: { cost: Float64Array; ends: number; minimum: number }[] = [
  { cost: new Float64Array(0), ends: 0, minimum: 1 },
  { cost: new Float64Array(0), ends: 0, minimum: 1 },
];
function option(cost: Float64Array, ends: number, minimum: number, kind: number) {
  const slot = options[kind - 1];
  slot.cost = cost;
  slot.ends = ends;
  // Half an interval less than the minimum will do: where a structure begins is not known more closely.
  slot.minimum = minimum;
  return slot;
}
