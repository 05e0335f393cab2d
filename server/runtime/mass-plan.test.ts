// The plan of the mass handling dashboard against a transport problem written here in another form: every pair of a source and a use is a
// variable of its own, in the text that HiGHS reads, where the product sends flows from station to station. And its rows against the
// route's own figures.

import highsModule from 'highs';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { addOnFactorOf, figuresOf } from '#domain/figures/figures.ts';
import { quantitiesOf } from '#domain/figures/repricing.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { massPlanOf } from '#engine/evaluate/detail/mass-plan.ts';
import { gridOf, hills, problemOf } from '#engine/evaluate/problem.test-support.ts';
import type { HaulCase } from '#engine/haul/full-haul.ts';
import { haulMassesOf } from '#engine/haul/haul-masses.ts';
import type { Problem } from '#engine/problem.ts';
import { haulRoute } from './full-haul.ts';
import { solveLinearProgram } from './linear-program.ts';

const alignment: Alignment = {
  plan: [[300, 1900], [1100, 2250, 500, 80], [1900, 2000]].map(([x, y, radiusM = 0, l = 0]) => ({ x: x!, y: y!, radiusM, clothoidInM: l, clothoidOutM: l })), // biome-ignore format: one line
  profile: [[0, 205], [700, 211, 200], [1700, 198]].map(([chainageM, z, curveLengthM = 0]) => ({ chainageM: chainageM!, z: z!, curveLengthM })), // biome-ignore format: one line
};
const ground = gridOf(hills(8), 4000, 25);
const pit = { id: 'pit', x: 1500, y: 2200, material: 'rock' as const, importCostPerM3: 20, exportCostPerM3: 10, importCapacityM3: 9000, exportCapacityM3: 4000 }; // biome-ignore format: one line

function problemWith(mass: Partial<Problem['prices']['mass']>, more: Partial<Problem> = {}): Problem {
  const problem = problemOf(ground, more);
  return { ...problem, prices: { ...problem.prices, mass: { ...problem.prices.mass, ...mass } } };
}

const CASES: readonly (readonly [string, Problem])[] = [
  ['as it is', problemWith({})],
  ['with a pit', problemWith({}, { massPoints: [pit] })],
  ['with room on site and a small crusher', problemWith({ permanentStorageCapacityM3: 5000, processingCapacityM3: 900 })],
  ['with expensive hauling', problemWith({ haulCostPerM3Km: 90 }, { massPoints: [pit] })],
  ['with deposits that cost much', problemWith({ positiveBalanceCostPerM3: 700, temporaryStorageShare: 0.4 })],
]; // biome-ignore format: a table

async function solved(problem: Problem) {
  const route = await haulRoute(problem, evaluateInDetail(problem, alignment));
  const { prices, routeType, areas, massPoints } = problem;
  const pricing = { prices, routeType, areas, massPoints };
  const masses = JSON.parse(JSON.stringify(haulMassesOf(route.haulCase)));
  const plan = (await massPlanOf(solveLinearProgram, pricing, quantitiesOf(route.rows), masses))!;
  return { route, pricing, plan };
}

describe.each(CASES)('%s', (_, problem) => {
  it('costs what the transport problem costs', async () => {
    const { plan } = await solved(problem);
    const oracle = await transportCost(plan.haulCase);
    expect(oracle).toBeGreaterThan(0);
    expect(Math.abs(plan.plan.cost / oracle - 1)).toBeLessThan(0.001);
  });

  it('adds up to the figures of the route', async () => {
    const { route, pricing, plan } = await solved(problem);
    const { figures, rows } = figuresOf(plan.quantities, { ...pricing, segments: route.segments });
    expect(figures.costNok / route.figures.costNok).toBeCloseTo(1, 9);
    expect(figures.co2Kg / route.figures.co2Kg).toBeCloseTo(1, 9);
    const booked = (item: string, of: 'costNok' | 'co2Kg') =>
      rows.filter((row) => row.item === item).reduce((sum, row) => sum + row[of], 0);
    const sum = (of: (move: (typeof plan.moves)[number]) => number) =>
      plan.moves.reduce((total, move) => total + of(move), 0);
    // Add-ons are rows of their own in the breakdown; a row here carries its share.
    const withAddOns = booked('haul', 'costNok') * addOnFactorOf(problem.prices);
    expect(sum(({ costNok }) => costNok) / withAddOns).toBeCloseTo(1, 6);
    expect(sum(({ co2Kg }) => co2Kg) / booked('haulWeight', 'co2Kg')).toBeCloseTo(1, 6);
    const moved = rows.filter(({ item }) => item === 'haul' || item === 'freeHaul');
    const hours = (moved.reduce((all, { quantity }) => all + quantity, 0) * problem.prices.mass.haulSecondsPerM3Km) / 3600; // biome-ignore format: one line
    expect(sum(({ vehicleHours }) => vehicleHours) / hours).toBeCloseTo(1, 6);
  });
});

