// What files of one drop become at first, what stands in the way, and the order in which they are taken.

import { describe, expect, it } from 'vitest';
import type { Inspection } from '#domain/import.ts';
import { type BatchItem, firstItems, firstRole, inOrder, ownAnswer, problemOf, type Role, rolesOf } from './batch.ts';

const raster = (fileName: string, questions: readonly { id: 'srid' }[] = []) =>
  ({ kind: 'raster', fileName, questions }) as unknown as Inspection;
const soundings = { ...raster('BP1.snd'), gridding: { boreholes: { met: 3 } } } as unknown as Inspection;
const vector = (...geometryTypes: string[]) =>
  ({ kind: 'vector', fileName: 'kart.gpkg', layers: [{ geometryTypes }] }) as unknown as Inspection;
const lines = { kind: 'lines', fileName: 'veg.xml' } as unknown as Inspection;

const [blank] = firstItems([new File(['x'], 'a.tif')]);
const item = (role: Role, more: Partial<BatchItem> = {}): BatchItem => ({
  ...blank!,
  state: 'ready',
  role,
  answer: { role } as BatchItem['answer'],
  ...more,
});

describe('files of one drop', () => {
  it.each([
    ['heights', raster('dtm.tif'), 'areas', 'ground'],
    ['heights of rock by name', raster('fjelloverflate.tif'), 'terrain', 'bedrock'],
    ['heights where rock is asked for', raster('dtm.tif'), 'bedrock', 'bedrock'],
    ['soundings', soundings, 'terrain', 'bedrock'],
    ['polygons', vector('MultiPolygon', 'Point'), 'areas', 'areas'],
    ['polygons where lines are asked for', vector('MultiPolygon', 'Point'), 'lines', 'features'],
    ['lines', vector('LineString'), 'areas', 'features'],
    ['lines of roads', lines, 'terrain', 'lines'],
    ['a layer of nothing', vector(), 'areas', ''],
  ] as const)('%s', (_, inspection, kind, role) => {
    expect(firstRole(inspection, kind, [])).toBe(role);
    if (role !== '') expect(rolesOf(inspection)).toContain(role);
  });

  it('soundings become rock and nothing else', () => {
    expect(rolesOf(soundings)).toEqual(['bedrock']);
  });

  it('a project has one ground: a second is left out at first, and refused', () => {
    expect(firstRole(raster('b.tif'), 'terrain', [item('ground')])).toBe('');
    expect(problemOf([item('ground'), item('ground')])).toBe('twoGrounds');
    expect(problemOf([item('bedrock'), item('bedrock')])).toBe('twoBedrocks');
  });

  it('only a ground without questions needs no answer', () => {
    expect(ownAnswer(raster('a.tif'), 'ground', 'A')).toMatchObject({ role: 'ground', input: { name: 'A' } });
    expect(ownAnswer(raster('a.tif', [{ id: 'srid' }]), 'ground', 'A')).toBeNull();
    expect(ownAnswer(raster('a.tif'), 'bedrock', 'A')).toBeNull();
    expect(problemOf([item('areas', { answer: null })])).toBe('unanswered');
    expect(problemOf([item('')])).toBe('nothing');
    expect(problemOf([item('areas'), item('', { answer: null })])).toBeNull();
  });

  it('ground comes first, lines last; what is left out or not read is not taken', () => {
    const all = [
      item('lines'),
      item('areas'),
      item(''),
      item('bedrock'),
      item('areas', { state: 'unread' }),
      item('ground'),
    ];
    expect(inOrder(all).map(({ role }) => role)).toEqual(['ground', 'bedrock', 'areas', 'lines']);
  });
});
