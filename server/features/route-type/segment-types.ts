// Segment types by themselves: those who look after an organization make one of a kind with its defaults, copy one, and delete one that no
// route type allows and no collection holds. What was worked out with a deleted one keeps its values, and so does a pinned version.

import { z } from 'zod';
import { defaultSegmentParameters } from '#domain/catalogue/default-catalogue.ts';
import { ClientError } from '#domain/errors.ts';
import { SEGMENT_KINDS } from '#domain/segment-kind.ts';
import { assertVersion } from '#domain/versions.ts';
import { asOrganizationAdmin } from '../../platform/access/organization.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import * as queries from './queries.ts';
import { lockedType, record, type Target, typeName } from './service.ts';

const newSegmentType = z.strictObject({ kind: z.enum(SEGMENT_KINDS), name: typeName });

export async function createSegmentType(
  ctx: Ctx,
  organizationId: string,
  input: { readonly kind: string; readonly name: string },
): Promise<RowOf<'segment_type'>> {
  const { kind, name } = newSegmentType.parse(input);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const values = { organization_id: organizationId, key: '', kind, name, parameters: defaultSegmentParameters(kind) };
    const made = await queries.insertType(tx, 'segment_type', values);
    await record(ctx, tx, 'segment_type', 'create', null, made);
    return made;
  });
}

/** With all its values; no route type allows the copy yet. */
export async function copySegmentType(
  ctx: Ctx,
  { organizationId, id }: Omit<Target, 'version'>,
  name: string,
): Promise<RowOf<'segment_type'>> {
  const copyName = typeName.parse(name);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const original = await lockedType(tx, 'segment_type', { organizationId, id });
    const copy = await queries.copyType(tx, 'segment_type', original, { name: copyName });
    await record(ctx, tx, 'segment_type', 'create', null, copy);
    return copy;
  });
}

/** @throws ClientError inUse, with the route types that allow it and the collections that hold it */
export async function deleteSegmentType(ctx: Ctx, { organizationId, id, version }: Target): Promise<void> {
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const before = await lockedType(tx, 'segment_type', { organizationId, id });
    assertVersion(before.version, version);
    const uses = await queries.segmentTypeUsesOf(tx, [id]);
    if (uses.length > 0) {
      const what = uses.map(({ name }) => name).join(', ');
      throw new ClientError('inUse', { field: 'id', values: { what } });
    }
    const after = await queries.updateType(tx, 'segment_type', id, { deleted: ctx.clock() });
    await record(ctx, tx, 'segment_type', 'delete', before, after);
  });
}
