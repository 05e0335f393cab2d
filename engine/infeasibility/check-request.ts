// What can be said of a request before any search: ends and control points outside the terrain or in forbidden ground.
// Reasons name the spot and how far it must be moved.

import type { Reason, ReasonCode } from '#domain/route.ts';
import { cutBaseLine } from '../base-line/cut-base-line.ts';
import { cellAt, OUTSIDE_CORRIDOR, type SearchRaster, searchRaster } from '../context/search-raster.ts';
import type { Problem } from '../problem.ts';

/** Ends nearer than this are one place. */
const MIN_LENGTH_M = 1;

export function checkRequest(problem: Problem): Reason[] {
  const raster = searchRaster(problem);
  const { start, end, controlPoints } = problem.request;
  if (!raster.ground.some((z) => !Number.isNaN(z))) {
    return [{ code: 'noData', stretch: [[start.x, start.y], [end.x, end.y]], relaxation: null }]; // biome-ignore format: short
  }
  if (problem.baseLine && !cutBaseLine(problem, problem.baseLine)) {
    return [{ code: 'stretchTooShort', stretch: [[start.x, start.y], [end.x, end.y]], relaxation: null }]; // biome-ignore format: short
  }
  const reasons: Reason[] = [];
  const look = (x: number, y: number, outside: ReasonCode, forbidden: ReasonCode, reachM: number) => {
    const code = isOnTerrain(problem, x, y) ? codeAt(raster, x, y, outside, forbidden) : outside;
    if (code === null) return;
    const needed = distanceToOpen(raster, x, y);
    if (needed <= reachM) return;
    reasons.push({
      code,
      stretch: [[x, y]],
      relaxation: Number.isFinite(needed) ? { what: 'movePoint', now: 0, needed: Math.ceil(needed), unit: 'm' } : null,
    });
  };
  look(start.x, start.y, 'endOutsideTerrain', 'endInForbiddenArea', 0);
  for (const point of controlPoints) {
    look(point.x, point.y, 'controlPointOutsideTerrain', 'controlPointInForbiddenArea', point.radiusM);
  }
  look(end.x, end.y, 'endOutsideTerrain', 'endInForbiddenArea', 0);
  if (
    reasons.length === 0 &&
    controlPoints.length === 0 &&
    Math.hypot(end.x - start.x, end.y - start.y) < MIN_LENGTH_M
  ) {
    const stretch = [[start.x, start.y] as const];
    reasons.push({
      code: 'blocked',
      stretch,
      relaxation: { what: 'movePoint', now: 0, needed: MIN_LENGTH_M, unit: 'm' },
    });
  }
  return reasons;
}

/** Averaged cells of seeding may reach beyond the terrain. False where a coordinate is no number. */
function isOnTerrain({ ground: { originX, originY, width, height, cell } }: Problem, x: number, y: number): boolean {
  const [column, row] = [(x - originX) / cell, (originY - y) / cell];
  return column >= 0 && row >= 0 && column < width && row < height;
}

function codeAt(
  raster: SearchRaster,
  x: number,
  y: number,
  outside: ReasonCode,
  forbidden: ReasonCode,
): ReasonCode | null {
  const at = cellAt(raster, x, y);
  if (at < 0 || Number.isNaN(raster.ground[at])) return outside;
  if (raster.forbidden[at] === OUTSIDE_CORRIDOR) return 'corridorTooNarrow';
  return raster.forbidden[at] !== 0 ? forbidden : null;
}

/** Distance to the nearest cell where a road may stand, m; Infinity when there is none. */
function distanceToOpen(raster: SearchRaster, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let row = 0; row < raster.height; row++) {
    const dy = raster.originY - (row + 0.5) * raster.cell - y;
    if (dy * dy >= best) continue;
    for (let column = 0; column < raster.width; column++) {
      const at = row * raster.width + column;
      if (raster.forbidden[at] !== 0 || Number.isNaN(raster.ground[at])) continue;
      const dx = raster.originX + (column + 0.5) * raster.cell - x;
      const square = dx * dx + dy * dy;
      if (square < best) best = square;
    }
  }
  return Math.sqrt(best);
}
