// The product's process on this machine: one server (which starts its workers), one data folder. Starts it in its own
// process group, reports when the server is ready, and remembers in <data>/running.json who runs, where, so that a second start
// finds the first. The children hold a channel to us and stop when it breaks, so a killed start leaves no strays.

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, hostname } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { isAlive, ROOT, readText, SetupError } from './setup.mjs';

const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 10_000;
const PORTS_TRIED = 50;
export const DEFAULT_PORT = 8080;

/** The data folder: VEIVALG_DATA, or .veivalg beside the sources. */
export function dataFolder() {
  const chosen = process.env.VEIVALG_DATA;
  if (!chosen) return join(ROOT, '.veivalg');
  const expanded = chosen.startsWith('~/') ? join(homedir(), chosen.slice(2)) : chosen;
  return isAbsolute(expanded) ? expanded : resolve(expanded);
}

/** What another start on this folder and this machine left behind, when it still answers. A copied folder brings the note along. */
export async function findRunning(data) {
  const known = parse(readText(join(data, 'running.json')));
  if (!known || known.folder !== realpathSync(data) || known.machine !== machine()) return null;
  if (!isAlive(known.serverPid)) return null;
  return (await answers(`${known.url}/healthz`)) ? known : null;
}

/** This machine since it was last started: after that, its process ids are others'. */
function machine() {
  return `${hostname()} ${readText('/proc/sys/kernel/random/boot_id').trim()}`;
}

/** The first free port from the requested one on. */
export async function freePort(requested) {
  for (let port = requested; port < requested + PORTS_TRIED; port++) if (await isFree(port)) return port;
  throw new SetupError(`No free port between ${requested} and ${requested + PORTS_TRIED - 1}: set VEIVALG_PORT.`);
}

/**
 * Starts the server, which minds its own workers, and waits until it is ready.
 * @returns {Promise<{ url: string, stopped: Promise<string>, stop: () => Promise<void> }>} stopped: settles with the
 *   reason when a process ends that should not.
 */
export async function startProcesses({ node, env, data, port, watch = false }) {
  const logs = join(data, 'logs');
  mkdirSync(logs, { recursive: true });
  const url = `http://localhost:${port}`;
  const childEnv = {
    ...env,
    VEIVALG_DATA: data,
    VEIVALG_PORT: String(port),
    VEIVALG_PUBLIC_URL: env.VEIVALG_PUBLIC_URL ?? url,
  };
  const server = startChild(node, join('server', 'main.ts'), childEnv, join(logs, 'server.log'), watch);
  await readiness(server, url);
  remember(data, { url, serverPid: server.pid, startPid: process.pid });

  let stopping = false;
  const stopped = new Promise((done) => {
    server.once(
      'exit',
      (code, signal) => !stopping && done(`the server ended (${signal ?? code})\n${tail(server.log)}`),
    );
  });
  const stop = async () => {
    stopping = true;
    await endChild(server);
    rmSync(join(data, 'running.json'), { force: true });
  };
  return { url, stopped, stop };
}

function startChild(node, script, env, log, watch) {
  const file = openSync(log, 'a');
  const args = watch ? ['--watch', '--watch-preserve-output', script] : [script];
  const child = spawn(node, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', file, file, 'ipc'] });
  closeSync(file);
  return Object.assign(child, { log });
}

/** Waits for /readyz, and refuses with the end of the log when the server ends or takes too long. */
async function readiness(server, url) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new SetupError(`The server could not start. The end of ${server.log}:\n${tail(server.log)}`);
    if (await answers(`${url}/readyz`)) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  server.kill('SIGTERM');
  throw new SetupError(
    `The server was not ready within ${READY_TIMEOUT_MS / 1000} s. The end of ${server.log}:\n${tail(server.log)}`,
  );
}

async function answers(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** On a full disk it is not remembered: then a second start finds nothing, and the first goes on. */
export function remember(data, facts) {
  const file = join(data, 'running.json');
  try {
    writeFileSync(`${file}.new`, JSON.stringify({ ...facts, folder: realpathSync(data), machine: machine() }));
    renameSync(`${file}.new`, file);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
    rmSync(file, { force: true });
  }
}

function tail(log) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
