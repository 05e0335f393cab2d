// Prices turned into the numbers that the fast kernel multiplies by: per unit of each item cost (NOK, add-ons included)
// and CO2 (kg), and per combination of areas cost, CO2, biodiversity and risk per square metre or metre. Read from the
// same table of items that prices the shown breakdown, so kernel and breakdown cannot drift apart in prices.

import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import { addOnFactorOf, contextsOf } from '#domain/figures/figures.ts';
import { type ItemName, ownPriceOn, type PriceContext, unitPriceOf, weightOf } from '#domain/figures/price-list.ts';
import type { Curve } from '#domain/parameters/parameter.ts';
import { ROAD_CLASSES, type RoadClass } from '#domain/parameters/road-crossings.ts';
import type { SegmentType } from '#domain/route-type.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import { culvertCapacity } from '#domain/water/discharge.ts';
import type { HeightLimits } from '../../earthwork/height-limits.ts';
import type { Problem } from '../../problem.ts';
import { BRIDGE, TUNNEL } from '../../structures/choose.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';

/** Cost (add-ons included) and CO2 of one unit. */
export interface Unit {
  readonly cost: number;
  readonly co2: number;
}

/** Flags of a combination. */
export const HARD = 1;
export const WATER = 2;
export const PEAT = 4;
export const DEEP_PEAT = 8;
export const OUTSIDE_CORRIDOR = 16;
export const MODIFIED = 32;
export const NO_TOPSOIL = 64;

/** Per combination of areas, by its number. */
export interface ComboTable {
  readonly flags: Uint8Array;
  /** Whether any of them may not be entered. */
  readonly hasHard: boolean;
  /** Land use and areas, clearing with its modifiers included; per m². */
  readonly costPerM2: Float64Array;
  readonly co2PerM2: Float64Array;
  readonly biodiversityPerM2: Float64Array;
  /** Severity per metre (index points before exposure). */
  readonly riskPerM: Float64Array;
  /** What ground costs inside are multiplied by. */
  readonly costModifier: Float64Array;
  readonly co2Modifier: Float64Array;
}

export interface Coefficients {
  readonly addOnFactor: number;
  /** What a route costs once, whatever it holds. */
  readonly whole: Unit;
  readonly soilCut: Unit;
  readonly rockCut: Unit;
  readonly fill: Unit;
  readonly rockFace: Unit;
  readonly topsoil: Unit;
  readonly peat: Unit;
  readonly wall: Unit;
  readonly guardRail: Unit;
  /** Pavement, drainage and other works of a metre of straight surface road. */
  readonly metre: Unit;
  /** A square metre of pavement more, and the base in a metre of straight road and in a square metre, m³. */
  readonly pavement: Unit;
  readonly basePerM: number;
  readonly basePerM2: number;
  readonly haulPerM3M: Unit;
  readonly temporaryStorage: Unit;
  readonly permanentStorage: Unit;
  readonly processing: Unit;
  readonly positive: Unit;
  readonly negative: Unit;
  readonly qualityImport: Unit;
  readonly highRockCutPerM: number;
  readonly deepSoilPerM: number;
  readonly uncertainRockPerM2: number;
  readonly combos: ComboTable;
  readonly surface: SegmentType;
  readonly heightLimits: HeightLimits;
  /** Least length of open road between two structures, m. */
  readonly minOpenM: number;
  /** m/m: the largest superelevation, or the crossfall where that is more. */
  readonly steepestCrossfall: number;
  /** Every bridge and tunnel type of the route type, bridges first; a station's option k is structures[k − 1]. */
  readonly structures: readonly StructureCoefficients[];
  readonly culverts: readonly CulvertCoefficients[];
  readonly roadCrossings: RoadCrossingCoefficients;
  /** Per metre of a stream that is led beside open road, and of a river. */
  readonly diversions: { readonly stream: Unit; readonly river: Unit };
  readonly exposure: { readonly surface: number; readonly bridge: number; readonly tunnel: number };
}

