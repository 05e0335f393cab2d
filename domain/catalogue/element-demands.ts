// Least lengths of elements, greatest cuts and fills for the default design classes, each with its source: S read, K textbook, A our
// assumption. Metres.

/**
 * Elements of a main road. Arcs: VGU Råd 9.1.3.5 "not below", 30 road widths at small turns; straights: 2 s of travel between opposite
 * curves, 1.5 smallest radii between those that turn the same way (RAL); A ≥ R/3 up to R 1,000 m (RAL); vertical curves: twice RAL's
 * least tangent, between its classes; grades between them and
 * distance of vertical points from real alignments [A].
 */
export const mainElements = (arcM: number, widthM: number, straightM: number, radiusM: number, curveM: number) => ({
  minArcLengthM: arcM,
  minSmallTurnArcM: 30 * widthM,
  minStraightLengthM: straightM,
  minStraightSameWayM: 1.5 * radiusM,
  minClothoidRatio: 0.33,
  clothoidFreeRadiusM: 1_000,
  minVerticalCurveM: curveM,
  minGradeRunM: 20,
  minVerticalPointDistanceM: Math.max(100, curveM),
});

/** Elements of a small road [A]: 2 s of travel for arcs and straights, 0.6·V m for vertical curves. */
export const smallElements = (travelM: number, curveM: number, gapM: number) => ({
  minArcLengthM: travelM,
  minStraightLengthM: travelM,
  minStraightSameWayM: travelM,
  minVerticalCurveM: curveM,
  minGradeRunM: 10,
  minVerticalPointDistanceM: gapM,
});

/**
 * Elements of forest and construction roads [A]: arcs and straights of 10 m, vertical points 30 m apart, so that a grade may give way to a
 * hairpin; with 40 m and even grades of 10 m between curves a forest road up the Rhône's hillside was not found in 20 CPU s.
 */
export const FOREST_ELEMENTS = { ...smallElements(10, 10, 30), minGradeRunM: 0 } as const;

/** 0.25·V of straight and arc, the least of TRV:02414 (S); vertical points as seldom as on real lines (A). */
export const RAIL_ELEMENTS = {
  minArcLengthM: 40,
  minStraightLengthM: 40,
  minStraightSameWayM: 40,
  minVerticalCurveM: 40,
  minGradeRunM: 20,
  minVerticalPointDistanceM: 250,
} as const;

/**
 * Greatest cut and fill of open road, and least open road between two structures [A]. No norm that could be read names any: higher rock
 * cuts than 40 m are rare on main roads, and one is seldom cheaper than a tunnel; smaller roads take less, but no less than the cover
 * of their own tunnels needs at a portal. Between two structures 2 s of travel, as for straights; two lengths of a truck on gravel roads.
 */
export const openRoad = (maxCutM: number, maxFillM: number, minOpenBetweenM: number) => ({
  maxCutM,
  maxFillM,
  minOpenBetweenM,
});
