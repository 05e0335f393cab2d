// The line of a road: plan by intersection points, profile by points of vertical intersection. Shared by engine,
// canvas, browser and file formats. x easting, y northing, z up, metres in the project's CRS; chainage in metres along the plan.

/** Largest radius, and clothoid, that a point may be given by hand. */
export const MAX_RADIUS_M = 1e6;

/** An intersection point of two legs. The first and the last point of a plan are its ends and have radiusM 0. */
export interface IntersectionPoint {
  readonly x: number;
  readonly y: number;
  /** Radius of the circular arc, m; 0 at the ends. */
  readonly radiusM: number;
  /** Clothoid length before and after the arc, m (L = A²/R); 0 = none. */
  readonly clothoidInM: number;
  readonly clothoidOutM: number;
}

/** A point of vertical intersection. curveLengthM is the length of the parabola centred at it; 0 at the ends. */
export interface VerticalPoint {
  readonly chainageM: number;
  readonly z: number;
  readonly curveLengthM: number;
}

export interface Alignment {
  readonly plan: readonly IntersectionPoint[];
  readonly profile: readonly VerticalPoint[];
}

/** One element of a plan as it is built. */
export interface PlanStretch {
  readonly kind: 'straight' | 'clothoid' | 'arc';
  readonly fromM: number;
  readonly lengthM: number;
  /** Signed, + left, 1/m; at both ends, so that a clothoid's two differ. */
  readonly startCurvature: number;
  readonly endCurvature: number;
}

/** One element of a profile as it is built. */
export interface ProfileStretch {
  readonly kind: 'grade' | 'parabola';
  readonly fromM: number;
  readonly lengthM: number;
  /** m/m, + up with the chainage. */
  readonly startGrade: number;
  readonly endGrade: number;
}

/** The elements of a line in their order, for drawings. */
export interface LineStretches {
  readonly plan: readonly PlanStretch[];
  readonly profile: readonly ProfileStretch[];
}
