// A route at full detail: what is stored and shown. Sections are exact at the ends and middle of short intervals,
// volumes prismoidal, every item counted per segment, figures from figuresOf, each violation with place and size.
// Structures are chosen by the same rules as in the search. Any finite line is answered; numbers that are not finite are
// refused by their name (readers of files and forms refuse them before).

import type { Alignment } from '#domain/alignment.ts';
import { isEarthwork } from '#domain/figures/cost-uncertainty.ts';
import { addOnFactorOf, figuresOf } from '#domain/figures/figures.ts';
import type { BreakdownRow, Figures, Quantity } from '#domain/figures/item.ts';
import type {
  Clearance,
  RoadCrossing,
  RockUncertainty,
  Segment,
  TerrainUncertainty,
  Violation,
  WaterCrossing,
} from '#domain/route.ts';
import type { SegmentType } from '#domain/route-type.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import { emptyStations, type Stations } from '#domain/stations.ts';
import type { PlanElements } from '../../alignment/plan.ts';
import { PROFILE_STRIDE } from '../../alignment/profile.ts';
import { twoEnds } from '../../haul/two-ends.ts';
import type { Problem } from '../../problem.ts';
import type { RoadBody } from '../../road-body.ts';
import { structureChoice } from '../../structures/choose.ts';
import { type CrossingIndex, crossingIndexOf } from '../crossings/crossing-index.ts';
import { crossingPass, crossingsIn } from '../crossings/crossing-pass.ts';
import {
  type Crossing,
  clearancesOf,
  crossingViolations,
  culvertFor,
  isDiverted,
  isPiped,
  pipesOf,
} from '../crossings/crossings.ts';
import { roadCrossingsOf } from '../crossings/road-crossings.ts';
import { spanViolations } from '../crossings/spans.ts';
import { type Along, alongAt } from '../crossings/streams-along.ts';
import { balanceOf, type MassRules, massAmounts, massRulesOf, settleMasses } from '../fast/masses.ts';
import { pickStructures, structureRulesOf } from '../fast/structures.ts';
import { type SurfaceType, surfaceChooserOf, surfaceTypesOf, withOwnHaul } from '../fast/surface-types.ts';
import { survey } from '../fast/survey.ts';
import { type Footprints, overlapDepths, overlapRulesOf } from '../overlap/overlap.ts';
import {
  type Coefficients,
  type CulvertCoefficients,
  type StructureCoefficients,
  surfaceTypesIn,
} from '../prices/coefficients.ts';
import { haulFactorsOf } from '../prices/haul-factors.ts';
import { type ProblemRasters, rastersOf } from '../rasters/problem-rasters.ts';
import { isRockAssumedAt } from '../rasters/sample-rasters.ts';
import type { Sections } from '../sections/sections.ts';
import { sectionsOf } from '../sections/sections.ts';
import { type Columns, columnsOf } from '../stations/columns.ts';
import { groundBetween } from '../stations/ground-between.ts';
import { heightsBetween } from '../stations/heights-between.ts';
import { evenIntervals, placeHeights, placeStations } from '../stations/place.ts';
import { listViolations } from '../violations/list-violations.ts';
import { violationRulesOf } from '../violations/violation-score.ts';
import { builtBody } from './built-body.ts';
import { clamped, layOut, madeWhole } from './given-line.ts';
import { haulCaseOf, type RouteHaulCase } from './haul-case.ts';
import { type BuiltSurface, type Ledger, ledger, takeOff } from './takeoff.ts';
import { waterCrossed } from './water-areas.ts';

export interface DetailedRoute {
  /** As passed in, with radii, clothoids and curves that did not fit clamped. */
  readonly alignment: Alignment;
  readonly segments: readonly Segment[];
  readonly quantities: readonly Quantity[];
  readonly figures: Figures;
  readonly rows: readonly BreakdownRow[];
  readonly violations: readonly Violation[];
  readonly clearances: readonly Clearance[];
  readonly waterCrossings: readonly WaterCrossing[];
  readonly roadCrossings: readonly RoadCrossing[];
  readonly stations: Stations;
  readonly roadBody: RoadBody;
  /** Its masses, for hauling them in full (engine/haul/full-haul.ts). */
  readonly haulCase: RouteHaulCase;
}

