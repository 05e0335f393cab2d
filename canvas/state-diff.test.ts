// What counts as a change: values, not identities.

import { expect, test } from 'vitest';
import { EMPTY_STATE, type SceneState } from './scene-types.ts';
import { changedParts } from './state-diff.ts';

const route = (z: number) => ({
  id: 'r1',
  name: 'R1',
  color: '#123456',
  line: new Float64Array([0, 0, z, 1, 1, Number.NaN]),
  segments: [{ kind: 'bridge' as const, fromM: 0, toM: 1 }],
});
const state = (change: Partial<SceneState>): SceneState => ({ ...EMPTY_STATE, ...change });

test.each([
  {
    name: 'the same values built again',
    before: state({ routes: [route(1)] }),
    after: state({ routes: [route(1)] }),
    changed: [],
  },
  {
    name: 'a height of a line',
    before: state({ routes: [route(1)] }),
    after: state({ routes: [route(2)] }),
    changed: ['routes'],
  },
  { name: 'one route more', before: state({ routes: [] }), after: state({ routes: [route(1)] }), changed: ['routes'] },
  {
    name: 'selection taken away',
    before: state({ selection: { kind: 'route', ids: ['r1'] } }),
    after: state({}),
    changed: ['selection'],
  },
  {
    name: 'a flag that was not set',
    before: state({ hidden: {} }),
    after: state({ hidden: { areas: false } }),
    changed: ['hidden'],
  },
  {
    name: 'mode and opacity',
    before: state({}),
    after: state({ mode: '2d', terrainOpacity: 0.5 }),
    changed: ['mode', 'terrainOpacity'],
  },
])('$name', ({ before, after, changed }) => {
  expect([...changedParts(before, after)].sort()).toEqual([...changed].sort());
});
