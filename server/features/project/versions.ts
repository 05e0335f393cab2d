// The rules of versions of projects. Who may write in a project keeps it under a name as it stands; what a version holds is a copy that
// nothing finds by itself and nobody changes (0055_project_version.sql). It is looked at beside the project as it is, and made a project of
// its own. Deleting is soft, and undone like everything else.

import { z } from 'zod';
import { areaFields } from '#domain/entities/area.ts';
import { featureFields } from '#domain/entities/feature.ts';
import { columnOf, type Fields } from '#domain/entities/field.ts';
import { ClientError } from '#domain/errors.ts';
import { newProject } from '#domain/project.ts';
import { roleIn } from '../../platform/access/project-role.ts';
import type { Ctx } from '../../platform/context.ts';
import { createRow, deleteRow, lockedRow } from '../../platform/db/edit.ts';
import { withVersions } from '../../platform/db/existing.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';
import { copyAsProject, insertCopy } from './service.ts';
import * as versionQueries from './version-queries.ts';

/** Of a project; a copy of everything each. */
const MAX_VERSIONS = 100;
const MAX_NOTE = 4_000;
const newVersion = z.object({
  name: z.string().trim().min(1).max(200),
  note: z.string().trim().max(MAX_NOTE).default(''),
});
/** Columns of a project that a person sets. */
const OWN_FIELDS = [
  ...['name', 'description', 'notes', 'comments', 'tags', 'srid', 'origo_x', 'origo_y', 'origo_z'],
  ...['settings', 'collection_version_id'],
] as readonly (keyof RowOf<'project'>)[];

/** With what was calculated. @throws ClientError notFound · forbidden · invalid · tooLarge · tooManyRequests */
export async function keepVersion(ctx: Ctx, projectId: string, input: unknown): Promise<versionQueries.ListedVersion> {
  const { name, note } = newVersion.parse(input);
  return await inTenant(ctx, async (tx) => {
    // Nothing is added to a project that is locked: a calculation that ends meanwhile brings its routes after.
    const project = await queries.lockProject(tx, projectId);
    if (!project) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    if ((await roleIn(tx, projectId)) === 'read') throw new ClientError('forbidden', { field: 'projectId' });
    if ((await versionQueries.countVersions(tx, projectId)) >= MAX_VERSIONS)
      throw new ClientError('tooLarge', { values: { max: MAX_VERSIONS } });
    const content = await withVersions(tx, () => insertCopy(ctx, tx, project, { version_of: projectId }, true));
    const { id } = await createRow(ctx, tx, 'project_version', {
      ...{ organization_id: project.organization_id, project_id: projectId, content_id: content.id, name, note },
      created_by: ctx.actor.userId,
    });
    return await versionQueries.listedVersion(tx, id);
  });
}

/** @throws ClientError notFound · forbidden */
export async function deleteVersion(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'project_version', id);
}

/** A project of its own, as the version holds it. @throws ClientError notFound · invalid · tooManyRequests */
export async function copyVersion(ctx: Ctx, id: string, name: string): Promise<RowOf<'project'>> {
  const copyName = newProject.parse({ name }).name;
  return await inTenant(ctx, async (tx) => {
    const version = await lockedRow(tx, 'project_version', id);
    const original = (await queries.findProject(tx, version.project_id))!;
    const content = await versionQueries.contentOf(tx, version);
    return await copyAsProject(ctx, tx, { original, content, name: copyName, withResults: true });
  });
}

export interface VersionDifference extends versionQueries.VersionChanges {
  readonly paths: readonly versionQueries.VersionPath[];
}

/** What differs between a version and its project today; null where it cannot be seen. */
export async function differenceSince(ctx: Ctx, id: string): Promise<VersionDifference | null> {
  return await inTenant(ctx, async (tx) => {
    const version = await versionQueries.findVersion(tx, id);
    if (!version) return null;
    const [now, then] = [
      (await queries.findProject(tx, version.project_id))!,
      await versionQueries.contentOf(tx, version),
    ];
    const fields = OWN_FIELDS.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]));
    const { changes: rows, more } = await versionQueries.changesSince(tx, version);
    const own = { kind: 'project', name: now.name, change: 'changed', fields } as const;
    const changes = fields.length > 0 ? [own, ...rows] : rows;
    return {
      changes: changes.map((one) => ({ ...one, fields: one.fields.map((column) => nameOfField(one.kind, column)) })),
      more,
      paths: await versionQueries.pathsSince(tx, version),
    };
  });
}

const ROWS: Readonly<Record<string, Fields>> = { area: areaFields, feature: featureFields };

/** As the API calls what stands in a column. */
function nameOfField(kind: string, column: string): string {
  const rows = ROWS[kind] ?? {};
  const named = Object.keys(rows).find((name) => columnOf(rows, name) === column);
  return named ?? column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
