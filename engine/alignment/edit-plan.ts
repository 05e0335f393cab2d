// One edit of a plan: an intersection point moved, given another radius, put in or taken out. Clothoids of a curve
// that is new or has another radius follow the search's rule (element-limits.ts), and a new point gets a radius whose arc is as long as its
// class asks for. What an edit breaks otherwise is reported by full detail, not put right: the person decides. The two ends stay.

import type { IntersectionPoint } from '#domain/alignment.ts';
import { clothoidOf, type ElementLimits, minRadiusOf } from './element-limits.ts';

export type PlanEdit =
  | { readonly kind: 'move'; readonly index: number; readonly x: number; readonly y: number }
  | { readonly kind: 'radius'; readonly index: number; readonly radiusM: number }
  /** Before the point that stands at the index now. */
  | { readonly kind: 'insert'; readonly index: number; readonly x: number; readonly y: number }
  | { readonly kind: 'remove'; readonly index: number };

export interface CurveDefaults {
  /** Of a new point, m; larger where the arc of its turn would be shorter than the class's least. */
  readonly radiusM: number;
  readonly elements: ElementLimits;
}

/** @throws RangeError when the index names no point between the ends. */
export function editPlan(
  plan: readonly IntersectionPoint[],
  edit: PlanEdit,
  defaults: CurveDefaults,
): IntersectionPoint[] {
  const { index } = edit;
  const last = plan.length - 1;
  if (!(Number.isInteger(index) && index > 0 && (edit.kind === 'insert' ? index <= last : index < last)))
    throw new RangeError(`no intersection point ${index} between the ends`);
  if (edit.kind === 'remove') return plan.filter((_, i) => i !== index);
  if (edit.kind === 'move') return plan.map((point, i) => (i === index ? { ...point, x: edit.x, y: edit.y } : point));
  if (edit.kind === 'radius') {
    const radiusM = Math.max(0, edit.radiusM);
    return plan.map((point, i) => (i === index ? curved(plan[i - 1], point, plan[i + 1], radiusM, defaults) : point));
  }
  const place = { x: edit.x, y: edit.y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 };
  const { elements } = defaults;
  const turn = turnAt(plan[index - 1], place, plan[index]);
  const longEnough = turn > 0 ? Math.min(elements.maxRadiusM, minRadiusOf(elements, turn)) : 0;
  const added = curved(plan[index - 1], place, plan[index], Math.max(defaults.radiusM, longEnough), defaults);
  return [...plan.slice(0, index), added, ...plan.slice(index)];
}

function curved(
  before: IntersectionPoint,
  point: IntersectionPoint,
  after: IntersectionPoint,
  radiusM: number,
  { elements }: CurveDefaults,
): IntersectionPoint {
  const clothoidM = radiusM > 0 ? clothoidOf(elements, radiusM, turnAt(before, point, after)) : 0;
  return { ...point, radiusM, clothoidInM: clothoidM, clothoidOutM: clothoidM };
}

/** By how much the line turns at a point, rad ≥ 0. */
function turnAt(before: IntersectionPoint, point: IntersectionPoint, after: IntersectionPoint): number {
  const into = Math.atan2(point.y - before.y, point.x - before.x);
  const out = Math.atan2(after.y - point.y, after.x - point.x);
  return Math.abs(Math.atan2(Math.sin(out - into), Math.cos(out - into)));
}
