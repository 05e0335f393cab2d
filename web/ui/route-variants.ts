// Which routes are shown unless more are asked for: of every corridor of a generation the cheapest few, and all that are kept, selected
// or looked at together.

interface Variant {
  readonly id: string;
  readonly pathId: string;
  readonly generationId: string | null;
  readonly corridor: number;
  readonly keep: boolean;
  readonly figures: { readonly costNok: number };
}

export const MAX_VARIANTS = 3;

/** In the order given. @param wanted ids that are shown in any case, beside those that count */
export function fewVariants<Route extends Variant>(
  routes: readonly Route[],
  wanted: readonly (string | null)[],
): Route[] {
  const corridors = Map.groupBy(
    routes,
    ({ pathId, generationId, corridor }) => `${pathId} ${generationId} ${corridor}`,
  );
  const cheapest = new Set(
    [...corridors.values()].flatMap((variants) =>
      variants
        .toSorted((a, b) => a.figures.costNok - b.figures.costNok)
        .slice(0, MAX_VARIANTS)
        .map(({ id }) => id),
    ),
  );
  return routes.filter(({ id, keep }) => keep || cheapest.has(id) || wanted.includes(id));
}
