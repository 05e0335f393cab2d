// Vertical points that stand nearer together than they may, as a changed plan or a dropped curve leaves them: the nearer one moves
// along its own grade until there is room, and where there is none the one that bends least goes. The first and the last point are
// the road's ends and stay; the distance to them is free.

import type { Line } from '../evaluator.ts';

/** Distances that fall short by so little, as a share, are kept. */
const ROUNDING = 1e-9;
/** A point moves so much of the distance at most; farther apart from what it was it is not the same point. */
const MAX_MOVE = 0.5;
/** A point keeps at least this share of the distance to an end. */
const END_SHARE = 0.2;

/** Moves or drops points in place until all between the ends stand at least `gapM` apart. */
export function spaceVerticalPoints(line: Line, gapM: number): void {
  const { vp } = line;
  let i = 1;
  while (i < line.vpCount - 2) {
    const missing = gapM - (vp[3 * i + 3] - vp[3 * i]);
    if (missing <= ROUNDING * gapM) i++;
    else if (movedOn(line, i + 1, missing, gapM)) i++;
    else if (movedBack(line, i, missing, gapM)) i++;
    else {
      const flatter = bendAt(vp, i) < bendAt(vp, i + 1) ? i : i + 1;
      vp.copyWithin(3 * flatter, 3 * flatter + 3, 3 * line.vpCount);
      line.vpCount--;
      i = Math.max(1, i - 1);
    }
  }
}

/** Moves point i onwards along the grade after it. */
function movedOn({ vp, vpCount }: Line, i: number, byM: number, gapM: number): boolean {
  const room = vp[3 * i + 3] - vp[3 * i];
  if (byM > MAX_MOVE * gapM || room - byM < (i + 1 === vpCount - 1 ? END_SHARE * gapM : gapM)) return false;
  vp[3 * i + 1] += (byM / room) * (vp[3 * i + 4] - vp[3 * i + 1]);
  vp[3 * i] += byM;
  return true;
}

/** Moves point i back along the grade before it. */
function movedBack({ vp }: Line, i: number, byM: number, gapM: number): boolean {
  const room = vp[3 * i] - vp[3 * i - 3];
  if (byM > MAX_MOVE * gapM || room - byM < (i === 1 ? END_SHARE * gapM : gapM)) return false;
  vp[3 * i + 1] -= (byM / room) * (vp[3 * i + 1] - vp[3 * i - 2]);
  vp[3 * i] -= byM;
  return true;
}

function bendAt(vp: Float64Array, i: number): number {
  const before = (vp[3 * i + 1] - vp[3 * i - 2]) / (vp[3 * i] - vp[3 * i - 3]);
  const after = (vp[3 * i + 4] - vp[3 * i + 1]) / (vp[3 * i + 3] - vp[3 * i]);
  return Math.abs(after - before);
}
