// The ground within a distance of given lines, as cells of a raster: where a line that is to stay near them may run. A cell
// belongs to the band when all of it does, so the band is up to a cell narrower than asked; cells that the line itself
// passes belong to it always.

import type { Alignment } from '#domain/alignment.ts';
import { laidPlan } from '../../alignment/line.ts';
import { type PlanPoint, planPointAt } from '../../alignment/plan.ts';
import type { BaseLine } from '../../problem.ts';
import type { Layout } from './burn.ts';

/** Lines are followed in steps of this length; an arc of 15 m radius bows by 0.2 m between two. */
const STEP_M = 5;
/** Half the diagonal of a cell. */
const HALF_CELL = Math.SQRT1_2;

/** 1 in each cell of the band; null where nothing is asked. */
export function bandOf(baseLine: BaseLine | undefined, layout: Layout): Uint8Array | null {
  if (!baseLine || baseLine.withinM === null) return null;
  const inside = new Uint8Array(layout.width * layout.height);
  const reachM = Math.max(baseLine.withinM - HALF_CELL * layout.cell, HALF_CELL * layout.cell);
  for (const line of baseLine.tail ? [baseLine.line, baseLine.tail] : [baseLine.line]) {
    const points = pointsOf(line.plan);
    for (let i = 1; i < points.length; i++) fillAround(points[i - 1], points[i], reachM, layout, inside);
  }
  return inside;
}

function pointsOf(points: Alignment['plan']): [number, number][] {
  const { elements, lengthM } = laidPlan(points);
  const parts = Math.max(1, Math.ceil(lengthM / STEP_M));
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  return Array.from({ length: parts + 1 }, (_, i) => {
    planPointAt(elements, (lengthM * i) / parts, at);
    return [at.x, at.y];
  });
}

/** Marks the cells whose centre lies within a distance of a straight piece. */
function fillAround(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  reachM: number,
  { width, height, cell, originX, originY }: Layout,
  inside: Uint8Array,
): void {
  const columnOf = (x: number) => Math.min(width - 1, Math.max(0, Math.floor((x - originX) / cell)));
  const rowOf = (y: number) => Math.min(height - 1, Math.max(0, Math.floor((originY - y) / cell)));
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const lastRow = rowOf(Math.min(ay, by) - reachM);
  const lastColumn = columnOf(Math.max(ax, bx) + reachM);
  for (let row = rowOf(Math.max(ay, by) + reachM); row <= lastRow; row++) {
    const y = originY - (row + 0.5) * cell;
    for (let column = columnOf(Math.min(ax, bx) - reachM); column <= lastColumn; column++) {
      const x = originX + (column + 0.5) * cell;
      const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
      if ((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2 <= reachM * reachM) inside[row * width + column] = 1;
    }
  }
}
