// What a worker process does all day: takes work of each kind, lets its handler do it while pg-boss keeps the claim alive, and
// puts it back when the process stops or the work gives way. What fails is tried again, and at last ended by its handler. Any number
// of processes may run, on any number of machines.

import type { Services } from '../context.ts';
import { retryThroughOutage } from '../db/outage.ts';
import { Lanes } from './lanes.ts';
import {
  type Claim,
  claimOf,
  DUTIES,
  type Duty,
  FAILED_WORK,
  HEARTBEAT_REFRESH_SECONDS,
  LostClaim,
  openQueue,
  othersWait,
  recordServed,
  releaseWork,
  type WorkJob,
  type WorkKind,
} from './work-queue.ts';

/** How one kind of work is done. */
export interface WorkHandler {
  readonly kind: WorkKind;
  /** Whether a piece may take hours: then others are done beside it. */
  readonly isLong?: boolean;
  /** Does it, and ends it by finishWork in its own last transaction. The signal's reason: LostClaim or Stopping. */
  run(services: Services, claim: Claim, signal: AbortSignal): Promise<void>;
  /** After the last attempt: ends it as failed, or with what was found so far, in a transaction with finishWork. */
  fail(services: Services, claim: Claim, error: unknown, signal: AbortSignal): Promise<void>;
}

/** The process is asked to stop: leave everything so that another can go on. */
export class Stopping extends Error {}

/** Thrown by a handler whose work had its turn and gives way to others; it is left so that another can go on. */
export class GivesWay extends Error {
  /** What the rest is expected to take. */
  readonly secondsLeft: number;

  constructor(secondsLeft: number) {
    super('others wait');
    this.secondsLeft = secondsLeft;
  }
}

export interface WorkLoops {
  /** Stops taking work, puts back what runs, and waits until it is put back. */
  stop(): Promise<void>;
}

/** Workers are woken when work is put in; what was put off, or missed, they find so often. */
const POLL_SECONDS = 1;
const OPTIONS = {
  includeMetadata: true,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
} as const;
const STOP_MS = 5_000;

/** @param duties how what is done at set hours is done, by one of all workers; those not named are left to others */
export async function startWorkLoops(
  services: Services,
  handlers: readonly WorkHandler[],
  duties: Partial<Readonly<Record<Duty, () => Promise<void>>>> = {},
): Promise<WorkLoops> {
  const stopping = new AbortController();
  const boss = openQueue(services.address, services.log, { max: 4 });
  await retryThroughOutage(null, services.log, () => boss.start());
  const start = async (name: string, attend: (job: WorkJob) => Promise<void>): Promise<string> => {
    const loop: string = await boss.work<WorkJob['data'], void, typeof OPTIONS>(name, OPTIONS, async ([job]) => {
      await attend(job!);
      // The next piece is looked for at once.
      boss.notifyWorker(loop);
    });
    return loop;
  };
  for (const handler of handlers) {
    const attend = (job: WorkJob) => doWork(services, handler, job, stopping.signal);
    const lanes = new Lanes(services.config.turnSeconds, async () => {
      const id = await start(handler.kind, inLane);
      return { close: () => boss.offWork(handler.kind, { id, wait: true }) };
    });
    const inLane = (job: WorkJob) =>
      lanes.run(
        () => attend(job),
        () => othersWait(services.db, claimOf(job)),
      );
    await start(handler.kind, handler.isLong ? inLane : attend);
  }
  for (const duty of DUTIES) {
    const attend = duties[duty];
    if (attend) await start(duty, attend);
  }
  await start(FAILED_WORK, async (job) => {
    const handler = handlers.find(({ kind }) => kind === job.sourceName);
    if (!handler) throw new Error(`nobody ends work of ${job.sourceName}`);
    await endFailed(services, handler, job, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort(new Stopping());
      await boss.stop({ timeout: STOP_MS });
    },
  };
}

async function doWork(services: Services, handler: WorkHandler, job: WorkJob, stopping: AbortSignal): Promise<void> {
  const claim = claimOf(job);
  await attempt(services, claim, job, stopping, async (signal) => {
    await recordServed(services.db, job);
    await handler.run(services, claim, signal);
  });
}

async function endFailed(services: Services, handler: WorkHandler, job: WorkJob, stopping: AbortSignal): Promise<void> {
  const claim = claimOf(job);
  const error = new Error(messageOf(job.sourceOutput) ?? 'its worker process died each time');
  services.log.error({ err: error, work: claim.kind, id: claim.id }, 'work failed for good');
  await attempt(services, claim, job, stopping, (signal) => handler.fail(services, claim, error, signal));
}

/** One piece of work under its claim. @throws what it failed by, so that it is tried again */
async function attempt(
  services: Services,
  claim: Claim,
  job: WorkJob,
  stopping: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const log = services.log.child({ work: claim.kind, id: claim.id, attempt: claim.fence + 1 });
  const lost = new AbortController();
  job.signal.addEventListener('abort', () => lost.abort(new LostClaim(claim)), { once: true });
  const signal = AbortSignal.any([stopping, lost.signal]);
  log.info('work begins');
  try {
    await run(signal);
    log.info('work is done');
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    if (error instanceof LostClaim) log.warn('another worker has taken over');
    else if (error instanceof Stopping || error instanceof GivesWay) {
      await releaseWork(services.db, claim, error instanceof GivesWay ? error.secondsLeft : null);
      log.info({ why: error.message }, 'work was put back');
    } else {
      log.warn({ err: error }, 'work failed and will be tried again');
      throw error;
    }
  }
}

/** What the last attempt threw; null when its worker died. */
function messageOf(output: object | null): string | null {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : null;
}
