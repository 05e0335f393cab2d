// Quantities of a route at full detail: every item counted per segment from the sections, prismoidal between stations.
// Nothing is priced here; figuresOf does that, and what is counted does not hang on a price, a rating or a modifier, so that the
// quantities can be priced again. The counting is by (item, material, segment, subject).

import type { Material, Quantity } from '#domain/figures/item.ts';
import { INSIDE, ITEMS, type ItemName, NOT_ITEMIZED } from '#domain/figures/price-list.ts';
import { OTHER_WORKS } from '#domain/parameters/other-works.ts';
import type { Curve } from '#domain/parameters/parameter.ts';
import type { Segment } from '#domain/route.ts';
import { DEEP_SOIL_FILL_M, DEEP_SOIL_M, peatDepthOf, type SectionRules } from '../../earthwork/rules.ts';
import type { Problem } from '../../problem.ts';
import { BRIDGE } from '../../structures/choose.ts';
import {
  asphaltPerM,
  baseVolumePerM,
  type Coefficients,
  DEEP_PEAT,
  NO_TOPSOIL,
  PEAT,
  type StructureCoefficients,
} from '../prices/coefficients.ts';
import { isInHazardMap } from '../rasters/hazard-map.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { areaIdsOf, comboAt, landUseOf } from '../rasters/sample-rasters.ts';
import { type Sections, wetWidthOf } from '../sections/sections.ts';
import type { Columns } from '../stations/columns.ts';

/** Width of the strips in which the ground under and beside a road is counted by class, m. */
const STRIP_M = 2;
const NEAR_STRIP_M = 5;
const FAR_STRIP_M = 12.5;
/** Subjects of other road works. */
const WORKS = [...OTHER_WORKS, NOT_ITEMIZED];

export interface Ledger {
  readonly add: (item: ItemName, segment: number, quantity: number, subject?: string, material?: Material) => void;
  readonly quantities: () => Quantity[];
}

/** A ledger keeps one running quantity per item, material, segment and subject, in the order of first entry. */
export function ledger(): Ledger {
  const rows = new Map<
    string,
    { item: string; material: Material | null; segment: number; subject: string; quantity: number }
  >();
  return {
    add(item, segment, quantity, subject = '', material) {
      if (!(quantity !== 0) || !Number.isFinite(quantity)) return;
      const key = `${segment}|${item}|${subject}|${material ?? ''}`;
      const row = rows.get(key);
      if (row) row.quantity += quantity;
      else rows.set(key, { item, material: material ?? null, segment, subject, quantity });
    },
    quantities: () => [...rows.values()].sort((a, b) => ((a.segment + 1e9) % 1e9) - ((b.segment + 1e9) % 1e9)),
  };
}

/** One type of open road with all sections of the line as it would build them; null where it is built nowhere. */
export interface BuiltSurface {
  readonly rules: SectionRules;
  readonly coefficients: Coefficients;
  readonly sections: Sections | null;
  /** As of surface-types.ts. */
  readonly soilShare: number;
  readonly rockShare: number;
}

export interface TakeoffInput {
  readonly problem: Problem;
  readonly rasters: ProblemRasters;
  readonly coefficients: Coefficients;
  /** As built, each of the type of its interval; and every type's own. */
  readonly sections: Sections;
  readonly surfaces: readonly BuiltSurface[];
  /** Type of open road of each interval. */
  readonly typeOf: Uint8Array;
  /** Per interval: 0 open road, k = structures[k − 1]; and the segment that it belongs to. */
  readonly option: Uint8Array;
  readonly segmentOf: Int32Array;
  readonly segments: readonly Segment[];
}

/** Per interval and metre of open road: bank m³ of cut (by the usual type's compaction, columns.ts), compacted m³ of fill, m³ of base. */
type DugAndAsked = Pick<Columns, 'soilCut' | 'rockCut' | 'demand' | 'base'>;

