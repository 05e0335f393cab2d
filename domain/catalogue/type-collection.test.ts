import { expect, it } from 'vitest';
import { type FrozenTypes, versionDifferences } from './type-collection.ts';

const version = (rock: object, designClass: object = {}, name = 'Veg'): FrozenTypes => ({
  routeTypes: [{ id: 'r', name, designClass: { ...designClass }, segmentTypeIds: ['s'] }],
  segmentTypes: [{ id: 's', name: 'Dagen', kind: 'surface', parameters: { rock: { ...rock } } }],
});

it('finds every value that differs between two versions, defaults counted as set', () => {
  expect(versionDifferences(version({ cutCostPerM3: 230 }), version({}))).toEqual([]);
  expect(versionDifferences(version({ cutSlope: 0.2 }), version({ cutSlope: 0.3 }, { maxGradePct: 9 }))).toMatchObject([
    { group: 'designClass', subject: 'Veg', name: 'maxGradePct', after: 9 },
    { group: 'rock', subject: 'Dagen', name: 'cutSlope', before: 0.2, after: 0.3 },
  ]);
});

it('compares curves by their points', () => {
  const [a, b] = [[[0, 1]], [[0, 2]]];
  expect(versionDifferences(version({ cutCostCurve: a }), version({ cutCostCurve: structuredClone(a) }))).toEqual([]);
  expect(versionDifferences(version({ cutCostCurve: a }), version({ cutCostCurve: b }))).toHaveLength(1);
});

it('names types that are in one of the two only', () => {
  const empty: FrozenTypes = { routeTypes: [], segmentTypes: [] };
  const names = (of: ReturnType<typeof versionDifferences>) => of.map(({ before, after }) => [before, after]);
  expect(names(versionDifferences(empty, version({})))).toEqual([
    [null, 'Veg'],
    [null, 'Dagen'],
  ]);
  expect(names(versionDifferences(version({}), empty))).toEqual([
    ['Veg', null],
    ['Dagen', null],
  ]);
});

it('finds a type that was renamed, and other allowed segment types by their names', () => {
  const before = version({});
  const [road] = before.segmentTypes;
  const [type] = before.routeTypes;
  const after: FrozenTypes = {
    routeTypes: [{ ...type!, name: 'Gate', segmentTypeIds: ['b', 's'] }],
    segmentTypes: [
      { ...road!, name: 'Gate i dagen' },
      { ...road!, id: 'b', name: 'Bru', kind: 'bridge' },
    ],
  };
  expect(versionDifferences(before, after)).toEqual([
    { kind: 'name', group: 'designClass', subject: 'Gate', name: '', before: 'Veg', after: 'Gate' },
    {
      kind: 'segmentTypes',
      group: 'designClass',
      subject: 'Gate',
      name: '',
      before: 'Dagen',
      after: 'Gate i dagen, Bru',
    },
    { kind: 'name', group: 'section', subject: 'Gate i dagen', name: '', before: 'Dagen', after: 'Gate i dagen' },
    { kind: 'type', group: 'section', subject: 'Bru', name: '', before: null, after: 'Bru' },
  ]);
  const reordered = { ...after, routeTypes: [{ ...after.routeTypes[0]!, segmentTypeIds: ['s', 'b'] }] };
  expect(versionDifferences(after, reordered)).toEqual([]);
});
