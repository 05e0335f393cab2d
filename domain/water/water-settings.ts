// Settings of the search for water in the terrain, and of the floods by which a stream is a stream or a river.

import { defaultsOf, type Parameters, type ValuesOf, validatorOf } from '../parameters/parameter.ts';
import { int, num } from '../parameters/rows.ts';
import type { Runoff } from './discharge.ts';

export const waterRows = {
  thresholdM2: num(
    'm²',
    100_000,
    [1_000, 1e9],
    'A',
    {
      nb: '0,1 km² = kulvert med flomkontroll; det dobbelte der det er tørt',
      en: '0.1 km² = culvert with flood check; twice that where it is dry',
    },
    'Minste nedbørfelt for en bekk',
    'Least catchment of a stream',
    {
      nb: 'Det som har mindre felt, regnes ikke som bekk. Større verdi gir færre bekker og kulverter.',
      en: 'What has a smaller one is no stream. A larger value gives fewer streams and culverts.',
    },
  ),
  levelM: num(
    'm',
    0.01,
    [0, 1],
    'A',
    {
      nb: 'målt på 10 m laserterreng: 5 327 ruter sjø, ingen på land over 1 m',
      en: 'measured on 10 m laser ground: 5 327 cells of sea, none on land above 1 m',
    },
    'Høydeforskjell som regnes som vannrett',
    'Difference of heights that counts as level',
    {
      nb: 'Naboruter som skiller mindre enn dette, er en vannflate. Større verdi finner mer vann, men også jorder.',
      en: 'Neighbouring cells that differ by less are a surface of water. A larger value finds more water, and fields too.',
    },
  ),
  minCells: int(
    '',
    10,
    [1, 1_000_000],
    'A',
    { nb: 'mindre er støy', en: 'smaller is noise' },
    'Færrest ruter i et vann',
    'Fewest cells of a lake',
    {
      nb: 'Mindre vannrette flater tas ikke med. 10 ruter på 10 m er 1 daa.',
      en: 'Smaller level surfaces are left out. 10 cells of 10 m are 1,000 m².',
    },
  ),
  specificRunoff: num(
    'l/(s·km²)',
    50,
    [1, 300],
    'A',
    {
      nb: 'Vestlandet 50–100, innlandet 10–20: se avrenningskartet til NVE',
      en: 'western Norway 50–100, inland 10–20: see the runoff map of NVE',
    },
    'Midlere spesifikk avrenning',
    'Mean specific runoff',
    {
      nb: 'Vestlandet 50–100, innlandet 10–20: se avrenningskartet til NVE.',
      en: 'Western Norway 50–100, inland 10–20: see the runoff map of NVE.',
    },
  ),
  lakeShare: num(
    '%',
    0.5,
    [0, 100],
    'A',
    { nb: 'få innsjøer ovenfor', en: 'few lakes above' },
    'Effektiv sjøprosent',
    'Effective share of lakes',
    {
      nb: 'Innsjøer i feltet demper flommen.',
      en: 'Lakes in the catchment dampen the flood.',
    },
  ),
  returnYears: num(
    'years',
    200,
    [2, 1_000],
    'S',
    { nb: 'Klimaservicesenteret: vanlig for veger', en: 'klimaservicesenter: roads usually' },
    'Gjentaksintervall',
    'Return period',
    {
      nb: 'Så sjelden er flommen som rør og bruer skal ta. Lengre intervall gir større rør og lengre bruer.',
      en: 'So rare is the flood that pipes and bridges have to take. A longer period gives larger pipes and longer bridges.',
    },
  ),
  climateFactor: num(
    '',
    1.4,
    [1, 2],
    'S',
    { nb: 'NVE: 20–40 %, 40 for små nedbørfelt', en: 'NVE: 20–40 %, 40 for small catchments' },
    'Klimafaktor',
    'Climate factor',
    {
      nb: 'Flommen ganges med denne for klimaet i framtida.',
      en: 'The flood is multiplied by it for the climate to come.',
    },
  ),
  minPipeM: num(
    'm',
    0.6,
    [0.1, 2.5],
    'K',
    { nb: 'offentlig veg og jernbane', en: 'public road and railway' },
    'Minste rør',
    'Least pipe',
    {
      nb: 'Indre diameter. Der ikke noe rør tar flommen, er bekken ei elv.',
      en: 'Inner diameter. Where no pipe takes the flood, the stream is a river.',
    },
  ),
} satisfies Parameters;

export type WaterSettings = ValuesOf<typeof waterRows>;

const settingsValidator = validatorOf(waterRows);

/** Those by which floods are worked out. */
export function runoffOf({ specificRunoff, lakeShare, returnYears, climateFactor }: WaterSettings): Runoff {
  return { specificRunoff, lakeShare, returnYears, climateFactor };
}

/** Stored settings of a search; the defaults where there are none, or where they no longer are within bounds. */
export function storedSettings(stored: unknown): WaterSettings {
  const read = settingsValidator.safeParse(stored ?? {});
  return read.success ? read.data : defaultsOf(waterRows);
}
