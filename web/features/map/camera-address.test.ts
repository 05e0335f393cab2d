// The camera of an address: what is written is read, and nothing else is.

import { expect, test } from 'vitest';
import { cameraOfHash, cameraToHash } from './camera-address.ts';

test('what is written is read', () => {
  for (const canvasMode of ['2d', '3d'] as const) {
    const camera = {
      cameraPosition: [104_191.27, 7_103_009, -1.5],
      viewPoint: [104_000, 7_104_000, 12],
      canvasMode,
    } as const;
    expect(cameraOfHash(cameraToHash(camera))).toEqual(camera);
  }
});

test.each([
  '',
  '#',
  '#section',
  '#cameraPosition=1,2,3',
  '#cameraPosition=1,2,3&viewPoint=1,2',
  '#cameraPosition=1,2,3&viewPoint=1,2,x',
  '#cameraPosition=1,2,3&viewPoint=1,2,',
  '#cameraPosition=1,2,3,4&viewPoint=1,2,9',
  '#cameraPosition=1,2,3&viewPoint=1,2,3',
  '#cameraPosition=1,2,Infinity&viewPoint=1,2,3',
])('%j names no camera', (hash) => {
  expect(cameraOfHash(hash)).toBeNull();
});
