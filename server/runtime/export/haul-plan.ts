// The cheapest plan of hauling of a stored route as rows from–to: solved again from its masses at the prices that it was worked out with,
// as the mass-haul diagram does. Volumes in the three states, by the factors of what is dug.

import { addOnFactorOf } from '#domain/figures/figures.ts';
import type { HaulMove } from '#domain/route.ts';
import type { SegmentType } from '#domain/route-type.ts';
import { hauledQuantities } from '#engine/evaluate/detail/haul-case.ts';
import { pricedCaseOf } from '#engine/evaluate/detail/rehaul.ts';
import { surfaceTypesIn } from '#engine/evaluate/prices/coefficients.ts';
import { haulFactorsOf } from '#engine/evaluate/prices/haul-factors.ts';
import { haulProgram } from '#engine/haul/full-haul.ts';
import type { HauledMass, HaulingInput } from '#exchange/export/material.ts';
import { solveLinearProgram } from '../linear-program.ts';

/** Along the line, loads in order; empty where the program has no answer. */
export async function haulPlanOf({ masses, pricing }: HaulingInput): Promise<HauledMass[]> {
  const haulCase = pricedCaseOf(masses, pricing);
  const { program, read } = haulProgram(haulCase);
  const values = await solveLinearProgram(program);
  if (!values) return [];
  const { moves } = hauledQuantities(pricing, [], haulCase, read(values));
  const types = surfaceTypesIn(pricing.routeType);
  const factors = haulFactorsOf(types, masses.dug);
  const priceM3Km = pricing.prices.mass.haulCostPerM3Km * addOnFactorOf(pricing.prices);
  return moves
    .map((move): HauledMass => {
      const kind = move.material === 'soil' ? 'soil' : 'rock';
      const { looseM3, tonnes } = factors[kind];
      const { material, source, target, fromM, toM, volumeM3, distanceM } = move;
      return {
        ...{ material, source, target, fromM, toM, distanceM },
        bankM3: volumeM3 * bankPerCompacted(types, masses.dug, kind),
        looseM3: volumeM3 * looseM3,
        compactedM3: volumeM3,
        tonnes: volumeM3 * tonnes,
        paidM3Km: paidOf(move) * looseM3,
        costNok: paidOf(move) * looseM3 * priceM3Km,
      };
    })
    .sort((a, b) => a.fromM - b.fromM || a.toM - b.toM || a.material.localeCompare(b.material));
}

/** Compacted m³·km beyond the distance that digging includes. */
const paidOf = ({ volumeM3, distanceM, freeM3M }: HaulMove) => Math.max(0, volumeM3 * distanceM - freeM3M) / 1000;

/** m³ in the ground for one that is placed, the mean of what each type of open road digs. */
function bankPerCompacted(
  types: readonly SegmentType[],
  dug: HaulingInput['masses']['dug'],
  kind: 'soil' | 'rock',
): number {
  const parts = (dug ?? []).flatMap(({ segmentTypeId, soilM3, rockM3 }) => {
    const type = types.find(({ id }) => id === segmentTypeId);
    const m3 = kind === 'soil' ? soilM3 : rockM3;
    return type && m3 > 0 ? [{ m3, bank: m3 / type.parameters[kind].compactionFactor }] : [];
  });
  const sum = parts.reduce((all, { m3 }) => all + m3, 0);
  if (sum === 0) return 1 / types[0]!.parameters[kind].compactionFactor;
  return parts.reduce((all, { bank }) => all + bank, 0) / sum;
}
