// Works that every metre of road needs beside earthwork, pavement and structures, item by item. The items of a class add up to what
// it is calibrated to (classes.ts); what is not given to an item stands in the design class as other road works.

import type { NumberRow } from './parameter.ts';
import { num } from './rows.ts';

export const OTHER_WORKS = [
  'drainage',
  'lighting',
  'guardRails',
  'signs',
  'utilities',
  'junctions',
  'environment',
  'traffic',
  'land',
] as const;
export type OtherWork = (typeof OTHER_WORKS)[number];
export type OtherWorkRow = `works${Capitalize<OtherWork>}CostPerM`;
export type OtherWorkCo2Row = `works${Capitalize<OtherWork>}Co2PerM`;

export const isOtherWork = (text: string): text is OtherWork => OTHER_WORKS.some((work) => work === text);

/** The row that prices an item, NOK per metre of road. */
export const otherWorkRow = (work: OtherWork): OtherWorkRow =>
  `works${(work[0]!.toUpperCase() + work.slice(1)) as Capitalize<OtherWork>}CostPerM`;

/** The row of what an item emits, kg per metre of road. */
export const otherWorkCo2Row = (work: OtherWork): OtherWorkCo2Row =>
  `works${(work[0]!.toUpperCase() + work.slice(1)) as Capitalize<OtherWork>}Co2PerM`;

/**
 * @param process main process of R761, '' where the process code has none
 * @param low,high of what is likely, %: A
 */
function work(process: string, [low, high]: readonly [number, number], nb: string, en: string): NumberRow {
  const codeNb = process && `Hovedprosess ${process} i R761. `;
  const codeEn = process && `Main process ${process} of R761. `;
  const source = {
    nb: 'andelen i det klassen er kalibrert mot; kontroller mot anbud',
    en: 'the share of the class in what it is calibrated to; check against tenders',
  };
  const help = {
    nb: `${codeNb}Lavt og høyt: ${low} og ${high} % av verdien.`,
    en: `${codeEn}Low and high: ${low} and ${high}% of the value.`,
  };
  return { ...num('NOK/m', 0, [0, 2_000_000], 'A', source, nb, en, help), spreadPct: [low, high] };
}

const costRows: Readonly<Record<OtherWorkRow, NumberRow>> = {
  worksDrainageCostPerM: work('4', [60, 170], 'Overvann og kummer', 'Stormwater and manholes'),
  worksLightingCostPerM: work('7', [50, 150], 'Belysning', 'Lighting'),
  worksGuardRailsCostPerM: work('7', [50, 180], 'Rekkverk utenom fylling', 'Guard rails other than on fills'),
  worksSignsCostPerM: work('7', [60, 150], 'Skilt, oppmerking og signal', 'Signs, markings and signals'),
  worksUtilitiesCostPerM: work('4', [30, 250], 'Ledninger og kabler', 'Utilities'),
  worksJunctionsCostPerM: work('1–7', [40, 200], 'Kryss og avkjørsler', 'Junctions and accesses'),
  worksEnvironmentCostPerM: work('7', [40, 200], 'Støy- og miljøtiltak', 'Noise and environment'),
  worksTrafficCostPerM: work('1', [50, 200], 'Trafikkavvikling', 'Traffic handling'),
  worksLandCostPerM: work('', [50, 200], 'Grunnerverv utenom areal', 'Land acquisition beside the land itself'),
};

/** What an item emits: nothing until somebody knows it, for the sum of the class stands in its row for what is not itemized. */
function emission({ label }: NumberRow): NumberRow {
  return num(
    'kg/m',
    0,
    [0, 10_000],
    'A',
    { nb: 'ligger i summen for klassen', en: 'stands in the sum of the class' },
    `${label.nb}, CO₂`,
    `${label.en}, CO2`,
    {
      nb: 'Utslipp per meter veg i dagen, i tillegg til det som ikke er fordelt på poster.',
      en: 'Emissions per metre of open road, added to what is not itemized.',
    },
  );
}

export const otherWorkRows = Object.fromEntries(
  OTHER_WORKS.flatMap((work) => {
    const cost = costRows[otherWorkRow(work)];
    return [
      [otherWorkRow(work), cost],
      [otherWorkCo2Row(work), emission(cost)],
    ];
  }),
) as Readonly<Record<OtherWorkRow | OtherWorkCo2Row, NumberRow>>;
