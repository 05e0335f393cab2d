import { describe, expect, it } from 'vitest';
import { defaultCatalogue, defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { waterRows } from '../water/water-settings.ts';
import { parameterGroups, segmentGroups } from './groups.ts';
import { landUseCodeRows } from './land-use-codes.ts';
import { type Parameter, type Parameters, validatorOf } from './parameter.ts';

const MAX_HELP_LETTERS = 160;

/** Every set of rows, those that no problem holds among them. */
const ALL_SETS: Readonly<Record<string, Parameters>> = { ...parameterGroups, water: waterRows, ...landUseCodeRows };

/** A unit that stands by itself in a text, and not as a part of a word or of another unit. */
const unitIn = (unit: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}/·])${unit.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}/·²³])`, 'u');

describe('parameter rows', () => {
  const rows = Object.entries(parameterGroups).flatMap(([group, set]) =>
    Object.entries(set as Record<string, Parameter>).map(([name, row]) => ({ name: `${group}.${name}`, row })),
  );

  it('have labels and a source in both languages, and a default inside their bounds', () => {
    for (const { name, row } of rows) {
      expect(row.label.nb.length, name).toBeGreaterThan(1);
      expect(row.label.en.length, name).toBeGreaterThan(1);
      expect(row.source.en, name).not.toBe('');
      expect(row.source.nb, name).not.toBe('');
      // Norwegian has a decimal comma, and none of the words that English sources are made of.
      expect(row.source.nb, name).not.toMatch(/\d\.\d|\b(the|by default|and|with|default|where|check against)\b/i);
      if ('min' in row && typeof row.default === 'number') {
        expect(row.default, name).toBeGreaterThanOrEqual(row.min);
        expect(row.default, name).toBeLessThanOrEqual(row.max);
      }
    }
  });

  it.each(['nb', 'en'] as const)(
    'have help of a sentence or two, which is no other name of theirs (%s)',
    (language) => {
      const found = Object.entries(ALL_SETS).flatMap(([set, ofSet]) =>
        Object.entries(ofSet).flatMap(([name, row]) => {
          const help = row.help[language];
          const label = row.label[language];
          const plain = help.replace(/\.$/, '').toLowerCase();
          const wrong = {
            'no help': help.trim() === '',
            'no end': !/[^.\s]\.$/.test(help),
            'no beginning': !/^[\p{Lu}\p{N}]/u.test(help),
            'too long': help.length > MAX_HELP_LETTERS,
            'the label again': plain === label.toLowerCase() || label.toLowerCase().includes(plain),
            'the unit again': [row.unit, row.unit.replace('NOK', 'kr').replace('years', 'år')].some(
              (unit) => unit !== '' && unitIn(unit).test(help),
            ),
            'the same in both languages': row.help.nb === row.help.en,
          };
          return Object.entries(wrong).flatMap(([what, isSo]) => (isSo ? [`${set}.${name}: ${what}: ${help}`] : []));
        }),
      );
      expect(found).toEqual([]);
    },
  );

  it('have labels that differ within a group', () => {
    for (const [group, set] of Object.entries(parameterGroups)) {
      const labels = Object.values(set).map((row) => row.label.nb);
      expect(new Set(labels).size, group).toBe(labels.length);
    }
  });

  it('validate their own defaults and refuse unknown keys and numbers out of bounds', () => {
    for (const [group, set] of Object.entries(parameterGroups)) {
      const validator = validatorOf(set);
      expect(validator.safeParse({}).success, group).toBe(true);
      expect(validator.safeParse({ nonsense: 1 }).success, group).toBe(false);
    }
    expect(validatorOf(segmentGroups.rock).safeParse({ cutCostPerM3: -1 }).success).toBe(false);
    expect(validatorOf(segmentGroups.rock).safeParse({ cutCostPerM3: Number.NaN }).success).toBe(false);
  });
});

describe('the default catalogue', () => {
  it('holds only values that the rows allow', () => {
    for (const entry of defaultCatalogue) {
      expect(validatorOf(parameterGroups.designClass).safeParse(entry.designClass).error, entry.key).toBeUndefined();
      for (const type of entry.segmentTypes)
        for (const [group, rows] of Object.entries(segmentGroups))
          expect(
            validatorOf(rows).safeParse(type.parameters[group as keyof typeof segmentGroups]).error,
            `${type.key}.${group}`,
          ).toBeUndefined();
    }
    const prices = defaultPrices();
    for (const [name, values] of Object.entries(prices.landUse))
      expect(validatorOf(parameterGroups.landUse).safeParse(values).error, name).toBeUndefined();
  });

  it('leads a stream at one price beside open road and to a culvert', () => {
    for (const { key, segmentTypes } of defaultCatalogue) {
      const ditches = segmentTypes
        .filter(({ kind }) => kind === 'surface' || kind === 'culvert')
        .map(({ parameters: { structure } }) => [structure.diversionCostPerM, structure.diversionCo2PerM]);
      expect(ditches, key).toHaveLength(2);
      expect(ditches[0], key).toEqual(ditches[1]);
    }
    const forest = defaultRouteType('K3')!.segmentTypes.find(({ kind }) => kind === 'surface')!;
    expect(forest.parameters.structure.diversionCostPerM).toBe(400);
  });

  it('has unique keys and a surface in every route type', () => {
    const keys = defaultCatalogue.map((entry) => entry.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const entry of defaultCatalogue) expect(entry.segmentTypes[0]!.kind).toBe('surface');
    expect(defaultRouteType('H1')?.designClass.minRadiusM).toBe(250);
    expect(defaultRouteType('nothing')).toBeUndefined();
  });
});
