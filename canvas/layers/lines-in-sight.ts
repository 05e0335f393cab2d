// Which of many segments may be in sight: they are taken in runs of RUN, each with a box around it, and a box that lies outside one side of
// the picture is not drawn. A card draws what is outside for next to nothing; where the processor imitates a card (make-instance.ts), most
// of a frame near a road went into lines that nobody saw. Pure.

/** Segments that are taken together. */
export const RUN = 8;
/** Of half the picture: so much beyond its sides counts as in sight, because lines have a width in pixels. */
const MARGIN = 0.06;

/** Smallest x, y, z and greatest x, y, z of each run. @param positions x, y, z of both ends of each segment */
export function boxesOf(positions: Float32Array): Float32Array {
  const step = 6 * RUN;
  const boxes = new Float32Array(6 * Math.ceil(positions.length / step));
  for (let run = 0; run < boxes.length / 6; run++) {
    const box = boxes.subarray(6 * run, 6 * run + 6);
    box.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3);
    for (let at = run * step; at < Math.min(positions.length, (run + 1) * step); at++) {
      const axis = at % 3;
      box[axis] = Math.min(box[axis]!, positions[at]!);
      box[axis + 3] = Math.max(box[axis + 3]!, positions[at]!);
    }
  }
  return boxes;
}

/**
 * Writes 1 for each box that may be in sight, 0 for the others. Depth is left to the graphics.
 * @param clip from the boxes' coordinates to clip space, 16 numbers by columns
 * @returns whether any of them changed
 */
export function markInSight(boxes: Float32Array, clip: ArrayLike<number>, inSight: Uint8Array): boolean {
  const sides = sidesOf(clip);
  let isChanged = false;
  for (let run = 0; run < inSight.length; run++) {
    const seen = sides.every((side) => reaches(boxes, 6 * run, side)) ? 1 : 0;
    if (inSight[run] === seen) continue;
    inSight[run] = seen;
    isChanged = true;
  }
  return isChanged;
}

type Plane = readonly [number, number, number, number];

/** left, right, lower and upper side of the picture as planes, positive inside (Gribb and Hartmann 2001). */
function sidesOf(clip: ArrayLike<number>): readonly Plane[] {
  const row = (i: number) => [clip[i]!, clip[i + 4]!, clip[i + 8]!, clip[i + 12]!] as const;
  const w = row(3);
  return [0, 1].flatMap((axis) =>
    [1, -1].map((sign): Plane => {
      const across = row(axis);
      const at = (k: 0 | 1 | 2 | 3) => (1 + MARGIN) * w[k] + sign * across[k];
      return [at(0), at(1), at(2), at(3)];
    }),
  );
}

/** The corner of the box that lies farthest inside is inside. */
function reaches(boxes: Float32Array, box: number, [a, b, c, d]: Plane): boolean {
  const x = boxes[a > 0 ? box + 3 : box]!;
  const y = boxes[b > 0 ? box + 4 : box + 1]!;
  const z = boxes[c > 0 ? box + 5 : box + 2]!;
  return a * x + b * y + c * z + d >= 0;
}

/**
 * Copies the numbers of the runs in sight, in their order, to the beginning of another array.
 * @param size numbers per segment
 * @returns how many segments they are
 */
export function gatherRuns(all: Float32Array, size: number, inSight: Uint8Array, to: Float32Array): number {
  let end = 0;
  for (let run = 0; run < inSight.length; run++) {
    if (!inSight[run]) continue;
    const part = all.subarray(run * RUN * size, (run + 1) * RUN * size);
    to.set(part, end);
    end += part.length;
  }
  return end / size;
}
