// A price sheet as a file: an Excel workbook or JSON, out and in again. A file names each price by its group, id and name; where the ids
// are another organization's, by the name of the type instead, and own items by theirs. What is read becomes drafts, never a stored price. Low and high stand beside
// what is likely; where they are left out, or empty, those that stand hold. A last line says whether VAT is in the prices.

import {
  MAX_SPREAD_PCT,
  type PriceCell,
  type PriceSpreads,
  priceRangeOf,
  type SpreadPct,
} from '#domain/catalogue/price-sheet.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { PARAMETER_GROUP_LABELS, type ParameterGroup } from '#domain/parameters/groups.ts';
import { currentPriceName, ownPriceRow } from '#domain/parameters/own-items.ts';
import { unitText } from '#domain/unit-text.ts';
import type { Language } from '../../../i18n/language.ts';
import { subjectText } from './subject-text.ts';

/** Columns that are read again, the same in both languages; the others are for people. */
const READ = ['group', 'id', 'name', 'value'] as const;
/** Columns that may be missing. */
const RANGE = ['low', 'high'] as const;
type ReadColumn = (typeof READ)[number] | (typeof RANGE)[number];
const HEADINGS = {
  nb: ['Gruppe', 'Gjelder', 'Pris', 'Enhet'],
  en: ['Group', 'Applies to', 'Price', 'Unit'],
} as const;
const FORMAT = 'veivalg.priceSheet';

export type Cell = string | number | boolean | null;

/** A sheet as it goes out. */
export interface SheetOut {
  readonly cells: readonly PriceCell[];
  readonly spreads: PriceSpreads;
  /** Of all its prices. */
  readonly includesVat: boolean;
}

/** The line that says it, among those of the prices. */
const VAT = { group: 'addOns', id: '', name: 'includesVat' } as const;

/** Heading, then one line a price, and at the end whether VAT is in them. */
export function sheetTable({ cells, spreads, includesVat }: SheetOut, language: Language): Cell[][] {
  const [group, subject, label, unit] = HEADINGS[language];
  return [
    [group, subject, label, 'value', unit, 'low', 'high', 'group', 'id', 'name'],
    ...cells.map((cell) => {
      const range = priceRangeOf(cell.row, cell.value, spreads[cell.key]);
      return [
        PARAMETER_GROUP_LABELS[cell.group][language],
        subjectText(cell, language),
        cell.row.label[language],
        cell.value,
        unitText(cell.row.unit, language),
        range && rounded(range.low),
        range && rounded(range.high),
        cell.group,
        cell.id,
        cell.name,
      ];
    }),
    [
      PARAMETER_GROUP_LABELS[VAT.group][language],
      '',
      addOnRows.includesVat.label[language],
      includesVat,
      '',
      null,
      null,
      VAT.group,
      VAT.id,
      VAT.name,
    ],
  ];
}

export function sheetJson({ cells, spreads, includesVat }: SheetOut): string {
  const prices = cells.map(({ key, group, id, subject, name, value, row }) => {
    const range = priceRangeOf(row, value, spreads[key]);
    const ends = range && { low: rounded(range.low), high: rounded(range.high) };
    const label = isOwn(name) ? { label: row.label.nb } : {};
    return { group, id, subject, name, ...label, value, ...ends, unit: row.unit };
  });
  return `${JSON.stringify({ format: FORMAT, version: 1, includesVat, prices }, null, 2)}\n`;
}

/** A price as a file names it. */
export interface ReadPrice {
  readonly group: string;
  readonly id: string;
  readonly subject: string;
  readonly name: string;
  /** What an own item is called; it has another name in another organization. */
  readonly label?: string;
  /** What an own item is priced by; in JSON as rows hold it, in a workbook as people read it. */
  readonly unit?: string;
  readonly value: unknown;
  /** NOK; undefined where the file says nothing. */
  readonly low?: unknown;
  readonly high?: unknown;
}

/** @throws Error with a message key where it is no price sheet */
export function readJson(text: string): ReadPrice[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new NoSheet();
  }
  const { format, prices, includesVat } = (read ?? {}) as Readonly<Record<string, unknown>>;
  if (format !== FORMAT || !Array.isArray(prices)) throw new NoSheet();
  const vat = includesVat === undefined ? [] : [{ ...VAT, subject: '', value: includesVat }];
  return [
    ...prices.map((one: Readonly<Record<string, unknown>>) =>
      readPrice((name) => one?.[name], { subject: one?.subject, label: one?.label, unit: one?.unit }),
    ),
    ...vat,
  ];
}

/** The lines of a workbook's first sheet; its heading may stand below lines of the reader's own. */
export function readTable(lines: readonly (readonly unknown[])[]): ReadPrice[] {
  const heading = lines.findIndex((line) => READ.every((column) => line.includes(column)));
  if (heading < 0) throw new NoSheet();
  const columns = lines[heading]!;
  const places = new Map<ReadColumn, number>(
    [...READ, ...RANGE].map((column) => [column, columns.lastIndexOf(column)]),
  );
  const placeOf = (heading: 1 | 2 | 3) =>
    columns.findIndex((cell) => cell === HEADINGS.nb[heading] || cell === HEADINGS.en[heading]);
  const [subject, label, unit] = [placeOf(1), placeOf(2), placeOf(3)];
  return lines
    .slice(heading + 1)
    .filter((line) => READ.some((column) => line[places.get(column)!] !== null))
    .map((line) =>
      readPrice((column) => line[places.get(column)!], {
        subject: line[subject!],
        label: line[label!],
        unit: line[unit!],
      }),
    );
}

export class NoSheet extends Error {}

