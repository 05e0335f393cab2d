// Which changes are worth a search where a request has no route.

import { expect, it } from 'vitest';
import { organizationPrices } from '#domain/catalogue/organization-prices.ts';
import type { Reason } from '#domain/route.ts';
import type { Problem } from '#engine/problem.ts';
import { type ClassToTry, changesToTry } from './ways-out.ts';

const N = 200;
const CELL = 20;
const RISE = 0.15;

/** A plane that climbs 15 % eastwards, and a road of at most 8 % across it. */
const problem = {
  request: { start: end(200), end: end(3200), controlPoints: [], corridor: null },
  routeType: {
    id: 'own',
    designClass: { maxGradePct: 8, minRadiusM: 40 },
    segmentTypes: [{ kind: 'surface' }, { kind: 'bridge' }],
  },
  ground: {
    width: N,
    height: N,
    cell: CELL,
    originX: 0,
    originY: 0,
    values: Float32Array.from({ length: N * N }, (_, i) => RISE * ((i % N) + 0.5) * CELL),
  },
  prices: organizationPrices({}),
  bedrock: null,
  bedrockSigma: null,
  areas: [],
  crossedLines: [],
  massPoints: [],
} as unknown as Problem;

function end(x: number) {
  return { x, y: -2000, z: null, bearing: null, grade: null };
}

const tooSteep: Reason = {
  code: 'gradeImpossible',
  stretch: [],
  relaxation: { what: 'maxGradePct', now: 8, needed: 12, unit: '%' },
};
const type = (id: string, maxGradePct: number, more: Partial<ClassToTry> = {}): ClassToTry => ({
  id,
  name: id,
  maxGradePct,
  minRadiusM: 40,
  hasBridge: true,
  hasTunnel: false,
  ...more,
});

it('tries the classes that are steep enough, the least steep first, and one that may build tunnels', () => {
  const types = [
    type('own', 8),
    type('14', 14),
    type('12', 12),
    type('10', 10),
    type('tunnels', 8, { hasTunnel: true }),
  ];
  const tried = changesToTry(problem, problem.request, [tooSteep], types);
  expect(tried.flatMap(({ routeType }) => routeType?.id ?? [])).toEqual(['12', '14', 'tunnels']);
});

it('moves an end to where the climb is one that a straight road takes, if that is not too far', () => {
  // Across the plane a point 15 % up is 0.9 · 8 % of the way at an angle whose cosine is 0.48: 2.2 km beside the end, too far.
  expect(changesToTry(problem, problem.request, [tooSteep], [])).toEqual([]);
  const steeper = { ...problem, routeType: { ...problem.routeType, designClass: { maxGradePct: 16, minRadiusM: 40 } } };
  const [moved] = changesToTry(steeper as Problem, problem.request, [tooSteep], []);
  // 0.9 · 16 % = 14.4 %: cos = 0.96, so the nearest point lies 3000 m · sin of 16.3° = 840 m off, to a cell.
  expect(moved).toMatchObject({ kind: 'ends', routeType: null });
  expect(Math.abs(moved!.movedM - 3000 * Math.sqrt(1 - 0.96 ** 2))).toBeLessThan(2 * CELL);
});

it('tries no class where an end lies wrong, and nothing where only time was short', () => {
  const misplaced: Reason = { code: 'endOutsideTerrain', stretch: [[9000, -2000]], relaxation: null };
  const request = { ...problem.request, end: end(9000) };
  const tried = changesToTry({ ...problem, request }, request, [misplaced], [type('12', 12)]);
  expect(tried.map(({ kind }) => kind)).toEqual(['ends']);
  const short: Reason = { code: 'timeTooShort', stretch: [], relaxation: null };
  expect(changesToTry(problem, problem.request, [short], [type('12', 12)])).toEqual([]);
});
