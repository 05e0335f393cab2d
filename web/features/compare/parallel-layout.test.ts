// Axes and brushes of parallel coordinates: what is let through by its own definition, what pointer and keys do to an interval, and that
// unknown values neither move an axis nor leave a route out.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIGURE_IDS, FIGURE_ROWS, type FigureId } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import {
  axesOf,
  type Brushes,
  dragged,
  gripAt,
  intervalOf,
  isWithin,
  keyed,
  leftOutBy,
  lineNear,
  placeOf,
  valueAt,
  withEnd,
  withInterval,
} from './parallel-layout.ts';

/** Figures of which cost, CO₂ and risk are given, in the units of their columns; risk null is unknown. */
const figures = (cost: number, co2 = 1, risk: number | null = 1): Figures =>
  ({
    lengthM: 1000,
    costNok: cost * 1e6,
    co2Kg: co2 * 1e3,
    biodiversity: 1,
    risk: risk ?? 0,
    massImbalanceM3: 0,
    known: { biodiversity: 1, risk: risk === null ? 0 : 1 },
  }) as unknown as Figures;
const route = (id: string, ...values: Parameters<typeof figures>) => ({ id, figures: figures(...values) });
const axisOf = (routes: readonly { figures: Figures }[], id: FigureId) =>
  axesOf(routes).find((axis) => axis.id === id)!;

describe('axes', () => {
  const routes = [route('a', 112, 5, null), route('b', 188, 9, 3)];
  it('hold every known value, the least at the top', () => {
    const axis = axisOf(routes, 'cost');
    expect(axis).toMatchObject({ low: 100, high: 200, hasUnknown: false });
    expect(axis.ticks).toEqual([100, 120, 140, 160, 180, 200]);
    expect(placeOf(axis, 112)).toBeCloseTo(0.12);
    expect(placeOf(axis, 188)).toBeGreaterThan(placeOf(axis, 112));
    expect(valueAt(axis, placeOf(axis, 137))).toBeCloseTo(137);
  });
  it('say where a value is unknown, and leave its 0 out of the scale', () => {
    const axis = axisOf(routes, 'risk');
    expect(axis).toMatchObject({ hasUnknown: true, isUnknown: false });
    expect(axis.low).toBeGreaterThan(0);
    expect(axisOf([route('a', 1, 1, null)], 'risk').isUnknown).toBe(true);
  });
});

describe('brushes', () => {
  const known = fc.double({ min: 0, max: 1000, noNaN: true });
  const measured = fc.tuple(known, known, fc.option(known)).map(([cost, co2, risk]) => figures(cost, co2, risk));
  const interval = fc.tuple(known, known).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  const brushed = fc.record({ cost: interval, co2: interval, risk: interval }, { requiredKeys: [] });

  it('let a route through if and only if each known value lies in its interval', () => {
    fc.assert(
      fc.property(measured, brushed, (of, brushes: Brushes) => {
        const violated = FIGURE_IDS.filter((id) => {
          const isKnown = id === 'risk' || id === 'biodiversity' ? of.known![id] > 0 : true;
          const value = of[FIGURE_ROWS[id].total] / FIGURE_ROWS[id].perColumnUnit;
          return isKnown && brushes[id] !== undefined && !(brushes[id].from <= value && value <= brushes[id].to);
        });
        expect(isWithin({ figures: of }, brushes)).toBe(violated.length === 0);
      }),
    );
  });
  it('stay in order and on the axis whatever pointer and keys do, and let a route more through when they grow', () => {
    const routes = [route('a', 100, 3), route('b', 150, 4), route('c', 200, 5)];
    const axis = axisOf(routes, 'cost');
    const value = fc.double({ min: -100, max: 400, noNaN: true });
    const step = fc.oneof(
      fc.record({ start: value, now: value }),
      fc.record({ key: fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'Home', 'End'), end: fc.constantFrom('from', 'to') }), // biome-ignore format: one line
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let brushes: Brushes = {};
        for (const one of steps)
          brushes =
            'key' in one
              ? keyed(brushes, axis, one.end as 'from', one.key)!
              : dragged(brushes, axis, gripAt(axis, brushes, one.start, 3), one.start, one.now);
        const { from, to } = intervalOf(axis, brushes);
        expect(axis.low <= from && from <= to && to <= axis.high).toBe(true);
        expect(brushes.cost === undefined).toBe(from === axis.low && to === axis.high);
        const wider = withInterval(brushes, axis, from - 10, to + 10);
        for (const id of leftOutBy(routes, wider)) expect(leftOutBy(routes, brushes)).toContain(id);
      }),
    );
  });

  const routes = [route('a', 100), route('b', 150, 1, null), route('c', 200)];
  const axis = axisOf(routes, 'cost');
  it('leave out what lies outside, and never a route for what is unknown of it', () => {
    expect([...leftOutBy(routes, withInterval({}, axis, 190, 120))]).toEqual(['a', 'c']);
    expect([...leftOutBy(routes, { risk: { from: 5, to: 6 } })]).toEqual(['a', 'c']);
    expect(leftOutBy(routes, {}).size).toBe(0);
  });
  it('are drawn anew, moved as a whole, moved by an end, and taken away by a click', () => {
    const brushes = withInterval({}, axis, 120, 160);
    expect(gripAt(axis, brushes, 121, 3)).toBe('from');
    expect(gripAt(axis, brushes, 158, 3)).toBe('to');
    expect(gripAt(axis, brushes, 140, 3)).toBe('whole');
    expect(gripAt(axis, brushes, 180, 3)).toBe('new');
    expect(dragged(brushes, axis, 'whole', 140, 500).cost).toEqual({ from: axis.high - 40, to: axis.high });
    expect(dragged(brushes, axis, 'from', 120, 170).cost).toEqual({ from: 160, to: 160 });
    expect(dragged(brushes, axis, 'new', 180, 170).cost).toEqual({ from: 170, to: 180 });
    expect(dragged(brushes, axis, 'new', 180, 180.1)).toEqual({});
  });
  it('step by keys, up towards less, and go away when an end is back', () => {
    const one = (axis.high - axis.low) / 100;
    const moved = keyed({}, axis, 'to', 'PageUp')!;
    expect(moved.cost!.to).toBeCloseTo(axis.high - 10 * one);
    expect(keyed(moved, axis, 'to', 'End')).toEqual({});
    expect(keyed(moved, axis, 'to', 'a')).toBeNull();
    expect(withEnd(moved, axis, 'from', 1e9).cost!.from).toBe(moved.cost!.to);
  });
});

it('finds the line under the pointer, steep or level', () => {
  const lines = [[[0, 0], [100, 0], [200, 100]], [[0, 50], [100, 60], [200, 0]]] as const; // biome-ignore format: one line
  expect(lineNear(lines, 50, 4, 8)).toBe(0);
  expect(lineNear(lines, 50, 50, 8)).toBe(1);
  expect(lineNear(lines, 50, 30, 8)).toBe(-1);
  expect(lineNear(lines, 190, 81, 8)).toBe(0);
  expect(lineNear(lines, 260, 96, 8)).toBe(0);
});
