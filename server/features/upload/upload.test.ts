// The quota holds for the bytes that arrive, not only for the links that are handed out: many links fetched while there was room,
// used one after another or side by side, cannot bring in more than the organization may have. And what goes again: by an admin's hand, or
// when nothing refers to it.

import { once } from 'node:events';
import { Agent, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../platform/storage/storage.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { purgeUploads } from './purge.ts';

const QUOTA_BYTES = 1_000;
const FILE_BYTES = 600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { VEIVALG_QUOTA_GB: String(QUOTA_BYTES / 1e9) } });
});
afterAll(() => server?.close());

async function links(count: number): Promise<string[]> {
  const person = await server.person(await server.organization());
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"filename_ext":"tif"}' };
  const ask = async () => (await person.fetch('/v1/large_file_upload/get_upload_link/', init)).json();
  const answers = (await Promise.all(Array.from({ length: count }, ask))) as { url: string }[];
  return answers.map(({ url }) => url);
}

const put = async (url: string) => (await fetch(url, { method: 'PUT', body: 'x'.repeat(FILE_BYTES) })).status;

/** Without Content-Length. */
function putInPieces(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    sent.on('error', reject);
    sent.write('x'.repeat(FILE_BYTES / 2));
    sent.end('x'.repeat(FILE_BYTES / 2));
  });
}

describe('links', () => {
  it('are a hundred in a quarter of an hour for one person, also when several are asked for at once', async () => {
    const organizationId = await server.organization();
    const [person, other] = [await server.person(organizationId), await server.person(organizationId)];
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"filename_ext":"tif"}' };
    const ask = (who: Person) => who.fetch('/v1/large_file_upload/get_upload_link/', init);
    // Ten at once: a busy machine turns away more than that for its own sake.
    const answers: Response[] = [];
    for (let wave = 0; wave < 11; wave++)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => ask(person)))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = answers.find(({ status }) => status !== 200)!;
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect((await ask(other)).status).toBe(200);
    server.passTime(16 * 60_000);
    expect((await ask(person)).status).toBe(200);
    server.passTime(-16 * 60_000);
  });
});

describe('links fetched while there was room', () => {
  it('bring in no more than the quota, one after another', async () => {
    const [a, b] = await links(2);
    expect([await put(a!), await put(b!)]).toEqual([200, 413]);
  });

  it('bring in no more than the quota side by side', async () => {
    const answers = await Promise.all((await links(4)).map(put));
    expect(answers.sort((a, b) => a - b)).toEqual([200, 413, 413, 413]);
  });

  it('bring in no more than the quota when the length is not announced', async () => {
    const [a, b] = await links(2);
    expect(await putInPieces(a!)).toBe(200);
    expect(await putInPieces(b!).catch(() => 413)).toBe(413);
  });
});

describe('an upload that is refused before it was sent', () => {
  const LARGE = Buffer.alloc(15_000_000);

  it.each([
    ['announced', { 'content-length': String(LARGE.length) }],
    ['not announced', { 'transfer-encoding': 'chunked' }],
  ])('hears why, and its connection serves on; its length is %s', async (_name, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [url] = await links(1);
    const ask = (address: string, init: RequestOptions, body: Buffer | string) =>
      new Promise<string>((resolve, reject) => {
        const sent = request(address, { agent, ...init }, async (answer) => {
          const { detail = 'taken' } = (await json(answer)) as { detail?: string };
          resolve(`${answer.statusCode} ${detail}`);
        });
        sent.on('error', reject);
        sent.end(body);
      });
    try {
      const began = performance.now();
      expect(await ask(url!, { method: 'PUT', headers }, LARGE)).toMatch(/^413 ./);
      const typed = { 'content-type': 'application/json', 'content-length': '2' };
      expect(await ask(`${server.url}/v1/login/`, { method: 'POST', headers: typed }, '{}')).toMatch(/^400/);
      // No timeout of the server had to end it.
      expect(performance.now() - began).toBeLessThan(15_000);
    } finally {
      agent.destroy();
    }
  });
});

