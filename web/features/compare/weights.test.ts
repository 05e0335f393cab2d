// Rankings by weight against cases worked by hand, and break-evens against a sweep of the weight by brute force.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIGURE_IDS, type FigureId, recordOf } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import {
  breakEvens,
  COST_ALONE,
  type Placed,
  placesOf,
  ranking,
  sharesOf,
  type Weights,
  weighable,
} from './weights.ts';

const route = (id: string, costNok: number, co2Kg: number, risk: number | null = 1) => ({
  id,
  figures: {
    lengthM: 1000,
    costNok,
    co2Kg,
    biodiversity: 1,
    risk: risk ?? 0,
    massImbalanceM3: 0,
    known: { biodiversity: 1, risk: risk === null ? 0 : 1 },
  } as unknown as Figures,
});
const weights = (given: Partial<Weights>): Weights => recordOf(FIGURE_IDS, (id) => given[id] ?? 0);

describe('a ranking', () => {
  // Places: a (0, 1), b (1, 0), c (0.5, 0.25) in cost and CO₂.
  const placed = placesOf([route('a', 100, 80), route('b', 200, 40), route('c', 150, 50)]);
  it('follows the weights', () => {
    expect(ranking(placed, COST_ALONE).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    const both = ranking(placed, weights({ cost: 1, co2: 1 }));
    expect(both.map(({ id, score }) => [id, Number(score.toFixed(9))])).toEqual([['c', 0.375], ['a', 0.5], ['b', 0.5]]); // biome-ignore format: one line
  });
  it('gives a figure that is the same for all no say', () => {
    expect(ranking(placed, weights({ length: 1 })).map(({ score }) => score)).toEqual([0, 0, 0]);
  });
  it('does not weigh what is unknown for some', () => {
    const some = placesOf([route('a', 1, 1, null), route('b', 2, 2, 5)]);
    expect(weighable(some)).not.toContain('risk');
    expect(weighable(some)).toContain('biodiversity');
  });
  it('weighs all alike where nothing has a weight', () => {
    expect(sharesOf(['cost', 'co2'], weights({}))).toEqual({ cost: 0.5, co2: 0.5 });
  });
});

describe('a break-even', () => {
  it('stands where the two scores meet', () => {
    const placed = placesOf([route('a', 100, 80), route('b', 200, 40), route('c', 150, 50)]);
    // a: s; c: s·0.25 + (1 − s)·0.5; equal at s = 0.4. There b has 0.6.
    const co2 = breakEvens(placed, COST_ALONE).find(({ figure }) => figure === 'co2')!;
    expect(co2).toMatchObject({ isOver: true, isBest: true });
    expect(co2.share).toBeCloseTo(0.4, 12);
    // Ahead from the other side: c leads at half and half, and a is ahead again under 0.4.
    const back = breakEvens(placed, weights({ cost: 1, co2: 1 }));
    expect(back.find(({ figure }) => figure === 'co2')).toMatchObject({ isOver: false });
    expect(back.find(({ figure }) => figure === 'co2')!.share).toBeCloseTo(0.4, 12);
  });
  it('does not stand where the first is better whatever is weighed', () => {
    expect(breakEvens(placesOf([route('a', 1, 1), route('b', 2, 2)]), COST_ALONE)).toEqual([]);
    expect(breakEvens(placesOf([route('a', 1, 1)]), COST_ALONE)).toEqual([]);
  });

  it('stands at nothing where the two are even without the figure', () => {
    const placed = placesOf([route('a', 100, 80), route('b', 100, 40), route('c', 200, 90)]);
    expect(breakEvens(placed, COST_ALONE).find(({ figure }) => figure === 'co2')).toEqual({ figure: 'co2', share: 0, isOver: true, isBest: true }); // biome-ignore format: one line
  });

  const place = fc.integer({ min: 0, max: 1000 }).map((k) => k / 1000);
  const some = fc.array(fc.record({ cost: place, co2: place, risk: place }), { minLength: 2, maxLength: 6 });
  const given = fc.record({ cost: fc.integer({ min: 0, max: 100 }), co2: fc.integer({ min: 0, max: 100 }), risk: fc.integer({ min: 0, max: 100 }) }); // biome-ignore format: one line
  const IDS = ['cost', 'co2', 'risk'] as const satisfies readonly FigureId[];
  /** Differences that a sweep cannot see are not asked about. */
  const CLEAR = 1e-6;

  it('is missing for all figures only where the second is better in none', () => {
    fc.assert(
      fc.property(some, given, (places, of) => {
        const routes: Placed[] = places.map((own, i) => ({ id: String(i), places: own }));
        const [first, second] = ranking(routes, weights(of)) as unknown as [Placed, Placed];
        const isBetterSomewhere = IDS.some((id) => second.places[id]! < first.places[id]!);
        expect(breakEvens(routes, weights(of)).length > 0).toBe(isBetterSomewhere);
      }),
    );
  });

  it('is what a sweep of the weight by brute force finds', () => {
    fc.assert(
      fc.property(some, given, (places, of) => {
        const routes: Placed[] = places.map((own, i) => ({ id: String(i), places: own }));
        const [first, second] = ranking(routes, weights(of)) as unknown as [Placed, Placed];
        const found = breakEvens(routes, weights(of));
        for (const figure of IDS) {
          const rest = IDS.filter((id) => id !== figure);
          const sum = rest.reduce((total, id) => total + of[id], 0);
          const score = ({ places: p }: Placed, share: number) =>
            share * p[figure]! +
            (1 - share) * rest.reduce((total, id) => total + (sum > 0 ? of[id] / sum : 1 / rest.length) * p[id]!, 0);
          const lead = (share: number) => score(first, share) - score(second, share);
          const steps = Array.from({ length: 1001 }, (_, i) => i / 1000);
          const turn = steps.findIndex((share, i) => i > 0 && lead(share) * lead(steps[i - 1]!) < 0);
          const one = found.find((each) => each.figure === figure);
          if (turn > 0) {
            expect(one!.share).toBeGreaterThanOrEqual(steps[turn - 1]! - 1e-9);
            expect(one!.share).toBeLessThanOrEqual(steps[turn]! + 1e-9);
            // The second is ahead on the side that is named.
            expect(lead(one!.isOver ? steps[turn]! : steps[turn - 1]!)).toBeGreaterThan(0);
            const best = Math.min(...routes.map((each) => score(each, one!.share)));
            if (Math.abs(best - score(second, one!.share)) < CLEAR) continue;
            expect(one!.isBest).toBe(false);
          } else if (Math.abs(lead(0)) > CLEAR && Math.abs(lead(1)) > CLEAR && lead(0) * lead(1) > 0)
            expect(one).toBeUndefined();
        }
      }),
    );
  });
});
