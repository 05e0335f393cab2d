// The README must not promise what is not there: the configuration table lists what the server reads, links lead
// somewhere, and the commands exist.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../server/platform/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/life-of-a-route.md', 'docs/api.md'];

test('the configuration table has every variable that the server reads, and no other', () => {
  const listed = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
});

test.each(documents)('links in %s lead to files that are there', (name) => {
  const links = [...read(name).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map((match) => match[1]!);
  const missing = links.filter((link) => !existsSync(join(root, name, '..', link)));
  expect(missing).toEqual([]);
});

test.each(documents)('files and scripts named in %s are there', (name) => {
  const text = read(name);
  const files = [
    ...text.matchAll(/`((?:domain|terrain|engine|exchange|server|canvas|web|cli|tools|tests)\/[\w./-]+)`/g),
  ];
  expect(files.map((match) => match[1]!).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm run ([a-z]+)/g)].map((match) => match[1]!);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});
