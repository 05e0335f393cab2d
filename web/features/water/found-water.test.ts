import { expect, it } from 'vitest';
import { NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { AreaData } from '../../api/areas.ts';
import type { ProjectData } from '../../api/project.ts';
import { summaryOf } from './found-water.ts';

const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];
const area = (id: string, layerId: string, tags: string[], rings: [number, number][][]): AreaData => ({
  ...NEUTRAL_AREA,
  ...{ id, layerId, tags, version: 1, name: '', group: 'landUse', category: 'water', color: '#8fbcdc' },
  polygons: [rings],
});
const line = (catchmentM2: number | null, lengthM: number): ProjectData['features'][number] => ({
  ...{
    id: `${catchmentM2}`,
    shape: 'line',
    type: 'stream',
    name: '',
    tags: [],
    radiusM: 0,
    mustPass: false,
    roadClass: 'local',
    passage: 'byClass',
    version: 1,
  },
  ...{
    catchmentM2,
    vertices: [
      [0, 0, 0],
      [lengthM, 0, 0],
    ],
  },
});

it('adds up areas without their holes, and streams by the size of their catchment', () => {
  const areas = [
    area('sea', 'found', ['sea', 'unmeasured'], [square(0, 0, 1000), square(100, 100, 500)]),
    area('lake', 'found', ['lake'], [square(0, 0, 100)]),
    area('tarn', 'found', ['lake'], [square(0, 0, 10)]),
    area('mapped', 'other', ['lake'], [square(0, 0, 5000)]),
  ];
  const features = [line(100_000, 50), line(299_999, 60), line(300_000, 70), line(1e6, 80), line(null, 1000)];
  const { sea, lake, streams, unmeasured } = summaryOf(areas, features, 'found');
  expect(sea).toEqual({ count: 1, areaM2: 750_000 });
  expect(lake).toEqual({ count: 2, areaM2: 10_100 });
  expect(streams).toEqual({
    small: { count: 2, lengthM: 110 },
    middle: { count: 1, lengthM: 70 },
    large: { count: 1, lengthM: 80 },
  });
  expect(unmeasured.map(({ id }) => id)).toEqual(['sea']);
  expect(summaryOf(areas, [], null)).toMatchObject({ sea: { count: 0 }, lake: { count: 0 }, unmeasured: [] });
});
