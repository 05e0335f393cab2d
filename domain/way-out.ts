// A change of a request without a route with which a short search did find one: what it changes, and what such a route costs.

import type { RouteRequest } from './entities/path.ts';

/** ends: one or both lie elsewhere; routeType: another class. */
export const WAY_OUT_KINDS = ['corridor', 'startBearing', 'endBearing', 'ends', 'routeType'] as const;
export type WayOutKind = (typeof WAY_OUT_KINDS)[number];

/** What is changed of the path. */
export interface WayOutChange {
  readonly kind: WayOutKind;
  /** Takes the place of what the request says of them. */
  readonly request: Partial<Pick<RouteRequest, 'start' | 'end' | 'corridor'>>;
  /** null: the path's own. */
  readonly routeType: { readonly id: string; readonly name: string } | null;
  /** How far the ends are moved together, m; 0 where they stay. */
  readonly movedM: number;
}

/** With the route that the short search found: NOK and m. It keeps every rule at full detail. */
export interface WayOut extends WayOutChange {
  readonly costNok: number;
  readonly lengthM: number;
  readonly bridgeM: number;
  readonly tunnelM: number;
}