export interface RoadCrossingCoefficients {
  /** Whether the class may cross roads in one level. */
  readonly isLevelAllowed: boolean;
  /** A junction, and a metre of the other road's underpass or bridge. */
  readonly of: Readonly<Record<RoadClass, { readonly level: Unit; readonly metre: Unit }>>;
}

export interface CulvertCoefficients {
  readonly type: SegmentType;
  /** Pipe and cover: from the stream to the road surface, m. */
  readonly heightM: number;
  /** What one pipe carries, m³/s. */
  readonly capacityM3s: number;
  /** How much deeper than the stream the pipe may be laid, m. */
  readonly loweredM: number;
  readonly ends: Unit;
  readonly metre: Unit;
  /** Metres of diverted stream at a crossing in cut, and what they cost in all. */
  readonly diversionM: number;
  readonly diversion: Unit;
}

export interface StructureCoefficients {
  readonly type: SegmentType;
  /** BRIDGE or TUNNEL of engine/structures/choose.ts. */
  readonly kind: number;
  /** Of one structure's two ends together. */
  readonly ends: Unit;
  /** Per metre, at no extra height. */
  readonly metre: Unit;
  /** Per metre of length and metre of height over the limit (bridges). */
  readonly high: Unit;
  readonly minLengthM: number;
  readonly maxLengthM: number;
  /** Steepest grade, m/m. */
  readonly grade: number;
  /** Bridges: width and depth of the deck, height from which it costs more, most height, clearance over water, m. */
  readonly deckWidthM: number;
  readonly deckM: number;
  readonly highFromM: number;
  readonly maxHeightM: number;
  readonly waterClearanceM: number;
  /** Tunnels: height to the crown and rock over it, m. */
  readonly crownM: number;
  readonly coverM: number;
  /** Usable compacted m³ of spoil per metre, and what is not usable (tunnels). */
  readonly spoilM3PerM: number;
  readonly wasteM3PerM: number;
  /** NOK per metre, add-ons included, that every metre of a tunnel of this length costs more; null = none. */
  readonly extraPerM: ((lengthM: number) => number) | null;
  /** A longer tunnel never pays less extra in all. */
  readonly extraRises: boolean;
}

/** Density of laid asphalt, t/m³ (2.4–2.5; fixed, because the price is per tonne laid). */
export const ASPHALT_DENSITY = 2.4;

/** The route type's types of open road, the usual one first. */
export function surfaceTypesIn({ segmentTypes }: Problem['routeType']): readonly SegmentType[] {
  const found = segmentTypes.filter(({ kind }) => kind === 'surface');
  return found.length > 0 ? found : segmentTypes.slice(0, 1);
}

