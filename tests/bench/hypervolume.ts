// Hypervolume of a set of points to be minimised: the volume between them and a reference point that all of them should beat.
// Exact for any number of objectives by slicing along the last one and excluding what later points share (the
// "walking fish" scheme: While, Bradstreet, Barone 2012), two objectives by sorting.

type Point = readonly number[];

/** Volume dominated by `points` and bounded by `reference`; points beyond the reference count for nothing. */
export function hypervolume(points: readonly Point[], reference: Point): number {
  const inside = points.filter((point) => point.every((value, i) => value < reference[i]));
  return volume(nondominated(inside), reference);
}

/** The points that no other one beats; of equal ones, the first. */
export function nondominated(points: readonly Point[]): Point[] {
  return points.filter((point, i) => !points.some((other, j) => j !== i && dominates(other, point, j < i)));
}

/** Whether a is nowhere worse than b and somewhere better, or equal to it and to be preferred. */
function dominates(a: Point, b: Point, preferred: boolean): boolean {
  let better = preferred;
  for (let i = 0; i < a.length; i++) {
    if (a[i] > b[i]) return false;
    if (a[i] < b[i]) better = true;
  }
  return better;
}

/** Points do not dominate each other. */
function volume(points: readonly Point[], reference: Point): number {
  if (points.length === 0) return 0;
  if (points.length === 1) return boxOf(points[0], reference);
  if (reference.length === 1) return reference[0] - Math.min(...points.map(([value]) => value));
  const last = reference.length - 1;
  // Worst in the last objective first: each point's own part is then a box less what the better ones limit it by.
  const sorted = [...points].sort((a, b) => b[last] - a[last]);
  if (last === 1) return area(sorted, reference);
  let total = 0;
  for (let i = 0; i < sorted.length; i++) {
    const own = sorted[i];
    const limited = sorted.slice(i + 1).map((other) => other.map((value, k) => Math.max(value, own[k])).slice(0, last));
    const slab = boxOf(own.slice(0, last), reference) - volume(nondominated(limited), reference.slice(0, last));
    total += slab * (reference[last] - own[last]);
  }
  return total;
}

function boxOf(point: Point, reference: Point): number {
  return point.reduce((product, value, i) => product * (reference[i] - value), 1);
}

/** Two objectives, worst in the second first (so best in the first first). */
function area(sorted: readonly Point[], reference: Point): number {
  let total = 0;
  let ceiling = reference[1];
  for (const [x, y] of [...sorted].sort((a, b) => a[0] - b[0])) {
    total += (reference[0] - x) * (ceiling - y);
    ceiling = y;
  }
  return total;
}
