// Which class of land use each code of two common maps means: NIBIO's land resource map AR5, with a code list for each of its four
// attributes, and ESA WorldCover. One row a code, so that a code belongs to one class at most. Rows are named by the code as the maps
// write it. Areas that are imported are recognised by them.

import { z } from 'zod';
import type { LandUseClass } from '../entities/area.ts';
import { LAND_USE_LABELS } from './land-use.ts';
import { type ChoiceRow, type Label, overridesValidatorOf, type Parameters, validatorOf } from './parameter.ts';
import { choice } from './rows.ts';
import { both } from './sources.ts';

/** What a code means that belongs to no class. */
export const NO_CLASS = 'none';
export type ClassOfCode = LandUseClass | typeof NO_CLASS;

const CLASS_LABELS: Readonly<Record<ClassOfCode, Label>> = {
  [NO_CLASS]: { nb: 'Ingen klasse', en: 'No class' },
  ...LAND_USE_LABELS,
};

type CodeRows = Readonly<Record<string, ChoiceRow<ClassOfCode>>>;
type Code = readonly [code: number, ClassOfCode, nb: string, en: string];

const CODE: Label = {
  nb: 'Klassen som foreslås for arealer med koden ved import; uten klasse velger den som importerer.',
  en: 'The class that is proposed for areas of the code at import; without one, whoever imports chooses.',
};

const rowsOf = (mark: 'S' | 'A', source: Label, codes: readonly Code[]): CodeRows =>
  Object.fromEntries(
    codes.map(([code, name, nb, en]) => [code, choice<ClassOfCode>(name, CLASS_LABELS, mark, source, nb, en, CODE)]),
  );

const AR5 = both('NIBIO, AR5 klassifikasjonssystem');
const NOT_RELEVANT: Code = [98, NO_CLASS, 'Ikke relevant', 'Not relevant'];
const NOT_REGISTERED: Code = [99, NO_CLASS, 'Ikke registrert', 'Not registered'];

/** ARTYPE. Forest without its productivity is taken as medium. */
const areaType = rowsOf('S', AR5, [
  [11, 'builtUp', 'Bebygd', 'Built-up'],
  [12, 'builtUp', 'Samferdsel', 'Transport'],
  [21, 'agricultural', 'Fulldyrka jord', 'Fully cultivated land'],
  [22, 'agricultural', 'Overflatedyrka jord', 'Surface-cultivated land'],
  [23, 'grassland', 'Innmarksbeite', 'Infield pasture'],
  [30, 'forestMedium', 'Skog', 'Forest'],
  [50, 'barren', 'Åpen fastmark', 'Open firm ground'],
  [60, 'wetland', 'Myr', 'Mire'],
  [70, 'ice', 'Snø, is og bre', 'Snow, ice and glacier'],
  [81, 'water', 'Ferskvann', 'Fresh water'],
  [82, 'water', 'Hav', 'Sea'],
  [99, NO_CLASS, 'Ikke kartlagt', 'Not mapped'],
]);

/** ARSKOGBON */
const productivity = rowsOf('S', AR5, [
  [11, 'forestImpediment', 'Impediment', 'Unproductive'],
  [12, 'forestLow', 'Lav', 'Low'],
  [13, 'forestMedium', 'Middels', 'Medium'],
  [14, 'forestHigh', 'Høy', 'High'],
  [15, 'forestVeryHigh', 'Særs høy', 'Very high'],
  NOT_RELEVANT,
  NOT_REGISTERED,
]);

/** ARTRESLAG. No class stands for a kind of trees. */
const treeSpecies = rowsOf('A', { nb: 'klassene følger boniteten', en: 'classes follow productivity' }, [
  [31, NO_CLASS, 'Barskog', 'Coniferous forest'],
  [32, NO_CLASS, 'Lauvskog', 'Deciduous forest'],
  [33, NO_CLASS, 'Blandingsskog', 'Mixed forest'],
  [39, NO_CLASS, 'Ikke tresatt', 'Without trees'],
  NOT_RELEVANT,
  NOT_REGISTERED,
]);

