// The stream of events: what somebody else does in the organization is heard at once, what happens elsewhere never, and it
// goes on after the database connection was lost.

import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { announce } from '../db/record-change.ts';
import { inTenant } from '../db/tenant.ts';
import { prepareDrain } from './drain.ts';
import { eventRoutes } from './events.ts';

let server: TestServer;
let anna: Person;
let ola: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  const organization = await server.organization();
  anna = await server.person(organization);
  ola = await server.person(organization);
  stranger = await server.person(await server.organization());
});
afterAll(() => server.close());

interface Heard {
  readonly event: string;
  readonly data: { readonly id?: string; readonly projectId?: string; readonly missed?: boolean };
}

/** Opens the stream; `until` waits for an event that fits. */
async function listen(person: Person) {
  const abort = new AbortController();
  const response = await person.fetch('/v1/events', { signal: abort.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const heard: Heard[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event && data) heard.push({ event, data: JSON.parse(data) as Heard['data'] });
      }
    }
  })().catch(() => {});
  const until = async (fits: (one: Heard) => boolean): Promise<Heard> => {
    for (let waited = 0; waited < 5_000; waited += 10) {
      const found = heard.find(fits);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`not heard; heard ${JSON.stringify(heard)}`);
  };
  await until(({ event }) => event === 'ping');
  return {
    heard,
    until,
    ended: reading,
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}

const createProject = async (person: Person) =>
  (await person.graphql<{ createProject: { id: string } }>('mutation { createProject(input: {name: "p"}) { id } }'))
    .createProject.id;

describe('events', () => {
  it('show colleagues of a change, and nobody else', async () => {
    const [olas, strangers] = [await listen(ola), await listen(stranger)];
    const id = await createProject(anna);
    expect(await olas.until(({ event }) => event === 'change')).toEqual({
      event: 'change',
      data: { id, projectId: id },
    });
    await createProject(stranger);
    await strangers.until(({ event }) => event === 'change');
    expect(strangers.heard.filter(({ data }) => data.id === id)).toEqual([]);
    await Promise.all([olas.close(), strangers.close()]);
  });

  it('carry jobs and generations from other processes, when their transaction commits', async () => {
    const stream = await listen(anna);
    const id = '3f9c2c1e-0000-4000-8000-000000000001';
    const scope = { userId: null, organizationIds: [anna.organizationId] };
    const rolledBack = inTenant({ db: server.services.db, scope }, async (tx) => {
      await announce(tx, { organizationId: anna.organizationId, kind: 'job', id, projectId: null });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await inTenant({ db: server.services.db, scope }, (tx) =>
      announce(tx, { organizationId: anna.organizationId, kind: 'generation', id, projectId: null }),
    );
    await stream.until(({ event, data }) => event === 'generation' && data.id === id);
    expect(stream.heard.some(({ event }) => event === 'job')).toBe(false);
    await stream.close();
  });

  it('go on after the connection to the database was lost, and say that something may have been missed', async () => {
    const stream = await listen(ola);
    await server.maintenance(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${server.address.database}' and query like 'listen%'`,
    );
    await stream.until(({ data }) => data.missed === true);
    const id = await createProject(anna);
    await stream.until(({ data }) => data.id === id);
    await stream.close();
  });

  it('end for somebody who has left an organization, and for the oldest of too many', async () => {
    const app = Fastify();
    prepareDrain(app);
    eventRoutes(app, server.services, 50);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaver = await server.person(anna.organizationId);
    const open = () => fetch(`${url}/v1/events`, { headers: { authorization: `Token ${leaver.token}` } });
    const first = await open();
    const others = await Promise.all(Array.from({ length: 50 }, open));
    await first.text();
    await server.asOwner('delete from member where user_id = $1', [leaver.userId]);
    await Promise.all(others.map((response) => response.text()));
    await app.close();
  });

  it('show nothing of a project from the moment on in which somebody may not see it any more', async () => {
    const chief = await server.person(await server.organization(), { isAdmin: true });
    const colleague = await server.person(chief.organizationId);
    const [hidden, plain] = [await createProject(chief), await createProject(chief)];
    const stream = await listen(colleague);
    // The events of making them have come by now.
    const last = await createProject(chief);
    await stream.until(({ data }) => data.id === last);
    stream.heard.length = 0;
    await chief.graphql(`mutation { restrictProject(id: "${hidden}", restricted: true) { id } }`);
    const rename = (id: string, name: string) =>
      chief.graphql(`mutation { updateProject(id: "${id}", version: 1, input: {name: "${name}"}) { id } }`);
    await rename(hidden, 'a');
    await rename(plain, 'b');
    await stream.until(({ data }) => data.id === plain);
    expect(stream.heard.filter(({ data }) => data.id === hidden)).toEqual([]);
    await chief.graphql(
      `mutation { setProjectRole(projectId: "${hidden}", userId: "${colleague.userId}", role: "read") }`,
    );
    await chief.graphql(`mutation { updateProject(id: "${hidden}", version: 2, input: {name: "c"}) { id } }`);
    await stream.until(({ data }) => data.id === hidden);
    await chief.graphql(
      `mutation { removeMember(organizationId: "${chief.organizationId}", userId: "${colleague.userId}") }`,
    );
    await rename(await createProject(chief), 'd');
    await stream.ended;
    expect(stream.heard.filter(({ event }) => event === 'change')).toHaveLength(2);
  });

  it('want a login, and end when the server closes', async () => {
    expect((await fetch(`${server.url}/v1/events`)).status).toBe(401);
  });
});
