// Live news from the server: one stream of server-sent events, read by fetch so that the token can be sent. After a
// break it reconnects with growing pauses; while it is down, onPoll is called every 4 s so that the page stays true.

import { headers } from './http.ts';

export interface LiveEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Listener {
  onEvent(event: LiveEvent): void;
  /** Called when the stream has opened, and every POLL_MS while it is down. */
  onPoll(): void;
  /** Called when the stream has opened again: anything may have been missed. */
  onReopen(): void;
}

const POLL_MS = 4_000;
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** The server pings every 20 s or more often; longer silence means a dead line. */
const SILENCE_MS = 45_000;

/** Listens until the returned function is called. */
export function listen(listener: Listener): () => void {
  const stop = new AbortController();
  let open = false;
  let hasBeenOpen = false;
  const poll = setInterval(() => {
    if (!open && document.visibilityState === 'visible') listener.onPoll();
  }, POLL_MS);
  void (async () => {
    for (let failures = 0; !stop.signal.aborted; failures++) {
      const got = await readStream(listener, stop.signal, () => {
        open = true;
        if (hasBeenOpen) listener.onReopen();
        hasBeenOpen = true;
      }).catch(() => false);
      open = false;
      if (got) failures = 0;
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!, stop.signal);
    }
  })();
  return () => {
    stop.abort();
    clearInterval(poll);
  };
}

/** Reads until the stream ends; true when anything was received. */
async function readStream(listener: Listener, signal: AbortSignal, onOpen: () => void): Promise<boolean> {
  const line = new AbortController();
  const end = () => line.abort();
  signal.addEventListener('abort', end, { once: true });
  let silence = setTimeout(end, SILENCE_MS);
  try {
    const response = await fetch('/v1/events', {
      headers: { ...headers(false), Accept: 'text/event-stream' },
      credentials: 'include',
      signal: line.signal,
    });
    if (!response.ok || !response.body) return false;
    onOpen();
    listener.onPoll();
    const parser = eventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      for (const event of parser(value)) listener.onEvent(event);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
}

/** Turns chunks of text into events, as the HTML standard's event stream format says (data lines joined, blank line ends). */
export function eventParser(): (chunk: string) => LiveEvent[] {
  let rest = '';
  return (chunk) => {
    rest += chunk;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      let event = 'message';
      const data: string[] = [];
      for (const line of block.split(/\r?\n/)) {
        if (line.startsWith('event:')) event = line.slice(6).trim();
        else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
      }
      if (data.length === 0) return [];
      try {
        return [{ event, data: JSON.parse(data.join('\n')) as Record<string, unknown> }];
      } catch {
        return [];
      }
    });
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
