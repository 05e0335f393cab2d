// The rules of exploring: everybody sees, of the projects that they see, the demo and those that are published or shared by link; who looks
// after a project publishes it. Of a restricted project that opens the reading of it to the organization (0050_published_to_read.sql), until
// it is withdrawn or the project is restricted anew.

import { ClientError } from '#domain/errors.ts';
import { assertProjectAdmin } from '../../platform/access/project-role.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { announceAccess } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export type { ExploredRow } from './queries.ts';

export async function explored(ctx: Ctx): Promise<queries.ExploredRow[]> {
  const { organizationId } = ctx.actor;
  if (!organizationId) return [];
  return await inTenant(ctx, (tx) => queries.exploredProjects(tx, organizationId, ctx.clock()));
}

/** @throws ClientError notFound, forbidden */
export async function publishProject(ctx: Ctx, id: string, isPublished: boolean): Promise<RowOf<'project'>> {
  if (ctx.sharedProjectId) throw new ClientError('forbidden');
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, id);
    const project = await queries.setPublished(tx, id, isPublished ? ctx.clock() : null);
    const { organization_id: organizationId } = project;
    const details = { projectId: id, isPublished };
    // Whether it is closed to somebody may have changed: open streams look again.
    await announceAccess(tx, organizationId, id);
    await audit(ctx, tx, { event: 'projectPublished', userId: ctx.actor.userId, organizationId, details });
    return project;
  });
}
