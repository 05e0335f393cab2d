// The lock file must install on any platform and from any registry.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript without declarations: it must run before anything is installed
import { addressesIn, missingEntries } from '../../tools/lockfile.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('names no host', () => {
  expect(addressesIn(lock)).toEqual([]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "[^"]*:\/\//);
});

test('has the optional packages of every platform', () => {
  expect([...missingEntries(lock).keys()]).toEqual([]);
});

test('a platform package that was left out is added with its platform', () => {
  const owner = { license: 'MIT', optionalDependencies: { '@tool/darwin-arm64': '^1.2.3' } };
  expect(missingEntries({ packages: { 'node_modules/tool': owner } }).get('@tool/darwin-arm64')).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    license: 'MIT',
    optional: true,
    os: ['darwin'],
  });
});
