// A spiral that a plan of intersection points cannot hold – a clothoid between two radii, or another curve of transition –
// as short arcs that touch its true course: every arc begins and ends on it, in its direction. Curvatures + to the left,
// 1/m; u runs from 0 to 1 along the spiral. Shapes: Bloss (1936), cosine and sine of Klein as IFC 4.3 names them.

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface SpiralArc {
  readonly start: Place;
  readonly end: Place;
  readonly from: number;
  readonly to: number;
  readonly lengthM: number;
  readonly radiusM: number;
  readonly turn: number;
}

/** How much of the change of curvature has come at u, by LandXML's name of the spiral. */
export const SPIRAL_SHAPES: Readonly<Record<string, (u: number) => number>> = {
  clothoid: (u) => u,
  bloss: (u) => u * u * (3 - 2 * u),
  cosine: (u) => (1 - Math.cos(Math.PI * u)) / 2,
  sinusoid: (u) => u - Math.sin(2 * Math.PI * u) / (2 * Math.PI),
};

/** Arcs lie this close to the spiral, m. */
const CLOSE_M = 0.001;
const MIN_ARCS = 4;
const MAX_ARCS = 24;
/** The stated end lies this close to where length and curvature lead, m. */
const END_M = 0.05;
/** Steps of Simpson's rule in one arc. */
const STEPS = 32;

export interface SpiralInput {
  readonly start: Place;
  readonly end: Place;
  readonly lengthM: number;
  readonly bends: readonly [atStart: number, atEnd: number];
  readonly shape: (u: number) => number;
}

/** null: the end is not where length and curvatures lead. */
export function arcsOfSpiral({ start, end, lengthM, bends: [k0, k1], shape }: SpiralInput): SpiralArc[] | null {
  // An arc that touches a clothoid at both ends leaves it by about Δκ·l²/125 in between.
  const count = Math.cbrt((Math.abs(k1 - k0) * lengthM ** 2) / (125 * CLOSE_M));
  const arcs = Math.min(MAX_ARCS, Math.max(MIN_ARCS, Math.ceil(count)));
  const bend = (u: number) => k0 + (k1 - k0) * shape(u);
  const poses = posesOf(bend, lengthM, arcs);
  const last = poses[arcs];
  const chord = Math.hypot(end.x - start.x, end.y - start.y);
  if (!(Math.abs(Math.hypot(last.x, last.y) - chord) <= END_M)) return null;
  const heading = Math.atan2(end.y - start.y, end.x - start.x) - Math.atan2(last.y, last.x);
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const placed = poses.map(({ x, y, turned }) => ({
    x: start.x + x * cos - y * sin,
    y: start.y + x * sin + y * cos,
    direction: heading + turned,
  }));
  return placed.slice(1).map((to, i) => {
    const from = placed[i];
    const turn = to.direction - from.direction;
    return {
      start: from,
      end: to,
      from: from.direction,
      to: to.direction,
      lengthM: lengthM / arcs,
      radiusM: touchingRadius(from, to, turn),
      turn,
    };
  });
}

/** Where a spiral leads that begins here, in this direction, rad. */
export function endOfSpiral({
  start,
  direction,
  lengthM,
  bends: [k0, k1],
  shape,
}: Omit<SpiralInput, 'end'> & { readonly direction: number }): Place {
  const { x, y } = posesOf((u) => k0 + (k1 - k0) * shape(u), lengthM, MAX_ARCS).at(-1)!;
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  return { x: start.x + x * cos - y * sin, y: start.y + x * sin + y * cos };
}

interface Pose extends Place {
  readonly direction: number;
}

/** Of the arc whose shorter tangent is used up. */
function touchingRadius(from: Pose, to: Pose, turn: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  const lean = Math.atan2(dy, dx) - from.direction;
  const [atStart, atEnd] = [Math.abs(Math.sin(lean)), Math.abs(Math.sin(turn - lean))];
  const tangent = (chord * Math.min(atStart, atEnd)) / Math.abs(Math.sin(turn));
  return tangent / Math.tan(Math.abs(turn) / 2);
}

/** Places and directions after each arc's share of the length, from the origin towards +x. */
function posesOf(bend: (u: number) => number, lengthM: number, arcs: number) {
  const steps = arcs * STEPS;
  const h = lengthM / steps;
  let [x, y, turned] = [0, 0, 0];
  const poses = [{ x, y, turned }];
  for (let i = 0; i < steps; i++) {
    const [k0, km, k1] = [bend(i / steps), bend((i + 0.5) / steps), bend((i + 1) / steps)];
    const middle = turned + (h * (5 * k0 + 8 * km - k1)) / 24;
    const after = turned + (h * (k0 + 4 * km + k1)) / 6;
    x += (h * (Math.cos(turned) + 4 * Math.cos(middle) + Math.cos(after))) / 6;
    y += (h * (Math.sin(turned) + 4 * Math.sin(middle) + Math.sin(after))) / 6;
    turned = after;
    if ((i + 1) % STEPS === 0) poses.push({ x, y, turned });
  }
  return poses;
}
