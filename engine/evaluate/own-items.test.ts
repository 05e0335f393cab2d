// Own items of a design class: the search pays for them what the breakdown says, also where an area changes what ground costs.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { INSIDE } from '#domain/figures/price-list.ts';
import { OWN_MEASURES, type OwnMeasure } from '#domain/parameters/own-items.ts';
import { lineOf } from '../alignment/line.ts';
import type { Problem } from '../problem.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { createEvaluator } from './kernel.ts';
import { areaOf, gridOf, noScores, problemOf, square } from './problem.test-support.ts';

const line: Alignment = {
  plan: [500, 2_900].map((x) => ({ x, y: 2_000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, 2_400].map((chainageM) => ({ chainageM, z: 100, curveLengthM: 0 })),
};
/** Fill with a stream and a park beside it, cut in soil and rock, a valley for a bridge, a road in level and a hill for a tunnel. */
const groundAt = (x: number) => {
  if (x < 900) return 94;
  if (x < 1_300) return 109;
  if (x < 1_700) return 76;
  return x < 2_100 ? 98 : 160;
};
const areas = [
  areaOf('costly', { geometry: square(600, 1_900, 800, 2_100), costModifier: 1.4, co2Modifier: 2 }),
  areaOf('mire', { group: 'landUse', category: 'wetland', geometry: square(1_750, 1_800, 1_950, 2_200) }),
  areaOf('park', { boundaryType: 'hard', geometry: square(520, 2_012, 590, 2_100) }),
  areaOf('lake', { group: 'landUse', category: 'water', geometry: square(1_400, 1_500, 1_600, 2_500) }),
];

const across = (id: string, kind: 'stream' | 'road', x: number, z: number) => ({
  ...({ id, kind, clearanceM: kind === 'road' ? 4.9 : 0, passage: kind === 'road' ? 'either' : 'over' } as const),
  vertices: [0, 4_000].map((y) => [x, y, z] as const),
});
const crossedLines: Problem['crossedLines'] = [across('beck', 'stream', 850, 92), across('road', 'road', 2_000, 99.2)];

function problemWith(measure: OwnMeasure | null): Problem {
  const plain = problemOf(gridOf(groundAt), { bedrock: gridOf((x) => groundAt(x) - 3), areas, crossedLines });
  const segmentTypes = plain.routeType.segmentTypes.map((type) => ({
    ...type,
    parameters: { ...type.parameters, wall: { ...type.parameters.wall, use: 'whenForced' as const } },
  }));
  const base = { ...plain, routeType: { ...plain.routeType, segmentTypes } };
  const own = {
    ...{ id: 'own', name: 'Post', costPerUnit: 700, co2PerUnit: 90, secondsPerUnit: 30, lowPct: 70, highPct: 150 },
    ...{ mark: 'A' as const, source: '', processCode: null },
  };
  const designClass = { ...base.routeType.designClass, ownItems: measure ? [{ ...own, measure }] : [] };
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
  const rows = own.detail.rows.filter(({ item }) => item === 'ownItem');

  it('is counted, in its unit and with its construction time', () => {
    expect(rows.some(({ costNok, co2Kg }) => costNok > 0 && co2Kg > 0)).toBe(true);
    expect(rows.every(({ unit }) => unit === OWN_MEASURES[measure].unit)).toBe(true);
    const whole = rows.filter(({ subject }) => !subject.startsWith(INSIDE));
    for (const { quantity, seconds } of whole) expect(seconds).toBeCloseTo(30 * quantity, 6);
    const sum = own.detail.rows.reduce((all, { seconds }) => all + seconds, 0);
    expect(own.detail.figures.constructionSeconds).toBeCloseTo(sum, 3);
  });

  it('adds the same to the search as to the breakdown', () => {
    for (const figure of ['costNok', 'co2Kg'] as const) {
      const inSearch = own.fast[figure] - none.fast[figure];
      const inBreakdown = own.detail.figures[figure] - none.detail.figures[figure];
      expect(inSearch / inBreakdown).toBeCloseTo(1, 2);
    }
  });
});
