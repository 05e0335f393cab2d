// Free space of a segment type towards what it crosses and passes. Metres.

import type { Parameters } from './parameter.ts';
import { num } from './rows.ts';

export const clearanceRows = {
  heightM: num(
    'm',
    4.9,
    [0, 100],
    'K',
    { nb: 'bru over offentlig veg: 4,90 m med toleranse', en: 'bridge over public road: 4.90 m with tolerance' },
    'Fri høyde',
    'Height',
    {
      nb: 'Holdes over vegen og over veger den krysser, om de ikke har egen klaring. Større verdi gir mer høydeforskjell.',
      en: 'Kept over this road and over roads that it crosses, unless they have a clearance of their own. A larger value parts them more.',
    },
  ),
  depthM: num(
    'm',
    1,
    [0, 100],
    'A',
    { nb: 'til rør og kabler under vegen', en: 'to pipes and cables under the road' },
    'Fri dybde',
    'Depth',
    {
      nb: 'Fra underkant overbygning ned til rør og kabler. Større verdi løfter vegen mer over dem.',
      en: 'From underside of the pavement down to pipes and cables. A larger value lifts the road more over them.',
    },
  ),
  sideWidthM: num(
    'm',
    0.5,
    [0, 100],
    'A',
    { nb: 'ved siden av skulderen', en: 'beside the shoulder' },
    'Sideklaring',
    'Side width',
    {
      nb: 'Fjellveggen holder denne avstanden til skulderkanten, også uten grøft. Større verdi gir mer sprengning.',
      en: 'A rock face keeps this distance from the shoulder, also without a ditch. A larger value takes more blasting.',
    },
  ),
  sideHeightM: num(
    'm',
    3,
    [0, 100],
    'A',
    { nb: 'høyden på det frie rommet ved siden av skulderen', en: 'height of the free space beside the shoulder' },
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
    { nb: 'fra skråningsfot til forbudte områder', en: 'from the toe to hard areas' },
    'Buffer mot sperrede områder',
    'Buffer distance',
    {
      nb: 'Avstand fra skråningsfot til områder som ikke kan berøres.',
      en: 'Distance from the toe to areas that must not be entered.',
    },
  ),
} satisfies Parameters;
