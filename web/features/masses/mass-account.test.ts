// The account of masses balances, whatever the plan does with them; bars hold all that is dug and asked for; and the curve is the flow.

import { describe, expect, it } from 'vitest';
import { accountOfAll, massAccountOf, massBinsOf, massCurveOf } from './mass-account.ts';

const none = { soil: 0, rock: 0, qualityRock: 0 };

/** Three stations: soil and rock dug at the first two, fill at the last, a pit in the middle, rock bought at the end. */
const solved = {
  haulCase: {
    soilM3: Float64Array.of(100, 40, 0),
    rockM3: Float64Array.of(50, 200, 0),
    fillM3: Float64Array.of(0, 30, 330),
    qualityM3: Float64Array.of(10, 10, 10),
    chainageM: Float64Array.of(50, 150, 250),
    ports: [{ id: '' }, { id: '' }, { id: 'pit' }],
  },
  plan: {
    flow: {
      soil: Float64Array.of(60, 100, 0),
      rock: Float64Array.of(50, 180, 0),
      qualityRock: Float64Array.of(0, 5, 0),
    },
    // 390 dug + 60 bought = 360 fill + 22 crushed + 20 away + 8 to the pit + 40 kept
    fetchedM3: [none, { ...none, rock: 60 }, none],
    broughtM3: [{ ...none, soil: 20 }, none, { ...none, rock: 8 }],
    crushedM3: 22,
    boughtM3: 8,
    keptSoilM3: 20 + 5,
    keptRockM3: 20,
    keptWasteSoilM3: 5,
    keptWasteRockM3: 0,
    temporaryM3: 12,
    wasteSoilM3: 70,
    wasteRockM3: 3,
  },
} as unknown as Parameters<typeof massAccountOf>[0];

const sum = (values: Readonly<Record<string, number>>) => Object.values(values).reduce((a, b) => a + b, 0);

/** The same with 50 m³ more rock dug, of which 30 go to another route and 20 to a store. */
const joined = {
  haulCase: {
    ...solved.haulCase,
    rockM3: Float64Array.of(100, 200, 0),
    ports: [...solved.haulCase.ports, { id: 'way:0' }, { id: 'store:1' }],
  },
  plan: {
    ...solved.plan,
    fetchedM3: [...solved.plan.fetchedM3, none, none],
    broughtM3: [...solved.plan.broughtM3, { ...none, rock: 30 }, { ...none, rock: 20 }],
  },
} as unknown as Parameters<typeof massAccountOf>[0];

describe('account of several routes', () => {
  it('names what goes to another route and to a store, and has equal sides', () => {
    const account = massAccountOf(joined);
    expect(account.uses).toMatchObject({ routes: 30, stores: 20, points: 8 });
    expect(sum(account.sources)).toBe(sum(account.uses));
  });

  it('adds up, with what is used again as a share of all', () => {
    const [one, other] = [massAccountOf(solved), massAccountOf(joined)];
    const all = accountOfAll([one, other]);
    expect(all.uses.fill).toBe(one.uses.fill + other.uses.fill);
    expect(all.crushedM3).toBe(44);
    // What goes to another route is used there; what is stored is not.
    expect(all.reusedShare).toBeCloseTo((390 + 440 - 2 * (20 + 8 + 40) - 20) / (390 + 440), 12);
  });
});

describe('account', () => {
  const account = massAccountOf(solved);

  it('has equal sides', () => {
    expect(account.sources).toEqual({ soil: 140, rock: 250, borrow: 60, points: 0, routes: 0 });
    expect(account.uses).toEqual({ fill: 360, quality: 22, deposit: 20, points: 8, stores: 0, routes: 0, kept: 40 });
    expect(sum(account.sources)).toBe(sum(account.uses));
  });

  it('keeps apart what cannot be used and what is bought ready', () => {
    expect([account.wasteM3, account.boughtQualityM3, account.keptM3]).toEqual([73, 8, 45]);
    expect(account.reusedShare).toBeCloseTo((390 - 68) / 390, 12);
  });
});

it('bars hold every m³ once', () => {
  for (const count of [1, 2, 7]) {
    const bins = massBinsOf(solved, 300, count);
    expect(bins).toHaveLength(count);
    const total = (of: (bin: (typeof bins)[number]) => number) => bins.reduce((sum, bin) => sum + of(bin), 0);
    expect(total(({ soilM3 }) => soilM3)).toBe(140);
    expect(total(({ rockM3 }) => rockM3)).toBe(250);
    expect(total(({ fillM3 }) => fillM3)).toBe(360);
    expect(total(({ qualityM3 }) => qualityM3)).toBe(30);
  }
});

it('the curve is all materials together', () => {
  expect(massCurveOf(solved).flowM3).toEqual([110, 285, 0]);
});
