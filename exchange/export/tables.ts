// The tables of a package, as rows of texts and numbers: what a route is made of by item and segment, and what is known at its
// stations. CSV, spreadsheet and report are made from the same rows, so that they say the same.

import type { BreakdownRow } from '#domain/figures/item.ts';
import { itemName, MATERIAL_LABELS, namedItem } from '#domain/figures/item-name.ts';
import { INSIDE } from '#domain/figures/price-list.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import { unitText } from '#domain/unit-text.ts';
import type { Cell } from '../csv/write.ts';
import type { ExportLanguage, ExportRoute } from './material.ts';

export const SEGMENT_LABELS: Readonly<Record<SegmentKind, Label>> = {
  surface: { nb: 'Veg i dagen', en: 'Open road' },
  bridge: { nb: 'Bru', en: 'Bridge' },
  tunnel: { nb: 'Tunnel', en: 'Tunnel' },
  culvert: { nb: 'Kulvert', en: 'Culvert' },
};

/** Kinds of the intervals of stations, by their number. */
export const STATION_KINDS: readonly SegmentKind[] = ['surface', 'bridge', 'tunnel', 'culvert'];

const WHOLE: Label = { nb: 'Hele linja', en: 'Whole line' };

/** What a row's subject is called; empty where it has none, or a number of ours that says nothing to others. */
export function subjectName({ item, subject }: Pick<BreakdownRow, 'item' | 'subject'>, route: ExportRoute): string {
  if (subject === '' || (item === 'otherWorks' && !subject.startsWith(INSIDE))) return '';
  if (item === 'ownItem' && !subject.startsWith(INSIDE)) return '';
  const [id, own] = subject.startsWith(INSIDE) ? subject.slice(INSIDE.length).split('|') : [subject];
  return [id, own]
    .map((one) => (one === undefined ? '' : (route.subjects[one] ?? '')))
    .filter(Boolean)
    .join(' · ');
}

/** The segment of a row: 'Bru 1 200–1 260'. */
export function segmentName(
  index: number,
  route: ExportRoute,
  startStationM: number,
  language: ExportLanguage,
): string {
  const segment = route.segments[index];
  if (!segment) return WHOLE[language];
  const at = (m: number) => Math.round(startStationM + m);
  return `${SEGMENT_LABELS[segment.kind][language]} ${at(segment.fromM)}–${at(segment.toM)}`;
}

interface Words {
  readonly [name: string]: Label;
}

const HEADS: Words = {
  route: { nb: 'Veglinje', en: 'Route' },
  segment: { nb: 'Delstrekning', en: 'Segment' },
  item: { nb: 'Post', en: 'Item' },
  material: { nb: 'Materiale', en: 'Material' },
  subject: { nb: 'Gjelder', en: 'Concerns' },
  quantity: { nb: 'Mengde', en: 'Quantity' },
  unit: { nb: 'Enhet', en: 'Unit' },
  unitPrice: { nb: 'Enhetspris, kr', en: 'Unit price, NOK' },
  cost: { nb: 'Kostnad, kr', en: 'Cost, NOK' },
  co2: { nb: 'CO₂, kg', en: 'CO₂, kg' },
};

/** One row an item and segment; the costs add up to the route's. */
export function breakdownTable(
  routes: readonly ExportRoute[],
  startStationM: number,
  language: ExportLanguage,
): Cell[][] {
  const head = Object.values(HEADS).map((label) => label[language]);
  const rows = routes.flatMap((route) =>
    route.breakdown.map((row): Cell[] => [
      route.name,
      segmentName(row.segment, route, startStationM, language),
      itemName(namedItem(row), language),
      row.material ? (MATERIAL_LABELS[row.material]?.[language] ?? row.material) : '',
      subjectName(row, route),
      row.quantity,
      unitText(row.unit, language),
      row.quantity === 0 ? null : row.costNok / row.quantity,
      row.costNok,
      row.co2Kg,
    ]),
  );
  return [head, ...rows];
}

const STATION_HEADS: readonly Label[] = [
  { nb: 'Veglinje', en: 'Route' },
  { nb: 'Stasjon, m', en: 'Station, m' },
  { nb: 'Øst', en: 'Easting' },
  { nb: 'Nord', en: 'Northing' },
  { nb: 'Veg, moh.', en: 'Road, m a.s.l.' },
  { nb: 'Terreng, moh.', en: 'Ground, m a.s.l.' },
  { nb: 'Fjell, moh.', en: 'Rock, m a.s.l.' },
  { nb: 'Fjell antatt', en: 'Rock assumed' },
  { nb: 'Retning, gon', en: 'Bearing, gon' },
  { nb: 'Krumning, 1/m', en: 'Curvature, 1/m' },
  { nb: 'Stigning, ‰', en: 'Grade, ‰' },
  { nb: 'Tverrfall venstre, %', en: 'Crossfall left, %' },
  { nb: 'Tverrfall høyre, %', en: 'Crossfall right, %' },
  { nb: 'Jordskjæring, m²', en: 'Soil cut, m²' },
  { nb: 'Fjellskjæring, m²', en: 'Rock cut, m²' },
  { nb: 'Fylling, m²', en: 'Fill, m²' },
  { nb: 'Fot venstre, m', en: 'Toe left, m' },
  { nb: 'Fot høyre, m', en: 'Toe right, m' },
  { nb: 'Bygges som', en: 'Built as' },
];

const GON = 400;

/** Clockwise from north, gon: 0 … 400. */
export function gonOf(bearingRad: number): number {
  const turns = 0.25 - bearingRad / (2 * Math.PI);
  return (turns - Math.floor(turns)) * GON;
}

const rounded = (value: number, decimals: number) => (Number.isFinite(value) ? Number(value.toFixed(decimals)) : null);

/** One row a station. Coordinates have 3 decimals in metres, 8 in degrees. */
export function stationTable(
  routes: readonly ExportRoute[],
  startStationM: number,
  language: ExportLanguage,
  inDegrees: boolean,
): Cell[][] {
  const places = inDegrees ? 8 : 3;
  const rows = routes.flatMap(({ name, stations: s }) =>
    Array.from({ length: s.count }, (_, i): Cell[] => [
      name,
      rounded(startStationM + s.chainage[i]!, 3),
      rounded(s.x[i]!, places),
      rounded(s.y[i]!, places),
      rounded(s.road[i]!, 3),
      rounded(s.ground[i]!, 3),
      rounded(s.bedrock[i]!, 3),
      s.rockAssumed[i]! > 0 ? 1 : 0,
      rounded(gonOf(s.bearing[i]!), 4),
      rounded(s.curvature[i]!, 8),
      rounded(1000 * s.grade[i]!, 3),
      rounded(100 * s.crossfallLeft[i]!, 2),
      rounded(100 * s.crossfallRight[i]!, 2),
      rounded(s.soilCut[i]!, 2),
      rounded(s.rockCut[i]!, 2),
      rounded(s.fill[i]!, 2),
      rounded(s.left[i]!, 3),
      rounded(s.right[i]!, 3),
      SEGMENT_LABELS[STATION_KINDS[s.kind[i]!] ?? 'surface'][language],
    ]),
  );
  return [STATION_HEADS.map((label) => label[language]), ...rows];
}
