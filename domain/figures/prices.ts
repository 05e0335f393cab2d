// All values that prices, factors and thresholds take, and what else is needed to price the quantities of a route.
// Re-pricing replaces these and nothing else: the design and its quantities stay as they are.

import type { Area, AreaEffect, LandUseClass } from '../entities/area.ts';
import type { addOnRows } from '../parameters/add-ons.ts';
import type { landUseRows } from '../parameters/land-use.ts';
import type { massRows } from '../parameters/mass.ts';
import type { ValuesOf } from '../parameters/parameter.ts';
import type { RouteType } from '../route-type.ts';

export interface Prices {
  readonly mass: ValuesOf<typeof massRows>;
  readonly addOns: ValuesOf<typeof addOnRows>;
  readonly landUse: Readonly<Record<LandUseClass, ValuesOf<typeof landUseRows>>>;
}

/** What an area costs, harms and risks; its outline is no price. */
export type PricedArea = AreaEffect & Pick<Area, 'id' | 'name'>;

/** The price of taking masses from, or bringing them to, a site or pit beside the route; per compacted m³. */
export interface MassPointPrice {
  readonly id: string;
  readonly importCostPerM3: number;
  readonly exportCostPerM3: number;
}

/** Everything beside the quantities that figures depend on. */
export interface Pricing {
  readonly prices: Prices;
  readonly routeType: RouteType;
  /** Of each segment along the route: quantities refer to them by index. */
  readonly segments: readonly { readonly segmentTypeId: string }[];
  readonly areas: readonly PricedArea[];
  readonly massPoints: readonly MassPointPrice[];
}
