// What sites give and take, on ground whose volumes are known by hand.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { organizationPrices } from '#domain/catalogue/organization-prices.ts';
import type { Grid } from '#terrain/grid.ts';
import type { FrozenSite, Window } from './frozen-problem.ts';
import { massPointsOf } from './site-masses.ts';

const routeType = defaultRouteType('H1')!;
const prices = organizationPrices({});
const { soil, rock } = routeType.segmentTypes.find(({ kind }) => kind === 'surface')!.parameters;
const soilFactor = soil.compactionFactor * prices.mass.usableSoilShare;
const rockFactor = rock.compactionFactor * prices.mass.usableRockShare;

const flat = (z: number): Grid => ({
  width: 200,
  height: 200,
  cell: 5,
  originX: 0,
  originY: 1000,
  values: new Float32Array(200 * 200).fill(z),
});

/** A square of 100 m × 100 m with vertical edges: a metre of it is 10 000 m³. */
const site = (heightM: number): FrozenSite => ({
  id: 's',
  rings: [
    [
      [400, 400],
      [500, 400],
      [500, 500],
      [400, 500],
    ],
  ],
  heightM,
  fallPct: 0,
  fallDeg: 0,
  cutRun: 0,
  fillRun: 0,
  color: '#b8862f',
  tags: [],
});

async function points(heightM: number, rockZ: number | null) {
  const asked: Window[] = [];
  const found = await massPointsOf([site(heightM)], { routeType, prices }, async (part) => {
    asked.push(part);
    return { ground: flat(100), rock: rockZ === null ? null : flat(rockZ) };
  });
  expect(asked).toEqual([{ minX: 200, minY: 200, maxX: 700, maxY: 700 }]);
  for (const { importCostPerM3, exportCostPerM3, x, y } of found)
    expect([importCostPerM3, exportCostPerM3, x, y]).toEqual([0, 0, 450, 450]);
  return found.map(({ id, material, importCapacityM3, exportCapacityM3 }) => [
    id,
    material,
    Math.round(importCapacityM3),
    Math.round(exportCapacityM3),
  ]);
}

describe('the masses of a site', () => {
  it('two metres of soil dug away: what of it can be used may be taken', async () => {
    expect(await points(98, null)).toEqual([['s', 'soil', Math.round(20_000 * soilFactor), 0]]);
  });

  it('soil and rock are reported apart by the surveyed rock', async () => {
    expect(await points(97, 99)).toEqual([
      ['s', 'soil', Math.round(10_000 * soilFactor), 0],
      ['s:rock', 'rock', Math.round(20_000 * rockFactor), 0],
    ]);
  });

  it('three metres filled up: as much may be brought', async () => {
    expect(await points(103, 99)).toEqual([['s', 'soil', 0, 30_000]]);
  });

  it('a site that is level already is neither source nor sink', async () => {
    expect(await points(100, 99)).toEqual([]);
  });

  it('outside of the known ground nothing is supplied or taken', async () => {
    const found = await massPointsOf([site(90)], { routeType, prices }, async () => ({
      ground: { ...flat(100), originX: 50_000 },
      rock: null,
    }));
    expect(found).toEqual([]);
  });

  it('a site on a slope serves its own fill first, soil before rock', async () => {
    // Falls by 10 % towards the east: half of the square is cut, half is filled, 12 500 m³ each.
    const slope = flat(0);
    for (let i = 0; i < slope.values.length; i++) slope.values[i] = 100 - 0.1 * (((i % 200) + 0.5) * 5 - 450);
    const rocky = { ...slope, values: slope.values.slice() };
    const all = await massPointsOf([site(100)], { routeType, prices }, async () => ({ ground: slope, rock: rocky }));
    const rockM3 = 12_500 * rockFactor;
    const [point] = all;
    expect(all).toHaveLength(1);
    if (rockM3 > 12_500) expect(point).toMatchObject({ id: 's:rock', material: 'rock', exportCapacityM3: 0 });
    else expect(point).toMatchObject({ id: 's', importCapacityM3: 0 });
    expect(point!.importCapacityM3 + point!.exportCapacityM3).toBeCloseTo(Math.abs(rockM3 - 12_500), 0);
  });
});