/** Counts everything but masses; fills `masses` (per interval and metre) for the balance. */
export function takeOff(input: TakeoffInput, book: Ledger, masses: DugAndAsked): void {
  const { sections, surfaces, typeOf, option, segmentOf, segments } = input;
  const { structures } = input.coefficients;
  const n = option.length;
  const h = sections.chainage[sections.count - 1] / n;
  const counters = surfaces.map(({ sections: own, ...surface }) =>
    own ? surfaceCounterOf({ ...input, ...surface, sections: own }, book) : null,
  );
  segments.forEach((segment, index) => {
    book.add('length', index, segment.toM - segment.fromM);
  });
  for (let i = 0; i < n; i++) {
    const segment = segmentOf[i];
    const built = option[i] === 0 ? null : structures[option[i] - 1];
    if (!built) counters[typeOf[i]]!(i, h, segment, masses);
    else if (built.kind === BRIDGE) countBridge(input, book, built, i, h, segment);
    else countTunnel(input, book, i, h, segment);
  }
  countEnds(input, book);
}

function surfaceCounterOf(input: TakeoffInput & Omit<BuiltSurface, 'sections'>, book: Ledger) {
  const { rasters, rules, coefficients, sections } = input;
  const type = coefficients.surface;
  const { surfacing } = type.parameters.section;
  const { flags } = coefficients.combos;
  const weights = [1 / 6, 4 / 6, 1 / 6];
  return (i: number, h: number, segment: number, masses: DugAndAsked): void => {
    let soil = 0;
    let rock = 0;
    let fill = 0;
    let base = 0;
    for (let k = 0; k < 3; k++) {
      const j = 2 * i + k;
      const w = weights[k] * h;
      const combo = sections.combo[j];
      const flag = flags[combo];
      const width = 2 * sections.halfM[j];
      const u0 = sections.ground[j] - (sections.z[j] - rules.pavementM);
      const left = sections.left[j];
      const right = sections.right[j];
      let fillHere = sections.fill[j];
      let peat = 0;
      const wetM = wetWidthOf(rasters, flags, sections, j, rules.beltM);
      if (wetM > 0) {
        if (rules.fillInWater) fillHere += rules.waterDepthM * wetM;
      } else if (flag & PEAT) {
        const depth = peatDepthOf(rules, (flag & DEEP_PEAT) !== 0, u0);
        peat = depth * (width + rules.peatSlope * depth);
        if (depth > 0) fillHere += peat;
        else peat = 0;
      }
      const depth = Math.abs(u0);
      const add = groundAdder(input, book, combo, segment);
      add('soilCut', w * sections.soilCut[j], '', 'soil');
      addByHeight(
        add,
        'soilCutByDepth',
        'soilCutCo2ByDepth',
        rules.soilCostCurve,
        rules.soilCo2Curve,
        depth,
        w * sections.soilCut[j],
      );
      add('rockCut', w * sections.rockCut[j], '', 'rock');
      book.add('thinRock', segment, w * sections.thinRock[j], '', 'rock');
      addByHeight(
        add,
        'rockCutByDepth',
        'rockCutCo2ByDepth',
        rules.rockCostCurve,
        rules.rockCo2Curve,
        depth,
        w * sections.rockCut[j],
      );
      add('fill', w * fillHere);
      addByHeight(add, 'fillByHeight', 'fillCo2ByHeight', rules.fillCostCurve, rules.fillCo2Curve, depth, w * fillHere);
      add('rockFace', w * sections.face[j]);
      add('wall', w * sections.wall[j]);
      addByHeight(
        add,
        'wallByHeight',
        'wallCo2ByHeight',
        rules.wallCostCurve,
        rules.wallCo2Curve,
        depth,
        w * sections.wall[j],
      );
      if (!(flag & NO_TOPSOIL)) {
        const stripped = w * (left + right + 2 * rules.topsoilMarginM);
        add('topsoil', stripped, '', 'topsoil');
        book.add('topsoilVolume', segment, stripped * type.parameters.section.topsoilDepthM, '', 'topsoil');
      }
      if (peat > 0) add('peat', w * peat, '', 'peat');
      book.add('guardRail', segment, w * sections.guardRails[j]);
      const baseHere = baseVolumePerM(type, width);
      book.add('base', segment, w * baseHere);
      book.add('asphalt', segment, w * asphaltPerM(type, width));
      if (surfacing === 'gravel') book.add('gravel', segment, w * width);
      if (sections.faceHeight[j] > rules.faceLimitM) book.add('highRockCut', segment, w);
      if (u0 < -DEEP_SOIL_FILL_M && sections.ground[j] - sections.rock[j] > DEEP_SOIL_M)
        book.add('deepSoil', segment, w);
      if (u0 > 0) book.add('uncertainRock', segment, w * sections.sigma[j]);
      soil += weights[k] * sections.soilCut[j];
      rock += weights[k] * sections.rockCut[j];
      fill += weights[k] * fillHere;
      base += weights[k] * baseHere;
      countGround(input, book, j, segment, w, left + rules.beltM, right + rules.beltM);
    }
    if (surfacing === 'track') book.add('track', segment, h);
    book.add('drainage', segment, h);
    for (const work of WORKS) book.add('otherWorks', segment, h, work);
    masses.soilCut[i] = soil * input.soilShare;
    masses.rockCut[i] = rock * input.rockShare;
    masses.demand[i] = fill;
    masses.base[i] = base;
    countBeside(input, book, 2 * i + 1, segment, h, sections.left[2 * i + 1], sections.right[2 * i + 1]);
    countHazards(input, book, 2 * i + 1, segment, h);
  };
}

