// A worker process: does what the queue holds (generations, imports, exports, mail), cleans up and makes the backup of the night. Any number may run, beside the server or on other
// machines that reach the same database and storage. It may be killed at any moment: its claims run out and another goes on.
// It ends with the server that started it, from its first instruction on.

import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { openServices } from './app/services.ts';
import { TASK_KINDS } from './app/task-kinds.ts';
import { forgetOldAttempts } from './features/auth/throttle.ts';
import { purgeExports } from './features/export/service.ts';
import { forgetReaders } from './features/share/openings.ts';
import { purgeUploads } from './features/upload/purge.ts';
import { makeNightlyBackup } from './platform/backup/nightly.ts';
import { reportOld } from './platform/backup/report.ts';
import { readConfig } from './platform/config.ts';
import { forgetDone } from './platform/db/operation-done.ts';
import { startWorkLoops } from './platform/jobs/work-loop.ts';
import { openLog } from './platform/log/log.ts';
import { cleanStorage } from './platform/storage/open.ts';
import { tieToParent } from './runtime/parent.ts';
import type { DatabaseAddress } from './runtime/postgres.ts';
import { addressOfEmbedded } from './runtime/postgres.ts';
import { cleanScratch } from './runtime/scratch.ts';

const STOP_TIMEOUT_MS = 6_000;
const CLEAN_EVERY_MS = 3_600_000;

const config = readConfig(process.env);
const log = openLog(config.logLevel).child({ process: 'worker' });

process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody looked'));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught');
  process.exit(1);
});

/** Until it can hold work it just ends. */
let stop = (_reason: string): void => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
tieToParent(() => stop('the server that started this worker ended'));

const address: DatabaseAddress = config.databaseUrl
  ? { url: config.databaseUrl }
  : await addressOfEmbedded(config.dataFolder);
const services = await openServices({ ...config }, log, address);
const name = `${hostname()}:${process.pid}`;
// Imports are short and mostly wait for their child process, and mail waits for the mail server, so each kind runs beside
// a generation.
const loops = await startWorkLoops(services, Object.values(TASK_KINDS), {
  clean,
  // One without the setting leaves the night to those that have it.
  ...(config.backup ? { backup: async () => void (await makeNightlyBackup(services)) } : {}),
});
let stopping = false;
stop = (reason) => void stopInOrder(reason);

/** Takes away what nothing refers to any more, and looks whether the nights have their backups. */
async function clean(): Promise<void> {
  const cleaning = Promise.all([
    purgeUploads(services),
    purgeExports(services),
    forgetOldAttempts(services),
    forgetReaders(services),
    forgetDone(services),
  ]);
  await cleaning.catch((error: unknown) => log.warn({ err: error }, 'what nothing refers to could not be taken away'));
  if (config.backup) await reportOld(services);
}

/** Takes away what killed processes left on this machine; an error in that stops nothing. */
async function cleanDisk(): Promise<void> {
  await Promise.all([cleanScratch(config.dataFolder), cleanStorage(config)]).catch((error: unknown) =>
    log.warn({ err: error }, 'what was left over could not be taken away'),
  );
}

async function stopInOrder(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, 'the worker stops');
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await loops.stop();
  await services.close();
  process.exit(0);
}

await cleanDisk();
setInterval(() => void cleanDisk(), CLEAN_EVERY_MS).unref();
log.info({ worker: name }, 'the worker is ready');
flushCompileCache();
