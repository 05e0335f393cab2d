// Starts the server: configuration, database, migrations, first-start data, HTTP. Prints one line when it is ready. Stops on
// SIGTERM, SIGINT or when the process that started it goes away: no new requests, open ones finish, then the database.

import { flushCompileCache } from 'node:module';
import { seedFirstStart } from './app/demo/seed.ts';
import { buildApp } from './app/http-app.ts';
import { startServices } from './app/services.ts';
import { startWorkerProcesses } from './app/worker-processes.ts';
import { nightlyCron } from './platform/backup/nightly.ts';
import { readConfig } from './platform/config.ts';
import { drain } from './platform/http/drain.ts';
import { startSupervisor } from './platform/jobs/work-queue.ts';
import { openLog } from './platform/log/log.ts';
import { tieToParent } from './runtime/parent.ts';

const STOP_TIMEOUT_MS = 9_500;

const started = performance.now();
const config = readConfig(process.env);
const log = openLog(config.logLevel);

process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody looked'));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught');
  process.exit(1);
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
const starting = start();
tieToParent(() => void stop('the process that started this one ended'));
await starting;

async function start() {
  const services = await startServices(config, log);
  await seedFirstStart(services);
  const app = await buildApp(services);
  await app.listen({ host: config.host, port: config.port });
  const supervisor = await startSupervisor(services.address, log, { backup: nightlyCron(config) });
  const workers = startWorkerProcesses(services, new URL('./worker.ts', import.meta.url));
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = config.publicUrl ?? `http://localhost:${port}`;
  log.info({ url, port, readyMs: Math.round(performance.now() - started) }, 'ready');
  // Else a server that is killed leaves none, and the next start compiles everything again: 1.0 s instead of 0.3.
  flushCompileCache();
  return { services, app, workers, supervisor };
}

/** A start that is under way is finished first, so that it leaves nothing behind. */
async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, 'stopping');
  setTimeout(() => {
    log.error('stopping took too long');
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  const { services, app, workers, supervisor } = await starting;
  await Promise.all([drain(app), workers.stop()]);
  await supervisor.stop({ graceful: false });
  await services.close();
  log.info('stopped');
  process.exit(0);
}
