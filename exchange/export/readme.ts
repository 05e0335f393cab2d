// The plain text that comes with a package: what each file is, in which coordinates and heights, what it was worked out from and by
// whom the data are. Windows line ends, because receivers open it there.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import { EXPORT_CRS_LABELS, type ExportCrs } from '#domain/exports.ts';
import { verticalDatumOf } from '#domain/height-system.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import { surveyLabel } from '#domain/surveyed-year.ts';
import type { ExportFile, ExportLanguage, ExportMaterial } from './material.ts';

export const README_NAMES: Label = { nb: 'LES-MEG.txt', en: 'README.txt' };

export interface ReadmeInput {
  readonly material: ExportMaterial;
  readonly files: readonly Pick<ExportFile, 'path' | 'about'>[];
  readonly crs: ExportCrs;
  /** EPSG codes that files were written in. */
  readonly srids: readonly number[];
  /** Farthest that a laid line is from the transformed one, m. */
  readonly maxOffM: number;
  /** Formats that were asked for and hold nothing, with the reason. */
  readonly left: readonly { readonly label: Label; readonly reason: Label }[];
}

const KINDS: Readonly<Record<ExportMaterial['sources'][number]['kind'], Label>> = {
  ground: { nb: 'Terreng', en: 'Ground' },
  bedrock: { nb: 'Fjelloverflate', en: 'Bedrock' },
  bedrockSigma: { nb: 'Usikkerhet i fjelloverflata', en: 'Uncertainty of bedrock' },
  areas: { nb: 'Arealer', en: 'Areas' },
};

const WORDS = {
  intro: {
    nb: 'Eksport fra Veivalg. Tallene er overslag i tidlig fase og ikke et tilbud.',
    en: 'Exported from Veivalg. The figures are early-phase estimates and no bid.',
  },
  files: { nb: 'FILER', en: 'FILES' },
  coordinates: { nb: 'KOORDINATER OG HØYDER', en: 'COORDINATES AND HEIGHTS' },
  heights: { nb: 'Høyder, meter', en: 'Heights, metres' },
  heightsUnknown: {
    nb: 'som i terrenget de er regnet på; det sier ikke hvilket høydesystem',
    en: 'as of the terrain that they were worked out on, which does not name their system',
  },
  station: { nb: 'Stasjon ved linjas start', en: 'Station at the start of the line' },
  order: {
    nb: 'LandXML, SOSI og KOF har nord før øst; de andre filene øst før nord, eller lengde før bredde. GLB har y opp og et eget nullpunkt, som står i fila.',
    en: 'LandXML, SOSI and KOF have northing before easting; the other files easting before northing, or longitude before latitude. GLB has y up and an origin of its own, which stands in the file.',
  },
  wgs: { nb: 'WGS 84, grader (EPSG:4326)', en: 'WGS 84, degrees (EPSG:4326)' },
  degrees: {
    nb: 'Valgt koordinatsystem er grader; modellfiler er i meter og har prosjektets eget.',
    en: 'The chosen system is degrees; model files are in metres and have the project’s own.',
  },
  routes: { nb: 'VEGLINJER', en: 'ROUTES' },
  sources: { nb: 'GRUNNLAG OG KILDER', en: 'INPUTS AND SOURCES' },
  none: { nb: 'Ingen er oppgitt.', en: 'None are named.' },
  left: { nb: 'TOMT', en: 'EMPTY' },
  engine: { nb: 'Beregnet med Veivalg, beregningskjerne', en: 'Worked out by Veivalg, engine' },
} satisfies Readonly<Record<string, Label>>;

export function writeReadme({ material, files, crs, srids, maxOffM, left }: ReadmeInput): string {
  const { language, project, heightSystem, sources, routes, engineVersion, startStationM } = material;
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  const lines = [
    project.name,
    '='.repeat(Math.max(4, project.name.length)),
    '',
    say('intro'),
    '',
    say('files'),
    ...files.flatMap(({ path, about }) => [`  ${path}`, `      ${about[language]}`]),
    ...(left.length > 0
      ? ['', say('left'), ...left.map((one) => `  ${one.label[language]}: ${one.reason[language]}`)]
      : []),
    '',
    say('coordinates'),
    `  ${EXPORT_CRS_LABELS[crs][language]}: ${srids.map((srid) => (srid === WGS84_SRID ? say('wgs') : `EPSG:${srid}`)).join(', ')}`,
    ...(crs === 'wgs84' ? [`  ${say('degrees')}`] : []),
    ...(maxOffM > 0 ? [`  ${offText(maxOffM, language)}`] : []),
    `  ${say('heights')}: ${heightSystem ? [...new Set([heightSystem, verticalDatumOf(heightSystem)])].join(', ') : say('heightsUnknown')}`,
    `  ${say('order')}`,
    `  ${say('station')}: ${startStationM}`,
    '',
    say('routes'),
    ...routes.map((route) => `  ${route.name} (${route.path}; ${route.routeType}; ${route.priceLevel[language]})`),
    ...(routes.length > 0 ? [`  ${say('engine')} ${engineVersion}, ${material.made.toISOString().slice(0, 10)}.`] : []),
    '',
    say('sources'),
    ...(sources.length === 0 ? [`  ${say('none')}`] : []),
    ...sources.flatMap(({ kind, name, attribution, surveyedYear, version }) => [
      `  ${KINDS[kind][language]}: ${name} [${version}]`,
      ...(surveyedYear === undefined ? [] : [`      ${surveyLabel(surveyedYear)[language]}`]),
      ...(attribution ? [`      ${attribution.startsWith('©') ? attribution : `© ${attribution}`}`] : []),
    ]),
    '',
  ];
  return lines.join('\r\n');
}

function offText(maxOffM: number, language: ExportLanguage): string {
  const mm = Math.max(1, Math.ceil(1000 * maxOffM));
  return language === 'nb'
    ? `Linjene er lagt på nytt i dette systemet og avviker høyst ${mm} mm fra de omregnede punktene. Mengdene er prosjektets.`
    : `The lines are laid anew in this system and are at most ${mm} mm off the transformed points. Quantities are the project’s.`;
}
