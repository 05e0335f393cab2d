// The plan of a road: straights, clothoids and arcs laid out from intersection points. One layout serves the fast kernel
// and the full detail; it allocates nothing. Angles in radians from +x counter-clockwise, curvature + to the left.
//
//   P0 ────TS~~~clothoid~~~SC (arc) CS~~~clothoid~~~ST──── P2        T = (R + p)·tan(|Δ|/2) + k
//                    \      P1 (Δ)    /
//
// Radii and clothoids that do not fit are scaled down together: the tangent length is homogeneous in (R, L), so the
// factor is exact (engineering basis 3.1, "clamp, do not penalise"). Clothoid: x = L(1 − τ²/10 + τ⁴/216 − …),
// y = L(τ/3 − τ³/42 + …), τ = L/2R; shift p = y − R(1 − cos τ), k = x − R sin τ.

/** Stride of a plan's numbers per intersection point: x, y, radius, clothoid in, clothoid out. */
export const PLAN_STRIDE = 5;
/** Deflections under this are drawn straight (0.0001° over 1 km is 2 mm). */
export const STRAIGHT_RAD = 1e-6;
/** Radii under this are corners. */
const MIN_RADIUS_M = 1e-3;
/** Clothoids under this are left out. */
const MIN_CLOTHOID_M = 1e-3;
/** Turning back on itself has no tangent length: a corner too. */
const MAX_DEFLECTION = Math.PI - 0.02;
/** Corners sharper than this are reported as violations; 0.06° is drawing noise. */
const CORNER_RAD = 1e-3;

/** Element kinds of a laid-out plan. */
export const LINE = 0;
export const CLOTHOID_IN = 1;
export const ARC = 2;
export const CLOTHOID_OUT = 3;

/** Elements of a plan as columns; `count` of them are valid. Made once, filled by layoutPlan. */
export interface PlanElements {
  count: number;
  lengthM: number;
  readonly kind: Uint8Array;
  /** Chainage of the start, and length. */
  readonly start: Float64Array;
  readonly length: Float64Array;
  /** Anchor point and heading: the start of the element, but of CLOTHOID_OUT its end (where the curvature is zero). */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  /** Curvature of an arc, or the largest curvature of a clothoid; signed. */
  readonly curvature: Float64Array;
  /** Intersection point that the element belongs to. */
  readonly point: Uint16Array;
  /** Of a straight: from its start to the middle of its leg, or to the end nearer to that. */
  readonly middle: Float64Array;
}

export function planElements(maxPoints: number): PlanElements {
  const n = maxPoints * 4 + 4;
  const column = () => new Float64Array(n);
  return {
    count: 0,
    lengthM: 0,
    kind: new Uint8Array(n),
    start: column(),
    length: column(),
    x: column(),
    y: column(),
    cos: column(),
    sin: column(),
    curvature: column(),
    point: new Uint16Array(n),
    middle: column(),
  };
}

/** Scratch of layoutPlan: per point deflection, tangents, legs. */
export interface PlanScratch {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly leg: Float64Array;
  readonly turn: Float64Array;
  readonly tangentIn: Float64Array;
  readonly tangentOut: Float64Array;
}

export function planScratch(maxPoints: number): PlanScratch {
  const column = () => new Float64Array(maxPoints + 1);
  return { cos: column(), sin: column(), leg: column(), turn: column(), tangentIn: column(), tangentOut: column() };
}

/**
 * Lays a plan out. `points` holds `count` × PLAN_STRIDE numbers; radii and clothoid lengths that do not fit are clamped in
 * place. Coinciding points are harmless (a leg of no length). Returns the plan's length, m.
 */
export function layoutPlan(points: Float64Array, count: number, out: PlanElements, scratch: PlanScratch): number {
  const { turn, tangentIn, tangentOut } = scratch;
  turn[0] = turn[count - 1] = 0;
  tangentIn[0] = tangentOut[0] = tangentIn[count - 1] = tangentOut[count - 1] = 0;
  return layoutStretch(points, 0, count - 1, 0, out, scratch);
}

