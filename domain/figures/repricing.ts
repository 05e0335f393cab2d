// Prices that a stored route was worked out with, against those that stand now: what has changed, and the pricing by which
// figuresOf prices the same design at today's prices. Unit prices, ratings, weights and what the hauling of masses is solved
// with are taken from now; whatever shapes the design (radii, slopes, thresholds, where the points of a curve lie) stays as it was,
// and is named where it differs, because only a new search can answer it.

import { areaEffectFields, hasEffect, type LandUseClass } from '../entities/area.ts';
import { type ParameterGroup, parameterGroups, segmentGroups } from '../parameters/groups.ts';
import { otherWorkRows } from '../parameters/other-works.ts';
import { type OwnItem, ownItemsIn, ownNumberRows } from '../parameters/own-items.ts';
import { type Curve, defaultsOf, type Parameter } from '../parameters/parameter.ts';
import type { RouteType, SegmentType } from '../route-type.ts';
import type { BreakdownRow, Quantity } from './item.ts';
import { ITEMS, type ItemName } from './price-list.ts';
import type { PricedArea, Prices, Pricing } from './prices.ts';

/** All that figures depend on beside the quantities and segments of one route. */
export type StoredPrices = Omit<Pricing, 'segments'>;

/** What stands now. What is gone is left out. */
export interface StandingPrices {
  readonly prices: Prices;
  /** null: the route type is gone. */
  readonly designClass: RouteType['designClass'] | null;
  readonly segmentTypes: readonly Pick<SegmentType, 'id' | 'parameters'>[];
  readonly areas: readonly PricedArea[];
}

export type PriceValue = number | string | boolean | Curve | readonly OwnItem[] | null;

/** One value that differs. */
export interface PriceChange {
  /** The set of rows that it belongs to; 'area' for a drawn or imported area, whose `name` is a field of it. */
  readonly group: ParameterGroup | 'area';
  /** What of the group it speaks of: a segment type's or area's name, or a land-use class; empty where there is one only. */
  readonly subject: string;
  /**
   * Name of the parameter row, or of the area's field; 'gone' where segment type, route type or area are no more, 'new' where a segment
   * type has come.
   */
  readonly name: string;
  readonly before: PriceValue;
  readonly after: PriceValue;
}

export interface Repricing {
  /** With which figuresOf gives the figures at today's prices; areas that no route of the design counts are left out. */
  readonly pricing: StoredPrices;
  readonly changes: readonly PriceChange[];
  /** What differs and is no matter of prices: the figures are as if it were unchanged. */
  readonly design: readonly PriceChange[];
}

/** Settings of mass handling that decide how dug masses are hauled, beside its prices. */
const HAUL_SETTINGS: ReadonlySet<string> = new Set([
  'qualityMassesFactor',
  'processingCapacityM3',
  'temporaryStorageCapacityM3',
  'temporaryStorageShare',
  'permanentStorageCapacityM3',
  'freeHaulM',
]);
/** What an area does that is a matter of prices: all but where a route may cross. */
const { boundaryType: _, ...areaPriceFields } = areaEffectFields;
const AREA_PRICES = Object.keys(areaPriceFields) as (keyof typeof areaPriceFields)[];

/** The pricing of a stored design at the prices that stand now, and everything that differs. */
export function repricing(then: StoredPrices, now: StandingPrices): Repricing {
  const found: Found = { changes: [], design: [] };
  const { prices, routeType } = then;
  const standing = new Map(now.areas.map((area) => [area.id, area]));
  const landUse = Object.fromEntries(
    Object.entries(prices.landUse).map(([use, values]) => [
      use,
      merged('landUse', use, values, now.prices.landUse[use as LandUseClass] ?? null, found),
    ]),
  ) as Prices['landUse'];
  const pricing: StoredPrices = {
    prices: {
      mass: merged('mass', '', prices.mass, now.prices.mass, found),
      addOns: merged('addOns', '', prices.addOns, now.prices.addOns, found),
      landUse,
    },
    routeType: {
      ...routeType,
      designClass: merged(
        'designClass',
        routeType.name,
        withWorks(routeType.designClass),
        withWorks(now.designClass),
        found,
      ),
      segmentTypes: routeType.segmentTypes.map((type) => segmentTypeAt(type, now, found)),
    },
    // An area that did nothing was not counted along the routes.
    areas: then.areas
      .map((area) => areaAt(area, standing.get(area.id), found))
      .filter((_, i) => hasEffect(then.areas[i])),
    massPoints: then.massPoints,
  };
  return { pricing, ...found };
}

