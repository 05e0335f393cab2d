// What the prices make of the cost of a route when they are low or high, where the organization has set some of that itself.

import { useQuery } from '@tanstack/react-query';
import type { PriceSpreads } from '#domain/catalogue/price-sheet.ts';
import { pricesRangeOf } from '#domain/figures/price-range.ts';
import { quantitiesOf } from '#domain/figures/repricing.ts';
import { projectQuery, type RouteData } from '../../api/project.ts';
import { pricesQuery } from '../../api/repricing.ts';
import { routeQuery } from '../../api/route.ts';

/** Of the cost as it is shown, NOK; undefined where the range is that of any early estimate, or not known yet. */
export function usePricesRange(projectId: string, { id, generationId, segments }: RouteData, costNok: number) {
  const { data: project } = useQuery(projectQuery(projectId));
  const { priceSpreads = {} } = (project?.organizationSettings ?? {}) as { readonly priceSpreads?: PriceSpreads };
  const enabled = Object.keys(priceSpreads).length > 0;
  const prices = useQuery({ ...pricesQuery(projectId), enabled });
  const detail = useQuery({ ...routeQuery(id), enabled });
  const pricing = prices.data?.find((one) => one.generationId === generationId)?.pricing;
  if (!enabled || !pricing || !detail.data) return undefined;
  const range = pricesRangeOf(quantitiesOf(detail.data.breakdown), { ...pricing, segments }, priceSpreads);
  if (range.costNok <= 0) return undefined;
  // Prices of another time are taken to spread by the same shares.
  const scale = costNok / range.costNok;
  return { lowNok: range.lowNok * scale, highNok: range.highNok * scale };
}
