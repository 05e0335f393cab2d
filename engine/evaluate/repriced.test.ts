// Stored quantities at other prices: where line and masses stay, the figures are those of a fresh evaluation of the same line.

import { expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { Area } from '#domain/entities/area.ts';
import { figuresOf } from '#domain/figures/figures.ts';
import type { Problem } from '../problem.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { evaluatorOf } from './kernel.ts';
import { areaOf, gridOf, hills, lineOf, noScores, problemOf, square } from './problem.test-support.ts';
import { prepareRasters } from './rasters/problem-rasters.ts';

const points = [
  [300, 1900],
  [1500, 2300, 500, 80],
  [3600, 2100],
];
const levels = [
  [0, 203],
  [3300, 203],
];
const alignment = {
  plan: points.map(([x, y, radiusM = 0, l = 0]) => ({ x, y, radiusM, clothoidInM: l, clothoidOutM: l })),
  profile: levels.map(([chainageM, z]) => ({ chainageM, z, curveLengthM: 0 })),
};
const h1 = defaultRouteType('H1')!;
/** Open road without walls: the design does not hang on prices. */
const plainRoad = {
  ...h1,
  segmentTypes: h1.segmentTypes
    .filter(({ kind }) => kind === 'surface')
    .map((type) => ({
      ...type,
      parameters: { ...type.parameters, wall: { ...type.parameters.wall, use: 'never' as const } },
    })),
};

/** The site with areas that cost little, and the same with other ratings, modifiers and weights. */
function problemWith(area: Partial<Area>, risk: 'veryLow' | 'high', riskVeryLow: number): Problem {
  const base = problemOf(gridOf(hills(8), 4000, 20), {
    routeType: plainRoad,
    areas: [
      areaOf('wood', { group: 'landUse', category: 'forestMedium', geometry: square(0, 0, 2500, 4000) }),
      areaOf('farm', { group: 'landUse', category: 'agricultural', geometry: square(2500, 0, 4000, 4000) }),
      areaOf('ours', { boundaryType: 'soft', extraCostPerM2: 10, geometry: square(1000, 0, 2000, 4000), ...area }),
    ],
  });
  const { landUse, addOns } = base.prices;
  return {
    ...base,
    prices: {
      ...base.prices,
      addOns: { ...addOns, riskVeryLow },
      landUse: { ...landUse, forestMedium: { ...landUse.forestMedium, risk } },
    },
  };
}
const asItWas = () => problemWith({}, 'veryLow', 0);

it.each<[string, Problem]>([
  ['a land use that became exposed', problemWith({}, 'high', 0)],
  ['a weight for very low risk', problemWith({}, 'veryLow', 2)],
  ['an area that got ratings', problemWith({ risk: 'medium', biodiversity: 'veryHigh' }, 'veryLow', 0)],
  ['an area that got modifiers', problemWith({ costModifier: 1.7, co2Modifier: 1.3 }, 'veryLow', 0)],
])('prices %s as a new evaluation does', (_, now) => {
  const stored = evaluateInDetail(asItWas(), alignment);
  const repriced = figuresOf(stored.quantities, { ...now, segments: stored.segments }).figures;
  const anew = evaluateInDetail(now, alignment).figures;
  for (const name of ['costNok', 'co2Kg', 'biodiversity', 'risk'] as const)
    expect(repriced[name] / anew[name], name).toBeCloseTo(1, 9);
  const changed = (['costNok', 'biodiversity', 'risk'] as const).some(
    (name) => Math.abs(anew[name] - stored.figures[name]) > 1e-3 * anew[name],
  );
  expect(changed).toBe(true);
});

it('counts very low risk in both evaluations', () => {
  const problem = problemWith({}, 'veryLow', 2);
  const fast = noScores();
  evaluatorOf(problem, prepareRasters(problem)).evaluate(lineOf(points, levels), fast);
  const of = (from: Problem) => evaluateInDetail(from, alignment).figures.risk;
  const none = noScores();
  evaluatorOf(asItWas(), prepareRasters(asItWas())).evaluate(lineOf(points, levels), none);
  expect((fast.risk - none.risk) / (of(problem) - of(asItWas()))).toBeCloseTo(1, 3);
});