/** ARGRUNNF. What the ground is made of says little of what grows on it. */
const groundCondition = rowsOf(
  'A',
  { nb: 'klassene følger det som vokser på grunnen', en: 'classes follow what grows on the ground' },
  [
    [41, NO_CLASS, 'Blokkmark', 'Boulders'],
    [42, NO_CLASS, 'Fjell i dagen', 'Exposed rock'],
    [43, NO_CLASS, 'Grunnlendt', 'Shallow soil'],
    [44, NO_CLASS, 'Jorddekt', 'Soil-covered'],
    [45, NO_CLASS, 'Organiske jordlag', 'Organic soil'],
    [46, NO_CLASS, 'Konstruert', 'Constructed'],
    NOT_RELEVANT,
    NOT_REGISTERED,
  ],
);

/** Class numbers of 10 m, 2021 v200. Its trees have no productivity: medium. */
const worldCover = rowsOf('S', both('ESA WorldCover product user manual'), [
  [10, 'forestMedium', 'Trær', 'Tree cover'],
  [20, 'shrubland', 'Busker', 'Shrubland'],
  [30, 'grassland', 'Gras', 'Grassland'],
  [40, 'agricultural', 'Dyrket mark', 'Cropland'],
  [50, 'builtUp', 'Bebygd', 'Built-up'],
  [60, 'barren', 'Bart eller sparsom vegetasjon', 'Bare or sparse vegetation'],
  [70, 'ice', 'Snø og is', 'Snow and ice'],
  [80, 'water', 'Permanent vann', 'Permanent water bodies'],
  [90, 'wetland', 'Våtmark med urter', 'Herbaceous wetland'],
  [95, 'mangrove', 'Mangrove', 'Mangroves'],
  [100, 'mossAndLichen', 'Mose og lav', 'Moss and lichen'],
]);

export const landUseCodeRows = { areaType, productivity, treeSpecies, groundCondition, worldCover } satisfies Record<
  string,
  Parameters
>;
export type CodeList = keyof typeof landUseCodeRows;
export const CODE_LISTS = Object.keys(landUseCodeRows) as CodeList[];

export const CODE_LIST_LABELS: Readonly<Record<CodeList, Label>> = {
  areaType: { nb: 'AR5 arealtype', en: 'AR5 area type' },
  productivity: { nb: 'AR5 skogbonitet', en: 'AR5 forest productivity' },
  treeSpecies: { nb: 'AR5 treslag', en: 'AR5 tree species' },
  groundCondition: { nb: 'AR5 grunnforhold', en: 'AR5 ground condition' },
  worldCover: { nb: 'ESA WorldCover', en: 'ESA WorldCover' },
};

/** The class that each code of each list means in an organization. */
export type LandUseCodes = Readonly<Record<CodeList, Readonly<Record<string, ClassOfCode>>>>;

/** Some codes of some lists. */
export type LandUseCodesPatch = Readonly<Partial<Record<CodeList, Readonly<Record<string, ClassOfCode>>>>>;
export const landUseCodesPatch = z.strictObject(
  Object.fromEntries(CODE_LISTS.map((list) => [list, overridesValidatorOf(landUseCodeRows[list]).optional()])),
) as unknown as z.ZodType<LandUseCodesPatch>;

/** What an organization has set, with the rows' defaults for the rest. `stored`: {list: {code: class}}, as its settings hold it. */
export function landUseCodesOf(stored: unknown): LandUseCodes {
  const set = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    CODE_LISTS.map((list) => [list, validatorOf(landUseCodeRows[list]).parse(set[list] ?? {})]),
  ) as unknown as LandUseCodes;
}

/** What differs from the defaults: all that an organization's settings need to hold. */
export function changedCodes(codes: LandUseCodes): LandUseCodesPatch {
  const changed = CODE_LISTS.map((list) => {
    const differs = Object.entries(codes[list]).filter(([code, name]) => name !== landUseCodeRows[list][code]!.default);
    return [list, Object.fromEntries(differs)] as const;
  });
  return Object.fromEntries(changed.filter(([, values]) => Object.keys(values).length > 0));
}

/** Codes of a list that mean a class, in the order of the list. */
export const codesOf = (codes: LandUseCodes, list: CodeList, name: ClassOfCode): readonly string[] =>
  Object.keys(landUseCodeRows[list]).filter((code) => codes[list][code] === name);
