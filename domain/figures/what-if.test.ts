// Moved prices against hand-made sums, break-evens against a search by bisection, and the time that 500 routes take.

import { describe, expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { addOnFactorOf } from './figures.ts';
import type { Quantity } from './item.ts';
import type { StoredPrices } from './repricing.ts';
import {
  breakEvensOf,
  cheapestWith,
  effectivePrices,
  type PricedRoute,
  type PriceMove,
  pricedWith,
  priceMoves,
  pricesOf,
} from './what-if.ts';

const routeType = defaultRouteType('H1')!;
const pricing: StoredPrices = { prices: defaultPrices(), routeType, areas: [], massPoints: [] };
const surface = routeType.segmentTypes[0]!;
const segments = [{ segmentTypeId: surface.id }];

const route = (id: string, amounts: Readonly<Record<string, number>>): PricedRoute => ({
  id,
  pricing,
  segments,
  quantities: Object.entries(amounts).map(([item, quantity]) => ({
    item,
    material: null,
    segment: 0,
    subject: item === 'landUse' ? 'agricultural' : '',
    quantity,
  })),
});
const move = (group: PriceMove['group'], id: string, name: string, value: number): PriceMove => ({
  group,
  id,
  name,
  value,
});
const rock = (value: number) => move('rock', surface.id, 'cutCostPerM3', value);
const costs = (routes: readonly PricedRoute[], moves: readonly PriceMove[]) =>
  pricedWith(routes, moves).map(({ figures }) => figures.costNok);

/** Rock against length of pavement and land. */
const HILL = route('hill', { length: 2000, rockCut: 40_000, landUse: 20_000 });
const VALLEY = route('valley', { length: 2600, rockCut: 4_000, soilCut: 60_000, landUse: 60_000 });
const BOTH = [HILL, VALLEY];

describe('prices that are moved', () => {
  it('change the cost by quantity × difference × add-ons, and nothing else', () => {
    const standing = surface.parameters.rock.cutCostPerM3;
    const [before, after] = [pricedWith([HILL], [])[0]!, pricedWith([HILL], [rock(standing + 10)])[0]!];
    const factor = addOnFactorOf(pricing.prices);
    expect(after.figures.costNok - before.figures.costNok).toBeCloseTo(40_000 * 10 * factor, 4);
    expect(after.figures.co2Kg).toBe(before.figures.co2Kg);
    expect(pricedWith([HILL], [])[0]).toEqual(before);
  });

  it('reach prices of every place: masses, add-ons, land, types', () => {
    const { co2Kg } = pricedWith([VALLEY], [])[0]!.figures;
    for (const one of [
      move('addOns', '', 'rigPct', 50),
      move('landUse', 'agricultural', 'costPerM2', 500),
      move('soil', surface.id, 'cutCostPerM3', 999),
    ])
      expect(costs([VALLEY], [one])[0], one.name).toBeGreaterThan(costs([VALLEY], [])[0]!);
    expect(pricedWith([VALLEY], [move('soil', surface.id, 'cutCo2PerM3', 50)])[0]!.figures.co2Kg).toBeGreaterThan(
      co2Kg,
    );
    expect(costs([VALLEY], [move('soil', 'another type', 'cutCostPerM3', 999)])).toEqual(costs([VALLEY], []));
  });

  it('are offered as in the price sheet', () => {
    const keys = pricesOf(pricing).map(({ key }) => key);
    expect(keys).toContain(`rock/${surface.id}/cutCostPerM3`);
    expect(keys).toContain(`designClass/${routeType.id}/worksLightingCostPerM`);
  });

  it('are ordered by what they move, without those that the routes have nothing of', () => {
    const names = effectivePrices([HILL]).map(({ name, group }) => `${group}.${name}`);
    expect(names).toContain('rock.cutCostPerM3');
    expect(names).toContain('rock.cutCo2PerM3');
    expect(names).not.toContain('soil.cutCostPerM3');
    expect(names.indexOf('rock.cutCostPerM3')).toBeLessThan(names.indexOf('landUse.costPerM2'));
    expect(effectivePrices([])).toEqual([]);
  });

  it('are refused where they are no prices or out of bounds', () => {
    expect(priceMoves.safeParse([rock(300)]).success).toBe(true);
    for (const wrong of [
      [rock(-1)],
      [{ ...rock(1), name: 'cutSlope' }],
      [{ ...rock(1), more: 1 }],
      [],
      [rock(Infinity)],
    ])
      expect(priceMoves.safeParse(wrong).success).toBe(false);
  });
});

describe('the break-even of a price', () => {
  it('is where bisection finds that another route becomes the cheapest', () => {
    const standing = rock(surface.parameters.rock.cutCostPerM3);
    const found = breakEvensOf(BOTH, [], standing)!;
    const cheapestAt = (value: number) => {
      const [hill, valley] = costs(BOTH, [rock(value)]);
      return hill! < valley! ? 'hill' : 'valley';
    };
    expect(found.cheapestId).toBe(cheapestAt(standing.value));
    let [low, high] = [0, 10_000];
    expect([cheapestAt(low), cheapestAt(high)]).toEqual(['hill', 'valley']);
    while (high - low > 1e-6) {
      const middle = (low + high) / 2;
      if (cheapestAt(middle) === 'hill') low = middle;
      else high = middle;
    }
    const [crossing, none] = found.cheapestId === 'hill' ? [found.above, found.below] : [found.below, found.above];
    expect(crossing!.value).toBeCloseTo(low, 4);
    expect(none).toBeNull();
    expect(new Set([crossing!.routeId, found.cheapestId])).toEqual(new Set(['hill', 'valley']));
  });

  it('moves with other prices that are moved, and holds for percentages', () => {
    const standing = rock(surface.parameters.rock.cutCostPerM3);
    const crossingOf = (moves: readonly PriceMove[], price = standing) => {
      const { above, below } = breakEvensOf(BOTH, moves, price)!;
      return (above ?? below)?.value;
    };
    const costlierLand = [move('landUse', 'agricultural', 'costPerM2', 200)];
    expect(crossingOf(costlierLand)).toBeGreaterThan(crossingOf([])!);
    // A percentage on everything turns no order around.
    expect(crossingOf([], move('addOns', '', 'rigPct', 20))).toBeUndefined();
  });

  it('is none where routes have the same of it, or there is one route', () => {
    expect(breakEvensOf([HILL, { ...HILL, id: 'twin' }], [], rock(230))).toMatchObject({ below: null, above: null });
    expect(breakEvensOf([HILL], [], rock(230))).toEqual({ cheapestId: 'hill', below: null, above: null });
    expect(breakEvensOf([], [], rock(230))).toBeNull();
  });
});

it('names the cheapest of each path, which one price turns on one path and not on another', () => {
  const flat = [route('flat', { length: 2000 }), route('long', { length: 2600 })];
  const turned = breakEvensOf(BOTH, [], rock(1))!.above!.value;
  const cheapestOf = (routes: readonly PricedRoute[], value: number) => cheapestWith(routes, [rock(value)])!.id;
  expect([cheapestOf(BOTH, turned - 1), cheapestOf(BOTH, turned + 1)]).toEqual(['hill', 'valley']);
  expect([cheapestOf(flat, turned - 1), cheapestOf(flat, turned + 1)]).toEqual(['flat', 'flat']);
  expect(cheapestWith(BOTH, [rock(turned + 1)])!.costNok).toBe(Math.min(...costs(BOTH, [rock(turned + 1)])));
  expect(cheapestWith([], [])).toBeNull();
});

it('ranks 500 routes of 150 rows again in well under 200 ms of processor time', () => {
  const items = ['soilCut', 'rockCut', 'fill', 'landUse', 'wall', 'base', 'rockFace', 'topsoil', 'length', 'peat'];
  const quantities: Quantity[] = Array.from({ length: 150 }, (_, i) => ({
    item: items[i % items.length]!,
    material: null,
    segment: 0,
    subject: items[i % items.length] === 'landUse' ? 'forestHigh' : '',
    quantity: 10 + i,
  }));
  const routes = Array.from({ length: 500 }, (_, i) => ({ id: String(i), pricing, segments, quantities }));
  pricedWith(routes, [rock(1)]);
  const times = [2, 3, 4, 5, 6].map((value) => {
    const before = process.cpuUsage();
    const ranked = pricedWith(routes, [rock(value)]).map(({ figures }) => figures.costNok);
    ranked.sort((a, b) => a - b);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(200);
  console.info(`500 routes ranked again in ${Math.min(...times).toFixed(0)} ms of processor time`);
});
