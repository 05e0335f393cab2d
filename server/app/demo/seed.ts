// The first start: a demo organization with a user, and the instance administrator that the environment names. Runs under a lock
// and only what is missing, so that several servers may start at once. The demo user's password is kept readable
// in the data folder (mode 0600), because later starts show it again.

import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUser } from '../../features/auth/create-user.ts';
import { addMember, createOrganization } from '../../features/organization/service.ts';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { makeDemoProject } from './project.ts';
import * as queries from './queries.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

export const DEMO_EMAIL = 'demo@veivalg.no';
const DEMO_ORGANIZATION = 'Fjordveg demo';
const PASSWORD_BYTES = 9;
const LOCK_WAIT_MS = 120_000;

/** Makes what the first start should make and is not there yet; a start that was cut short is completed by the next. */
export async function seedFirstStart(services: Services): Promise<void> {
  await services.db.connection().execute(async (connection) => {
    await lockSeeding(connection);
    try {
      const isFirstStart = !(await queries.hasAnybody(connection));
      if (isFirstStart) await seedAdmin(services);
      if (services.config.demo) await seedDemo(services, isFirstStart);
    } finally {
      await queries.unlockSeeding(connection);
    }
  });
}

/** Asked again and again, because waiting in the database would end at its time limit for a lock. */
async function lockSeeding(connection: Db): Promise<void> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    if (await queries.tryLockSeeding(connection)) return;
    if (Date.now() > deadline) throw new Error('Another server takes too long to make the demo data.');
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function seedAdmin(services: Services): Promise<void> {
  const { adminEmail, adminPassword } = services.config;
  if (!adminEmail || !adminPassword) return;
  const organizationId = await createOrganization(services, adminEmail.split('@')[1]!);
  const userId = await createUser(services, { email: adminEmail, password: adminPassword, isAdmin: true });
  await addMember(services, organizationId, userId, true);
}

async function seedDemo(services: Services, isFirstStart: boolean): Promise<void> {
  if (isFirstStart) await seedDemoUser(services);
  const user = await queries.personAt(services.db, DEMO_EMAIL);
  const organizationId = user?.current_organization_id;
  if (!user || !organizationId) return;
  const scope = { userId: user.id, organizationIds: [organizationId] };
  const made = await inTenant({ db: services.db, scope }, queries.hasDemoProject);
  if (!made) await makeDemoProject(services, organizationId, user.id);
}

async function seedDemoUser(services: Services): Promise<void> {
  const password = services.config.demoPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  // The file first: a password that nobody can read would lock the demo for good.
  await keepLogin(services.config.dataFolder, { email: DEMO_EMAIL, password });
  const organizationId = await createOrganization(services, DEMO_ORGANIZATION);
  const isAdmin = services.config.adminEmail === null;
  const name = { firstName: 'Demo', lastName: 'Planlegger' };
  const userId = await createUser(services, { email: DEMO_EMAIL, password, isAdmin, ...name });
  await addMember(services, organizationId, userId, true);
  services.log.info({ organizationId }, 'made the demo organization');
}

async function keepLogin(dataFolder: string, login: DemoLogin): Promise<void> {
  const file = loginFile(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

const loginFile = (dataFolder: string) => join(dataFolder, 'demo-login.json');
