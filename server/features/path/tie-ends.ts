// Ends of a path that touch a road meet it: a new or moved end within reach of one takes its place, height, bearing and grade where
// nothing else is asked for. An end that stays where it is keeps what a person has made of it.

import type { End, RouteRequest } from '#domain/entities/path.ts';
import { distanceTo, TIE_WITHIN_M, tieTo } from '#domain/road-tie.ts';

export interface Road {
  readonly id: string;
  readonly vertices: readonly (readonly [number, number, number | null])[];
}

/** `before`: the request that stood; null for a new path. `roads` are read only where an end is new or has moved. */
export async function withTiedEnds(
  asked: RouteRequest,
  before: RouteRequest | null,
  roads: () => Promise<readonly Road[]>,
): Promise<RouteRequest> {
  const isMoved = (which: 'start' | 'end') =>
    asked[which].x !== before?.[which].x || asked[which].y !== before?.[which].y;
  if (!isMoved('start') && !isMoved('end')) return asked;
  const known = await roads();
  const tied = (which: 'start' | 'end'): End => {
    if (!isMoved(which)) return asked[which];
    const end = withoutOldTie(asked[which], before?.[which] ?? null);
    return tiedEnd(end, which, asked[which === 'start' ? 'end' : 'start'], known);
  };
  return { ...asked, start: tied('start'), end: tied('end') };
}

/** What an end had of the road that it has left. */
function withoutOldTie(end: End, before: End | null): End {
  if (!before?.tie) return end;
  const own = <Key extends 'z' | 'bearing' | 'grade'>(key: Key) => (end[key] === before[key] ? null : end[key]);
  return { ...end, z: own('z'), bearing: own('bearing'), grade: own('grade'), tie: null };
}

function tiedEnd(end: End, which: 'start' | 'end', towards: End, roads: readonly Road[]): End {
  if (end.z !== null || end.bearing !== null || end.grade !== null) return end;
  let [nearest, nearestM] = [null as Road | null, TIE_WITHIN_M];
  for (const road of roads) {
    const away = distanceTo(road.vertices, end);
    if (away > nearestM || (nearest && away === nearestM)) continue;
    [nearest, nearestM] = [road, away];
  }
  const tied = nearest && tieTo(nearest.vertices, end, { which, towards });
  return nearest && tied ? { ...tied.end, tie: { featureId: nearest.id, as: tied.as } } : end;
}