type GroundAdd = (item: ItemName, quantity: number, subject?: string, material?: Material) => void;

/** Adds a ground quantity, and again inside every area here: a modifier is a price, and may be another one tomorrow. */
function groundAdder({ problem, rasters }: TakeoffInput, book: Ledger, combo: number, segment: number): GroundAdd {
  const areaIds = areaIdsOf(problem, rasters, combo);
  return (item, quantity, subject = '', material) => {
    book.add(item, segment, quantity, subject, material);
    if (!ITEMS[item].ground) return;
    for (const id of areaIds) book.add(item, segment, quantity, `${INSIDE}${id}${subject ? `|${subject}` : ''}`);
  };
}

/** Splits a quantity over the two interpolation points around its height, so that prices stay linear. */
function addByHeight(
  add: GroundAdd,
  cost: ItemName,
  co2: ItemName,
  costCurve: Curve,
  co2Curve: Curve,
  height: number,
  quantity: number,
): void {
  if (quantity === 0) return;
  for (const [item, curve] of [
    [cost, costCurve],
    [co2, co2Curve],
  ] as const) {
    if (!curve.length) continue;
    let k = 0;
    while (k < curve.length - 1 && curve[k + 1][0] <= height) k++;
    const low = curve[k][0];
    const next = curve[k + 1]?.[0];
    const share = next === undefined || height <= low ? 0 : (height - low) / (next - low);
    add(item, quantity * (1 - share), String(k));
    if (share > 0) add(item, quantity * share, String(k + 1));
  }
}

/** Ground under the road by class and area, in strips across. */
function countGround(
  input: TakeoffInput,
  book: Ledger,
  j: number,
  segment: number,
  w: number,
  left: number,
  right: number,
): void {
  const { sections } = input;
  const strips = Math.max(1, Math.round((left + right) / STRIP_M));
  const width = (left + right) / strips;
  let run = -1;
  let area = 0;
  for (let k = 0; k < strips; k++) {
    // + to the left.
    const t = left - (k + 0.5) * width;
    const combo = comboAt(input.rasters, sections.x[j] - sections.sin[j] * t, sections.y[j] + sections.cos[j] * t);
    if (combo !== run) {
      if (run >= 0) bookGround(input, book, run, segment, area);
      run = combo;
      area = 0;
    }
    area += w * width;
  }
  bookGround(input, book, run, segment, area);
}

