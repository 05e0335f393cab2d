// What a route costs by process code, and how much of each process there is, as the handbooks measure it. A row of the breakdown goes to
// one code, or is parted among the layers of the pavement; so the codes and what has none add up to the cost. What the breakdown does
// not hold is measured on the road's body, and on the plan of hauling.

import type { SegmentKind } from '../segment-kind.ts';
import type { BreakdownRow } from './item.ts';
import { type LayerPart, type PavementLayers, partsOfPavement } from './pavement-layers.ts';
import { INSIDE } from './price-list.ts';
import { PROCESS_CODES, type ProcessCodeId, type ProcessUnit, processCodeOf, unitOf } from './process-codes.ts';

/** What says how much of a process there is: of its items those whose unit is the process's own. */
const MEASURED: ReadonlySet<string> = new Set([
  'clearing',
  'rockCut',
  'thinRock',
  'rockFace',
  'soilCut',
  'peat',
  'fill',
  'tunnel',
  'drainage',
  'culvert',
  'streamDiversion',
  'riverDiversion',
  'base',
  'asphalt',
  'guardRail',
  'wall',
  'bridgeDeck',
  'temporaryStorage',
  'permanentStorage',
  'positiveBalance',
  'massPointExport',
  'negativeBalance',
  'qualityImport',
  'massPointImport',
]);

/** Thinner topsoil is measured as if it were so thick, m. */
const MIN_TOPSOIL_M = 0.2;
/** Laid asphalt, t/m³, as in engine/evaluate/prices/coefficients.ts. */
const ASPHALT_DENSITY = 2.4;

/** Of a segment, what measuring needs beside its quantities. */
export interface MeasuredSegment {
  readonly kind: SegmentKind;
  readonly lengthM: number;
  /** Of the pavement on it; null or left out where they are not known. */
  readonly layers?: PavementLayers | null | undefined;
  /** Placed m³ of a solid one by its segment type; null or left out where it is not known. */
  readonly compaction?: { readonly soil: number; readonly rock: number } | null;
}

/** Of the whole route, what is measured elsewhere than in its breakdown; null where it is not known. */
export interface MeasuredBody {
  /** Area of the formation, and of all rock faces. */
  readonly formationM2: number | null;
  readonly rockFacesM2: number | null;
  /** Rock that is dug and placed along the line, solid. */
  readonly rockInLineM3: number | null;
}

const OF_BODY: Readonly<Partial<Record<ProcessCodeId, keyof MeasuredBody>>> = {
  '22.2': 'rockFacesM2',
  '26.1': 'rockInLineM3',
  '51.3': 'formationM2',
};

/** Codes whose masses are counted as they are placed and measured as they lay in the ground. */
const MEASURED_IN_CUT: Readonly<Partial<Record<ProcessCodeId, 'soil' | 'rock'>>> = {
  '25.3': 'soil',
  '25.5': 'soil',
  '25.6': 'soil',
  '26.3': 'rock',
  '26.5': 'rock',
  '26.6': 'rock',
};

/** Solid m³ of one placed, by the length of the open road that is built by each factor; null where they are not known. */
function bankShare(segments: readonly MeasuredSegment[], material: 'soil' | 'rock'): number | null {
  let [lengthM, sum] = [0, 0];
  for (const segment of segments) {
    if (segment.kind !== 'surface' || !segment.compaction) continue;
    lengthM += segment.lengthM;
    sum += segment.lengthM / segment.compaction[material];
  }
  return lengthM > 0 ? sum / lengthM : null;
}

export interface ProcessSum {
  /** null: what has no code. */
  readonly code: ProcessCodeId | null;
  /** In the unit that was asked for; null where the process is a lump, or what it is worked out by is not known. */
  readonly quantity: number | null;
  readonly costNok: number;
  readonly co2Kg: number;
}

/** A row of a breakdown, or a layer's part of one. */
interface CodedRow extends BreakdownRow {
  readonly code: ProcessCodeId | null;
  readonly layer: LayerPart | null;
}

