// Share links of a project: made and ended by who looks after it. The address is shown once; only its hash is kept.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { assertProjectAdmin } from '../../platform/access/project-role.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { newOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export type ShareLinkRow = queries.ShareLinkRow;

const MAX_LINKS = 100;
const naming = z.string().trim().max(200);

/** Active ones, newest first; none for somebody who does not look after the project. */
export async function linksOf(ctx: Ctx, projectId: string): Promise<ShareLinkRow[]> {
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    return await queries.activeLinks(tx, projectId);
  });
}

/** Answers the link and the path that opens it. */
export async function makeLink(
  ctx: Ctx,
  projectId: string,
  input: { readonly name?: string | null; readonly expires?: Date | null; readonly allowsExports?: boolean | null },
): Promise<{ link: ShareLinkRow; path: string }> {
  const name = naming.parse(input.name ?? '');
  if (input.expires && input.expires <= ctx.clock())
    throw new ClientError('invalid', { field: 'expires', values: { reason: '' } });
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    const organizationId = await queries.lockProjectOfLink(tx, projectId);
    if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    const existing = await queries.activeLinks(tx, projectId);
    if (existing.length >= MAX_LINKS) throw new ClientError('tooLarge', { values: { max: MAX_LINKS } });
    const { token, tokenHash } = newOrganizationToken(organizationId);
    const link = await queries.insertLink(tx, {
      organization_id: organizationId,
      project_id: projectId,
      token_hash: tokenHash,
      name,
      created_by: ctx.actor.userId,
      created: ctx.clock(),
      expires: input.expires ?? null,
      allows_exports: input.allowsExports ?? false,
    });
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
    const link = await queries.findLink(tx, id);
    if (!link) throw new ClientError('notFound', { field: 'id', values: { what: 'shareLink' } });
    await assertProjectAdmin(tx, link.project_id);
    await queries.endLink(tx, id, ctx.clock());
    const { organization_id: organizationId, project_id: projectId } = link;
    await audit(ctx, tx, {
      event: 'shareLinkEnded',
      userId: ctx.actor.userId,
      organizationId,
      details: { projectId, linkId: id },
    });
  });
}