export interface DetailOptions {
  /** Length of an interval, m. Sections stand at its ends and its middle. */
  readonly stationM?: number;
}

export const DETAIL_STATION_M = 10;
const MIN_INTERVALS = 4;
/** Longer lines get longer intervals: bounds memory for absurdly long lines. */
const MAX_INTERVALS = 40_000;

/** Evaluates one alignment. Hand in the prepared site where there is one. */
export function evaluateInDetail(
  problem: Problem,
  given: Alignment,
  rasters: ProblemRasters = rastersOf(problem),
  options: DetailOptions = {},
): DetailedRoute {
  const laid = layDown(problem, given, rasters, options);
  const { coefficients, plan, vp, vpCount, points, count, structureAt, kindAt, types, typeAt } = laid;
  const { sections, surfaces, segments, quantities, figures, rows, ordinate, masses, roadCrossings, along } = countUp(
    laid,
    0,
  );
  const limits = violationRulesOf(problem, coefficients);
  const coefficientsAt = (section: number) => types[typeAt(section)].coefficients;
  const violations = [
    ...listViolations({
      problem,
      rasters,
      rulesAt: (section) => types[typeAt(section)].rules,
      coefficients,
      limits,
      plan,
      vp,
      vpCount,
      sections,
      kindAt,
      structureAt,
      heights: laid.columns,
      overlapM: overlapDepths(overlapRulesOf(coefficients, 0), count, footprintsOf(laid, sections)),
    }),
    ...crossingViolations(laid.crossings, coefficientsAt, structureAt),
    ...spanViolations(laid.crossings, count, laid.h, (interval) => structureAt(2 * interval)),
  ].sort((a, b) => a.fromM - b.fromM);
  return {
    alignment: clamped(laid.alignment, points, vp),
    segments,
    quantities,
    figures,
    rows,
    violations,
    clearances: clearancesOf(laid.crossings, coefficientsAt, structureAt),
    roadCrossings,
    waterCrossings: waterCrossed(laid, sections, along),
    stations: stationsOf(rasters, sections, ordinate, kindAt),
    roadBody: builtBody(sections, surfaces, structureAt, typeAt),
    haulCase: haulCaseOf(problem, coefficients, masses, count, laid.columns),
  };
}

/**
 * What changes when the whole rock surface lies one standard deviation higher or lower than it is thought to, with the line
 * and the choice of structures kept: two more counts of the same route.
 */
export function rockUncertaintyOf(
  problem: Problem,
  given: Alignment,
  rasters: ProblemRasters = rastersOf(problem),
): RockUncertainty {
  const laid = layDown(problem, given, rasters, {});
  const [thought, higher, lower] = [0, 1, -1].map((shift) => {
    const { quantities, figures, rows, segments } = countUp(laid, shift);
    const cut = (item: string) =>
      quantities.filter((q) => q.item === item && q.subject === '').reduce((sum, q) => sum + q.quantity, 0);
    return {
      rockCutM3: cut('rockCut'),
      soilCutM3: cut('soilCut'),
      costNok: figures.costNok,
      co2Kg: figures.co2Kg,
      rows,
      segments,
    };
  });
  const change = (name: Exclude<keyof typeof thought, 'rows' | 'segments'>) => ({
    higher: higher[name] - thought[name],
    lower: lower[name] - thought[name],
  });
  return {
    rockCutM3: change('rockCutM3'),
    soilCutM3: change('soilCutM3'),
    costNok: change('costNok'),
    co2Kg: change('co2Kg'),
    terrain: terrainUncertaintyOf(problem, thought),
  };
}

