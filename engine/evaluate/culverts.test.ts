// Culverts at full detail: each stream's pipe in its own segment, wherever it crosses and however close the next one is.

import { expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { Problem } from '../problem.ts';
import { evaluateInDetail } from './detail.ts';
import { evaluatorOf } from './kernel.ts';
import { gridOf, lineOf, noScores, problemOf } from './problem.test-support.ts';
import { prepareSite } from './site.ts';

const ground = gridOf(() => 100, 2000, 10);
const points = [
  [100, 1000],
  [1900, 1000],
];
const levels = [
  [0, 103],
  [1800, 103],
];

/** A level road of 1800 m, 3 m over streams at these chainages, `z` their heights. */
function crossed(streams: readonly (readonly [chainageM: number, z: number])[], routeType = defaultRouteType('H1')!) {
  const crossedLines: Problem['crossedLines'] = streams.map(([chainageM, z], k) => ({
    id: `bekk${k}`,
    kind: 'stream',
    vertices: [
      [100 + chainageM, 0, z],
      [100 + chainageM, 2000, z],
    ],
    clearanceM: 0.5,
    passage: 'over',
  }));
  const problem = problemOf(ground, { routeType, crossedLines });
  const site = prepareSite(problem);
  const fast = noScores();
  evaluatorOf(problem, site).evaluate(lineOf(points, levels), fast);
  const plan = points.map(([x, y]) => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }));
  const profile = levels.map(([chainageM, z]) => ({ chainageM, z, curveLengthM: 0 }));
  return { fast, detail: evaluateInDetail(problem, { plan, profile }, site) };
}

type Crossed = ReturnType<typeof crossed>;
const culvertsOf = ({ detail }: Crossed) => detail.segments.filter(({ kind }) => kind === 'culvert');
const pipesOf = ({ detail }: Crossed) => detail.quantities.filter(({ item }) => item === 'culvert');

it('has a culvert for each stream, also where the line begins', () => {
  const dry = crossed([]);
  const wet = crossed([
    [0, 99],
    [400, 99],
    [800, 99],
  ]);
  expect(culvertsOf(wet).map(({ fromM, toM }) => Math.round((fromM + toM) / 2))).toEqual([0, 400, 800]);
  expect(pipesOf(wet).map(({ segment }) => wet.detail.segments[segment].kind)).toEqual([
    'culvert',
    'culvert',
    'culvert',
  ]);
  const rise = wet.detail.figures.costNok - dry.detail.figures.costNok;
  expect((wet.fast.costNok - dry.fast.costNok) / rise).toBeCloseTo(1, 6);
});

it('keeps segments in order where two pipes of different width touch, and each with its own quantities', () => {
  // A wide pipe costs a little less but stands too high for the second stream, which would have to be led aside.
  const h1 = defaultRouteType('H1')!;
  const narrow = h1.segmentTypes.find(({ kind }) => kind === 'culvert')!;
  const structure = {
    ...narrow.parameters.structure,
    diameterM: 3,
    costPerM: 0.95 * narrow.parameters.structure.costPerM,
  };
  const wide = { ...narrow, id: 'wide', parameters: { ...narrow.parameters, structure } };
  const streams = [
    [700, 95],
    [700.4, 100.4],
    [1201, 95],
  ] as const;
  const close = crossed(streams, { ...h1, segmentTypes: [...h1.segmentTypes, wide] });
  const { segments } = close.detail;
  segments.forEach(({ fromM, toM }, i) => {
    expect(toM).toBeGreaterThanOrEqual(fromM);
    if (i > 0) expect(fromM).toBe(segments[i - 1].toM);
  });
  expect(culvertsOf(close).map(({ segmentTypeId }) => segmentTypeId)).toEqual(['wide', narrow.id, 'wide']);
  expect(pipesOf(close).map(({ segment }) => segments[segment].segmentTypeId)).toEqual(['wide', narrow.id, 'wide']);
});
