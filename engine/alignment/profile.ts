// The profile of a road: straight grades joined by parabolas centred at points of vertical intersection.
// z(x) = z_BVC + g₁x + (g₂ − g₁)x²/2L. Grades as m/m, + up with chainage. Nothing is allocated per call.
//
//          VP (no road there)
//         /\            curve length L, half on each side
//   g₁ __/··\__ g₂      R_v = L/|g₂ − g₁|

/** Stride of a profile's numbers per vertical point: chainage, height, curve length. */
export const PROFILE_STRIDE = 3;
const MIN_GAP_M = 1e-6;

/**
 * Clamps curve lengths in place so that neighbouring curves do not overlap and none leaves the profile: two neighbours
 * share their gap in proportion to what they ask for.
 */
export function clampProfile(points: Float64Array, count: number): void {
  points[2] = 0;
  points[(count - 1) * PROFILE_STRIDE + 2] = 0;
  let asked = 0; // half length asked for by the previous point, before clamping
  let previousScale = 1;
  for (let i = 1; i < count; i++) {
    const a = i * PROFILE_STRIDE;
    const gap = points[a] - points[a - PROFILE_STRIDE];
    const half = points[a + 2] / 2;
    const scale = asked + half > gap ? Math.max(gap, 0) / (asked + half) : 1;
    // The previous point takes the tighter of its two sides; its other side was found one step before.
    const length = 2 * asked * Math.min(scale, previousScale);
    points[a - PROFILE_STRIDE + 2] = length > MIN_GAP_M ? length : 0;
    asked = half;
    previousScale = scale;
  }
}

/** Grade of the tangent from point i to i + 1. */
export function gradeAfter(points: Float64Array, i: number): number {
  const a = i * PROFILE_STRIDE;
  const run = points[a + PROFILE_STRIDE] - points[a];
  return (points[a + PROFILE_STRIDE + 1] - points[a + 1]) / Math.max(run, MIN_GAP_M);
}

/** Height and grade at a chainage; beyond the ends the end tangents go on. Binary search, for full detail. */
export function profileAt(
  points: Float64Array,
  count: number,
  chainageM: number,
  out: { z: number; grade: number },
): void {
  let i = 0;
  let high = count - 2;
  while (i < high) {
    const mid = (i + high + 1) >> 1;
    if (points[mid * PROFILE_STRIDE] <= chainageM) i = mid;
    else high = mid - 1;
  }
  const a = i * PROFILE_STRIDE;
  const grade = gradeAfter(points, i);
  const x = chainageM - points[a];
  out.z = points[a + 1] + grade * x;
  out.grade = grade;
  const half = points[a + 2] / 2;
  const nextHalf = points[a + PROFILE_STRIDE + 2] / 2;
  if (i > 0 && x < half) addCurve(grade - gradeAfter(points, i - 1), x - half, half, out);
  const back = points[a + PROFILE_STRIDE] - chainageM;
  if (i < count - 2 && back < nextHalf) addCurve(gradeAfter(points, i + 1) - grade, nextHalf - back, nextHalf, out);
}

/** The parabola's offset from its tangent: Δg·d²/2L, d along chainage from the end of the curve on that tangent. */
function addCurve(change: number, d: number, half: number, out: { z: number; grade: number }): void {
  out.z += (change * d * d) / (4 * half);
  out.grade += (change * d) / (2 * half);
}
