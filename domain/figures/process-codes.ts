// Process codes of R761 and R762 (Statens vegvesen, 2018) for the items of a route: by them an estimator reads the cost in a tender's own
// order. Each row of a breakdown goes to one code, or to none; so the codes and what has none add up to the cost.

import type { OtherWork } from '../parameters/other-works.ts';
import type { Label } from '../parameters/parameter.ts';
import type { SegmentKind } from '../segment-kind.ts';
import type { BreakdownRow } from './item.ts';
import { readOwnSubject } from './own-subject.ts';

export const PROCESS_UNITS = ['m²', 'm³', 'm', 't', 'stk', ''] as const;
export type ProcessUnit = (typeof PROCESS_UNITS)[number];

export interface ProcessCode {
  readonly code: string;
  readonly label: Label;
  /** Of the quantity as the handbook measures it; '' where the process is a lump. */
  readonly unit: ProcessUnit;
  /** How the handbook measures, and what of it is done here. */
  readonly rule: Label;
}

const SOLID: Label = {
  nb: 'Prosjektert fast volum, målt i skjæringen',
  en: 'Designed solid volume, measured in the cut',
};
const LUMP: Label = { nb: 'Rund sum', en: 'Lump sum' };
const AREA: Label = { nb: 'Prosjektert areal', en: 'Designed area' };
const LENGTH: Label = { nb: 'Prosjektert lengde', en: 'Designed length' };
const BANK: Label = {
  nb: 'Fast volum, målt i skjæringen: komprimert volum i massebalansen delt på segmenttypenes omregningstall',
  en: 'Solid volume, measured in the cut: compacted volume of the mass balance divided by the factors of the segment types',
};
const BY_AREA: Label = {
  nb: 'Rund sum etter areal til konstruksjonen er prosjektert',
  en: 'Lump by area until the structure is designed',
};

const PLACED: Label = { nb: 'Prosjektert anbrakt volum', en: 'Designed volume as placed' };
const MIDDLE: Label = { nb: 'Areal midt i laget, side 1:1', en: 'Area in the middle of the layer, side 1:1' };

const row = (code: string, nb: string, en: string, unit: ProcessUnit, rule: Label): ProcessCode => ({
  code,
  label: { nb, en },
  unit,
  rule,
});