/** The codes of a row: one, none, or those of the layers that it is placed in. */
export function processCodesOf(row: BreakdownRow, segment: MeasuredSegment | undefined): (ProcessCodeId | null)[] {
  return coded(row, segment).map(({ code }) => code);
}

function coded(row: BreakdownRow, segment: MeasuredSegment | undefined): CodedRow[] {
  const parts = segment?.layers ? partsOfPavement(row.item, segment.layers) : [];
  if (parts.length === 0) return [{ ...row, code: processCodeOf(row, segment?.kind ?? null), layer: null }];
  return parts.map((layer) => ({
    ...row,
    code: layer.code,
    layer,
    quantity: row.quantity * layer.share,
    costNok: row.costNok * layer.share,
    co2Kg: row.co2Kg * layer.share,
  }));
}

/** By code, in the order of the table, and at the end what has none; the costs add up to the route's. */
export function processSums(
  rows: readonly BreakdownRow[],
  segments: readonly MeasuredSegment[],
  unitIn: (code: ProcessCodeId) => ProcessUnit = unitOf,
  body: MeasuredBody = { formationM2: null, rockFacesM2: null, rockInLineM3: null },
): ProcessSum[] {
  const ofCode = new Map<ProcessCodeId | null, CodedRow[]>();
  for (const one of rows.flatMap((row) => coded(row, segments[row.segment]))) {
    const before = ofCode.get(one.code);
    if (before) before.push(one);
    else ofCode.set(one.code, [one]);
  }
  const order = [...PROCESS_CODES.map(({ code }) => code), null];
  return order.flatMap((code) => {
    const own = ofCode.get(code) ?? [];
    const sum = (total: 'costNok' | 'co2Kg') => own.reduce((all, one) => all + one[total], 0);
    const quantity = code === null ? null : measured(code, unitIn(code), own, segments, body);
    if (sum('costNok') === 0 && sum('co2Kg') === 0 && !quantity) return [];
    return [{ code, quantity, costNok: sum('costNok'), co2Kg: sum('co2Kg') }];
  });
}

function measured(
  code: ProcessCodeId,
  unit: ProcessUnit,
  all: readonly CodedRow[],
  segments: readonly MeasuredSegment[],
  body: MeasuredBody,
): number | null {
  if (unit === '') return null;
  // What lies in an area with modifiers is counted once more there.
  const rows = all.filter(({ subject }) => !subject.startsWith(INSIDE));
  const sum = (item: string) => total(rows.filter((one) => one.item === item));
  if (OF_BODY[code]) return body[OF_BODY[code]];
  if (code === '21.3' && unit === 'm²') return sum('topsoil');
  if (code === '21.3') return Math.max(sum('topsoilVolume'), MIN_TOPSOIL_M * sum('topsoil'));
  if (code === '61.1') return unit === 'm²' ? sum('gravel') : gravelVolume(rows, segments);
  if (unit === 'm²' && rows.some(({ layer }) => layer)) return middleArea(rows, segments);
  const counted = total(rows.filter((one) => MEASURED.has(one.item) && one.unit === unit));
  const material = MEASURED_IN_CUT[code];
  if (!material || counted === 0) return counted;
  const share = bankShare(segments, material);
  return share === null ? null : counted * share;
}

const total = (rows: readonly BreakdownRow[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Of the rows of one layer of asphalt: its area at the road's surface, and on either side as much more as its middle lies deep (1:1). */
function middleArea(rows: readonly CodedRow[], segments: readonly MeasuredSegment[]): number {
  return rows.reduce((sum, { layer, quantity, segment }) => {
    if (!layer) return sum;
    const topM2 = quantity / (ASPHALT_DENSITY * layer.thicknessM);
    return sum + topM2 + 2 * layer.middleM * segments[segment].lengthM;
  }, 0);
}

/** m³ of gravel, or null where a thickness is not known. */
function gravelVolume(rows: readonly CodedRow[], segments: readonly MeasuredSegment[]): number | null {
  let volume = 0;
  for (const { item, quantity, segment } of rows) {
    if (item !== 'gravel') continue;
    const layers = segments[segment]?.layers;
    if (!layers) return null;
    volume += quantity * layers.gravelM;
  }
  return volume;
}
