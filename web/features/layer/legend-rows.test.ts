// The legend on the map says what is shown, in no more rows than fit.

import { expect, test } from 'vitest';
import type { AreaClassSize } from '../../ui/area-classes.ts';
import { legendRows, MAX_ROWS, type Shown } from './legend-rows.ts';

const areaClass = (group: string, i: number): AreaClassSize => ({
  key: `${group}${i}`,
  group,
  category: 'c',
  color: '#112233',
  sizeM2: 100 - i,
});
const segments = (['surface', 'bridge', 'culvert'] as const).map((kind, i) => ({ kind, fromM: i, toM: i + 1 }));
const shown: Shown = {
  routes: [{ segments }],
  routeColorMode: 'route',
  texture: 'hillshade',
  hasContours: true,
  areaClasses: [],
  areaColorMode: 'type',
};
const kinds = (change: Partial<Shown>) =>
  legendRows({ ...shown, ...change }).map((row) =>
    row.kind === 'segment' ? row.segment : row.kind === 'area' ? row.of.key : row.kind,
  );

test('kinds of road that no route has are left out', () => {
  expect(kinds({})).toEqual(['surface', 'bridge', 'heights', 'contours']);
  expect(kinds({ routeColorMode: 'segment' })).toContain('culvert');
  expect(kinds({ routeColorMode: 'grade' })[0]).toBe('routeRamp');
  expect(kinds({ routes: [], texture: 'plain', hasContours: false })).toEqual([]);
});

test('areas come hazards first, and what does not fit is counted', () => {
  const areaClasses = [...[0, 1, 2, 3].map((i) => areaClass('landUse', i)), areaClass('hazard', 0)];
  expect(kinds({ areaClasses, hasContours: false })).toEqual([
    'surface',
    'bridge',
    'heights',
    'hazard0',
    'landUse0',
    'landUse1',
    'landUse2',
    'landUse3',
  ]);
  const rows = legendRows({ ...shown, areaClasses });
  expect(rows).toHaveLength(MAX_ROWS);
  expect(rows.at(-1)).toEqual({ kind: 'more', count: 2 });
  expect(kinds({ areaClasses, areaColorMode: 'none' })).toEqual(['surface', 'bridge', 'heights', 'contours']);
});
