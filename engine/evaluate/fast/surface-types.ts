// Several types of open road in one route type: each stretch is built as the type that costs least there, structures
// weighed beside them in one choice (structures/choose.ts). The first type is the usual one and may be of any length;
// stretches of the others are as long as their type demands. Every type is surveyed by itself with its own section and
// prices; what was chosen is then put together in one set of columns, so that masses, figures and rules see one road.
// Masses are compacted by each type's own factors. With one type nothing of this is made.

import { type SectionRules, sectionRulesOf } from '../../earthwork/rules.ts';
import type { Problem } from '../../problem.ts';
import type { StructureChoice } from '../../structures/choose.ts';
import { type CrossingIndex, crossingIndexOf } from '../crossings/crossing-index.ts';
import { crossingPass, type Track } from '../crossings/crossing-pass.ts';
import { type Coefficients, coefficientsOf, surfaceTypesIn } from '../prices/coefficients.ts';
import { dugByType, haulFactorsOf } from '../prices/haul-factors.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { type Columns, columnsOf, copyStations } from '../stations/columns.ts';
import type { MassRules } from './masses.ts';
import { pickSurfaces, type StructureRules } from './structures.ts';
import { survey } from './survey.ts';

export interface SurfaceType {
  readonly coefficients: Coefficients;
  readonly rules: SectionRules;
  /** Shortest stretch, m; 0 for the usual type. */
  readonly minLengthM: number;
  /** What a bank m³ of soil and of rock compacts to, as so many times what it does by the usual type. */
  readonly soilShare: number;
  readonly rockShare: number;
}

/** All types of open road of a problem, the usual one first. */
export function surfaceTypesOf(problem: Problem, rasters: ProblemRasters): readonly SurfaceType[] {
  const usual = surfaceTypesIn(problem.routeType)[0].parameters;
  return surfaceTypesIn(problem.routeType).map((type, k) => {
    const coefficients = coefficientsOf(problem, rasters, type);
    const rules = sectionRulesOf(problem, coefficients);
    // A problem that was frozen before there was a choice goes on without it.
    const minLengthM = k === 0 ? 0 : (type.parameters.section.minStretchM ?? Number.POSITIVE_INFINITY);
    const soilShare = type.parameters.soil.compactionFactor / usual.soil.compactionFactor;
    const rockShare = type.parameters.rock.compactionFactor / usual.rock.compactionFactor;
    return { coefficients, rules, minLengthM, soilShare, rockShare };
  });
}

export interface SurfaceChooser {
  /** Per station after a choice: 0 the usual type, k = types[k]. */
  readonly type: Uint8Array;
  /**
   * Chooses structures and types of open road at stations that are placed, surveyed and crossed as the usual type; what was
   * chosen stands in the columns and in the index of crossings.
   */
  pick(
    count: number,
    h: number,
    columns: Columns,
    choice: StructureChoice,
    crossings: CrossingIndex | null,
    track: Track,
  ): void;
  /** The same types as were chosen last, at other heights. */
  build(count: number, columns: Columns, crossings: CrossingIndex | null, track: Track): void;
}

/** @param structures made with room for the other types (structureRulesOf); `reachM` and `marginM` as of the caller's crossings */
export function surfaceChooserOf(
  problem: Problem,
  rasters: ProblemRasters,
  types: readonly SurfaceType[],
  structures: StructureRules,
  reachM: number,
  marginM = 0,
  fine = true,
): SurfaceChooser {
  let capacity = 0;
  let type = new Uint8Array(0);
  let others = types.slice(1).map((one) => ({ ...one, columns: columnsOf(0) }));
  const indices = others.map(({ coefficients }) => crossingIndexOf(problem, rasters, coefficients, reachM, marginM));
  const surveyOthers = (count: number, columns: Columns, track: Track) => {
    if (count > capacity) {
      capacity = columns.capacity;
      type = new Uint8Array(capacity + 1);
      others = others.map((one) => ({ ...one, columns: columnsOf(capacity) }));
    }
    others.forEach(({ rules, coefficients, columns: own }, k) => {
      copyStations(columns, 0, count, own, 0, 0, false);
      own.z.set(columns.z.subarray(0, count));
      own.grade.set(columns.grade.subarray(0, count));
      // The last link of the masses looks one station on.
      own.step[count] = columns.step[count];
      survey(rasters, rules, coefficients, count, own, fine);
      own.cutM.set(columns.cutM.subarray(0, count));
      own.fillM.set(columns.fillM.subarray(0, count));
      const index = indices[k];
      if (index) crossingPass(index, track, count, own);
    });
  };
  const putTogether = (count: number, columns: Columns, crossings: CrossingIndex | null) => {
    for (let i = 0; i < count; i++) if (type[i] > 0) copyBuilt(others[type[i] - 1], columns, i);
    if (!crossings) return;
    for (let k = 0; k < crossings.count; k++) {
      const index = type[crossings.station[k]] > 0 ? indices[type[crossings.station[k]] - 1] : null;
      if (index) crossings.surfaceShort[k] = index.surfaceShort[k];
    }
  };
  return {
    get type() {
      return type;
    },
    pick(count, h, columns, choice, crossings, track) {
      surveyOthers(count, columns, track);
      pickSurfaces(structures, count, h, columns, others, choice, crossings, type);
      putTogether(count, columns, crossings);
    },
    build(count, columns, crossings, track) {
      surveyOthers(count, columns, track);
      putTogether(count, columns, crossings);
    },
  };
}

/** All that the section and its prices leave at a station; cuts by the usual type's compaction, so that masses need no other. */
function copyBuilt(
  { columns: from, soilShare, rockShare }: SurfaceType & { readonly columns: Columns },
  to: Columns,
  i: number,
): void {
  for (const name of BUILT) to[name][i] = from[name][i];
  to.soilCut[i] *= soilShare;
  to.rockCut[i] *= rockShare;
  to.toe[2 * i] = from.toe[2 * i];
  to.toe[2 * i + 1] = from.toe[2 * i + 1];
  to.violations[i] = from.violations[i];
}

const BUILT = [
  'face',
  'wall',
  'guardRails',
  'faceHeight',
  'cost',
  'co2',
  'biodiversity',
  'risk',
  'beside',
  'soilCut',
  'rockCut',
  'demand',
  'base',
  'surfaceCost',
  'openCost',
] as const;

/** The mass rules of a line that is built of several types: hauling by the mean of what each of them digs. */
export function withOwnHaul(
  rules: MassRules,
  types: readonly SurfaceType[],
  type: Uint8Array,
  count: number,
  columns: Columns,
): MassRules {
  const dug = dugByType(types, type, count, columns, rules);
  const surfaces = types.map(({ coefficients }) => coefficients.surface);
  const [usual, { rock }] = [haulFactorsOf(surfaces).rock, haulFactorsOf(surfaces, dug)];
  const { cost, co2 } = rules.coefficients.haulPerM3M;
  const haulPerM3M = { cost: (cost * rock.looseM3) / usual.looseM3, co2: (co2 * rock.tonnes) / usual.tonnes };
  return { ...rules, dug, coefficients: { ...rules.coefficients, haulPerM3M } };
}
