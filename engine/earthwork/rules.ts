// What a surface segment type asks of the ground, as plain numbers that both the fast kernel and the full detail read:
// widths in metres, slopes horizontal per vertical, crossfall as m/m. Made once per Problem.

import type { Curve } from '#domain/parameters/parameter.ts';
import type { SegmentType } from '#domain/route-type.ts';
import { demandedSightM } from '../alignment/sight.ts';
import type { Problem } from '../problem.ts';

/** Rock that stands less than this over the ditch is dug with the soil: no face, no shelf. */
export const CLEAR_OF_ROCK_M = 0.05;
/**
 * Thin soil on rock lies at the ground's own slope, and is cut steeper than that by at least so much, m/m, where its own slope
 * would run along the hillside: the whole of it where there is hardly any soil, nothing where it is thick (A).
 */
export const STEEPER_THAN_GROUND = 0.2;
export const THICK_SOIL_M = 4;
/**
 * Share of the price of deposit and borrow that a cubic metre is thought to bear when slopes, walls and structures are
 * compared before the masses are balanced. Between 0 (it will be used nearby) and 1 (it will be driven away).
 */
export const SHADOW_SHARE = 0.3;

/** The inner lane of a curve that is sharper than any road is taken to run no closer round its centre. */
export const MIN_LANE_RADIUS_M = 5;

/** Fill higher than this on soil deeper than that counts as a ground risk (settlement, stability). */
export const DEEP_SOIL_FILL_M = 3;
export const DEEP_SOIL_M = 10;

export interface SectionRules {
  readonly halfWidthM: number;
  readonly pavementM: number;
  readonly crossfall: number;
  /** Half-width gained per unit of curvature. */
  readonly widening: number;
  readonly speedFactor: number;
  readonly frictionHalf: number;
  readonly maxSuperelevation: number;
  readonly ditchDepthM: number;
  readonly ditchWidthM: number;
  readonly ditchInnerM: number;
  /**
   * Sight past the inside of a curve in cut: S²/8 of the sight that is demanded, m² (0 = none), how far inside the centre
   * line the inner lane runs, and the room from there to the outer edge of the ditch, m.
   */
  readonly sightM2: number;
  readonly sightLaneM: number;
  readonly sightRoomM: number;
  /** Area of the ditch under the level of the formation, m². */
  readonly ditchAreaM2: number;
  readonly beltM: number;
  readonly topsoilMarginM: number;
  readonly rockSlope: number;
  readonly rockBenchHeightM: number;
  readonly rockBenchWidthM: number;
  readonly rockShoulderM: number;
  readonly shelfM: number;
  readonly soilSlope: number;
  readonly soilBenchHeightM: number;
  readonly soilBenchWidthM: number;
  readonly fillSlope: number;
  readonly fillWideningM: number;
  readonly fillWideningFromM: number;
  readonly maxSlopeWidthM: number;
  readonly faceLimitM: number;
  /** m² of face per metre of its height. */
  readonly faceFactor: number;
  readonly guardRailFromM: number;
  /** Compacted usable m³ per bank m³. */
  readonly usableSoil: number;
  readonly usableRock: number;
  /** 0 never, 1 where forced, 2 where cheaper. */
  readonly wallUse: number;
  readonly wallMaxHeightM: number;
  /** Top over the road and foundation under the ground, added to every wall's face. */
  readonly wallExtraM: number;
  readonly wallThicknessM: number;
  readonly wallFront: number;
  readonly fillInWater: boolean;
  readonly waterDepthM: number;
  readonly peatDepthM: number;
  readonly peatMaxDepthM: number;
  readonly peatSlope: number;
  readonly shadowFill: number;
  readonly shadowSoil: number;
  readonly shadowRock: number;
  /** Standard deviation of the assumed rock surface as a share of the depth. */
  readonly sigmaShare: number;
  readonly hasCurves: boolean;
  readonly soilCostCurve: Curve;
  readonly soilCo2Curve: Curve;
  readonly rockCostCurve: Curve;
  readonly rockCo2Curve: Curve;
  readonly fillCostCurve: Curve;
  readonly fillCo2Curve: Curve;
  readonly wallCostCurve: Curve;
  readonly wallCo2Curve: Curve;
}

const WALL_USE = { never: 0, whenForced: 1, whenCheaper: 2 } as const;

/** What sections need of the prices. */
export interface SectionPrices {
  readonly surface: SegmentType;
  /** Deposit and borrow, NOK per compacted m³, add-ons included. */
  readonly positive: { readonly cost: number };
  readonly negative: { readonly cost: number };
}

