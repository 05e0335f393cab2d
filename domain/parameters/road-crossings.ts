// What it takes to cross a road that is there: a junction in one level, or an underpass or bridge for the lesser of the two. By the
// class of the existing road, as it is built for this class of new road.

import type { NumberRow } from './parameter.ts';
import { num } from './rows.ts';

/** Classes of existing roads, by who keeps them; a railway counts as a main road that is never crossed in one level. */
export const ROAD_CLASSES = ['main', 'local', 'private', 'path'] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Where nobody says what a road is. */
export const DEFAULT_ROAD_CLASS: RoadClass = 'local';

type Capital = Capitalize<RoadClass>;
export type LevelCrossingRow = `cross${Capital}LevelCost`;
export type SeparatedCrossingRow = `cross${Capital}SeparatedCostPerM`;

const capital = (of: RoadClass) => (of[0]!.toUpperCase() + of.slice(1)) as Capital;
/** The row that prices a junction in one level, NOK each. */
export const levelCrossingRow = (of: RoadClass): LevelCrossingRow => `cross${capital(of)}LevelCost`;
/** The row that prices the underpass or bridge of the existing road, NOK per metre between the new road's toes. */
export const separatedCrossingRow = (of: RoadClass): SeparatedCrossingRow => `cross${capital(of)}SeparatedCostPerM`;

const OBJECT = {
  nb: 'en antakelse; kontroller mot anbud på kryss og underganger',
  en: 'an assumption; check against tenders of junctions and underpasses',
};
const level = (value: number, nb: string, en: string): NumberRow =>
  num('NOK', value, [0, 1e9], 'A', OBJECT, `Kryss i plan med ${nb}`, `At-grade crossing of ${en}`, {
    nb: 'Regnes for hver veg som krysses i samme høyde. Høyere pris løfter eller senker linja til en planskilt kryssing.',
    en: 'Counted for each road that is crossed at its own height. A higher price favours grade-separated crossings.',
  });
const separated = (value: number, nb: string, en: string): NumberRow =>
  num('NOK/m', value, [0, 1e8], 'A', OBJECT, `Planskilt kryssing av ${nb}`, `Grade-separated crossing of ${en}`, {
    nb: 'Undergang eller overgangsbru for vegen som krysses, per meter mellom skråningsføttene.',
    en: 'Underpass or bridge of the road that is crossed, per metre between the toes.',
  });

export const roadCrossingRows: Readonly<Record<LevelCrossingRow | SeparatedCrossingRow, NumberRow>> = {
  crossMainLevelCost: level(6_000_000, 'riks- og fylkesveg', 'a national or county road'),
  crossLocalLevelCost: level(1_500_000, 'kommunal veg', 'a municipal road'),
  crossPrivateLevelCost: level(200_000, 'privat veg', 'a private road'),
  crossPathLevelCost: level(100_000, 'gang- og sykkelveg', 'a footway and cycleway'),
  crossMainSeparatedCostPerM: separated(250_000, 'riks- og fylkesveg', 'a national or county road'),
  crossLocalSeparatedCostPerM: separated(160_000, 'kommunal veg', 'a municipal road'),
  crossPrivateSeparatedCostPerM: separated(90_000, 'privat veg', 'a private road'),
  crossPathSeparatedCostPerM: separated(70_000, 'gang- og sykkelveg', 'a footway and cycleway'),
};
