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
const own = new Map(cells.map((cell) => [cell.key, cell.value]));
const changed = (prices: readonly (readonly [PriceCell, number])[]) =>
  prices.filter(([{ key }, value]) => own.get(key) !== value).map(([{ name }, value]) => [name, value]);

it.each(['nb', 'en'] as const)(
  'comes back from Excel as it went (%s), with what was changed there',
  async (language) => {
    const folder = mkdtempSync(join(tmpdir(), 'veivalg-sheet-'));
    try {
      const table = sheetTable(cells, language);
      const line = table.findIndex((row) => row.at(-1) === 'haulCostPerM3Km');
      table[line]![3] = 12.75;
      const path = join(folder, 'a.xlsx');
      await writeXlsxFile([['Prisnivå 2026'], [], ...table] as never).toFile(path);
      const read = readTable(await readSheet(readFileSync(path)));
      const found = matched(cells, read, language);
      expect([found.unknown, found.wrong]).toEqual([[], []]);
      expect(found.prices).toHaveLength(cells.length);
      expect(changed(found.prices)).toEqual([['haulCostPerM3Km', 12.75]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it('comes back from JSON, and by names in an organization whose types have other ids', () => {
  const found = matched(cells, readJson(sheetJson(sheetWith('-elsewhere'))), 'nb');
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
  const { prices, wrong, unknown } = matched(cells, read, 'en');
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
