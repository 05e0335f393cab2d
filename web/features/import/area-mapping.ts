// From the values of an attribute to classes of areas: a first guess, and what was answered the last time for an attribute of the
// same name (kept in this browser).

import { AREA_GROUPS, type BoundaryType, HAZARDS, LAND_USE_CLASSES } from '#domain/area.ts';
import type { Rating } from '#domain/figures/item.ts';
import type { AreaClass, AreaMapping, AttributeInspection, LayerInspection } from '#domain/import.ts';

/** 'landUse/forestHigh', 'hazard/avalanche', 'protected/'; '' leaves the polygons out. */
export type ClassKey = string;

export interface ClassChoice {
  readonly key: ClassKey;
  readonly group: AreaClass['group'];
  readonly category: string;
}

export const CLASS_CHOICES: readonly ClassChoice[] = [
  ...LAND_USE_CLASSES.map((category) => choice('landUse', category)),
  ...HAZARDS.map((category) => choice('hazard', category)),
  ...AREA_GROUPS.filter((group) => group !== 'landUse' && group !== 'hazard').map((group) => choice(group, '')),
];

function choice(group: AreaClass['group'], category: string): ClassChoice {
  return { key: `${group}/${category}`, group, category };
}

export interface Answer {
  readonly key: ClassKey;
  readonly boundaryType: BoundaryType;
}

export type Answers = Readonly<Record<string, Answer>>;

export const LEFT_OUT: Answer = { key: '', boundaryType: 'open' };