/** `surface`: the type of open road that they are for; left out = the usual one. */
export function coefficientsOf(
  problem: Problem,
  rasters: ProblemRasters,
  surface = surfaceTypesIn(problem.routeType)[0],
): Coefficients {
  const { routeType, prices } = problem;
  const ofKind = (kind: SegmentKind) => routeType.segmentTypes.filter((type) => type.kind === kind);
  const built = [...ofKind('bridge'), ...ofKind('tunnel')];
  const culverts = ofKind('culvert');
  const types = [surface, ...built, ...culverts];
  const contexts = contextsOf({
    prices,
    routeType,
    segments: types.map((type) => ({ segmentTypeId: type.id })),
    areas: problem.areas,
    massPoints: problem.massPoints,
  });
  const context = contexts.ofSegment(0);
  const factor = addOnFactorOf(prices);
  const unit = (name: ItemName, subject = '', at = context): Unit => {
    const price = unitPriceOf(name, at, subject);
    const own = ownPriceOn(name, at);
    return { cost: (price.cost + own.cost) * factor, co2: price.co2 + own.co2 };
  };
  const whole = ownPriceOn(null, context);
  const positive = unit('positiveBalance');
  const { soil, rock } = surface.parameters;
  const { mass, addOns } = prices;
  // What cannot be used goes to deposit: that part of the cut has its price from the start.
  const soilWaste = (1 - mass.usableSoilShare) * soil.compactionFactor;
  const rockWaste = (1 - mass.usableRockShare) * rock.compactionFactor;
  const haul = unit('haul');
  const haulWeight = unit('haulWeight');
  return {
    addOnFactor: factor,
    whole: { cost: whole.cost * factor, co2: whole.co2 },
    soilCut: plus(unit('soilCut'), times(positive, soilWaste)),
    rockCut: plus(unit('rockCut'), times(positive, rockWaste)),
    fill: unit('fill'),
    rockFace: unit('rockFace'),
    topsoil: unit('topsoil'),
    peat: unit('peat'),
    wall: unit('wall'),
    guardRail: unit('guardRail'),
    metre: metreOf(surface, unit),
    pavement: pavementOf(surface, unit),
    basePerM: baseVolumePerM(surface),
    basePerM2: baseVolumePerM(surface, 1),
    haulPerM3M: {
      cost: (haul.cost * rock.looseFactor) / rock.compactionFactor / 1000,
      co2: (haulWeight.co2 * rock.densityTPerM3) / rock.compactionFactor / 1000,
    },
    temporaryStorage: unit('temporaryStorage'),
    permanentStorage: unit('permanentStorage'),
    processing: unit('processing'),
    positive,
    negative: unit('negativeBalance'),
    qualityImport: unit('qualityImport'),
    highRockCutPerM: unitPriceOf('highRockCut', context, '').risk,
    deepSoilPerM: unitPriceOf('deepSoil', context, '').risk,
    uncertainRockPerM2: unitPriceOf('uncertainRock', context, '').risk,
    combos: comboTable(problem, rasters, context, factor),
    surface,
    heightLimits: routeType.designClass,
    // A design class of before there was such a row asks for none.
    minOpenM: routeType.designClass.minOpenBetweenM ?? 0,
    steepestCrossfall:
      Math.max(surface.parameters.section.crossfallPct, routeType.designClass.maxSuperelevationPct) / 100,
    structures: built.map((type, k) => {
      const at = contexts.ofSegment(1 + k);
      return type.kind === 'bridge'
        ? bridgeCoefficients(type, at, unit)
        : tunnelCoefficients(type, at, unit, problem, positive, factor);
    }),
    roadCrossings: roadCrossingCoefficients(problem, unit),
    diversions: { stream: unit('streamDiversion'), river: unit('riverDiversion') },
    culverts: culverts.map((type, k) => culvertCoefficients(type, contexts.ofSegment(1 + built.length + k), unit)),
    exposure: { surface: addOns.exposureSurface, bridge: addOns.exposureBridge, tunnel: addOns.exposureTunnel },
  };
}

type UnitOf = (name: ItemName, subject?: string, at?: PriceContext) => Unit;

function plus(a: Unit, b: Unit): Unit {
  return { cost: a.cost + b.cost, co2: a.co2 + b.co2 };
}
function times(a: Unit, by: number): Unit {
  return { cost: a.cost * by, co2: a.co2 * by };
}

/** Width of the road from edge to edge of the shoulders, m. */
export function roadWidthOf(type: SegmentType): number {
  const { section } = type.parameters;
  return section.carriagewayWidthM + section.shoulderLeftM + section.shoulderRightM;
}

/** Free height over the centre line of a road, m: its own, or what gives its sides theirs where superelevation lifts an edge. */
export function freeHeightOf({ surface, steepestCrossfall }: Coefficients): number {
  const { clearance } = surface.parameters;
  const sideM = clearance.sideHeightM + steepestCrossfall * (roadWidthOf(surface) / 2 + clearance.sideWidthM);
  return Math.max(clearance.heightM, sideM);
}

/** Sub-base and base under the asphalt, m³ per metre of road. */
export function baseVolumePerM(type: SegmentType, widthM = roadWidthOf(type)): number {
  const { section } = type.parameters;
  const asphalt = section.surfacing === 'asphalt' ? section.asphaltThicknessM : 0;
  return Math.max(0, section.pavementDepthM - asphalt) * widthM;
}