/**
 * Lays out the stretch between two intersection points: from the end of the curve at `first`, which lies at `chainageM`, to
 * the start of the curve at `last`. Their own tangents must stand in `scratch`. Returns the chainage of its end, m.
 */
export function layoutStretch(
  points: Float64Array,
  first: number,
  last: number,
  chainageM: number,
  out: PlanElements,
  scratch: PlanScratch,
): number {
  measureLegs(points, first, last, scratch);
  clampCurves(points, first, last, scratch);
  return placeElements(points, first, last, chainageM, out, scratch);
}

/** Legs first … last − 1, and deflections at the points between. */
export function measureLegs(
  points: Float64Array,
  first: number,
  last: number,
  { cos, sin, leg, turn }: PlanScratch,
): void {
  for (let i = first; i < last; i++) {
    const a = i * PLAN_STRIDE;
    const dx = points[a + PLAN_STRIDE] - points[a];
    const dy = points[a + PLAN_STRIDE + 1] - points[a + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    leg[i] = length;
    cos[i] = length > 0 ? dx / length : i > 0 ? cos[i - 1] : 1;
    sin[i] = length > 0 ? dy / length : i > 0 ? sin[i - 1] : 0;
  }
  for (let i = first + 1; i < last; i++) {
    const cross = cos[i - 1] * sin[i] - sin[i - 1] * cos[i];
    const dot = cos[i - 1] * cos[i] + sin[i - 1] * sin[i];
    turn[i] = Math.atan2(cross, dot);
  }
}

/**
 * Shift and tangent extension of a clothoid of length l to radius r; y first so that callers need no objects. Seven terms hold
 * a millimetre for clothoids that turn by as much as 170°.
 */
function shiftOf(l: number, r: number): number {
  const t = l / (2 * r);
  const t2 = t * t;
  const y =
    1 / 3 -
    t2 * (1 / 42 - t2 * (1 / 1320 - t2 * (1 / 75600 - t2 * (1 / 6894720 - t2 * (1 / 918086400 - t2 / 168129561600)))));
  return l * t * y - r * (1 - Math.cos(t));
}
function extensionOf(l: number, r: number): number {
  const t = l / (2 * r);
  const t2 = t * t;
  const x =
    1 - t2 * (1 / 10 - t2 * (1 / 216 - t2 * (1 / 9360 - t2 * (1 / 685440 - t2 * (1 / 76204800 - t2 / 11975040000)))));
  return l * x - r * Math.sin(t);
}

/** Length of a tangent of a curve with equal clothoids of length l (0 = none) at both ends, m. */
export function tangentLength(r: number, l: number, deflection: number): number {
  return l > 0 ? (r + shiftOf(l, r)) * Math.tan(deflection / 2) + extensionOf(l, r) : r * Math.tan(deflection / 2);
}

/** Makes the curves between two points fit, and sets their tangents. */
export function clampCurves(points: Float64Array, first: number, last: number, scratch: PlanScratch): void {
  const { leg, tangentIn, tangentOut } = scratch;
  for (let i = first + 1; i < last; i++) measureTangents(points, i, scratch);
  // Two neighbours share a leg in proportion to what they ask for; the curve is scaled to the tighter of its two shares.
  let shrunk = false;
  for (let i = first + 1; i < last; i++) {
    const a = i * PLAN_STRIDE;
    if (points[a + 2] <= 0) continue;
    const before = tangentOut[i - 1] + tangentIn[i];
    const after = tangentOut[i] + tangentIn[i + 1];
    const scale = Math.min(1, before > leg[i - 1] ? leg[i - 1] / before : 1, after > leg[i] ? leg[i] / after : 1);
    if (scale < 1) {
      points[a + 2] *= scale;
      points[a + 3] *= scale;
      points[a + 4] *= scale;
      shrunk = true;
    }
  }
  if (shrunk) for (let i = first + 1; i < last; i++) measureTangents(points, i, scratch);
}

/** Sets the tangents of one curve, after making its clothoids fit into its deflection. */
export function measureTangents(points: Float64Array, i: number, { turn, tangentIn, tangentOut }: PlanScratch): void {
  const a = i * PLAN_STRIDE;
  const delta = Math.abs(turn[i]);
  const r = points[a + 2];
  if (!(r > MIN_RADIUS_M) || delta < STRAIGHT_RAD || delta > MAX_DEFLECTION) {
    tangentIn[i] = 0;
    tangentOut[i] = 0;
    return;
  }
  if (points[a + 3] < MIN_CLOTHOID_M) points[a + 3] = 0;
  if (points[a + 4] < MIN_CLOTHOID_M) points[a + 4] = 0;
  const room = 2 * r * delta;
  const asked = points[a + 3] + points[a + 4];
  if (asked > room) {
    points[a + 3] *= room / asked;
    points[a + 4] *= room / asked;
  }
  const lIn = points[a + 3];
  const lOut = points[a + 4];
  const pIn = lIn > 0 ? shiftOf(lIn, r) : 0;
  const kIn = lIn > 0 ? extensionOf(lIn, r) : 0;
  if (lIn === lOut) {
    tangentIn[i] = tangentOut[i] = (r + pIn) * Math.tan(delta / 2) + kIn;
    return;
  }
  const pOut = lOut > 0 ? shiftOf(lOut, r) : 0;
  const kOut = lOut > 0 ? extensionOf(lOut, r) : 0;
  const sin = Math.sin(delta);
  const cot = Math.cos(delta) / sin;
  tangentIn[i] = (r + pOut) / sin - (r + pIn) * cot + kIn;
  tangentOut[i] = (r + pIn) / sin - (r + pOut) * cot + kOut;
}

/** Places the elements from the end of the curve at `first` to the start of the curve at `last`. */
export function placeElements(
  points: Float64Array,
  first: number,
  last: number,
  chainageM: number,
  out: PlanElements,
  scratch: PlanScratch,
): number {
  const { cos, sin, leg, turn, tangentIn, tangentOut } = scratch;
  let n = 0;
  let chainage = chainageM;
  const add = (kind: number, length: number, x: number, y: number, leg: number, curvature: number, point: number) => {
    out.kind[n] = kind;
    out.start[n] = chainage;
    out.length[n] = length;
    out.x[n] = x;
    out.y[n] = y;
    out.cos[n] = cos[leg];
    out.sin[n] = sin[leg];
    out.curvature[n] = curvature;
    out.point[n] = point;
    chainage += length;
    n++;
  };
  for (let i = first; i < last; i++) {
    const a = i * PLAN_STRIDE;
    // The straight from the end of the curve at i to the start of the curve at i + 1.
    const x0 = points[a] + tangentOut[i] * cos[i];
    const y0 = points[a + 1] + tangentOut[i] * sin[i];
    const straight = leg[i] - tangentOut[i] - tangentIn[i + 1];
    if (straight > 1e-9 || n === 0) {
      out.middle[n] = Math.max(0, Math.min(straight, 0.5 * leg[i] - tangentOut[i]));
      add(LINE, Math.max(straight, 0), x0, y0, i, 0, i);
    }
    const j = i + 1;
    if (j === last) continue;
    const b = j * PLAN_STRIDE;
    if (tangentIn[j] <= 0) {
      // A corner: an arc of no length, whose curvature no vehicle can follow.
      if (Math.abs(turn[j]) > CORNER_RAD)
        add(ARC, 0, points[b], points[b + 1], j, Math.sign(turn[j]) / MIN_RADIUS_M, j);
      continue;
    }
    const r = points[b + 2];
    const lIn = points[b + 3];
    const lOut = points[b + 4];
    const sign = turn[j] < 0 ? -1 : 1;
    const delta = Math.abs(turn[j]);
    const tsX = points[b] - tangentIn[j] * cos[i];
    const tsY = points[b + 1] - tangentIn[j] * sin[i];
    if (lIn > 0) add(CLOTHOID_IN, lIn, tsX, tsY, i, sign / r, j);
    placeArc(out, n, tsX, tsY, cos[i], sin[i], sign, r, lIn);
    const arc = Math.max(r * delta - (lIn + lOut) / 2, 0);
    out.kind[n] = ARC;
    out.start[n] = chainage;
    out.length[n] = arc;
    out.curvature[n] = sign / r;
    out.point[n] = j;
    chainage += arc;
    n++;
    if (lOut > 0) {
      const stX = points[b] + tangentOut[j] * cos[j];
      const stY = points[b + 1] + tangentOut[j] * sin[j];
      add(CLOTHOID_OUT, lOut, stX, stY, j, sign / r, j);
    }
  }
  out.count = n;
  out.lengthM = chainage;
  return chainage;
}

/** Start point and heading of the arc that follows the clothoid of length l from TS. */
function placeArc(
  out: PlanElements,
  n: number,
  x: number,
  y: number,
  cos: number,
  sin: number,
  sign: number,
  r: number,
  l: number,
): void {
  const t = l > 0 ? l / (2 * r) : 0;
  const along = l > 0 ? clothoidX(l, t) : 0;
  const aside = l > 0 ? sign * clothoidY(l, t) : 0;
  out.x[n] = x + along * cos - aside * sin;
  out.y[n] = y + along * sin + aside * cos;
  const ct = Math.cos(t);
  const st = sign * Math.sin(t);
  out.cos[n] = cos * ct - sin * st;
  out.sin[n] = sin * ct + cos * st;
}

/** Distance along the start tangent of a clothoid of length l and end angle t; series until a term is below 1e-13 l. */
export function clothoidX(l: number, t: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n < 40; n++) {
    term *= -(t * t) / ((2 * n - 1) * (2 * n));
    const add = term / (4 * n + 1);
    sum += add;
    if (Math.abs(add) < 1e-13) break;
  }
  return l * sum;
}

