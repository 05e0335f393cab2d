#!/usr/bin/env node
// `npm run dev`: the product with reloading. The server and the worker restart when their source changes; the page is
// served by Vite, which passes /v1 and /graphql_api on to the server and swaps edited modules in the open browser. An OpenID
// provider and a partner run beside it: any name and password sign in there.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PORT, dataFolder, findRunning, freePort, startProcesses } from './running.mjs';
import { main, ROOT, SetupError, setUp, step } from './setup.mjs';

const PAGE_PORT = 5173;

main(async () => {
  const { node, env } = await setUp();
  const data = dataFolder();
  const running = await findRunning(data);
  if (running) throw new SetupError(`Veivalg already runs on this data folder at ${running.url}: stop it first.`);
  const port = await freePort(Number(process.env.VEIVALG_PORT ?? DEFAULT_PORT));
  const pagePort = await freePort(PAGE_PORT);
  const url = `http://localhost:${pagePort}`;
  step('Starting an OpenID provider and a partner to try sign-in with');
  const mockSignIn = spawn(node, [join('server', 'app', 'dev', 'mock-sign-in-main.ts'), url], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const offered = JSON.parse(await firstLine(mockSignIn.stdout));
  step('Starting database, server and worker');
  const productEnv = { ...offered.env, ...env, VEIVALG_PUBLIC_URL: url };
  const product = await startProcesses({ node, env: productEnv, data, port, watch: true });
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const page = spawn(node, [vite, 'web', '--port', String(pagePort), '--strictPort'], {
    cwd: ROOT,
    env: { ...env, VEIVALG_SERVER: product.url, VEIVALG_SIGN_IN_METHODS: offered.methods },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const login = join(data, 'demo-login.json');
  if (existsSync(login)) step(`Demo user: ${Object.values(JSON.parse(readFileSync(login, 'utf8'))).join('  ')}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => page.kill());
  await new Promise((done) => page.once('exit', done));
  await product.stop();
  mockSignIn.kill();
});

async function firstLine(stream) {
  let text = '';
  for await (const bytes of stream) {
    text += bytes;
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0];
}
