// From the values of an attribute to kinds of features: the choices, and a first guess in the words of OpenStreetMap, FKB and
// NVDB.

import { featureFields } from '#domain/entities/feature.ts';
import type { AttributeInspection, FeatureClass, FeatureMapping, LayerInspection } from '#domain/import.ts';
import type { Language } from '../../i18n/language.ts';
import { choiceLabelOf } from '../../ui/choice-label.ts';
import { valueText } from './area-mapping.ts';

/** 'road/main', 'stream'; '' leaves them out. */
export type FeatureKey = string;
export type FeatureAnswers = Readonly<Record<string, FeatureKey>>;

export const FEATURE_KEYS: readonly FeatureKey[] = featureFields.type.choices.flatMap((type) =>
  type === 'road' ? featureFields.roadClass.choices.map((roadClass) => `road/${roadClass}`) : [type],
);

export function featureClassOf(key: FeatureKey): FeatureClass | null {
  const [type, roadClass] = key.split('/') as [FeatureClass['type'], FeatureClass['roadClass']?];
  if (key === '') return null;
  return roadClass ? { type, roadClass } : { type };
}

export function featureKeyLabel(key: FeatureKey, language: Language): string {
  const [type, roadClass] = key.split('/') as [string, string?];
  const name = choiceLabelOf(featureFields.type, type, language);
  return roadClass ? `${name}: ${choiceLabelOf(featureFields.roadClass, roadClass, language)}` : name;
}

/** Whole values, in lower case. */
const VALUES: Readonly<Record<string, FeatureKey>> = Object.fromEntries(
  Object.entries({
    'road/main': 'motorway motorway_link trunk trunk_link primary primary_link secondary secondary_link e r f',
    'road/local': 'tertiary tertiary_link unclassified residential living_street road k',
    'road/private': 'service track p s',
    'road/path': 'footway path cycleway steps pedestrian bridleway sti gangveg gangsykkelveg',
    river: 'river elv',
    stream: 'stream ditch drain canal bekk grøft kanal',
    powerLine: 'line minor_line cable power',
    railway: 'rail light_rail tram subway narrow_gauge jernbane',
    pipe: 'pipeline',
  }).flatMap(([key, words]) => words.split(' ').map((word) => [word, key])),
);
const WORDS: readonly (readonly [RegExp, FeatureKey])[] = [
  [/kraft|power ?line|høyspen|luftledning/i, 'powerLine'],
  [/jernbane|spormidt|railway/i, 'railway'],
  [/vannledning|avløp|rør|pipe/i, 'pipe'],
  [/riks|fylkes|europaveg|main road/i, 'road/main'],
  [/kommunal/i, 'road/local'],
  [/privat|skogs|traktor|forest road|private/i, 'road/private'],
  [/gang|sykkel|sti(?![a-zæøå])|footpath|cycle/i, 'road/path'],
  [/elv|river/i, 'river'],
  [/bekk|stream|grøft|ditch|waterway/i, 'stream'],
  [/veg|vei(?![a-zæøå])|road|street|highway/i, 'road/local'],
  [/stedsnavn|place|navn/i, 'place'],
];

/** The kind that a value most likely means, else what the names of its attribute, layer and file say; '' when nothing does. */
export function guessFeature(value: string, context: string): FeatureKey {
  const whole = VALUES[value.trim().toLowerCase()];
  if (whole) return whole;
  return [value, context].map((text) => WORDS.find(([pattern]) => pattern.test(text))?.[1]).find(Boolean) ?? '';
}

export function firstFeatureAnswers(attribute: AttributeInspection, context: string): FeatureAnswers {
  const values = attribute.values.map(({ value }) => valueText(value));
  // Among known kinds, one that is not known is no road because the file is of roads: a ferry is none.
  const around = values.some((value) => guessFeature(value, '') !== '') ? '' : `${attribute.name} ${context}`;
  return Object.fromEntries(values.map((value) => [value, guessFeature(value, value === '' ? '' : around)]));
}

/** The attribute whose values are known kinds; null where none is. */
export function likelyKind({ attributes }: LayerInspection): string | null {
  const score = ({ values, distinctCount }: AttributeInspection) =>
    distinctCount > 60 || values.length === 0
      ? 0
      : values.filter(({ value }) => VALUES[valueText(value).trim().toLowerCase()]).length / values.length;
  const best = [...attributes].sort((a, b) => score(b) - score(a))[0];
  return best && score(best) >= 0.3 ? best.name : null;
}

/** The attribute that names each single feature. */
export function likelyName({ attributes }: LayerInspection): string | null {
  return (
    attributes.find(({ name }) => /^(name|navn|vegnavn|gatenavn|stedsnavn|adressenavn|label)$/i.test(name))?.name ??
    null
  );
}

export interface FeatureChoice {
  readonly layer: string;
  readonly attribute: string | null;
  readonly nameAttribute: string | null;
  readonly answers: FeatureAnswers;
  /** Of other values, or of all where no attribute is chosen. */
  readonly rest: FeatureKey;
}

export function featureMappingOf(choice: FeatureChoice, srid?: number): FeatureMapping {
  const { layer, attribute, nameAttribute, answers, rest } = choice;
  const classes = Object.entries(answers).map(([value, key]) => [value, featureClassOf(key)] as const);
  return {
    layer,
    attribute,
    classes: attribute === null ? {} : Object.fromEntries(classes),
    otherwise: featureClassOf(rest),
    nameAttribute,
    ...(srid ? { srid } : {}),
  };
}

/** What is chosen when a layer and an attribute have been picked. */
export function firstFeatureChoice(layer: LayerInspection, fileName: string, attribute: string | null): FeatureChoice {
  const context = `${layer.name} ${fileName}`;
  const found = layer.attributes.find(({ name }) => name === attribute);
  return {
    layer: layer.name,
    attribute,
    nameAttribute: likelyName(layer),
    answers: found ? firstFeatureAnswers(found, context) : {},
    rest: found ? '' : guessFeature('', context) || 'other',
  };
}