describe('an upload that was refused and does not end', () => {
  /** A connection of its own; answers all that came, and when it is closed. */
  function open() {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    let came = '';
    socket.on('data', (chunk) => {
      came += String(chunk);
    });
    const closed = new Promise<string>((done) => socket.once('close', () => done(came)));
    const answered = () => expect.poll(() => came, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 4\d\d /);
    return { socket, closed, answered };
  }
  const head = (url: string, ...headers: string[]) =>
    [`PUT ${url.slice(server.url.length)} HTTP/1.1`, 'host: a', ...headers, '', ''].join('\r\n');
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

  it('is cut off after 16 MB', async () => {
    const [url] = await links(1);
    const { socket, closed } = open();
    socket.write(head(url!, 'content-length: 1000000000'));
    const piece = Buffer.alloc(2 ** 18);
    const began = performance.now();
    while (!socket.destroyed && socket.writable) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
      expect(socket.bytesWritten).toBeLessThan(60_000_000);
    }
    expect(statuses(await closed)).toEqual(['413']);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('is cut off after 5 s, also without a good link', async () => {
    const [url] = await links(1);
    for (const [address, status] of [
      [url!, '413'],
      [`${url}0`, '403'],
    ] as const) {
      const { socket, closed, answered } = open();
      socket.write(head(address, 'content-length: 1000000000'));
      await answered();
      const began = performance.now();
      const timer = setInterval(() => socket.write('x'), 100);
      expect(statuses(await closed)).toEqual([status]);
      clearInterval(timer);
      expect(performance.now() - began).toBeGreaterThan(3_000);
      expect(performance.now() - began).toBeLessThan(15_000);
    }
  });

  it('gets no second answer when what still comes is not HTTP; who had none yet gets one', async () => {
    const [url] = await links(1);
    const refused = open();
    refused.socket.write(head(`${url}0`, 'transfer-encoding: chunked'));
    await refused.answered();
    refused.socket.write('no length\r\n');
    expect(statuses(await refused.closed)).toEqual(['403']);
    const between = open();
    between.socket.write(head(`${url}0`, 'content-length: 0'));
    await between.answered();
    between.socket.write('no request\r\n\r\n');
    expect(statuses(await between.closed)).toEqual(['403', '400']);
    const first = open();
    first.socket.write('no request\r\n\r\n');
    expect(statuses(await first.closed)).toEqual(['400']);
  });
});

describe('a link whose upload was deleted', () => {
  it('brings in nothing any more', async () => {
    const organization = await server.organization();
    const admin = await server.person(organization, { isAdmin: true });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"filename_ext":"tif"}' };
    const answer = await admin.fetch('/v1/large_file_upload/get_upload_link/', init);
    const { url } = (await answer.json()) as { url: string };
    expect(await put(url)).toBe(200);
    const [{ id, key }] = (await server.asOwner<{ id: string; key: string }>(
      'select id, key from upload where organization_id = $1',
      [organization],
    )) as [{ id: string; key: string }];
    await admin.graphql('mutation ($o: UUID!, $id: UUID!) { deleteUpload(organizationId: $o, id: $id) }', {
      o: organization,
      id,
    });
    expect(await put(url)).toBe(403);
    expect(await server.services.storage.size(key)).toBeNull();
  });
});

describe('a range of an object', () => {
  it('is sent alone to whoever holds its version, and the whole to everybody else', async () => {
    const person = await server.person(await server.organization());
    const key = newKey(person.organizationId, 'terrain', 'tif');
    await server.services.storage.put(key, Buffer.from('0123456789'));
    const url = server.url + (await server.services.storage.link('GET', key));
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag')!;
    expect(etag).toMatch(/^"[^"]+"$/);
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(url, { headers: { range: 'bytes=2-4', ...headers } });
      return `${answer.status} ${await answer.text()}`;
    };
    expect(await ask({})).toBe('206 234');
    expect(await ask({ 'if-range': etag })).toBe('206 234');
    for (const other of ['"another"', `W/${etag}`, 'Mon, 23 Nov 2026 00:00:00 GMT'])
      expect(await ask({ 'if-range': other })).toBe('200 0123456789');
  });
});

