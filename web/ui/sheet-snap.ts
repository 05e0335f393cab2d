// Where a sheet at the foot of a narrow page comes to rest: put away, 240 px high, or 60 % of the height there is. A flick goes on to the next
// place in its direction, also from where the finger has hardly moved.

export const LOW_PX = 240;
const HIGH_SHARE = 0.6;
/** Faster than this when let go of, it is a flick. */
const FLICK_PX_PER_S = 500;

/** Lowest first: 0 = put away. Where 60 % are no more than 240 px there is only one of them. */
export function restsOf(roomPx: number): readonly number[] {
  const high = Math.round(HIGH_SHARE * roomPx);
  return high > LOW_PX ? [0, LOW_PX, high] : [0, high];
}

/** `upPxPerS`: how fast it was moved when it was let go of, upwards positive. */
export function restAfter(heightPx: number, upPxPerS: number, roomPx: number): number {
  const rests = restsOf(roomPx);
  if (upPxPerS > FLICK_PX_PER_S) return rests.find((rest) => rest > heightPx) ?? rests.at(-1)!;
  if (upPxPerS < -FLICK_PX_PER_S) return rests.findLast((rest) => rest < heightPx) ?? 0;
  return rests.reduce((best, rest) => (Math.abs(rest - heightPx) < Math.abs(best - heightPx) ? rest : best));
}

/** One place up or down, for the keyboard. */
export function restBeside(heightPx: number, direction: 1 | -1, roomPx: number): number {
  const rests = restsOf(roomPx);
  return direction === 1
    ? (rests.find((rest) => rest > heightPx) ?? rests.at(-1)!)
    : (rests.findLast((rest) => rest < heightPx) ?? 0);
}
