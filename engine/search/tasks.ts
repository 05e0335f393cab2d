// The units of work that a Runner carries to its threads. Each needs the site and its own input only; same input, same
// output, on any thread and in any order.

import type { DrivingConstraints } from '#domain/route.ts';
import type { SearchContext } from '../context/search-context.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Point } from '../line/similarity.ts';
import { lowerBound } from '../lower-bound/lower-bound.ts';
import type { SearchTask, WorkRecord } from '../run.ts';
import { gridPath } from '../seeding/grid-path.ts';
import { baseLineSeeds, latticeFreeSeeds } from '../seeding/lattice-free-seeds.ts';
import { latticeSeeds, type SeedInput, type SeedOutput } from '../seeding/lattice-seeds.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { type DrivenRoute, drivingOf } from '../sensitivity/driving.ts';
import type { Solution, SolvedRoute } from '../solution.ts';
import { type ChainInput, type ChainOutput, runChain } from './chain.ts';
import { type RecombineInput, type RecombineOutput, recombine } from './recombine.ts';
import { type RefineInput, refine } from './refine.ts';
import { type RepairInput, type RepairOutput, repair } from './repair.ts';

export interface LineInput {
  /** Points of the plan from A to B. */
  readonly points: readonly Point[];
}

interface BoundInput {
  readonly isQuick: boolean;
}

export type DetailOutput = Omit<SolvedRoute, 'key' | 'corridor'>;

export const gridPathTask: SearchTask = { kind: 'gridPath', input: null };
/** First lines of a search that changes a given line: Candidate[]. */
export const baseLineTask: SearchTask = { kind: 'baseLine', input: null };
/** Begins before the walks beside it. */
export const boundTask = (work: WorkRecord): SearchTask => ({
  kind: 'bound',
  input: { isQuick: work.bound === 'quick' },
  work: Number.MAX_VALUE,
});
/** Lattices are searched before anything that runs beside them. */
export const seedTask = (input: SeedInput): SearchTask => ({ kind: 'seed', input, work: Number.MAX_VALUE });
/** The lines that need no lattice: Candidate[]. */
export const latticeFreeTask: SearchTask = { kind: 'latticeFree', input: null };
export const chainTask = (input: ChainInput): SearchTask => ({
  kind: 'chain',
  input,
  work: input.trials * input.state.current.vp.length,
});
export const lineTask = (points: readonly Point[]): SearchTask => ({ kind: 'line', input: { points } });
export const detailTask = (candidate: Pick<Candidate, 'ip' | 'vp'>): SearchTask => ({
  kind: 'detail',
  input: candidate,
});

export const recombineTask = (input: RecombineInput): SearchTask => ({ kind: 'recombine', input });
/** Candidate | null. */
export const refineTask = (input: RefineInput): SearchTask => ({ kind: 'refine', input });
/** Candidates as they score at the stations of full detail: Candidate[]. */
export const strictTask = (candidates: readonly Candidate[]): SearchTask => ({ kind: 'strict', input: candidates });
export const repairTask = (input: RepairInput): SearchTask => ({ kind: 'repair', input });

export interface SensitivityInput {
  readonly route: DrivenRoute;
  /** What its multipliers say, which is not enough. */
  readonly bySlope: DrivingConstraints;
}

/** DrivingConstraints, by trying. */
export const sensitivityTask = (input: SensitivityInput): SearchTask => ({ kind: 'sensitivity', input });

/** Runs one task. Throws only for bugs. */
export function runTask(
  context: SearchContext,
  task: SearchTask,
):
  | SeedOutput
  | ChainOutput
  | RecombineOutput
  | Candidate
  | Candidate[]
  | DetailOutput
  | RepairOutput
  | DrivingConstraints
  | undefined
  | Solution['bound'] {
  switch (task.kind) {
    case 'seed':
      return latticeSeeds(context, task.input as SeedInput);
    case 'chain':
      return runChain(context, task.input as ChainInput);
    case 'recombine':
      return recombine(context, task.input as RecombineInput);
    case 'detail':
      return context.model.evaluateInDetail(context.whole, context.alignmentOf(task.input as Candidate));
    case 'repair':
      return repair(context, task.input as RepairInput);
    case 'sensitivity': {
      const { route, bySlope } = task.input as SensitivityInput;
      return drivingOf(context.whole, context.model, route, bySlope);
    }
    case 'line':
      return lineThroughPoints(context, (task.input as LineInput).points, COST_ONLY);
    case 'refine':
      return refine(context, task.input as RefineInput);
    case 'strict':
      return (task.input as Candidate[]).map((candidate) => scoredBy(context.strict, candidate));
    case 'baseLine':
      return baseLineSeeds(context);
    case 'latticeFree':
      return latticeFreeSeeds(context);
    case 'gridPath':
      return lineThroughPoints(context, gridPath(context), COST_ONLY);
    case 'bound':
      return lowerBound(context.whole, context.model, (task.input as BoundInput).isQuick);
    default:
      throw new Error(`unknown task ${task.kind}`);
  }
}
