// Who may do what in a project: its admins restrict it to named people, give roles and hand it over. Whoever restricts a
// project keeps it: they become its admin by name. Roles hold in the database (0010_organizations.sql).

import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertProjectAdmin, roleIn } from '../../platform/access/project-role.ts';
import { type AuditEntry, audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { announceAccess } from '../../platform/db/record-change.ts';
import { PROJECT_ROLES, type ProjectRole, type RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { recipientById } from '../../platform/mail/queries.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import * as queries from './queries.ts';

export type { RoleRow } from './queries.ts';

export async function myRole(ctx: Ctx, projectId: string): Promise<ProjectRole> {
  return (await inTenant(ctx, (tx) => roleIn(tx, projectId))) ?? 'read';
}

export async function rolesOf(ctx: Ctx, projectId: string): Promise<queries.RoleRow[]> {
  return await inTenant(ctx, (tx) => queries.rolesOf(tx, projectId));
}

export async function restrictProject(ctx: Ctx, projectId: string, restricted: boolean): Promise<RowOf<'project'>> {
  return await asProjectAdmin(ctx, projectId, async (tx, project) => {
    if (restricted) await queries.putRole(tx, project, ctx.actor.userId, 'admin');
    const after = await queries.setRestricted(tx, projectId, restricted);
    await note(ctx, tx, project, { event: 'projectRestricted', details: { restricted } });
    return after;
  });
}

/** null takes the role away. @throws ClientError notFound for somebody who is no member of the organization */
export async function setProjectRole(ctx: Ctx, projectId: string, userId: string, role: string | null): Promise<void> {
  const known = PROJECT_ROLES.find((name) => name === role) ?? null;
  if (role !== null && !known)
    throw new ClientError('invalid', { field: 'role', values: { reason: ownReason(PROJECT_ROLES.join(', ')) } });
  await asProjectAdmin(ctx, projectId, async (tx, project) => {
    await assertMember(tx, project, userId);
    if (known) {
      const isNew = await queries.putRole(tx, project, userId, known);
      if (isNew) await tellOfAccess(ctx, tx, project, userId);
    } else await queries.deleteRole(tx, projectId, userId);
    await note(ctx, tx, project, { event: 'projectRoleChanged', details: { of: userId, role } });
  });
}

/** The other becomes admin by name; one's own role by name goes. */
export async function handOverProject(ctx: Ctx, projectId: string, userId: string): Promise<void> {
  await asProjectAdmin(ctx, projectId, async (tx, project) => {
    await assertMember(tx, project, userId);
    const isNew = await queries.putRole(tx, project, userId, 'admin');
    if (isNew) await tellOfAccess(ctx, tx, project, userId);
    if (userId !== ctx.actor.userId) await queries.deleteRole(tx, projectId, ctx.actor.userId);
    await note(ctx, tx, project, { event: 'projectHandedOver', details: { to: userId } });
  });
}

async function tellOfAccess(ctx: Ctx, tx: Tx, { id, organization_id }: Project, userId: string): Promise<void> {
  const { actor, origin } = ctx;
  const person = userId === actor.userId ? undefined : await recipientById(tx, userId);
  if (!person) return;
  const by = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  const about = { userId, organizationId: organization_id, projectId: id, by };
  await enqueueMail(tx, { kind: 'projectAccess', email: person.email, origin, about });
}

type Project = Pick<RowOf<'project'>, 'id' | 'organization_id'>;

async function asProjectAdmin<T>(
  ctx: Ctx,
  projectId: string,
  run: (tx: Tx, project: Project) => Promise<T>,
): Promise<T> {
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    const project = await queries.lockProject(tx, projectId);
    if (!project) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    return await run(tx, project);
  });
}

async function assertMember(tx: Tx, project: Project, userId: string): Promise<void> {
  if (!(await queries.isMember(tx, project.organization_id, userId)))
    throw new ClientError('notFound', { field: 'userId', values: { what: 'member' } });
}

/** Puts it into the log, and lets open streams look again. */
async function note(ctx: Ctx, tx: Tx, project: Project, entry: Pick<AuditEntry, 'event' | 'details'>): Promise<void> {
  const details = { projectId: project.id, ...entry.details };
  await audit(ctx, tx, { ...entry, details, userId: ctx.actor.userId, organizationId: project.organization_id });
  await announceAccess(tx, project.organization_id, project.id);
}
