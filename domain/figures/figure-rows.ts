// The figures of a route, one row each: what they are called in results, tables and texts, their units, and what is asked of
// them. Types, sums, objectives of the search, columns, API fields, tables and cards are made from the rows; a figure that
// engine, server and browser are to know is added here. Less is better for all of them.

import type { Label } from '../parameters/parameter.ts';

interface FigureRow {
  /** Name in Figures, Scores and breakdown rows; it carries the unit. */
  readonly total: string;
  /** Column of the table `route`. */
  readonly column: string;
  /** Field of the API's Route. */
  readonly field: string;
  /** The search makes it small. */
  readonly objective: boolean;
  /** A sum of quantities × unit prices: it has a breakdown. */
  readonly priced: boolean;
  /** An index whose value per km is rated; areas and land-use classes are rated too, and weigh in it by their rating. */
  readonly rated: boolean;
  /** Of a rated figure: land use alone says something of it; otherwise only areas that are rated for it do. */
  readonly knownByLandUse: boolean;
  /** Data that a rated figure needs, in the plural; null for amounts, which are always known. */
  readonly missing: Label | null;
  readonly label: Label;
  readonly shortLabel: Label;
  /** Unit of the total, '' where the total is an index. */
  readonly unit: Label;
  /** Unit of a column of figures, and how many of the total's units make one of it. */
  readonly columnUnit: Label;
  readonly perColumnUnit: number;
  /** How a value is written with its unit, in the browser. */
  readonly format: 'length' | 'money' | 'co2' | 'number' | 'volume';
  /** How the total is written at the terminal. */
  readonly inBrief: (total: number) => string;
}

const same = (text: string): Label => ({ nb: text, en: text });
const INDEX = { nb: 'indeks', en: 'index' };

export const FIGURE_ROWS = {
  length: {
    total: 'lengthM',
    column: 'length_m',
    field: 'lengthM',
    objective: false,
    priced: false,
    rated: false,
    knownByLandUse: false,
    missing: null,
    label: { nb: 'Lengde', en: 'Length' },
    shortLabel: { nb: 'Lengde', en: 'Length' },
    unit: same('m'),
    columnUnit: same('km'),
    perColumnUnit: 1000,
    format: 'length',
    inBrief: (m) => `${(m / 1000).toFixed(2)} km`.padStart(9),
  },
  cost: {
    total: 'costNok',
    column: 'total_cost_nok',
    field: 'totalCostNok',
    objective: true,
    priced: true,
    rated: false,
    knownByLandUse: false,
    missing: null,
    label: { nb: 'Totalkostnad', en: 'Total cost' },
    shortLabel: { nb: 'Kostnad', en: 'Cost' },
    unit: { nb: 'kr', en: 'NOK' },
    columnUnit: { nb: 'mill. kr', en: 'MNOK' },
    perColumnUnit: 1e6,
    format: 'money',
    inBrief: (nok) => `${(nok / 1e6).toFixed(2)} MNOK`.padStart(13),
  },
  co2: {
    total: 'co2Kg',
    column: 'total_co2_kg',
    field: 'totalCo2Kg',
    objective: true,
    priced: true,
    rated: false,
    knownByLandUse: false,
    missing: null,
    label: { nb: 'Totalt CO₂', en: 'Total CO₂' },
    shortLabel: same('CO₂'),
    unit: same('kg'),
    columnUnit: { nb: 'tonn', en: 'tonnes' },
    perColumnUnit: 1000,
    format: 'co2',
    inBrief: (kg) => `${(kg / 1000).toFixed(0)} t CO2`.padStart(12),
  },
  /** Σ area (daa) × value weight × degree of influence. */
  biodiversity: {
    total: 'biodiversity',
    column: 'biodiversity',
    field: 'biodiversity',
    objective: true,
    priced: true,
    rated: true,
    knownByLandUse: true,
    missing: { nb: 'arealbruk eller naturområder', en: 'land use or nature areas' },
    label: { nb: 'Naturmangfold', en: 'Biodiversity' },
    shortLabel: { nb: 'Naturmangfold', en: 'Biodiversity' },
    unit: same(''),
    columnUnit: INDEX,
    perColumnUnit: 1,
    format: 'number',
    inBrief: (index) => `bio ${index.toFixed(1)}`,
  },
  /** Σ length (km) × severity × exposure. */
  risk: {
    total: 'risk',
    column: 'risk',
    field: 'risk',
    objective: true,
    priced: true,
    rated: true,
    knownByLandUse: false,
    missing: { nb: 'faresoner', en: 'hazard zones' },
    label: { nb: 'Risiko', en: 'Risk' },
    shortLabel: { nb: 'Risiko', en: 'Risk' },
    unit: same(''),
    columnUnit: INDEX,
    perColumnUnit: 1,
    format: 'number',
    inBrief: (index) => `risk ${index.toFixed(2)}`,
  },
  /** Σ over materials of |surplus − deficit|, compacted m³. */
  mass: {
    total: 'massImbalanceM3',
    column: 'mass_imbalance_m3',
    field: 'massImbalanceM3',
    objective: true,
    priced: false,
    rated: false,
    knownByLandUse: false,
    missing: null,
    label: { nb: 'Massebalanse', en: 'Mass balance' },
    shortLabel: { nb: 'Massebalanse', en: 'Mass balance' },
    unit: same('m³'),
    columnUnit: same('1000 m³'),
    perColumnUnit: 1000,
    format: 'volume',
    inBrief: (m3) => `mass ${m3.toFixed(0)} m³`,
  },
} as const satisfies Readonly<Record<string, FigureRow>>;

