// The items that quantities are counted in: unit, names, and what one unit costs, emits, takes in time, harms and risks.
// A unit price reads parameters only; figures.ts multiplies it by quantities. The table is the one place where an item
// meets its parameters, for engine, server and browser alike.
//
// Subjects: a land-use class, an area's id, a mass point's id, the index of an interpolation point, or of an own item its process code
// and name (own-subject.ts). A quantity whose
// subject is `inside:<area id>` repeats a ground quantity that lies in an area with cost or CO2 modifiers; it is priced
// with (modifier − 1), so that the modifier stays a price.

import type { LandUseClass } from '../entities/area.ts';
import { isOtherWork, OTHER_WORKS, type OtherWork, otherWorkCo2Row, otherWorkRow } from '../parameters/other-works.ts';
import { OWN_MEASURES, type OwnItem, ownItemsIn, ownItemsOn } from '../parameters/own-items.ts';
import type { Curve, Label } from '../parameters/parameter.ts';
import { levelCrossingRow, type RoadClass, separatedCrossingRow } from '../parameters/road-crossings.ts';
import { structureRows } from '../parameters/structure.ts';
import type { RouteType, SegmentParameters, SegmentType } from '../route-type.ts';
import type { SegmentKind } from '../segment-kind.ts';
import { PRICED_FIGURES, type PricedFigure, type RatedFigure, recordOf } from './figure-rows.ts';
import type { Quantity, Rating } from './item.ts';
import { ownSubject } from './own-subject.ts';
import type { PricedArea, Prices } from './prices.ts';

/** Per unit of an item, in the units of the figures' totals; and seconds of construction time. */
export type UnitPrice = Readonly<Record<PricedFigure | 'seconds', number>>;

export interface PriceContext {
  readonly prices: Prices;
  readonly routeType: RouteType;
  readonly segmentType: SegmentType;
  readonly areaById: (id: string) => PricedArea | undefined;
  readonly massPointById: (
    id: string,
  ) => { readonly importCostPerM3: number; readonly exportCostPerM3: number } | undefined;
}

/** What is laid upon the sum of the others: rigging, design, contingency. */
export const isAddOn = (item: string) =>
  (ITEMS as Readonly<Record<string, { readonly group: ItemGroup }>>)[item]?.group === 'addOns';

export const ITEM_GROUPS = [
  'length',
  'earthwork',
  'pavement',
  'roadWorks',
  'structures',
  'land',
  'masses',
  'hazards',
  'addOns',
] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];

export interface Item {
  readonly unit: string;
  readonly group: ItemGroup;
  readonly label: Label;
  /** Ground costs are multiplied by the modifiers of areas. */
  readonly ground: boolean;
  readonly price: (context: PriceContext, subject: string) => UnitPrice;
}

/** Prefix of the subject of a quantity that lies in an area with modifiers. */
export const INSIDE = 'inside:';

const NOTHING: UnitPrice = recordOf([...PRICED_FIGURES, 'seconds'], () => 0);
const SQUARE_METRES_PER_DAA = 1000;
const METRES_PER_KM = 1000;

const priced = (cost: number, co2 = 0, seconds = 0): UnitPrice => ({ ...NOTHING, cost, co2, seconds });

type OfSegment = (parameters: SegmentParameters, subject: string) => UnitPrice;

function item(unit: string, group: ItemGroup, nb: string, en: string, price: Item['price'], ground = false): Item {
  return { unit, group, label: { nb, en }, price, ground };
}
function ofSegment(unit: string, group: ItemGroup, nb: string, en: string, price: OfSegment, ground = false): Item {
  return item(unit, group, nb, en, (c, subject) => price(c.segmentType.parameters, subject), ground);
}
const ground = (unit: string, nb: string, en: string, price: OfSegment): Item =>
  ofSegment(unit, 'earthwork', nb, en, price, true);

