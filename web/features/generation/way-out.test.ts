// Which reasons can be repaired on the path itself, and by which change.

import { expect, it } from 'vitest';
import { degreesOf } from '#domain/bearing.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Reason } from '#domain/route.ts';
import { relaxedRequest, steeperTypes } from './way-out.ts';

const end = { x: 0, y: 0, z: null, bearing: 1, grade: null };
const request: RouteRequest = { start: end, end: { ...end, x: 9 }, controlPoints: [], corridor: [[0, 0], [9, 0], [9, 9]] }; // biome-ignore format: short
const reason = (what: string, needed: number, code: Reason['code'] = 'blocked'): Reason => ({
  code,
  stretch: [],
  relaxation: { what, now: 0, needed, unit: '' },
});

it('turns an end, or takes the corridor away', () => {
  expect(degreesOf(relaxedRequest(request, reason('endBearing', 42))!.end.bearing!)).toBeCloseTo(42, 9);
  expect(relaxedRequest(request, reason('endBearing', 42))!.start).toBe(request.start);
  expect(relaxedRequest(request, reason('corridor', 0))!.corridor).toBeNull();
});

it('leaves alone what is not of the path', () => {
  expect(relaxedRequest(request, reason('minRadiusM', 20))).toBeNull();
  expect(relaxedRequest({ ...request, corridor: null }, reason('corridor', 0))).toBeNull();
  expect(relaxedRequest(request, { code: 'blocked', stretch: [], relaxation: null })).toBeNull();
});

it('offers classes that are steep enough, the gentlest first, and not the path’s own', () => {
  const types = [14, 6, 12, 8, 10].map((maxGradePct) => ({
    id: `t${maxGradePct}`,
    name: '',
    designClass: { maxGradePct },
  }));
  const tooSteep = reason('maxGradePct', 9.5, 'gradeImpossible');
  expect(steeperTypes(tooSteep, types, 't10').map(({ id }) => id)).toEqual(['t12', 't14']);
  expect(steeperTypes(reason('minRadiusM', 9.5, 'radiusImpossible'), types, null)).toEqual([]);
});
