// What the elements of a line must be, read from the design class in one place: for the fit of plan and profile (engine/line/), for
// the search's score and for full detail. Pure functions of radius and turn. Metres, radians, grades as ratios; 0 = not asked.

import type { Problem } from '../problem.ts';

type DesignClass = Problem['routeType']['designClass'];

/** Clothoids that would shift their arc by less than this are not asked for: p = L²/24R (engineering basis 3.1). */
const MIN_SHIFT_M = 0.01;
/** Two equal clothoids leave at least a tenth of the turn to the arc: what a small deflection has room for. */
const CLOTHOID_SHARE = 0.9;
/** Turns under this have no clothoids, but where their length is fixed: 10 gon (RAL). */
const NO_CLOTHOIDS_RAD = Math.PI / 20;
/** Turns up to this are small: 5 gon (VGU Råd 9.1.3.5). */
export const SMALL_TURN_RAD = Math.PI / 40;
/** Lengths that fall short by less are kept: rounding. */
export const LENGTH_ROUNDING_M = 0.01;
/** Elements shorter than this are the rounding of a layout, m. */
export const NO_LENGTH_M = 0.01;

export interface ElementLimits {
  readonly minRadiusM: number;
  readonly maxRadiusM: number;
  readonly arcM: number;
  readonly smallTurnArcM: number;
  readonly oppositeStraightM: number;
  readonly sameWayStraightM: number;
  readonly maxStraightM: number;
  /** Smallest clothoid parameter A, as a length and as a share of the radius; 0 = arcs without clothoids. */
  readonly clothoidAM: number;
  readonly clothoidRatio: number;
  /** From this radius on no clothoids are asked for or built. */
  readonly clothoidFreeM: number;
  /** Length of every clothoid, where that is fixed. */
  readonly clothoidM: number;
  /** No clothoid is shorter than this, where there are any. */
  readonly minClothoidM: number;
  /** A turn's smallest radius leaves room for whole clothoids beside its arc; else they take what the arc leaves. */
  readonly isWhole: boolean;
  readonly verticalCurveM: number;
  readonly maxVerticalRadiusM: number;
  readonly gradeRunM: number;
  readonly verticalGapM: number;
  readonly minGrade: number;
}

const MIN_RADIUS_M = 5;

export function elementLimitsOf(design: DesignClass): ElementLimits {
  const least = design.minElementLengthM;
  const clothoidAM = design.minClothoidAM;
  const unseenM = Math.cbrt(clothoidAM ** 4 / (24 * MIN_SHIFT_M));
  const isFixed = design.clothoidLengthM > 0;
  return {
    minRadiusM: Math.max(MIN_RADIUS_M, design.minRadiusM),
    maxRadiusM: Math.max(design.maxRadiusM, design.minRadiusM),
    arcM: Math.max(design.minArcLengthM, least),
    smallTurnArcM: Math.max(design.minSmallTurnArcM, design.minArcLengthM, least),
    oppositeStraightM: Math.max(design.minStraightLengthM, least),
    sameWayStraightM: Math.max(design.minStraightSameWayM, least),
    maxStraightM: design.maxStraightLengthM,
    clothoidAM,
    clothoidRatio: design.minClothoidRatio,
    clothoidFreeM: isFixed
      ? Number.POSITIVE_INFINITY
      : Math.min(design.clothoidFreeRadiusM, design.minClothoidRatio > 0 ? Number.POSITIVE_INFINITY : unseenM),
    clothoidM: design.clothoidLengthM,
    minClothoidM: isFixed ? design.clothoidLengthM : least,
    isWhole: false,
    verticalCurveM: design.minVerticalCurveM,
    maxVerticalRadiusM: design.maxVerticalRadiusM > 0 ? design.maxVerticalRadiusM : Number.POSITIVE_INFINITY,
    gradeRunM: design.minGradeRunM,
    verticalGapM: design.minVerticalPointDistanceM,
    minGrade: design.minGradePct / 100,
  };
}

/** True where curves have clothoids at all. */
export function hasClothoids({ clothoidAM, clothoidM }: ElementLimits): boolean {
  return clothoidAM > 0 || clothoidM > 0;
}

