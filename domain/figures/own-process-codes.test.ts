// 100 m of road measured by hand for every measuring rule, and what an organization writes otherwise: the sum stays the cost.

import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from './item.ts';
import { ownProcessCodes, shownProcess } from './own-process-codes.ts';
import { PROCESS_CODES, type ProcessCodeId, processSums, unitsOfProcess } from './process-codes.ts';

const row = (item: string, unit: string, quantity: number, more: Partial<BreakdownRow> = {}): BreakdownRow => ({
  ...{ item, unit, quantity, material: null, segment: 0, subject: '' },
  ...{ costNok: 100 * quantity, co2Kg: quantity, biodiversity: 0, risk: 0, seconds: 0 },
  ...more,
});
const soil = { material: 'soil' } as const;
const rock = { material: 'rock' } as const;
const whole = { segment: -1 } as const;

// Open road of 100 m, carriageway 8 m, cleared 25 m wide, topsoil 0.15 m: a solid m³ of soil is 0.9 m³ placed, of rock 1.3 m³.
const SEGMENTS = [
  { kind: 'surface', lengthM: 100, asphaltThicknessM: 0.1, compaction: { soil: 0.9, rock: 1.3 } },
  { kind: 'bridge', lengthM: 40, asphaltThicknessM: 0 },
  { kind: 'tunnel', lengthM: 60, asphaltThicknessM: 0 },
] as const;
const ROWS = [
  row('rig', '%', 15),
  row('clearing', 'm²', 2500),
  row('topsoil', 'm²', 2500, { material: 'topsoil' }),
  row('topsoilVolume', 'm³', 375, { material: 'topsoil' }),
  row('rockCut', 'm³', 1300, rock),
  row('rockFace', 'm²', 240),
  row('soilCut', 'm³', 900, soil),
  row('peat', 'm³', 60, { material: 'peat' }),
  row('fill', 'm³', 700),
  row('temporaryStorage', 'm³', 130, whole),
  row('positiveBalance', 'm³', 90, { ...soil, ...whole }),
  row('positiveBalance', 'm³', 260, { ...rock, ...whole }),
  row('massPointImport', 'm³', 45, { ...soil, ...whole }),
  row('negativeBalance', 'm³', 52, { ...rock, ...whole }),
  row('haul', 'm³·km', 77, rock),
  row('tunnel', 'm', 60, { segment: 2 }),
  row('drainage', 'm', 200),
  row('culvert', 'm', 14),
  row('streamDiversion', 'm', 35),
  row('base', 'm³', 720),
  row('asphalt', 't', 192),
  row('guardRail', 'm', 80),
  row('wall', 'm²', 30),
  row('bridgeDeck', 'm²', 400, { segment: 1 }),
  row('design', '%', 10),
];

const BY_HAND: Readonly<Partial<Record<ProcessCodeId, number | null>>> = {
  '12': null,
  // 25 m × 100 m.
  '21.2': 2500,
  // 0.15 m counts as 0.2 m: 2 500 × 0.2.
  '21.3': 500,
  '22.1': 1300,
  '23': 240,
  '25.1': 900,
  // 90 m³ placed were 90 / 0.9 in the ground.
  '25.5': 100,
  '25.6': 50,
  '25.7': 60,
  '25.1/26.1': 700,
  '26.1': null,
  // 130 / 1.3.
  '26.3': 100,
  '26.5': 200,
  '26.6': 40,
  '32–36': 60,
  '41–42': 200,
  '45': 14,
  '47': 35,
  '53–55': 720,
  // 192 t / 2.4 t/m³ / 0.1 m = 8 m × 100 m, and half the layer on either side: 8.1 m × 100 m.
  '65.1–65.2': 810,
  '75.2': 80,
  // 30 m² of wall and 10 m × 40 m of deck.
  '83–87': 430,
};

const costOf = (sums: readonly { readonly costNok: number }[]) => sums.reduce((all, { costNok }) => all + costNok, 0);

describe('100 m by hand', () => {
  const sums = processSums(ROWS, SEGMENTS);

  it.each(Object.entries(BY_HAND))('%s is %d', (code, quantity) => {
    const found = sums.find((sum) => sum.code === code)?.quantity;
    if (quantity === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(quantity!, 9);
  });

  it('adds up to the cost, with what has no code in a line of its own', () => {
    expect(sums.map(({ code }) => code)).toEqual([...Object.keys(BY_HAND).toSorted(byTable), null]);
    expect(costOf(sums)).toBeCloseTo(
      ROWS.reduce((all, { costNok }) => all + costNok, 0),
      6,
    );
  });

  it('says nothing of masses in the cut where no factor is known', () => {
    const unknown = processSums(
      ROWS,
      SEGMENTS.map(({ kind, lengthM }) => ({ kind, lengthM, asphaltThicknessM: 0 })),
    );
    expect(unknown.find(({ code }) => code === '26.5')!.quantity).toBeNull();
    expect(costOf(unknown)).toBe(costOf(sums));
  });
});

const order = PROCESS_CODES.map(({ code }) => code as string);
const byTable = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

describe('codes of an organization', () => {
  const own = ownProcessCodes.parse({
    '65.1–65.2': { code: '65', unit: 't', rule: 'Veid på lasset' },
    '21.3': { unit: 'm²' },
    '83–87': { unit: '' },
  });

  it('have their own code, unit and rule, and the same sum', () => {
    expect(shownProcess('65.1–65.2', own, 'nb')).toEqual({ code: '65', unit: 't', rule: 'Veid på lasset' });
    expect(shownProcess('21.3', own, 'en')).toMatchObject({ code: '21.3', unit: 'm²' });
    const sums = processSums(ROWS, SEGMENTS, (code) => shownProcess(code, own, 'nb').unit);
    const quantityOf = (code: string) => sums.find((sum) => sum.code === code)!.quantity;
    expect([quantityOf('65.1–65.2'), quantityOf('21.3'), quantityOf('83–87')]).toEqual([192, 2500, null]);
    expect(costOf(sums)).toBe(costOf(processSums(ROWS, SEGMENTS)));
  });

  it.each([
    ['a code that the handbooks do not have', { '99': { code: '1' } }],
    ['a unit that no quantity is known in', { '22.1': { unit: 'm²' } }],
    ['a quantity for a lump', { '12': { unit: 'm' } }],
    ['an empty code', { '12': { code: ' ' } }],
    ['more than a line', { '12': { rule: 'a\nb' } }],
    ['other fields', { '12': { price: 1 } }],
  ])('are not %s', (_, codes) => {
    expect(ownProcessCodes.safeParse(codes).success).toBe(false);
  });

  it('may be a lump for every code', () => {
    for (const { code } of PROCESS_CODES) expect(unitsOfProcess(code).at(-1)).toBe('');
  });
});
