// Runs once around a vitest run (vitest.config.ts, globalSetup): stops the test cluster that test files have started.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './runtime/postgres.ts';
import { TEST_CLUSTER_FOLDER } from './test-server.test-support.ts';

export async function teardown(): Promise<void> {
  if (!existsSync(join(TEST_CLUSTER_FOLDER, 'postgres', 'cluster', 'postmaster.pid'))) return;
  const postgres = await startPostgres(TEST_CLUSTER_FOLDER, { durable: false });
  await postgres.stop();
}
