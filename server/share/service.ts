// Share links of a project: made and ended by who looks after it. The address is shown once; only its hash is kept.

import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { hashToken, newToken } from '../auth/seal.ts';
import type { Ctx } from '../context.ts';
import { assertProjectAdmin } from '../db/access.ts';
import type { RowOf } from '../db/schema.ts';
import { inTenant } from '../db/tenant.ts';
import { audit } from '../log/audit.ts';

export type ShareLinkRow = Omit<RowOf<'share_link'>, 'token_hash'>;

const MOST_LINKS = 100;
const SHOWN = [
  'id',
  'organization_id',
  'project_id',
  'name',
  'created_by',
  'created',
  'expires',
  'ended',
  'last_used',
] as const;
const naming = z.string().trim().max(200);

/** Those that stand, newest first; none for somebody who does not look after the project. */
export async function linksOf(ctx: Ctx, projectId: string): Promise<ShareLinkRow[]> {
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    return await tx
      .selectFrom('share_link')
      .select(SHOWN)
      .where('project_id', '=', projectId)
      .where('ended', 'is', null)
      .orderBy('created', 'desc')
      .execute();
  });
}

/** Answers the link and the path that opens it. */
export async function makeLink(
  ctx: Ctx,
  projectId: string,
  input: { readonly name?: string | null; readonly expires?: Date | null },
): Promise<{ link: ShareLinkRow; path: string }> {
  const name = naming.parse(input.name ?? '');
  if (input.expires && input.expires <= ctx.clock())
    throw new Refusal('invalid', { field: 'expires', values: { reason: '' } });
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    const project = await tx
      .selectFrom('project')
      .select('organization_id')
      .where('id', '=', projectId)
      .where('deleted', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!project) throw new Refusal('notFound', { field: 'projectId', values: { what: 'project' } });
    const { organization_id: organizationId } = project;
    const { count } = await tx
      .selectFrom('share_link')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('project_id', '=', projectId)
      .where('ended', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= MOST_LINKS) throw new Refusal('tooLarge', { values: { max: MOST_LINKS } });
    const token = `${organizationId}.${newToken()}`;
    const link = await tx
      .insertInto('share_link')
      .values({
        organization_id: organizationId,
        project_id: projectId,
        token_hash: hashToken(token),
        name,
        created_by: ctx.actor.userId,
        created: ctx.clock(),
        expires: input.expires ?? null,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
    await audit(ctx, tx, {
      event: 'shareLinkMade',
      userId: ctx.actor.userId,
      organizationId,
      details: { projectId, linkId: link.id },
    });
    return { link, path: `/share/${token}` };
  });
}

export async function endLink(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const link = await tx.selectFrom('share_link').select(SHOWN).where('id', '=', id).executeTakeFirst();
    if (!link) throw new Refusal('notFound', { field: 'id', values: { what: 'shareLink' } });
    await assertProjectAdmin(tx, link.project_id);
    await tx
      .updateTable('share_link')
      .set({ ended: ctx.clock() })
      .where('id', '=', id)
      .where('ended', 'is', null)
      .execute();
    const { organization_id: organizationId, project_id: projectId } = link;
    await audit(ctx, tx, {
      event: 'shareLinkEnded',
      userId: ctx.actor.userId,
      organizationId,
      details: { projectId, linkId: id },
    });
  });
}
