// Load beside a server that stops: clients on connections that are kept alive, and a balancer that opens new ones until it has seen
// /readyz say no.

import { Agent, request } from 'node:http';

const KEPT_ALIVE = 8;
const BALANCER_LOOKS_MS = 1_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Answer {
  readonly status: number;
  readonly isLast: boolean;
}

interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted. */
  readonly body?: string;
}

function ask({ port, path, headers, body }: Asked, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ port, path, method, agent, headers: { ...headers }, host: '127.0.0.1' }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Asks again and again; answers how many requests got no answer. */
async function askUntil(next: () => Promise<Answer>, isOver: (answer: Answer) => boolean): Promise<number> {
  for (let asked = 0; asked < 10_000; asked++) {
    const answer = await next().catch(() => null);
    if (answer?.status !== 200) return 1;
    if (isOver(answer)) return 0;
    await pause(Math.random() * 10);
  }
  return 1;
}

/** Asks a server for this, that is stopped after a moment by `stop`. Answers how many requests got no answer, or another than 200. */
export async function cutBy(stop: () => Promise<unknown>, asked: Asked): Promise<number> {
  let hasSeen = false;
  const balancer = setInterval(() => {
    ask({ port: asked.port, path: '/readyz' }, false).then(
      ({ status }) => {
        hasSeen = status === 503;
      },
      () => {},
    );
  }, BALANCER_LOOKS_MS);
  const keptAlive = Array.from({ length: KEPT_ALIVE }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return askUntil(
      () => ask(asked, agent),
      ({ isLast }) => isLast,
    ).finally(() => agent.destroy());
  });
  const fresh = askUntil(
    () => ask(asked, false),
    () => hasSeen,
  );
  await pause(200 + Math.random() * 300);
  await stop().finally(() => clearInterval(balancer));
  return (await Promise.all([...keptAlive, fresh])).reduce((a, b) => a + b, 0);
}
