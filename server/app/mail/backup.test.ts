// A night without a backup reaches those who run the installation, once, through a real mail server and on their page of work; nobody
// else sees or gets it.

import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeNightlyBackup } from '../../platform/backup/nightly.ts';
import { reportOld } from '../../platform/backup/report.ts';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../platform/mail/fake-smtp-server.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { workOf } from '../../work.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { mailHandler } from './send-task.ts';

const folder = join(tmpdir(), `vv-nights-${process.pid}`);
let post: FakeSmtpServer;
let server: TestServer;
let loop: WorkLoops;
let admin: Person;
let other: Person;

beforeAll(async () => {
  post = await startFakeSmtpServer();
  server = await startTestServer({ env: { VEIVALG_SMTP_URL: post.url, VEIVALG_BACKUP: folder } });
  const organizationId = await server.organization();
  admin = await server.person(organizationId, { language: 'en', isAdmin: true });
  other = await server.person(organizationId);
  await server.asOwner('update app_user set is_admin = true where id = $1', [admin.userId]);
  loop = await startWorkLoops(server.services, [mailHandler]);
});
afterAll(async () => {
  await loop?.stop();
  await server?.close();
  await post?.close();
  await rm(folder, { recursive: true, force: true });
});

const QUERY = '{ backups { isSet made isOld failed reason } }';
const seen = async () => (await admin.graphql<{ backups: Record<string, unknown> }>(QUERY)).backups;
async function mails() {
  await until(async () => (await workOf(server)).every(({ kind }) => kind !== 'mail'));
  return post.received;
}
/** As if all so far had been so much earlier. */
const hoursAgo = (hours: number) => server.asOwner('update audit set at = at - make_interval(hours => $1)', [hours]);
/** A night whose shelf answers nobody. */
async function failingNight(): Promise<void> {
  const to = {
    s3: { endpoint: 'http://127.0.0.1:9', region: 'r', bucket: 'b', accessKeyId: 'a', secretAccessKey: 'hemmelig' },
    prefix: '',
  };
  const config = { ...server.services.config, backup: { to, at: '01:30', days: 9 } };
  await expect(makeNightlyBackup({ ...server.services, config })).rejects.toThrow();
}

it('says nothing of nights that went well, and shows the last', async () => {
  expect(await seen()).toMatchObject({ isSet: true, made: null, isOld: false, failed: null });
  await makeNightlyBackup(server.services);
  await reportOld(server.services);
  const { made, ...rest } = await seen();
  expect(made).toEqual(expect.any(String));
  expect(rest).toEqual({ isSet: true, isOld: false, failed: null, reason: '' });
  expect(await mails()).toEqual([]);
});

it('mails the administrators once of a night that failed, however often it is tried', async () => {
  await hoursAgo(24);
  for (let attempt = 0; attempt < 3; attempt++) await failingNight();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.to).toBe(admin.email);
  expect(mail!.text).toContain('The backup of the night was not made: ');
  expect(mail!.text).toContain('/admin/jobs');
  expect(mail!.text).not.toContain('hemmelig');
  expect(await seen()).toMatchObject({ isOld: false, failed: expect.any(String), reason: expect.stringMatching(/./) });
});

it('mails them of nights in which nobody made one, and is red after a day and a half', async () => {
  await makeNightlyBackup(server.services);
  post.received.length = 0;
  await hoursAgo(35);
  await reportOld(server.services);
  expect(await mails()).toEqual([]);
  await hoursAgo(2);
  for (let hour = 0; hour < 2; hour++) await reportOld(server.services);
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('more than a day')]);
  expect(await seen()).toMatchObject({ isOld: true });
});

it('is shown to nobody else', async () => {
  expect((await other.ask(QUERY)).errors![0]!.extensions.code).toBe('forbidden');
});
