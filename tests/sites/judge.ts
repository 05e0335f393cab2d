// Judges a route with eyes of its own: line, heights, water and crossings are worked out here again from the alignment and the raster,
// without the engine. Faults name what breaks, where and by how much; facts are for the table.

import type { Alignment } from '#domain/alignment.ts';
import type { Segment } from '#domain/route.ts';
import type { RouteType } from '#domain/route-type.ts';
import type { Grid } from '#terrain/grid.ts';
import { type JudgedStream, type Meeting, meetingsOf, openWithin, spanAlongM } from './judge-spans.ts';
import { type LinePoint, ownLine } from './own-line.ts';

type DesignClass = RouteType['designClass'];

export interface JudgedRoute {
  readonly alignment: Alignment;
  readonly segments: readonly Segment[];
}

export interface JudgeCase {
  readonly ground: Grid;
  /** 1 in cells of standing water, by stillWater(). */
  readonly wet: Uint8Array;
  readonly designClass: DesignClass;
  /** Steepest grade by kind of structure, %. */
  readonly structureGradePct: Readonly<Record<'bridge' | 'tunnel', number>>;
  readonly ends: readonly [{ readonly x: number; readonly y: number }, { readonly x: number; readonly y: number }];
  readonly streams: readonly JudgedStream[];
  /** Inner diameters of the pipes that the class may lay, m. */
  readonly pipesM: readonly number[];
}

export interface Verdict {
  readonly faults: readonly string[];
  readonly lengthM: number;
  readonly cutM: number;
  readonly fillM: number;
  readonly waterM: number;
  readonly streams: number;
}

const SPACING_M = 1;
/** Rounding, and heights read between cells by another formula. */
const TOLERANCE = {
  gradePct: 0.02,
  radiusShare: 0.002,
  heightM: 0.1,
  placeM: 0.02,
  overlapM: 0.01,
  spanM: 0.5,
} as const;
/** An end lies on the ground when it is no farther from it, m. */
const ON_GROUND_M = 1;
/** Structures begin and end where intervals of full detail do, about so long, m. */
const INTERVAL_M = 10;
/** Least room under the deck of a bridge over water, m, with half a metre of deck. */
const OVER_WATER_M = 1;
/** Water is level to this, m, over so many cells that hang together. */
const STILL_M = 0.011;
const STILL_CELLS = 10;

export function judge(route: JudgedRoute, of: JudgeCase): Verdict {
  const { points, lengthM, overlapM } = ownLine(route.alignment, SPACING_M);
  const faults: string[] = [];
  const worst = new Map<string, { by: number; text: string }>();
  const fault = (code: string, s: number, actual: number, limit: number) => {
    const by = Math.abs(actual - limit);
    if (by > (worst.get(code)?.by ?? -1))
      worst.set(code, { by, text: `${code} at ${s.toFixed(0)} m: ${actual.toFixed(2)} for ${limit.toFixed(2)}` });
  };
  if (overlapM > TOLERANCE.overlapM) fault('overlap', 0, overlapM, 0);
  judgeEnds(points, of, fault);
  const { designClass } = of;
  let [cutM, fillM, waterM] = [0, 0, 0];
  for (const point of points) {
    const { s, x, y, z, curvature } = point;
    const ground = groundAt(of.ground, x, y);
    const kind = kindAt(route.segments, s);
    if (Number.isNaN(ground)) fault('outside', s, 1, 0);
    if (Math.abs(curvature) * designClass.minRadiusM > 1 + TOLERANCE.radiusShare)
      fault('radius', s, 1 / Math.abs(curvature), designClass.minRadiusM);
    judgeGrade(point, kind, of, fault);
    if (kind === 'surface') {
      cutM = Math.max(cutM, ground - z);
      fillM = Math.max(fillM, z - ground);
      if (ground - z > designClass.maxCutM + TOLERANCE.heightM) fault('cut', s, ground - z, designClass.maxCutM);
      if (z - ground > designClass.maxFillM + TOLERANCE.heightM) fault('fill', s, z - ground, designClass.maxFillM);
    }
    if (of.wet[cellAt(of.ground, x, y)] !== 1) continue;
    waterM += SPACING_M;
    if (kind === 'surface') fault('water', s, z - ground, 0);
    else if (kind === 'bridge' && z - ground < OVER_WATER_M) fault('lowBridge', s, z - ground, OVER_WATER_M);
  }
  judgeCurves(route.alignment, designClass, fault);
  judgeOpenRoad(route.segments, designClass, fault);
  const meetings = meetingsOf(points, of.streams);
  judgeSpans(meetings, route.segments, lengthM, of.pipesM, fault);
  faults.push(...[...worst.values()].map(({ text }) => text));
  return { faults, lengthM, cutM, fillM, waterM, streams: meetings.length };
}

type Fault = (code: string, s: number, actual: number, limit: number) => void;

function judgeEnds(points: readonly LinePoint[], { ends, ground }: JudgeCase, fault: Fault): void {
  for (const [k, point] of [points[0]!, points.at(-1)!].entries()) {
    const away = Math.hypot(point.x - ends[k]!.x, point.y - ends[k]!.y);
    if (away > TOLERANCE.placeM) fault('end', point.s, away, 0);
    const over = point.z - groundAt(ground, point.x, point.y);
    if (!(Math.abs(over) <= ON_GROUND_M + TOLERANCE.placeM)) fault('endHeight', point.s, over, ON_GROUND_M);
  }
}

