// Quantities × prices → figures: the one function that engine, server and browser use. Rows come back in the order of
// the quantities, followed by the organization's own items and the add-ons; the totals are the plain sums of the rows, so they agree to the last bit.

import { ownItemsIn } from '../parameters/own-items.ts';
import { knownSharesOf } from './evidence.ts';
import {
  FIGURE_ROWS,
  PRICED_FIGURES,
  type PricedTotal,
  RATED_FIGURES,
  type RatedFigure,
  recordOf,
} from './figure-rows.ts';
import type { BreakdownRow, Figures, Quantity, Rating } from './item.ts';
import {
  ITEMS,
  type ItemName,
  ownQuantitiesOf,
  ownQuantitiesOfRoute,
  type PriceContext,
  type UnitPrice,
  unitPriceOf,
} from './price-list.ts';
import type { Prices, Pricing } from './prices.ts';

export interface Priced {
  readonly figures: Figures;
  readonly rows: readonly BreakdownRow[];
}

const PRICED_TOTALS = PRICED_FIGURES.map((id) => FIGURE_ROWS[id].total);
const NO_AMOUNTS = recordOf([...PRICED_TOTALS, 'seconds'], () => 0);
const ADD_ONS = ['rig', 'design', 'contingency'] as const;

/**
 * Prices the quantities of one route. Unknown items and quantities that are not finite count as nothing.
 * The class's own items follow the quantities, each row of them after what it is measured by, those of the whole route last.
 * Add-ons multiply one after the other: each takes its share of all costs before it.
 */
export function figuresOf(quantities: readonly Quantity[], pricing: Pricing): Priced {
  const contexts = contextsOf(pricing);
  const rows: BreakdownRow[] = [];
  for (const quantity of quantities) {
    const item = ITEMS[quantity.item as ItemName];
    if (!item || !Number.isFinite(quantity.quantity)) continue;
    const context = contexts.ofSegment(quantity.segment);
    rows.push(rowOf(quantity, item.unit, unitPriceOf(quantity.item as ItemName, context, quantity.subject)));
  }
  const hasOwn = ownItemsIn(pricing.routeType.designClass).length > 0;
  const measured = quantities.filter(({ quantity }) => hasOwn && Number.isFinite(quantity));
  const own = measured.flatMap((quantity) => ownQuantitiesOf(quantity, contexts.ofSegment(quantity.segment)));
  for (const { unit, ...quantity } of [...own, ...ownQuantitiesOfRoute(pricing)])
    rows.push(rowOf(quantity, unit, unitPriceOf('ownItem', contexts.ofSegment(quantity.segment), quantity.subject)));
  let base = sumOf(rows, 'costNok');
  for (const name of ADD_ONS) {
    const price = ITEMS[name].price(contexts.ofSegment(-1), '');
    const row = rowOf({ item: name, material: null, segment: -1, subject: '', quantity: base }, 'NOK', price);
    rows.push(row);
    base += row.costNok;
  }
  return { figures: { ...totalsOf(rows, pricing), known: knownSharesOf(quantities, pricing) }, rows };
}

/** What the route's CO2 costs at the shadow price of carbon, NOK: shown beside the cost, never part of it. */
export function climateCostOf({ co2Kg }: Pick<Figures, 'co2Kg'>, { addOns }: Pricing['prices']): number {
  return (co2Kg / 1000) * addOns.co2PricePerT;
}

/** The factor by which the add-ons together multiply a cost. */
export function addOnFactorOf({ addOns }: Pricing['prices']): number {
  return (1 + addOns.rigPct / 100) * (1 + addOns.designPct / 100) * (1 + addOns.contingencyPct / 100);
}

/** One price context per segment; −1 (the route as a whole) is priced as its first surface type. */
export function contextsOf(pricing: Pricing): { readonly ofSegment: (index: number) => PriceContext } {
  const areas = new Map(pricing.areas.map((area) => [area.id, area]));
  const massPoints = new Map(pricing.massPoints.map((point) => [point.id, point]));
  const types = new Map(pricing.routeType.segmentTypes.map((type) => [type.id, type]));
  const surface = pricing.routeType.segmentTypes.find((type) => type.kind === 'surface')!;
  const contextOf = (id: string | undefined): PriceContext => ({
    prices: pricing.prices,
    routeType: pricing.routeType,
    segmentType: (id !== undefined && types.get(id)) || surface,
    areaById: (areaId) => areas.get(areaId),
    massPointById: (pointId) => massPoints.get(pointId),
  });
  const whole = contextOf(undefined);
  const contexts = pricing.segments.map((segment) => contextOf(segment.segmentTypeId));
  return { ofSegment: (index) => contexts[index] ?? whole };
}

function rowOf(quantity: Quantity, unit: string, price: UnitPrice): BreakdownRow {
  const q = quantity.quantity;
  const row = { ...quantity, unit, ...NO_AMOUNTS };
  for (const id of PRICED_FIGURES) row[FIGURE_ROWS[id].total] = q * price[id];
  row.seconds = q * price.seconds;
  return row;
}

function sumOf(rows: readonly BreakdownRow[], column: PricedTotal | 'seconds'): number {
  let sum = 0;
  for (const row of rows) sum += row[column];
  return sum;
}

function totalsOf(rows: readonly BreakdownRow[], { prices }: Pricing): Figures {
  const balance = { soilM3: 0, rockM3: 0, qualityRockM3: 0 };
  let lengthM = 0;
  for (const row of rows) {
    if (row.item === 'length') lengthM += row.quantity;
    const sign = signOfBalance(row.item);
    if (row.material === 'soil') balance.soilM3 += sign * row.quantity;
    else if (row.material === 'rock') balance.rockM3 += sign * row.quantity;
    else if (row.material === 'qualityRock') balance.qualityRockM3 += sign * row.quantity;
  }
  const sums = recordOf(PRICED_TOTALS, (total) => sumOf(rows, total));
  return {
    lengthM,
    ...sums,
    massBalance: balance,
    massImbalanceM3: Math.abs(balance.soilM3) + Math.abs(balance.rockM3) + Math.abs(balance.qualityRockM3),
    ...ratingsOf(sums, lengthM, prices),
    constructionSeconds: sumOf(rows, 'seconds'),
  };
}

/** Ratings of the indices per km. */
function ratingsOf(
  sums: Readonly<Record<PricedTotal, number>>,
  lengthM: number,
  { addOns }: Prices,
): Record<`${RatedFigure}Rating`, Rating> {
  const km = Math.max(lengthM, 1) / 1000;
  const entries = RATED_FIGURES.map((id) => [
    `${id}Rating`,
    ratingOf(sums[FIGURE_ROWS[id].total] / km, [
      addOns[`${id}Limit1`],
      addOns[`${id}Limit2`],
      addOns[`${id}Limit3`],
      addOns[`${id}Limit4`],
    ]),
  ]);
  return Object.fromEntries(entries) as Record<`${RatedFigure}Rating`, Rating>;
}

/** What goes to or comes from a mass point is used there: it is neither surplus nor deficit. */
function signOfBalance(item: string): number {
  if (item === 'positiveBalance') return 1;
  return item === 'negativeBalance' || item === 'qualityImport' ? -1 : 0;
}

/** Rating of an index per km by four rising thresholds. */
export function ratingOf(value: number, limits: readonly [number, number, number, number]): Rating {
  if (value < limits[0]) return 'veryLow';
  if (value < limits[1]) return 'low';
  if (value < limits[2]) return 'medium';
  return value < limits[3] ? 'high' : 'veryHigh';
}