/** Asphalt, tonnes per metre of road: on the carriageway and shoulders. */
export function asphaltPerM(type: SegmentType, widthM = roadWidthOf(type)): number {
  const { section } = type.parameters;
  return section.surfacing === 'asphalt' ? section.asphaltThicknessM * widthM * ASPHALT_DENSITY : 0;
}

function metreOf(type: SegmentType, unit: UnitOf): Unit {
  let sum = times(pavementOf(type, unit), roadWidthOf(type));
  if (type.parameters.section.surfacing === 'track') sum = plus(sum, unit('track'));
  return plus(sum, plus(unit('drainage'), unit('otherWorks')));
}

/** Base, asphalt and gravel of a square metre. */
function pavementOf(type: SegmentType, unit: UnitOf): Unit {
  const layers = plus(times(unit('base'), baseVolumePerM(type, 1)), times(unit('asphalt'), asphaltPerM(type, 1)));
  return type.parameters.section.surfacing === 'gravel' ? plus(layers, unit('gravel')) : layers;
}

/** Deck width of a bridge, m. */
export function deckWidthOf(type: SegmentType): number {
  return roadWidthOf(type) + type.parameters.structure.extraWidthM;
}

function bridgeCoefficients(type: SegmentType, context: PriceContext, unit: UnitOf): StructureCoefficients {
  const width = deckWidthOf(type);
  const { structure } = type.parameters;
  return {
    type,
    kind: BRIDGE,
    ends: times(unit('structureEnd', '', context), 2),
    metre: times(unit('bridgeDeck', '', context), width),
    high: times(unit('bridgeHeight', '', context), width),
    minLengthM: structure.minLengthM,
    maxLengthM: structure.maxLengthM,
    grade: structure.maxGradePct / 100,
    deckWidthM: width,
    deckM: structure.deckDepthM,
    highFromM: structure.highFromM,
    maxHeightM: structure.maxHeightM,
    waterClearanceM: structure.waterClearanceM,
    crownM: 0,
    coverM: 0,
    spoilM3PerM: 0,
    wasteM3PerM: 0,
    extraPerM: null,
    extraRises: true,
  };
}

function roadCrossingCoefficients({ routeType: { designClass } }: Problem, unit: UnitOf): RoadCrossingCoefficients {
  const prices = ROAD_CLASSES.map(
    (of) => [of, { level: unit('levelCrossing', of), metre: unit('separatedCrossing', of) }] as const,
  );
  return {
    isLevelAllowed: designClass.allowLevelCrossings ?? true,
    of: Object.fromEntries(prices) as RoadCrossingCoefficients['of'],
  };
}

function culvertCoefficients(type: SegmentType, context: PriceContext, unit: UnitOf): CulvertCoefficients {
  const { structure } = type.parameters;
  return {
    type,
    heightM: structure.diameterM + structure.coverM,
    capacityM3s: culvertCapacity(structure.diameterM),
    loweredM: structure.loweredInletM,
    ends: times(unit('structureEnd', '', context), 2),
    metre: unit('culvert', '', context),
    diversionM: structure.diversionM,
    diversion: times(unit('streamDiversion', '', context), structure.diversionM),
  };
}

function tunnelCoefficients(
  type: SegmentType,
  context: PriceContext,
  unit: UnitOf,
  { prices: { mass } }: Problem,
  positive: Unit,
  factor: number,
): StructureCoefficients {
  const { structure, rock } = type.parameters;
  const compacted = structure.excavationM3PerM * rock.compactionFactor;
  const waste = compacted * (1 - mass.usableTunnelShare);
  const curve = structure.lengthCostCurve;
  return {
    type,
    kind: TUNNEL,
    ends: times(unit('structureEnd', '', context), 2),
    metre: plus(unit('tunnel', '', context), times(positive, waste)),
    high: { cost: 0, co2: 0 },
    minLengthM: structure.minLengthM,
    maxLengthM: structure.maxLengthM,
    grade: structure.maxGradePct / 100,
    deckWidthM: 0,
    deckM: 0,
    highFromM: 0,
    maxHeightM: Infinity,
    waterClearanceM: 0,
    crownM: structure.crownHeightM,
    coverM: structure.minCoverM,
    spoilM3PerM: compacted * mass.usableTunnelShare,
    wasteM3PerM: waste,
    extraPerM: curve.some(([, value]) => value > 0) ? (lengthM) => factor * curveAt(curve, lengthM / 1000) : null,
    extraRises: risesWithLength(curve),
  };
}

