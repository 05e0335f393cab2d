// What may help a request without a route: changes of the path, each still to be tried by a search (try-ways-out.ts).

import { radiansOf } from '#domain/bearing.ts';
import type { End, RouteRequest } from '#domain/entities/path.ts';
import type { Reason } from '#domain/route.ts';
import type { WayOutChange } from '#domain/way-out.ts';
import { searchRaster } from '#engine/context/search-raster.ts';
import type { Problem } from '#engine/problem.ts';

/** What decides whether a route type is worth a search. */
export interface ClassToTry {
  readonly id: string;
  readonly name: string;
  readonly maxGradePct: number;
  readonly minRadiusM: number;
  readonly hasBridge: boolean;
  readonly hasTunnel: boolean;
}

/** So many changes are tried, and so many classes among them. */
const MAX_CHANGES = 5;
const MAX_CLASSES = 3;
/** An end is moved by this share of the distance between the ends at most, and by so much where they are near, m. */
const MAX_MOVED_SHARE = 0.3;
const MIN_MOVED_M = 300;
/** Curves leave this share of the greatest grade in the mean. */
const USED_GRADE = 0.9;

/** In the order in which they are tried: what the path alone decides first. */
export function changesToTry(
  problem: Problem,
  asked: RouteRequest,
  reasons: readonly Reason[],
  classes: readonly ClassToTry[],
): WayOutChange[] {
  // Where only time was short nothing is known to stand in the way.
  if (!reasons.some(({ code }) => code !== 'timeTooShort')) return [];
  const ofRequest = [...relaxed(asked, reasons), ...movedEnds(problem, asked, reasons)];
  const unreachable = reasons.some(({ code }) => MISPLACED.has(code));
  const others = unreachable ? [] : classesToTry(problem, reasons, classes);
  return [...ofRequest, ...others].slice(0, MAX_CHANGES);
}

/** No class helps where a point lies wrong. */
const MISPLACED: ReadonlySet<Reason['code']> = new Set([
  'endOutsideTerrain',
  'endInForbiddenArea',
  'controlPointOutsideTerrain',
  'controlPointInForbiddenArea',
  'noData',
]);

function relaxed(asked: RouteRequest, reasons: readonly Reason[]): WayOutChange[] {
  const changes = new Map<string, WayOutChange>();
  const add = (kind: WayOutChange['kind'], request: WayOutChange['request']) =>
    changes.set(kind, { kind, request, routeType: null, movedM: 0 });
  for (const { relaxation } of reasons) {
    if (relaxation?.what === 'startBearing')
      add('startBearing', { start: { ...asked.start, bearing: radiansOf(relaxation.needed), tie: null } });
    if (relaxation?.what === 'endBearing')
      add('endBearing', { end: { ...asked.end, bearing: radiansOf(relaxation.needed), tie: null } });
  }
  // A corridor leaves no room for the length that a climb takes, whatever the reasons name.
  if (asked.corridor) add('corridor', { corridor: null });
  return [...changes.values()];
}