/** What the resolution of the terrain has to do with a route. */
function terrainUncertaintyOf(
  { ground, prices, routeType }: Problem,
  { rows, segments }: { readonly rows: readonly BreakdownRow[]; readonly segments: readonly Segment[] },
): TerrainUncertainty {
  const { section } = routeType.segmentTypes.find(({ kind }) => kind === 'surface')!.parameters;
  const widthM = section.carriagewayWidthM + section.shoulderLeftM + section.shoulderRightM;
  const openM = segments.reduce((sum, { kind, fromM, toM }) => (kind === 'surface' ? sum + toM - fromM : sum), 0);
  const volumeM3 = rows
    .filter(({ item, subject }) => ['soilCut', 'rockCut', 'fill'].includes(item) && subject === '')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const earthworkNok = rows.reduce((sum, { item, costNok }) => (isEarthwork(item) ? sum + costNok : sum), 0);
  return {
    cellM: ground.cell,
    widthM,
    depthM: openM > 0 ? volumeM3 / (openM * widthM) : 0,
    earthworkNok: earthworkNok * addOnFactorOf(prices),
  };
}

/** A line with its stations, crossings and structures, before anything is counted. */
interface LaidDown {
  readonly problem: Problem;
  readonly rasters: ProblemRasters;
  readonly coefficients: Coefficients;
  /** Types of open road, the usual one first; which one each interval and each section has. */
  readonly types: readonly SurfaceType[];
  readonly typeOf: Uint8Array;
  readonly typeAt: (section: number) => number;
  readonly alignment: Alignment;
  readonly points: Float64Array;
  readonly plan: PlanElements;
  readonly vp: Float64Array;
  readonly vpCount: number;
  /** Intervals, and the length of one. */
  readonly count: number;
  readonly h: number;
  readonly columns: Columns;
  readonly index: CrossingIndex | null;
  readonly crossings: readonly Crossing[];
  readonly option: Uint8Array;
  /** What stands at a section: a structure or open road (null); 0 open, 1 bridge, 2 tunnel. */
  readonly structureAt: (section: number) => StructureCoefficients | null;
  readonly kindAt: (section: number) => number;
}

function layDown(problem: Problem, given: Alignment, rasters: ProblemRasters, options: DetailOptions): LaidDown {
  const alignment = madeWhole(given);
  const types = surfaceTypesOf(problem, rasters);
  const { coefficients, rules } = types[0];
  const { points, plan, vp } = layOut(alignment);
  const vpCount = vp.length / PROFILE_STRIDE;
  const count = Math.max(
    MIN_INTERVALS,
    Math.min(MAX_INTERVALS, evenIntervals(plan.lengthM, options.stationM ?? DETAIL_STATION_M)),
  );
  const h = plan.lengthM / count;
  const columns = columnsOf(count);
  placeStations(plan, count, h, columns);
  placeHeights(vp, vpCount, count, columns);
  survey(rasters, rules, coefficients, count, columns);
  const index = crossingIndexOf(problem, rasters, coefficients, h / 2);
  const track = { plan, vp, vpCount };
  groundBetween(rasters, plan, count, columns);
  heightsBetween(rasters, coefficients.heightLimits, track, count, columns);
  if (index) crossingPass(index, track, count, columns);
  const structures = structureRulesOf(coefficients, undefined, types.length - 1);
  const choice = structureChoice(count, structures.options.length);
  const chooser = types.length > 1 ? surfaceChooserOf(problem, rasters, types, structures, h / 2) : null;
  if (chooser) chooser.pick(count, h, columns, choice, index, track);
  else pickStructures(structures, count, h, columns, choice, index);
  const typeOf = chooser ? chooser.type.slice(0, count) : new Uint8Array(count);
  const typeAt = (section: number) => typeOf[Math.min(count - 1, section >> 1)];
  const option = columns.option.slice(0, count);
  const structureAt = (section: number) => {
    const k = option[Math.min(count - 1, section >> 1)];
    return k === 0 ? null : coefficients.structures[k - 1];
  };
  const kindAt = (section: number) => structureAt(section)?.kind ?? 0;
  const crossings = index ? crossingsIn(index, h) : [];
  return { problem, rasters, coefficients, types, typeOf, typeAt, alignment, points, plan, vp, vpCount, count, h, columns, index, crossings, option, structureAt, kindAt }; // biome-ignore format: a record
}

