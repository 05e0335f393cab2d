// The engine in the page for segment types: builds the typical section that the form shows. Asked by typical-section-view.tsx.

import type { Prices } from '#domain/figures/prices.ts';
import type { RouteType } from '#domain/route-type.ts';
import { type Hillside, type TypicalSection, typicalSection } from '#engine/edit/typical-section.ts';
import { serveRequests } from '../../api/serve-requests.ts';

export type { Hillside, TypicalSection };

export interface SectionRequest {
  readonly routeType: RouteType;
  readonly prices: Prices;
  readonly hillside: Hillside;
}

serveRequests(({ routeType, prices, hillside }: SectionRequest) => typicalSection(routeType, prices, hillside));
