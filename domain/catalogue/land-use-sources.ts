// Which class of land use the codes of two common maps mean: NIBIO's land resource map AR5 and ESA WorldCover; and the families that the
// classes stand in. Used where areas are imported, and where an organization looks at its classes.

import type { LandUseClass } from '../entities/area.ts';
import type { Label } from '../parameters/parameter.ts';

type ByCode = Readonly<Record<string, LandUseClass>>;

/** Class numbers of ESA WorldCover (10 m, 2021 v200). Its trees have no productivity: medium. */
export const WORLD_COVER: ByCode = {
  '10': 'forestMedium',
  '20': 'shrubland',
  '30': 'grassland',
  '40': 'agricultural',
  '50': 'builtUp',
  '60': 'barren',
  '70': 'ice',
  '80': 'water',
  '90': 'wetland',
  '95': 'mangrove',
  '100': 'mossAndLichen',
};

/** Area types of AR5 (ARTYPE). Forest without its productivity is taken as medium. */
export const AR5: ByCode = {
  '11': 'builtUp',
  '12': 'builtUp',
  '21': 'agricultural',
  '22': 'agricultural',
  '23': 'grassland',
  '30': 'forestMedium',
  '50': 'barren',
  '60': 'wetland',
  '70': 'ice',
  '81': 'water',
  '82': 'water',
};

/** Forest productivity of AR5 (ARSKOGBON). */
export const AR5_PRODUCTIVITY: ByCode = {
  '11': 'forestImpediment',
  '12': 'forestLow',
  '13': 'forestMedium',
  '14': 'forestHigh',
  '15': 'forestVeryHigh',
};

/** Codes that mean a class, in the order of the map. */
export const codesOf = (map: ByCode, name: LandUseClass): readonly string[] =>
  Object.keys(map).filter((code) => map[code] === name);

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
