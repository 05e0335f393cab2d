// Opens what lives as long as the process, in order: database, migrations, pools, events; and closes it in the opposite
// order. Server, workers and tests all start here.

import type { Config } from '../platform/config.ts';
import type { Services } from '../platform/context.ts';
import { assertUnprivileged, openDb, openPool } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { retryThroughOutage } from '../platform/db/outage.ts';
import { openEvents } from '../platform/events/hub.ts';
import type { Log } from '../platform/log/log.ts';
import { openStorage } from '../platform/storage/open.ts';
import { linkSecret } from '../platform/storage/signature.ts';
import type { DatabaseAddress } from '../runtime/postgres.ts';
import { startPostgres } from '../runtime/postgres.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** For the process that runs the database when DATABASE_URL is not set. */
export async function startServices(config: Config, log: Log): Promise<OpenServices> {
  if (config.databaseUrl) {
    const address = { url: config.databaseUrl };
    await retryThroughOutage(null, log, () => migrate(address, log));
    return await openServices(config, log, address);
  }
  const postgres = await startPostgres(config.dataFolder, {
    report(event) {
      if (event === 'restarted') log.warn('the embedded database was gone and is started again');
      else if (event === 'diskFull') log.error('the disk is full; the embedded database waits for room');
      else log.error({ err: event }, 'the embedded database cannot be started; trying again');
    },
  });
  postgres.supervise();
  await retryThroughOutage(null, log, () => migrate(postgres.address, log));
  const services = await openServices(config, log, postgres.address);
  const close = async () => {
    await services.close();
    await postgres.stop();
  };
  return { ...services, close };
}

/** On a database that is migrated; waits while it is away. */
export async function openServices(
  config: Config,
  log: Log,
  address: DatabaseAddress,
  clock = () => new Date(),
): Promise<OpenServices> {
  const pool = openPool(address, log, { role: 'app' });
  const db = openDb(pool);
  await retryThroughOutage(null, log, () => assertUnprivileged(db));
  const storage = await openStorage(config, clock);
  const secret = await linkSecret(config.dataFolder, config.secret);
  const events = openEvents(address, log);
  const close = async () => {
    await events.close();
    await pool.end();
  };
  return { config, address, pool, db, log, events, clock, storage, secret, close };
}