/** Least length of the arc of a turn (absolute, rad), m. */
export function arcNeeded({ arcM, smallTurnArcM }: ElementLimits, turn: number): number {
  return turn <= SMALL_TURN_RAD ? smallTurnArcM : arcM;
}

/** The smallest radius whose arc is long enough for a turn, m; it may be larger than the largest that is allowed. */
export function minRadiusOf(limits: ElementLimits, turn: number): number {
  const arcM = arcNeeded(limits, turn);
  const { minRadiusM, minClothoidM, clothoidFreeM, isWhole } = limits;
  if (!mayHaveClothoids(limits, turn) || (minClothoidM === 0 && !isWhole)) return Math.max(minRadiusM, arcM / turn);
  const withClothoids = isWhole ? wholeRadius(limits, arcM, turn) : (arcM + minClothoidM) / turn;
  return Math.max(minRadiusM, withClothoids < clothoidFreeM ? withClothoids : Math.max(clothoidFreeM, arcM / turn));
}

/** The smallest radius with R·Δ ≥ arc + max(A²/R, ρ²·R, least clothoid), m: each of the three rises with R, so that the largest holds. */
function wholeRadius(limits: ElementLimits, arcM: number, turn: number): number {
  const { clothoidAM, clothoidRatio, clothoidM, minClothoidM } = limits;
  const byLeast = (arcM + Math.max(clothoidM, minClothoidM)) / turn;
  if (clothoidM > 0) return byLeast;
  const square = clothoidAM * clothoidAM;
  const byParameter = (arcM + Math.sqrt(arcM * arcM + 4 * turn * square)) / (2 * turn);
  const byShare = clothoidAM / Math.sqrt(CLOTHOID_SHARE * turn);
  const ratio = clothoidRatio * clothoidRatio;
  const byRatio = ratio < CLOTHOID_SHARE * turn ? arcM / (turn - ratio) : Number.POSITIVE_INFINITY;
  return Math.max(byLeast, byParameter, byShare, byRatio);
}

/** The same limits with whole clothoids. */
export function withWholeClothoids(limits: ElementLimits): ElementLimits {
  return hasClothoids(limits) ? { ...limits, isWhole: true } : limits;
}

/** Whether curves that turn so much (rad) have clothoids. */
function mayHaveClothoids(limits: ElementLimits, turn: number): boolean {
  return hasClothoids(limits) && (limits.clothoidM > 0 || turn >= NO_CLOTHOIDS_RAD);
}

/**
 * Length of each of the two clothoids of a curve, m: by the parameter A (or a fixed length), shorter where the turn has no room for
 * them beside its arc; none where nobody would see them.
 */
export function clothoidOf(limits: ElementLimits, radiusM: number, turn: number): number {
  if (!mayHaveClothoids(limits, turn) || radiusM >= limits.clothoidFreeM) return 0;
  const { clothoidAM, clothoidRatio, clothoidM, minClothoidM } = limits;
  const byParameter = Math.max((clothoidAM * clothoidAM) / radiusM, clothoidRatio * clothoidRatio * radiusM);
  const asked = clothoidM > 0 ? clothoidM : Math.max(byParameter, minClothoidM);
  const whole = radiusM * turn;
  return Math.max(0, Math.min(asked, CLOTHOID_SHARE * whole, whole - arcNeeded(limits, turn)));
}

/** Least straight between two curves, m; it may also be left out. */
export function straightNeeded(limits: ElementLimits, isSameWay: boolean): number {
  return isSameWay ? limits.sameWayStraightM : limits.oppositeStraightM;
}

/** The longest vertical curve for a change of grade (absolute), m. */
export function longestCurve({ maxVerticalRadiusM, verticalCurveM }: ElementLimits, change: number): number {
  return maxVerticalRadiusM === Number.POSITIVE_INFINITY
    ? Number.POSITIVE_INFINITY
    : Math.max(verticalCurveM, maxVerticalRadiusM * change);
}

/** How far a length is from being nothing or at least so much, as a share (0 … ½); 0 = it is one of them. */
export function betweenShare(lengthM: number, leastM: number): number {
  if (!(leastM > 0) || lengthM <= NO_LENGTH_M || lengthM >= leastM - LENGTH_ROUNDING_M) return 0;
  return Math.min(lengthM, leastM - lengthM) / leastM;
}