export const ITEMS = {
  length: item('m', 'length', 'Lengde', 'Length', () => NOTHING),

  soilCut: ground('m³', 'Jordskjæring', 'Soil cut', ({ soil }) =>
    priced(soil.cutCostPerM3, soil.cutCo2PerM3, soil.cutSecondsPerM3),
  ),
  soilCutByDepth: ground('m³', 'Jordskjæring, dybdetillegg', 'Soil cut, by depth', ({ soil }, point) =>
    priced(at(soil.cutCostCurve, point), 0),
  ),
  soilCutCo2ByDepth: ground('m³', 'Jordskjæring, CO₂ etter dybde', 'Soil cut, CO2 by depth', ({ soil }, point) =>
    priced(0, at(soil.cutCo2Curve, point)),
  ),
  rockCut: ground('m³', 'Fjellskjæring', 'Rock cut', ({ rock }) =>
    priced(rock.cutCostPerM3, rock.cutCo2PerM3, rock.cutSecondsPerM3),
  ),
  rockCutByDepth: ground('m³', 'Fjellskjæring, dybdetillegg', 'Rock cut, by depth', ({ rock }, point) =>
    priced(at(rock.cutCostCurve, point)),
  ),
  rockCutCo2ByDepth: ground('m³', 'Fjellskjæring, CO₂ etter dybde', 'Rock cut, CO2 by depth', ({ rock }, point) =>
    priced(0, at(rock.cutCo2Curve, point)),
  ),
  thinRock: item(
    'm³',
    'earthwork',
    'Fjell under 1,0 m, tillegg i mål',
    'Rock under 1.0 m, added when measured',
    () => NOTHING,
  ),
  rockFace: ground('m²', 'Sikring av fjellside', 'Rock face securing', ({ rock }) =>
    priced(rock.verticalAreaCostPerM2, rock.verticalAreaCo2PerM2, rock.verticalAreaSecondsPerM2),
  ),
  fill: ground('m³', 'Fylling', 'Fill', ({ soil }) =>
    priced(soil.fillCostPerM3, soil.fillCo2PerM3, soil.fillSecondsPerM3),
  ),
  fillByHeight: ground('m³', 'Fylling, høydetillegg', 'Fill, by height', ({ soil }, point) =>
    priced(at(soil.fillCostCurve, point)),
  ),
  fillCo2ByHeight: ground('m³', 'Fylling, CO₂ etter høyde', 'Fill, CO2 by height', ({ soil }, point) =>
    priced(0, at(soil.fillCo2Curve, point)),
  ),
  topsoil: ground('m²', 'Avdekking av matjord', 'Topsoil stripping', ({ section }) =>
    priced(section.topsoilCostPerM2, section.topsoilCo2PerM2, section.topsoilSecondsPerM2),
  ),
  topsoilVolume: item('m³', 'earthwork', 'Matjord, volum', 'Topsoil, volume', () => NOTHING),
  peat: ground('m³', 'Masseutskifting av torv', 'Peat replacement', ({ soil }) =>
    priced(soil.peatCostPerM3, soil.peatCo2PerM3, soil.peatSecondsPerM3),
  ),
  wall: ground('m²', 'Mur', 'Retaining wall', ({ wall }) => priced(wall.costPerM2, wall.co2PerM2, wall.secondsPerM2)),
  wallByHeight: ground('m²', 'Mur, høydetillegg', 'Retaining wall, by height', ({ wall }, point) =>
    priced(at(wall.costCurve, point)),
  ),
  wallCo2ByHeight: ground('m²', 'Mur, CO₂ etter høyde', 'Retaining wall, CO2 by height', ({ wall }, point) =>
    priced(0, at(wall.co2Curve, point)),
  ),

  base: ofSegment('m³', 'pavement', 'Forsterknings- og bærelag', 'Sub-base and base', ({ section }) =>
    priced(section.baseCostPerM3, section.baseCo2PerM3, section.baseSecondsPerM3),
  ),
  asphalt: ofSegment('t', 'pavement', 'Asfalt', 'Asphalt', ({ section }) =>
    priced(section.asphaltCostPerT, section.asphaltCo2PerT, section.asphaltSecondsPerT),
  ),
  gravel: ofSegment('m²', 'pavement', 'Grusdekke', 'Gravel wearing course', ({ section }) =>
    priced(section.gravelCostPerM2, section.gravelCo2PerM2),
  ),
  track: ofSegment('m', 'pavement', 'Jernbaneoverbygning', 'Railway track', ({ section }) =>
    priced(section.trackCostPerM, section.trackCo2PerM),
  ),
  drainage: ofSegment('m', 'roadWorks', 'Drenering', 'Drainage', ({ section }) =>
    priced(section.drainageCostPerM, section.drainageCo2PerM),
  ),
  guardRail: ofSegment('m', 'roadWorks', 'Rekkverk', 'Guard rail', ({ section }) =>
    priced(section.guardRailCostPerM, section.guardRailCo2PerM),
  ),
  otherWorks: item('m', 'roadWorks', 'Andre vegarbeider', 'Other road works', ({ routeType }, work) =>
    otherWorksPrice(routeType.designClass, work),
  ),
  // Each of its rows has the unit of its measure.
  ownItem: item('', 'roadWorks', 'Egen post', 'Own item', ({ routeType: { designClass } }, subject) => {
    const own = ownItemsIn(designClass).find((one) => ownSubject(one) === subject);
    return own ? ownPrice(own) : NOTHING;
  }),
  levelCrossing: item('stk', 'roadWorks', 'Kryss i plan med veg', 'At-grade crossing of a road', ({ routeType }, of) =>
    priced(routeType.designClass[levelCrossingRow(of as RoadClass)] ?? 0),
  ),
  separatedCrossing: item('m', 'structures', 'Planskilt kryssing av veg', 'Grade-separated crossing', (c, of) =>
    priced(c.routeType.designClass[separatedCrossingRow(of as RoadClass)] ?? 0),
  ),

  bridgeDeck: ofSegment('m²', 'structures', 'Bru, dekke', 'Bridge deck', ({ structure }) =>
    priced(structure.costPerM2, structure.co2PerM2, structure.secondsPerM2),
  ),
  bridgeHeight: ofSegment('m³', 'structures', 'Bru, høydetillegg', 'Bridge, extra for height', ({ structure }) =>
    priced(structure.highCostPerM2PerM, structure.highCo2PerM2PerM),
  ),
  tunnel: ofSegment('m', 'structures', 'Tunnel', 'Tunnel', ({ structure }) =>
    priced(structure.costPerM, structure.co2PerM, structure.secondsPerM),
  ),
  tunnelByLength: ofSegment('m', 'structures', 'Tunnel, lengdetillegg', 'Tunnel, by length', ({ structure }, point) =>
    priced(at(structure.lengthCostCurve, point)),
  ),
  culvert: ofSegment('m', 'structures', 'Kulvert', 'Culvert', ({ structure }) =>
    priced(structure.costPerM, structure.co2PerM, structure.secondsPerM),
  ),
  streamDiversion: ofSegment('m', 'structures', 'Omlagt bekk', 'Diverted stream', ({ structure }) =>
    priced(structure.diversionCostPerM, structure.diversionCo2PerM),
  ),
  riverDiversion: ofSegment('m', 'structures', 'Omlagt elv', 'Diverted river', ({ structure }) =>
    // Types that were stored before there were such rows have the rows' defaults.
    priced(
      structure.riverDiversionCostPerM ?? structureRows.riverDiversionCostPerM.default,
      structure.riverDiversionCo2PerM ?? structureRows.riverDiversionCo2PerM.default,
    ),
  ),
  structureEnd: ofSegment('stk', 'structures', 'Landkar, portal, innløp', 'Abutment, portal, inlet', ({ structure }) =>
    priced(structure.endCost, structure.endCo2),
  ),

  landUse: item('m²', 'land', 'Arealbruk', 'Land use', (c, subject) => landUsePrice(c, subject, 1), false),
  clearing: item(
    'm²',
    'land',
    'Rydding',
    'Clearing',
    (c, subject) => priced(c.prices.landUse[subject as LandUseClass]?.clearingCostPerM2 ?? 0),
    true,
  ),
  landUseNear: item('m²', 'land', 'Nær influenssone', 'Near zone of influence', (c, subject) =>
    influence(landUsePrice(c, subject, 1), c.prices.addOns.influenceNearDegree),
  ),
  landUseFar: item('m²', 'land', 'Fjern influenssone', 'Far zone of influence', (c, subject) =>
    influence(landUsePrice(c, subject, 1), c.prices.addOns.influenceFarDegree),
  ),
  area: item('m²', 'land', 'Område', 'Area', (c, subject) => areaPrice(c, subject)),
  areaNear: item('m²', 'land', 'Område, nær influenssone', 'Area, near zone of influence', (c, subject) =>
    influence(areaPrice(c, subject), c.prices.addOns.influenceNearDegree),
  ),
  areaFar: item('m²', 'land', 'Område, fjern influenssone', 'Area, far zone of influence', (c, subject) =>
    influence(areaPrice(c, subject), c.prices.addOns.influenceFarDegree),
  ),

  haul: item('m³·km', 'masses', 'Transport i linja', 'Haul', ({ prices: { mass } }) =>
    priced(mass.haulCostPerM3Km, 0, mass.haulSecondsPerM3Km),
  ),
  freeHaul: item('m³·km', 'masses', 'Fri transport i linja', 'Free haul', ({ prices: { mass } }) =>
    priced(0, 0, mass.haulSecondsPerM3Km),
  ),
  haulWeight: item('t·km', 'masses', 'Transportarbeid', 'Haul, tonne-kilometres', ({ prices: { mass } }) =>
    priced(0, mass.haulCo2PerTKm),
  ),
  temporaryStorage: item('m³', 'masses', 'Mellomlager', 'Temporary storage', ({ prices: { mass } }) =>
    priced(mass.temporaryStorageCostPerM3, mass.temporaryStorageCo2PerM3),
  ),
  permanentStorage: item('m³', 'masses', 'Permanent lager', 'Permanent storage', ({ prices: { mass } }) =>
    priced(mass.permanentStorageCostPerM3, mass.permanentStorageCo2PerM3),
  ),
  processing: item('m³', 'masses', 'Bearbeiding', 'Processing', ({ prices: { mass } }) =>
    priced(mass.processingCostPerM3, mass.processingCo2PerM3, mass.processingSecondsPerM3),
  ),
  positiveBalance: item('m³', 'masses', 'Masseoverskudd', 'Positive mass balance', ({ prices: { mass } }) =>
    priced(mass.positiveBalanceCostPerM3, mass.positiveBalanceCo2PerM3),
  ),
  negativeBalance: item('m³', 'masses', 'Masseunderskudd', 'Negative mass balance', ({ prices: { mass } }) =>
    priced(mass.negativeBalanceCostPerM3, mass.negativeBalanceCo2PerM3),
  ),
  qualityImport: item('m³', 'masses', 'Kjøpte kvalitetsmasser', 'Quality rock bought', ({ prices: { mass } }) =>
    priced(mass.qualityImportCostPerM3, mass.qualityImportCo2PerM3),
  ),
  massPointImport: item('m³', 'masses', 'Hentet fra massested', 'Taken from a mass point', (c, subject) =>
    priced(c.massPointById(subject)?.importCostPerM3 ?? 0),
  ),
  massPointExport: item('m³', 'masses', 'Levert til massested', 'Brought to a mass point', (c, subject) =>
    priced(c.massPointById(subject)?.exportCostPerM3 ?? 0),
  ),

  hazard: item('m', 'hazards', 'Lengde i faresone', 'Length in hazard zone', (c, subject) => {
    const rating = c.areaById(subject)?.risk;
    return risk(rating ? weightOf('risk', rating, c.prices) * exposureOf(c.segmentType.kind, c.prices) : 0);
  }),
  /** What zones of a hazard map say something of; it costs nothing and bears no risk. */
  hazardMap: item('m', 'hazards', 'Lengde innenfor farekart', 'Length within hazard map', () => NOTHING),
  landUseHazard: item('m', 'hazards', 'Lengde i utsatt arealbruk', 'Length in exposed land use', (c, subject) => {
    const rating = c.prices.landUse[subject as LandUseClass]?.risk ?? 'veryLow';
    return risk(weightOf('risk', rating, c.prices) * exposureOf(c.segmentType.kind, c.prices));
  }),
  highRockCut: item('m', 'hazards', 'Høy fjellskjæring', 'High rock cut', (c) => risk(c.prices.addOns.severityRockCut)),
  deepSoil: item('m', 'hazards', 'Fylling på dyp jord', 'Fill on deep soil', (c) =>
    risk(c.prices.addOns.severityDeepSoil),
  ),
  uncertainRock: item('m²', 'hazards', 'Usikker fjelloverflate', 'Uncertain bedrock', (c) =>
    risk(c.prices.addOns.severityUncertainRock),
  ),

  rig: item('NOK', 'addOns', 'Rigg og drift', 'Site establishment and management', (c) =>
    priced(c.prices.addOns.rigPct / 100),
  ),
  design: item('NOK', 'addOns', 'Prosjektering og byggherre', 'Design and client', (c) =>
    priced(c.prices.addOns.designPct / 100),
  ),
  contingency: item('NOK', 'addOns', 'Uforutsett', 'Contingency', (c) => priced(c.prices.addOns.contingencyPct / 100)),
} as const satisfies Readonly<Record<string, Item>>;

