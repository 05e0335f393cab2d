// Three times as many questions as one server can answer: what it still answers in time, how soon it refuses the rest, and how long it
// takes to be itself again. The most that it answers is found first, by people who ask again as soon as they are answered. Who asks
// shares the machine's cores, so both figures are of this machine.

import type { Figure } from './figure.ts';
import { type Answer, Asker, makePeople, quantile } from './people.ts';
import { cpuSecondsOf, startMeasuredServer } from './server-under-measure.ts';

const PEOPLE = 300;
/** So many ask at once while the most is found. */
const AT_ONCE = 32;
const WARM_UP_S = 4;
const PEAK_S = 10;
const OVERLOAD = 3;
const OVERLOAD_S = 20;
/** An answer later than this is none, and whoever waits for it gives up after the second, ms. */
const IN_TIME_MS = 2_000;
const GIVE_UP_MS = 20_000;
/** Itself again: this many answers in a row within so many ms. */
const CALM_ANSWERS = 20;
const CALM_MS = 100;
const MAX_RECOVERY_MS = 60_000;
const BODY = JSON.stringify({
  query: '{ projects(first: 20) { nodes { id name updated summary { pathCount routeCount bestCostNok } } } }',
});

export async function run(): Promise<Figure[]> {
  const server = await startMeasuredServer();
  const asker = new Asker(GIVE_UP_MS);
  try {
    const tokens = (await makePeople(server.folder, PEOPLE)).map(({ token }) => token);
    const ask = (n: number) => asker.ask(`${server.url}/graphql_api`, tokens[n % tokens.length]!, BODY);
    await closedLoop(ask, WARM_UP_S);
    const peak = (await closedLoop(ask, PEAK_S)) / PEAK_S;
    const [serverBefore, ownBefore] = [cpuSecondsOf(server.pid), process.cpuUsage()];
    const answers = await openLoop(ask, OVERLOAD * peak);
    const [serverS, own] = [cpuSecondsOf(server.pid) - serverBefore, process.cpuUsage(ownBefore)];
    const recoveryMs = await untilCalm(ask);
    const good = answers.filter(({ status, ms }) => status === 200 && ms <= IN_TIME_MS).length / OVERLOAD_S;
    const refused = refusedOf(answers);
    // In the first second who asks opens its connections, too.
    const settled = refusedOf(answers.slice(Math.round(OVERLOAD * peak)));
    return [
      { name: 'answers a second, at most', value: peak, unit: '' },
      { name: `asked ${OVERLOAD} times as much: in time, of that`, value: (100 * good) / peak, unit: '%' },
      { name: 'refused', value: (100 * refused.length) / answers.length, unit: '%' },
      { name: 'refused after, p99', value: quantile(refused.map(({ ms }) => ms), 0.99), unit: 'ms', limit: 50 },
      { name: 'refused after, p99, without the first second', value: quantile(settled.map(({ ms }) => ms), 0.99), unit: 'ms' },
      { name: 'refused without saying when to ask again', value: refused.filter(({ retryAfterS }) => retryAfterS === null).length, unit: '', limit: 0 },
      { name: 'not answered', value: (100 * answers.filter(({ status }) => status === 0).length) / answers.length, unit: '%' },
      { name: 'answered as if not logged in', value: answers.filter(({ status }) => status === 401).length, unit: '', limit: 0 },
      { name: 'itself again after', value: recoveryMs, unit: 'ms', limit: 10_000 },
      { name: 'CPU of the server, of a core', value: (100 * serverS) / OVERLOAD_S, unit: '%' },
      { name: 'CPU of who asks, of a core', value: (own.user + own.system) / 1e4 / OVERLOAD_S, unit: '%' },
    ]; // biome-ignore format: a table
  } finally {
    asker.close();
    await server.stop();
  }
}

const refusedOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429 || status === 503);

type Ask = (n: number) => Promise<Answer>;

/** Answers of so many seconds to people who ask again when they are answered. */
async function closedLoop(ask: Ask, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const asks = async (i: number) => {
    for (let n = i; performance.now() < until; n += AT_ONCE) if ((await ask(n)).status === 200) answered++;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => asks(i)));
  return answered;
}

/** Answers to questions that come at their time, whether or not those before them are answered. */
async function openLoop(ask: Ask, perSecond: number): Promise<Answer[]> {
  const begun = performance.now();
  const open: Promise<Answer>[] = [];
  const count = Math.round(perSecond * OVERLOAD_S);
  while (open.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * perSecond));
    while (open.length < due) open.push(ask(open.length));
    await new Promise((done) => setTimeout(done, 5));
  }
  return await Promise.all(open);
}

async function untilCalm(ask: Ask): Promise<number> {
  const begun = performance.now();
  for (let calm = 0; calm < CALM_ANSWERS && performance.now() - begun < MAX_RECOVERY_MS; ) {
    const { status, ms } = await ask(0);
    calm = status === 200 && ms <= CALM_MS ? calm + 1 : 0;
  }
  return performance.now() - begun;
}
