// The rules of projects: any member of the organization may make, change and delete them; deleting is soft; a write with an
// old version is rejected; every write is recorded.

import { ClientError } from '#domain/errors.ts';
import { type NewProject, newProject, type ProjectPatch, projectPatch } from '#domain/project.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertVersion } from '#domain/versions.ts';
import { roleIn } from '../../platform/access/project-role.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { hasGeometry } from '../../platform/db/existing.ts';
import { announceAccess, type ChangeRecord, recordChange } from '../../platform/db/record-change.ts';
import type { PatchOf, RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { pageSize } from '../../platform/graphql/builder.ts';
import { stopWorkOf } from '../../platform/jobs/stop-work.ts';
import { copyContents, copyRoles, countMadeLately } from './copy-queries.ts';
import * as queries from './queries.ts';

type Project = RowOf<'project'>;

export interface ProjectPage {
  readonly nodes: Project[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  readonly search: string | null;
}

const DEFAULT_PAGE = 50;

export async function listProjects(
  ctx: Ctx,
  input: { first?: number | null; after?: string | null; search?: string | null },
): Promise<ProjectPage> {
  const limit = pageSize(input.first, DEFAULT_PAGE);
  const search = input.search?.trim() || null;
  const after = input.after ? readCursor(input.after) : null;
  const { organizationId } = ctx.actor;
  const rows = organizationId
    ? await inTenant(ctx, (tx) => queries.listProjects(tx, { organizationId, search, after, limit }))
    : [];
  const nodes = rows.slice(0, limit);
  const last = nodes.at(-1);
  return { nodes, pageInfo: { endCursor: last ? cursorOf(last) : null, hasNextPage: rows.length > limit }, search };
}

export async function countProjects(ctx: Ctx, search: string | null): Promise<number> {
  const { organizationId } = ctx.actor;
  return organizationId ? await inTenant(ctx, (tx) => queries.countProjects(tx, { organizationId, search })) : 0;
}

export async function findProject(ctx: Ctx, id: string): Promise<Project | null> {
  return (await inTenant(ctx, (tx) => queries.findProject(tx, id))) ?? null;
}

export async function createProject(ctx: Ctx, input: unknown): Promise<Project> {
  const project = newProject.parse(input);
  const { organizationId, userId } = ctx.actor;
  if (!organizationId) throw new ClientError('forbidden');
  return await inTenant(ctx, async (tx) => {
    const row = await queries.insertProject(tx, {
      ...columnsOf(project),
      name: project.name,
      organization_id: organizationId,
      created_by: userId,
    });
    await recordChange(tx, changeOf(ctx, row, 'create', null, row));
    return row;
  });
}

export async function updateProject(ctx: Ctx, id: string, version: number, input: unknown): Promise<Project> {
  const patch = projectPatch.parse(input);
  return await inTenant(ctx, async (tx) => {
    const before = await lockedProject(tx, id);
    assertVersion(before.version, version);
    // Nothing is moved with it: what lies there would lie elsewhere.
    if (patch.srid !== undefined && patch.srid !== before.srid && (await hasGeometry(tx, id)))
      throw new ClientError('invalid', {
        field: 'srid',
        values: { reason: ownReason('the project holds places in its system already') },
      });
    const after = await queries.updateProject(tx, id, columnsOf(patch));
    await recordChange(tx, changeOf(ctx, before, 'update', before, after));
    return after;
  });
}

/** A few words of a request write as much as a project holds: more copies in an hour are no person's. */
const MAX_MADE_LATELY = 30;

/** What is planned with and, where results come along, what was calculated. */
export async function copyProject(
  ctx: Ctx,
  { id, name, withResults }: { readonly id: string; readonly name: string; readonly withResults: boolean },
): Promise<Project> {
  const copyName = newProject.parse({ name }).name;
  return await inTenant(ctx, async (tx) => {
    const original = await queries.findProject(tx, id);
    if (!original) throw new ClientError('notFound', { field: 'id', values: { what: 'project' } });
    return await copyAsProject(ctx, tx, { original, content: original, name: copyName, withResults });
  });
}

/**
 * A project of its own of what a project holds, or held in a version of it (content). A copy of a restricted project is restricted to the
 * same people: whoever makes it works in it, and opens it to others only if they may open the original. @throws ClientError tooManyRequests
 */
export async function copyAsProject(
  ctx: Ctx,
  tx: Tx,
  of: { readonly original: Project; readonly content: Project; readonly name: string; readonly withResults: boolean },
): Promise<Project> {
  const { original, content, name, withResults } = of;
  const { restricted, client_id } = original;
  const copy = await insertCopy(ctx, tx, content, { name, restricted, client_id, version_of: null }, withResults);
  await copyRoles(tx, original.id, copy.id);
  if (copy.restricted) {
    const role = (await roleIn(tx, original.id)) === 'admin' ? 'admin' : 'run';
    await queries.putRole(tx, copy, ctx.actor.userId, role);
    // Streams that are open learn of another project that is closed to their readers.
    await announceAccess(tx, copy.organization_id, copy.id);
  }
  await recordChange(tx, changeOf(ctx, copy, 'create', null, copy));
  return copy;
}

/** Writes a row of project and what lies in another beneath it. @throws ClientError tooManyRequests */
export async function insertCopy(
  ctx: Ctx,
  tx: Tx,
  content: Project,
  own: PatchOf<'project'>,
  withResults: boolean,
): Promise<Project> {
  if ((await countMadeLately(tx, ctx.actor.userId)) >= MAX_MADE_LATELY) throw new ClientError('tooManyRequests');
  const { id: _, version: __, created: ___, updated: ____, picture_key: _____, ...same } = content;
  const copy = await queries.insertProject(tx, {
    ...same,
    settings: jsonb(same.settings),
    is_demo: false,
    published: null,
    created_by: ctx.actor.userId,
    ...own,
  });
  await copyContents(tx, content.id, copy.id, withResults);
  return copy;
}

/** null: for nobody. @throws ClientError notFound for a client of another organization than the project's */
export async function setProjectClient(ctx: Ctx, id: string, clientId: string | null): Promise<Project> {
  return await inTenant(ctx, async (tx) => {
    const before = await lockedProject(tx, id);
    if (clientId && !(await queries.hasClient(tx, before.organization_id, clientId)))
      throw new ClientError('notFound', { field: 'clientId', values: { what: 'client' } });
    const after = await queries.updateProject(tx, id, { client_id: clientId });
    await recordChange(tx, changeOf(ctx, before, 'update', before, after));
    return after;
  });
}

export async function deleteProject(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedProject(tx, id);
    await stopWorkOf(tx, { projectId: id }, ctx.clock());
    const after = await queries.updateProject(tx, id, { deleted: ctx.clock() });
    await recordChange(tx, changeOf(ctx, before, 'delete', before, after));
  });
}

