// Stored routes hauled together: where nothing joins them each has its own figures, and where something does the rows from–to add up to
// what is booked on them.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { addOnFactorOf, figuresOf } from '#domain/figures/figures.ts';
import { quantitiesOf } from '#domain/figures/repricing.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { type JointMassPlan, jointPlanOf } from '#engine/evaluate/detail/joint-plan.ts';
import { gridOf, hills, problemOf } from '#engine/evaluate/problem.test-support.ts';
import { haulMassesOf } from '#engine/haul/haul-masses.ts';
import type { HaulWay } from '#engine/haul/joint-haul.ts';
import { haulRoute } from './full-haul.ts';
import { solveLinearProgram } from './linear-program.ts';

const ground = gridOf(hills(8), 4000, 25);
const alignmentOf = (y: number, heights: readonly number[]): Alignment => ({
  plan: [[300, y], [1100, y + 350], [1900, y + 100]].map(([x, at], i) => ({ x: x!, y: at!, radiusM: i === 1 ? 500 : 0, clothoidInM: i === 1 ? 80 : 0, clothoidOutM: i === 1 ? 80 : 0 })), // biome-ignore format: one line
  profile: [0, 700, 1700].map((chainageM, i) => ({ chainageM, z: heights[i]!, curveLengthM: i === 1 ? 200 : 0 })),
});

async function routeOf(y: number, heights: readonly number[], freeHaulM: number) {
  const plain = problemOf(ground);
  const problem = { ...plain, prices: { ...plain.prices, mass: { ...plain.prices.mass, freeHaulM } } };
  const route = await haulRoute(problem, evaluateInDetail(problem, alignmentOf(y, heights)));
  const { prices, routeType, areas, massPoints } = problem;
  const masses = JSON.parse(JSON.stringify(haulMassesOf(route.haulCase)));
  return { route, pricing: { prices, routeType, areas, massPoints }, quantities: quantitiesOf(route.rows), masses };
}

// The first digs more than it needs, the second needs more than it digs.
const routesOf = async (freeHaulM = 0) => [
  await routeOf(1900, [195, 203, 190], freeHaulM),
  await routeOf(2300, [214, 222, 208], freeHaulM),
];
type Routes = Awaited<ReturnType<typeof routesOf>>;

const figuresIn = (routes: Routes, plan: JointMassPlan) =>
  plan.routes.map(({ quantities }, r) =>
    figuresOf(quantities, { ...routes[r]!.pricing, segments: routes[r]!.route.segments }),
  );

function expectOwnFigures(routes: Routes, plan: JointMassPlan): void {
  figuresIn(routes, plan).forEach(({ figures }, r) => {
    const own = routes[r]!.route.figures;
    expect(figures.costNok / own.costNok).toBeCloseTo(1, 9);
    expect(figures.co2Kg / own.co2Kg).toBeCloseTo(1, 9);
    expect(figures.constructionSeconds / own.constructionSeconds).toBeCloseTo(1, 9);
  });
}

describe('routes that nothing joins', () => {
  it('have the figures of their own', async () => {
    const routes = await routesOf();
    expectOwnFigures(routes, (await jointPlanOf(solveLinearProgram, routes, [], []))!);
  });

  it('have them one by one where some of the haul is free', async () => {
    for (const route of await routesOf(150))
      expectOwnFigures([route], (await jointPlanOf(solveLinearProgram, [route], [], []))!);
  });
});

describe('routes that are joined', () => {
  const way: HaulWay = { from: { line: 0, station: 5 }, to: { line: 1, station: 5 }, lengthM: 420 };
  const store = { id: 'lager', capacityM3: 900, ways: [{ line: 0, station: 30, lengthM: 80 }] };

  it('use what the other has to spare, at rows that add up to what is booked', async () => {
    const routes = await routesOf();
    const alone = routes.reduce((sum, { route }) => sum + route.figures.costNok, 0);
    const plan = (await jointPlanOf(solveLinearProgram, routes, [way], []))!;
    const priced = figuresIn(routes, plan);
    const together = priced.reduce((sum, { figures }) => sum + figures.costNok, 0);
    expect(plan.wayM3[0]).toBeGreaterThan(100);
    expect(together).toBeLessThan(alone - 1000);
    const factor = addOnFactorOf(routes[0]!.pricing.prices);
    const booked = (item: string, of: 'costNok' | 'co2Kg') =>
      priced.flatMap(({ rows }) => rows).filter((row) => row.item === item).reduce((sum, row) => sum + row[of], 0); // biome-ignore format: one line
    const sum = (of: 'costNok' | 'co2Kg') => plan.rows.reduce((total, row) => total + row[of], 0);
    expect(sum('costNok') / (booked('haul', 'costNok') * factor)).toBeCloseTo(1, 9);
    expect(sum('co2Kg') / booked('haulWeight', 'co2Kg')).toBeCloseTo(1, 9);
    // What the program minimises is what the figures count.
    const before = (await jointPlanOf(solveLinearProgram, routes, [], []))!;
    expect((alone - together) / (before.costNok - plan.costNok)).toBeCloseTo(1, 5);
  });

  it('bring to a store no more than it holds, and pay for it where it is loaded', async () => {
    const routes = await routesOf();
    const without = (await jointPlanOf(solveLinearProgram, routes, [], []))!;
    const plan = (await jointPlanOf(solveLinearProgram, routes, [], [store]))!;
    expect(plan.storeM3[0]).toBeCloseTo(900, 3);
    const rows = plan.rows.filter(({ to }) => to.line === -1);
    expect(rows.reduce((sum, { compactedM3 }) => sum + compactedM3, 0)).toBeCloseTo(900, 3);
    const [before, after] = [without, plan].map((one) => figuresIn(routes, one).map(({ figures }) => figures.costNok));
    expect(after![0]).toBeLessThan(before![0]!);
    expect(after![1]! / before![1]!).toBeCloseTo(1, 9);
    expect((before![0]! - after![0]!) / (without.costNok - plan.costNok)).toBeCloseTo(1, 5);
  });
});
