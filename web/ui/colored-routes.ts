// Which routes have their color on the map and in the table: more than eight colors are not distinguished at a glance, so the rest is grey until one points
// at it. Pure.

import { ROUTE_PALETTE } from '#domain/route-palette.ts';

interface Colored {
  readonly id: string;
  readonly pathId: string;
  readonly color: string;
  readonly keep: boolean;
  /** A share link may hold no cost: then their order is that of the list. */
  readonly figures: { readonly costNok?: number };
}

export const MAX_COLORS = 8;

/**
 * Ids of the routes that are drawn in their own color: those looked at, those whose color a person has chosen, those kept, then
 * the cheapest of each path in turn, as long as there are no more than eight colors. What is looked at counts even beyond that.
 * @param looked ids of routes that are selected or compared
 * @param taken colors of what is drawn beside them, as proposals of a search: they count
 */
export function coloredRoutes(
  routes: readonly Colored[],
  looked: readonly (string | null)[],
  taken: readonly string[] = [],
): Set<string> {
  const rank = costRanks(routes);
  const order = (route: Colored) =>
    looked.includes(route.id) ? 0 : !ROUTE_PALETTE.includes(route.color) ? 1 : route.keep ? 2 : 3;
  const sorted = routes.toSorted((a, b) => order(a) - order(b) || rank.get(a.id)! - rank.get(b.id)!);
  const colors = new Set(taken);
  const ids = new Set<string>();
  for (const route of sorted) {
    const isShown = colors.has(route.color) || colors.size < MAX_COLORS || looked.includes(route.id);
    if (!isShown) continue;
    colors.add(route.color);
    ids.add(route.id);
  }
  return ids;
}

/** The same for readers of a share link, who do not see what is kept. */
export function coloredForReaders(
  routes: readonly Omit<Colored, 'keep'>[],
  looked: readonly (string | null)[],
): Set<string> {
  return coloredRoutes(
    routes.map((route) => ({ ...route, keep: false })),
    looked,
  );
}

/** 0 = the cheapest of its path. */
function costRanks(routes: readonly Colored[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const ofPath of Map.groupBy(routes, ({ pathId }) => pathId).values())
    for (const [rank, { id }] of ofPath.toSorted((a, b) => costOf(a) - costOf(b)).entries()) ranks.set(id, rank);
  return ranks;
}

const costOf = ({ figures }: Colored) => figures.costNok ?? 0;
