// The grades that a request gives for its ends, by construction: the vertical point next to an end stands on that grade whatever a move
// did to it. By a price on what misses them alone a search of two seconds hits 0.05 % at both ends by luck.

import type { RouteRequest } from '#domain/entities/path.ts';
import type { Line } from '../evaluator.ts';

type End = Pick<RouteRequest['start'], 'grade'>;

/** Sets the heights of the second and the last but one vertical point of a line, where the request gives the grades there. */
export function holdEndGrades({ vp, vpCount }: Line, { start, end }: { readonly start: End; readonly end: End }): void {
  const isTaken = start.grade !== null && end.grade !== null && vpCount < 4;
  if (vpCount < 3 || isTaken) return;
  if (start.grade !== null) vp[4] = vp[1] + start.grade * (vp[3] - vp[0]);
  const last = 3 * (vpCount - 1);
  if (end.grade !== null) vp[last - 2] = vp[last + 1] - end.grade * (vp[last] - vp[last - 3]);
}
