import { expect, it } from 'vitest';
import { stoppingSightM } from '#domain/design-class/sight-lengths.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { crestRadiusOf } from './sight.ts';

const road = {
  ...defaultsOf(designClassRows),
  designSpeedKmh: 80,
  reactionTimeS: 2,
  brakingFriction: 0.35,
  crestRadiusM: 100,
};

it('stops from 80 km/h within t·V/3.6 + V²/254f', () => {
  // By hand: 2·80/3.6 = 44.44; 6400/(254·0.35) = 71.99.
  expect(stoppingSightM(road)).toBeCloseTo(116.44, 2);
});

it('asks for a crest that shows an object of 0.25 m in time, or another car', () => {
  // √1.1 + √0.25 = 1.5488; 116.44²/(2·2.3988) = 2826. Meeting: 242.87²/(8·1.1) = 6703.
  expect(crestRadiusOf({ ...road, sight: 'stopping' })).toBeCloseTo(2826, -1);
  expect(crestRadiusOf({ ...road, sight: 'meeting' })).toBeCloseTo(6703, -1);
  expect(crestRadiusOf({ ...road, sight: 'none' })).toBe(100);
});
