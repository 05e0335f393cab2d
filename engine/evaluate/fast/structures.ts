// Bridges and tunnels in the fast kernel: what each would cost at every station, and the cheapest choice along the line.
// Stations where open road is not allowed (water, no slope) bear a surcharge in the choice only, never in the figures.
//
// Most of a line is certainly open: a structure saves at most the price of open road less the cheapest metre of any structure, and
// where the best sum of that over stretches through a station does not pay for two ends, no best choice has a structure there.
// Between such stations lie zones that do not know of each other, as long as there are enough of them for the least open road between
// two structures; the choice is made in each by itself.

import { overHeightM } from '../../earthwork/height-limits.ts';
import { SHADOW_SHARE } from '../../earthwork/rules.ts';
import type { ObjectiveWeights } from '../../evaluator.ts';
import {
  BRIDGE,
  chooseStructures,
  type StructureChoice,
  type StructureOption,
  TUNNEL,
} from '../../structures/choose.ts';
import type { CrossingIndex } from '../crossings/crossing-index.ts';
import type { Coefficients, StructureCoefficients } from '../prices/coefficients.ts';
import {
  type Columns,
  OVER_WATER,
  VIOLATION_CROSSING,
  VIOLATION_HARD,
  VIOLATION_HARD_CENTRE,
  VIOLATION_OUTSIDE,
  VIOLATION_SLOPE,
  VIOLATION_WATER,
} from '../stations/columns.ts';
import { GRADE_TOLERANCE } from '../violations/violation-score.ts';

// What breaks a rule bears so much in the choice that it is taken only where nothing keeps them all: no structure costs as
// much, while the least bad of several violations is still found.

/** What a metre bears of road in water or on a slope that does not hold, NOK. */
const NOT_ALLOWED_PER_M = 30_000_000;
/** What a metre bears per metre of missing clearance or cover, NOK. Without a step: a search that raises a low bridge needs the slope. */
const SHORT_PER_M2 = 3_000_000;
/** What a metre of a structure bears that is too steep by however little, NOK. */
const TOO_STEEP_PER_M = 10_000_000;
/** What a bridge bears per metre of missing clearance at a crossing, NOK. */
const SHORT_PER_CROSSING_M = 100_000_000;
/** What a metre bears per percent of excess grade in a structure, NOK. */
const STEEP_PER_PCT = 2_000_000;

export interface StructureRules {
  readonly coefficients: Coefficients;
  readonly weights: ObjectiveWeights;
  /** The cheapest metre of any structure: below it, open road needs no comparison. */
  readonly cheapestM: number;
  /** The cheapest two ends of any structure. */
  readonly leastEnds: number;
  /** NOK per compacted m³ of spoil in the choice. */
  readonly spoilShadow: number;
  /** One per type, and one for every type of open road but the usual; cost and lengths are set for every line. */
  readonly options: readonly MutableOption[];
}

type MutableOption = { -readonly [Key in keyof StructureOption]: StructureOption[Key] };

const NO_WEIGHTS: ObjectiveWeights = { co2Kg: 0, biodiversity: 0, risk: 0 };

/** `surfaces`: how many types of open road there are beside the usual one. */
export function structureRulesOf(
  coefficients: Coefficients,
  weights: ObjectiveWeights = NO_WEIGHTS,
  surfaces = 0,
): StructureRules {
  const { structures } = coefficients;
  const worth = (unit: { cost: number; co2: number }) => unit.cost + weights.co2Kg * unit.co2;
  return {
    coefficients,
    weights,
    cheapestM: structures.reduce((least, { metre }) => Math.min(least, worth(metre)), Infinity),
    leastEnds: structures.reduce((least, { ends }) => Math.min(least, worth(ends)), Infinity),
    spoilShadow: SHADOW_SHARE * coefficients.positive.cost,
    options: [
      ...structures.map(({ kind, ends, extraPerM, extraRises }) => ({
        kind,
        cost: new Float64Array(0),
        ends: worth(ends),
        minimum: 0,
        maximum: Infinity,
        extra: extraPerM ? (lengthM: number) => lengthM * extraPerM(lengthM) : null,
        rising: extraRises,
      })),
      // Each is a kind of its own, without ends: it never follows on itself and may follow on any other.
      ...Array.from({ length: surfaces }, (_, k) => ({
        kind: TUNNEL + 1 + k,
        cost: new Float64Array(0),
        ends: 0,
        minimum: 0,
        maximum: Infinity,
        extra: null,
        rising: true,
      })),
    ],
  };
}

/** Crossings as the choice sees them: station, and missing clearance with each type. */
export type CrossingsMet = Pick<CrossingIndex, 'count' | 'station' | 'structureShort'>;

