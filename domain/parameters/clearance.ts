// Free space of a segment type towards what it crosses and passes. Metres.

import type { Parameters } from './parameter.ts';
import { num } from './rows.ts';

export const clearanceRows = {
  heightM: num('m', 4.9, [0, 100], 'K', 'bridge over public road: 4.90 m with tolerance', 'Fri høyde', 'Height'),
  depthM: num('m', 1, [0, 100], 'A', 'to pipes and cables under the road', 'Fri dybde', 'Depth'),
  sideWidthM: num('m', 0.5, [0, 100], 'A', 'beside the shoulder', 'Sideklaring', 'Side width', {
    nb: 'Fjellskjæring holder denne avstanden til skulderkanten, også uten grøft.',
    en: 'A rock face keeps this distance from the shoulder, also without a ditch.',
  }),
  sideHeightM: num(
    'm',
    3,
    [0, 100],
    'A',
    'height of the free space beside the shoulder',
    'Høyde av sideklaring',
    'Side height',
    {
      nb: 'Fri høyde ved ytterkanten av sideklaringen der vegen går under noe; overhøyde kommer i tillegg.',
      en: 'Free height at the outer edge of the side clearance where the road passes under something; superelevation comes on top.',
    },
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
