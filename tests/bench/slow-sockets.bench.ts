// A thousand connections that send a byte a second, half of them in the headers, half in the body: how long they are left open, and what
// people who ask meanwhile notice of them. VEIVALG_SLOW_SECONDS sets how long (300 for the long form).

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { productFolder } from '../../server/product.test-support.ts';
import type { Figure } from './figure.ts';
import { Asker, makePeople, quantile } from './people.ts';

const SOCKETS = 1_000;
const SECONDS = Number(process.env.VEIVALG_SLOW_SECONDS ?? 60);
const CALM_SECONDS = 15;
const PEOPLE = 50;
const ASK_MS = 20;
const GIVE_UP_MS = 20_000;
const HEAD = 'POST /v1/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

export async function run(): Promise<Figure[]> {
  const product = await productFolder();
  const asker = new Asker(GIVE_UP_MS);
  const stop = new AbortController();
  try {
    const { url } = await product.start();
    const tokens = (await makePeople(product.folder, PEOPLE)).map(({ token }) => token);
    await asking(asker, url, tokens, 5);
    const calm = await asking(asker, url, tokens, CALM_SECONDS);
    const openMs: number[] = [];
    const slow = Array.from({ length: SOCKETS }, (_, i) => keepSlow(new URL(url), i % 2 === 0, stop.signal, openMs));
    const beside = await asking(asker, url, tokens, SECONDS);
    stop.abort();
    await Promise.all(slow);
    const [p99Calm, p99Beside] = [quantile(calm.ms, 0.99), quantile(beside.ms, 0.99)];
    return [
      { name: 'people alone, p99', value: p99Calm, unit: 'ms' },
      { name: `beside ${SOCKETS} slow connections for ${SECONDS} s, p99`, value: p99Beside, unit: 'ms' },
      { name: 'of that alone', value: p99Beside / p99Calm, unit: '×', limit: 2 },
      { name: 'errors', value: calm.errors + beside.errors, unit: '', limit: 0 },
      { name: 'slow connections that were closed', value: openMs.length, unit: '' },
      { name: 'after, longest', value: Math.max(...openMs) / 1000, unit: 's', limit: 30 },
    ];
  } finally {
    stop.abort();
    asker.close();
    await product.close();
  }
}

async function asking(asker: Asker, url: string, tokens: readonly string[], seconds: number) {
  const begun = performance.now();
  const ms: number[] = [];
  let errors = 0;
  const open: Promise<void>[] = [];
  for (let n = 0; n * ASK_MS < seconds * 1000; n++) {
    const due = begun + n * ASK_MS;
    await pause(Math.max(0, due - performance.now()));
    open.push(
      asker.ask(`${url}/v1/user/`, tokens[n % tokens.length]!, undefined, due).then((answer) => {
        ms.push(answer.ms);
        if (answer.status !== 200) errors++;
      }),
    );
  }
  await Promise.all(open);
  return { ms, errors };
}

/** A byte a second until the signal; a connection that was closed by the other side is made anew, and its time noted. */
async function keepSlow({ hostname, port }: URL, inHeaders: boolean, signal: AbortSignal, openMs: number[]) {
  while (!signal.aborted) {
    const begun = performance.now();
    const socket = connect(Number(port), hostname);
    const isClosed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.on('error', () => {});
    socket.resume();
    socket.write(inHeaders ? HEAD : `${HEAD}content-length: 100000\r\n\r\n`);
    if (inHeaders) socket.write('x-slow: ');
    await Promise.race([dripping(socket, signal), isClosed]);
    if (!signal.aborted) openMs.push(performance.now() - begun);
    socket.destroy();
  }
}

async function dripping(socket: Socket, signal: AbortSignal): Promise<void> {
  while (!(signal.aborted || socket.destroyed)) {
    await pause(1_000);
    if (socket.writable) socket.write('a');
  }
}
