// Asks again while the server is away, so that a restart or a cut line loses nothing that somebody has just done. What is asked
// again must be safe to do twice: it is the same question, or it names a key by which the server knows it (Idempotency-Key).

import { holdUnsent } from '../state/unsent.ts';
import { UnreachableError } from './fetch-from-server.ts';

/** Longer than the server and its database need to come back; after that the person is asked. */
const GIVE_UP_MS = 35_000;
/** Work that took longer than that before it broke, as a large file does, is begun again so many times. */
const MAX_LONG = 3;
const PAUSES_MS = [500, 1_000, 2_000, 4_000];
/** The server, or what stands before it, cannot do it now. */
const AWAY = new Set([502, 503, 504]);

/** No answer came, or one that says that the server is away: it may come back by itself. */
export function isAway(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  return error instanceof Error && 'http_status' in error && AWAY.has(Number(error.http_status));
}

/** The first answer of a server that is there, or the last one there was. @throws {UnreachableError} where none came */
export async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  return await whileAway(send, async (answer) => ((await saysAway(answer)) ? retryAfterMs(answer.headers) : null));
}

/** Of what stands before the server, or of the server itself; that a service outside failed it is an answer. */
async function saysAway(answer: Response): Promise<boolean> {
  if (!AWAY.has(answer.status)) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { errors?: { extensions?: { code?: unknown } }[] } | null;
  const code = body?.errors?.[0]?.extensions?.code;
  return code === undefined || code === 'unavailable';
}

/** Seconds as proxies give them; a date, which some give, is no number. */
function retryAfterMs(headers: Headers): number {
  return 1_000 * (Number(headers.get('retry-after')) || 0);
}

interface Retrying {
  readonly signal?: AbortSignal;
  /** Nothing is lost where the page is left meanwhile. */
  readonly isQuestion?: boolean;
}

/** @throws the last error, at once where the server is there */
export async function retryWhileAway<T>(work: () => Promise<T>, retrying: Retrying): Promise<T> {
  return await whileAway(work, async () => null, retrying);
}

/** @param waitMs of an answer that is none: how long to wait at least; null = it is one */
async function whileAway<T>(
  work: () => Promise<T>,
  waitMs: (answer: T) => Promise<number | null>,
  { signal, isQuestion = false }: Retrying = {},
): Promise<T> {
  let until = performance.now() + GIVE_UP_MS;
  let long = 0;
  let release: (() => void) | null = null;
  try {
    for (let tries = 0; ; tries++) {
      const began = performance.now();
      const tried = await work().then(
        async (answer) => ({ answer, least: await waitMs(answer), failed: null }),
        (error: unknown) => ({ answer: null, least: isAway(error) ? 0 : null, failed: { error } }),
      );
      if (performance.now() - began > GIVE_UP_MS && long++ < MAX_LONG) until = performance.now() + GIVE_UP_MS;
      // Everybody lost the server in the same moment, and comes back in one of their own.
      const jitter = 0.5 + Math.random();
      const pauseMs = Math.max(tried.least ?? 0, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]! * jitter);
      if (tried.least === null || performance.now() + pauseMs > until || signal?.aborted) {
        if (tried.failed) throw tried.failed.error;
        return tried.answer as T;
      }
      if (!isQuestion) release ??= holdUnsent();
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  } finally {
    release?.();
  }
}