export type ItemName = keyof typeof ITEMS;

const ownPrice = ({ costPerUnit, co2PerUnit, secondsPerUnit = 0 }: OwnItem): UnitPrice =>
  priced(costPerUnit, co2PerUnit, secondsPerUnit);

/** What a class's own items that are priced by an item add to its unit; null: what those of a whole route add to it. */
export function ownPriceOn(name: ItemName | null, { routeType }: PriceContext): UnitPrice {
  const prices = ownItemsOn(routeType.designClass, name).map(ownPrice);
  return prices.reduce((sum, { cost, co2 }) => priced(sum.cost + cost, sum.co2 + co2), NOTHING);
}

type OwnQuantity = Quantity & { readonly unit: string };

/** The rows that a class's own items make of a quantity; in an area with modifiers what they price changes there too. */
export function ownQuantitiesOf(
  { item: name, segment, subject, quantity }: Quantity,
  context: PriceContext,
): OwnQuantity[] {
  const inside = subject.startsWith(INSIDE) ? `${subject}|` : '';
  return ownItemsOn(context.routeType.designClass, name).map((own) => ownQuantity(own, segment, inside, quantity));
}

/** The rows of the own items that a route has one of. */
export function ownQuantitiesOfRoute({ routeType }: Pick<PriceContext, 'routeType'>): OwnQuantity[] {
  return ownItemsOn(routeType.designClass, null).map((own) => ownQuantity(own, -1, '', 1));
}