/** Whether length × value never falls: between two points it is a parabola, so its slope is looked at in both. */
function risesWithLength(curve: Curve): boolean {
  return curve.every(([length, value], i) => {
    if (i === 0) return true;
    const [before, low] = curve[i - 1];
    const slope = (value - low) / (length - before);
    return low + before * slope >= 0 && value + length * slope >= 0;
  });
}

function comboTable(problem: Problem, rasters: ProblemRasters, context: PriceContext, factor: number): ComboTable {
  const n = rasters.combinations.length;
  const column = () => new Float64Array(n);
  const table: ComboTable = {
    flags: new Uint8Array(n),
    hasHard: problem.areas.some(({ boundaryType }) => boundaryType === 'hard'),
    costPerM2: column(),
    co2PerM2: column(),
    biodiversityPerM2: column(),
    riskPerM: column(),
    costModifier: column().fill(1),
    co2Modifier: column().fill(1),
  };
  rasters.combinations.forEach(({ landUse, areas, outsideCorridor }, i) => {
    const name = landUse < 0 ? '' : LAND_USE_CLASSES[landUse];
    const use = unitPriceOf('landUse', context, name);
    let flags = outsideCorridor ? OUTSIDE_CORRIDOR : 0;
    let cost = use.cost;
    let co2 = use.co2;
    let biodiversity = use.biodiversity;
    // Severity only: exposure belongs to the kind of segment, and the kernel multiplies by it.
    let risk = name ? weightOf('risk', problem.prices.landUse[name].risk, problem.prices) / 1000 : 0;
    for (const index of areas) {
      const area = problem.areas[index];
      if (area.boundaryType === 'hard') flags |= HARD;
      const price = unitPriceOf('area', context, area.id);
      cost += price.cost;
      co2 += price.co2;
      biodiversity += price.biodiversity;
      if (area.risk) risk += weightOf('risk', area.risk, problem.prices) / 1000;
      table.costModifier[i] += area.costModifier - 1;
      table.co2Modifier[i] += area.co2Modifier - 1;
    }
    cost += unitPriceOf('clearing', context, name).cost * table.costModifier[i];
    if (table.costModifier[i] !== 1 || table.co2Modifier[i] !== 1) flags |= MODIFIED;
    const row = name ? problem.prices.landUse[name] : null;
    if (row?.water) flags |= WATER;
    if (row?.peat) flags |= name === 'wetlandDeep' ? PEAT | DEEP_PEAT : PEAT;
    if (row && !row.topsoil) flags |= NO_TOPSOIL;
    table.flags[i] = flags;
    table.costPerM2[i] = cost * factor;
    table.co2PerM2[i] = co2;
    table.biodiversityPerM2[i] = biodiversity;
    table.riskPerM[i] = risk;
  });
  return table;
}

/** Value of a piecewise-linear curve; constant outside its ends, 0 when empty. */
export function curveAt(curve: Curve, height: number): number {
  if (!curve.length) return 0;
  if (height <= curve[0][0]) return curve[0][1];
  for (let i = 1; i < curve.length; i++) {
    const [h1, v1] = curve[i];
    if (height > h1) continue;
    const [h0, v0] = curve[i - 1];
    return v0 + ((v1 - v0) * (height - h0)) / (h1 - h0);
  }
  return curve[curve.length - 1][1];
}
