// 100 m of road measured by hand for every measuring rule, and what an organization writes otherwise: the sum stays the cost.

import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from './item.ts';
import { ownProcessCodes, shownProcess } from './own-process-codes.ts';
import { pavementLayersOf } from './pavement-layers.ts';
import { PROCESS_CODES, type ProcessCodeId, unitsOfProcess } from './process-codes.ts';
import { processCodesOf, processSums } from './process-sums.ts';

const row = (item: string, unit: string, quantity: number, more: Partial<BreakdownRow> = {}): BreakdownRow => ({
  ...{ item, unit, quantity, material: null, segment: 0, subject: '' },
  ...{ costNok: 100 * quantity, co2Kg: quantity, biodiversity: 0, risk: 0, seconds: 0 },
  ...more,
});
const soil = { material: 'soil' } as const;
const rock = { material: 'rock' } as const;
const whole = { segment: -1 } as const;

// Open road of 100 m, carriageway 8 m, cleared 25 m wide, topsoil 0.15 m: a solid m³ of soil is 0.9 m³ placed, of rock 1.3 m³. Asphalt of
// 0.1 m is 0.04 m of wearing course, 0.03 m of binder and 0.03 m of bound base, on 0.15 m of base and 0.75 m of sub-base.
const LAYERS = pavementLayersOf({
  ...{ surfacing: 'asphalt', pavementDepthM: 1, asphaltThicknessM: 0.1 },
  ...{ wearingThicknessM: 0.04, binderThicknessM: 0.03, unboundBaseM: 0.15 },
});
const GRAVEL = pavementLayersOf({ surfacing: 'gravel', pavementDepthM: 0.5, gravelThicknessM: 0.08, unboundBaseM: 0 });
const SEGMENTS = [
  { kind: 'surface', lengthM: 100, layers: LAYERS, compaction: { soil: 0.9, rock: 1.3 } },
  { kind: 'bridge', lengthM: 40 },
  { kind: 'tunnel', lengthM: 60 },
  { kind: 'surface', lengthM: 100, layers: GRAVEL },
] as const;
const BODY = { formationM2: 1010, rockFacesM2: 640, rockInLineM3: 1000 };
const ROWS = [
  row('rig', '%', 15),
  row('clearing', 'm²', 2500),
  row('topsoil', 'm²', 2500, { material: 'topsoil' }),
  row('topsoilVolume', 'm³', 375, { material: 'topsoil' }),
  row('rockCut', 'm³', 1300, rock),
  row('thinRock', 'm³', 40, { ...rock, costNok: 0, co2Kg: 0 }),
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
  row('gravel', 'm²', 400, { segment: 3 }),
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
  // 1 300 m³, and 40 m³ that lie thinner than 1 m.
  '22.1': 1340,
  '22.2': 640,
  '23': 240,
  '25.1': 900,
  // 90 m³ placed were 90 / 0.9 in the ground.
  '25.5': 100,
  '25.6': 50,
  '25.7': 60,
  '25.1/26.1': 700,
  '26.1': 1000,
  // 130 / 1.3.
  '26.3': 100,
  '26.5': 200,
  '26.6': 40,
  '32–36': 60,
  '41–42': 200,
  '45': 14,
  '47': 35,
  '51.3': 1010,
  // 8 m × 0.9 m × 100 m, by 0.75 m and 0.15 m.
  '53': 600,
  '54': 120,
  // 192 t / 2.4 t/m³ / 0.1 m = 8 m × 100 m. In the middle of the bound base, 0.085 m down, 2 × 0.085 m more: 8.17 m.
  '55': 817,
  // 400 m² × 0.08 m.
  '61.1': 32,
  // Binder 0.055 m down: 8.11 m. Wearing course 0.02 m down: 8.04 m.
  '65.1': 811,
  '65.2': 804,
  '75.2': 80,
  // 30 m² of wall and 10 m × 40 m of deck.
  '83–87': 430,
};

const costOf = (sums: readonly { readonly costNok: number }[]) => sums.reduce((all, { costNok }) => all + costNok, 0);

describe('100 m by hand', () => {
  const sums = processSums(ROWS, SEGMENTS, undefined, BODY);

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
      SEGMENTS.map(({ kind, lengthM }) => ({ kind, lengthM })),
    );
    expect(unknown.find(({ code }) => code === '26.5')!.quantity).toBeNull();
    expect(costOf(unknown)).toBeCloseTo(costOf(sums), 6);
  });

  it('leaves the pavement whole where its layers are not known, and says nothing of what no body shows', () => {
    const unknown = processSums(
      ROWS,
      SEGMENTS.map(({ kind, lengthM }) => ({ kind, lengthM })),
    );
    const quantityOf = (code: string) => unknown.find((sum) => sum.code === code)?.quantity;
    expect(['53–55', '61.1', '65.1–65.2', '26.1'].map(quantityOf)).toEqual([720, null, 192, null]);
    expect(['22.2', '51.3', '53', '54', '55', '65.1', '65.2'].map(quantityOf)).toEqual(Array(7).fill(undefined));
  });

  it('parts cost and CO2 of a layer by its thickness', () => {
    const costs = ['53', '54', '55', '65.1', '65.2'].map((code) => sums.find((sum) => sum.code === code)!.costNok);
    expect(costs).toEqual([60_000, 12_000, 5760, 5760, 7680].map((cost) => expect.closeTo(cost, 6)));
    expect(processCodesOf(ROWS.find(({ item }) => item === 'asphalt')!, SEGMENTS[0])).toEqual(['65.2', '65.1', '55']);
  });

  it('has no layer thicker than the asphalt and the pavement that are there', () => {
    const thin = pavementLayersOf({ surfacing: 'asphalt', pavementDepthM: 0.1, asphaltThicknessM: 0.05 });
    expect(thin.wearingM + thin.binderM + thin.boundBaseM).toBeCloseTo(0.05, 12);
    expect([thin.binderM, thin.boundBaseM, thin.subBaseM]).toEqual([expect.closeTo(0.01, 12), 0, 0]);
    expect(pavementLayersOf({ surfacing: 'track', pavementDepthM: 1, asphaltThicknessM: 0.1 })).toMatchObject({
      ...{ wearingM: 0, boundBaseM: 0, gravelM: 0 },
      subBaseM: 0.85,
    });
  });
});

const order = PROCESS_CODES.map(({ code }) => code as string);
const byTable = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

describe('codes of an organization', () => {
  const own = ownProcessCodes.parse({
    '65.2': { code: '65', unit: 't', rule: 'Veid på lasset' },
    '21.3': { unit: 'm²' },
    '83–87': { unit: '' },
  });

  it('have their own code, unit and rule, and the same sum', () => {
    expect(shownProcess('65.2', own, 'nb')).toEqual({ code: '65', unit: 't', rule: 'Veid på lasset' });
    expect(shownProcess('21.3', own, 'en')).toMatchObject({ code: '21.3', unit: 'm²' });
    const sums = processSums(ROWS, SEGMENTS, (code) => shownProcess(code, own, 'nb').unit);
    const quantityOf = (code: string) => sums.find((sum) => sum.code === code)!.quantity;
    expect([quantityOf('65.2'), quantityOf('21.3'), quantityOf('83–87')]).toEqual([
      expect.closeTo(76.8, 9),
      2500,
      null,
    ]);
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