/** In the order of the handbooks; 1, 4 and 7 are whole main processes. */
export const PROCESS_CODES = [
  row('1', 'Forberedende tiltak og generelle kostnader', 'Preparatory works and general costs', '', LUMP),
  row('12', 'Rigg og midlertidige bygninger', 'Rig and temporary buildings', '', LUMP),
  row('21.2', 'Vegetasjonsrydding', 'Clearing of vegetation', 'm²', AREA),
  row('21.3', 'Avtaking av vekstjord', 'Stripping of topsoil', 'm³', {
    nb: 'Prosjektert fast volum; lag under 0,2 m regnes som 0,2 m',
    en: 'Designed solid volume; layers under 0.2 m count as 0.2 m',
  }),
  row('22.1', 'Sprengning i linja', 'Blasting in the line', 'm³', {
    nb: 'Prosjektert fast volum uten overberg; lag under 1,0 m regnes som 1,0 m',
    en: 'Designed solid volume without overbreak; layers under 1.0 m count as 1.0 m',
  }),
  row('22.2', 'Kontursprengning', 'Contour blasting', 'm²', {
    nb: 'Prosjektert areal av fjellsidene, målt på vegkroppen; kostnaden ligger i 22.1',
    en: 'Designed area of the rock faces, measured on the road body; the cost is in 22.1',
  }),
  row('23', 'Rensk og sikring av bergskjæring', 'Scaling and securing of rock cuts', 'm²', AREA),
  row('25.1', 'Jord i linja', 'Soil in the line', 'm³', SOLID),
  row('25.3', 'Jord til mellomlager', 'Soil to storage', 'm³', BANK),
  row('25.5', 'Jord til deponi', 'Soil to landfill', 'm³', BANK),
  row('25.6', 'Jord fra sidetak', 'Soil from a side pit', 'm³', BANK),
  row('25.7', 'Masseutskifting av torv', 'Replacement of peat', 'm³', SOLID),
  row('25.1/26.1', 'Utlegging i fylling', 'Placing in fill', 'm³', {
    nb: 'Volum i fyllingen; håndboka har arbeidet i 25.1 og 26.1 og måler det i skjæringen',
    en: 'Volume in the fill; the handbook has this work in 25.1 and 26.1 and measures it in the cut',
  }),
  row('26.1', 'Sprengt stein i linja', 'Blasted rock in the line', 'm³', {
    nb: 'Fast volum, målt i skjæringen: det som planen for massetransport bruker i linja',
    en: 'Solid volume, measured in the cut: what the plan of hauling uses along the line',
  }),
  row('26.3', 'Sprengt stein til mellomlager', 'Blasted rock to storage', 'm³', BANK),
  row('26.5', 'Sprengt stein til deponi', 'Blasted rock to landfill', 'm³', BANK),
  row('26.6', 'Sprengt stein fra sidetak', 'Blasted rock from a pit', 'm³', BANK),
  row('32–36', 'Tunnel med portaler', 'Tunnel with portals', 'm', {
    nb: 'Rund sum etter lengde mellom portalene til tunnelen er prosjektert',
    en: 'Lump by the length between the portals until the tunnel is designed',
  }),
  row('4', 'Grøfter, kummer og rør utenom 41–47', 'Trenches, manholes and pipes besides 41–47', '', LUMP),
  row('41–42', 'Åpne og lukkede grøfter', 'Open and closed ditches', 'm', LENGTH),
  row('45', 'Stikkrenner og kulverter', 'Culverts', 'm', LENGTH),
  row('47', 'Bekkeløp', 'Streams', 'm', LENGTH),
  row('51.3', 'Planum', 'Formation', 'm²', {
    nb: 'Prosjektert areal, målt på vegkroppen; kostnaden ligger i skjæring og fylling',
    en: 'Designed area, measured on the road body; the cost is in cut and fill',
  }),
  row('53', 'Forsterkningslag', 'Sub-base', 'm³', PLACED),
  row('54', 'Bærelag av mekanisk stabiliserte materialer', 'Unbound base', 'm³', PLACED),
  row('55', 'Bærelag av stabiliserte materialer', 'Bound base', 'm²', MIDDLE),
  row('53–55', 'Forsterkningslag og bærelag, ikke delt', 'Sub-base and base, not parted', 'm³', {
    nb: 'Prosjektert anbrakt volum der tykkelsen på lagene ikke er kjent',
    en: 'Designed volume as placed where the thickness of the layers is not known',
  }),
  row('61.1', 'Grusdekke', 'Gravel wearing course', 'm³', {
    nb: 'Prosjektert anbrakt volum: areal ganger tykkelsen i segmenttypen',
    en: 'Designed volume as placed: area times the thickness of the segment type',
  }),
  row('65.1', 'Bindlag av asfalt', 'Asphalt binder course', 'm²', MIDDLE),
  row('65.2', 'Slitelag av asfalt', 'Asphalt wearing course', 'm²', MIDDLE),
  row('65.1–65.2', 'Bindlag og slitelag av asfalt, ikke delt', 'Asphalt courses, not parted', 't', {
    nb: 'Lagt vekt der tykkelsen på lagene ikke er kjent',
    en: 'Weight as placed where the thickness of the layers is not known',
  }),
  row('7', 'Vegutstyr og miljøtiltak utenom 75.2', 'Road equipment and environment besides 75.2', '', LUMP),
  row('75.2', 'Rekkverk', 'Guard rails', 'm', LENGTH),
  row('83–87', 'Murer og bruer (R762)', 'Walls and bridges (R762)', 'm²', BY_AREA),
] as const satisfies readonly ProcessCode[];

export type ProcessCodeId = (typeof PROCESS_CODES)[number]['code'];