/** What each interval covers, by the toes of its middle section. */
function footprintsOf({ columns, count }: LaidDown, { left, right }: Sections): Footprints {
  const toe = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    toe[2 * i] = left[2 * i + 1];
    toe[2 * i + 1] = right[2 * i + 1];
  }
  return { ...columns, toe };
}

/** Builds the sections and counts everything, with the rock surface so many standard deviations higher than thought. */
function countUp(laid: LaidDown, rockShift: number) {
  const { problem, rasters, coefficients, plan, vp, vpCount, count, h, columns, crossings, option, kindAt } = laid;
  const { types, typeOf, typeAt } = laid;
  const surfaces = types.map(({ rules, coefficients, soilShare, rockShare }, k) => {
    const isBuilt = k === 0 || typeOf.includes(k);
    const own = () => sectionsOf(rasters, rules, coefficients, plan, vp, vpCount, count, rockShift === 0, rockShift);
    return { rules, coefficients, sections: isBuilt ? own() : null, soilShare, rockShare };
  });
  const sections = oneRoad(surfaces, typeAt);
  const culverts = culvertsOf(crossings, sections, coefficients, kindAt);
  const { segments, segmentOf, culvertOf } = segmentsOf(types, coefficients, option, typeOf, h, culverts);
  const book = ledger();
  takeOff({ problem, rasters, coefficients, sections, surfaces, typeOf, option, segmentOf, segments }, book, columns);
  countCulverts(culvertOf, book);
  const along = alongAt(laid.index, footprintsOf(laid, sections), count, (interval) => kindAt(2 * interval));
  countDiversions(along, segmentOf, book);
  const coefficientsAt = (section: number) => types[typeAt(section)].coefficients;
  const betweenToesM = (section: number) => sections.left[section] + sections.right[section];
  const roadCrossings = roadCrossingsOf(crossings, coefficientsAt, kindAt, betweenToesM);
  for (const { on, chainageM, roadClass, lengthM } of roadCrossings) {
    const segment = segmentOf[Math.min(count - 1, Math.floor(chainageM / h))];
    if (on === 'level') book.add('levelCrossing', segment, 1, roadClass);
    else if (lengthM > 0) book.add('separatedCrossing', segment, lengthM, roadClass);
  }
  const usual = massRulesOf(problem, coefficients);
  const masses = types.length > 1 ? withOwnHaul(usual, types, typeOf, count, columns) : usual;
  const ordinate = bookMasses(problem, masses, count, columns, book);
  const quantities = book.quantities();
  const { figures, rows } = figuresOf(quantities, {
    prices: problem.prices,
    routeType: problem.routeType,
    segments,
    areas: problem.areas,
    massPoints: problem.massPoints,
  });
  return { sections, surfaces, segments, quantities, figures, rows, ordinate, masses, roadCrossings, along };
}

/** The sections as they are built: each of the type that its interval has. The usual type's own where there is no other. */
function oneRoad(surfaces: readonly BuiltSurface[], typeAt: (section: number) => number): Sections {
  const usual = surfaces[0].sections!;
  const others = surfaces.slice(1).flatMap(({ sections }, k) => (sections ? [{ sections, type: k + 1 }] : []));
  if (others.length === 0) return usual;
  const merged = Object.fromEntries(
    Object.entries(usual).map(([name, column]) => [name, typeof column === 'number' ? column : column?.slice()]),
  ) as unknown as Record<string, Record<number, unknown> | null>;
  for (const { sections, type } of others)
    for (const [name, column] of Object.entries(sections)) {
      const own = merged[name];
      if (typeof column === 'number' || !column || !own) continue;
      for (let j = 0; j < sections.count; j++) if (typeAt(j) === type) own[j] = column[j];
    }
  return { ...usual, ...merged, sides: (merged.sides as Sections['sides']) ?? null };
}

