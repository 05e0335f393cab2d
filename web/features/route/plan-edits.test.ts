// What was changed is seen from the points alone, and the figures of a drag are the saved ones and the change.

import { describe, expect, it } from 'vitest';
import { figuresShown } from './figures-shown.ts';
import { editOf, placesAfter } from './plan-edits.ts';
import type { Realign } from './realign.ts';

const points = [0, 1, 2, 3].map((i) => [100 * i, i] as const);

describe('the change of a plan', () => {
  it('is the one point that was moved, put in or taken out', () => {
    expect(editOf(points, [points[0]!, [150, 7], points[2]!, points[3]!])).toEqual({
      kind: 'move',
      index: 1,
      x: 150,
      y: 7,
    });
    expect(editOf(points, [points[0]!, [50, 7], ...points.slice(1)])).toEqual({
      kind: 'insert',
      index: 1,
      x: 50,
      y: 7,
    });
    expect(editOf(points, [points[0]!, points[2]!, points[3]!])).toEqual({ kind: 'remove', index: 1 });
  });

  it('leaves the points where it says', () => {
    const others = [
      [points[0]!, [150, 7], ...points.slice(2)],
      [points[0]!, [50, 7], ...points.slice(1)],
      points.slice(1),
    ];
    for (const wanted of others as (readonly [number, number])[][])
      expect(placesAfter(points, editOf(points, wanted)!)).toEqual(wanted);
    expect(placesAfter(points, { kind: 'radius', index: 1, radiusM: 9 })).toEqual(points);
  });

  it('is none where the points are the same, or too many differ', () => {
    expect(editOf(points, points)).toBeNull();
    expect(editOf(points, points.slice(2))).toBeNull();
  });
});

describe('the figures of a changed line', () => {
  const of = (costNok: number) => ({ costNok, co2Kg: 0, biodiversity: 0, risk: 0, massImbalanceM3: 0, lengthM: 10 });
  const realign = (more: object) =>
    ({
      base: { preview: { scores: of(101) }, evaluated: { figures: of(100) } },
      steps: { behind: [], now: { scores: of(111) }, ahead: [] },
      dragged: null,
      wanted: null,
      evaluated: null,
      ...more,
    }) as unknown as Realign;
  const cost = (given: Realign) => figuresShown(given).figures.find(({ id }) => id === 'cost');

  it('are the saved ones and what the kernel says has changed, until full detail is there', () => {
    expect(cost(realign({}))).toEqual({ id: 'cost', value: 110, difference: 10, isUnknown: false });
    expect(figuresShown(realign({})).isEstimate).toBe(true);
    const done = realign({ evaluated: { figures: of(109) } });
    expect(cost(done)).toEqual({ id: 'cost', value: 109, difference: 9, isUnknown: false });
    expect(figuresShown(done).isEstimate).toBe(false);
  });

  it('are no longer exact once more has been asked for', () => {
    const asked = realign({ evaluated: { figures: of(109) }, wanted: [] });
    expect(cost(asked)?.value).toBe(109);
    expect(figuresShown(asked).isEstimate).toBe(true);
  });

  it('are those of the place that is dragged to, also where the last one is evaluated', () => {
    const dragged = realign({ evaluated: { figures: of(109) }, dragged: { scores: of(121) } });
    expect(cost(dragged)).toEqual({ id: 'cost', value: 120, difference: 20, isUnknown: false });
  });
});
