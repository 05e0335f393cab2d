// What an incremental evaluator keeps between calls: the held line, the line of the trial, what differs between the two, and
// scratch that every call refills. All of it is allocated once and again only where a line grows longer than any before.

import type { SectionRules } from '../../earthwork/rules.ts';
import type { Line, Scores } from '../../evaluator.ts';
import { type BlockSolver, blockSolver } from '../../haul/block-solver.ts';
import type { BlockHaul, BlockRules, BlockRun } from '../../haul/blocks.ts';
import { type StructureChoice, structureChoice } from '../../structures/choose.ts';
import type { CrossingIndex } from '../crossings/crossing-index.ts';
import { haulPerMOf, type MassAmounts, type MassRules, type MassSums, massAmounts, massSums } from '../fast/masses.ts';
import type { StructureRules } from '../fast/structures.ts';
import type { OverlapRules } from '../overlap/overlap.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import type { ExactSections } from '../sections/exact-sections.ts';
import type { Nearest, ViolationRules } from '../violations/violation-score.ts';
import { type LineState, lineState } from './line-state.ts';
import { type PlanChange, planChange } from './plan-change.ts';
import type { ProfileChange } from './profile-change.ts';
import { BLOCK_AT, ROW, runOf, TILE, type TileRules } from './tiles.ts';
import { TrialTrack } from './trial-track.ts';

/** What an evaluator works with. */
export interface IncrementalModel {
  readonly rasters: ProblemRasters;
  readonly rules: SectionRules;
  readonly coefficients: Coefficients;
  readonly structures: StructureRules;
  readonly masses: MassRules;
  readonly limits: ViolationRules;
  readonly overlap: OverlapRules;
  readonly crossings: CrossingIndex | null;
  readonly fine: boolean;
  readonly exact: ExactSections | null;
  readonly stationM: number;
  /** Evaluates a whole line. */
  readonly evaluate: (line: Line, out: Scores) => void;
}

const FIRST_STATIONS = 1024;
const FIRST_POINTS = 128;
const FIRST_LEVELS = 256;

/** What a trial replaces. Indices are those of the held line, unless they end in T: those are of the trial's own line. */
export interface Patch {
  /** Everything is replaced; there is no held line. */
  whole: boolean;
  planChanged: boolean;
  profileChanged: boolean;
  /** Stations that the plan replaces, and how many more come instead. */
  planFrom: number;
  planTo: number;
  more: number;
  /** How much longer the line is. */
  shiftM: number;
  /** Stations that are surveyed. */
  from: number;
  to: number;
  /** Tiles that are replaced, and their end in the trial's own line. */
  tileFrom: number;
  tileTo: number;
  tileToT: number;
  /** Stations of the trial's own line. */
  countT: number;
}

export interface Workspace {
  readonly model: IncrementalModel;
  /** Number of structure types. */
  readonly types: number;
  readonly block: BlockRules & { usualShare: number };
  readonly tileRules: TileRules;
  readonly solver: BlockSolver;
  readonly patch: Patch;
  readonly profile: ProfileChange;
  readonly track: TrialTrack;
  /** A line of nothing, which a whole line replaces. */
  readonly none: LineState;
  held: LineState;
  next: LineState;
  choice: StructureChoice;
  change: PlanChange;
  /** Tiles of the trial's line: of the held line before the patch, of the patch, of the held line after it. */
  runs: [BlockRun, BlockRun, BlockRun];
  /** Trials may have so many points, vertical points and stations: what the line that was begun with asks for. */
  points: number;
  levels: number;
  stations: number;
  /** There is room for so many, from the longest line of all. */
  readonly room: { points: number; levels: number; stations: number };
  /** Whether `held` is known by its tiles. */
  isHeld: boolean;
  /** Share of the base that the trial's line makes of its own rock. */
  madeShare: number;
  readonly sums: MassSums;
  readonly amounts: MassAmounts;
  readonly haul: BlockHaul;
  readonly nearest: Nearest;
  readonly once: { costNok: number; co2Kg: number };
}

export function workspaceOf(model: IncrementalModel): Workspace {
  const { coefficients, masses, limits, overlap } = model;
  const types = coefficients.structures.length;
  const block = {
    usualShare: 0,
    perM: haulPerMOf(coefficients),
    detourM: masses.barrierM,
    prices: masses.prices,
    at: BLOCK_AT,
    stride: ROW,
  };
  const held = lineState(FIRST_POINTS, FIRST_LEVELS, FIRST_STATIONS, types, coefficients);
  const next = lineState(FIRST_POINTS, FIRST_LEVELS, FIRST_STATIONS, types, coefficients);
  const none = lineState(1, 1, 1, 0, coefficients);
  const change = planChange(FIRST_POINTS);
  return {
    model,
    types,
    block,
    tileRules: { coefficients, masses, limits, block, overlap },
    solver: blockSolver(block),
    patch: emptyPatch(),
    profile: { from: 0, to: 0, fromM: 0, toM: 0 },
    track: new TrialTrack(none.vp),
    none,
    held,
    next,
    choice: structureChoice(FIRST_STATIONS, types),
    change,
    runs: runsOf(held, next),
    points: FIRST_POINTS,
    levels: FIRST_LEVELS,
    stations: FIRST_STATIONS,
    room: { points: FIRST_POINTS, levels: FIRST_LEVELS, stations: FIRST_STATIONS },
    isHeld: false,
    madeShare: 0,
    sums: massSums(),
    amounts: massAmounts(),
    haul: { offset: 0, endOrdinate: 0, cost: 0 },
    nearest: { squareM2: Infinity, station: 0 },
    once: { costNok: 0, co2Kg: 0 },
  };
}

/**
 * Makes room for a line of so many points, vertical points and stations, and for trials half as long again; what was held is
 * forgotten where there was none. What trials may have hangs on this line alone: lines of before leave room, not leave to use it,
 * so that a trial is evaluated alike on every thread.
 */
export function grow(w: Workspace, ipCount: number, vpCount: number, stationCount: number): void {
  w.points = Math.max(FIRST_POINTS, 2 * ipCount + 4);
  w.levels = Math.max(FIRST_LEVELS, 2 * vpCount + 4);
  w.stations = Math.max(FIRST_STATIONS, Math.ceil(1.5 * stationCount) + TILE);
  const { room, types } = w;
  if (w.points <= room.points && w.levels <= room.levels && w.stations <= room.stations) return;
  const { coefficients } = w.model;
  room.points = Math.max(w.points, room.points);
  room.levels = Math.max(w.levels, room.levels);
  room.stations = Math.max(w.stations, room.stations);
  w.held = lineState(room.points, room.levels, room.stations, types, coefficients);
  w.next = lineState(room.points, room.levels, room.stations, types, coefficients);
  w.choice = structureChoice(room.stations, types);
  w.change = planChange(room.points);
  w.runs = runsOf(w.held, w.next);
  w.isHeld = false;
}

function runsOf(held: LineState, next: LineState): [BlockRun, BlockRun, BlockRun] {
  return [runOf(held.tiles, held.columns), runOf(next.tiles, next.columns), runOf(held.tiles, held.columns)];
}

function emptyPatch(): Patch {
  return {
    whole: true,
    planChanged: false,
    profileChanged: false,
    planFrom: 0,
    planTo: 0,
    more: 0,
    shiftM: 0,
    from: 0,
    to: 0,
    tileFrom: 0,
    tileTo: 0,
    tileToT: 0,
    countT: 0,
  };
}
