// A sheet goes out as Excel or JSON and comes in again, also to another organization; the workbook is written and read by the libraries
// themselves, and what a person changed in between is all that differs.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { defaultCatalogue, defaultPrices } from '#domain/catalogue/default-catalogue.ts';
import { type PriceCell, priceSheetOf } from '#domain/catalogue/price-sheet.ts';
import type { OwnItem } from '#domain/parameters/own-items.ts';
import { changesIn, conflictsIn, withPrices } from './drafts.ts';
import { matched, NoSheet, readJson, readTable, sheetJson, sheetTable } from './sheet-file.ts';

const sheetWith = (mark: string) =>
  priceSheetOf({
    prices: defaultPrices(),
    segmentTypes: defaultCatalogue.flatMap(({ segmentTypes }) =>
      segmentTypes.map(({ key, kind, name, parameters }) => ({ id: `${key}${mark}`, kind, name: name.nb, parameters })),
    ),
    routeTypes: defaultCatalogue.map(({ key, name, designClass }) => ({
      id: `${key}${mark}`,
      name: name.nb,
      designClass,
    })),
  });
const cells = sheetWith('');
const HAUL = 'mass//haulCostPerM3Km';
const SPREADS = { [HAUL]: [80, 120] } as const;
const OUT = { cells, spreads: SPREADS, includesVat: false };
const own = new Map(cells.map((cell) => [cell.key, cell.value]));
const changed = (prices: readonly (readonly [PriceCell, number])[]) =>
  prices.filter(([{ key }, value]) => own.get(key) !== value).map(([{ name }, value]) => [name, value]);

