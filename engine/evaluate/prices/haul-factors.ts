// Loose volume and weight of what is hauled, per compacted m³. A route type may hold several types of open road, each with its own
// factors for soil and rock: what a line hauls is then taken as the mean of what it digs, by usable masses.

import type { SegmentType } from '#domain/route-type.ts';
import type { Columns } from '../stations/columns.ts';

/** Per compacted m³: loose m³, and tonnes. */
export interface HaulFactor {
  readonly looseM3: number;
  readonly tonnes: number;
}
export type HaulFactors = Readonly<Record<'soil' | 'rock', HaulFactor>>;

/** Usable masses dug on the stretches of a type of open road, compacted m³. */
export interface DugByType {
  readonly segmentTypeId: string;
  readonly soilM3: number;
  readonly rockM3: number;
}

/** @param dug left out = all of it on the usual type, the first one */
export function haulFactorsOf(types: readonly SegmentType[], dug: readonly DugByType[] = []): HaulFactors {
  return { soil: meanOf(types, dug, 'soil'), rock: meanOf(types, dug, 'rock') };
}

function meanOf(types: readonly SegmentType[], dug: readonly DugByType[], material: 'soil' | 'rock'): HaulFactor {
  let [volume, looseM3, tonnes] = [0, 0, 0];
  for (const one of dug) {
    const type = types.find(({ id }) => id === one.segmentTypeId);
    const m3 = material === 'soil' ? one.soilM3 : one.rockM3;
    if (!type || !(m3 > 0)) continue;
    const own = factorOf(type, material);
    volume += m3;
    looseM3 += m3 * own.looseM3;
    tonnes += m3 * own.tonnes;
  }
  return volume > 0 ? { looseM3: looseM3 / volume, tonnes: tonnes / volume } : factorOf(types[0], material);
}

function factorOf(type: SegmentType, material: 'soil' | 'rock'): HaulFactor {
  const { looseFactor, densityTPerM3, compactionFactor } = type.parameters[material];
  return { looseM3: looseFactor / compactionFactor, tonnes: densityTPerM3 / compactionFactor };
}

/** What each type digs on a line; columns hold cuts as the usual type compacts them (surface-types.ts). */
export function dugByType(
  types: readonly { readonly coefficients: { readonly surface: SegmentType } }[],
  typeOf: Uint8Array,
  count: number,
  { option, step, soilCut, rockCut }: Columns,
  usable: { readonly usableSoil: number; readonly usableRock: number },
): DugByType[] {
  const dug = types.map(({ coefficients }) => ({ segmentTypeId: coefficients.surface.id, soilM3: 0, rockM3: 0 }));
  for (let i = 0; i < count; i++) {
    if (option[i] !== 0) continue;
    dug[typeOf[i]].soilM3 += soilCut[i] * usable.usableSoil * step[i];
    dug[typeOf[i]].rockM3 += rockCut[i] * usable.usableRock * step[i];
  }
  return dug;
}