/** NOK of the cheapest transport between all pairs of sources and uses, with what is not hauled. */
async function transportCost(c: HaulCase): Promise<number> {
  const n = c.soilM3.length;
  const at = [0];
  for (let i = 0; i + 1 < n; i++) at.push(at[i]! + c.linkM[i]!);
  const back = [0];
  for (let i = 0; i + 1 < n; i++) back.push(back[i]! + (c.backM ?? c.linkM)[i]!);
  const way = (from: number, to: number) => (to >= from ? at[to]! - at[from]! : back[from]! - back[to]!);
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  const dug = sum(c.soilM3) + sum(c.rockM3);
  const stored = c.temporaryPrice * c.temporaryShare;

  const cost: string[] = [];
  const rows = new Map<string, string[]>();
  const bounds: string[] = [];
  let names = 0;
  /** A variable with its price, in rows with its share. */
  const add = (price: number, parts: readonly (readonly [string, number])[], most = Infinity) => {
    const name = `x${names++}`;
    if (price !== 0) cost.push(`${price >= 0 ? '+' : '-'} ${Math.abs(price).toFixed(9)} ${name}`);
    for (const [row, share] of parts) {
      const list = rows.get(row) ?? [];
      list.push(`${share >= 0 ? '+' : '-'} ${Math.abs(share)} ${name}`);
      rows.set(row, list);
    }
    if (most < Infinity) bounds.push(`${name} <= ${most.toFixed(9)}`);
  };
  interface Place {
    readonly station: number;
    readonly row: string;
    readonly price: number;
    readonly extra: readonly (readonly [string, number])[];
  }
  const sources = (kind: 'soil' | 'rock'): Place[] => [
    ...Array.from(kind === 'soil' ? c.soilM3 : c.rockM3, (m3, i) => ({ m3, i }))
      .filter(({ m3 }) => m3 > 0)
      .map(({ i }) => ({ station: i, row: `${kind}${i}`, price: 0, extra: [] })),
    ...c.ports.flatMap((port, p) =>
      port.importCapacityM3 > 0 &&
      (kind === 'soil' ? port.material === 'soil' : port.material === 'any' || port.material === 'rock')
        ? [{ station: port.station, row: `give${p}`, price: port.importPrice, extra: [] }]
        : [],
    ),
  ];
  const uses = (kind: 'soil' | 'rock'): Place[] => [
    ...Array.from(c.fillM3, (m3, i) => ({ m3, i }))
      .filter(({ m3 }) => m3 > 0)
      .map(({ i }) => ({ station: i, row: `fill${i}`, price: 0, extra: [] })),
    ...c.ports.flatMap((port, p) =>
      port.exportCapacityM3 > 0 && (port.material === 'any' || port.material === 'soil' || port.material === kind)
        ? [{ station: port.station, row: `take${p}`, price: port.exportPrice - stored, extra: [] }]
        : [],
    ),
    // Quality rock is crushed of rock wherever it is dug, and carried at the same price.
    ...(kind === 'rock'
      ? Array.from(c.qualityM3, (m3, i) => ({ m3, i }))
          .filter(({ m3 }) => m3 > 0)
          .map(({ i }) => ({ station: i, row: `lay${i}`, price: c.processingPrice - c.qualityImportPrice, extra: [['crush', 1]] as const })) // biome-ignore format: one line
      : []),
  ];
  for (const kind of ['soil', 'rock'] as const) {
    for (const source of sources(kind)) {
      for (const use of uses(kind))
        add(source.price + use.price + way(source.station, use.station) * c.haulPrice[kind], [
          [source.row, 1],
          [use.row, 1],
          ...use.extra,
        ]);
      if (c.permanentCapacityM3 > 0) add(source.price + c.permanentPrice - stored, [[source.row, 1], ['keep', 1]]); // biome-ignore format: short
    }
  }
  add(c.permanentPrice - c.wastePrice, [['keep', 1]], c.wasteSoilM3 + c.wasteRockM3);
  const limit = (row: string): string => {
    const [, what, index] = /^([a-z]+)(\d*)$/.exec(row)!;
    const i = Number(index);
    if (what === 'soil') return `= ${c.soilM3[i]}`;
    if (what === 'rock') return `= ${c.rockM3[i]}`;
    if (what === 'fill') return `= ${c.fillM3[i]}`;
    if (what === 'lay') return `<= ${c.qualityM3[i]}`;
    if (what === 'give') return `<= ${Math.min(1e12, c.ports[i]!.importCapacityM3)}`;
    if (what === 'take') return `<= ${Math.min(1e12, c.ports[i]!.exportCapacityM3)}`;
    if (what === 'keep') return `<= ${c.permanentCapacityM3}`;
    return `<= ${Math.min(c.processingCapacityM3, c.qualityShare * sum(c.rockM3))}`;
  };
  const constraints = [...rows].map(([row, parts]) => `${row}: ${parts.join('\n ')} ${limit(row)}`);
  const text = `Minimize\nobj: ${cost.join('\n ')}\nSubject To\n${constraints.join('\n')}\nBounds\n${bounds.join('\n')}\nEnd\n`;
  const highs = await (highsModule as unknown as () => Promise<{ solve: (text: string) => { Status: string; ObjectiveValue: number } }>)(); // biome-ignore format: one line
  const { Status, ObjectiveValue } = highs.solve(text);
  if (Status !== 'Optimal') throw new Error(Status);
  return (
    ObjectiveValue +
    c.qualityImportPrice * sum(c.qualityM3) +
    c.wastePrice * (c.wasteSoilM3 + c.wasteRockM3) +
    stored * dug
  );
}
