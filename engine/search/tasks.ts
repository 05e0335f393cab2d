// The units of work that a Runner carries to its threads. Each needs the site and its own input only; same input, same
// output, on any thread and in any order.

import type { SearchContext } from '../context/search-context.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { wholeLimits } from '../line/limits.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Point } from '../line/similarity.ts';
import { lowerBound } from '../lower-bound/lower-bound.ts';
import type { OutputOf, Runner, SearchTask, WorkRecord } from '../run.ts';
import { knownLineSeeds } from '../seeding/base-line-candidate.ts';
import { gridPath } from '../seeding/grid-path.ts';
import { baseLineSeeds, latticeFreeSeeds } from '../seeding/lattice-free-seeds.ts';
import { latticeSeeds, type SeedInput, type SeedOutput } from '../seeding/lattice-seeds.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import type { Solution, SolvedRoute } from '../solution.ts';
import { type SensitivityInput, type SensitivityOutput, sensitivity } from './adopt-profile.ts';
import type { ChainOutput } from './chain.ts';
import { type RecombineInput, type RecombineOutput, recombine } from './recombine.ts';
import { type RefineInput, refine } from './refine.ts';
import { type RepairInput, type RepairOutput, repair, standing } from './repair.ts';
import type { Simplification } from './simplify.ts';
import { type SimplifyInput, simplify } from './simplify-route.ts';
import { runTurningChain, type TurningChainInput } from './station-turns.ts';
import { type ThinInput, thin } from './thin.ts';
import { wholeLine } from './whole-line.ts';

export interface LineInput {
  /** Points of the plan from A to B. */
  readonly points: readonly Point[];
}

interface FineInput {
  readonly task: SearchTask;
  readonly look: number;
}

interface BoundInput {
  readonly isQuick: boolean;
}

export type DetailOutput = Omit<SolvedRoute, 'key' | 'corridor'>;

/** Input and output of every kind of task. */
export interface TaskKinds {
  /** First lines of a search that changes a base line. */
  baseLine: { input: null; output: Candidate[] };
  bound: { input: BoundInput; output: Solution['bound'] };
  chain: { input: TurningChainInput; output: ChainOutput };
  detail: { input: Pick<Candidate, 'ip' | 'vp'>; output: DetailOutput };
  /** The cheapest path over a grid of cells: a reference, never shown as a route. */
  gridPath: { input: null; output: Candidate };
  /** The first lines that need no lattice. */
  latticeFree: { input: null; output: Candidate[] };
  /** Another task at finer stations (fine-stations.ts). */
  fine: { input: FineInput; output: unknown };
  /** First lines that are known from before. */
  knownLines: { input: null; output: Candidate[] };
  line: { input: LineInput; output: Candidate };
  recombine: { input: RecombineInput; output: RecombineOutput };
  /** null where nothing is gained. */
  refine: { input: RefineInput; output: Candidate | null };
  repair: { input: RepairInput; output: RepairOutput };
  /** Candidates as they score at the stations of the search. */
  scored: { input: readonly Candidate[]; output: Candidate[] };
  seed: { input: SeedInput; output: SeedOutput };
  /** What limits cost, by trying, and a cheaper profile where that finds one. */
  sensitivity: { input: SensitivityInput; output: SensitivityOutput };
  /** A handful of a route's points tried without. */
  simplify: { input: SimplifyInput; output: Simplification };
  /** A known line as it stands, by its index; null where it breaks a rule. */
  standing: { input: number; output: DetailOutput | null };
  /** Candidates as they score at the stations of full detail. */
  strict: { input: readonly Candidate[]; output: Candidate[] };
  /** A line with fewer points, in the middle of a search. */
  thin: { input: ThinInput; output: Candidate };
  /** Another task with whole clothoids (whole-clothoids.ts). */
  whole: { input: SearchTask; output: unknown };
  /** Candidates with the clothoids that are asked for. */
  wholeLines: { input: readonly Candidate[]; output: Candidate[] };
}

type TaskKind = keyof TaskKinds;
type TaskOf<Kind extends TaskKind> = SearchTask<TaskKinds[Kind]['output']>;

/** A task of a kind; `work`: how long it takes, relative to others that run beside it. */
function taskOf<Kind extends TaskKind>(kind: Kind, input: TaskKinds[Kind]['input'], work?: number): TaskOf<Kind> {
  return work === undefined ? { kind, input } : { kind, input, work };
}

/** Lattices and the bound begin before anything that runs beside them. */
const FIRST = Number.MAX_VALUE;

