// The smallest radius of a turn with whole clothoids, against a search by small steps that knows only what is asked: R·Δ = arc + L, with
// L = max(A²/R, ρ²·R) on each side.

import { describe, expect, it } from 'vitest';
import { CLASSES } from '#domain/catalogue/classes.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { arcNeeded, clothoidOf, elementLimitsOf, minRadiusOf, withWholeClothoids } from './element-limits.ts';

const designOf = (key: string) => defaultRouteType(key)!.designClass;
const KEYS = CLASSES.map(({ key }) => key).filter((key) => designOf(key).minClothoidAM > 0);
const TURNS = [0.16, 0.2, 0.3, 0.45, 0.7, 1, 1.6, 2.4];

describe.each(KEYS)('class %s with whole clothoids', (key) => {
  const limits = withWholeClothoids(elementLimitsOf(designOf(key)));
  const { minClothoidAM, minClothoidRatio, minElementLengthM } = designOf(key);
  const asked = (radiusM: number) =>
    Math.max(minClothoidAM ** 2 / radiusM, minClothoidRatio ** 2 * radiusM, minElementLengthM);
  const fits = (radiusM: number, turn: number) =>
    radiusM >= limits.clothoidFreeM
      ? radiusM * turn >= arcNeeded(limits, turn)
      : radiusM * turn >= arcNeeded(limits, turn) + asked(radiusM) && asked(radiusM) <= 0.9 * radiusM * turn;

  it.each(TURNS)('gives a turn of %d rad the smallest radius that has room for them', (turn) => {
    const radiusM = minRadiusOf(limits, turn);
    let least = limits.minRadiusM;
    while (!fits(least, turn)) least *= 1.0005;
    expect(radiusM / least).toBeGreaterThan(0.999);
    expect(radiusM / least).toBeLessThan(1.000_001);
    if (radiusM < limits.clothoidFreeM) expect(clothoidOf(limits, radiusM, turn)).toBeCloseTo(asked(radiusM), 6);
  });

  it('asks turns under 10 gon for none', () => {
    const radiusM = 0.9 * Math.min(limits.clothoidFreeM, limits.maxRadiusM);
    expect(clothoidOf(limits, radiusM, 0.157)).toBe(0);
    expect(clothoidOf(limits, radiusM, 0.158)).toBeGreaterThan(0);
  });
});

it('lets an arc take its length from the clothoids where they need not be whole', () => {
  // R 70, A 45: 29 m; a turn of 0.41 rad is 28.7 m of arc.
  const limits = elementLimitsOf(designOf('Sa'));
  expect(clothoidOf(limits, 70, 0.41)).toBeCloseTo(0.7, 6);
  expect(minRadiusOf(limits, 0.41)).toBe(70);
  expect(minRadiusOf(withWholeClothoids(limits), 0.41)).toBeCloseTo(112.2, 0);
});
