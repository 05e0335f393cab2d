// Golden results: what fixed seeds and fixed work give. A change that is meant to leave roads alone leaves these files alone; one
// that is meant to change them makes them anew (`node tests/golden/write.ts`) and shows the difference in its diff.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openScenario } from '#cli/scenario-files.ts';
import { CLASSES } from '#domain/catalogue/classes.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { Figures } from '#domain/figures/item.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import type { Runner, SearchTask } from '#engine/run.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { gridReferenceLine, straightReferenceLine } from '#engine/search/reference-lines.ts';
import type { Solution } from '#engine/solution.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const SEED = 1;
const REFERENCE_TRIALS = 100;

/** One scenario for each way in which a search begins or ends, with its work; `costOnly` leaves the other figures out. */
export const SCENARIOS: Readonly<Record<string, { readonly trials: number; readonly costOnly?: boolean }>> = {
  '01-straight': { trials: 10_000, costOnly: true },
  '02-round-the-lake': { trials: 2000 },
  '03-through-the-ridge': { trials: 300 },
  '04-forest-road': { trials: 300 },
  '06-too-steep': { trials: 300 },
  '09-stretch': { trials: 300 },
};
/** It is searched again, from the routes that stand. */
export const AGAIN = '03-through-the-ridge';
/** The line that every route type of the catalogue is evaluated on. */
const LINE = '05-base-line';

export interface Golden {
  readonly scenarios: Readonly<Record<string, object>>;
  readonly references: object;
  /** Of a second search, with another seed, that knows the lines of the first. */
  readonly again: object;
  readonly routeTypes: Readonly<Record<string, object>>;
}

/** Everything, and the kinds of tasks that ran for it. */
export async function goldenResults(): Promise<{ golden: Golden; kinds: ReadonlySet<string> }> {
  const kinds = new Set<string>();
  const runner = noting(inlineRunner(roadModel), kinds);
  const scenarios: Record<string, object> = {};
  let again: object = {};
  for (const [name, { trials, costOnly = false }] of Object.entries(SCENARIOS)) {
    const read = await problemOf(name);
    const problem = { ...read, settings: { ...read.settings, onlyOptimizeForCost: costOnly } };
    const solution = await searched(problem, runner, trials);
    scenarios[name] = summaryOf(solution);
    if (name !== AGAIN) continue;
    const knownLines = solution.routes.map(({ alignment }) => alignment);
    again = summaryOf(await searched({ ...problem, seed: SEED + 1, knownLines }, runner, trials));
  }
  const problem = await problemOf('02-round-the-lake');
  await runner.open(problem);
  const straight = await straightReferenceLine(problem, runner, REFERENCE_TRIALS);
  const grid = await gridReferenceLine(problem, runner, REFERENCE_TRIALS);
  const references = { straight: rounded(straight.scores.costNok), grid: rounded(grid.scores.costNok) };
  return { golden: { scenarios, references, again, routeTypes: await routeTypesOnOneLine() }, kinds };
}

async function problemOf(name: string): Promise<Problem> {
  const { problem } = await openScenario(join(EXAMPLES, `${name}.json`));
  return { ...problem, seed: SEED };
}

async function searched(problem: Problem, runner: Runner, trials: number): Promise<Solution> {
  const rounds = optimise(problem, { runner, trials });
  for (;;) {
    const next = await rounds.next();
    if (next.done) return next.value;
  }
}

async function routeTypesOnOneLine(): Promise<Golden['routeTypes']> {
  const { problem, alignment } = await openScenario(join(EXAMPLES, `${LINE}.json`), { lineOnly: true });
  if (!alignment) throw new Error(`${LINE} has no line`);
  return Object.fromEntries(
    CLASSES.map(({ key }) => {
      const routeType = defaultRouteType(key);
      if (!routeType) throw new Error(`the catalogue has no ${key}`);
      const { figures, violations } = evaluateInDetail({ ...problem, routeType }, alignment);
      return [key, { ...figuresOf(figures), violations: violations.map(({ code }) => code).toSorted() }];
    }),
  );
}

/** The task that one at a finer look, or with whole clothoids, runs. */
const innerOf = ({ kind, input }: SearchTask) => {
  if (kind === 'fine') return (input as { readonly task: SearchTask }).task;
  return kind === 'whole' ? (input as SearchTask) : undefined;
};

/** A runner that notes the kinds of the tasks that pass. */
function noting(inner: Runner, kinds: Set<string>): Runner {
  return {
    ...inner,
    run(tasks) {
      for (const task of tasks)
        for (let inner: SearchTask | undefined = task; inner; inner = innerOf(inner)) kinds.add(inner.kind);
      return inner.run(tasks);
    },
  };
}

function summaryOf({ routes, reasons, bound, provenance }: Solution): object {
  return {
    routes: routes.map(({ key, corridor, corridorLabel, alignment, figures, violations }) => ({
      key,
      corridor,
      corridorLabel,
      points: alignment.plan.length,
      line: hashOf(alignment),
      ...figuresOf(figures),
      violations: violations.length,
    })),
    reasons: reasons.map(({ code, relaxation }) => ({ code, what: relaxation?.what ?? null })),
    boundNok: bound && rounded(bound.costNok),
    evaluations: provenance.evaluations,
  };
}

function figuresOf(figures: Figures): object {
  const { lengthM, costNok, co2Kg, biodiversity, risk, massImbalanceM3 } = figures;
  const all = { lengthM, costNok, co2Kg, biodiversity, risk, massImbalanceM3 };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, rounded(value)]));
}

/** Ten digits: what other processors may round elsewhere is not a change. */
function rounded(value: number): number {
  return Number(value.toPrecision(10));
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(8)) : part));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