it.each(['nb', 'en'] as const)(
  'comes back from Excel as it went (%s), with what was changed there',
  async (language) => {
    const folder = mkdtempSync(join(tmpdir(), 'veivalg-sheet-'));
    try {
      const table = sheetTable(OUT, language);
      const line = table.findIndex((row) => row.at(-1) === 'haulCostPerM3Km');
      table[line]![3] = 12.75;
      const path = join(folder, 'a.xlsx');
      await writeXlsxFile([['Prisnivå 2026'], [], ...table] as never).toFile(path);
      const read = readTable(await readSheet(readFileSync(path)));
      const found = matched(cells, SPREADS, read, language);
      expect([found.unknown, found.wrong]).toEqual([[], []]);
      // Low and high were left as they were of 8, and follow.
      expect(found.ranges).toEqual([]);
      expect(found.prices).toHaveLength(cells.length);
      expect(found.includesVat).toBe(false);
      expect(changed(found.prices)).toEqual([['haulCostPerM3Km', 12.75]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it('comes back from JSON, and by names in an organization whose types have other ids', () => {
  const found = matched(cells, SPREADS, readJson(sheetJson({ ...OUT, cells: sheetWith('-elsewhere') })), 'nb');
  // Types that share a name are unknown, never guessed.
  const names = Map.groupBy(cells, ({ group, subject, name }) => `${group}/${subject}/${name}`);
  const apart = cells.filter(({ group, subject, name }) => names.get(`${group}/${subject}/${name}`)!.length === 1);
  expect(apart.length).toBeGreaterThan(500);
  expect(found.prices.map(([{ key }]) => key)).toEqual(apart.map(({ key }) => key));
  expect(found.unknown).toHaveLength(cells.length - apart.length);
});

it('says what it cannot use', () => {
  const [group, id, name] = ['mass', '', 'haulCostPerM3Km'];
  const one = { group, id, subject: '', name };
  const read = [
    { ...one, value: -1 },
    { ...one, value: '8' },
    { ...one, name: 'noSuch', value: 1 },
  ];
  const { prices, wrong, unknown } = matched(cells, SPREADS, read, 'en');
  expect([prices.length, wrong.length, unknown.length]).toEqual([0, 2, 1]);
  for (const text of ['{', '{}', '{"format":"veivalg.priceSheet"}', 'null'])
    expect(() => readJson(text)).toThrow(NoSheet);
  expect(() =>
    readTable([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toThrow(NoSheet);
});

it('keeps drafts from the value that was seen, and finds what others stored meanwhile', () => {
  const cell = cells.find(({ name }) => name === 'haulCostPerM3Km')!;
  const drafts = withPrices({}, [[cell, 9]]);
  expect(changesIn(cells, drafts)).toEqual([{ group: 'mass', id: '', name: cell.name, before: 8, after: 9 }]);
  expect(withPrices(drafts, [[cell, 8]])).toEqual({});
  const later = cells.map((one) => (one === cell ? { ...one, value: 10 } : one));
  expect(conflictsIn(later, drafts).map(({ value }) => value)).toEqual([10]);
  // Another step from one's own draft does not forget what was seen.
  expect(conflictsIn(later, withPrices(drafts, [[later.find(({ key }) => key === cell.key)!, 11]]))).toHaveLength(1);
});

it('brings low and high along, to Excel and JSON, and only where they differ', () => {
  const change = (low: unknown, high: unknown) => {
    const [heading, ...lines] = sheetTable(OUT, 'nb');
    const line = lines.find((one) => one.at(-1) === 'haulCostPerM3Km')!;
    expect(line.slice(3, 7)).toEqual([8, 'kr/m³/km', 6.4, 9.6]);
    line[5] = low as number;
    line[6] = high as number;
    return matched(cells, SPREADS, readTable([heading!, ...lines]), 'nb');
  };
  expect(change(6.4, 9.6)).toMatchObject({ ranges: [], wrong: [] });
  expect(change(null, null)).toMatchObject({ ranges: [], wrong: [] });
  expect(change(6, 12).ranges.map(([{ key }, range]) => [key, range])).toEqual([[HAUL, [75, 150]]]);
  expect(change(null, 12).ranges[0]![1]).toEqual([80, 150]);
  // Low above what is likely, and a text.
  for (const [low, high] of [
    [9, 12],
    ['6', 12],
  ])
    expect(change(low, high).wrong.map(({ key }) => key)).toEqual([HAUL]);
  // A sheet that has no ranges of its own takes those of the file.
  const { ranges } = matched(cells, {}, readJson(sheetJson(OUT)), 'nb');
  expect(ranges.map(([{ key }, range]) => [key, range])).toEqual([[HAUL, [80, 120]]]);
});

it('says whether VAT is in the prices, in Excel and JSON, and nothing where the file does not', () => {
  for (const includesVat of [true, false]) {
    const out = { ...OUT, includesVat };
    const vatIn = (read: Parameters<typeof matched>[2]) => matched(cells, SPREADS, read, 'nb').includesVat;
    expect(vatIn(readTable(sheetTable(out, 'nb')))).toBe(includesVat);
    expect(vatIn(readJson(sheetJson(out)))).toBe(includesVat);
    expect(vatIn(readTable(sheetTable(out, 'nb').slice(0, -1)))).toBeNull();
    expect(matched(cells, SPREADS, readJson(sheetJson(out)), 'nb').unknown).toEqual([]);
  }
});

const OWN_ITEM: OwnItem = { id: 'a', name: 'Viltgjerde', measure: 'openRoad', costPerUnit: 900, co2PerUnit: 20, secondsPerUnit: 30, lowPct: 70, highPct: 150, mark: 'A', source: '', processCode: null }; // biome-ignore format: one item

it.each(['nb', 'en'] as const)(
  'finds own items by their names where another organization has them (%s)',
  (language) => {
    const ownOf = (mark: string, costPerUnit: number, more: Partial<OwnItem> = {}) =>
      priceSheetOf({
        prices: defaultPrices(),
        segmentTypes: [],
        routeTypes: defaultCatalogue.slice(0, 2).map((type) => ({
          ...{ id: `${type.key}${mark}`, name: type.name.nb },
          designClass: { ...type.designClass, ownItems: [{ ...OWN_ITEM, id: `fence${mark}`, costPerUnit, ...more }] },
        })),
      });
    const here = ownOf('', 900);
    const there = { cells: ownOf('-elsewhere', 950), spreads: {}, includesVat: false };
    const [json, table] = [sheetJson(there), sheetTable(there, language)];
    // As files of before name them.
    const older = <C>(cell: C) => (typeof cell === 'string' ? cell.replaceAll('ownItems:', 'ownWorks:') : cell);
    expect(older(json)).toContain('"ownWorks:');
    const olderTable = table.map((line) => line.map(older));
    for (const read of [readJson(json), readTable(table), readJson(older(json)), readTable(olderTable)]) {
      const found = matched(here, {}, read, language);
      expect(found.unknown).toEqual([]);
      const own = found.prices.filter(([{ name }]) => name.startsWith('ownItems:'));
      expect(own.map(([cell, value]) => [cell.subject, cell.name.split(':')[2], value])).toEqual(
        defaultCatalogue.slice(0, 2).flatMap(({ name }) => [
          [name.nb, 'costPerUnit', 950],
          [name.nb, 'co2PerUnit', OWN_ITEM.co2PerUnit],
          [name.nb, 'secondsPerUnit', OWN_ITEM.secondsPerUnit],
        ]),
      );
      expect(matched(ownOf('', 900, { name: 'Noe annet' }), {}, read, language).unknown).toHaveLength(6);
      // A lump sum is no price of a metre.
      const lumpSum = matched(ownOf('', 900, { measure: 'route' }), {}, read, language);
      expect(lumpSum.unknown).toHaveLength(6);
      expect(lumpSum.prices.filter(([{ name }]) => name.startsWith('ownItems:'))).toEqual([]);
    }
  },
);
