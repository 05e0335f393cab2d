// The workbook: its sums by process code are the cost of the route, texts stay texts, and LibreOffice, where it is installed, recalculates
// every formula to what is written, to the øre; a planted fault is seen.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { costUncertaintyOf } from '#domain/figures/cost-uncertainty.ts';
import { ITEMS } from '#domain/figures/price-list.ts';
import { PROCESS_CODES, processCodeOf } from '#domain/figures/process-codes.ts';
import { processSums } from '#domain/figures/process-sums.ts';
import { measuredBody, measuredSegments } from '#exchange/export/measured.ts';
import { workbookSheets } from '#exchange/xlsx/sheets.ts';
import { type Sheet, type SheetCell, workbookParts } from '#exchange/xlsx/write.ts';
import { fileWith, has, run } from './tools.test-support.ts';
import { valleyMaterial } from './valley-material.test-support.ts';
import { zipParts } from './zip-parts.ts';

vi.setConfig({ testTimeout: 240_000 });

describe('process codes', () => {
  it('and what has none add up to the cost of the route, to the øre', async () => {
    for (const route of (await valleyMaterial()).routes) {
      const sums = processSums(route.breakdown, measuredSegments(route), undefined, measuredBody(route));
      const cost = sums.reduce((all, { costNok }) => all + costNok, 0);
      expect(Math.abs(cost - route.figures.costNok)).toBeLessThan(0.005);
      expect(sums.at(-1)!.code).toBeNull();
      expect(sums.length).toBeGreaterThan(12);
    }
  });

  it('are given to every item that costs, but land, indices and add-ons without one', () => {
    const without = Object.entries(ITEMS)
      .filter(([item]) => processCodeOf({ item, material: null, subject: '' }, 'bridge') === null)
      .map(([item]) => item);
    expect(without.toSorted()).toEqual(
      [
        'area',
        'areaFar',
        'areaNear',
        'contingency',
        'deepSoil',
        'design',
        'hazard',
        'hazardMap',
        'highRockCut',
        'landUse',
        'landUseFar',
        'landUseHazard',
        'landUseNear',
        'length',
        'levelCrossing',
        'otherWorks',
        // Its subject says which code the organization gave it.
        'ownItem',
        'processing',
        'separatedCrossing',
        'track',
        'uncertainRock',
      ].toSorted(),
    );
    expect(new Set(PROCESS_CODES.map(({ code }) => code)).size).toBe(PROCESS_CODES.length);
  });

  it('measure a route on its body: its formation, and the layers of its pavement', async () => {
    const [route] = (await valleyMaterial(1)).routes;
    const body = measuredBody(route!);
    const sums = processSums(route!.breakdown, measuredSegments(route!), undefined, body);
    const quantityOf = (code: string) => sums.find((sum) => sum.code === code)?.quantity ?? Number.NaN;
    const counted = (item: string) =>
      route!.breakdown.reduce((all, one) => (one.item === item && !one.subject ? all + one.quantity : all), 0);
    const open = route!.segments.filter(({ kind }) => kind === 'surface');
    const lengthM = open.reduce((all, { fromM, toM }) => all + toM - fromM, 0);
    // Asphalt of 0.12 m on 0.58 m of base: the engine's formation is as wide as they are.
    expect(body.formationM2! / (counted('base') / 0.58)).toBeCloseTo(1, 2);
    expect(quantityOf('51.3')).toBe(body.formationM2);
    expect(quantityOf('53') + quantityOf('54')).toBeCloseTo(counted('base'), 6);
    // 0.02 m and 0.055 m down.
    expect(quantityOf('65.1') - quantityOf('65.2')).toBeCloseTo(2 * 0.035 * lengthM, 6);
  });
});

it('gives low and high with every share that the panel has, a cheaper line too', async () => {
  const material = await valleyMaterial(1);
  const [route] = material.routes;
  const bounded = { ...route!, boundNok: 0.8 * route!.figures.costNok };
  const { lowNok, highNok, shares } = costUncertaintyOf({
    costNok: bounded.figures.costNok,
    ground: bounded.uncertainty,
    boundNok: bounded.boundNok,
  });
  const rows = workbookSheets({ ...material, routes: [bounded] }, false).find(
    ({ name }) => name === 'Usikkerhet',
  )!.rows;
  expect(rows[0]!.slice(2, 5)).toEqual([lowNok, expect.any(Number), highNok]);
  expect(rows.map((row) => row[1])).toContain('Billigere linje kan finnes');
  expect(rows).toHaveLength(1 + shares.length);
  const items = workbookSheets({ ...material, routes: [bounded] }, false).find(
    ({ name }) => name === 'Usikkerhet per post',
  )!.rows;
  const byPrices = shares.find(({ name }) => name === 'prices')!;
  const numberIn = (cell: SheetCell | undefined) => (typeof cell === 'object' ? (cell?.value ?? 0) : Number(cell));
  expect(items.at(-1)!.slice(6).map(numberIn)).toEqual(
    [byPrices.lowNok, bounded.figures.costNok, byPrices.highNok].map((nok) => expect.closeTo(nok, 0)),
  );
  const quantities = items.map((row) => row.slice(3, 6));
  expect(quantities.filter(([low]) => typeof low === 'number')).toHaveLength(2);
  expect(quantities.find(([low]) => low === 'ukjent')).toEqual(['ukjent', expect.any(Number), 'ukjent']);
});