/** Distance beside the start tangent, towards the inside. */
export function clothoidY(l: number, t: number): number {
  let term = t;
  let sum = t / 3;
  for (let n = 1; n < 40; n++) {
    term *= -(t * t) / (2 * n * (2 * n + 1));
    const add = term / (4 * n + 3);
    sum += add;
    if (Math.abs(add) < 1e-13) break;
  }
  return l * sum;
}

/** A point of a plan. */
export interface PlanPoint {
  x: number;
  y: number;
  /** Unit vector of travel. */
  cos: number;
  sin: number;
  curvature: number;
}

/** Index of the element that holds a chainage (the last one beyond the end). */
export function elementAt(plan: PlanElements, chainageM: number): number {
  let low = 0;
  let high = plan.count - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if (plan.start[mid] <= chainageM) low = mid;
    else high = mid - 1;
  }
  return low;
}

/** Position, direction and curvature at a chainage, in closed form; beyond the ends the end elements go on. */
export function planPointAt(plan: PlanElements, chainageM: number, out: PlanPoint): void {
  const e = elementAt(plan, chainageM);
  const s = chainageM - plan.start[e];
  const k = plan.curvature[e];
  const c = plan.cos[e];
  const n = plan.sin[e];
  let along = s;
  let aside = 0;
  let turn = 0;
  out.curvature = 0;
  if (plan.kind[e] === ARC) {
    turn = k * s;
    const half = turn / 2;
    const chord = Math.abs(half) < 1e-9 ? s : (s * Math.sin(half)) / half;
    along = chord * Math.cos(half);
    aside = chord * Math.sin(half);
    out.curvature = k;
  } else if (plan.kind[e] === CLOTHOID_IN) {
    const t = (s * s * Math.abs(k)) / (2 * plan.length[e]);
    along = clothoidX(s, t);
    aside = Math.sign(k) * clothoidY(s, t);
    turn = Math.sign(k) * t;
    out.curvature = (k * s) / plan.length[e];
  } else if (plan.kind[e] === CLOTHOID_OUT) {
    // Backwards from its end, where the curvature is zero.
    const back = plan.length[e] - s;
    const t = (back * back * Math.abs(k)) / (2 * plan.length[e]);
    along = -clothoidX(back, t);
    aside = Math.sign(k) * clothoidY(back, t);
    turn = -Math.sign(k) * t;
    out.curvature = (k * back) / plan.length[e];
  }
  out.x = plan.x[e] + along * c - aside * n;
  out.y = plan.y[e] + along * n + aside * c;
  out.cos = c * Math.cos(turn) - n * Math.sin(turn);
  out.sin = n * Math.cos(turn) + c * Math.sin(turn);
}
