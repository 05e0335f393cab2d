// What two versions of an area differ in, by the labels of its panel; what a class brings with it is one change.

import { describe, expect, it } from 'vitest';
import { NEUTRAL_AREA } from '#domain/entities/area.ts';
import { formatsFor } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/text.tsx';
import { areaChanges, changesColumns, holds, keyOf, textOf } from './area-changes.ts';

const t: Text = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const words = { t, formats: formatsFor('nb'), language: 'nb' } as const;
const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
] as const;
const AREA = { ...NEUTRAL_AREA, name: 'Myra', tags: [] as readonly string[], polygons: [[ring]] };

describe('changes between two versions of an area', () => {
  it('names the field that is saved and the others', () => {
    const after = { ...AREA, extraCostPerM2: 40, heightM: 12, includeInLandUse: true, tags: ['a', 'b'] };
    expect(areaChanges(AREA, after, { extraCostPerM2: 55 }, words)).toEqual([
      { key: 'extraCostPerM2', label: 'Tillegg', before: '0', after: '40' },
      { key: 'includeInLandUse', label: 'Ta med i arealbruk', before: '–', after: '✓' },
      { key: 'heightM', label: 'Høyde', before: '–', after: '12' },
      { key: 'tags', label: 'ui.entity.tags', before: '–', after: 'a, b' },
    ]);
  });
  it('takes a class and what it brings for one change', () => {
    const input = { group: 'hazard', category: 'flood', color: '#4f83c4', risk: 'high', biodiversity: null };
    expect(keyOf(input)).toBe('class');
    expect(textOf(input, input, words)).toMatch(/^Flom, .*: .+/);
    const theirs = areaChanges(AREA, { ...AREA, risk: 'low' }, input, words);
    expect(theirs.map(({ key, label }) => [key, label])).toEqual([['class', 'project.area.class']]);
    expect(theirs[0]!.before).toBe('Annet');
    expect(theirs[0]!.after).toMatch(/^Annet, /);
    expect(areaChanges(AREA, { ...AREA, name: 'Ny' }, input, words).map(({ key }) => key)).toEqual(['name']);
  });
  it('describes another outline, and sees none where nothing changed', () => {
    expect(areaChanges(AREA, { ...AREA }, { name: 'Ny' }, words)).toEqual([]);
    const moved = { ...AREA, polygons: [[ring.map(([x, y]) => [3 * x, 3 * y] as const)]] };
    expect(areaChanges(AREA, moved, { name: 'Ny' }, words)).toEqual([
      { key: 'outline', label: 'ui.outline', before: 'ui.outline.polygon 3 50', after: 'ui.outline.polygon 3 450' },
    ]);
  });
  it('knows by the stored columns who changed it, and whether it holds already', () => {
    const isIt = changesColumns({ extraCostPerM2: 55 });
    expect(isIt({ extra_cost_per_m2: 0 }, { extra_cost_per_m2: 40 })).toBe(true);
    expect(isIt({ extra_cost_per_m2: 0, height_m: 1 }, { extra_cost_per_m2: 0, height_m: 2 })).toBe(false);
    expect(changesColumns({ group: 'hazard' })({ area_group: 'other' }, { area_group: 'hazard' })).toBe(true);
    expect(holds({ ...AREA, extraCostPerM2: 55 }, { extraCostPerM2: 55 })).toBe(true);
    expect(holds(AREA, { extraCostPerM2: 55 })).toBe(false);
  });
});
