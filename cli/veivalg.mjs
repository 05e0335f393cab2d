#!/usr/bin/env node
// Starts the command line with the Node that the project brings along, whatever Node runs this file: plain JavaScript
// that any Node from 18 on understands. Signals and the exit code are passed on.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const own = join(here, '..', 'node_modules', '.bin', 'node');
const isRecent = Number(process.versions.node.split('.')[0]) >= 24;
const node = isRecent || !existsSync(own) ? process.execPath : own;
if (!isRecent && node === process.execPath) {
  process.stderr.write(
    `veivalg needs Node 24; this is ${process.version}. Run npm ci in ${resolve(here, '..')} first.\n`,
  );
  process.exit(2);
}
const options = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=4096'];
// Two pools of memory for all threads instead of one for each (glibc): see tools/setup.mjs.
const env = { MALLOC_ARENA_MAX: '2', ...process.env };
const child = spawn(node, [...options, join(here, 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`veivalg could not start: ${error.message}\n`);
  process.exit(3);
});
child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + (signal === 'SIGINT' ? 2 : 15)));
