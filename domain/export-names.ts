// How exported files are named: a pattern of an organization, with fields in angle brackets in either language and what stands between
// them. A field that a file has no value for goes with the separators before it.

import type { Label } from './parameters/parameter.ts';

export const NAME_FIELDS = {
  project: { nb: 'prosjekt', en: 'project' },
  discipline: { nb: 'fag', en: 'discipline' },
  content: { nb: 'innhold', en: 'content' },
  route: { nb: 'rute', en: 'route' },
  crs: { nb: 'CRS', en: 'CRS' },
  date: { nb: 'dato', en: 'date' },
} as const satisfies Record<string, Label>;
export type NameField = keyof typeof NAME_FIELDS;

export const DEFAULT_NAME_PATTERN = '<prosjekt>_<fag>_<innhold>_<rute>_<CRS>_<dato>';
export const MAX_NAME_PATTERN = 120;

/** Two files of a package differ in these: a pattern without them would give both one name. */
const NEEDED: readonly NameField[] = ['content', 'route'];

export interface NamePart {
  readonly field: NameField | null;
  /** What stands there as it is; of a field, its name as written. */
  readonly text: string;
}

export type NamePatternProblem =
  | { readonly problem: 'tooLong' }
  | { readonly problem: 'unknownField'; readonly what: string }
  | { readonly problem: 'badLetters'; readonly what: string }
  | { readonly problem: 'fieldMissing'; readonly what: NameField }
  | { readonly problem: 'fieldTwice'; readonly what: string };

/** The parts of a pattern, in order, or what is wrong with it. */
export function parseNamePattern(pattern: string): readonly NamePart[] | NamePatternProblem {
  if (pattern.length > MAX_NAME_PATTERN) return { problem: 'tooLong' };
  const parts: NamePart[] = [];
  for (const [text, name] of pattern.matchAll(/<([^<>]*)>|[^<]+|</g)) {
    if (name === undefined) {
      const bad = /[^A-Za-z0-9_-]/.exec(text);
      if (bad) return { problem: 'badLetters', what: bad[0] };
      parts.push({ field: null, text });
      continue;
    }
    const field = fieldCalled(name);
    if (field === null) return { problem: 'unknownField', what: name };
    if (parts.some((part) => part.field === field)) return { problem: 'fieldTwice', what: name };
    parts.push({ field, text: name });
  }
  const missing = NEEDED.find((field) => !parts.some((part) => part.field === field));
  return missing ? { problem: 'fieldMissing', what: missing } : parts;
}

const REASONS: Readonly<Record<NamePatternProblem['problem'], Label>> = {
  tooLong: { nb: 'for langt', en: 'too long' },
  unknownField: { nb: 'ukjent felt: <{what}>', en: 'unknown field: <{what}>' },
  badLetters: {
    nb: 'bare a–z, tall, _ og - mellom feltene, ikke «{what}»',
    en: 'only a–z, digits, _ and - between the fields, not “{what}”',
  },
  fieldMissing: {
    nb: '<{what}> må være med, ellers får to filer samme navn',
    en: '<{what}> must be there, or two files get the same name',
  },
  fieldTwice: { nb: '<{what}> står to ganger', en: '<{what}> stands twice' },
};

/** Why a pattern cannot be used, and what of it is wrong. */
export function namePatternReason(found: NamePatternProblem): Label {
  const text = REASONS[found.problem];
  const what = !('what' in found)
    ? { nb: '', en: '' }
    : found.problem === 'fieldMissing'
      ? NAME_FIELDS[found.what]
      : { nb: found.what, en: found.what };
  return { nb: text.nb.replace('{what}', what.nb), en: text.en.replace('{what}', what.en) };
}

export function isNamePatternProblem(parsed: readonly NamePart[] | NamePatternProblem): parsed is NamePatternProblem {
  return 'problem' in parsed;
}

function fieldCalled(name: string): NameField | null {
  const asked = name.trim().toLowerCase();
  for (const [field, { nb, en }] of Object.entries(NAME_FIELDS))
    if (asked === nb.toLowerCase() || asked === en.toLowerCase()) return field as NameField;
  return null;
}

/** A name by a pattern; values of fields are parts of file names already, null where the file has none. */
export function nameByPattern(parts: readonly NamePart[], partOf: (field: NameField) => string | null): string {
  let name = '';
  let isAfterGap = false;
  for (const { field, text } of parts) {
    const value = field === null ? text : partOf(field);
    if (value === null) {
      name = name.replace(/[_-]+$/, '');
      isAfterGap = name === '';
      continue;
    }
    name += isAfterGap ? value.replace(/^[_-]+/, '') : value;
    isAfterGap = isAfterGap && name === '';
  }
  return name;
}