/** Up is steep by the limit from A to B, down by the return's. */
function judgeGrade({ s, grade }: LinePoint, kind: Segment['kind'], of: JudgeCase, fault: Fault): void {
  const { maxGradePct, maxGradeReturnPct } = of.designClass;
  const own = grade > 0 ? maxGradePct : maxGradeReturnPct;
  const limit = kind === 'bridge' || kind === 'tunnel' ? Math.min(own, of.structureGradePct[kind]) : own;
  if (100 * Math.abs(grade) > limit + TOLERANCE.gradePct) fault('grade', s, 100 * Math.abs(grade), limit);
}

/** Radii of crests and sags: length of the parabola over what the grade changes by. */
function judgeCurves({ profile }: Alignment, { crestRadiusM, sagRadiusM }: DesignClass, fault: Fault): void {
  for (let k = 1; k < profile.length - 1; k++) {
    const [a, b, c] = [profile[k - 1]!, profile[k]!, profile[k + 1]!];
    const change = (c.z - b.z) / (c.chainageM - b.chainageM) - (b.z - a.z) / (b.chainageM - a.chainageM);
    const limit = change < 0 ? crestRadiusM : sagRadiusM;
    const radius = b.curveLengthM / Math.abs(change);
    if (radius < limit * (1 - TOLERANCE.radiusShare)) fault(change < 0 ? 'crest' : 'sag', b.chainageM, radius, limit);
  }
}

/** Open road between two bridges or tunnels, with its culverts; intervals of full detail round it to 10 m. */
function judgeOpenRoad(segments: readonly Segment[], { minOpenBetweenM }: DesignClass, fault: Fault): void {
  const built = segments.filter(({ kind }) => kind === 'bridge' || kind === 'tunnel');
  for (let k = 0; k + 1 < built.length; k++) {
    const openM = built[k + 1]!.fromM - built[k]!.toM;
    if (openM > TOLERANCE.placeM && openM < minOpenBetweenM - INTERVAL_M / 2)
      fault('open', built[k]!.toM, openM, minOpenBetweenM);
  }
}

/** Culverts are open road to whoever drives. */
function kindAt(segments: readonly Segment[], s: number): Segment['kind'] {
  const at = segments.find(({ kind, fromM, toM }) => kind !== 'culvert' && fromM <= s && s <= toM);
  return at?.kind ?? 'surface';
}

/** Open road within the clear span over a flood; below it a tunnel may pass. */
function judgeSpans(
  meetings: readonly Meeting[],
  segments: readonly Segment[],
  lengthM: number,
  pipesM: readonly number[],
  fault: Fault,
): void {
  for (const meeting of meetings) {
    const { s } = meeting;
    const spanM = spanAlongM(meeting, pipesM);
    if (spanM === 0 || kindAt(segments, s) === 'tunnel') continue;
    const openM = openWithin(segments, Math.max(0, s - spanM / 2), Math.min(lengthM, s + spanM / 2));
    if (openM > TOLERANCE.spanM) fault('span', s, spanM - openM, spanM);
  }
}

export function cellAt({ originX, originY, cell, width, height }: Grid, x: number, y: number): number {
  const [column, row] = [Math.floor((x - originX) / cell), Math.floor((originY - y) / cell)];
  return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1;
}

/** Between the four cell centres around, each weighed by the opposite part of the square. */
export function groundAt(grid: Grid, x: number, y: number): number {
  const column = (x - grid.originX) / grid.cell - 0.5;
  const row = (grid.originY - y) / grid.cell - 0.5;
  let [sum, weights] = [0, 0];
  for (const r of [Math.floor(row), Math.floor(row) + 1])
    for (const c of [Math.floor(column), Math.floor(column) + 1]) {
      const weight = (1 - Math.abs(row - r)) * (1 - Math.abs(column - c));
      if (weight <= 0) continue;
      const [inRow, inColumn] = [Math.min(grid.height - 1, Math.max(0, r)), Math.min(grid.width - 1, Math.max(0, c))];
      sum += weight * grid.values[inRow * grid.width + inColumn]!;
      weights += weight;
    }
  return weights > 0 ? sum / weights : Number.NaN;
}

/** 1 in cells whose neighbours all lie at their height, ten or more that hang together. */
export function stillWater({ width, height, values }: Grid): Uint8Array {
  const still = new Uint8Array(values.length);
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      let [low, high] = [Infinity, -Infinity];
      for (const by of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]) {
        low = Math.min(low, values[at + by]!);
        high = Math.max(high, values[at + by]!);
      }
      if (high - low <= STILL_M) still[at] = 1;
    }
  const wet = new Uint8Array(values.length);
  const seen = new Uint8Array(values.length);
  for (let start = 0; start < still.length; start++) {
    if (still[start] !== 1 || seen[start] === 1) continue;
    const region = [start];
    seen[start] = 1;
    for (let k = 0; k < region.length; k++)
      for (const by of [-width, -1, 1, width]) {
        const next = region[k]! + by;
        if (still[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        region.push(next);
      }
    if (region.length >= STILL_CELLS) for (const at of region) wet[at] = 1;
  }
  return wet;
}
