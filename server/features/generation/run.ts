// Carries a generation out in a worker: the frozen problem, the threads, round after round, each written with its previews
// and a checkpoint, until the Solution arrives in one transaction. A worker that dies leaves the last checkpoint, and another
// goes on from it. What was done is in the provenance: that work gives the same routes again.

import { availableParallelism } from 'node:os';
import { figuresOf } from '#domain/figures/figures.ts';
import { encodeRoadBody } from '#domain/road-body-bytes.ts';
import type { WayOut } from '#domain/way-out.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { rastersOf } from '#engine/evaluate/rasters/problem-rasters.ts';
import { haulMassesOf } from '#engine/haul/haul-masses.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import type { Run, Runner } from '#engine/run.ts';
import type { Round, Solution } from '#engine/solution.ts';
import type { Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { retryThroughOutage } from '../../platform/db/outage.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { GivesWay, type WorkHandler } from '../../platform/jobs/work-loop.ts';
import { type Claim, finishWork, holdClaim, othersWait, recordProgress } from '../../platform/jobs/work-queue.ts';
import type { FinishedRoute } from '../../platform/problem/finished-route.ts';
import type { FrozenProblem } from '../../platform/problem/frozen-problem.ts';
import { assertOwnRasters, loadProblem } from '../../platform/problem/load-problem.ts';
import { haulSolution } from '../../runtime/full-haul.ts';
import { threadRunner } from '../../runtime/threads.ts';
import { packCheckpoint, unpackCheckpoint } from './checkpoint.ts';
import { compareLines } from './compare-lines.ts';
import { endWithoutSolution, finishGeneration } from './finish.ts';
import * as queries from './queries.ts';
import { announceGeneration } from './service.ts';
import { tryWaysOut } from './try-ways-out.ts';

/** How often a running search looks whether it is to stop. */
const WATCH_MS = 1_000;

type DrawPicture = (
  services: Services,
  of: { readonly organizationId: string; readonly projectId: string },
) => Promise<void>;

/** `drawPicture` draws the project's picture anew when routes have arrived. */
export function generationHandler(drawPicture: DrawPicture): WorkHandler {
  return {
    kind: 'generation',
    isLong: true,
    run: (services, claim, signal) => runGeneration(services, claim, signal, drawPicture),
    async fail(services, claim, error, signal) {
      const failure = error instanceof Error ? error : new Error(String(error));
      // A worker that dies over the keeping, too, dies over it once.
      if (claim.fence === 0) {
        try {
          return await runGeneration(services, claim, signal, drawPicture, failure);
        } catch (again) {
          signal.throwIfAborted();
          services.log.warn({ err: again, id: claim.id }, 'a search that failed leaves nothing to keep');
        }
      }
      await endWithoutSolution(services, claim, { state: 'failed', error: failure.message });
    },
  };
}

/** Asked to stop by a person, or after the last attempt; the reason of an abort. */
class StopRequested extends Error {
  readonly keepFound: boolean;

  constructor(keepFound: boolean) {
    super('stop was asked for');
    this.keepFound = keepFound;
  }
}

const tenantOf = (services: Services, claim: Claim) => ({
  db: services.db,
  scope: { userId: null, organizationIds: [claim.organizationId] },
});

/** @param failure why it is not tried again: it ends with what was found. @throws it when nothing was */
async function runGeneration(
  services: Services,
  claim: Claim,
  signal: AbortSignal,
  drawPicture: DrawPicture,
  failure: Error | null = null,
): Promise<void> {
  const row = await begin(services, claim);
  if (!row) return;
  const stopped = new AbortController();
  const isStopping = row.state === 'stopping';
  if (isStopping) stopped.abort(new StopRequested(row.keep_found ?? false));
  else if (failure) stopped.abort(new StopRequested(true));
  const watch = watchForStop(services, claim, stopped);
  const runner = threadRunner({ threads: services.config.threads ?? availableParallelism() });
  const interrupted = AbortSignal.any([signal, stopped.signal]);
  try {
    const frozen = row.problem as unknown as FrozenProblem;
    assertOwnRasters(frozen, claim.organizationId);
    const problem = await loadProblem(services.storage, frozen);
    const search = { services, claim, row, problem, runner };
    const found = await searchOrFinish(search, interrupted, stopped.signal);
    const solution = found && (await haulSolution(problem, found));
    signal.throwIfAborted();
    const routes = solution ? finishedRoutes(problem, solution) : [];
    if (failure && !isStopping && routes.length === 0) throw failure;
    const comparison = row.task ? await compareLines(problem, routes) : null;
    const waysOut = solution && !failure ? await waysOutOf(search, solution, interrupted) : null;
    signal.throwIfAborted();
    await retryThroughOutage(signal, services.log, () =>
      solution
        ? finishGeneration(services, claim, solution, routes, comparison, waysOut)
        : endWithoutSolution(services, claim, { state: 'cancelled', error: null }),
    );
    if (solution && solution.routes.length > 0)
      await drawPicture(services, { organizationId: claim.organizationId, projectId: row.project_id });
  } finally {
    clearInterval(watch);
    await runner.close();
  }
}

/** What helps a search of a whole path that found no route; null: not asked. That they are looked for never costs the answer itself. */
async function waysOutOf(search: Search, solution: Solution, interrupted: AbortSignal): Promise<WayOut[] | null> {
  const { services, claim, row, problem, runner } = search;
  if (solution.routes.length > 0 || row.task || interrupted.aborted) return null;
  try {
    return await tryWaysOut({
      services,
      organizationId: claim.organizationId,
      pathId: row.path_id,
      problem,
      reasons: solution.reasons,
      runner,
      signal: interrupted,
      onTry: (secondsLeft) => writeTry(search, secondsLeft),
    });
  } catch (error) {
    services.log.error({ err: error, id: claim.id }, 'ways out of a request without a route were not found out');
    return null;
  }
}

async function writeTry({ services, claim }: Search, secondsLeft: number): Promise<void> {
  await inTenant(tenantOf(services, claim), async (tx) => {
    await recordProgress(tx, claim);
    const heartbeat = services.clock();
    const patch = { phase: 'waysOut', seconds_left: secondsLeft, heartbeat };
    await announceGeneration(tx, await queries.updateGeneration(tx, claim.id, patch));
  });
}

/** null: it has ended already, and the work is taken out. */
async function begin(services: Services, claim: Claim): Promise<RowOf<'generation'> | null> {
  return await inTenant(tenantOf(services, claim), async (tx) => {
    await holdClaim(tx, claim);
    const row = await queries.readForWork(tx, claim.id);
    if (!row || !(queries.ACTIVE as readonly string[]).includes(row.state)) {
      await finishWork(tx, claim);
      return null;
    }
    const state = row.state === 'queued' ? 'running' : row.state;
    const started = row.started ?? services.clock();
    const phase = row.phase === 'queued' ? 'seeding' : row.phase;
    await announceGeneration(
      tx,
      await queries.updateGeneration(tx, row.id, {
        state,
        started,
        phase,
        fence: claim.fence,
        heartbeat: services.clock(),
      }),
    );
    return { ...row, state, started };
  });
}

function watchForStop(services: Services, claim: Claim, stopped: AbortController): NodeJS.Timeout {
  return setInterval(() => {
    inTenant(tenantOf(services, claim), (tx) => queries.stopOf(tx, claim.id)).then(
      (row) => {
        if (row?.state === 'stopping') stopped.abort(new StopRequested(row.keep_found ?? false));
      },
      // The claim expires when the database stays away.
      () => {},
    );
  }, WATCH_MS);
}

interface Search {
  readonly services: Services;
  readonly claim: Claim;
  readonly row: RowOf<'generation'>;
  readonly problem: Problem;
  readonly runner: Runner;
}

/** The Solution; null when a person stopped it and nothing is to be kept. @throws the reason of an interruption otherwise */
async function searchOrFinish(
  search: Search,
  interrupted: AbortSignal,
  stopped: AbortSignal,
): Promise<Solution | null> {
  let checkpoint = await unpackCheckpoint(search.row.checkpoint);
  try {
    return await searchOn(search, checkpoint, interrupted, (latest) => {
      checkpoint = latest;
    });
  } catch (error) {
    if (!interrupted.aborted) throw error;
    // The threads may be in the middle of a round that nobody waits for any more.
    await search.runner.close();
    if (!stopped.aborted) throw interrupted.reason;
    const { keepFound } = stopped.reason as StopRequested;
    if (!keepFound || checkpoint === undefined) return null;
    return await finishNow(search, checkpoint);
  }
}

async function searchOn(
  search: Search,
  checkpoint: unknown,
  interrupted: AbortSignal,
  onCheckpoint: (latest: unknown) => void,
): Promise<Solution> {
  interrupted.throwIfAborted();
  const { problem, runner } = search;
  const rounds = optimise(problem, { runner, checkpoint, ...budgetOf(search) });
  const pace = new Eta(problem.settings.seconds);
  const turn = new Turn(search.services.config.turnSeconds);
  for (;;) {
    const next = await untilAborted(rounds.next(), interrupted);
    if (next.done) return next.value;
    const secondsLeft = pace.secondsLeft(next.value.progress);
    await retryThroughOutage(interrupted, search.services.log, () =>
      writeRound(search, next.value as Round, secondsLeft),
    );
    onCheckpoint(next.value.checkpoint);
    if (turn.isOver() && (await othersWait(search.services.db, search.claim))) throw new GivesWay(secondsLeft);
  }
}

/** Ends with what was found: the same code as a full search, without another round. */
async function finishNow({ problem, runner, row }: Search, checkpoint: unknown): Promise<Solution> {
  const rounds = optimise(problem, { runner, trials: row.trials ?? 0, checkpoint, finishNow: true });
  for (;;) {
    const next = await rounds.next();
    if (next.done) return next.value;
  }
}

/**
 * A search ends near its seconds and records the work that it did; one that is resumed has what its progress leaves of them.
 * A generation whose trials are fixed does these.
 */
function budgetOf({ row, problem }: Search): Pick<Run, 'trials'> & Partial<Pick<Run, 'time'>> {
  if (row.trials !== null) return { trials: row.trials };
  const { seconds } = problem.settings;
  const from = performance.now() - 1000 * seconds * row.progress;
  return { trials: 0, time: { seconds, elapsed: () => (performance.now() - from) / 1000 } };
}

async function writeRound({ services, claim }: Search, round: Round, secondsLeft: number): Promise<void> {
  const checkpoint = await packCheckpoint(round.checkpoint);
  await inTenant(tenantOf(services, claim), async (tx) => {
    await recordProgress(tx, claim);
    const row = await queries.updateGeneration(tx, claim.id, {
      progress: round.progress,
      phase: round.phase,
      round: round.round,
      rounds: round.rounds,
      evaluations: round.evaluations,
      seconds_left: secondsLeft,
      previews: jsonb(round.routes),
      checkpoint,
      heartbeat: services.clock(),
    });
    await announceGeneration(tx, row);
  });
}

/** How long a worker searches before it looks whether others wait. */
class Turn {
  readonly #endsMs: number;

  constructor(seconds: number) {
    this.#endsMs = performance.now() + 1000 * seconds;
  }

  isOver(): boolean {
    return performance.now() >= this.#endsMs;
  }
}

/**
 * Time left: from the budget until two rounds were seen, then from the pace between them. Seeding says nothing about pace,
 * and a search that was resumed keeps no clock of the one before.
 */
class Eta {
  readonly #budgetSeconds: number;
  #first: { readonly at: number; readonly progress: number } | null = null;

  constructor(budgetSeconds: number) {
    this.#budgetSeconds = budgetSeconds;
  }

  secondsLeft(progress: number): number {
    const now = performance.now();
    const done = this.#first ? progress - this.#first.progress : 0;
    if (!this.#first || done <= 0) {
      this.#first ??= { at: now, progress };
      return this.#budgetSeconds * (1 - progress);
    }
    return ((now - this.#first.at) / 1000 / done) * (1 - progress);
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Adds what is stored beside a RouteResult: the priced rows, the built body and the masses that were hauled. */
function finishedRoutes(problem: Problem, solution: Solution): FinishedRoute[] {
  if (solution.routes.length === 0) return [];
  const rasters = rastersOf(problem);
  return solution.routes.map((route) => {
    const { roadBody } = evaluateInDetail(problem, route.alignment, rasters);
    const { rows } = figuresOf(route.quantities, { ...problem, segments: route.segments });
    const haulMasses = route.haulCase && haulMassesOf(route.haulCase);
    return { ...route, breakdown: rows, body: encodeRoadBody(roadBody), haulMasses };
  });
}
