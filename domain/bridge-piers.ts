// Where piers stand under a bridge and how large they are drawn, on the map and in files: plain rules of everyday width, not a design.
// Metres.

/** Longest span by the depth of the deck: continuous beam bridges are about as slender as this. */
const SPAN_PER_DEPTH = 20;
const MIN_SPAN_M = 8;
/** Where the ground comes so near the deck, there is no room for a pier. */
const MIN_PIER_M = 1;
const WIDTH_SHARE = 0.45;
const MAX_WIDTH_M = 6;
const THICKNESS_M = 1.2;
/** High piers are thicker. */
const THICKNESS_PER_HEIGHT = 0.03;

/** Chainages of the piers between the abutments of a bridge, from its beginning: equal spans, no longer than the deck bears. */
export function pierPlaces(lengthM: number, deckDepthM: number): number[] {
  const longest = Math.max(MIN_SPAN_M, SPAN_PER_DEPTH * deckDepthM);
  const spans = Math.ceil(lengthM / longest - 1e-6);
  return Array.from({ length: Math.max(0, spans - 1) }, (_, k) => ((k + 1) * lengthM) / spans);
}

/** Across and along the road; null where there is no room, or the height is not known. */
export function pierSize(
  heightM: number,
  deckWidthM: number,
): { readonly widthM: number; readonly thicknessM: number } | null {
  if (!(heightM >= MIN_PIER_M)) return null;
  return {
    widthM: Math.min(MAX_WIDTH_M, WIDTH_SHARE * deckWidthM),
    thicknessM: THICKNESS_M + THICKNESS_PER_HEIGHT * heightM,
  };
}