const ownQuantity = (own: OwnItem, segment: number, inside: string, quantity: number): OwnQuantity => ({
  item: 'ownItem' satisfies ItemName,
  material: null,
  segment,
  subject: `${inside}${ownSubject(own)}`,
  quantity,
  unit: OWN_MEASURES[own.measure].unit,
});

/** What one unit of an item costs here, modifiers of areas included. */
export function unitPriceOf(name: ItemName, context: PriceContext, subject: string): UnitPrice {
  if (!subject.startsWith(INSIDE)) return ITEMS[name].price(context, subject);
  // `inside:<area id>` or `inside:<area id>|<the item's own subject>`
  const [id = '', ...rest] = subject.slice(INSIDE.length).split('|');
  const own = rest.join('|');
  const area = context.areaById(id);
  if (!area) return NOTHING;
  const base = ITEMS[name].price(context, own);
  return priced(base.cost * (area.costModifier - 1), base.co2 * (area.co2Modifier - 1));
}

const RATING_SUFFIX = {
  veryLow: 'VeryLow',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  veryHigh: 'VeryHigh',
} as const satisfies { [Of in Rating]: Capitalize<Of> };

/** What a rating weighs in a rated figure: value weight or severity. */
export function weightOf(figure: RatedFigure, rating: Rating, { addOns }: Prices): number {
  return addOns[`${figure}${RATING_SUFFIX[rating]}`];
}

