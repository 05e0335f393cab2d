// What a limit costs, against a linear program of the same road: the cost of the program's best profile is taken again with
// the limit moved a little to both sides, and half the difference must be what the engine says of that limit on the profile
// in between, within 10 %. One road climbs a single rise; the others cross hills with haul, where limits hold many stretches.

import { expect, it, vi } from 'vitest';
import type { DrivingRule } from '#domain/route.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { verticalPoints } from '#engine/profile-search/fixed-plan.ts';
import { roadModel } from '#engine/road-model.ts';
import { drivingConstraints } from '#engine/sensitivity/driving.ts';
import { alignmentOf } from '#exchange/scenario/base-line.ts';
import { problemOf } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import { HILLY, leastWithHaul, roadScenario } from './profile-optima.ts';

vi.setConfig({ testTimeout: 300_000 });

type Road = Parameters<typeof leastWithHaul>[0];
const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};

/** From −A to A over a length, at most π/2 times as steep as the mean. */
function rise(amplitudeM: number, lengthM: number, maxGrade: number, radiusM: number): Road {
  const h = 2;
  const count = lengthM / h + 1;
  const ground = Array.from({ length: count }, (_, i) => -amplitudeM * Math.cos((Math.PI * i * h) / lengthM));
  return { ground, h, maxGrade, radiusM, prices: { cut: 50, fill: 50, haulPerM3m: 0, importPerM3: 0, exportPerM3: 0 } };
}

async function driving(road: Road) {
  const { heights } = await leastWithHaul(road);
  const scenario = readScenario(JSON.stringify(roadScenario(road)));
  const problem = await problemOf(scenario, noFiles, 'test');
  const { plan } = alignmentOf(scenario)!;
  const profile = verticalPoints(Float64Array.from(heights), (heights.length - 1) * road.h);
  const route = evaluateInDetail(problem, { plan, profile });
  return drivingConstraints(problem, roadModel, route, road.h);
}

async function check(
  road: Road,
  rules: readonly DrivingRule[],
  moved: (road: Road, by: number) => Road,
  step: number,
  subject = '',
  isBinding = true,
) {
  const found = await driving(road);
  const said = found.stretches
    .filter((one) => rules.includes(one.rule) && one.subject === subject)
    .reduce((sum, { marginalNok }) => sum + marginalNok, 0);
  const [tight, wide] = [await leastWithHaul(moved(road, -step)), await leastWithHaul(moved(road, step))];
  const difference = (tight.costNok - wide.costNok) / (2 * step);
  expect(found.unexplained).toBeLessThan(0.02);
  expect(Math.abs(difference) > 1).toBe(isBinding);
  if (isBinding) expect(Math.abs(said / difference - 1)).toBeLessThan(0.1);
  else expect(said).toBe(0);
}

const byGrade = (road: Road, pct: number): Road => ({ ...road, maxGrade: road.maxGrade + pct / 100 });
const byRadius = (road: Road, lessM: number): Road => ({ ...road, radiusM: road.radiusM - lessM });
/** The road ends on the ground, so that moving its last station moves the end. */
const byEnd = (road: Road, upM: number): Road => ({
  ...road,
  ground: road.ground.with(-1, road.ground.at(-1)! + upM),
});
const byStart = (road: Road, upM: number): Road => ({ ...road, ground: road.ground.with(0, road.ground[0]! + upM) });
const climb = rise(15, 400, 0.085, 1200);

it('the grade of a single climb', () => check(climb, ['grade'], byGrade, 0.05));
it('the radius of its crest and sag', () => check(climb, ['crestRadius', 'sagRadius'], byRadius, 10));
it.each(HILLY.map((road, i) => [i, road] as const))('the grades of hilly road %d with haul', (_, road) =>
  check(road, ['grade'], byGrade, 0.02),
);
it.each(HILLY.map((road, i) => [i, road] as const))('the vertical curves of hilly road %d with haul', (_, road) =>
  check(road, ['crestRadius', 'sagRadius'], byRadius, 10),
);

const dry = HILLY.map((road) => ({
  ...road,
  prices: { ...road.prices, haulPerM3m: 0, importPerM3: 0, exportPerM3: 0 },
}));
it.each(dry.map((road, i) => [i, road] as const))('the grades of hilly road %d', (_, road) =>
  check(road, ['grade'], byGrade, 0.02),
);
it.each(dry.map((road, i) => [i, road] as const))('the vertical curves of hilly road %d', (_, road) =>
  check(road, ['crestRadius', 'sagRadius'], byRadius, 10),
);

it.each([...HILLY, ...dry].map((road, i) => [i, road] as const))('the height of the end of road %d', (_, road) =>
  check(road, ['endHeight'], byEnd, 0.02, 'end'),
);
it.each([...HILLY, ...dry].map((road, i) => [i, road] as const))('the height of the start of road %d', (_, road) =>
  check(road, ['endHeight'], byStart, 0.02, 'start'),
);

it.each([...HILLY, ...dry].map((road, i) => [i, road] as const))(
  'the heights of the ends of road %d from its other end',
  async (_, road) => {
    const [there, back] = [await driving(road), await driving({ ...road, ground: road.ground.toReversed() })];
    const ofEnd = ({ stretches }: typeof there, subject: string) =>
      stretches
        .filter((one) => one.rule === 'endHeight' && one.subject === subject)
        .reduce((total, { marginalNok }) => total + marginalNok, 0);
    const pairs = [
      [ofEnd(there, 'start'), ofEnd(back, 'end')],
      [ofEnd(there, 'end'), ofEnd(back, 'start')],
    ];
    for (const [one, other] of pairs) expect(Math.abs(one - other)).toBeLessThanOrEqual(0.01 * Math.abs(one));
  },
);

/** A line under or over a road, 3 m beside its ground, from which it must stay 6 m: none of two roads would come as near by itself. */
const crossedRoads = [...HILLY, ...dry].flatMap((road, i) =>
  (['over', 'under'] as const).map((passage) => {
    const station = Math.round(road.ground.length * 0.45);
    const z = road.ground[station]! + (passage === 'over' ? -3 : 3);
    const isBinding = passage === 'under' || i % 2 === 0;
    return [i, passage, isBinding, { ...road, crossed: { station, z, passage, clearanceM: 6 } }] as const;
  }),
);
const byRoom = (road: Road, lessM: number): Road => ({
  ...road,
  crossed: { ...road.crossed!, clearanceM: road.crossed!.clearanceM - lessM },
});
it.each(crossedRoads)('the clearance at a line that road %d passes %s', (_, _passage, isBinding, road) =>
  check(road, ['clearance'], byRoom, 0.05, 'line', isBinding),
);

it('nothing where nothing binds', async () => {
  const gentle = rise(2, 800, 0.085, 1000);
  expect((await driving(gentle)).stretches.filter(({ rule }) => rule !== 'endHeight')).toEqual([]);
});
