// Free space of a segment type towards what it crosses and passes. Metres.

import type { Parameters } from './parameter.ts';
import { num } from './rows.ts';

export const clearanceRows = {
  heightM: num('m', 4.9, [0, 100], 'K', 'bridge over public road: 4.90 m with tolerance', 'Fri høyde', 'Height'),
  depthM: num('m', 1, [0, 100], 'A', 'to pipes and cables under the road', 'Fri dybde', 'Depth'),
  sideWidthM: num('m', 0.5, [0, 100], 'A', 'beside the shoulder', 'Sideklaring', 'Side width'),
  sideHeightM: num(
    'm',
    3,
    [0, 100],
    'A',
    'height of the free space beside the shoulder',
    'Høyde av sideklaring',
    'Side height',
  ),
  bufferDistanceM: num(
    'm',
    0,
    [0, 1_000],
    'A',
    'from the toe to hard areas',
    'Buffer mot sperrede områder',
    'Buffer distance',
    {
      nb: 'Avstand fra skråningsfot til områder som ikke kan berøres.',
      en: 'Distance from the toe to areas that must not be entered.',
    },
  ),
} satisfies Parameters;