/** Whether a change moves masses: then hauling is to be solved again. */
export function movesMasses({ group, name }: PriceChange): boolean {
  if (group !== 'mass') return false;
  const { unit } = parameterGroups.mass[name as keyof typeof parameterGroups.mass];
  return unit.startsWith('NOK') || HAUL_SETTINGS.has(name);
}

/** Whether something had no price before, so that older designs may not have counted it. */
export function hadNoPrice({ group, name, before }: PriceChange): boolean {
  if (group === 'landUse') return name === 'risk' && before === 'veryLow';
  if (group !== 'area') return false;
  if (name === 'costModifier' || name === 'co2Modifier') return before === 1;
  return before === null;
}

/** The quantities that a breakdown was made of, in their order; own items and add-ons are made of them again. */
export function quantitiesOf(rows: readonly BreakdownRow[]): Quantity[] {
  return rows
    .filter(({ item }) => item !== 'ownItem' && ITEMS[item as ItemName]?.group !== 'addOns')
    .map(({ item, material, segment, subject, quantity }) => ({ item, material, segment, subject, quantity }));
}

/** Items of other road works that a design class of before they came does not know cost nothing, and it had none of its own. */
function withWorks<Values extends object | null>(designClass: Values): Values {
  const ownItems = ownItemsIn(designClass).map((own) => ({ ...defaultsOf(ownNumberRows), ...own }));
  return designClass && { ...defaultsOf(otherWorkRows), ...designClass, ownItems };
}

interface Found {
  readonly changes: PriceChange[];
  readonly design: PriceChange[];
}

function segmentTypeAt(type: SegmentType, now: StandingPrices, found: Found): SegmentType {
  const standing = now.segmentTypes.find(({ id }) => id === type.id);
  if (!standing) {
    found.design.push({ group: 'section', subject: type.name, name: 'gone', before: type.name, after: null });
    return type;
  }
  const parameters = Object.fromEntries(
    (Object.keys(segmentGroups) as (keyof typeof segmentGroups)[]).map((group) => [
      group,
      merged(group, type.name, type.parameters[group], standing.parameters[group], found),
    ]),
  ) as unknown as SegmentType['parameters'];
  return { ...type, parameters };
}

function areaAt(area: PricedArea, standing: PricedArea | undefined, found: Found): PricedArea {
  if (!standing) {
    found.design.push({ group: 'area', subject: area.name, name: 'gone', before: area.name, after: null });
    return area;
  }
  const compare = (name: keyof PricedArea, list: PriceChange[]) => {
    if (area[name] === standing[name]) return;
    list.push({ group: 'area', subject: area.name, name, before: area[name], after: standing[name] });
  };
  compare('boundaryType', found.design);
  const counted = hasEffect(area);
  for (const name of AREA_PRICES) compare(name, counted ? found.changes : found.design);
  return counted ? { ...area, ...Object.fromEntries(AREA_PRICES.map((name) => [name, standing[name]])) } : area;
}

/** The values of one set of rows, those that are prices taken from now; null: the set is gone and stays as it was. */
function merged<Values extends object>(
  group: ParameterGroup,
  subject: string,
  then: Values,
  now: Values | null,
  found: Found,
): Values {
  if (now === null) {
    found.design.push({ group, subject, name: 'gone', before: subject, after: null });
    return then;
  }
  const values: Record<string, PriceValue> = { ...(then as Record<string, PriceValue>) };
  const standing = now as Record<string, PriceValue>;
  for (const [name, row] of Object.entries(parameterGroups[group] as Readonly<Record<string, Parameter>>)) {
    const [before, after] = [values[name], standing[name]];
    // A row that one side does not know yet, or no more, priced nothing there.
    if (before === undefined || after === undefined || isSame(before, after)) continue;
    const isPriced = isPrice(group, name, row) && (row.kind !== 'curve' || haveSamePoints(before, after));
    (isPriced ? found.changes : found.design).push({ group, subject, name, before, after });
    if (isPriced) values[name] = after;
  }
  return values as Values;
}

function isPrice(group: ParameterGroup, name: string, row: Parameter): boolean {
  if (group === 'optimisation') return false;
  if (row.kind === 'items' || /^(NOK|kg)|^s\//.test(row.unit)) return true;
  if (group === 'addOns') return row.unit !== 'm';
  if (group === 'landUse') return row.kind === 'choice';
  return group === 'mass' && HAUL_SETTINGS.has(name);
}

function isSame(a: PriceValue, b: PriceValue): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
}

/** Quantities are counted by the points of a curve: another value there is another price, another point another count. */
function haveSamePoints(a: PriceValue, b: PriceValue): boolean {
  const argumentsOf = (curve: PriceValue) => (curve as Curve).map(([argument]) => argument);
  return isSame(argumentsOf(a) as unknown as Curve, argumentsOf(b) as unknown as Curve);
}
