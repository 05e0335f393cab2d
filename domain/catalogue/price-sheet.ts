// The price sheet of an organization: every unit price, emission factor, construction time and add-on of its catalogue as one flat
// list of cells, each with the row that bounds it. What a sheet shows, exports, imports and changes goes through these cells; the
// values themselves stand in segment types, route types and the organization's prices. Pure.

import { PRICE_SPREAD } from '../figures/cost-uncertainty.ts';
import type { Prices } from '../figures/prices.ts';
import { type ParameterGroup, parameterGroups, rowsOfKind, SEGMENT_GROUPS } from '../parameters/groups.ts';
import { ownPriceRow, ownPriceRows, priceIn } from '../parameters/own-items.ts';
import { defaultsOf, type NumberRow, type Parameter, type Parameters } from '../parameters/parameter.ts';
import type { SegmentKind } from '../segment-kind.ts';

export interface PriceCell {
  /** `group/id/name`: unique in an organization. */
  readonly key: string;
  readonly group: ParameterGroup;
  /** Of the segment or route type, or the land-use class; '' for what an organization has one of. */
  readonly id: string;
  /** Its name; '' as above. */
  readonly subject: string;
  /** Of the parameter row. */
  readonly name: string;
  readonly row: NumberRow;
  readonly value: number;
}

interface Typed {
  readonly id: string;
  readonly name: string;
}

export interface PricedCatalogue {
  readonly prices: Prices;
  readonly segmentTypes: readonly (Typed & { readonly kind: SegmentKind; readonly parameters: unknown })[];
  readonly routeTypes: readonly (Typed & { readonly designClass: unknown })[];
}

type Values = Readonly<Record<string, unknown>>;
/** Whether a row stands in the sheet: a number per unit of something, a percentage added on, or the year of the prices. */
export function isInSheet(group: ParameterGroup, name: string, row: Parameter): row is NumberRow {
  if (row.kind !== 'number' && row.kind !== 'integer') return false;
  if (group === 'optimisation') return false;
  return /^(NOK|kg)|^s\//.test(row.unit) || (group === 'addOns' && (row.unit === '%' || name === 'priceYear'));
}

/** The row behind a cell, or undefined where a sheet has none of that name. */
export function sheetRowOf(group: string, name: string): NumberRow | undefined {
  const rows = Object.hasOwn(parameterGroups, group)
    ? (parameterGroups[group as ParameterGroup] as Parameters)
    : undefined;
  if (group === 'designClass' && ownPriceRow(name)) return ownPriceRow(name);
  const row = rows && Object.hasOwn(rows, name) ? rows[name] : undefined;
  return row && isInSheet(group as ParameterGroup, name, row) ? row : undefined;
}

export const cellKey = (group: string, id: string, name: string) => `${group}/${id}/${name}`;

/** Every cell: of masses, add-ons and land use first, then of route types and segment types in their order. */
export function priceSheetOf({ prices, segmentTypes, routeTypes }: PricedCatalogue): PriceCell[] {
  const shared = [
    ...cellsOf('mass', '', '', prices.mass),
    ...cellsOf('addOns', '', '', prices.addOns),
    ...Object.entries(prices.landUse).flatMap(([use, values]) => cellsOf('landUse', use, use, values)),
  ];
  const ofRouteTypes = routeTypes.flatMap(({ id, name, designClass }) =>
    cellsOf('designClass', id, name, designClass as Values),
  );
  const ofSegmentTypes = segmentTypes.flatMap(({ id, name, kind, parameters }) =>
    SEGMENT_GROUPS.flatMap((group) =>
      cellsOf(group, id, name, (parameters as Record<string, Values>)[group], rowsOfKind(group, kind)),
    ),
  );
  return [...shared, ...ofRouteTypes, ...ofSegmentTypes];
}

