// The rules of collections: those who look after an organization keep them; a version freezes the values of its types and never changes.
// Who may write in a project pins it to a version. What a project is pinned to cannot be deleted. Restoring a version: restore.ts.

import { collectionName, collectionPatch, type FrozenTypes, newCollection } from '#domain/catalogue/type-collection.ts';
import { ClientError } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import { asOrganizationAdmin } from '../../platform/access/organization.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ChangeRecord, recordChange } from '../../platform/db/record-change.ts';
import type { RowOf, TableName } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

type Collection = queries.Collection;

export interface Target {
  readonly organizationId: string;
  readonly id: string;
}

export async function createCollection(ctx: Ctx, organizationId: string, input: unknown): Promise<Collection> {
  const { kind, name, memberIds } = newCollection.parse(input);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    await assertMembers(tx, organizationId, kind, memberIds);
    const row = { organization_id: organizationId, kind, name, member_ids: [...new Set(memberIds)] };
    const made = await queries.insertCollection(tx, row);
    await record(ctx, tx, 'type_collection', 'create', null, made);
    return made;
  });
}

export async function updateCollection(
  ctx: Ctx,
  target: Target & { readonly version: number },
  input: unknown,
): Promise<Collection> {
  const { name, memberIds } = collectionPatch.parse(input);
  return await asOrganizationAdmin(ctx, target.organizationId, async (tx) => {
    const before = await locked(tx, target);
    assertVersion(before.version, target.version);
    if (memberIds) await assertMembers(tx, target.organizationId, before.kind, memberIds);
    const members = memberIds ? { member_ids: [...new Set(memberIds)] } : {};
    const after = await queries.updateCollection(tx, target.id, { ...(name ? { name } : {}), ...members });
    await record(ctx, tx, 'type_collection', 'update', before, after);
    return after;
  });
}

/** With its members, without its versions. */
export async function copyCollection(ctx: Ctx, target: Target, name: string): Promise<Collection> {
  const copyName = collectionName.parse(name);
  return await asOrganizationAdmin(ctx, target.organizationId, async (tx) => {
    const { organization_id, kind, member_ids } = await locked(tx, target);
    const made = await queries.insertCollection(tx, { organization_id, kind, member_ids, name: copyName });
    await record(ctx, tx, 'type_collection', 'create', null, made);
    return made;
  });
}

/** @throws ClientError inUse, with the projects that are pinned to one of its versions */
export async function deleteCollection(ctx: Ctx, target: Target): Promise<void> {
  await asOrganizationAdmin(ctx, target.organizationId, async (tx) => {
    const before = await locked(tx, target);
    const uses = await queries.usesOf(tx, [target.id]);
    if (uses.length > 0) {
      const what = uses.map(({ project, number }) => `${project} (${number})`).join(', ');
      throw new ClientError('inUse', { field: 'id', values: { what } });
    }
    const after = await queries.updateCollection(tx, target.id, { deleted: ctx.clock() });
    await record(ctx, tx, 'type_collection', 'delete', before, after);
  });
}

const MAX_NOTE = 500;

/** Freezes the values of the members as they stand. */
export async function publishCollection(ctx: Ctx, target: Target, note: string): Promise<Collection> {
  return await asOrganizationAdmin(ctx, target.organizationId, async (tx) => {
    const collection = await locked(tx, target);
    const types = await standingTypes(tx, collection);
    if (types.routeTypes.length + types.segmentTypes.length === 0)
      throw new ClientError('required', { field: 'memberIds' });
    await queries.insertVersion(tx, {
      organization_id: target.organizationId,
      collection_id: target.id,
      note: note.trim().slice(0, MAX_NOTE),
      types,
      created_by: ctx.actor.userId,
    });
    return collection;
  });
}

async function standingTypes(tx: Tx, { organization_id, kind, member_ids }: Collection): Promise<FrozenTypes> {
  const routeTypes = kind === 'routeType' ? await queries.routeTypesByIds(tx, organization_id, member_ids) : [];
  const segmentIds = kind === 'segmentType' ? member_ids : routeTypes.flatMap((type) => type.segment_type_ids);
  const segmentTypes = await queries.segmentTypesByIds(tx, organization_id, [...new Set(segmentIds)]);
  return {
    routeTypes: routeTypes.map(({ id, name, design_class, segment_type_ids }) => ({
      id,
      name,
      designClass: design_class,
      segmentTypeIds: segment_type_ids,
    })),
    segmentTypes: segmentTypes.map(({ id, name, kind: of, parameters }) => ({
      id,
      name,
      kind: of,
      parameters: parameters as FrozenTypes['segmentTypes'][number]['parameters'],
    })),
  };
}

/** @param versionId null: the project follows the catalogue */
export async function pinProject(ctx: Ctx, projectId: string, versionId: string | null): Promise<RowOf<'project'>> {
  return await inTenant(ctx, async (tx) => {
    const before = await queries.lockProject(tx, projectId);
    if (!before) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    if (versionId) {
      const { organization_id: organizationId, collection_id: id } = await foundVersion(
        tx,
        before.organization_id,
        versionId,
      );
      // Else who deletes the collection in the same moment does not see the pin.
      await locked(tx, { organizationId, id });
    }
    const after = await queries.setPin(tx, projectId, versionId);
    await recordChange(tx, {
      organizationId: before.organization_id,
      projectId,
      userId: ctx.actor.userId,
      entity: 'project',
      entityId: projectId,
      action: 'update',
      before,
      after,
    });
    return after;
  });
}

export async function foundVersion(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<RowOf<'type_collection_version'>> {
  const version = await queries.findVersion(tx, id);
  if (version?.organization_id !== organizationId)
    throw new ClientError('notFound', { field: 'versionId', values: { what: 'typeCollection' } });
  return version;
}

async function locked(tx: Tx, { organizationId, id }: Target): Promise<Collection> {
  const row = await queries.lockCollection(tx, organizationId, id);
  if (!row) throw new ClientError('notFound', { field: 'id', values: { what: 'typeCollection' } });
  return row;
}

async function assertMembers(
  tx: Tx,
  organizationId: string,
  kind: Collection['kind'],
  ids: readonly string[],
): Promise<void> {
  const found = await queries.holdTypes(tx, kind === 'routeType' ? 'route_type' : 'segment_type', organizationId, ids);
  if (found.length < new Set(ids).size)
    throw new ClientError('notFound', { field: 'memberIds', values: { what: kind } });
}

export async function record(
  ctx: Ctx,
  tx: Tx,
  entity: TableName,
  action: ChangeRecord['action'],
  before: object | null,
  after: { readonly id: string; readonly organization_id: string },
  batch?: string,
): Promise<void> {
  const { id: entityId, organization_id: organizationId } = after;
  const who = { organizationId, projectId: null, userId: ctx.actor.userId };
  await recordChange(tx, { ...who, entity, entityId, action, before, after, ...(batch ? { batch } : {}) });
}