/** Fills option and kind: what stands at each of `count` stations; `h`: the usual length of an interval. */
export function pickStructures(
  rules: StructureRules,
  count: number,
  h: number,
  columns: Columns,
  choice: StructureChoice,
  crossings: CrossingsMet | null = null,
): void {
  if (rules.options.length === 0 || !priceOpenRoad(rules, 0, count, columns)) {
    columns.kind.fill(0, 0, count);
    columns.option.fill(0, 0, count);
    return;
  }
  const { gain, lead, tail } = columns;
  for (let i = 0, sum = 0; i < count; i++) lead[i] = sum = Math.max(0, sum + gain[i]);
  for (let i = count - 1, sum = 0; i >= 0; i--) tail[i] = sum = Math.max(0, sum + gain[i]);
  pickInZones(rules, 0, count, count, h, columns, choice, crossings);
}

/** Whether no best choice has a structure at station i of `count`. */
export function isCertainlyOpen({ leastEnds }: StructureRules, i: number, count: number, columns: Columns): boolean {
  const { gain, lead, tail } = columns;
  return (i > 0 ? lead[i - 1] : 0) + gain[i] + (i + 1 < count ? tail[i + 1] : 0) < leastEnds;
}

/** How much certainly open road parts two zones, m; stations do not know more closely than half an interval where a structure begins. */
export function partingM({ coefficients: { minOpenM } }: StructureRules, h: number): number {
  return Math.max(0, minOpenM - h / 2);
}

/** Fills option and kind of stations from … to − 1; enough beside them is certainly open, or the line ends there. */
export function pickInZones(
  rules: StructureRules,
  from: number,
  to: number,
  count: number,
  h: number,
  columns: Columns,
  choice: StructureChoice,
  crossings: CrossingsMet | null,
): void {
  columns.kind.fill(0, from, to);
  columns.option.fill(0, from, to);
  const apartM = partingM(rules, h);
  for (let i = from; i < to; i++) {
    if (isCertainlyOpen(rules, i, count, columns)) continue;
    let end = i + 1;
    let openM = 0;
    for (let k = end; k < to && !(openM > 0 && openM >= apartM); k++) {
      if (isCertainlyOpen(rules, k, count, columns)) openM += columns.step[k];
      else {
        end = k + 1;
        openM = 0;
      }
    }
    pickInZone(rules, i, end, h, columns, choice, crossings);
    i = end;
  }
}

/** A type of open road beside the usual one: surveyed, and how long a stretch of it must be, m. */
export interface OtherSurface {
  readonly columns: Columns;
  readonly minLengthM: number;
}

/**
 * The same where open road may be of several types: each has been surveyed in columns of its own. Option is 0 on all of
 * them, and `type` names it: 0 the usual one, k = others[k − 1].
 */
export function pickSurfaces(
  rules: StructureRules,
  count: number,
  h: number,
  columns: Columns,
  others: readonly OtherSurface[],
  choice: StructureChoice,
  crossings: CrossingsMet | null,
  type: Uint8Array,
): void {
  for (const { columns: other } of [{ columns }, ...others]) priceOpenRoad(rules, 0, count, other);
  pickInZone(rules, 0, count, h, columns, choice, crossings, others);
  const built = rules.coefficients.structures.length;
  for (let i = 0; i < count; i++) {
    type[i] = Math.max(0, columns.option[i] - built);
    if (type[i] > 0) columns.option[i] = columns.kind[i] = 0;
  }
}

function pickInZone(
  rules: StructureRules,
  from: number,
  to: number,
  h: number,
  columns: Columns,
  choice: StructureChoice,
  crossings: CrossingsMet | null,
  surfaces: readonly OtherSurface[] = [],
): void {
  const { coefficients, options } = rules;
  const { structures } = coefficients;
  const { kind, option, openCost, step } = columns;
  const count = to - from;
  for (let i = 0; i < count; i++) {
    choice.open[i] = openCost[from + i];
    choice.steps[i] = step[from + i];
  }
  for (let k = 0; k < structures.length; k++) {
    const cost = choice.cost[k];
    const type = structures[k];
    if (type.kind === BRIDGE) {
      priceBridge(rules, type, from, to, columns, cost);
      if (crossings)
        for (let c = 0; c < crossings.count; c++) {
          const i = crossings.station[c];
          if (i >= from && i < to)
            cost[i - from] += crossings.structureShort[c * structures.length + k] * SHORT_PER_CROSSING_M;
        }
    } else priceTunnel(rules, type, from, to, columns, cost);
    options[k].cost = cost;
    // Where a structure begins is not known more closely than half an interval: so much less or more will do.
    options[k].minimum = type.minLengthM - h / 2;
    options[k].maximum = type.maxLengthM + h / 2;
  }
  surfaces.forEach(({ columns: other, minLengthM }, s) => {
    const surface = options[structures.length + s];
    surface.cost = other.openCost.subarray(from, to);
    surface.minimum = minLengthM - h / 2;
  });
  chooseStructures(choice.open, options, count, choice.chosen, choice, choice.steps, partingM(rules, h));
  for (let i = 0; i < count; i++) {
    const chosen = choice.chosen[i];
    option[from + i] = chosen;
    kind[from + i] = chosen === 0 ? 0 : options[chosen - 1].kind;
  }
}