function cellsOf(
  group: ParameterGroup,
  id: string,
  subject: string,
  values: object | undefined,
  rows: Parameters = parameterGroups[group],
): PriceCell[] {
  const known = { ...defaultsOf(rows), ...values };
  const own = group === 'designClass' ? ownPriceRows(values) : {};
  const inSheet = Object.entries(rows).filter((one): one is [string, NumberRow] => isInSheet(group, ...one));
  return [...inSheet, ...Object.entries(own)].map(([name, row]) => ({
    ...{ key: cellKey(group, id, name), group, id, subject, name, row },
    value: Number(priceIn(known, name)),
  }));
}

/** P10 and P90 of a price as percentages of what is likely, so that they follow it when it is adjusted. */
export type SpreadPct = readonly [low: number, high: number];
/** What an organization has set itself, by the prices' keys. */
export type PriceSpreads = Readonly<Record<string, SpreadPct>>;

/** Low is at most what is likely, high at least. */
export const MAX_SPREAD_PCT = 1_000;

/** Of what is likely, P10 and P90; null where nothing is known of it (emissions, times, percentages). */
export function priceRangeOf(
  row: NumberRow,
  likely: number,
  own?: SpreadPct,
): { readonly low: number; readonly high: number } | null {
  if (!row.unit.startsWith('NOK')) return null;
  const [low, high] = own ?? row.spreadPct ?? DEFAULT_SPREAD_PCT;
  return { low: (likely * low) / 100, high: (likely * high) / 100 };
}

export const DEFAULT_SPREAD_PCT: SpreadPct = [PRICE_SPREAD.low * 100, PRICE_SPREAD.high * 100];

/** A price that is set to another value; `before` is what was seen. */
export interface SheetChange {
  readonly group: ParameterGroup;
  readonly id: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** A price that differs between two states of what holds it. */
export interface SheetDifference extends SheetChange {
  readonly subject: string;
}

/** Which prices differ between two states of a segment type, a route type or an organization's prices; each state with all its values. */
export function sheetDifferences(
  holder: { readonly id: string; readonly name: string },
  before: Readonly<Record<string, object | undefined>>,
  after: Readonly<Record<string, object | undefined>>,
): SheetDifference[] {
  return Object.keys(parameterGroups).flatMap((name) => {
    const group = name as ParameterGroup;
    if (before[group] === undefined && after[group] === undefined) return [];
    if (group !== 'landUse') return differences(group, holder, before[group], after[group]);
    const [then, now] = [before.landUse ?? {}, after.landUse ?? {}] as Record<string, object>[];
    return [...new Set([...Object.keys(then!), ...Object.keys(now!)])].flatMap((use) =>
      differences(group, { id: use, name: use }, then![use], now![use]),
    );
  });
}

/** Which lows and highs differ between two states of an organization's ranges, as percentages of what is likely. */
export function spreadDifferences(
  before: PriceSpreads,
  after: PriceSpreads,
): (SheetDifference & { readonly side: 'low' | 'high' })[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [group = '', id = '', name = ''] = key.split('/');
    const row = sheetRowOf(group, name);
    if (!row) return [];
    const usual = row.spreadPct ?? DEFAULT_SPREAD_PCT;
    const [then, now] = [before[key] ?? usual, after[key] ?? usual];
    const subject = group === 'landUse' ? id : '';
    return (['low', 'high'] as const).flatMap((side, i) =>
      then[i] === now[i]
        ? []
        : [{ group: group as ParameterGroup, id, subject, name, side, before: then[i]!, after: now[i]! }],
    );
  });
}

function differences(
  group: ParameterGroup,
  { id, name: subject }: { readonly id: string; readonly name: string },
  before: object | undefined,
  after: object | undefined,
): SheetDifference[] {
  const then = new Map(cellsOf(group, id, subject, before).map((cell) => [cell.key, cell.value]));
  return cellsOf(group, id, subject, after)
    .filter(({ key, value }) => then.has(key) && then.get(key) !== value)
    .map(({ key, name, row, value }) => ({
      ...{ group, id, name, before: then.get(key)!, after: value },
      subject: ownPriceRow(name) ? `${subject}: ${row.label.nb}` : subject,
    }));
}
