// The working memory of one evaluator: a column per quantity known at each station. Stations stand at the middle of intervals,
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
  /** The steepest grade anywhere in the interval, up or down, m/m ≥ 0. */
  readonly steepest: Float64Array;
  /** Ground at the centre line, and rock. */
  readonly ground: Float64Array;
  readonly rock: Float64Array;
  /** How high the ground lies over the road, and the road over the ground: at the station, or the most of it anywhere in its interval. */
  readonly cutM: Float64Array;
  readonly fillM: Float64Array;
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
  readonly guardRails: Float64Array;
  readonly faceHeight: Float64Array;
  /** Per metre as a surface road: cost, CO2, biodiversity, risk. */
  readonly cost: Float64Array;
  readonly co2: Float64Array;
  readonly biodiversity: Float64Array;
  readonly risk: Float64Array;
  /** Biodiversity of the zones of influence beside an open road or bridge, per metre. */
  readonly beside: Float64Array;
  /** Per metre: bank m³ of soil and of rock cut (of another type of open road: as many as the usual one would compact to the same), compacted m³ of fill. */
  readonly soilCut: Float64Array;
  readonly rockCut: Float64Array;
  readonly demand: Float64Array;
  /** Sub-base and base of open road, m³ per metre: wider in curves. */
  readonly base: Float64Array;
  /** Combination at the centre line. */
  readonly combo: Int32Array;
  /** Violations of the surface road at the station: see the VIOLATION constants. */
  readonly violations: Uint8Array;
  /** 1 where the clear span over a stream closes open road (crossings/spans.ts). */
  readonly closed: Uint8Array;
  /** What stands at the station: 0 surface, 1 bridge, 2 tunnel. */
  readonly kind: Uint8Array;
  /** By which type: 0 open road, k = structures[k − 1] of the coefficients. */
  readonly option: Uint8Array;
  /** What the masses of open road bear in the choice of structures, per metre; and all of open road there, per interval. */
  readonly surfaceCost: Float64Array;
  readonly openCost: Float64Array;
  /** What a structure can save at most, per interval; the most that one can save that ends here, and that begins here. */
  readonly gain: Float64Array;
  readonly lead: Float64Array;
  readonly tail: Float64Array;
  readonly net: Float64Array;
  readonly link: Float64Array;
  /** Of these, chainage, combination and toes apart: where a station lies, and all that is known of it in the end. */
  readonly placed: readonly Float64Array[];
  readonly known: readonly Float64Array[];
  readonly knownBytes: readonly Uint8Array[];
}

/** Copies stations from … to − 1 to a place in other columns: where they lie, with chainages shifted; `all` that is known. */
export function copyStations(
  source: Columns,
  from: number,
  to: number,
  target: Columns,
  at: number,
  shiftM: number,
  all: boolean,
): void {
  if (to <= from) return;
  const by = at - from;
  for (let i = from; i < to; i++) target.chainage[i + by] = source.chainage[i] + shiftM;
  const columns = all ? source.known : source.placed;
  const targets = all ? target.known : target.placed;
  for (let k = 0; k < columns.length; k++) {
    const [a, b] = [columns[k], targets[k]];
    for (let i = from; i < to; i++) b[i + by] = a[i];
  }
  if (!all) return;
  for (let k = 0; k < source.knownBytes.length; k++) {
    const [a, b] = [source.knownBytes[k], target.knownBytes[k]];
    for (let i = from; i < to; i++) b[i + by] = a[i];
  }
  for (let i = from; i < to; i++) target.combo[i + by] = source.combo[i];
  for (let i = 2 * from; i < 2 * to; i++) target.toe[i + 2 * by] = source.toe[i];
}

/** Moves the stations from … to − 1 to begin at `at`, chainages shifted. */
export function moveStations(columns: Columns, from: number, to: number, at: number, shiftM: number): void {
  const { chainage, known, knownBytes, combo, toe } = columns;
  if (at !== from) {
    chainage.copyWithin(at, from, to);
    for (const column of known) column.copyWithin(at, from, to);
    for (const column of knownBytes) column.copyWithin(at, from, to);
    combo.copyWithin(at, from, to);
    toe.copyWithin(2 * at, 2 * from, 2 * to);
  }
  if (shiftM !== 0) for (let i = at; i < at + to - from; i++) chainage[i] += shiftM;
}

/** The section does not meet the terrain. */
export const VIOLATION_SLOPE = 1;
/** The road stands in water where it may not. */
export const VIOLATION_WATER = 2;
/** Centre, or either toe, in a hard area. */
export const VIOLATION_HARD = 4;
export const VIOLATION_CORRIDOR = 8;
/** No ground height there. */
export const VIOLATION_OUTSIDE = 16;
/** The centre line itself in a hard area (a structure does not help). */
export const VIOLATION_HARD_CENTRE = 32;

/** Open road does not keep its clearance to a line that it crosses. */
export const VIOLATION_CROSSING = 64;

/** Water under the centre line, whether fill may stand in it or not: no violation by itself, but a bridge keeps its clearance. */
export const OVER_WATER = 128;

export function columnsOf(capacity: number): Columns {
  const column = () => new Float64Array(capacity + 1);
  const sides = () => new Float64Array(2 * capacity + 2);
  const columns: Omit<Columns, 'placed' | 'known' | 'knownBytes'> = {
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
    steepest: column(),
    ground: column(),
    rock: column(),
    cutM: column(),
    fillM: column(),
    near: sides(),
    nearRock: sides(),
    beyond: sides(),
    beyondRock: sides(),
    toe: sides(),
    cell: new Int32Array(capacity + 1),
    face: column(),
    wall: column(),
    guardRails: column(),
    faceHeight: column(),
    cost: column(),
    co2: column(),
    biodiversity: column(),
    risk: column(),
    beside: column(),
    soilCut: column(),
    rockCut: column(),
    demand: column(),
    base: column(),
    combo: new Int32Array(capacity + 1),
    violations: new Uint8Array(capacity + 1),
    closed: new Uint8Array(capacity + 1),
    kind: new Uint8Array(capacity + 1),
    option: new Uint8Array(capacity + 1),
    surfaceCost: column(),
    openCost: column(),
    gain: column(),
    lead: column(),
    tail: column(),
    net: column(),
    link: column(),
  };
  const { step, x, y, cos, sin, curvature, z, grade, steepest, ground, rock, cutM, fillM } = columns;
  const { cost, co2, biodiversity, risk, beside } = columns;
  const { soilCut, rockCut, demand, base, openCost, gain, lead, tail, net, violations, closed, kind, option } = columns;
  const placed = [step, x, y, cos, sin, curvature];
  const built = [
    z,
    grade,
    steepest,
    ground,
    rock,
    cutM,
    fillM,
    cost,
    co2,
    biodiversity,
    risk,
    beside,
    soilCut,
    rockCut,
    demand,
    base,
  ];
  return {
    ...columns,
    placed,
    known: [...placed, ...built, openCost, gain, lead, tail, net],
    knownBytes: [violations, closed, kind, option],
  };
}
