// From the values of an attribute to classes of areas: a first guess, by the organization's classes of map codes and by words, and where
// it was answered otherwise the last time for an attribute of the same name, that answer (kept in this browser).

import { HAZARDS, LAND_USE_CLASSES } from '#domain/entities/area.ts';
import type { AreaMapping, AttributeInspection, LayerInspection } from '#domain/import.ts';
import { type CodeList, type LandUseCodes, NO_CLASS } from '#domain/parameters/land-use-codes.ts';
import { type Answer, CLASS_CHOICES, type ClassKey, classOf } from '../../ui/area-class-choices.ts';

export type Answers = Readonly<Record<string, Answer>>;

export const LEFT_OUT: Answer = { key: '', boundaryType: 'open' };

/**
 * Words that indicate a class, in Norwegian and English, tried in order. Norwegian ones stand at the end of compounds too
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

/** By what the name of an attribute or a file says which codes its values are, tried in order; WorldCover where nothing says otherwise. */
const LIST_NAMES: readonly (readonly [RegExp, CodeList])[] = [
  [/skogbon|bonitet/i, 'productivity'],
  [/treslag/i, 'treeSpecies'],
  [/grunnf/i, 'groundCondition'],
  [/ar5|artype|arealtype/i, 'areaType'],
];

const codeListOf = (context: string): CodeList =>
  LIST_NAMES.find(([pattern]) => pattern.test(context))?.[1] ?? 'worldCover';

/** The class that a value most likely means; '' when nothing indicates one. `context` is the attribute's and the file's name. */
export function guessClass(value: string, context: string, codes: LandUseCodes): ClassKey {
  const byCode = codes[codeListOf(context)][value];
  if (byCode) return byCode === NO_CLASS ? '' : `landUse/${byCode}`;
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
export function firstAnswers(
  attribute: AttributeInspection,
  context: string,
  remembered: Answers,
  codes: LandUseCodes,
): Answers {
  return Object.fromEntries(
    attribute.values.map(({ value }) => {
      const text = valueText(value);
      const key = guessClass(text, `${attribute.name} ${context}`, codes);
      return [text, remembered[text] ?? { key, boundaryType: 'open' as const }];
    }),
  );
}

/** The attribute that most looks like a class: values whose meaning is known, few of them, a meaningful name. */
export function likelyAttribute({ attributes }: LayerInspection, codes: LandUseCodes): string | null {
  const score = ({ name, distinctCount, values }: AttributeInspection) => {
    const known =
      values.filter(({ value }) => guessClass(valueText(value), '', codes) !== '').length / Math.max(values.length, 1);
    return (
      known * 80 +
      (/class|cls|type|kode|code|artype|kategori|navn|name|sone/i.test(name) ? 100 : 0) -
      (/^(fid|id|ogc_fid|objid|gid)$/i.test(name) ? 200 : 0) -
      (distinctCount > values.length || distinctCount > 40 ? 150 : distinctCount)
    );
  };
  const best = [...attributes].sort((a, b) => score(b) - score(a))[0];
  return best && score(best) > -60 ? best.name : null;
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

const MEMORY_KEY = 'area-answers';

/** What was answered before for an attribute of this name. */
export function rememberedAnswers(attribute: string): Answers {
  try {
    const memory = JSON.parse(localStorage.getItem(MEMORY_KEY) ?? '{}') as Record<string, Answers>;
    return memory[attribute] ?? {};
  } catch {
    return {};
  }
}

/** Keeps the answers that differ from a guess: the others follow the organization's classes of codes, also when those change later. */
export function rememberAnswers(attribute: string, answers: Answers, guesses: Answers): void {
  try {
    const memory = JSON.parse(localStorage.getItem(MEMORY_KEY) ?? '{}') as Record<string, Answers>;
    const isGuess = ([value, { key, boundaryType }]: readonly [string, Answer]) =>
      guesses[value]?.key === key && guesses[value].boundaryType === boundaryType;
    const kept = Object.entries({ ...memory[attribute], ...answers }).filter((entry) => !isGuess(entry));
    localStorage.setItem(MEMORY_KEY, JSON.stringify({ ...memory, [attribute]: Object.fromEntries(kept) }));
  } catch {
    // Without storage the question is simply asked again.
  }
}
