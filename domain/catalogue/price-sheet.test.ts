import { describe, expect, it } from 'vitest';
import { parameterGroups } from '../parameters/groups.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { defaultCatalogue, defaultPrices } from './default-catalogue.ts';
import { isInSheet, priceRangeOf, priceSheetOf, sheetDifferences, sheetRowOf } from './price-sheet.ts';

const catalogue = {
  prices: defaultPrices(),
  segmentTypes: defaultCatalogue.flatMap(({ segmentTypes }) =>
    segmentTypes.map(({ key, kind, name, parameters }) => ({ id: key, kind, name: name.nb, parameters })),
  ),
  routeTypes: defaultCatalogue.map(({ key, name, designClass }) => ({ id: key, name: name.nb, designClass })),
};

describe('the price sheet', () => {
  const cells = priceSheetOf(catalogue);

  it('has each price once, within the bounds of its row', () => {
    expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length);
    for (const { key, row, value } of cells) {
      expect(value, key).toBeGreaterThanOrEqual(row.min);
      expect(value, key).toBeLessThanOrEqual(row.max);
    }
  });

  it('leaves out no row that is in NOK, kg or seconds per something', () => {
    const shown = new Set(cells.map(({ group, name }) => `${group}.${name}`));
    const priced = Object.entries(parameterGroups).flatMap(([group, rows]) =>
      Object.entries(rows as Record<string, Parameter>)
        .filter(([, row]) => row.kind === 'number' && /^(NOK|kg|s)\//.test(row.unit))
        .map(([name]) => `${group}.${name}`),
    );
    expect(priced.length).toBeGreaterThan(70);
    expect(priced.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('knows shapes and limits from prices', () => {
    expect(sheetRowOf('rock', 'cutSlope')).toBeUndefined();
    expect(sheetRowOf('rock', 'cutCostCurve')).toBeUndefined();
    expect(sheetRowOf('rock', 'toString')).toBeUndefined();
    expect(sheetRowOf('toString', 'cutCostPerM3')).toBeUndefined();
    expect(sheetRowOf('rock', 'cutCostPerM3')).toBe(parameterGroups.rock.cutCostPerM3);
    expect(isInSheet('addOns', 'rigPct', parameterGroups.addOns.rigPct)).toBe(true);
    expect(isInSheet('optimisation', 'seconds', parameterGroups.optimisation.seconds)).toBe(false);
  });

  it('gives what is likely a low and a high: the row’s own, or that of any early price; none to emissions', () => {
    const { rock, designClass } = parameterGroups;
    expect(priceRangeOf(rock.cutCostPerM3, 200)).toEqual({ low: 140, high: 300 });
    expect(priceRangeOf(designClass.worksUtilitiesCostPerM, 1000)).toEqual({ low: 300, high: 2500 });
    expect(priceRangeOf(rock.cutCo2PerM3, 3)).toBeNull();
  });

  it('finds the prices that differ between two states', () => {
    const { mass, landUse } = catalogue.prices;
    const holder = { id: '', name: '' };
    const raised = { mass: { ...mass, haulCostPerM3Km: 11, freeHaulM: 99 } };
    expect(sheetDifferences(holder, { mass }, raised)).toEqual([
      { group: 'mass', id: '', subject: '', name: 'haulCostPerM3Km', before: 8, after: 11 },
    ]);
    const wet = { landUse: { ...landUse, wetland: { ...landUse.wetland, costPerM2: 1 } } };
    expect(sheetDifferences(holder, { landUse }, wet)).toMatchObject([{ id: 'wetland', name: 'costPerM2', after: 1 }]);
  });
});
