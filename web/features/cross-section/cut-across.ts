// The line of a cross-section: square to the route at a chainage, from left to right as one looks ahead. Pure, metres.

import type { CutLine } from '#canvas/cut/section.ts';
import type { Stations } from '#domain/stations.ts';

/** An end of the route is cut this far inside it: on the very edge of what is built a rounding decides whether anything is met. */
const INSIDE_M = 0.01;

export interface Across {
  readonly line: CutLine;
  /** The point of the centre line, and its direction ahead, rad from +x counter-clockwise. */
  readonly x: number;
  readonly y: number;
  readonly bearing: number;
  /** The nearest. */
  readonly station: number;
  /** The station before the cut, and how far it is from there to the next, 0…1. */
  readonly before: number;
  readonly share: number;
}

/** `widthM`: half of it to each side, or how far to the left and to the right. */
export function cutAcross(
  { count, chainage, x, y, bearing }: Pick<Stations, 'count' | 'chainage' | 'x' | 'y' | 'bearing'>,
  chainageM: number,
  widthM: number | readonly [leftM: number, rightM: number],
): Across {
  const [first, last] = [chainage[0]!, chainage[count - 1]!];
  const at = Math.max(first + INSIDE_M, Math.min(last - INSIDE_M, chainageM));
  let k = 0;
  while (k + 2 < count && chainage[k + 1]! <= at) k++;
  const t = Math.min(1, Math.max(0, (at - chainage[k]!) / (chainage[k + 1]! - chainage[k]! || 1)));
  const turn = bearing[k + 1]! - bearing[k]!;
  const angle = bearing[k]! + Math.atan2(Math.sin(turn), Math.cos(turn)) * t;
  const px = x[k]! + (x[k + 1]! - x[k]!) * t;
  const py = y[k]! + (y[k + 1]! - y[k]!) * t;
  const [left, right] = typeof widthM === 'number' ? [widthM / 2, widthM / 2] : widthM;
  const [rx, ry] = [Math.sin(angle), -Math.cos(angle)];
  return {
    line: { from: [px - rx * left, py - ry * left], to: [px + rx * right, py + ry * right] },
    x: px,
    y: py,
    bearing: angle,
    station: t < 0.5 ? k : k + 1,
    before: k,
    share: t,
  };
}

/**
 * At a station. Where a structure begins or ends there, the cut stands a hair inside it: the road beside it is not built up to that place.
 */
export function cutAtStation(
  stations: Pick<Stations, 'count' | 'chainage' | 'x' | 'y' | 'bearing' | 'kind'>,
  station: number,
  widthM: number,
): Across {
  const { chainage, kind } = stations;
  const isEnd = station > 0 && kind[station] === 0 && kind[station - 1] !== 0;
  return cutAcross(stations, chainage[station]! + (isEnd ? -INSIDE_M : INSIDE_M), widthM);
}

/** A column's value at the cut, straight between the stations beside it. */
export function valueAt(column: Float64Array, { before, share }: Across): number {
  return column[before]! + (column[before + 1]! - column[before]!) * share;
}

type HeightAt = (x: number, y: number) => number | null;

export interface RockUnder {
  readonly heightAt: HeightAt;
  /** The rock is the soil model's, not surveyed. */
  readonly isAssumed: boolean;
}

/**
 * The rock under a section: as surveyed where it is, else as deep under the ground as the soil model has it under the centre
 * line. null where neither is known.
 */
export function rockUnder(
  stations: Stations,
  station: number,
  groundAt: HeightAt,
  surveyedAt: HeightAt | null,
): RockUnder | null {
  const depthM = stations.ground[station]! - stations.bedrock[station]!;
  const isAssumed = stations.rockAssumed[station] === 1 && !Number.isNaN(depthM);
  if (!isAssumed) return surveyedAt && { heightAt: surveyedAt, isAssumed };
  const heightAt = (x: number, y: number) => {
    const surveyed = surveyedAt?.(x, y) ?? null;
    if (surveyed !== null) return surveyed;
    const ground = groundAt(x, y);
    return ground === null ? null : ground - depthM;
  };
  return { heightAt, isAssumed };
}
