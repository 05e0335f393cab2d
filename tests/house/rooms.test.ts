// The compiler keeps the rooms apart. A copy of each room's settings is given one source file that breaks the rule, and
// tsc must refuse it; the same file with an allowed import must pass, so that the rejections mean something.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOMS = ['domain', 'terrain', 'demo', 'engine', 'exchange', 'server', 'cli', 'canvas', 'web'];
const root = resolve(import.meta.dirname, '../..');
let house = '';
let output = '';

/** room, what its file says, what the compiler must say about it (null = nothing). */
const cases: [name: string, room: string, source: string, expected: RegExp | null][] = [
  ['network', 'domain', `export const a = fetch('x');`, /Cannot find name 'fetch'/],
  ['environment', 'domain', `export const a = process.env;`, /Cannot find name 'process'/],
  ['console', 'engine', `console.log(1);`, /Cannot find name 'console'/],
  ['timer', 'terrain', `setTimeout(() => {}, 1);`, /Cannot find name 'setTimeout'/],
  ['files', 'exchange', `import { readFileSync } from 'node:fs'; export const a = readFileSync;`, /node:fs/],
  ['document', 'server', `export const a = document.title;`, /Cannot find name 'document'/],
  ['upward', 'terrain', `import { it } from '#domain/ok.ts'; export const a = it;`, /not listed within the file list/],
  [
    'sideways',
    'engine',
    `import { it } from '#exchange/ok.ts'; export const a = it;`,
    /not listed within the file list/,
  ],
  ['acrosswire', 'web', `import { it } from '#server/ok.ts'; export const a = it;`, /not listed within the file list/],
  ['fromserver', 'server', `import { it } from '#web/ok.ts'; export const a = it;`, /not listed within the file list/],
  [
    'canvasengine',
    'canvas',
    `import { it } from '#engine/ok.ts'; export const a = it;`,
    /not listed within the file list/,
  ],
  ['allowed', 'engine', `import { it } from '#domain/ok.ts'; export const a = it;`, null],
  ['enum', 'domain', `export enum A { b }`, /erasableSyntaxOnly/],
];

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'rooms '));
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const room of ROOMS) {
    mkdirSync(join(house, room));
    cpSync(join(root, room, 'tsconfig.json'), join(house, room, 'tsconfig.json'));
    writeFileSync(join(house, room, 'ok.ts'), 'export const it: number = 1;\n');
  }
  for (const [name, room, source] of cases) writeFileSync(join(house, room, `case-${name}.ts`), `${source}\n`);
  writeFileSync(
    join(house, 'tsconfig.json'),
    JSON.stringify({ files: [], references: ROOMS.map((path) => ({ path: `./${path}` })) }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  output = await promisify(execFile)(process.execPath, [tsc, '-b', '--pretty', 'false'], { cwd: house }).then(
    (done) => done.stdout,
    (failed: { stdout: string }) => failed.stdout,
  );
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(cases)('%s in %s', (name, _room, _source, expected) => {
  const said = output
    .split('\n')
    .filter((line) => line.includes(`case-${name}.ts`))
    .join('\n');
  if (expected === null) expect(said).toBe('');
  else expect(said).toMatch(expected);
});
