// Culverts at full detail: each stream's pipe in its own segment, wherever it crosses and however close the next one is.

import { expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { incrementalEvaluatorOf } from '../../evaluator.ts';
import type { Problem } from '../../problem.ts';
import { evaluateInDetail } from '../detail/detail.ts';
import { evaluatorOf } from '../kernel.ts';
import { gridOf, lineOf, noScores, problemOf } from '../problem.test-support.ts';
import { prepareRasters } from '../rasters/problem-rasters.ts';

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
function crossed(
  streams: readonly (readonly [chainageM: number, z: number, floodM3s?: number])[],
  routeType = defaultRouteType('H1')!,
) {
  const crossedLines: Problem['crossedLines'] = streams.map(([chainageM, z, floodM3s = null], k) => ({
    id: `bekk${k}`,
    kind: 'stream',
    vertices: [
      [100 + chainageM, 0, z],
      [100 + chainageM, 2000, z],
    ],
    clearanceM: 0,
    passage: 'over',
    catchmentM2: floodM3s && floodM3s * 2e5,
    floodM3s,
  }));
  const problem = problemOf(ground, { routeType, crossedLines });
  const rasters = prepareRasters(problem);
  const fast = noScores();
  evaluatorOf(problem, rasters).evaluate(lineOf(points, levels), fast);
  return { fast, detail: evaluateInDetail(problem, alignmentOf(), rasters) };
}

function alignmentOf() {
  const plan = points.map(([x, y]) => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }));
  return { plan, profile: levels.map(([chainageM, z]) => ({ chainageM, z, curveLengthM: 0 })) };
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

it('lays as many pipes as carry the flood, and wants a bridge where no row of them does', () => {
  // One pipe of 1.4 m carries 1.4 · 1.4^2.5 = 3.25 m³/s.
  const floods = [undefined, 3.2, 3.3, 16.2];
  const streams = floods.map((floodM3s, k) => [300 + 400 * k, 95, floodM3s] as const);
  const { fast, detail } = crossed(streams);
  expect(detail.waterCrossings.map(({ on, pipes, diameterM, floodM3s }) => [on, pipes, diameterM, floodM3s])).toEqual(
    [1, 1, 2, 5].map((pipes, k) => ['culvert', pipes, 1.4, floods[k] ?? null]),
  );
  const metres = pipesOf({ fast, detail }).map(({ quantity }) => quantity);
  expect(metres.map((m) => m / metres[0])).toEqual([1, 1, 2, 5].map((pipes) => expect.closeTo(pipes, 6)));
  const dry = crossed([]);
  const rise = detail.figures.costNok - dry.detail.figures.costNok;
  expect((fast.costNok - dry.fast.costNok) / rise).toBeCloseTo(1, 6);

  const river = crossed([[900, 95, 16.3]]).detail;
  expect(river.waterCrossings).toMatchObject([{ on: 'bridge', pipes: 0, spanM: expect.closeTo(12.1, 1) }]);
  expect(river.violations).toEqual([]);
  const low = crossed([[900, 102.9, 16.3]]).detail;
  expect(low.violations).toMatchObject([{ code: 'clearanceTooSmall', subject: 'bekk0' }]);
});

it('counts every crossing of a line, however many there are', () => {
  const many = (count: number) => Array.from({ length: count }, (_, k) => [10 + (1700 * k) / 600, 99] as const);
  const [some, all] = [crossed(many(300)), crossed(many(600))];
  expect(culvertsOf(all)).toHaveLength(600);
  const dry = crossed([]).fast.costNok;
  expect((all.fast.costNok - dry) / (some.fast.costNok - dry)).toBeCloseTo(2, 6);
});

it('reports what the six hundredth crossing lacks, fast, in detail and as a search sees it', () => {
  const crossedLines: Problem['crossedLines'] = Array.from({ length: 600 }, (_, k) => ({
    id: `wire${k}`,
    kind: 'powerLine',
    // High over the road, but for the last.
    vertices: [
      [110 + (1700 * k) / 600, 0, k === 599 ? 105 : 200],
      [110 + (1700 * k) / 600, 2000, k === 599 ? 105 : 200],
    ],
    clearanceM: 9,
    passage: 'under',
  }));
  const problem = problemOf(ground, { crossedLines });
  const evaluator = evaluatorOf(problem, prepareRasters(problem));
  const [fast, whole] = [noScores(), noScores()];
  evaluator.evaluate(lineOf(points, levels), fast);
  incrementalEvaluatorOf(evaluator).begin(lineOf(points, levels), whole);
  const { violations } = evaluateInDetail(problem, alignmentOf());
  expect(violations.map(({ subject }) => subject)).toEqual(['wire599']);
  expect(fast.violation).toBeGreaterThan(1);
  expect(whole.violation).toBeCloseTo(fast.violation, 9);
});
