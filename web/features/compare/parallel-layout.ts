// Parallel coordinates of routes: an axis for each figure, and what is brushed on it. Less is better for every figure, so an axis has its
// least value at the top. Values are in the column's unit; places on an axis are 0 at its top to 1 at its foot. What is unknown has no
// place on the axis, and no brush leaves it out. Pure.

import { FIGURE_IDS, type FigureId } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import { knownValue } from '../../ui/figure-columns.ts';
import { niceTicks, ticksBetween } from '../../ui/ticks.ts';

export interface Axis {
  readonly id: FigureId;
  /** Round numbers below the least and above the greatest value. */
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** Some route's value is not known. */
  readonly hasUnknown: boolean;
  /** No route's value is known: there is nothing to brush. */
  readonly isUnknown: boolean;
}

/** What is let through on an axis, ends included. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Axes without a brush are left out. */
export type Brushes = Readonly<Partial<Record<FigureId, Interval>>>;

interface Measured {
  readonly figures: Figures;
}

/** Ticks of an axis, at most about. */
const MAX_TICKS = 5;

export function axesOf(routes: readonly Measured[]): Axis[] {
  return FIGURE_IDS.map((id) => {
    const values = routes.flatMap(({ figures }) => knownValue(id, figures) ?? []);
    const rounded = niceTicks(values);
    const [low, high] = [rounded[0]!, rounded.at(-1)!];
    return {
      id,
      low,
      high,
      ticks: ticksBetween(low, high, MAX_TICKS),
      hasUnknown: values.length < routes.length,
      isUnknown: values.length === 0,
    };
  });
}

/** 0 at the top, where the best is, to 1. */
export function placeOf({ low, high }: Axis, value: number): number {
  return (value - low) / (high - low);
}

/** The value at a place, which is held on the axis. */
export function valueAt({ low, high }: Axis, place: number): number {
  return low + (high - low) * Math.min(1, Math.max(0, place));
}

/** A route is within when each of its known values lies in the interval of its axis. */
export function isWithin({ figures }: Measured, brushes: Brushes): boolean {
  return FIGURE_IDS.every((id) => {
    const brush = brushes[id];
    const value = knownValue(id, figures);
    return !brush || value === undefined || (value >= brush.from && value <= brush.to);
  });
}

/** Routes that some brush leaves out, by id. */
export function leftOutBy(routes: readonly (Measured & { readonly id: string })[], brushes: Brushes): Set<string> {
  return new Set(routes.filter((route) => !isWithin(route, brushes)).map(({ id }) => id));
}

/** The whole axis where nothing is brushed. */
export function intervalOf(axis: Axis, brushes: Brushes): Interval {
  return brushes[axis.id] ?? { from: axis.low, to: axis.high };
}

/** With the interval of an axis put, in order and on the axis; one that spans the axis is no brush. */
export function withInterval(brushes: Brushes, axis: Axis, a: number, b: number): Brushes {
  const held = (value: number) => Math.min(axis.high, Math.max(axis.low, value));
  const interval = { from: held(Math.min(a, b)), to: held(Math.max(a, b)) };
  const { [axis.id]: _, ...others } = brushes;
  return interval.from <= axis.low && interval.to >= axis.high ? others : { ...others, [axis.id]: interval };
}

/** With one end of an axis's interval moved; it goes no further than to the other end. */
export function withEnd(brushes: Brushes, axis: Axis, end: keyof Interval, value: number): Brushes {
  const { from, to } = intervalOf(axis, brushes);
  return end === 'from'
    ? withInterval(brushes, axis, Math.min(value, to), to)
    : withInterval(brushes, axis, from, Math.max(value, from));
}

/** What a pointer takes hold of. */
export type Grip = keyof Interval | 'whole' | 'new';

/** @param reach so near to an end, in the axis's unit, its end is taken. */
export function gripAt(axis: Axis, brushes: Brushes, value: number, reach: number): Grip {
  const { from, to } = intervalOf(axis, brushes);
  const [offFrom, offTo] = [Math.abs(value - from), Math.abs(value - to)];
  if (Math.min(offFrom, offTo) <= reach) return offFrom < offTo ? 'from' : 'to';
  return brushes[axis.id] && value > from && value < to ? 'whole' : 'new';
}

/** Shorter than this share of the axis, a drag is a click, which takes the brush away. */
const CLICK = 0.015;

/** The brushes after a pointer that took hold at one value has come to another; `before` as they were when it took hold. */
export function dragged(before: Brushes, axis: Axis, grip: Grip, start: number, now: number): Brushes {
  const { from, to } = intervalOf(axis, before);
  if (grip === 'from' || grip === 'to') return withEnd(before, axis, grip, now);
  if (grip === 'whole') {
    const by = Math.min(axis.high - to, Math.max(axis.low - from, now - start));
    return withInterval(before, axis, from + by, to + by);
  }
  const isClick = Math.abs(now - start) < CLICK * (axis.high - axis.low);
  return isClick ? withInterval(before, axis, axis.low, axis.high) : withInterval(before, axis, start, now);
}

/** Keys step by so many hundredths of the axis. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
};

/** The brushes after a key on one end; null where the key means nothing. Up is towards less, as the axis is drawn. */
export function keyed(brushes: Brushes, axis: Axis, end: keyof Interval, key: string): Brushes | null {
  if (key === 'Home') return withEnd(brushes, axis, end, axis.low);
  if (key === 'End') return withEnd(brushes, axis, end, axis.high);
  const steps = STEPS[key];
  if (steps === undefined) return null;
  const now = intervalOf(axis, brushes)[end];
  return withEnd(brushes, axis, end, now + (steps * (axis.high - axis.low)) / 100);
}

/** Points of a drawing; x grows from axis to axis. */
export type Points = readonly (readonly [number, number])[];

/** Which of several lines passes within reach of a place, by index; −1 where none does. They share their x. */
export function lineNear(lines: readonly Points[], x: number, y: number, reach: number): number {
  let [best, nearest] = [-1, reach];
  for (const [i, points] of lines.entries()) {
    const k = points.findIndex(([px]) => px >= x);
    const [a, b] = [points[k - 1] ?? points[0], points[k] ?? points.at(-1)];
    if (!a || !b) continue;
    const t = b[0] > a[0] ? Math.min(1, Math.max(0, (x - a[0]) / (b[0] - a[0]))) : 0;
    // Across the line, not straight up and down: steep lines are as easy to meet as level ones.
    const slope = b[0] > a[0] ? (b[1] - a[1]) / (b[0] - a[0]) : 0;
    const off = Math.abs(a[1] + t * (b[1] - a[1]) - y) / Math.hypot(1, slope);
    if (off <= nearest) [best, nearest] = [i, off];
  }
  return best;
}
