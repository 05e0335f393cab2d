// A route as it lies on the ground: made by the route layer, read by the picker.

import type { RouteShape } from '../scene-types.ts';

export interface DrapedRoute {
  readonly shape: RouteShape;
  readonly chainage: ArrayLike<number>;
  /** As drawn: z is the higher of road and ground on surface segments. */
  readonly drawn: Float64Array;
  /** Height of the road itself, and how far it lies over the ground (NaN where that is unknown), m. */
  readonly roadZ: Float64Array;
  readonly fillM: Float64Array;
}
