// Who may do what in a project: its admins restrict it to named people, give roles and hand it over. Whoever restricts a
// project keeps it: they become its admin by name. Roles hold in the database (0010_organizations.sql).

import { Refusal } from '#domain/errors.ts';
import { ownReason } from '#domain/reasons.ts';
import type { Ctx } from '../context.ts';
import { assertProjectAdmin, roleIn } from '../db/access.ts';
import { PROJECT_ROLES, type ProjectRole, type RowOf } from '../db/schema.ts';
import { inTenant, type Tx } from '../db/tenant.ts';
import { type AuditEntry, audit } from '../log/audit.ts';

export interface RoleRow {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: ProjectRole;
}

export async function myRole(ctx: Ctx, projectId: string): Promise<ProjectRole> {
  return (await inTenant(ctx, (tx) => roleIn(tx, projectId))) ?? 'read';
}

export async function rolesOf(ctx: Ctx, projectId: string): Promise<RoleRow[]> {
  return await inTenant(ctx, (tx) =>
    tx
      .selectFrom('project_role')
      .innerJoin('app_user', 'app_user.id', 'project_role.user_id')
      .select(['user_id', 'email', 'first_name', 'last_name', 'role'])
      .where('project_id', '=', projectId)
      .orderBy('project_role.created')
      .orderBy('user_id')
      .execute(),
  );
}

export async function restrictProject(ctx: Ctx, projectId: string, restricted: boolean): Promise<RowOf<'project'>> {
  return await asProjectAdmin(ctx, projectId, async (tx, project) => {
    if (restricted) await putRole(tx, project, ctx.actor.userId, 'admin');
    const after = await tx
      .updateTable('project')
      .set({ restricted })
      .where('id', '=', projectId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(ctx, tx, project, { event: 'projectRestricted', details: { restricted } });
    return after;
  });
}

/** null takes the role away. @throws Refusal notFound for somebody who is no member of the organization */
export async function setProjectRole(ctx: Ctx, projectId: string, userId: string, role: string | null): Promise<void> {
  const known = PROJECT_ROLES.find((name) => name === role) ?? null;
  if (role !== null && !known)
    throw new Refusal('invalid', { field: 'role', values: { reason: ownReason(PROJECT_ROLES.join(', ')) } });
  await asProjectAdmin(ctx, projectId, async (tx, project) => {
    await assertMember(tx, project, userId);
    if (known) await putRole(tx, project, userId, known);
    else
      await tx.deleteFrom('project_role').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
    await note(ctx, tx, project, { event: 'projectRoleChanged', details: { of: userId, role } });
  });
}

/** The other becomes admin by name; one's own role by name goes. */
export async function handOverProject(ctx: Ctx, projectId: string, userId: string): Promise<void> {
  await asProjectAdmin(ctx, projectId, async (tx, project) => {
    await assertMember(tx, project, userId);
    await putRole(tx, project, userId, 'admin');
    if (userId !== ctx.actor.userId)
      await tx
        .deleteFrom('project_role')
        .where('project_id', '=', projectId)
        .where('user_id', '=', ctx.actor.userId)
        .execute();
    await note(ctx, tx, project, { event: 'projectHandedOver', details: { to: userId } });
  });
}

type Project = Pick<RowOf<'project'>, 'id' | 'organization_id'>;

async function asProjectAdmin<T>(
  ctx: Ctx,
  projectId: string,
  run: (tx: Tx, project: Project) => Promise<T>,
): Promise<T> {
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    const project = await tx
      .selectFrom('project')
      .select(['id', 'organization_id'])
      .where('id', '=', projectId)
      .where('deleted', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!project) throw new Refusal('notFound', { field: 'projectId', values: { what: 'project' } });
    return await run(tx, project);
  });
}

async function putRole(tx: Tx, project: Project, userId: string, role: ProjectRole): Promise<void> {
  await tx
    .insertInto('project_role')
    .values({ organization_id: project.organization_id, project_id: project.id, user_id: userId, role })
    .onConflict((oc) => oc.columns(['project_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

async function assertMember(tx: Tx, project: Project, userId: string): Promise<void> {
  const row = await tx
    .selectFrom('member')
    .select('user_id')
    .where('organization_id', '=', project.organization_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound', { field: 'userId', values: { what: 'member' } });
}

async function note(ctx: Ctx, tx: Tx, project: Project, entry: Pick<AuditEntry, 'event' | 'details'>): Promise<void> {
  const details = { projectId: project.id, ...entry.details };
  await audit(ctx, tx, { ...entry, details, userId: ctx.actor.userId, organizationId: project.organization_id });
}
