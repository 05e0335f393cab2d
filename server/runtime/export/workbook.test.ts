// The workbook: its sums by process code are the cost of the route, texts stay texts, and LibreOffice, where it is installed, recalculates
// every formula to what is written, to the øre; a planted fault is seen.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { costUncertaintyOf } from '#domain/figures/cost-uncertainty.ts';
import { ITEMS } from '#domain/figures/price-list.ts';
import { PROCESS_CODES, processCodeOf, processSums } from '#domain/figures/process-codes.ts';
import { workbookSheets } from '#exchange/xlsx/sheets.ts';
import { type Sheet, workbookParts } from '#exchange/xlsx/write.ts';
import { fileWith, has, run } from './tools.test-support.ts';
import { valleyMaterial } from './valley-material.test-support.ts';
import { zipParts } from './zip-parts.ts';

vi.setConfig({ testTimeout: 240_000 });

const segmentsOf = (route: Awaited<ReturnType<typeof valleyMaterial>>['routes'][number]) =>
  route.segments.map(({ kind, fromM, toM, asphaltThicknessM, compaction = null }) => ({
    ...{ kind, lengthM: toM - fromM, asphaltThicknessM, compaction },
  }));

describe('process codes', () => {
  it('and what has none add up to the cost of the route, to the øre', async () => {
    for (const route of (await valleyMaterial()).routes) {
      const sums = processSums(route.breakdown, segmentsOf(route));
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
        'processing',
        'separatedCrossing',
        'track',
        'uncertainRock',
      ].toSorted(),
    );
    expect(new Set(PROCESS_CODES.map(({ code }) => code)).size).toBe(PROCESS_CODES.length);
  });

  it('measure 100 m by hand: thin topsoil as 0.2 m, asphalt in the middle of its layer', () => {
    const row = (item: string, unit: string, quantity: number, material: 'soil' | 'topsoil' | null = null) => ({
      ...{ item, unit, quantity, material, segment: 0, subject: '' },
      ...{ costNok: 1, co2Kg: 0, biodiversity: 0, risk: 0, seconds: 0 },
    });
    // 100 m of a carriageway of 8 m: asphalt of 0.1 m is 8 × 0.1 × 2.4 = 1.92 t a metre, and 8.1 m wide in its middle.
    const rows = [
      row('topsoil', 'm²', 2000, 'topsoil'),
      row('topsoilVolume', 'm³', 300, 'topsoil'),
      row('asphalt', 't', 192),
      row('soilCut', 'm³', 5000, 'soil'),
      row('guardRail', 'm', 40),
    ];
    const sums = processSums(rows, [{ kind: 'surface', lengthM: 100, asphaltThicknessM: 0.1 }]);
    const quantityOf = (code: string) => sums.find((sum) => sum.code === code)?.quantity;
    expect(quantityOf('21.3')).toBeCloseTo(400, 9);
    expect(quantityOf('65.1–65.2')).toBeCloseTo(810, 9);
    expect(quantityOf('25.1')).toBe(5000);
    expect(quantityOf('75.2')).toBe(40);
    const thick = processSums([rows[0]!, { ...rows[1]!, quantity: 600 }], []);
    expect(thick[0]!.quantity).toBe(600);
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