type Rows = typeof FIGURE_ROWS;
export type FigureId = keyof Rows;
/** The figures that a row marks so. */
type Marked<Mark extends 'objective' | 'priced' | 'rated'> = {
  [Id in FigureId]: Rows[Id][Mark] extends true ? Id : never;
}[FigureId];
export type ObjectiveFigure = Marked<'objective'>;
export type PricedFigure = Marked<'priced'>;
export type RatedFigure = Marked<'rated'>;
export type FigureTotal = Rows[FigureId]['total'];
export type PricedTotal = Rows[PricedFigure]['total'];
export type FigureColumn = Rows[FigureId]['column'];

export const FIGURE_IDS = Object.keys(FIGURE_ROWS) as FigureId[];
export const OBJECTIVE_FIGURES = FIGURE_IDS.filter((id): id is ObjectiveFigure => FIGURE_ROWS[id].objective);
export const PRICED_FIGURES = FIGURE_IDS.filter((id): id is PricedFigure => FIGURE_ROWS[id].priced);
export const RATED_FIGURES = FIGURE_IDS.filter((id): id is RatedFigure => FIGURE_ROWS[id].rated);
export const FIGURE_TOTALS = FIGURE_IDS.map((id) => FIGURE_ROWS[id].total);
export const FIGURE_COLUMNS = FIGURE_IDS.map((id) => FIGURE_ROWS[id].column);
export const OBJECTIVE_TOTALS = OBJECTIVE_FIGURES.map((id) => FIGURE_ROWS[id].total);

/** One value for each key: of figures, of their totals, or of any of these marked alike. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** One value for each figure, under the name that it has in the table `route` or in the API. */
export function recordBy<Naming extends 'column' | 'field', Value>(
  naming: Naming,
  make: (row: Rows[FigureId]) => Value,
): Record<Rows[FigureId][Naming], Value> {
  const entries = FIGURE_IDS.map((id) => [FIGURE_ROWS[id][naming], make(FIGURE_ROWS[id])]);
  return Object.fromEntries(entries) as Record<Rows[FigureId][Naming], Value>;
}

export function isRated(name: string): name is RatedFigure {
  return RATED_FIGURES.some((id) => id === name);
}

/** No rating of anything that is rated, as of an area that nobody has rated. */
export const UNRATED = recordOf(RATED_FIGURES, () => null);
