// What color an area gets and how firmly it is drawn, for each quantity that the color may show.

import { expect, test } from 'vitest';
import { type AreaColorMode, type AreaShape, EMPTY_STATE, type TerrainTexture } from '../scene-types.ts';
import { areaShapes, GROUP_COLORS, pointBands } from './area-style.ts';
import { amountColor, RATING_COLORS, UNKNOWN_COLOR } from './color-ramps.ts';

const square: AreaShape['polygons'] = [
  [
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ],
  ],
];
const forest: AreaShape = {
  id: 'f',
  polygons: square,
  color: '#118811',
  name: '',
  group: 'landUse',
  category: 'forestHigh',
};
const slide: AreaShape = {
  ...forest,
  id: 's',
  color: '#aa2222',
  group: 'hazard',
  category: 'avalanche',
  extraCostPerM2: 40,
  extraCo2PerM2: 2,
  risk: 'high',
};
const expensive: AreaShape = { ...slide, id: 'd', extraCostPerM2: 80, risk: null };
const drawn = (areaColorMode: AreaColorMode, terrainTexture: TerrainTexture = 'hillshade') =>
  new Map(
    areaShapes({ ...EMPTY_STATE, areas: [slide, expensive, forest], areaColorMode, terrainTexture }).draped.map(
      (area) => [area.id, area],
    ),
  );

test('the color follows the mode', () => {
  expect(drawn('type').get('s')!.color).toBe('#aa2222');
  expect(drawn('group').get('s')!.color).toBe(GROUP_COLORS.hazard);
  expect(drawn('cost').get('d')!.color).toBe(amountColor(80, 80));
  expect(drawn('cost').get('s')!.color).toBe(amountColor(40, 80));
  expect(drawn('co2').get('s')!.color).toBe(amountColor(2, 2));
  expect(drawn('risk').get('s')!.color).toBe(RATING_COLORS.high);
  expect(drawn('risk').get('d')!.color).toBe(UNKNOWN_COLOR);
});

test('land use lies under everything else, and does not tint what a legend reads', () => {
  expect([...drawn('type').keys()][0]).toBe('f');
  expect(drawn('type', 'aspect').get('f')!.fillOpacity).toBe(0);
  expect(drawn('type', 'landUse').get('f')!.fillOpacity).toBeGreaterThan(drawn('type').get('f')!.fillOpacity);
  expect(drawn('none').get('s')!.fillOpacity).toBe(0);
});

test('points of interest lay a band of their radius on the ground, firmer where a path must pass', () => {
  const point = { id: 'p', name: 'Kryss', kind: 'pointOfInterest', color: '#b5317c', at: [1000, 2000] as const };
  const bands = pointBands([point, { ...point, radiusM: 50 }, { ...point, radiusM: 80, mustPass: true }]);
  expect(bands.map(({ bounds }) => bounds.maxX - bounds.minX)).toEqual([100, 160]);
  for (const [x, y] of bands[1]!.polygons[0]![0]!) expect(Math.hypot(x - 1000, y - 2000)).toBeCloseTo(80, 6);
  expect(bands[1]!.fillOpacity).toBeGreaterThan(bands[0]!.fillOpacity * 1.5);
});

test('hazards are hatched where their class shows, and filled where an amount or a rating is read', () => {
  const [asClass, rated] = [drawn('type').get('s')!, drawn('risk').get('s')!];
  expect([asClass.isHatched, rated.isHatched, drawn('type').get('f')!.isHatched]).toEqual([true, false, false]);
  expect(asClass.fillOpacity).toBeLessThan(0.15);
  expect(rated.fillOpacity).toBeGreaterThan(0.5);
});