/** How much a kind of segment is exposed to hazards. */
export function exposureOf(kind: SegmentKind, { addOns }: Prices): number {
  if (kind === 'bridge') return addOns.exposureBridge;
  return kind === 'tunnel' ? addOns.exposureTunnel : addOns.exposureSurface;
}

function at(curve: Curve, point: string): number {
  return curve[Number(point)]?.[1] ?? 0;
}

/** The subject of what is not itemized, which carries the time of all other road works, and the CO2 that no item has. */
export const NOT_ITEMIZED = 'notItemized';

/** Of one of OTHER_WORKS or of NOT_ITEMIZED; all of them together without a subject, as the search and older routes count them. */
function otherWorksPrice(designClass: RouteType['designClass'], work: string): UnitPrice {
  // Design classes that were stored before the items came have none of them.
  const ofItem = (one: OtherWork) => designClass[otherWorkRow(one)] ?? 0;
  const co2OfItem = (one: OtherWork) => designClass[otherWorkCo2Row(one)] ?? 0;
  if (isOtherWork(work)) return priced(ofItem(work), co2OfItem(work));
  const { otherWorksCostPerM, otherWorksCo2PerM, otherWorksSecondsPerM } = designClass;
  const itemized = (of: (one: OtherWork) => number) =>
    work === NOT_ITEMIZED ? 0 : OTHER_WORKS.reduce((sum, one) => sum + of(one), 0);
  return priced(otherWorksCostPerM + itemized(ofItem), otherWorksCo2PerM + itemized(co2OfItem), otherWorksSecondsPerM);
}

function landUsePrice({ prices }: PriceContext, subject: string, degree: number): UnitPrice {
  const row = prices.landUse[subject as LandUseClass];
  if (!row) return NOTHING;
  const co2 = prices.addOns.landUseCo2Method === 'totalLoss' ? row.co2PerM2 : row.co2TwentyYearsPerM2;
  const weight = weightOf('biodiversity', row.biodiversity, prices);
  return { ...priced(row.costPerM2, co2), biodiversity: (weight * degree) / SQUARE_METRES_PER_DAA };
}

function areaPrice({ prices, areaById }: PriceContext, subject: string): UnitPrice {
  const area = areaById(subject);
  if (!area) return NOTHING;
  const weight = area.biodiversity ? weightOf('biodiversity', area.biodiversity, prices) : 0;
  return { ...priced(area.extraCostPerM2, area.extraCo2PerM2), biodiversity: weight / SQUARE_METRES_PER_DAA };
}

/** Zones of influence harm but do not cost. */
function influence(price: UnitPrice, degree: number): UnitPrice {
  return { ...NOTHING, biodiversity: price.biodiversity * degree };
}

function risk(severity: number): UnitPrice {
  return { ...NOTHING, risk: severity / METRES_PER_KM };
}
