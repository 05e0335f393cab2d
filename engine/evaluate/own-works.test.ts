// Own items of a design class: the search pays for them what the breakdown says, also where an area changes what ground costs.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { OWN_MEASURES, type OwnMeasure } from '#domain/parameters/own-works.ts';
import { lineOf } from '../alignment/line.ts';
import type { Problem } from '../problem.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { createEvaluator } from './kernel.ts';
import { areaOf, gridOf, noScores, problemOf, square } from './problem.test-support.ts';

const line: Alignment = {
  plan: [500, 2_900].map((x) => ({ x, y: 2_000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, 2_400].map((chainageM) => ({ chainageM, z: 100, curveLengthM: 0 })),
};
/** Fill, cut in soil and rock, a valley for a bridge and a hill for a tunnel. */
const groundAt = (x: number) => {
  if (x < 900) return 94;
  if (x < 1_300) return 109;
  if (x < 1_700) return 76;
  return x < 2_100 ? 98 : 160;
};
const areas = [
  areaOf('costly', { geometry: square(600, 1_900, 800, 2_100), costModifier: 1.4, co2Modifier: 2 }),
  areaOf('mire', { group: 'landUse', category: 'wetland', geometry: square(1_750, 1_800, 1_950, 2_200) }),
  areaOf('lake', { group: 'landUse', category: 'water', geometry: square(1_400, 1_500, 1_600, 2_500) }),
];

function problemWith(measure: OwnMeasure | null): Problem {
  const base = problemOf(gridOf(groundAt), { bedrock: gridOf((x) => groundAt(x) - 3), areas });
  const work = {
    ...{ id: 'own', name: 'Post', costPerUnit: 700, co2PerUnit: 90, lowPct: 70, highPct: 150 },
    ...{ mark: 'A' as const, source: '', processCode: null },
  };
  const designClass = { ...base.routeType.designClass, ownWorks: measure ? [{ ...work, measure }] : [] };
  return { ...base, routeType: { ...base.routeType, designClass } };
}

function bothOf(problem: Problem) {
  const fast = noScores();
  createEvaluator(problem, { stationM: 2 }).evaluate(lineOf(line), fast);
  return { fast, detail: evaluateInDetail(problem, line, undefined, { stationM: 2 }) };
}

describe.each(Object.keys(OWN_MEASURES) as OwnMeasure[])('an item by %s', (measure) => {
  const none = bothOf(problemWith(null));
  const own = bothOf(problemWith(measure));
  const rows = own.detail.rows.filter(({ item }) => item === 'ownWork');
  // The road has neither a stream nor a stretch where a wall is built.
  const isThere = measure !== 'culvert' && measure !== 'wall';

  it('is counted', () => {
    expect(rows.some(({ costNok, co2Kg }) => costNok > 0 && co2Kg > 0)).toBe(isThere);
  });

  it('adds the same to the search as to the breakdown', () => {
    for (const figure of ['costNok', 'co2Kg'] as const) {
      const inSearch = own.fast[figure] - none.fast[figure];
      const inBreakdown = own.detail.figures[figure] - none.detail.figures[figure];
      if (isThere) expect(inSearch / inBreakdown).toBeCloseTo(1, 2);
      else expect([inSearch, inBreakdown]).toEqual([0, 0]);
    }
  });
});
