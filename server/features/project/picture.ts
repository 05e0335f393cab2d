// The picture of a project on the dashboard: its ground in soft relief with its routes on it. Made in a child process after a
// terrain was imported and after routes arrived; a picture that cannot be made is no reason for anything else to fail.

import { join } from 'node:path';
import type { Services } from '../../platform/context.ts';
import { storedLine } from '../../platform/db/stored-line.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { runInChild } from '../../runtime/child.ts';
import { withScratch } from '../../runtime/scratch.ts';
import { groundKeyOf, routeLinesOf, setPictureKey, watersOf } from './picture-queries.ts';
import type { PictureInput } from './picture-task.ts';

const TIMEOUT_MS = 30_000;

export async function drawPicture(
  services: Services,
  of: { readonly organizationId: string; readonly projectId: string },
): Promise<void> {
  try {
    await draw(services, of.organizationId, of.projectId);
  } catch (error) {
    services.log.warn({ err: error, projectId: of.projectId }, 'the picture of a project could not be drawn');
  }
}

async function draw(services: Services, organizationId: string, projectId: string): Promise<void> {
  const tenant = { db: services.db, scope: { userId: null, organizationIds: [organizationId] } };
  const { groundKey, lines, waters } = await inTenant(tenant, async (tx) => ({
    groundKey: await groundKeyOf(tx, projectId),
    waters: await watersOf(tx, projectId),
    lines: await routeLinesOf(tx, projectId),
  }));
  if (!groundKey) return;
  await withScratch(services.config.dataFolder, async (scratch) => {
    const out = join(scratch, 'picture.webp');
    const routes = lines.map(({ color, line }) => ({ color, line: storedLine(line) }));
    await services.storage.withFile(groundKey, (path) =>
      runInChild({
        module: new URL('./picture-task.ts', import.meta.url),
        name: 'drawPicture',
        input: { path, out, routes, waters } satisfies PictureInput,
        timeoutMs: TIMEOUT_MS,
      }),
    );
    const key = newKey(organizationId, 'picture', 'webp');
    await services.storage.putFile(key, out, { contentType: 'image/webp' });
    const before = await inTenant(tenant, (tx) => setPictureKey(tx, projectId, key));
    if (before) await services.storage.delete(before);
  });
}