/** A stream under open road: its culvert, how many pipes, and the length of one from toe to toe. */
interface CulvertPlace {
  readonly crossing: Crossing;
  readonly type: CulvertCoefficients;
  readonly pipes: number;
  readonly pipeM: number;
}

function culvertsOf(
  crossings: readonly Crossing[],
  sections: Sections,
  coefficients: Coefficients,
  kindAt: (section: number) => number,
): CulvertPlace[] {
  return crossings
    .filter(({ line, section }) => kindAt(section) === 0 && isPiped(line, coefficients))
    .map((crossing) => {
      const pipeM = sections.left[crossing.section] + sections.right[crossing.section];
      const type = culvertFor(crossing, pipeM, coefficients);
      return { crossing, pipeM, type, pipes: pipesOf(crossing.line, type) };
    });
}

/**
 * Runs of one option and type of open road become segments; a culvert splits the open road of its interval at its stream.
 * `culvertOf`: what each segment that is a culvert stands for.
 */
function segmentsOf(
  types: readonly SurfaceType[],
  { structures }: Coefficients,
  option: Uint8Array,
  typeOf: Uint8Array,
  h: number,
  culverts: readonly CulvertPlace[],
): { segments: Segment[]; segmentOf: Int32Array; culvertOf: Map<number, CulvertPlace> } {
  const segments: Segment[] = [];
  const culvertOf = new Map<number, CulvertPlace>();
  const segmentOf = new Int32Array(option.length);
  const push = (type: SegmentType, kind: SegmentKind, fromM: number, toM: number) =>
    segments.push({ kind, segmentTypeId: type.id, fromM, toM });
  for (let i = 0; i < option.length; ) {
    let j = i;
    while (j < option.length && option[j] === option[i] && typeOf[j] === typeOf[i]) j++;
    const { surface } = types[typeOf[i]].coefficients;
    const toM = j * h;
    let fromM = i * h;
    let next = i;
    const own = culverts.filter(({ crossing: { section } }) => section >> 1 >= i && section >> 1 < j);
    for (const place of own) {
      const { crossing, type, pipes } = place;
      const { chainageM } = crossing;
      const halfM = (pipes * type.type.parameters.structure.diameterM) / 2;
      const a = Math.max(fromM, chainageM - halfM);
      const b = Math.max(a, Math.min(toM, chainageM + halfM));
      // None before a culvert at the very beginning, or between two that touch.
      if (a > fromM || (next < j && (next + 0.5) * h < chainageM)) push(surface, 'surface', fromM, a);
      for (; next < j && (next + 0.5) * h < chainageM; next++) segmentOf[next] = segments.length - 1;
      culvertOf.set(segments.length, place);
      push(type.type, 'culvert', a, b);
      fromM = b;
    }
    if (option[i] === 0) {
      if (toM > fromM || next < j) push(surface, 'surface', fromM, toM);
    } else {
      const { type } = structures[option[i] - 1];
      push(type, type.kind, fromM, toM);
    }
    for (; next < j; next++) segmentOf[next] = segments.length - 1;
    i = j;
  }
  return { segments, segmentOf, culvertOf };
}

/** Pipes from toe to toe, each with two ends, and the stream's diversion where the road lies in cut. */
function countCulverts(culvertOf: ReadonlyMap<number, CulvertPlace>, book: Ledger): void {
  culvertOf.forEach(({ crossing, type, pipes, pipeM }, index) => {
    if (isDiverted(crossing, type)) book.add('streamDiversion', index, type.diversionM);
    book.add('culvert', index, pipes * pipeM);
    book.add('structureEnd', index, 2 * pipes);
  });
}

