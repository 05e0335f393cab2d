// The families that the classes of land use stand in, where an organization looks at them.

import type { LandUseClass } from '../entities/area.ts';
import type { Label } from '../parameters/parameter.ts';

interface Family {
  readonly label: Label;
  readonly classes: readonly LandUseClass[];
}

export const LAND_USE_FAMILIES: readonly Family[] = [
  {
    label: { nb: 'Skog etter bonitet', en: 'Forest by productivity' },
    classes: ['forestImpediment', 'forestLow', 'forestMedium', 'forestHigh', 'forestVeryHigh'],
  },
  { label: { nb: 'Jordbruk', en: 'Agricultural' }, classes: ['agricultural'] },
  { label: { nb: 'Bebygd', en: 'Built-up' }, classes: ['builtUp'] },
  { label: { nb: 'Myr', en: 'Wetland' }, classes: ['wetland', 'wetlandDeep'] },
  { label: { nb: 'Vann', en: 'Water' }, classes: ['water'] },
  { label: { nb: 'Snø og is', en: 'Ice' }, classes: ['ice'] },
  { label: { nb: 'Bart fjell og grus', en: 'Barren' }, classes: ['barren'] },
  { label: { nb: 'Gras', en: 'Grassland' }, classes: ['grassland'] },
  { label: { nb: 'Busk og kratt', en: 'Shrubland' }, classes: ['shrubland'] },
  { label: { nb: 'Mangrove', en: 'Mangrove' }, classes: ['mangrove'] },
  { label: { nb: 'Mose og lav', en: 'Moss and lichen' }, classes: ['mossAndLichen'] },
];