/** Ends that lie wrong to open ground, all of them at once; else the end nearer to what the climb allows. */
function movedEnds(problem: Problem, asked: RouteRequest, reasons: readonly Reason[]): WayOutChange[] {
  const wrong = reasons.filter(({ code }) => code === 'endOutsideTerrain' || code === 'endInForbiddenArea');
  if (wrong.length > 0) {
    const lies = (end: End) => wrong.some(({ stretch: [at] }) => at && at[0] === end.x && at[1] === end.y);
    const request: { start?: End; end?: End } = {};
    let movedM = 0;
    for (const name of ['start', 'end'] as const) {
      if (!lies(asked[name])) continue;
      const moved = nearestEnd(problem, asked[name], () => true);
      if (!moved) return [];
      request[name] = moved.end;
      movedM += moved.byM;
    }
    return movedM > 0 ? [{ kind: 'ends', request, routeType: null, movedM }] : [];
  }
  if (!reasons.some(({ code }) => code === 'gradeImpossible') || asked.controlPoints.length > 0) return [];
  const { maxGradePct } = problem.routeType.designClass;
  const grade = (USED_GRADE * maxGradePct) / 100;
  const from = asked.start.z ?? heightAt(problem, asked.start.x, asked.start.y);
  const spanM = Math.hypot(asked.end.x - asked.start.x, asked.end.y - asked.start.y);
  const mostM = Math.max(MIN_MOVED_M, MAX_MOVED_SHARE * spanM);
  const moved = nearestEnd(
    problem,
    asked.end,
    (x, y, z) => Math.abs(z - from) <= grade * Math.hypot(x - asked.start.x, y - asked.start.y),
  );
  if (!moved || moved.byM > mostM || moved.byM === 0) return [];
  return [{ kind: 'ends', request: { end: moved.end }, routeType: null, movedM: moved.byM }];
}

/** The end on the nearest open ground that will do, free in height and bearing; null where there is none. */
function nearestEnd(
  problem: Problem,
  { x, y }: End,
  isGood: (x: number, y: number, z: number) => boolean,
): { readonly end: End; readonly byM: number } | null {
  const { width, height, cell, originX, originY, ground, forbidden, wet, landUse } = searchRaster(problem);
  let best = Number.POSITIVE_INFINITY;
  let at: readonly [number, number] | null = null;
  for (let row = 0; row < height; row++) {
    const cy = originY - (row + 0.5) * cell;
    if ((cy - y) ** 2 >= best) continue;
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const cx = originX + (column + 0.5) * cell;
      const square = (cx - x) ** 2 + (cy - y) ** 2;
      if (square >= best || forbidden[i] !== 0 || wet[landUse[i]!] || Number.isNaN(ground[i])) continue;
      if (isGood(cx, cy, ground[i]!)) [best, at] = [square, [cx, cy]];
    }
  }
  if (!at) return null;
  const [endX, endY] = [Math.round(at[0]), Math.round(at[1])];
  const end = { x: endX, y: endY, z: null, bearing: null, grade: null, tie: null };
  return { end, byM: Math.hypot(endX - x, endY - y) };
}

function heightAt(problem: Problem, x: number, y: number): number {
  const { width, height, cell, originX, originY, ground } = searchRaster(problem);
  const column = Math.min(width - 1, Math.max(0, Math.floor((x - originX) / cell)));
  const row = Math.min(height - 1, Math.max(0, Math.floor((originY - y) / cell)));
  return ground[row * width + column]!;
}

/** Classes that ask less of the ground or build what the own one may not: those nearest to it by grade first. */
function classesToTry(
  { routeType }: Problem,
  reasons: readonly Reason[],
  classes: readonly ClassToTry[],
): WayOutChange[] {
  const { maxGradePct, minRadiusM } = routeType.designClass;
  const builds = (kind: string) => routeType.segmentTypes.some((type) => type.kind === kind);
  const named = reasons.flatMap(({ relaxation }) => (relaxation?.what === 'maxGradePct' ? relaxation.needed : []));
  const neededPct = Math.max(maxGradePct, ...named);
  const helps = (other: ClassToTry) =>
    other.maxGradePct >= neededPct && (other.maxGradePct > maxGradePct || other.minRadiusM < minRadiusM);
  const opens = (other: ClassToTry) => (other.hasTunnel && !builds('tunnel')) || (other.hasBridge && !builds('bridge'));
  return classes
    .filter((other) => other.id !== routeType.id && (helps(other) || opens(other)))
    .sort((a, b) => Math.abs(a.maxGradePct - neededPct) - Math.abs(b.maxGradePct - neededPct))
    .slice(0, MAX_CLASSES)
    .map(({ id, name }) => ({ kind: 'routeType', request: {}, routeType: { id, name }, movedM: 0 }));
}
