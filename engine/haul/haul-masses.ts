// The masses of a route's haul case without its prices, as JSON: what is dug and asked for station by station, the ways between
// them, and where masses may be fetched or brought. Stored with a route, so that hauling can be solved again at other
// prices (engine/evaluate/detail/rehaul.ts). Volumes in compacted m³, lengths in m; JSON has no Infinity, null stands for it.

import type { HaulBarrier, HaulCase, HaulPort } from './full-haul.ts';

type Numbers = readonly number[];

export interface HaulMasses {
  readonly soilM3: Numbers;
  readonly rockM3: Numbers;
  readonly fillM3: Numbers;
  readonly qualityM3: Numbers;
  readonly chainageM: Numbers;
  /** null: nobody passes. */
  readonly linkM: readonly (number | null)[];
  /** Against the chainage; left out = as with it. */
  readonly backM?: readonly (number | null)[];
  readonly ports: readonly (Omit<HaulPort, Priced | Limit> & { readonly [Name in Limit]: number | null })[];
  readonly barriers: readonly Omit<HaulBarrier, 'price'>[];
  readonly wasteSoilM3: number;
  readonly wasteRockM3: number;
  /** Where several types of open road are built: usable masses that each of them digs. */
  readonly dug?: readonly { readonly segmentTypeId: string; readonly soilM3: number; readonly rockM3: number }[];
}

type Priced = 'importPrice' | 'exportPrice';
type Limit = 'importCapacityM3' | 'exportCapacityM3';

/** A haul case without its prices and without the limits of mass handling, which the same settings hold. */
export type UnpricedCase = Pick<
  HaulCase,
  'soilM3' | 'rockM3' | 'fillM3' | 'qualityM3' | 'linkM' | 'backM' | 'wasteSoilM3' | 'wasteRockM3'
> & {
  readonly chainageM: Float64Array;
  readonly ports: readonly Omit<HaulPort, Priced>[];
  readonly barriers: readonly Omit<HaulBarrier, 'price'>[];
  readonly dug?: HaulMasses['dug'];
};

const written = (value: number): number | null => (value === Infinity ? null : value);
const read = (value: number | null): number => value ?? Infinity;

export function haulMassesOf(haulCase: UnpricedCase): HaulMasses {
  return {
    soilM3: [...haulCase.soilM3],
    rockM3: [...haulCase.rockM3],
    fillM3: [...haulCase.fillM3],
    qualityM3: [...haulCase.qualityM3],
    chainageM: [...haulCase.chainageM],
    // The last link leads nowhere.
    linkM: Array.from(haulCase.linkM, written),
    ...(haulCase.backM ? { backM: Array.from(haulCase.backM, written) } : {}),
    ports: haulCase.ports.map(({ id, station, material, importCapacityM3, exportCapacityM3 }) => ({
      id,
      station,
      material,
      importCapacityM3: written(importCapacityM3),
      exportCapacityM3: written(exportCapacityM3),
    })),
    barriers: haulCase.barriers.map(({ link, before, after }) => ({ link, before, after })),
    wasteSoilM3: haulCase.wasteSoilM3,
    wasteRockM3: haulCase.wasteRockM3,
    ...(haulCase.dug ? { dug: haulCase.dug } : {}),
  };
}

export function unpricedCaseOf(masses: HaulMasses): UnpricedCase {
  return {
    soilM3: Float64Array.from(masses.soilM3),
    rockM3: Float64Array.from(masses.rockM3),
    fillM3: Float64Array.from(masses.fillM3),
    qualityM3: Float64Array.from(masses.qualityM3),
    chainageM: Float64Array.from(masses.chainageM),
    linkM: Float64Array.from(masses.linkM, read),
    ...(masses.backM ? { backM: Float64Array.from(masses.backM, read) } : {}),
    ports: masses.ports.map((port) => ({
      ...port,
      importCapacityM3: read(port.importCapacityM3),
      exportCapacityM3: read(port.exportCapacityM3),
    })),
    barriers: masses.barriers,
    wasteSoilM3: masses.wasteSoilM3,
    wasteRockM3: masses.wasteRockM3,
    ...(masses.dug ? { dug: masses.dug } : {}),
  };
}
