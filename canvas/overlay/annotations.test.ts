// Names on the map: areas with their tags, land use only when chosen, nothing that is hidden.

import { expect, it } from 'vitest';
import { EMPTY_STATE, type SceneState } from '../scene-types.ts';
import { labelsOf } from './annotations.ts';

const square = (x: number) =>
  [
    [
      [
        [x, 0],
        [x + 10, 0],
        [x + 10, 10],
        [x, 10],
      ],
    ],
  ] as const;
const area = { color: '#112233', category: '', group: 'other' };
const state: SceneState = {
  ...EMPTY_STATE,
  areas: [
    { ...area, id: 'a', name: 'Myr', tags: ['våt', 'vernet'], polygons: square(0) },
    { ...area, id: 'b', name: '', tags: ['grus'], polygons: square(50) },
    { ...area, id: 'c', name: '', polygons: square(90) },
    { ...area, id: 'd', name: 'Skog', group: 'landUse', tags: ['gran'], polygons: square(120) },
  ],
};
const texts = (change: Partial<SceneState>) =>
  labelsOf({ ...state, ...change }, [], (x, y) => [x, y, 0]).map(({ text }) => text);

it.each([
  ['with their tags', {}, ['Myr · våt · vernet', 'grus']],
  [
    'land use when it is chosen',
    { selection: { kind: 'area', ids: ['d'] } },
    ['Myr · våt · vernet', 'grus', 'Skog · gran'],
  ],
  ['none when tags are switched off', { hidden: { areaTags: true } }, []],
  ['none when areas are switched off', { hidden: { areas: true } }, []],
] as const)('areas are named: %s', (_name, change, wanted) => {
  expect(texts(change)).toEqual(wanted);
});
