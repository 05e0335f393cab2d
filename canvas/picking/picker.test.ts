// Picking on a map seen straight from above, one pixel to a metre.

import { describe, expect, test } from 'vitest';
import type { RouteShape, Xyz } from '../scene-types.ts';
import { Picker, type Project } from './picker.ts';

const project: Project = ([x, y]) => ({ x, y });
const EYE: Xyz = [0, 0, 10_000];

function route(id: string, y: number, z = 0) {
  const shape: RouteShape = {
    id,
    name: id,
    color: '#000000',
    line: [],
    segments: [{ kind: 'surface', fromM: 0, toM: 100 }],
  };
  return {
    shape,
    chainage: Float64Array.of(500, 600),
    drawn: Float64Array.of(0, y, z, 100, y, z),
    roadZ: Float64Array.of(z, z),
    fillM: Float64Array.of(0, 0),
  };
}

function picker(selected: string[] = []) {
  const it = new Picker();
  const square = (size: number) =>
    [
      [
        [-size, -size],
        [size, -size],
        [size, size],
        [-size, size],
      ],
    ] as const;
  const area = (id: string, size: number) => ({
    id,
    polygons: [square(size)],
    color: '#000000',
    name: id,
    group: 'hazard',
    category: '',
  });
  it.set({
    routes: [route('r1', 50), route('r2', 56)],
    lines: [],
    sites: [],
    volumes: [],
    points: [],
    areas: [area('large', 300), area('small', 120)],
  });
  return (x: number, y: number, ground: Xyz | null = [x, y, 0]) =>
    it.pick(x, y, ground, EYE, project, new Set(selected));
}

describe('pick', () => {
  test('the nearest route within 8 px, with its chainage', () =>
    expect(picker()(30, 44)).toMatchObject({ kind: 'route', id: 'r1', chainageM: 530 }));
  test('of two close ones the selected', () => expect(picker(['r2'])(30, 52.5)).toMatchObject({ id: 'r2' }));
  test('farther than 8 px: the uppermost area', () =>
    expect(picker()(30, 40)).toMatchObject({ kind: 'area', id: 'small' }));
  test('outside the small area: the large one', () =>
    expect(picker()(200, 0)).toMatchObject({ kind: 'area', id: 'large' }));
  test('outside all: the ground', () => expect(picker()(900, 0)).toMatchObject({ kind: 'ground', x: 900 }));
  test('off the ground: nothing', () => expect(picker()(900, 0, null)).toBeNull());
});
