// The rules of exploring: everybody sees, of the projects that they see, the demo and those that are published or shared by link; who looks
// after a project publishes it. Publishing opens nothing: a restricted project stays with its people.

import { ClientError } from '#domain/errors.ts';
import { assertProjectAdmin } from '../../platform/access/project-role.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
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
    await audit(ctx, tx, { event: 'projectPublished', userId: ctx.actor.userId, organizationId, details });
    return project;
  });
}
