// Many people at once on one server with its real database: 5,000 logged-in browsers that ask who they are every 30 s, 20
// people who read their projects every two seconds, and two generations that calculate beside them; then 200 people who log in
// in the same moment. Requests are sent when they are due, whether or not earlier ones have been answered, and each is timed
// from when it was due, so a server that falls behind cannot hide it.

import { hashPassword } from '../../server/platform/crypto/password.ts';
import type { Figure } from './figure.ts';
import { Asker, makePeople, type Person, quantile } from './people.ts';
import { cpuSecondsOf, type MeasuredServer, residentBytes, startMeasuredServer } from './server-under-measure.ts';

const POLLERS = 5_000;
const POLL_MS = 30_000;
const EDITORS = 20;
const EDIT_MS = 2_000;
const LOGINS = 200;
/** VEIVALG_LOAD_SECONDS=1800 for the long form. */
const SECONDS = Number(process.env.VEIVALG_LOAD_SECONDS ?? 60);
const GIVE_UP_MS = 20_000;
const PASSWORD = 'et passord for målinger';
/** The browser that everybody has used before; a new one would cause a mail. */
const BROWSER = 'Measuring/1.0';
const READ = '{ projects(first: 20) { nodes { id name updated summary { pathCount routeCount bestCostNok } } } }';

export async function run(): Promise<Figure[]> {
  // A worker calculates one path at a time.
  const server = await startMeasuredServer({ workers: 2 });
  const asker = new Asker(GIVE_UP_MS);
  try {
    const people = await makePeople(server.folder, POLLERS, await hashPassword(PASSWORD));
    await startGenerations(server);
    const load = await underLoad(server, asker, people);
    const logins = await logInAtOnce(server, people.slice(0, LOGINS));
    return [...load, ...logins];
  } finally {
    asker.close();
    await server.stop();
  }
}

async function startGenerations(server: MeasuredServer): Promise<void> {
  const { projects } = await server.graphql<{ projects: { nodes: { paths: { id: string }[] }[] } }>(
    '{ projects { nodes { paths { id } } } }',
  );
  const ids = projects.nodes.flatMap(({ paths }) => paths.map(({ id }) => id)).slice(0, 2);
  await server.graphql('mutation($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }', { ids });
}

async function underLoad(server: MeasuredServer, asker: Asker, people: readonly Person[]): Promise<Figure[]> {
  const [polls, reads]: [number[], number[]] = [[], []];
  let errors = 0;
  const timed = async (due: number, into: number[], path: string, { token }: Person, body?: string) => {
    const { status, ms } = await asker.ask(server.url + path, token, body, due);
    if (status !== 200) errors++;
    into.push(ms);
  };
  const query = JSON.stringify({ query: READ });
  const begun = performance.now();
  const bytesBefore = residentBytes(server.pid);
  const [serverBefore, ownBefore] = [cpuSecondsOf(server.pid), process.cpuUsage()];
  const plan = [
    ...due(POLLERS, POLL_MS, (i) => (at) => timed(at, polls, '/v1/user/', people[i]!)),
    ...due(EDITORS, EDIT_MS, (i) => (at) => timed(at, reads, '/graphql_api', people[i]!, query)),
  ].toSorted((a, b) => a.ms - b.ms);
  const open: Promise<void>[] = [];
  for (const { ms, go } of plan) {
    const wait = begun + ms - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    open.push(go(begun + ms));
  }
  await Promise.all(open);
  const own = process.cpuUsage(ownBefore);
  return [
    { name: `user/ of ${POLLERS} people, median`, value: quantile(polls, 0.5), unit: 'ms' },
    { name: `user/ of ${POLLERS} people, p99`, value: quantile(polls, 0.99), unit: 'ms', limit: 150 },
    { name: `projects of ${EDITORS} people, p99`, value: quantile(reads, 0.99), unit: 'ms', limit: 500 },
    { name: 'requests', value: polls.length + reads.length, unit: '' },
    { name: 'errors', value: errors, unit: '', limit: 0 },
    { name: 'CPU of the server', value: cpuSecondsOf(server.pid) - serverBefore, unit: 's' },
    { name: 'CPU of who asks', value: (own.user + own.system) / 1e6, unit: 's' },
    {
      name: 'resident memory of the server, more than before',
      value: (residentBytes(server.pid) - bytesBefore) / 2 ** 20,
      unit: 'MB',
    },
  ];
}

/** When each of these people asks, spread evenly over the interval. */
function due(people: number, everyMs: number, make: (i: number) => (at: number) => Promise<void>) {
  return Array.from({ length: people }, (_, i) => {
    const first = (i * everyMs) / people;
    const times = Math.ceil((SECONDS * 1000 - first) / everyMs);
    return Array.from({ length: times }, (_unused, n) => ({ ms: first + n * everyMs, go: make(i) }));
  }).flat();
}

async function logInAtOnce(server: MeasuredServer, people: readonly Person[]): Promise<Figure[]> {
  const begun = performance.now();
  const statuses = await Promise.all(people.map(async ({ email }) => (await logIn(server, email)).status));
  const seconds = (performance.now() - begun) / 1000;
  const refused = statuses.filter((status) => status !== 200).length;
  // What the machine takes for the hashes themselves, in the same minute and beside the same work.
  const alone = performance.now();
  await Promise.all(people.map(() => hashPassword(PASSWORD)));
  return [
    { name: `${LOGINS} logins at once`, value: seconds, unit: 's', limit: 5 },
    { name: `${LOGINS} password hashes alone`, value: (performance.now() - alone) / 1000, unit: 's' },
    { name: 'of them refused', value: refused, unit: '', limit: 0 },
  ];
}

const logIn = (server: MeasuredServer, email: string) =>
  fetch(`${server.url}/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
