// Low, likely and high cost: one share alone against its closed form, all together against a Monte Carlo of independent shares.

import { describe, expect, it } from 'vitest';
import {
  costUncertaintyOf,
  isEarthwork,
  PRICE_SPREAD,
  SEARCH_POWER,
  terrainErrorOf,
  type UncertainCost,
} from './cost-uncertainty.ts';

const NONE = { higher: 0, lower: 0 };
const COST = 100e6;
const Z90 = 1.2815515655446;
const terrain = { cellM: 25, widthM: 9, depthM: 2, earthworkNok: 40e6 };

/** Standard normal numbers from a fixed seed: Box and Muller over mulberry32. */
function* normals(): Generator<number> {
  let state = 1;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
  for (;;) yield Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** P10, P50 and P90 of so many costs drawn share by share, by what each share's docstring says. */
function drawn({ costNok, ground, boundNok }: UncertainCost, count: number): number[] {
  const z = normals();
  const next = () => z.next().value as number;
  const s = Math.log((PRICE_SPREAD.high - 1) / (1 - PRICE_SPREAD.low)) / Z90;
  const scale = (PRICE_SPREAD.high - 1) / (Math.exp(s * Z90) - 1);
  const rock = ground?.costNok ?? NONE;
  const gap = boundNok > 0 ? costNok - boundNok : 0;
  const terrainError = terrainErrorOf(ground?.terrain ?? terrain, 'cost');
  const costs = Array.from({ length: count }, () => {
    const [a, b, c] = [next(), next(), next()];
    // exp(−r²/2) of two normals is uniform.
    const uniform = Math.exp(-(next() ** 2 + next() ** 2) / 2);
    return (
      costNok * (1 + scale * (Math.exp(s * a) - 1)) +
      ((rock.higher - rock.lower) / 2) * b +
      ((rock.higher + rock.lower) / 2) * b ** 2 +
      (ground?.terrain ? (terrainError.mean + terrainError.sigma * c) * ground.terrain.earthworkNok : 0) -
      gap * (1 - uniform ** (1 / SEARCH_POWER))
    );
  }).sort((a, b) => a - b);
  return [0.1, 0.5, 0.9].map((p) => costs[Math.round(p * count)]);
}

describe('cost as low, likely and high', () => {
  it('is the spread of prices where nothing else is known', () => {
    const { lowNok, likelyNok, highNok, shares } = costUncertaintyOf({ costNok: COST, ground: null, boundNok: 0 });
    expect(lowNok / COST).toBeCloseTo(PRICE_SPREAD.low, 9);
    expect(likelyNok / COST).toBeCloseTo(1, 9);
    expect(highNok / COST).toBeCloseTo(PRICE_SPREAD.high, 9);
    expect(shares.map(({ name, ofVariance }) => [name, ofVariance])).toEqual([['prices', 1]]);
  });

  it('gives each share by its closed form', () => {
    const rock = { higher: 3e6, lower: -3e6 };
    const { shares } = costUncertaintyOf({ costNok: COST, ground: { costNok: rock, terrain }, boundNok: 70e6 });
    const of = (name: string) => shares.find((share) => share.name === name)!;
    expect(of('rock').highNok).toBeCloseTo(COST + 3e6 * Z90, 0);
    expect(of('rock').lowNok).toBeCloseTo(COST - 3e6 * Z90, 0);
    const { mean, sigma } = terrainErrorOf(terrain, 'cost');
    expect(of('terrain').likelyNok).toBeCloseTo(COST + mean * 40e6, 0);
    expect(of('terrain').highNok).toBeCloseTo(COST + (mean + sigma * Z90) * 40e6, 0);
    // The quantile p lies at −gap (1 − p^(1/k)): three moments give it within 2 % of the gap.
    for (const [p, nok] of [
      [0.1, of('search').lowNok],
      [0.5, of('search').likelyNok],
    ])
      expect(Math.abs(nok - (COST - 30e6 * (1 - p ** (1 / SEARCH_POWER))))).toBeLessThan(0.6e6);
    expect(shares.reduce((sum, { ofVariance }) => sum + ofVariance, 0)).toBeCloseTo(1, 12);
  });

  it.each<[string, UncertainCost]>([
    ['all shares', { costNok: COST, ground: { costNok: { higher: 6e6, lower: -2e6 }, terrain }, boundNok: 80e6 }],
    [
      'much earthwork on coarse terrain',
      { costNok: COST, ground: { costNok: NONE, terrain: { ...terrain, cellM: 50, earthworkNok: 80e6 } }, boundNok: 0 },
    ],
    ['a wide gap', { costNok: COST, ground: null, boundNok: 55e6 }],
    [
      'rock that costs more either way',
      { costNok: COST, ground: { costNok: { higher: 8e6, lower: 5e6 } }, boundNok: 0 },
    ],
  ])('agrees with 200,000 draws: %s', (_, cost) => {
    const { lowNok, likelyNok, highNok } = costUncertaintyOf(cost);
    const [low, likely, high] = drawn(cost, 200_000);
    expect(Math.abs(lowNok / low - 1)).toBeLessThan(0.01);
    expect(Math.abs(likelyNok / likely - 1)).toBeLessThan(0.01);
    expect(Math.abs(highNok / high - 1)).toBeLessThan(0.01);
  });

  it('takes no bound that says nothing, and none above the cost', () => {
    for (const boundNok of [0, 20e6, 120e6])
      expect(costUncertaintyOf({ costNok: COST, ground: null, boundNok }).shares).toHaveLength(1);
  });
});

it('earthwork is what follows the heights of the ground', () => {
  expect(['soilCut', 'rockCut', 'fill', 'negativeBalance', 'haul', 'otherWorks', 'landUse', 'rig'].map(isEarthwork)).toEqual([true, true, true, true, true, false, false, false]); // biome-ignore format: a table
});
