// The first start: a demo organization with a user, and the site administrator that the environment names. Runs under a lock
// and only where nobody exists yet, so that several servers may start at once. The demo user's password is kept readable
// in the data folder (mode 0600), because later starts show it again.

import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { addMember, createOrganization, createUser } from '../organization/service.ts';
import { makeDemoProject } from './project.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

export const DEMO_EMAIL = 'demo@veivalg.no';
const DEMO_ORGANIZATION = 'Fjordveg demo';
const PASSWORD_BYTES = 9;
const LOCK_KEY = 0x73656564;

/** Fills a database that nobody uses yet; does nothing otherwise. */
export async function seedFirstStart(services: Services): Promise<void> {
  await services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
    try {
      const someone = await connection.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
      if (someone) return;
      await seedAdmin(services);
      if (services.config.demo) await seedDemo(services);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
    }
  });
}

/** What later starts print, or null when there is no demo user here. */
export async function readDemoLogin(dataFolder: string): Promise<DemoLogin | null> {
  const text = await readFile(loginFile(dataFolder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as DemoLogin);
}

async function seedAdmin(services: Services): Promise<void> {
  const { adminEmail, adminPassword } = services.config;
  if (!adminEmail || !adminPassword) return;
  const organizationId = await createOrganization(services, adminEmail.split('@')[1]!);
  const userId = await createUser(services, { email: adminEmail, password: adminPassword, isAdmin: true });
  await addMember(services, organizationId, userId, true);
}

async function seedDemo(services: Services): Promise<void> {
  const password = services.config.demoPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  // The file first: a password that nobody can read would lock the demo for good.
  await keepLogin(services.config.dataFolder, { email: DEMO_EMAIL, password });
  const organizationId = await createOrganization(services, DEMO_ORGANIZATION);
  const isAdmin = services.config.adminEmail === null;
  const userId = await createUser(services, {
    email: DEMO_EMAIL,
    password,
    firstName: 'Demo',
    lastName: 'Planlegger',
    isAdmin,
  });
  await addMember(services, organizationId, userId, true);
  services.log.info({ organizationId }, 'made the demo organization');
  await makeDemoProject(services, organizationId, userId);
}

async function keepLogin(dataFolder: string, login: DemoLogin): Promise<void> {
  const file = loginFile(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

const loginFile = (dataFolder: string) => join(dataFolder, 'demo-login.json');
