#!/usr/bin/env node
// Everything that can be said about the source without running it: types, imports, format, lint, stale generated files.
// `npm run check` prints one line per check with its time, and the words of those that failed.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, ROOT, SetupError, setUp } from './setup.mjs';

const BIN = join('node_modules', '.bin');

/** Name and command. That generated files are not stale is known by their own tests. */
const CHECKS = [
  ['types', 'node_modules/typescript/bin/tsc', ['-b']],
  ['imports', 'tools/arrows.mjs', []],
  ['words', 'tools/words.mjs', []],
  ['format and lint', `${BIN}/biome`, ['check', '--no-errors-on-unmatched', '.']],
  ['lint with types', `${BIN}/oxlint`, ['--type-aware']],
  ['lock file', 'tools/lockfile.mjs', ['--check']],
  [
    'generated files',
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--reporter=dot',
      'web/api/generated.test.ts',
      'server/app/print-schema.test.ts',
      'exchange/scenario/read.test.ts',
    ],
  ],
];

/** @returns {Promise<{ name: string, ok: boolean }[]>} */
export async function checkAll({ node, env }) {
  const results = [];
  for (const [name, command, args] of CHECKS) {
    const started = Date.now();
    const { code, output } = await capture(node, command, args, env);
    const took = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${took} s)`);
    if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
    results.push({ name, ok: code === 0 });
  }
  return results;
}

function capture(node, command, args, env) {
  const isScript = !command.startsWith(BIN);
  const [program, all] = isScript ? [node, [command, ...args]] : [join(ROOT, command), args];
  return new Promise((done) => {
    const child = spawn(program, all, { cwd: ROOT, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  main(async () => {
    const results = await checkAll(await setUp());
    const failed = results.filter((result) => !result.ok);
    if (failed.length > 0) throw new SetupError(`${failed.length} of ${results.length} checks failed`);
  });