export const gridPathTask = taskOf('gridPath', null);
export const baseLineTask = taskOf('baseLine', null);
export const knownLinesTask = taskOf('knownLines', null);
export const latticeFreeTask = taskOf('latticeFree', null);
export const boundTask = (work: WorkRecord) => taskOf('bound', { isQuick: work.bound === 'quick' }, FIRST);
export const seedTask = (input: SeedInput) => taskOf('seed', input, FIRST);
export const chainTask = (input: TurningChainInput) =>
  taskOf('chain', input, input.trials * input.state.current.vp.length);
export const lineTask = (points: readonly Point[]) => taskOf('line', { points });
export const detailTask = (candidate: Pick<Candidate, 'ip' | 'vp'>) => taskOf('detail', candidate);
export const recombineTask = (input: RecombineInput) => taskOf('recombine', input);
export const refineTask = (input: RefineInput) => taskOf('refine', input);
export const scoredTask = (candidates: readonly Candidate[]) => taskOf('scored', candidates);
/** The same task at the first, or the second, finer look. */
export const fineTask = <Output>(task: SearchTask<Output>, look: number): SearchTask<Output> => ({
  ...task,
  kind: 'fine',
  input: { task, look } satisfies FineInput,
});
/** The same task with whole clothoids. */
export const wholeTask = <Output>(task: SearchTask<Output>): SearchTask<Output> => ({
  ...task,
  kind: 'whole',
  input: task,
});
export const wholeLinesTask = (candidates: readonly Candidate[]) => taskOf('wholeLines', candidates);
export const standingTask = (index: number) => taskOf('standing', index);
export const strictTask = (candidates: readonly Candidate[]) => taskOf('strict', candidates);
export const repairTask = (input: RepairInput) => taskOf('repair', input);
export const thinTask = (input: ThinInput) => taskOf('thin', input);
export const simplifyTask = (input: SimplifyInput) => taskOf('simplify', input);
export const sensitivityTask = (input: SensitivityInput) => taskOf('sensitivity', input);

type Handler<Kind extends TaskKind> = (
  context: SearchContext,
  input: TaskKinds[Kind]['input'],
) => TaskKinds[Kind]['output'];

const HANDLERS: { readonly [Kind in TaskKind]: Handler<Kind> } = {
  baseLine: baseLineSeeds,
  bound: ({ whole, model }, { isQuick }) => lowerBound(whole, model, isQuick),
  chain: runTurningChain,
  fine(context, { task, look }) {
    const stationsTimes = (factor: number) => context.fineStationsTimes(look, factor);
    return runTask({ ...context, evaluator: stationsTimes(1), stationsTimes }, task);
  },
  detail: ({ whole, model, alignmentOf }, candidate) => model.evaluateInDetail(whole, alignmentOf(candidate)),
  gridPath: (context) => lineThroughPoints(context, gridPath(context), COST_ONLY),
  knownLines: knownLineSeeds,
  latticeFree: latticeFreeSeeds,
  line: (context, { points }) => lineThroughPoints(context, points, COST_ONLY),
  recombine,
  refine,
  repair,
  scored: ({ evaluator }, candidates) => candidates.map((candidate) => scoredBy(evaluator, candidate)),
  seed: latticeSeeds,
  sensitivity,
  simplify,
  standing,
  strict: ({ strict }, candidates) => candidates.map((candidate) => scoredBy(strict, candidate)),
  thin,
  whole: (context, task) => runTask({ ...context, limits: wholeLimits(context.limits) }, task),
  wholeLines: (context, candidates) => candidates.map((candidate) => wholeLine(context, candidate)),
};

export const TASK_KINDS = Object.keys(HANDLERS) as TaskKind[];

/** Runs one task. Throws only for bugs. */
export function runTask<Output>(context: SearchContext, { kind, input }: SearchTask<Output>): Output {
  if (!Object.hasOwn(HANDLERS, kind)) throw new Error(`unknown task ${kind}`);
  // The one place where a task's input and output get their types back: taskOf() has checked them.
  const handler = HANDLERS[kind as TaskKind] as (context: SearchContext, input: unknown) => Output;
  return handler(context, input);
}

type Groups = Readonly<Record<string, readonly SearchTask[]>>;
type OutputsOf<Tasks extends Groups> = { [Name in keyof Tasks]: OutputOf<Tasks[Name][number]>[] };

/** Runs groups of tasks of different kinds side by side and answers the outputs of each group, in its order. */
export async function runGroups<Tasks extends Groups>(runner: Runner, groups: Tasks): Promise<OutputsOf<Tasks>> {
  const outputs = await runner.run(Object.values(groups).flat());
  const split = Object.entries(groups).map(([name, { length }]) => [name, outputs.splice(0, length)]);
  return Object.fromEntries(split) as OutputsOf<Tasks>;
}
