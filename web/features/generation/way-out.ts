// What a reason's smallest change is as a change of the path itself: buttons apply it and search again. Changes of a route type's own
// numbers are none of these, because other paths share it.

import { radiansOf } from '#domain/bearing.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Reason } from '#domain/route.ts';

export interface RouteTypeGrades {
  readonly id: string;
  readonly name: string;
  readonly designClass: unknown;
}

/** The request with the change made; null where it is no change of the request. */
export function relaxedRequest(request: RouteRequest, { relaxation }: Reason): RouteRequest | null {
  if (!relaxation) return null;
  if (relaxation.what === 'corridor') return request.corridor ? { ...request, corridor: null } : null;
  const which = relaxation.what === 'startBearing' ? 'start' : relaxation.what === 'endBearing' ? 'end' : null;
  return which && { ...request, [which]: { ...request[which], bearing: radiansOf(relaxation.needed), tie: null } };
}

/** At most so many other classes are offered. */
const MAX_TYPES = 3;

/** Route types that may be so steep, the one that is steep by least first: not yet searched with. */
export function steeperTypes<Type extends RouteTypeGrades>(
  { code, relaxation }: Reason,
  types: readonly Type[],
  ownId: string | null,
): Type[] {
  if (code !== 'gradeImpossible' || relaxation?.what !== 'maxGradePct') return [];
  const gradeOf = ({ designClass }: Type) => (designClass as { maxGradePct?: number }).maxGradePct ?? 0;
  return types
    .filter((type) => type.id !== ownId && gradeOf(type) >= relaxation.needed)
    .sort((a, b) => gradeOf(a) - gradeOf(b))
    .slice(0, MAX_TYPES);
}
