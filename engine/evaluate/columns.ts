// The working memory of one evaluator: a column per thing known at each station. Stations stand at the middle of intervals,
// so that sums over stations are the midpoint rule and a structure covers whole intervals.

export interface Columns {
  readonly capacity: number;
  /** Chainage of the station and length of its interval, m. */
  readonly chainage: Float64Array;
  readonly step: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly curvature: Float64Array;
  readonly z: Float64Array;
  readonly grade: Float64Array;
  /** Ground at the centre line, and rock. */
  readonly ground: Float64Array;
  readonly rock: Float64Array;
  /** Per side (2i left, 2i + 1 right): slopes of ground and rock to the near sample and beyond it, m/m, + up outwards. */
  readonly near: Float64Array;
  readonly nearRock: Float64Array;
  readonly beyond: Float64Array;
  readonly beyondRock: Float64Array;
  /** Offset of the toe. */
  readonly toe: Float64Array;
  /** Ground cell at the centre line. */
  readonly cell: Int32Array;
  /** m² of secured rock face and of wall, and number of guard rails, per metre; height of the rock face. */
  readonly face: Float64Array;
  readonly wall: Float64Array;
  readonly rails: Float64Array;
  readonly faceHeight: Float64Array;
  /** Per metre as a surface road: cost, CO2, biodiversity, risk. */
  readonly cost: Float64Array;
  readonly co2: Float64Array;
  readonly biodiversity: Float64Array;
  readonly risk: Float64Array;
  /** Biodiversity of the zones of influence beside an open road or bridge, per metre. */
  readonly beside: Float64Array;
  /** Per metre: bank m³ of soil and of rock cut, compacted m³ of fill. */
  readonly soilCut: Float64Array;
  readonly rockCut: Float64Array;
  readonly demand: Float64Array;
  /** Combination at the centre line. */
  readonly combo: Uint16Array;
  /** Faults of the surface road at the station: see the FAULT constants. */
  readonly fault: Uint8Array;
  /** What stands at the station: 0 surface, 1 bridge, 2 tunnel. */
  readonly kind: Uint8Array;
  /** By which type: 0 open road, k = structures[k − 1] of the coefficients. */
  readonly option: Uint8Array;
  /** What the masses of open road bear in the choice of structures, per metre; and all of open road there, per interval. */
  readonly surfaceCost: Float64Array;
  readonly openCost: Float64Array;
  readonly net: Float64Array;
  readonly link: Float64Array;
}

/** The section does not meet the terrain. */
export const FAULT_SLOPE = 1;
/** The road stands in water where it may not. */
export const FAULT_WATER = 2;
/** Centre, or either toe, in a hard area. */
export const FAULT_HARD = 4;
export const FAULT_CORRIDOR = 8;
/** No ground height there. */
export const FAULT_OUTSIDE = 16;
/** The centre line itself in a hard area (a structure does not help). */
export const FAULT_HARD_CENTRE = 32;

/** Open road does not keep its clearance to a line that it crosses. */
export const FAULT_CROSSING = 64;

export function columnsOf(capacity: number): Columns {
  const column = () => new Float64Array(capacity + 1);
  const sides = () => new Float64Array(2 * capacity + 2);
  return {
    capacity,
    chainage: column(),
    step: column(),
    x: column(),
    y: column(),
    cos: column(),
    sin: column(),
    curvature: column(),
    z: column(),
    grade: column(),
    ground: column(),
    rock: column(),
    near: sides(),
    nearRock: sides(),
    beyond: sides(),
    beyondRock: sides(),
    toe: sides(),
    cell: new Int32Array(capacity + 1),
    face: column(),
    wall: column(),
    rails: column(),
    faceHeight: column(),
    cost: column(),
    co2: column(),
    biodiversity: column(),
    risk: column(),
    beside: column(),
    soilCut: column(),
    rockCut: column(),
    demand: column(),
    combo: new Uint16Array(capacity + 1),
    fault: new Uint8Array(capacity + 1),
    kind: new Uint8Array(capacity + 1),
    option: new Uint8Array(capacity + 1),
    surfaceCost: column(),
    openCost: column(),
    net: column(),
    link: column(),
  };
}
