// Many people at once on one server with its real database: 5,000 logged-in browsers that ask who they are every 30 s, 20
// people who read their projects every two seconds, and two generations that calculate beside them; then 200 people who log in
// in the same moment. Requests are sent when they are due, whether or not earlier ones have been answered, and each is timed
// from when it was due, so a server that falls behind cannot hide it.

import { readFileSync } from 'node:fs';
import { type OpenServices, openServices } from '../../server/app/services.ts';
import { insertUser } from '../../server/features/auth/create-user.ts';
import { addMember, createOrganization } from '../../server/features/organization/service.ts';
import { readConfig } from '../../server/platform/config.ts';
import { hashPassword } from '../../server/platform/crypto/password.ts';
import { openLog } from '../../server/platform/log/log.ts';
import { startSession } from '../../server/platform/session/session.ts';
import { addressOfEmbedded } from '../../server/runtime/postgres.ts';
import type { Figure } from './import.bench.ts';
import { type MeasuredServer, residentBytes, startMeasuredServer } from './server-under-measure.ts';

const POLLERS = 5_000;
const POLL_MS = 30_000;
const EDITORS = 20;
const EDIT_MS = 2_000;
const LOGINS = 200;
const SECONDS = 60;
const PASSWORD = 'et passord for målinger';
/** The browser that everybody has used before; a new one would cause a mail. */
const BROWSER = 'Measuring/1.0';
const READ = '{ projects(first: 20) { nodes { id name updated summary { pathCount routeCount bestCostNok } } } }';

export async function run(): Promise<Figure[]> {
  // A worker calculates one path at a time.
  const server = await startMeasuredServer({ workers: 2 });
  const services = await openServices(
    readConfig({ VEIVALG_DATA: server.folder }),
    openLog('silent'),
    await addressOfEmbedded(server.folder),
  );
  try {
    const { emails, tokens } = await makePeople(services);
    await startGenerations(server);
    const load = await underLoad(server, tokens);
    const logins = await logInAtOnce(server, emails.slice(0, LOGINS));
    return [...load, ...logins];
  } finally {
    await services.close();
    await server.stop();
  }
}

async function makePeople(services: OpenServices): Promise<{ emails: string[]; tokens: string[] }> {
  const hash = await hashPassword(PASSWORD);
  const organizations = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => createOrganization(services, `Organisasjon ${n}`)),
  );
  const [emails, tokens]: [string[], string[]] = [[], []];
  const login = { address: '', userAgent: BROWSER, method: 'password', hasSecondFactor: false } as const;
  for (let i = 0; i < POLLERS; i++) {
    const email = `person${i}@last.example`;
    const userId = await insertUser(services, { email }, hash);
    await addMember(services, organizations[i % organizations.length]!, userId, false);
    emails.push(email);
    tokens.push(await startSession(services, userId, login));
  }
  return { emails, tokens };
}

async function startGenerations(server: MeasuredServer): Promise<void> {
  const { projects } = await server.graphql<{ projects: { nodes: { paths: { id: string }[] }[] } }>(
    '{ projects { nodes { paths { id } } } }',
  );
  const ids = projects.nodes.flatMap(({ paths }) => paths.map(({ id }) => id)).slice(0, 2);
  await server.graphql('mutation($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }', { ids });
}

async function underLoad(server: MeasuredServer, tokens: readonly string[]): Promise<Figure[]> {
  const [polls, reads]: [number[], number[]] = [[], []];
  let errors = 0;
  const timed = async (due: number, into: number[], ask: () => Promise<Response>) => {
    try {
      const response = await ask();
      await response.arrayBuffer();
      if (response.status !== 200) errors++;
    } catch {
      errors++;
    }
    into.push(performance.now() - due);
  };
  const begun = performance.now();
  const bytesBefore = residentBytes(server.pid);
  const [serverBefore, ownBefore] = [cpuSecondsOf(server.pid), process.cpuUsage()];
  const plan = [
    ...due(POLLERS, POLL_MS, (i) => (at) => timed(at, polls, () => get(server, '/v1/user/', tokens[i]!))),
    ...due(
      EDITORS,
      EDIT_MS,
      (i) => (at) => timed(at, reads, () => post(server, '/graphql_api', { query: READ }, tokens[i]!)),
    ),
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
    { name: `user/ of ${POLLERS} people, median`, value: at(polls, 0.5), unit: 'ms' },
    { name: `user/ of ${POLLERS} people, p99`, value: at(polls, 0.99), unit: 'ms', limit: 150 },
    { name: `projects of ${EDITORS} people, p99`, value: at(reads, 0.99), unit: 'ms', limit: 500 },
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

/** Of one process until now; its workers are others. Linux only. */
function cpuSecondsOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  return (user! + system!) / 100;
}

/** When each of these people asks, spread evenly over the interval. */
function due(people: number, everyMs: number, make: (i: number) => (at: number) => Promise<void>) {
  return Array.from({ length: people }, (_, i) => {
    const first = (i * everyMs) / people;
    const times = Math.ceil((SECONDS * 1000 - first) / everyMs);
    return Array.from({ length: times }, (_unused, n) => ({ ms: first + n * everyMs, go: make(i) }));
  }).flat();
}

async function logInAtOnce(server: MeasuredServer, emails: readonly string[]): Promise<Figure[]> {
  const begun = performance.now();
  const statuses = await Promise.all(
    emails.map(async (email) => (await post(server, '/v1/login/', { email, password: PASSWORD })).status),
  );
  const seconds = (performance.now() - begun) / 1000;
  const refused = statuses.filter((status) => status !== 200).length;
  // What the machine takes for the hashes themselves, in the same minute and beside the same work.
  const alone = performance.now();
  await Promise.all(emails.map(() => hashPassword(PASSWORD)));
  return [
    { name: `${LOGINS} logins at once`, value: seconds, unit: 's', limit: 5 },
    { name: `${LOGINS} password hashes alone`, value: (performance.now() - alone) / 1000, unit: 's' },
    { name: 'of them refused', value: refused, unit: '', limit: 0 },
  ];
}

const get = (server: MeasuredServer, path: string, token: string) =>
  fetch(server.url + path, { headers: { authorization: `Token ${token}` } });
const post = (server: MeasuredServer, path: string, body: object, token?: string) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': BROWSER,
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