const OF_ITEM: Readonly<Record<string, ProcessCodeId>> = {
  rig: '12',
  clearing: '21.2',
  topsoil: '21.3',
  topsoilVolume: '21.3',
  rockCut: '22.1',
  thinRock: '22.1',
  rockCutByDepth: '22.1',
  rockCutCo2ByDepth: '22.1',
  rockFace: '23',
  soilCut: '25.1',
  soilCutByDepth: '25.1',
  soilCutCo2ByDepth: '25.1',
  peat: '25.7',
  fill: '25.1/26.1',
  fillByHeight: '25.1/26.1',
  fillCo2ByHeight: '25.1/26.1',
  tunnel: '32–36',
  tunnelByLength: '32–36',
  drainage: '41–42',
  culvert: '45',
  streamDiversion: '47',
  riverDiversion: '47',
  base: '53–55',
  gravel: '61.1',
  asphalt: '65.1–65.2',
  guardRail: '75.2',
  wall: '83–87',
  wallByHeight: '83–87',
  wallCo2ByHeight: '83–87',
  bridgeDeck: '83–87',
  bridgeHeight: '83–87',
};

const OF_OTHER_WORK: Readonly<Record<OtherWork, ProcessCodeId | null>> = {
  drainage: '4',
  lighting: '7',
  guardRails: '75.2',
  signs: '7',
  utilities: '4',
  junctions: null,
  environment: '7',
  traffic: '1',
  land: null,
};

const OF_END: Readonly<Record<SegmentKind, ProcessCodeId | null>> = {
  surface: null,
  bridge: '83–87',
  tunnel: '32–36',
  culvert: '45',
};

/** Masses that are hauled, stored, brought away or taken in: by what they are. */
const OF_MASSES: Readonly<Record<string, readonly [soil: ProcessCodeId, rock: ProcessCodeId]>> = {
  haul: ['25.1', '26.1'],
  freeHaul: ['25.1', '26.1'],
  haulWeight: ['25.1', '26.1'],
  temporaryStorage: ['25.3', '26.3'],
  permanentStorage: ['25.5', '26.5'],
  positiveBalance: ['25.5', '26.5'],
  massPointExport: ['25.5', '26.5'],
  negativeBalance: ['25.6', '26.6'],
  qualityImport: ['26.6', '26.6'],
  massPointImport: ['25.6', '26.6'],
};

/** The code of a row, of a segment of this kind; null where the handbooks have none (land, design, contingency). Pavement is parted further. */
export function processCodeOf(
  { item, material, subject }: Pick<BreakdownRow, 'item' | 'material' | 'subject'>,
  kind: SegmentKind | null,
): ProcessCodeId | null {
  if (item === 'otherWorks') return OF_OTHER_WORK[subject as OtherWork] ?? null;
  if (item === 'ownItem') return PROCESS_CODES.find(({ code }) => code === readOwnSubject(subject).code)?.code ?? null;
  if (item === 'structureEnd') return OF_END[kind ?? 'surface'];
  const masses = OF_MASSES[item];
  if (masses) return masses[material === 'soil' || material === 'peat' || material === 'topsoil' ? 0 : 1];
  return OF_ITEM[item] ?? null;
}

/** Units that an organization may ask for instead of the handbook's, beside the lump: where there are quantities in them. */
const OTHER_UNITS: Readonly<Partial<Record<ProcessCodeId, readonly ProcessUnit[]>>> = {
  '21.3': ['m²'],
  '55': ['t'],
  '61.1': ['m²'],
  '65.1': ['t'],
  '65.2': ['t'],
};

/** The handbook's first, and the lump last. */
export function unitsOfProcess(code: ProcessCodeId): ProcessUnit[] {
  const unit = unitOf(code);
  return unit === '' ? [''] : [unit, ...(OTHER_UNITS[code] ?? []), ''];
}

export const unitOf = (code: ProcessCodeId): ProcessUnit => PROCESS_CODES.find((one) => one.code === code)!.unit;