/** Sheets as CSV after LibreOffice has worked every formula out anew. */
async function recalculated(sheets: readonly Sheet[]): Promise<string[][][]> {
  const path = fileWith(
    'book.xlsx',
    await zipParts(workbookParts(sheets, new Date('2026-01-01T00:00:00Z')), new Date(0)),
  );
  const out = dirname(path);
  // Token 12 is -1: every sheet becomes a file; formulas are worked out, formatted as raw values.
  const ended = run('libreoffice', [
    `-env:UserInstallation=file://${out}/profile`,
    '--headless',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1',
    '--outdir',
    out,
    path,
  ]);
  expect(ended.status, ended.text).toBe(0);
  return sheets.map(({ name }) => {
    const text = readFileSync(join(out, `book-${name}.csv`), 'utf8');
    return text
      .trim()
      .split('\n')
      .map((line) => cellsOf(line));
  });
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)].map(([, cell]) =>
    cell!.replace(/^"|"$/g, '').replaceAll('""', '"'),
  );

/** Formulas whose value is another than what a program works out, by more than half an øre. */
function wrong(sheets: readonly Sheet[], found: readonly string[][][]): string[] {
  return sheets.flatMap(({ name, rows, notes = [] }, s) =>
    rows.flatMap((row, r) =>
      row.flatMap((cell, c) => {
        if (typeof cell !== 'object' || cell === null) return [];
        const shown = Number(found[s]![r + notes.length + 3]?.[c]);
        return Math.abs(shown - cell.value) < 0.005 ? [] : [`${name} ${r} ${c}: ${shown} ${cell.value}`];
      }),
    ),
  );
}

describe.skipIf(!has('libreoffice'))('LibreOffice (libreoffice-calc-nogui)', () => {
  it('gives the sums that are written, to the øre, and sees a wrong one', async () => {
    const sheets = workbookSheets(await valleyMaterial(), false);
    const found = await recalculated(sheets);
    expect(wrong(sheets, found)).toEqual([]);
    expect(found.flat(2).filter((cell) => /^(#|Err:)/.test(cell))).toEqual([]);
    const broken = sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) =>
        row.map((cell) => (typeof cell === 'object' && cell !== null ? { ...cell, value: cell.value + 1 } : cell)),
      ),
    }));
    expect(wrong(broken, found).length).toBeGreaterThan(10);
  });

  it('reads a text that begins like a formula as a text', async () => {
    const texts = ['=1+1', '+1', '-1', '@a', '<b> & "c"'];
    const sheet: Sheet = {
      name: 'T',
      title: '=2+2',
      columns: [{ head: '=3+3', width: 9 }],
      rows: texts.map((text) => [text]),
    };
    const [found] = await recalculated([sheet]);
    expect(found!.map(([cell]) => cell)).toEqual(['=2+2', '', '=3+3', ...texts]);
  });
});

describe('a sheet that is printed', () => {
  const sheet: Sheet = {
    name: 'A',
    title: 'T',
    columns: [
      { head: 'Post', width: 9 },
      { head: 'Mengde', width: 9, format: 'two' },
      { head: 'Enhet', width: 9 },
    ],
    rows: [
      ['Grøft', 12.5, 'm'],
      ['Mur', 'ukjent', 'm²'],
      ['Sum', { formula: 'SUM(B4:B5)', value: 12.5 }, ''],
    ],
  };
  const parts = workbookParts([sheet], new Date(0));
  const styles = [
    ...parts
      .get('xl/styles.xml')!
      .split('<cellXfs')[1]!
      .matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g),
  ].map(String);
  const styleOf = (cell: string) =>
    styles[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(parts.get('xl/worksheets/sheet1.xml')!)![1])]!;

  it('has heads and unknowns over their numbers, texts clear of the numbers before them, and sums in bold', () => {
    for (const cell of ['B3', 'B5']) expect(styleOf(cell), cell).toContain('horizontal="right"');
    for (const cell of ['C3', 'C4']) expect(styleOf(cell), cell).toContain('indent="1"');
    for (const cell of ['A3', 'A4']) expect(styleOf(cell), cell).not.toContain('horizontal');
    for (const cell of ['A6', 'B6']) expect(styleOf(cell), cell).toContain('fontId="4"');
    expect(styleOf('B4')).toContain('fontId="0"');
  });
});
