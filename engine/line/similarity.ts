// How much two lines share: the part of one line's length that lies within a distance of the other. Routes that share
// less than 60 % within 200 m differ in kind (a measure of ours).

export type Point = readonly [number, number];

export const SHARED_WITHIN_M = 200;
export const DIFFERENT_BELOW = 0.6;

/** Points about every `spacingM` along a polyline, ends included. */
export function resample(line: readonly Point[], spacingM: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i];
    const [bx, by] = line[i + 1];
    const parts = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / spacingM));
    for (let p = 0; p < parts; p++) points.push([ax + ((bx - ax) * p) / parts, ay + ((by - ay) * p) / parts]);
  }
  if (line.length > 0) points.push(line[line.length - 1]);
  return points;
}

/** Share (0…1) of line a's points that lie within `withinM` of a point of line b; both resampled finer than that. */
export function sharedPart(a: readonly Point[], b: readonly Point[], withinM = SHARED_WITHIN_M): number {
  if (a.length === 0) return 1;
  const square = withinM * withinM;
  let near = 0;
  let last = 0;
  for (const [ax, ay] of a) {
    // Lines that share run side by side: look onwards from where the point before was near, then everywhere.
    for (let step = 0; step < b.length; step++) {
      const at = (last + step) % b.length;
      const dx = ax - b[at][0];
      const dy = ay - b[at][1];
      if (dx * dx + dy * dy <= square) {
        near++;
        last = at;
        break;
      }
    }
  }
  return near / a.length;
}

/** The larger of both views: a short line may lie wholly inside a long one's neighbourhood. */
export function similarity(a: readonly Point[], b: readonly Point[], withinM = SHARED_WITHIN_M): number {
  return Math.max(sharedPart(a, b, withinM), sharedPart(b, a, withinM));
}
