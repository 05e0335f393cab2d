// What a worker process does all day: waits for work of one kind, takes it, keeps its lease alive while the handler works,
// and puts it back or calls it failed when the handler cannot finish it. Several loops, of one kind or of different kinds,
// may run in one process, and any number of processes on any number of machines.

import type { Services } from '../context.ts';
import {
  type Claim,
  claimWork,
  countedAttempts,
  HEARTBEAT_MS,
  LEASE_SECONDS,
  LostLease,
  MAX_ATTEMPTS,
  releaseWork,
  sendHeartbeat,
  type WorkKind,
} from './work-queue.ts';

/** How one kind of work is done. */
export interface WorkHandler {
  readonly kind: WorkKind;
  /** Does it, and ends it by finishWork in its own last transaction. The signal's reason: LostLease or Stopping. */
  run(services: Services, claim: Claim, signal: AbortSignal): Promise<void>;
  /** How long to wait after each failure, s; it is tried once more often than that. Without it: soon, three times in all. */
  readonly retryDelaysSeconds?: readonly number[];
  /** Ends it as failed, or with what was found so far, in a transaction with finishWork. */
  fail(services: Services, claim: Claim, error: unknown, signal: AbortSignal): Promise<void>;
}

/** The process is asked to stop: leave everything so that another can go on. */
export class Stopping extends Error {}

export interface WorkLoop {
  /** Wakes a waiting loop. */
  wake(): void;
  /** Stops taking work, puts back what runs, and waits until it is put back. */
  stop(): Promise<void>;
}

/** Without a notifier, waiting work and dead workers' work are noticed so often. */
const POLL_MS = 1_000;
const RETRY_DELAYS_SECONDS = new Array<number>(MAX_ATTEMPTS - 1).fill(3);

export function startWorkLoop(services: Services, handler: WorkHandler, worker: string): WorkLoop {
  const stopping = new AbortController();
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!stopping.signal.aborted) {
      let claim: Claim | null = null;
      try {
        claim = await claimWork(services.db, handler.kind, worker);
      } catch (error) {
        services.log.warn({ err: error }, 'cannot ask for work');
      }
      if (claim) await runClaim(services, handler, claim, stopping.signal);
      else await pause();
    }
  };
  const done = loop();
  return {
    wake: () => wake(),
    async stop() {
      stopping.abort(new Stopping());
      wake();
      await done;
    },
  };
}

/** One piece of work under its lease; never throws. */
async function runClaim(services: Services, handler: WorkHandler, claim: Claim, stopping: AbortSignal): Promise<void> {
  const log = services.log.child({ work: claim.kind, id: claim.id, attempt: claim.attempts });
  const lost = new AbortController();
  const heartbeat = keepAlive(services, claim, lost);
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    if (claim.attempts > retryDelaysOf(handler).length + 1) {
      // A process died over it each time. It is not tried once more.
      await handler.fail(services, claim, new Error('its worker process died each time'), signal);
      return;
    }
    log.info('work begins');
    await handler.run(services, claim, signal);
    log.info('work is done');
  } catch (error) {
    const reason = stopping.aborted ? stopping.reason : error;
    await endClaim(services, handler, claim, reason, signal).catch((failure: unknown) =>
      // The lease runs out by itself, and another takes it.
      log.error({ err: failure }, 'work could not be put back'),
    );
  } finally {
    clearInterval(heartbeat);
  }
}

async function endClaim(
  services: Services,
  handler: WorkHandler,
  claim: Claim,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const log = services.log.child({ work: claim.kind, id: claim.id, attempt: claim.attempts });
  if (error instanceof LostLease) {
    log.warn('another worker has taken over');
    return;
  }
  if (error instanceof Stopping) {
    await releaseWork(services.db, claim, { counts: false, afterSeconds: 0 });
    log.info('work was put back');
    return;
  }
  const attempts = await countedAttempts(services.db, claim);
  const afterSeconds = retryDelaysOf(handler)[Math.max(0, attempts - 1)];
  if (afterSeconds !== undefined) {
    log.warn({ err: error, afterSeconds }, 'work failed and will be tried again');
    await releaseWork(services.db, claim, { counts: true, afterSeconds });
  } else {
    log.error({ err: error }, 'work failed for good');
    await handler.fail(services, claim, error, signal);
  }
}

const retryDelaysOf = (handler: WorkHandler) => handler.retryDelaysSeconds ?? RETRY_DELAYS_SECONDS;

/** A database that cannot be reached for a moment is no lost lease, until the lease has run out. */
function keepAlive(services: Services, claim: Claim, lost: AbortController): NodeJS.Timeout {
  let lastHeartbeat = Date.now();
  return setInterval(() => {
    const asked = Date.now();
    sendHeartbeat(services.db, claim).then(
      () => {
        lastHeartbeat = asked;
      },
      (error: unknown) => {
        if (error instanceof LostLease || Date.now() - lastHeartbeat > LEASE_SECONDS * 1000)
          lost.abort(new LostLease(claim));
        else services.log.warn({ err: error }, 'a heartbeat did not get through');
      },
    );
  }, HEARTBEAT_MS);
}