/** Metres of streams and rivers that are led beside the road. */
function countDiversions(along: readonly (Along | null)[], segmentOf: Int32Array, book: Ledger): void {
  along.forEach((here, interval) => {
    if (!here) return;
    if (here.streamM > 0) book.add('streamDiversion', segmentOf[interval], here.streamM);
    if (here.riverM > 0) book.add('riverDiversion', segmentOf[interval], here.riverM);
  });
}

/** Hauls, stores and balances; returns the mass ordinate at the ends of the intervals, compacted m³. */
function bookMasses(problem: Problem, rules: MassRules, n: number, columns: Columns, book: Ledger): Float64Array {
  const haul = twoEnds(n);
  const amounts = massAmounts(problem.massPoints.length);
  settleMasses(rules, n, columns, haul, amounts);
  const { rock } = haulFactorsOf(surfaceTypesIn(problem.routeType), rules.dug);
  const whole = -1;
  book.add('haul', whole, (amounts.momentM3M * rock.looseM3) / 1000);
  book.add('haulWeight', whole, (amounts.momentM3M * rock.tonnes) / 1000);
  book.add('temporaryStorage', whole, amounts.temporaryM3);
  book.add('permanentStorage', whole, amounts.keptM3);
  book.add('processing', whole, amounts.qualityMadeM3, '', 'qualityRock');
  book.add('qualityImport', whole, amounts.qualityBoughtM3, '', 'qualityRock');
  const balance = { soil: 0, rock: 0 };
  balanceOf(amounts, balance);
  book.add('positiveBalance', whole, balance.soil, '', 'soil');
  book.add('positiveBalance', whole, balance.rock, '', 'rock');
  book.add('negativeBalance', whole, amounts.importedM3, '', 'rock');
  problem.massPoints.forEach(({ id, material }, k) => {
    const traded = amounts.pointM3[k];
    book.add(traded > 0 ? 'massPointImport' : 'massPointExport', whole, Math.abs(traded), id, material);
  });
  const ordinate = new Float64Array(n + 1);
  ordinate[0] = haul.offset;
  for (let i = 0; i < n; i++) ordinate[i + 1] = haul.ordinate[i] + haul.offset;
  return ordinate;
}

function stationsOf(
  rasters: ProblemRasters,
  sections: Sections,
  ordinate: Float64Array,
  kindAt: (section: number) => number,
): Stations {
  const count = (sections.count + 1) / 2;
  const table = emptyStations(count);
  for (let i = 0; i < count; i++) {
    const j = 2 * i;
    const kind = kindAt(j);
    const open = kind === 0;
    table.chainage[i] = sections.chainage[j];
    table.x[i] = sections.x[j];
    table.y[i] = sections.y[j];
    table.ground[i] = sections.ground[j];
    table.bedrock[i] = sections.rock[j];
    table.rockAssumed[i] = isRockAssumedAt(rasters, sections.x[j], sections.y[j]) ? 1 : 0;
    table.road[i] = sections.z[j];
    table.bearing[i] = Math.atan2(sections.sin[j], sections.cos[j]);
    table.curvature[i] = sections.curvature[j];
    table.grade[i] = sections.grade[j];
    table.crossfallLeft[i] = sections.crossfallLeft[j];
    table.crossfallRight[i] = sections.crossfallRight[j];
    table.soilCut[i] = open ? sections.soilCut[j] : 0;
    table.rockCut[i] = open ? sections.rockCut[j] : 0;
    table.fill[i] = open ? sections.fill[j] : 0;
    table.left[i] = open ? sections.left[j] : sections.halfM[j];
    table.right[i] = open ? sections.right[j] : sections.halfM[j];
    table.massOrdinate[i] = ordinate[i];
    table.kind[i] = kind;
  }
  return table;
}