function readPrice(
  value: (column: ReadColumn) => unknown,
  { subject, label, unit }: Readonly<Record<'subject' | 'label' | 'unit', unknown>>,
): ReadPrice {
  const text = (one: unknown) => (typeof one === 'string' ? one : '');
  return {
    group: text(value('group')),
    id: text(value('id')),
    name: currentPriceName(text(value('name'))),
    subject: text(subject),
    label: text(label),
    unit: text(unit),
    value: value('value'),
    low: value('low') ?? undefined,
    high: value('high') ?? undefined,
  };
}

export interface Matched {
  readonly prices: readonly (readonly [PriceCell, number])[];
  /** Low and high of prices as the file has them, per cent of its likely value, where they are not those that stand. */
  readonly ranges: readonly (readonly [PriceCell, SpreadPct])[];
  /** Prices that the sheet has none of, or several. */
  readonly unknown: readonly ReadPrice[];
  /** Values that are no numbers or outside the bounds. */
  readonly wrong: readonly PriceCell[];
  /** Whether VAT is in the file's prices; null: it does not say. */
  readonly includesVat: boolean | null;
}

/** What of a file speaks of which price here. */
export function matched(
  cells: readonly PriceCell[],
  spreads: PriceSpreads,
  read: readonly ReadPrice[],
  language: Language,
): Matched {
  const byKey = new Map(cells.map((cell) => [cell.key, cell]));
  const byName = Map.groupBy(cells, (cell) => `${cell.group}/${subjectText(cell, language)}/${cell.name}`);
  const bySubject = Map.groupBy(cells, ({ group, subject, name }) => `${group}/${subject}/${name}`);
  const ownItems = cells.filter(({ name }) => isOwn(name));
  const prices: [PriceCell, number][] = [];
  const ranges: [PriceCell, SpreadPct][] = [];
  const unknown: ReadPrice[] = [];
  const wrong: PriceCell[] = [];
  const isVat = ({ group, name }: ReadPrice) => group === VAT.group && name === VAT.name;
  const vat = read.find(isVat)?.value;
  for (const one of read) {
    if (isVat(one)) continue;
    const named = `${one.group}/${one.subject}/${one.name}`;
    const alike = bySubject.get(named) ?? byName.get(named) ?? ownItems.filter((cell) => isNamed(cell, one));
    const cell = byKey.get(`${one.group}/${one.id}/${one.name}`) ?? (alike.length === 1 ? alike[0] : undefined);
    if (!cell) unknown.push(one);
    else if (!isAllowed(cell, one.value)) wrong.push(cell);
    else {
      const range = rangeIn(cell, one, spreads[cell.key]);
      if (range === 'wrong') wrong.push(cell);
      else {
        prices.push([cell, one.value]);
        if (range) ranges.push([cell, range]);
      }
    }
  }
  return { prices, ranges, unknown, wrong, includesVat: typeof vat === 'boolean' ? vat : null };
}

const isOwn = (name: string) => ownPriceRow(name) !== undefined;

/** Whether a file's price is that of the own item of this name on the type of that name, priced by the same. */
const isNamed = ({ group, subject, name, row }: PriceCell, one: ReadPrice): boolean =>
  isOwn(one.name) &&
  one.group === group &&
  one.subject === subject &&
  one.name.split(':').at(-1) === name.split(':').at(-1) &&
  (one.label === row.label.nb || one.label === row.label.en) &&
  [row.unit, unitText(row.unit, 'nb'), unitText(row.unit, 'en')].includes(one.unit ?? '');

/**
 * null: the file has no low and high, or those that stand, as a file rounds them. They follow what is likely: who has changed that alone has
 * left them as they were written.
 */
function rangeIn(
  { row, value: before }: PriceCell,
  { value, low, high }: ReadPrice,
  own: SpreadPct | undefined,
): SpreadPct | 'wrong' | null {
  const stands = priceRangeOf(row, value as number, own);
  if (!stands || (low === undefined && high === undefined) || value === 0) return null;
  const ends = [low ?? stands.low, high ?? stands.high];
  const isLeft = (range: { readonly low: number; readonly high: number }) =>
    (low === undefined || low === rounded(range.low)) && (high === undefined || high === rounded(range.high));
  if (isLeft(stands) || isLeft(priceRangeOf(row, before, own)!)) return null;
  const [from, to] = ends.map((end) =>
    typeof end === 'number' ? Number(((100 * end) / (value as number)).toFixed(4)) : Number.NaN,
  );
  return from! >= 0 && from! <= 100 && to! >= 100 && to! <= MAX_SPREAD_PCT ? [from!, to!] : 'wrong';
}

export function isAllowed({ row }: Pick<PriceCell, 'row'>, value: unknown): value is number {
  return (
    typeof value === 'number' &&
    value >= row.min &&
    value <= row.max &&
    (row.kind !== 'integer' || Number.isInteger(value))
  );
}

/** Four significant digits: more than any price is known to. */
export const rounded = (value: number) => Number(value.toPrecision(4));

/** The library comes when it is needed. */
export async function workbookOf(sheet: SheetOut, language: Language): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const [heading, ...lines] = sheetTable(sheet, language);
  const widths = [24, 34, 40, 12, 12, 10, 10, 12, 38, 26].map((width) => ({ width }));
  const data = [heading!.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...lines];
  return await writeXlsxFile(data as never, { columns: widths, stickyRowsCount: 1, sheet: SHEET[language] }).toBlob();
}
const SHEET = { nb: 'Priser', en: 'Prices' } as const;

export async function readFile(file: Blob & { readonly name: string }): Promise<ReadPrice[]> {
  if (/\.json$/i.test(file.name)) return readJson(await file.text());
  const { readSheet } = await import('read-excel-file/browser');
  return readTable(await readSheet(file as File));
}

export const isGroup = (name: string): name is ParameterGroup => Object.hasOwn(PARAMETER_GROUP_LABELS, name);
