// Three times as many questions as one server can answer: what it still answers in time, how soon it refuses the rest, and how long it
// takes to be itself again. The most that it answers is found first, by people who ask again as soon as they are answered. Who asks
// shares the machine's cores, so both figures are of this machine.

import { openServices } from '../../server/app/services.ts';
import { insertUser } from '../../server/features/auth/create-user.ts';
import { addMember, createOrganization } from '../../server/features/organization/service.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openLog } from '../../server/platform/log/log.ts';
import { startSession } from '../../server/platform/session/session.ts';
import { addressOfEmbedded } from '../../server/runtime/postgres.ts';
import type { Figure } from './figure.ts';
import { type MeasuredServer, startMeasuredServer } from './server-under-measure.ts';

const PEOPLE = 300;
/** So many ask at once while the most is found. */
const AT_ONCE = 32;
const WARM_UP_S = 4;
const PEAK_S = 10;
const OVERLOAD = 3;
const OVERLOAD_S = 20;
/** An answer later than this is none, and whoever waits for it gives up after the second, ms. */
const IN_TIME_MS = 2_000;
const PATIENCE_MS = 20_000;
/** Itself again: this many answers in a row within so many ms. */
const CALM_ANSWERS = 20;
const CALM_MS = 100;
const MAX_RECOVERY_MS = 60_000;
const READ = '{ projects(first: 20) { nodes { id name updated summary { pathCount routeCount bestCostNok } } } }';

interface Answer {
  /** 0 = none. */
  readonly status: number;
  readonly ms: number;
  readonly saysWhen: boolean;
}

export async function run(): Promise<Figure[]> {
  const server = await startMeasuredServer();
  const tokens = await makePeople(server);
  try {
    await closedLoop(server, tokens, WARM_UP_S);
    const peak = (await closedLoop(server, tokens, PEAK_S)) / PEAK_S;
    const answers = await openLoop(server, tokens, OVERLOAD * peak);
    const recoveryMs = await untilCalm(server, tokens[0]!);
    const good = answers.filter(({ status, ms }) => status === 200 && ms <= IN_TIME_MS).length / OVERLOAD_S;
    const refused = answers.filter(({ status }) => status === 429 || status === 503);
    const refusedMs = refused.map(({ ms }) => ms).sort((a, b) => a - b);
    return [
      { name: 'answers a second, at most', value: peak, unit: '' },
      { name: `asked ${OVERLOAD} times as much: in time, of that`, value: (100 * good) / peak, unit: '%' },
      { name: 'refused', value: (100 * refused.length) / answers.length, unit: '%' },
      { name: 'refused after, p99', value: refusedMs[Math.floor(0.99 * refusedMs.length)] ?? 0, unit: 'ms', limit: 50 },
      { name: 'refused without saying when to ask again', value: refused.filter((one) => !one.saysWhen).length, unit: '', limit: 0 },
      { name: 'not answered', value: (100 * answers.filter(({ status }) => status === 0).length) / answers.length, unit: '%' },
      { name: 'answered as if not logged in', value: answers.filter(({ status }) => status === 401).length, unit: '', limit: 0 },
      { name: 'itself again after', value: recoveryMs, unit: 'ms', limit: 10_000 },
    ]; // biome-ignore format: a table
  } finally {
    await server.stop();
  }
}

async function makePeople(server: MeasuredServer): Promise<string[]> {
  const config = readConfig({ VEIVALG_DATA: server.folder });
  const services = await openServices(config, openLog('silent'), await addressOfEmbedded(server.folder));
  try {
    const organization = await createOrganization(services, 'Organisasjon');
    const login = { address: '', userAgent: 'Measuring/1.0', method: 'password', hasSecondFactor: false } as const;
    const tokens: string[] = [];
    for (let i = 0; i < PEOPLE; i++) {
      const userId = await insertUser(services, { email: `person${i}@overlast.example` }, null);
      await addMember(services, organization, userId, false);
      tokens.push(await startSession(services, userId, login));
    }
    return tokens;
  } finally {
    await services.close();
  }
}

async function ask(server: MeasuredServer, token: string): Promise<Answer> {
  const begun = performance.now();
  const answer = (status: number, saysWhen: boolean) => ({ status, ms: performance.now() - begun, saysWhen });
  try {
    const response = await fetch(`${server.url}/graphql_api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify({ query: READ }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return answer(response.status, response.headers.has('retry-after'));
  } catch {
    return answer(0, false);
  }
}

/** Answers of so many seconds to people who ask again when they are answered. */
async function closedLoop(server: MeasuredServer, tokens: readonly string[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const asks = async (i: number) => {
    for (let n = i; performance.now() < until; n += AT_ONCE)
      if ((await ask(server, tokens[n % tokens.length]!)).status === 200) answered++;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => asks(i)));
  return answered;
}

/** Answers to questions that come at their time, whether or not those before them are answered. */
async function openLoop(server: MeasuredServer, tokens: readonly string[], perSecond: number): Promise<Answer[]> {
  const begun = performance.now();
  const open: Promise<Answer>[] = [];
  const count = Math.round(perSecond * OVERLOAD_S);
  while (open.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * perSecond));
    while (open.length < due) open.push(ask(server, tokens[open.length % tokens.length]!));
    await new Promise((done) => setTimeout(done, 5));
  }
  return await Promise.all(open);
}

async function untilCalm(server: MeasuredServer, token: string): Promise<number> {
  const begun = performance.now();
  for (let calm = 0; calm < CALM_ANSWERS && performance.now() - begun < MAX_RECOVERY_MS; ) {
    const { status, ms } = await ask(server, token);
    calm = status === 200 && ms <= CALM_MS ? calm + 1 : 0;
  }
  return performance.now() - begun;
}
