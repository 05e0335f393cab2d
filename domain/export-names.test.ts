import { describe, expect, it } from 'vitest';
import {
  DEFAULT_NAME_PATTERN,
  isNamePatternProblem,
  type NameField,
  nameByPattern,
  parseNamePattern,
} from './export-names.ts';

const VALUES: Record<NameField, string | null> = {
  project: 'E6-Fjorden',
  discipline: 'veg',
  content: 'linje',
  route: 'A',
  crs: 'EPSG25833',
  date: '20261125',
};

function named(pattern: string, values: Partial<Record<NameField, string | null>> = {}) {
  const parts = parseNamePattern(pattern);
  if (isNamePatternProblem(parts)) return parts;
  return nameByPattern(parts, (field) => ({ ...VALUES, ...values })[field]);
}

describe('names of exported files', () => {
  it.each<[string, Partial<Record<NameField, string | null>>, string]>([
    [DEFAULT_NAME_PATTERN, {}, 'E6-Fjorden_veg_linje_A_EPSG25833_20261125'],
    [DEFAULT_NAME_PATTERN, { route: null, crs: null }, 'E6-Fjorden_veg_linje_20261125'],
    ['<route>-<content>', {}, 'A-linje'],
    ['<Rute>__<INNHOLD>', { route: null }, 'linje'],
    ['V770_<innhold>_<rute>', { route: null }, 'V770_linje'],
    ['<crs>_<rute>_<innhold>', { crs: null, route: null }, 'linje'],
    ['<innhold>_<rute>_v2', { route: null }, 'linje_v2'],
  ])('%s with %o is %s', (pattern, values, name) => {
    expect(named(pattern, values)).toBe(name);
  });

  it.each<[string, object]>([
    ['<prosjekt>_<rute>', { problem: 'fieldMissing', what: 'content' }],
    ['<innhold>', { problem: 'fieldMissing', what: 'route' }],
    ['<innhold>_<rute>_<rev>', { problem: 'unknownField', what: 'rev' }],
    ['<innhold>_<rute>_<route>', { problem: 'fieldTwice', what: 'route' }],
    ['../<innhold>_<rute>', { problem: 'badLetters', what: '.' }],
    ['<innhold> <rute>', { problem: 'badLetters', what: ' ' }],
    ['<innhold>_<rute', { problem: 'badLetters', what: '<' }],
    [`<innhold>_<rute>${'x'.repeat(120)}`, { problem: 'tooLong' }],
  ])('%s is refused', (pattern, problem) => {
    expect(named(pattern)).toEqual(problem);
  });
});