describe('bytes that a store took by itself', () => {
  it('beyond the quota are taken away again, before anything is made of them', async () => {
    const person = await server.person(await server.organization());
    const { createProject } = await person.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: {name: "n"}) { id } }',
    );
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"filename_ext":"tif"}' };
    const answer = await person.fetch('/v1/large_file_upload/get_upload_link/', init);
    const { filename } = (await answer.json()) as { filename: string };
    const key = `${person.organizationId}/upload/${filename}`;
    await server.services.storage.put(key, new Uint8Array(QUOTA_BYTES + 1));
    const inspect = `mutation { inspectFile(projectId: "${createProject.id}", largeFileName: "${filename}", originalName: "a.tif") { id } }`;
    expect((await person.ask(inspect)).errors![0]!.extensions.code).toBe('quotaUsed');
    expect(await server.services.storage.size(key)).toBeNull();
    expect((await person.ask(inspect)).errors![0]!.extensions.code).toBe('uploadMissing');
  });
});

describe('an upload', () => {
  const list = '{ organization(id: "ID") { usedBytes uploads { id name use sizeBytes } } }';
  interface Seen {
    readonly organization: { readonly usedBytes: number; readonly uploads: { id: string; use: string | null }[] };
  }

  /** With its bytes there, and as old as reported. */
  async function sent(person: Person, days: number): Promise<{ id: string; key: string }> {
    const key = newKey(person.organizationId, 'upload', 'tif');
    await server.services.storage.put(key, new Uint8Array(10));
    const [row] = await server.asOwner<{ id: string }>(
      `insert into upload (organization_id, user_id, key, original_name, size_bytes, created, completed)
       select $1, $2, $3, 'a.tif', 10, at, at from (select now() - make_interval(days => $4) as at) t returning id`,
      [person.organizationId, person.userId, key, days],
    );
    return { id: row!.id, key };
  }
  const isThere = async (key: string) => (await server.services.storage.size(key)) !== null;

  it('is deleted by an admin with its bytes, but not while a job needs it', async () => {
    const admin = await server.person(await server.organization(), { isAdmin: true });
    const [gone, needed] = [await sent(admin, 0), await sent(admin, 0)];
    await server.asOwner(
      `insert into job (organization_id, kind, state, input) values ($1, 'inspectFile', 'queued', $2)`,
      [admin.organizationId, { key: needed.key }],
    );
    const remove = (id: string) =>
      admin.ask(`mutation { deleteUpload(organizationId: "${admin.organizationId}", id: "${id}") }`);
    const seen = () => admin.graphql<Seen>(list.replace('ID', admin.organizationId));
    expect((await seen()).organization.usedBytes).toBe(20);
    expect((await remove(gone.id)).errors).toBeUndefined();
    expect((await remove(needed.id)).errors![0]!.extensions.code).toBe('inUse');
    expect((await remove(gone.id)).errors![0]!.extensions.code).toBe('notFound');
    expect([await isThere(gone.key), await isThere(needed.key)]).toEqual([false, true]);
    const { organization } = await seen();
    expect(organization).toMatchObject({ usedBytes: 10, uploads: [{ id: needed.id, use: 'waits' }] });
  });

  it('goes by itself when nothing has referred to it for a month', async () => {
    const admin = await server.person(await server.organization(), { isAdmin: true });
    const { createProject } = await admin.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: {name: "n"}) { id } }',
    );
    const [fresh, old, source] = [await sent(admin, 29), await sent(admin, 31), await sent(admin, 400)];
    const [late, early] = [await sent(admin, 2), await sent(admin, 0)];
    await server.asOwner('update upload set completed = null where id = any ($1)', [[late.id, early.id]]);
    await server.asOwner(
      `insert into area_layer (organization_id, project_id, name, kind, source) values ($1, $2, 'n', 'imported', $3)`,
      [admin.organizationId, createProject.id, { uploadKey: source.key }],
    );
    expect(await purgeUploads(server.services)).toBe(2);
    const left = await server.asOwner<{ id: string }>('select id from upload where organization_id = $1', [
      admin.organizationId,
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([fresh.id, source.id, early.id].sort());
    expect([await isThere(old.key), await isThere(late.key), await isThere(source.key)]).toEqual([false, false, true]);
    await server.asOwner('update area_layer set deleted = now() where project_id = $1', [createProject.id]);
    expect(await purgeUploads(server.services)).toBe(1);
    expect(await isThere(source.key)).toBe(false);
  });
});
