#!/usr/bin/env node
// `npm start`: from a clean clone to a running product. Sets up what is missing, starts server and worker on a free
// port, and ends with the address and the demo user's e-mail and password. A second start finds the first and says so.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_PORT, dataFolder, findRunning, freePort, startProcesses } from './running.mjs';
import { main, SetupError, setUp, step } from './setup.mjs';

main(async () => {
  const { node, env } = await setUp({ page: true });
  const data = dataFolder();
  const first = await findRunning(data);
  if (first) {
    step('Veivalg already runs on this data folder; nothing was started.');
    return announce(first.url, data);
  }
  const port = await choosePort();
  const isFirst = !existsSync(join(data, 'demo-login.json'));
  step(isFirst ? 'Making the database and the demo project (once, 10 to 30 s)' : 'Starting');
  const product = await startProcesses({ node, env, data, port });
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (interrupted) return;
      interrupted = true;
      step('Stopping');
      void product.stop().then(() => process.exit(0));
    });
  announce(product.url, data);
  console.log('\n  Ctrl+C stops it.\n');
  const reason = await product.stopped;
  await product.stop();
  throw new SetupError(`Stopped: ${reason}`);
});

async function choosePort() {
  const requested = Number(process.env.VEIVALG_PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(requested) || requested < 1 || requested > 65535)
    throw new SetupError(`VEIVALG_PORT is "${process.env.VEIVALG_PORT}": it must be a port number, 1 to 65535.`);
  const port = await freePort(requested);
  if (port !== requested) step(`Port ${requested} is taken by another program; using ${port} instead`);
  return port;
}

function announce(url, data) {
  const login = join(data, 'demo-login.json');
  console.log(`\n  Veivalg is running at  ${url}\n`);
  if (existsSync(login)) {
    const { email, password } = JSON.parse(readFileSync(login, 'utf8'));
    console.log(`  Demo user   ${email}`);
    console.log(`  Password    ${password}\n`);
  }
  const shown = relative(process.cwd(), data) || '.';
  console.log(`  Data and logs in ${shown.startsWith('..') ? data : shown}`);
}