async function lockedProject(tx: Tx, id: string): Promise<Project> {
  const project = await queries.lockProject(tx, id);
  if (!project) throw new ClientError('notFound', { field: 'id', values: { what: 'project' } });
  return project;
}

function columnsOf(input: ProjectPatch | NewProject): PatchOf<'project'> {
  const { origoX, origoY, origoZ, settings, ...same } = input;
  const stored = settings ? { settings: jsonb(settings) } : {};
  return { ...same, ...stored, origo_x: origoX, origo_y: origoY, origo_z: origoZ };
}

function changeOf(
  ctx: Ctx,
  { id, organization_id }: Project,
  action: ChangeRecord['action'],
  before: Project | null,
  after: Project | null,
): ChangeRecord {
  const { userId } = ctx.actor;
  return {
    organizationId: organization_id,
    projectId: id,
    userId,
    entity: 'project',
    entityId: id,
    action,
    before,
    after,
  };
}

const cursorOf = ({ updated, id }: Project) => Buffer.from(`${updated.toISOString()} ${id}`).toString('base64url');

function readCursor(text: string): queries.Cursor {
  const [updated = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  if (Number.isNaN(Date.parse(updated)) || !/^[0-9a-f-]{36}$/.test(id))
    throw new ClientError('invalid', { field: 'after', values: { reason: ownReason('not a cursor') } });
  return { updated, id };
}