/** ESA WorldCover's class numbers. */
const WORLD_COVER: Readonly<Record<string, string>> = {
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
/** NIBIO's AR5 area types; forest (30) is taken as medium productivity. */
const AR5: Readonly<Record<string, string>> = {
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

/**
 * Words that tell a class, in Norwegian and English, tried in order. Norwegian ones stand at the end of compounds too
 * (barskog); short English ones stand alone, or 'service' would be ice and 'street' a tree.
 */
const WORDS: readonly (readonly [RegExp, ClassKey])[] = [
  [/avalanche|snøskred|snoskred/i, 'hazard/avalanche'],
  [/rock ?fall|steinsprang/i, 'hazard/rockfall'],
  [/quick ?clay|kvikkleire/i, 'hazard/quickClay'],
  [/land ?slide|jordskred|debris|flomskred/i, 'hazard/landslide'],
  [/flood|flom/i, 'hazard/flood'],
  [/wetland|(?<![a-zæøå])(bogs?)(?![a-zæøå])|myr/i, 'landUse/wetland'],
  [
    /water|fjord|vann|vatn|innsjø|hav(et)?(?![a-zæøå])|elv(a|en|er)?(?![a-zæøå])|(?<![a-zæøå])(rivers?|lakes?|seas?)(?![a-zæøå])/i,
    'landUse/water',
  ],
  [/(?<![a-zæøå])(ice|snow|bre)(?![a-zæøå])|glacier|isbre|snø/i, 'landUse/ice'],
  [/forest|(?<![a-zæøå])tree|skog/i, 'landUse/forestMedium'],
  [/built|urban|bebygd|(?<![a-zæøå])(by)(?![a-zæøå])/i, 'landUse/builtUp'],
  [/crop|agri|dyrk|jordbruk/i, 'landUse/agricultural'],
  [/grass|beite|eng\b/i, 'landUse/grassland'],
  [/shrub|busk|krattskog/i, 'landUse/shrubland'],
  [/moss|lichen|lav\b|mose/i, 'landUse/mossAndLichen'],
  [/bare|barren|mountain|fjell|berg/i, 'landUse/barren'],
  [/protect|(?<!go)vern|reservat/i, 'protected/'],
  [/cultur|kultur/i, 'cultural/'],
];

/** The class that a value most likely means; '' when nothing tells. `context` is the attribute's and the file's name. */
export function guessClass(value: string, context: string): ClassKey {
  const numbers = /ar5|artype|arealtype/i.test(context) ? AR5 : WORLD_COVER;
  const byNumber = numbers[value];
  if (byNumber) return `landUse/${byNumber}`;
  const byName = [...LAND_USE_CLASSES, ...HAZARDS].find((name) => name.toLowerCase() === value.toLowerCase());
  if (byName) return CLASS_CHOICES.find(({ category }) => category === byName)!.key;
  const words = (text: string, isFine: (key: ClassKey) => boolean) =>
    WORDS.find(([pattern, key]) => isFine(key) && pattern.test(text))?.[1];
  if (/[a-zæøå]/i.test(value)) return words(value, () => true) ?? '';
  // Place names in a file's name (Isfjorden, Myrkdalen) must not make water or bog of everything.
  return words(context, (key) => !key.startsWith('landUse/')) ?? '';
}

export function valueText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** A first answer for every value: remembered, else guessed. */
export function firstAnswers(attribute: AttributeInspection, context: string, remembered: Answers): Answers {
  return Object.fromEntries(
    attribute.values.map(({ value }) => {
      const text = valueText(value);
      const key = guessClass(text, `${attribute.name} ${context}`);
      return [text, remembered[text] ?? { key, boundaryType: 'open' as const }];
    }),
  );
}

/** The attribute that most looks like a class: values whose meaning can be told, few of them, a telling name. */
export function likelyAttribute({ attributes }: LayerInspection): string | null {
  const score = ({ name, distinctCount, values }: AttributeInspection) => {
    const told =
      values.filter(({ value }) => guessClass(valueText(value), '') !== '').length / Math.max(values.length, 1);
    return (
      told * 80 +
      (/class|cls|type|kode|code|artype|kategori|navn|name|sone/i.test(name) ? 100 : 0) -
      (/^(fid|id|ogc_fid|objid|gid)$/i.test(name) ? 200 : 0) -
      (distinctCount > values.length || distinctCount > 40 ? 150 : distinctCount)
    );
  };
  const best = [...attributes].sort((a, b) => score(b) - score(a))[0];
  return best && score(best) > -60 ? best.name : null;
}

/** What the classes of hazards and protection mean for the figures, until somebody says otherwise. */
const RATINGS: Readonly<Record<string, { biodiversity?: Rating; risk?: Rating }>> = {
  hazard: { risk: 'high' },
  protected: { biodiversity: 'veryHigh' },
};

/** What an area of this class is to begin with; null for one that is left out. */
export function classOf({ key, boundaryType }: Answer): AreaClass | null {
  const found = CLASS_CHOICES.find((choice) => choice.key === key);
  if (!found) return null;
  const { group, category } = found;
  return {
    group,
    category,
    boundaryType,
    color: CLASS_COLORS[key] ?? '#9a9a9a',
    ...RATINGS[group],
    includeInLandUse: group === 'landUse',
  };
}

export function mappingOf(
  layer: string,
  attribute: string | null,
  answers: Answers,
  rest: Answer,
  srid?: number,
): AreaMapping {
  const classes = Object.fromEntries(Object.entries(answers).map(([value, answer]) => [value, classOf(answer)]));
  return {
    layer,
    attribute,
    classes: attribute === null ? {} : classes,
    otherwise: classOf(rest),
    ...(srid ? { srid } : {}),
  };
}

/** Muted map colors, near those of Norwegian land resource maps. */
export const CLASS_COLORS: Readonly<Record<ClassKey, string>> = {
  'landUse/forestImpediment': '#b9c6a4',
  'landUse/forestLow': '#a9c48d',
  'landUse/forestMedium': '#8db36f',
  'landUse/forestHigh': '#6f9e55',
  'landUse/forestVeryHigh': '#568540',
  'landUse/agricultural': '#f0d77b',
  'landUse/builtUp': '#d9a3a0',
  'landUse/wetland': '#9fc3c0',
  'landUse/wetlandDeep': '#7aa9ab',
  'landUse/water': '#8fbcdc',
  'landUse/ice': '#e6f0f6',
  'landUse/barren': '#c9c2b6',
  'landUse/grassland': '#cfdc98',
  'landUse/shrubland': '#c3b97c',
  'landUse/mangrove': '#5f9d85',
  'landUse/mossAndLichen': '#d3d0a8',
  'hazard/avalanche': '#c85a54',
  'hazard/landslide': '#b0713f',
  'hazard/rockfall': '#96624c',
  'hazard/flood': '#4f83c4',
  'hazard/quickClay': '#8c64a8',
  'hazard/deepSoil': '#a88a5c',
  'protected/': '#3f8f5a',
  'property/': '#a5a5a5',
  'cultural/': '#a8577e',
  'other/': '#9a9a9a',
};

const MEMORY_KEY = 'area-mapping';

/** What was answered before for an attribute of this name. */
export function rememberedAnswers(attribute: string): Answers {
  try {
    const memory = JSON.parse(localStorage.getItem(MEMORY_KEY) ?? '{}') as Record<string, Answers>;
    return memory[attribute] ?? {};
  } catch {
    return {};
  }
}

export function rememberAnswers(attribute: string, answers: Answers): void {
  try {
    const memory = JSON.parse(localStorage.getItem(MEMORY_KEY) ?? '{}') as Record<string, Answers>;
    localStorage.setItem(MEMORY_KEY, JSON.stringify({ ...memory, [attribute]: { ...memory[attribute], ...answers } }));
  } catch {
    // Without storage the question is simply asked again.
  }
}
