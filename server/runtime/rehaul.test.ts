// Stored routes at other prices, masses hauled by the linear program: what is stored is enough to show what an evaluation of
// the same line at those prices shows.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { figuresOf } from '#domain/figures/figures.ts';
import { quantitiesOf, repricing, type StoredPrices } from '#domain/figures/repricing.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { pricedCaseOf, rehaul } from '#engine/evaluate/detail/rehaul.ts';
import { areaOf, gridOf, hills, problemOf, square } from '#engine/evaluate/problem.test-support.ts';
import { type HaulMasses, haulMassesOf } from '#engine/haul/haul-masses.ts';
import type { Problem } from '#engine/problem.ts';
import { haulRoute } from './full-haul.ts';
import { solveLinearProgram } from './linear-program.ts';

const alignment: Alignment = {
  plan: [[300, 1900], [1500, 2300, 500, 80], [2600, 1800, 450, 70], [3600, 2100]].map(([x, y, radiusM = 0, l = 0]) => ({ x, y, radiusM, clothoidInM: l, clothoidOutM: l })), // biome-ignore format: one line
  profile: [[0, 205], [900, 212, 200], [2100, 196, 260], [3400, 200]].map(([chainageM, z, curveLengthM = 0]) => ({ chainageM, z, curveLengthM })), // biome-ignore format: one line
};
const ground = gridOf(hills(8), 4000, 10);
const areas = [
  areaOf('farm', { group: 'landUse', category: 'agricultural', geometry: square(0, 0, 2000, 4000) }),
  areaOf('wood', { group: 'landUse', category: 'forestHigh', geometry: square(2000, 0, 4000, 4000) }),
  areaOf('bog', { boundaryType: 'soft', costModifier: 1.5, geometry: square(900, 0, 1700, 4000) }),
];
const pit = { id: 'pit', x: 1500, y: 2200, material: 'rock' as const, importCostPerM3: 20, exportCostPerM3: 10, importCapacityM3: 9000, exportCapacityM3: Infinity }; // biome-ignore format: one line
const h1 = defaultRouteType('H1')!;
/** Open road without walls: its design does not hang on prices. */
const plainRoad = {
  ...h1,
  segmentTypes: h1.segmentTypes
    .filter(({ kind }) => kind === 'surface')
    .map((type) => ({ ...type, parameters: { ...type.parameters, wall: { ...type.parameters.wall, use: 'never' as const } } })), // biome-ignore format: one line
};

function problemWith(mass: Partial<Problem['prices']['mass']>, more: Partial<Problem> = {}): Problem {
  const problem = problemOf(ground, { areas, routeType: plainRoad, ...more });
  return { ...problem, prices: { ...problem.prices, mass: { ...problem.prices.mass, ...mass } } };
}

/** As a route is stored and read back. */
async function storedOf(problem: Problem) {
  const { rows, figures, segments, haulCase } = await haulRoute(problem, evaluateInDetail(problem, alignment));
  const read = JSON.parse(JSON.stringify({ rows, figures, masses: haulMassesOf(haulCase) })) as {
    rows: typeof rows;
    figures: typeof figures;
    masses: HaulMasses;
  };
  return { ...read, segments, haulCase };
}

const pricesOf = ({ prices, routeType, areas, massPoints }: Problem): StoredPrices => ({
  prices,
  routeType,
  areas,
  massPoints,
});
const standingOf = ({ prices, routeType, areas }: Problem) => ({
  prices,
  designClass: routeType.designClass,
  segmentTypes: routeType.segmentTypes,
  areas,
});

const CASES: readonly (readonly [string, Partial<Problem['prices']['mass']>, Partial<Problem>])[] = [
  ['as it is', {}, {}],
  ['with a pit', {}, { massPoints: [pit] }],
  ['with bridges that nobody passes', { haulThroughStructures: false, detourExists: false }, { routeType: h1 }],
  ['with room on site and a small crusher', { permanentStorageCapacityM3: 5000, processingCapacityM3: 3000 }, {}],
];

describe.each(CASES)('a stored route %s', (_, mass, more) => {
  it('is hauled the same at the same prices, to the last bit', async () => {
    const problem = problemWith(mass, more);
    const { rows, figures, segments, haulCase, masses } = await storedOf(problem);
    const pricing = pricesOf(problem);
    expect(pricedCaseOf(masses, pricing)).toEqual(haulCase);
    const quantities = quantitiesOf(rows);
    const again = (await rehaul(solveLinearProgram, pricing, quantities, masses))!;
    expect(again).toEqual(quantities);
    expect(figuresOf(again, { ...pricing, segments }).figures).toEqual(figures);
  });
});

/** Prices that differ in every way; the masses move. */
function otherPrices(problem: Problem): Problem {
  const { mass, addOns, landUse } = problem.prices;
  const segmentTypes = problem.routeType.segmentTypes.map((type) => {
    const { soil, rock, section } = type.parameters;
    return {
      ...type,
      parameters: {
        ...type.parameters,
        soil: { ...soil, cutCostPerM3: 3 * soil.cutCostPerM3, fillCo2PerM3: 11 },
        rock: { ...rock, cutCostPerM3: 0.5 * rock.cutCostPerM3 },
        section: { ...section, asphaltCostPerT: 2 * section.asphaltCostPerT },
      },
    };
  });
  return {
    ...problem,
    routeType: { ...problem.routeType, segmentTypes },
    areas: problem.areas.map((area) =>
      area.id === 'bog'
        ? { ...area, costModifier: 2.5, extraCostPerM2: 40, risk: 'high', biodiversity: 'veryHigh' }
        : area,
    ),
    prices: {
      mass: { ...mass, haulCostPerM3Km: 90, positiveBalanceCostPerM3: 15, negativeBalanceCostPerM3: 60, permanentStorageCapacityM3: 4000, freeHaulM: 150 }, // biome-ignore format: one line
      addOns: { ...addOns, rigPct: 5, riskVeryLow: 0.5, biodiversityMedium: 12 },
      landUse: { ...landUse, forestHigh: { ...landUse.forestHigh, costPerM2: 99, risk: 'medium' } },
    },
  };
}

it.each([
  ['as it is', problemWith({})],
  ['with a pit', problemWith({}, { massPoints: [pit] })],
])('a stored route at other prices is what an evaluation of its line shows, %s', async (_, problem) => {
  const other = otherPrices(problem);
  const { rows, figures, segments, masses } = await storedOf(problem);
  const { pricing, changes, design } = repricing(pricesOf(problem), standingOf(other));
  expect(design).toEqual([]);
  expect(changes.length).toBeGreaterThan(12);
  const hauled = (await rehaul(solveLinearProgram, pricing, quantitiesOf(rows), masses))!;
  const reported = figuresOf(hauled, { ...pricing, segments }).figures;
  const anew = (await storedOf(other)).figures;
  for (const name of ['costNok', 'co2Kg', 'biodiversity', 'risk', 'constructionSeconds'] as const) {
    expect(Math.abs(reported[name] / anew[name] - 1), name).toBeLessThan(1e-9);
    expect(Math.abs(reported[name] / figures[name] - 1), name).toBeGreaterThan(1e-4);
  }
  expect(reported).toMatchObject({ biodiversityRating: anew.biodiversityRating, riskRating: anew.riskRating });
  expect(reported.massImbalanceM3).toBeCloseTo(anew.massImbalanceM3, 3);
  // Hauled as before it would cost more: the plan is another one.
  const kept = figuresOf(quantitiesOf(rows), { ...pricing, segments }).figures.costNok;
  expect(reported.costNok).toBeLessThan(kept * (1 - 1e-4));
});
