// Lines that follow the cells of a raster, drawn as the water runs: streams that were found in the terrain go from cell to cell
// in eight directions, and seen from near they are stairs. Only what is drawn is smoothed: every vertex stays within a given
// distance of the line that is stored, and so do the ends of a line and the places where three or more lines meet. Where just
// two lines meet end to end they are one line, without a corner between them. Pure; metres.

import { densify } from '../geometry.ts';
import type { Xy } from '../scene-types.ts';
import { simplifiedVertices } from './simplify.ts';

/** Vertices between smoothing lie so far apart, by the distance that a line may be moved. */
const STEP_SHARE = 0.5;
/**
 * First the line is drawn taut inside a part of that distance, which takes the stairs out of it and leaves corners where it
 * touches; then those are rounded, which moves a right angle by about a third of the distance.
 */
const TAUT_SHARE = 0.65;
const TAUT_PASSES = 100;
const ROUNDING_PASSES = 4;
/** What is left out afterwards moves the line by so little, by the same distance. */
const TOLERANCE_SHARE = 0.03;
/** More vertices than these a line is not given: a step grows instead. */
const MAX_VERTICES = 8000;

interface Chain {
  readonly points: Xy[];
  /** The lines in it, from its start, each with whether it runs the other way and how many vertices it has. */
  readonly parts: { readonly line: number; readonly isReversed: boolean; readonly length: number }[];
}

/** The lines in their order, smoothed; no vertex is farther than `withinM` from the line that it belongs to. */
export function smoothLines(lines: readonly (readonly Xy[])[], withinM: number): Xy[][] {
  const out = lines.map((line) => [...line]);
  if (!(withinM > 0)) return out;
  for (const { points, parts } of chainsOf(lines, withinM)) {
    const smooth = smoothed(points, withinM);
    let from = 0;
    for (const { line, isReversed, length } of parts) {
      const part = smooth.slice(from, from + length);
      out[line] = simplified(isReversed ? part.reverse() : part, withinM * TOLERANCE_SHARE);
      from += length - 1;
    }
  }
  return out;
}

/** Lines that meet end to end, one after the other, with vertices closely spaced. */
function chainsOf(lines: readonly (readonly Xy[])[], withinM: number): Chain[] {
  const key = ([x, y]: Xy) => `${x} ${y}`;
  const ends = new Map<string, { readonly line: number; readonly isStart: boolean }[]>();
  for (const [line, points] of lines.entries()) {
    if (points.length < 2) continue;
    for (const isStart of [true, false]) {
      const at = key(isStart ? points[0]! : points.at(-1)!);
      const own = ends.get(at);
      if (own) own.push({ line, isStart });
      else ends.set(at, [{ line, isStart }]);
    }
  }
  const dense = (line: number) => {
    const points = lines[line]!;
    const length = points.reduce((sum, [x, y], i) => {
      const [px, py] = points[Math.max(0, i - 1)]!;
      return sum + Math.hypot(x - px, y - py);
    }, 0);
    return densify(points, Math.max(withinM * STEP_SHARE, length / MAX_VERTICES));
  };
  const isUsed = new Uint8Array(lines.length);
  /** The line that alone goes on from this end; −1 where none does, or several. */
  const nextFrom = (line: number, isStart: boolean) => {
    const points = lines[line]!;
    const met = ends.get(key(isStart ? points[0]! : points.at(-1)!))!;
    const other = met.find((end) => end.line !== line);
    return met.length === 2 && other ? other : null;
  };
  const chainFrom = (first: number, isFirstReversed: boolean): Chain => {
    const chain: Chain = { points: [], parts: [] };
    let [line, isReversed] = [first, isFirstReversed];
    for (;;) {
      isUsed[line] = 1;
      const points = dense(line);
      if (isReversed) points.reverse();
      chain.parts.push({ line, isReversed, length: points.length });
      chain.points.push(...(chain.points.length > 0 ? points.slice(1) : points));
      const next = nextFrom(line, isReversed);
      if (!next || isUsed[next.line]) return chain;
      [line, isReversed] = [next.line, !next.isStart];
    }
  };
  const isLine = (line: number) => lines[line]!.length > 1 && !isUsed[line];
  const chains: Chain[] = [];
  for (let line = 0; line < lines.length; line++) {
    if (isLine(line) && !nextFrom(line, true)) chains.push(chainFrom(line, false));
    else if (isLine(line) && !nextFrom(line, false)) chains.push(chainFrom(line, true));
  }
  // What is left are rings of lines.
  for (let line = 0; line < lines.length; line++) if (isLine(line)) chains.push(chainFrom(line, false));
  return chains;
}

function smoothed(points: readonly Xy[], withinM: number): Xy[] {
  const x = Float64Array.from(points, ([at]) => at);
  const y = Float64Array.from(points, ([, at]) => at);
  for (let pass = 0; pass < TAUT_PASSES; pass++) smoothOnce(x, y, points, TAUT_SHARE * withinM);
  for (let pass = 0; pass < ROUNDING_PASSES; pass++) smoothOnce(x, y, points, withinM);
  return points.map((_, i) => [x[i]!, y[i]!] as const);
}

/** Moves each vertex towards the middle of its neighbours, as far as it may go from where it was; the ends stay. */
function smoothOnce(x: Float64Array, y: Float64Array, homes: readonly Xy[], withinM: number): void {
  let [beforeX, beforeY] = [x[0]!, y[0]!];
  for (let i = 1; i + 1 < homes.length; i++) {
    const [wasX, wasY] = [x[i]!, y[i]!];
    const [homeX, homeY] = homes[i]!;
    let dx = (beforeX + 2 * wasX + x[i + 1]!) / 4 - homeX;
    let dy = (beforeY + 2 * wasY + y[i + 1]!) / 4 - homeY;
    const away = Math.hypot(dx, dy);
    if (away > withinM) {
      dx *= withinM / away;
      dy *= withinM / away;
    }
    x[i] = homeX + dx;
    y[i] = homeY + dy;
    [beforeX, beforeY] = [wasX, wasY];
  }
}

function simplified(points: readonly Xy[], toleranceM: number): Xy[] {
  return simplifiedVertices(points.flat(), 2, 0, points.length - 1, toleranceM).map((i) => points[i]!);
}
