import { describe, expect, it } from 'vitest';
import { defaultCatalogue, defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { parameterGroups, segmentGroups } from './groups.ts';
import { type Parameter, validatorOf } from './parameter.ts';

describe('parameter rows', () => {
  const rows = Object.entries(parameterGroups).flatMap(([group, set]) =>
    Object.entries(set as Record<string, Parameter>).map(([name, row]) => ({ name: `${group}.${name}`, row })),
  );

  it('have labels in both languages, a source and a default inside their bounds', () => {
    for (const { name, row } of rows) {
      expect(row.label.nb.length, name).toBeGreaterThan(1);
      expect(row.label.en.length, name).toBeGreaterThan(1);
      expect(row.source, name).not.toBe('');
      if ('min' in row && typeof row.default === 'number') {
        expect(row.default, name).toBeGreaterThanOrEqual(row.min);
        expect(row.default, name).toBeLessThanOrEqual(row.max);
      }
    }
  });

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