export function sectionRulesOf(problem: Problem, prices: SectionPrices): SectionRules {
  const { designClass } = problem.routeType;
  const { section, soil, rock, wall, clearance } = prices.surface.parameters;
  const { mass } = problem.prices;
  const inner = section.ditchInnerSlope * section.ditchDepthM;
  const ditchWidthM = section.ditchDepthM > 0 ? inner + section.ditchBottomM : 0;
  const usableSoil = soil.compactionFactor * mass.usableSoilShare;
  const usableRock = rock.compactionFactor * mass.usableRockShare;
  const halfWidthM = (section.carriagewayWidthM + section.shoulderLeftM + section.shoulderRightM) / 2;
  const sightLaneM = (section.carriagewayWidthM - section.carriagewayWidthM / section.lanes) / 2;
  const curves = {
    soilCostCurve: soil.cutCostCurve,
    soilCo2Curve: soil.cutCo2Curve,
    rockCostCurve: rock.cutCostCurve,
    rockCo2Curve: rock.cutCo2Curve,
    fillCostCurve: soil.fillCostCurve,
    fillCo2Curve: soil.fillCo2Curve,
    wallCostCurve: wall.costCurve,
    wallCo2Curve: wall.co2Curve,
  };
  return {
    // Shoulders may differ; the section is priced with their mean on each side.
    halfWidthM,
    pavementM: section.pavementDepthM,
    crossfall: section.crossfallPct / 100,
    widening: (section.lanes * designClass.wideningBaseM ** 2) / 4,
    speedFactor: designClass.designSpeedKmh ** 2 / 127,
    frictionHalf: designClass.sideFriction / 2,
    maxSuperelevation: designClass.maxSuperelevationPct / 100,
    ditchDepthM: section.ditchDepthM,
    ditchWidthM,
    ditchInnerM: inner,
    sightM2: demandedSightM(designClass) ** 2 / 8,
    sightLaneM,
    sightRoomM: halfWidthM - sightLaneM + ditchWidthM,
    ditchAreaM2: (inner / 2 + section.ditchBottomM) * section.ditchDepthM,
    beltM: Math.max(section.workingBeltM, clearance.bufferDistanceM),
    topsoilMarginM: section.topsoilMarginM,
    rockSlope: rock.cutSlope,
    rockBenchHeightM: rock.benchHeightM,
    rockBenchWidthM: rock.benchWidthM,
    // A rock face keeps clear of the road at its side: what the ditch does not give, the shoulder before it does.
    rockShoulderM: Math.max(rock.shoulderWidthM, clearance.sideWidthM - ditchWidthM),
    shelfM: soil.shoulderWidthM,
    soilSlope: soil.cutSlope,
    soilBenchHeightM: soil.benchHeightM,
    soilBenchWidthM: soil.benchWidthM,
    fillSlope: soil.fillMaterial === 'rock' ? rock.fillSlope : soil.fillSlope,
    fillWideningM: section.fillWideningM,
    fillWideningFromM: section.fillWideningM > 0 ? section.fillWideningFromM : Infinity,
    maxSlopeWidthM: section.maxSlopeWidthM,
    faceLimitM: rock.verticalAreaHeightLimitM,
    faceFactor: Math.sqrt(1 + rock.cutSlope ** 2),
    guardRailFromM: section.guardRailFromM,
    usableSoil,
    usableRock,
    wallUse: WALL_USE[wall.use],
    wallMaxHeightM: wall.maxHeightM,
    wallExtraM: wall.topHeightM + wall.foundationDepthM,
    wallThicknessM: wall.thicknessM,
    wallFront: wall.frontSlope,
    fillInWater: section.allowFillInWater,
    waterDepthM: section.waterDepthM,
    peatDepthM: soil.peatDepthM,
    peatMaxDepthM: soil.peatMaxDepthM,
    peatSlope: soil.peatSlope,
    shadowFill: SHADOW_SHARE * prices.negative.cost,
    shadowSoil: SHADOW_SHARE * prices.positive.cost,
    shadowRock: SHADOW_SHARE * prices.positive.cost,
    sigmaShare: soil.depthSigmaShare,
    hasCurves: Object.values(curves).some((curve) => curve.length > 0),
    ...curves,
  };
}

/**
 * How much wider the ditch's bottom is dug on the inside of a curve in cut, so that a driver in the inner lane sees as far as is
 * demanded, m: the sight line's middle lies S²/8R inside the lane. Along arcs as long as the sight; shorter ones would need less.
 * @param bend curvature towards this side, 1/m
 * @param wideningM how much further from the lane the edge already is
 */
export function sightShelfOf(rules: SectionRules, bend: number, wideningM: number): number {
  if (rules.sightM2 === 0 || bend <= 0) return 0;
  const radius = Math.max(1 / bend - rules.sightLaneM, MIN_LANE_RADIUS_M);
  return Math.max(0, Math.min(rules.maxSlopeWidthM, rules.sightM2 / radius - rules.sightRoomM - wideningM));
}

/** Depth of peat that is replaced under the road, m, when the ground stands `u` over the formation. Deep wetland: twice. */
export function peatDepthOf(rules: SectionRules, deep: boolean, u: number): number {
  const depth = Math.min(deep ? 2 * rules.peatDepthM : rules.peatDepthM, rules.peatMaxDepthM);
  return Math.max(0, depth - Math.max(0, u));
}

/**
 * How wide the slope of soil may get, m: as wide as one that is steeper than the ground by what thin soil on rock allows;
 * Infinity where the soil is thick. The kernel has the same written out.
 * @param heightM of the ground over the slope's foot
 * @param soilM from the ground to the rock there
 */
export function widestSoilSlopeOf(heightM: number, soilM: number): number {
  const steeper = STEEPER_THAN_GROUND * (1 - soilM / THICK_SOIL_M);
  return steeper > 0 ? heightM / steeper : Infinity;
}