/**
 * Fills openCost and gain of stations from … count − 1: open road as the choice sees it, with cost, shadow of its masses,
 * other figures, violations. False: cheaper than any structure at all of them.
 */
export function priceOpenRoad(
  { weights, cheapestM, coefficients: { heightLimits } }: StructureRules,
  from: number,
  count: number,
  columns: Columns,
): boolean {
  const { cost, co2, biodiversity, risk, violations, closed, surfaceCost, openCost, gain, step, cutM, fillM } = columns;
  const { co2Kg, biodiversity: bioWorth, risk: riskWorth } = weights;
  const weighed = co2Kg !== 0 || bioWorth !== 0 || riskWorth !== 0;
  const never = VIOLATION_WATER | VIOLATION_SLOPE | VIOLATION_CROSSING;
  let isExpensive = false;
  for (let i = from; i < count; i++) {
    let value = surfaceCost[i] + cost[i];
    if (weighed) value += co2Kg * co2[i] + bioWorth * biodiversity[i] + riskWorth * risk[i];
    if (!(violations[i] & VIOLATION_OUTSIDE)) value += overHeightM(heightLimits, cutM[i], fillM[i]) * SHORT_PER_M2;
    if (violations[i] !== 0) {
      if ((violations[i] & never) !== 0) value += NOT_ALLOWED_PER_M;
      // A hard area beside the centre line can be kept clear of by a structure; one under it cannot.
      else if ((violations[i] & (VIOLATION_HARD | VIOLATION_HARD_CENTRE)) === VIOLATION_HARD)
        value += NOT_ALLOWED_PER_M;
    }
    if (closed[i] !== 0) value += NOT_ALLOWED_PER_M;
    openCost[i] = value * step[i];
    gain[i] = (value - cheapestM) * step[i];
    if (value > cheapestM) isExpensive = true;
  }
  return isExpensive;
}

function priceBridge(
  { weights, coefficients }: StructureRules,
  type: StructureCoefficients,
  from: number,
  to: number,
  columns: Columns,
  out: Float64Array,
): void {
  const { z, ground, steepest, beside, combo, violations, step } = columns;
  const { costPerM2, co2PerM2, biodiversityPerM2, riskPerM } = coefficients.combos;
  const exposed = coefficients.exposure.bridge;
  const { co2Kg, biodiversity: bioWorth, risk: riskWorth } = weights;
  const weighed = co2Kg !== 0 || bioWorth !== 0 || riskWorth !== 0;
  const metre = type.metre.cost + co2Kg * type.metre.co2;
  const high = type.high.cost + co2Kg * type.high.co2;
  const { deckWidthM, deckM, highFromM, maxHeightM, waterClearanceM, grade: most } = type;
  for (let i = from; i < to; i++) {
    const height = z[i] - ground[i];
    const c = combo[i];
    let value = metre + high * Math.max(0, height - highFromM) + deckWidthM * (costPerM2[c] + co2Kg * co2PerM2[c]);
    const needed = (violations[i] & OVER_WATER) !== 0 ? deckM + waterClearanceM : deckM;
    value += violationNokPerM(Math.max(0, needed - height, height - maxHeightM), steepest[i] - most);
    if (weighed)
      value += bioWorth * (deckWidthM * biodiversityPerM2[c] + beside[i]) + riskWorth * riskPerM[c] * exposed;
    if ((violations[i] & VIOLATION_OUTSIDE) !== 0) value += NOT_ALLOWED_PER_M;
    out[i - from] = value * step[i];
  }
}

function priceTunnel(
  { weights, spoilShadow, coefficients }: StructureRules,
  type: StructureCoefficients,
  from: number,
  to: number,
  columns: Columns,
  out: Float64Array,
): void {
  const { z, rock, steepest, combo, violations, step } = columns;
  const exposed = weights.risk * coefficients.exposure.tunnel;
  const metre = type.metre.cost + weights.co2Kg * type.metre.co2 + spoilShadow * type.spoilM3PerM;
  const { crownM, coverM, grade: most } = type;
  for (let i = from; i < to; i++) {
    let value = metre + violationNokPerM(Math.max(0, crownM + coverM - (rock[i] - z[i])), steepest[i] - most);
    if (exposed !== 0) value += exposed * coefficients.combos.riskPerM[combo[i]];
    if ((violations[i] & VIOLATION_OUTSIDE) !== 0) value += NOT_ALLOWED_PER_M;
    out[i - from] = value * step[i];
  }
}

/** What a metre of a structure bears that is so many metres short and so much too steep (m/m), NOK. */
function violationNokPerM(shortM: number, steep: number): number {
  const tooSteep = steep > GRADE_TOLERANCE ? 100 * steep * STEEP_PER_PCT + TOO_STEEP_PER_M : 0;
  return shortM * SHORT_PER_M2 + tooSteep;
}