function bookGround(input: TakeoffInput, book: Ledger, combo: number, segment: number, area: number): void {
  const { problem, rasters } = input;
  const use = landUseOf(rasters, combo);
  if (use) {
    book.add('landUse', segment, area, use);
    groundAdder(input, book, combo, segment)('clearing', area, use);
  }
  for (const id of areaIdsOf(problem, rasters, combo)) book.add('area', segment, area, id);
}

/** Zones of influence on both sides, beyond the toes. */
function countBeside(
  input: TakeoffInput,
  book: Ledger,
  j: number,
  segment: number,
  h: number,
  left: number,
  right: number,
): void {
  const { problem, rasters, sections } = input;
  const { influenceNearM: near, influenceFarM } = problem.prices.addOns;
  const far = Math.max(near, influenceFarM);
  for (const sign of [1, -1]) {
    const toe = sign > 0 ? left : right;
    for (const [item, areaItem, from, to, strip] of [
      ['landUseNear', 'areaNear', 0, near, NEAR_STRIP_M],
      ['landUseFar', 'areaFar', near, far, FAR_STRIP_M],
    ] as const) {
      const strips = to > from ? Math.max(1, Math.round((to - from) / strip)) : 0;
      for (let k = 0; k < strips; k++) {
        const width = (to - from) / strips;
        const t = sign * (toe + from + (k + 0.5) * width);
        const combo = comboAt(rasters, sections.x[j] - sections.sin[j] * t, sections.y[j] + sections.cos[j] * t);
        const use = landUseOf(rasters, combo);
        if (use) book.add(item, segment, h * width, use);
        for (const id of areaIdsOf(problem, rasters, combo)) book.add(areaItem, segment, h * width, id);
      }
    }
  }
}

function countHazards(
  input: Omit<TakeoffInput, 'surfaces'>,
  book: Ledger,
  j: number,
  segment: number,
  h: number,
): void {
  const { problem, rasters, sections } = input;
  const combo = sections.combo[j];
  if (isInHazardMap(problem.areas, sections.x[j], sections.y[j])) book.add('hazardMap', segment, h);
  const use = landUseOf(rasters, combo);
  if (use) book.add('landUseHazard', segment, h, use);
  for (const id of areaIdsOf(problem, rasters, combo)) book.add('hazard', segment, h, id);
}

function countBridge(
  input: TakeoffInput,
  book: Ledger,
  { deckWidthM: width, highFromM }: StructureCoefficients,
  i: number,
  h: number,
  segment: number,
): void {
  const { sections } = input;
  const j = 2 * i + 1;
  book.add('bridgeDeck', segment, h * width);
  const high = (k: number) => Math.max(0, sections.z[k] - sections.ground[k] - highFromM);
  book.add('bridgeHeight', segment, (h * width * (high(j - 1) + 4 * high(j) + high(j + 1))) / 6);
  countGround(input, book, j, segment, h, width / 2, width / 2);
  countBeside(input, book, j, segment, h, width / 2, width / 2);
  countHazards(input, book, j, segment, h);
}

function countTunnel(input: TakeoffInput, book: Ledger, i: number, h: number, segment: number): void {
  book.add('tunnel', segment, h);
  countHazards(input, book, 2 * i + 1, segment, h);
}

/** Two ends per structure, and what a tunnel's length adds. */
function countEnds({ segments, coefficients }: TakeoffInput, book: Ledger): void {
  segments.forEach((segment, index) => {
    if (segment.kind !== 'bridge' && segment.kind !== 'tunnel') return;
    book.add('structureEnd', index, 2);
    if (segment.kind !== 'tunnel') return;
    const length = segment.toM - segment.fromM;
    const type = coefficients.structures.find((built) => built.type.id === segment.segmentTypeId)!.type;
    const curve = type.parameters.structure.lengthCostCurve;
    const add: GroundAdd = (item, quantity, subject) => book.add(item, index, quantity, subject);
    if (!curve.length) return;
    addByHeight(add, 'tunnelByLength', 'tunnelByLength', curve, [], length / 1000, length);
  });
}
