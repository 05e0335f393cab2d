// Opens what lives as long as the process, in order: database, migrations, pools, events; and closes it in the opposite
// order. Server, workers and tests all start here.

import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { APP_ROLE, type DatabaseAddress, openDb, openPool } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { openEvents } from './http/events-hub.ts';
import type { Log } from './log/log.ts';
import { startPostgres } from './runtime/postgres.ts';
import { openStorage } from './storage/open.ts';
import { linkSecret } from './storage/signature.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** For the process that runs the database when no DATABASE_URL is given. */
export async function startServices(config: Config, log: Log): Promise<OpenServices> {
  if (config.databaseUrl) {
    const address = { url: config.databaseUrl };
    await migrate(address, log);
    return await openServices(config, log, address);
  }
  const postgres = await startPostgres(config.dataFolder);
  await migrate(postgres.address, log);
  const services = await openServices(config, log, postgres.address);
  const close = async () => {
    await services.close();
    await postgres.stop();
  };
  return { ...services, close };
}

/** On a database that runs and is migrated. */
export async function openServices(config: Config, log: Log, address: DatabaseAddress): Promise<OpenServices> {
  const pool = openPool(address, log, { role: 'app' });
  const db = openDb(pool);
  await assertUnprivileged(db);
  const clock = () => new Date();
  const storage = await openStorage(config, clock);
  const secret = await linkSecret(config.dataFolder, config.secret);
  const events = openEvents(address, log);
  const close = async () => {
    await events.close();
    await pool.end();
  };
  return { config, address, pool, db, log, events, clock, storage, secret, close };
}

/** Row level security does not bind superusers and BYPASSRLS: such a role here would open every tenant to every bug. */
async function assertUnprivileged(db: Services['db']): Promise<void> {
  const { rows } = await sql<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>`
    select rolname as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(db);
  const role = rows[0];
  if (role?.name !== APP_ROLE || role.rolsuper || role.rolbypassrls)
    throw new Error(`The application must act as ${APP_ROLE} without privileges, but acts as ${role?.name}.`);
}
