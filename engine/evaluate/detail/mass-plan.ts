// The cheapest plan of hauling of a stored route in full, solved again from its masses: rows from–to, where masses end, and what
// flows past each place. The mass handling dashboard, the export of masses and the server's tests call it; who calls brings the solver.
// Volumes compacted m³ unless a name says otherwise, chainage m, NOK with add-ons, kg CO₂.

import { addOnFactorOf } from '#domain/figures/figures.ts';
import type { Quantity } from '#domain/figures/item.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import type { HaulMove } from '#domain/route.ts';
import type { SegmentType } from '#domain/route-type.ts';
import { HAULED, type HaulCase, type Hauled, type HaulPlan, haulProgram } from '../../haul/full-haul.ts';
import type { HaulMasses } from '../../haul/haul-masses.ts';
import { surfaceTypesIn } from '../prices/coefficients.ts';
import { haulFactorsOf } from '../prices/haul-factors.ts';
import { hauledQuantities } from './haul-case.ts';
import type { Solve } from './haul-route.ts';
import { pricedCaseOf } from './rehaul.ts';

/** What a haul is in the three states of its masses, and what it costs. */
export interface HaulAmounts {
  /** In the ground, on the lorry, and placed. */
  readonly bankM3: number;
  readonly looseM3: number;
  readonly compactedM3: number;
  readonly tonnes: number;
  /** Loose m³·km beyond the distance that digging includes, and what they cost. */
  readonly paidM3Km: number;
  readonly costNok: number;
  readonly co2Kg: number;
  /** Of one vehicle, return included. */
  readonly vehicleHours: number;
}

/** One arrow of the mass-haul diagram. */
export interface MassMove
  extends HaulAmounts,
    Pick<HaulMove, 'material' | 'source' | 'target' | 'fromM' | 'toM' | 'distanceM'> {}

export interface MassPlan {
  /** Along the line, loads in order. */
  readonly moves: readonly MassMove[];
  /** The route's quantities with those of this plan. */
  readonly quantities: readonly Quantity[];
  readonly plan: HaulPlan;
  readonly haulCase: HaulCase & { readonly chainageM: Float64Array };
}

/** null where the program has no answer. */
export async function massPlanOf(
  solve: Solve,
  pricing: StoredPrices,
  quantities: readonly Quantity[],
  masses: HaulMasses,
): Promise<MassPlan | null> {
  const haulCase = pricedCaseOf(masses, pricing);
  const { program, read } = haulProgram(haulCase);
  const values = await solve(program);
  if (!values) return null;
  const plan = read(values);
  const hauled = hauledQuantities(pricing, quantities, haulCase, plan);
  const measure = measureOf(pricing, masses);
  const moves = hauled.moves
    .map((move): MassMove => {
      const { material, source, target, fromM, toM, volumeM3, distanceM } = move;
      return {
        material,
        source,
        target,
        fromM,
        toM,
        distanceM,
        ...measure(material, volumeM3, distanceM, move.freeM3M),
      };
    })
    .sort((a, b) => a.fromM - b.fromM || a.toM - b.toM || a.material.localeCompare(b.material));
  return { moves, quantities: hauled.quantities, plan, haulCase };
}

const SECONDS_PER_HOUR = 3600;

/** Of all ports and materials. */
export const tradedM3 = (amounts: readonly Readonly<Record<Hauled, number>>[]): number =>
  amounts.reduce((sum, one) => sum + HAULED.reduce((all, material) => all + one[material], 0), 0);

/** By the prices of a route and what it digs: a haul of so many compacted m³, some of its m³·m within what digging includes. */
export function measureOf(
  pricing: StoredPrices,
  { dug }: Pick<HaulMasses, 'dug'>,
): (material: Hauled, volumeM3: number, distanceM: number, freeM3M: number) => HaulAmounts {
  const types = surfaceTypesIn(pricing.routeType);
  const factors = haulFactorsOf(types, dug);
  const { mass } = pricing.prices;
  const priceM3Km = mass.haulCostPerM3Km * addOnFactorOf(pricing.prices);
  return (material, volumeM3, distanceM, freeM3M) => {
    const kind = material === 'soil' ? 'soil' : 'rock';
    const { looseM3, tonnes } = factors[kind];
    const paidM3Km = (Math.max(0, volumeM3 * distanceM - freeM3M) / 1000) * looseM3;
    const km = distanceM / 1000;
    return {
      bankM3: volumeM3 * bankPerCompacted(types, dug, kind),
      looseM3: volumeM3 * looseM3,
      compactedM3: volumeM3,
      tonnes: volumeM3 * tonnes,
      paidM3Km,
      costNok: paidM3Km * priceM3Km,
      co2Kg: volumeM3 * tonnes * km * mass.haulCo2PerTKm,
      vehicleHours: (volumeM3 * looseM3 * km * mass.haulSecondsPerM3Km) / SECONDS_PER_HOUR,
    };
  };
}

/** m³ in the ground for one that is placed, the mean of what each type of open road digs. */
function bankPerCompacted(types: readonly SegmentType[], dug: HaulMasses['dug'], kind: 'soil' | 'rock'): number {
  const parts = (dug ?? []).flatMap(({ segmentTypeId, soilM3, rockM3 }) => {
    const type = types.find(({ id }) => id === segmentTypeId);
    const m3 = kind === 'soil' ? soilM3 : rockM3;
    return type && m3 > 0 ? [{ m3, bank: m3 / type.parameters[kind].compactionFactor }] : [];
  });
  const sum = parts.reduce((all, { m3 }) => all + m3, 0);
  if (sum === 0) return 1 / types[0]!.parameters[kind].compactionFactor;
  return parts.reduce((all, { bank }) => all + bank, 0) / sum;
}
