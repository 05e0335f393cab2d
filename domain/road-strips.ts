// The surfaces between two neighbouring sections of a built road as triangles, for whoever shows or writes a body (road-body-bytes.ts).
// Points are numbered through the whole body, so a corner of a triangle is its number; those before `firstB` stand in the first section.

/** Corners a, b, c, and the point whose piece it is a part of. */
export type AddStrip = (a: number, b: number, c: number, of: number) => void;

/**
 * Open road: polylines from left (−) to right (+) of any numbers of points, sewn by the next smaller offset, which keeps edges of lanes
 * along the road. @param firstA, firstB, endB the numbers of the first points of both sections, and the one after the last
 */
export function sewOpen(offset: ArrayLike<number>, firstA: number, firstB: number, endB: number, add: AddStrip): void {
  const [lastA, lastB] = [firstB - 1, endB - 1];
  for (let a = firstA, b = firstB; a < lastA || b < lastB; ) {
    const isAheadOnA = b >= lastB || (a < lastA && offset[a + 1]! <= offset[b + 1]!);
    if (isAheadOnA) add(a, a + 1, b, a++);
    else add(a, b + 1, b, b++);
  }
}

/** A deck or a vault: closed forms of equally many points. */
export function sewClosed(firstA: number, firstB: number, endB: number, add: AddStrip): void {
  const count = Math.min(firstB - firstA, endB - firstB);
  for (let k = 0; k < count; k++) {
    const next = (k + 1) % count;
    add(firstA + k, firstA + next, firstB + k, firstA + k);
    add(firstA + next, firstB + next, firstB + k, firstA + k);
  }
}
