// A course is a smooth line over the ground with values along it (floor height, half width): a valley's axis, a river, a
// road. Made from a few control points by centripetal Catmull–Rom, then held as closely spaced vertices.
// Local metres, x east, y north; `along` is distance from the first point.

export interface Course {
  /** x, y per vertex. */
  readonly points: readonly (readonly [number, number])[];
  /** Distance along from the first vertex, m. */
  readonly along: readonly number[];
  /** One row per vertex, in the order of the control points' extra values. */
  readonly values: readonly (readonly number[])[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  /** x, y per vertex again, flat, and the box of every CHUNK segments (minX, minY, maxX, maxY): what nearestOn reads. */
  readonly flat: Float64Array;
  readonly boxes: Float64Array;
}

/** Segments in one box: few enough to skip much, many enough that boxes cost little. */
const CHUNK = 12;

/** What is nearest to a place on a course. */
export interface Nearest {
  distance: number;
  /** Signed side: +1 left of the direction of travel, −1 right. */
  side: number;
  along: number;
  /** Vertex before the nearest point, and the share of the way to the next. */
  index: number;
  share: number;
}

/** A course through control points [x, y, ...values], with a vertex about every `spacingM`. */
export function courseThrough(controls: readonly (readonly number[])[], spacingM: number): Course {
  const points: [number, number][] = [];
  const values: number[][] = [];
  for (let i = 0; i + 1 < controls.length; i++) {
    const [before, from] = [controls[Math.max(0, i - 1)]!, controls[i]!];
    const [to, after] = [controls[i + 1]!, controls[Math.min(controls.length - 1, i + 2)]!];
    const steps = Math.max(1, Math.round(Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!) / spacingM));
    for (let step = i === 0 ? 0 : 1; step <= steps; step++) {
      const t = step / steps;
      const at = from.map((_, k) => (k < 2 ? spline : cosine)(before[k]!, from[k]!, to[k]!, after[k]!, t));
      points.push([at[0]!, at[1]!]);
      values.push(at.slice(2));
    }
  }
  return courseOf(points, values);
}

/** A course over given vertices. */
export function courseOf(
  points: readonly (readonly [number, number])[],
  values: readonly (readonly number[])[],
): Course {
  const along = [0];
  for (let i = 1; i < points.length; i++) {
    const [[x0, y0], [x1, y1]] = [points[i - 1]!, points[i]!];
    along.push(along[i - 1]! + Math.hypot(x1 - x0, y1 - y0));
  }
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const flat = Float64Array.from(points.flat());
  return { points, along, values, minX, minY, maxX, maxY, flat, boxes: boxesOf(flat) };
}

function boxesOf(flat: Float64Array): Float64Array {
  const segments = flat.length / 2 - 1;
  const boxes = new Float64Array(4 * Math.ceil(segments / CHUNK));
  for (let chunk = 0; chunk * CHUNK < segments; chunk++) {
    const last = Math.min(segments, (chunk + 1) * CHUNK);
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = chunk * CHUNK; i <= last; i++) {
      minX = Math.min(minX, flat[2 * i]!);
      maxX = Math.max(maxX, flat[2 * i]!);
      minY = Math.min(minY, flat[2 * i + 1]!);
      maxY = Math.max(maxY, flat[2 * i + 1]!);
    }
    boxes.set([minX, minY, maxX, maxY], 4 * chunk);
  }
  return boxes;
}

/** Nearest point of the course; writes into `out` and returns it. Boxes that are farther than the best are skipped. */
export function nearestOn(course: Course, x: number, y: number, out: Nearest): Nearest {
  const { flat, boxes, along } = course;
  const segments = flat.length / 2 - 1;
  let best = Infinity;
  let side = 0;
  for (let chunk = 0; 4 * chunk < boxes.length; chunk++) {
    const awayX = Math.max(boxes[4 * chunk]! - x, 0, x - boxes[4 * chunk + 2]!);
    const awayY = Math.max(boxes[4 * chunk + 1]! - y, 0, y - boxes[4 * chunk + 3]!);
    if (awayX * awayX + awayY * awayY >= best) continue;
    const last = Math.min(segments, (chunk + 1) * CHUNK);
    for (let i = chunk * CHUNK; i < last; i++) {
      const ax = flat[2 * i]!;
      const ay = flat[2 * i + 1]!;
      const dx = flat[2 * i + 2]! - ax;
      const dy = flat[2 * i + 3]! - ay;
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      const ex = x - ax - share * dx;
      const ey = y - ay - share * dy;
      const square = ex * ex + ey * ey;
      if (square >= best) continue;
      best = square;
      out.index = i;
      out.share = share;
      side = dx * ey - dy * ex;
    }
  }
  out.side = side >= 0 ? 1 : -1;
  out.along = along[out.index]! + out.share * (along[out.index + 1]! - along[out.index]!);
  out.distance = Math.sqrt(best);
  return out;
}

/** Value number k of the course at a place found by nearestOn. */
export function valueAt(course: Course, near: Nearest, k: number): number {
  const from = course.values[near.index]![k]!;
  const to = course.values[near.index + 1]![k]!;
  return from + near.share * (to - from);
}

export function newNearest(): Nearest {
  return { distance: Infinity, side: 1, along: 0, index: 0, share: 0 };
}

/** The strip within `halfWidth(along)` of a course as a closed ring, counter-clockwise or clockwise as it falls. */
export function bufferRing(course: Course, halfWidth: (along: number) => number): [number, number][] {
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let i = 0; i < course.points.length; i++) {
    const [ax, ay] = course.points[Math.max(0, i - 1)]!;
    const [bx, by] = course.points[Math.min(course.points.length - 1, i + 1)]!;
    const [x, y] = course.points[i]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const width = halfWidth(course.along[i]!);
    const [nx, ny] = [(-(by - ay) / length) * width, ((bx - ax) / length) * width];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  }
  const ring = [...left, ...right.reverse()];
  return [...ring, ring[0]!];
}

function spline(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const t2 = t * t;
  const t3 = t2 * t;
  return 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t2 + (3 * p1 - p0 - 3 * p2 + p3) * t3);
}

/** Values along a course never overshoot their control points: heights of a river must not rise. */
function cosine(_p0: number, p1: number, p2: number, _p3: number, t: number): number {
  return p1 + (p2 - p1) * t;
}
