// Polygons as areas need them: closed, finite, at least three corners; the rest is counted and left out.

import { describe, expect, it } from 'vitest';
import { LayerSummary, readFeature } from './read.ts';

const feature = (geometry: unknown, properties: object | null = null) =>
  readFeature({ type: 'Feature', geometry, properties })!;
const SQUARE = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];
const HOLE = [
  [2, 2],
  [2, 4],
  [4, 4],
  [2, 2],
];

describe('reading features', () => {
  it('keeps rings, and closes one that is open', () => {
    expect(feature({ type: 'Polygon', coordinates: [SQUARE, HOLE] }).polygons).toEqual([[SQUARE, HOLE]]);
    expect(feature({ type: 'Polygon', coordinates: [SQUARE.slice(0, 4)] }).polygons).toEqual([[SQUARE]]);
  });

  it('takes heights and repeated vertices away', () => {
    const coordinates = [
      SQUARE.flatMap(([x, y]) => [
        [x, y, 99],
        [x, y, 99],
      ]),
    ];
    expect(feature({ type: 'Polygon', coordinates }).polygons).toEqual([[SQUARE]]);
  });

  it('leaves bad rings out and counts them', () => {
    const bad = feature({
      type: 'Polygon',
      coordinates: [
        SQUARE,
        [
          [0, 0],
          [1, 1],
        ],
        [
          [0, 0],
          [1, Number.NaN],
          [2, 2],
          [0, 0],
        ],
      ],
    });
    expect([bad.polygons, bad.badRings]).toEqual([[[SQUARE]], 2]);
    expect(feature({ type: 'Polygon', coordinates: [[[0, 0]]] }).polygons).toBeNull();
  });

  it('opens multipolygons and collections', () => {
    const both = { type: 'MultiPolygon', coordinates: [[SQUARE], [HOLE]] };
    expect(feature(both).polygons).toHaveLength(2);
    const point = { type: 'Point', coordinates: [1, 2] };
    expect(feature({ type: 'GeometryCollection', geometries: [both, point] }).polygons).toHaveLength(2);
  });

  it('makes nothing of what is no feature or has no polygon', () => {
    expect(readFeature({ type: 'Point' })).toBeNull();
    expect(readFeature(null)).toBeNull();
    expect(feature(null)).toMatchObject({ geometryType: 'none', polygons: null, bounds: null });
    const line = feature({
      type: 'LineString',
      coordinates: [
        [1, 2],
        [5, 9],
      ],
    });
    expect(line).toMatchObject({ polygons: null, bounds: { minX: 1, minY: 2, maxX: 5, maxY: 9 } });
  });

  it('counts values, most frequent first, and reports their type', () => {
    const summary = new LayerSummary();
    for (const cls of [1, 2, 2, null])
      summary.add(feature({ type: 'Polygon', coordinates: [SQUARE] }, { cls, name: `n${cls}` }));
    expect(summary.attributes()).toEqual([
      {
        name: 'cls',
        type: 'number',
        distinctCount: 3,
        values: [
          { value: 2, count: 2 },
          { value: 1, count: 1 },
          { value: null, count: 1 },
        ],
      },
      {
        name: 'name',
        type: 'text',
        distinctCount: 3,
        values: [
          { value: 'n2', count: 2 },
          { value: 'n1', count: 1 },
          { value: 'nnull', count: 1 },
        ],
      },
    ]);
    expect(summary.bounds()).toEqual({ minX: 0, minY: 0, maxX: 10, maxY: 10 });
  });
});
