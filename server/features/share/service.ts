// Share links of a project: made, changed and ended by who looks after it, who chooses what a link shows. The address is shown once; only
// its hash is kept. Each of the three stands in the project's log with the content of the link, and in the organization's.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { MAX_COLLECTED_ROUTES } from '#domain/route-collection.ts';
import { assertVersion } from '#domain/versions.ts';
import { assertProjectAdmin } from '../../platform/access/project-role.ts';
import { type AuditEvent, audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { newOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { changeOf } from '../../platform/db/edit.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export type ShareLinkRow = queries.ShareLinkRow;

const MAX_LINKS = 100;

/** What a link is called and what it shows. */
const linkContent = z.object({
  name: z.string().trim().max(200),
  allowsExports: z.boolean(),
  withCost: z.boolean(),
  allowsComments: z.boolean(),
  /** null: all, later ones too. */
  routeIds: z.array(z.guid().toLowerCase()).min(1).max(MAX_COLLECTED_ROUTES).nullable(),
});
type LinkContent = z.infer<typeof linkContent>;
export type LinkInput = { readonly [Name in keyof LinkContent]?: LinkContent[Name] | null };

/** Active ones, newest first; none for somebody who does not look after the project. */
export async function linksOf(ctx: Ctx, projectId: string): Promise<ShareLinkRow[]> {
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    return await queries.activeLinks(tx, projectId);
  });
}

/** Answers the link and the path that opens it. @throws ClientError invalid · notFound · forbidden · tooLarge */
export async function makeLink(
  ctx: Ctx,
  projectId: string,
  { expires, ...input }: LinkInput & { readonly expires?: Date | null },
): Promise<{ link: ShareLinkRow; path: string }> {
  const content = linkContent.parse({
    name: input.name ?? '',
    allowsExports: input.allowsExports ?? false,
    withCost: input.withCost ?? true,
    allowsComments: input.allowsComments ?? false,
    routeIds: input.routeIds ?? null,
  });
  if (expires && expires <= ctx.clock()) throw new ClientError('invalid', { field: 'expires', values: { reason: '' } });
  return await inTenant(ctx, async (tx) => {
    await assertProjectAdmin(tx, projectId);
    const organizationId = await queries.lockProjectOfLink(tx, projectId);
    if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    const existing = await queries.activeLinks(tx, projectId);
    if (existing.length >= MAX_LINKS) throw new ClientError('tooLarge', { values: { max: MAX_LINKS } });
    await assertStanding(tx, projectId, content.routeIds);
    const { token, tokenHash } = newOrganizationToken(organizationId);
    const link = await queries.insertLink(tx, {
      organization_id: organizationId,
      project_id: projectId,
      token_hash: tokenHash,
      created_by: ctx.actor.userId,
      created: ctx.clock(),
      expires: expires ?? null,
      ...columnsOf(content),
    });
    await recordChange(tx, changeOf(ctx, 'share_link', 'create', null, link));
    await auditLink(ctx, tx, 'shareLinkMade', link);
    return { link, path: `/share/${token}` };
  });
}

/** What is left out stays; routeIds null: all. Who holds the link sees the new content. @throws ClientError notFound · forbidden · versionConflict · invalid */
export async function changeLink(ctx: Ctx, id: string, version: number, input: LinkInput): Promise<ShareLinkRow> {
  const patch = linkContent.partial().parse(input);
  return await inTenant(ctx, async (tx) => {
    const before = await lockedLink(tx, id);
    assertVersion(before.version, version);
    const standing = new Set(before.route_ids);
    // Routes that are gone by now may stay in a link.
    await assertStanding(tx, before.project_id, patch.routeIds?.filter((routeId) => !standing.has(routeId)) ?? null);
    const after = await queries.updateLink(tx, id, columnsOf(patch));
    await recordChange(tx, changeOf(ctx, 'share_link', 'update', before, after));
    await auditLink(ctx, tx, 'shareLinkChanged', after);
    return after;
  });
}

/** @throws ClientError notFound · forbidden */
export async function endLink(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedLink(tx, id);
    const after = await queries.updateLink(tx, id, { ended: ctx.clock() });
    await recordChange(tx, changeOf(ctx, 'share_link', 'delete', before, after));
    await auditLink(ctx, tx, 'shareLinkEnded', after);
  });
}

async function lockedLink(tx: Tx, id: string): Promise<ShareLinkRow> {
  const link = await queries.lockLink(tx, id);
  if (!link) throw new ClientError('notFound', { field: 'id', values: { what: 'shareLink' } });
  await assertProjectAdmin(tx, link.project_id);
  return link;
}

async function assertStanding(tx: Tx, projectId: string, routeIds: readonly string[] | null): Promise<void> {
  const asked = new Set(routeIds);
  if ((await queries.countStanding(tx, projectId, [...asked])) < asked.size)
    throw new ClientError('notFound', { field: 'routeIds', values: { what: 'route' } });
}

/** Columns of what is given. */
const columnsOf = <Content extends Partial<LinkContent>>({
  name,
  allowsExports,
  withCost,
  allowsComments,
  routeIds,
}: Content) => ({
  ...(name === undefined ? {} : { name }),
  ...(allowsExports === undefined ? {} : { allows_exports: allowsExports }),
  ...(withCost === undefined ? {} : { with_cost: withCost }),
  ...(allowsComments === undefined ? {} : { allows_comments: allowsComments }),
  ...(routeIds === undefined ? {} : { route_ids: routeIds && [...new Set(routeIds)] }),
});

async function auditLink(ctx: Ctx, tx: Tx, event: AuditEvent, link: ShareLinkRow): Promise<void> {
  const { organization_id: organizationId, project_id: projectId, id, route_ids: routeIds, with_cost: withCost } = link;
  const { allows_comments: allowsComments } = link;
  await audit(ctx, tx, {
    event,
    userId: ctx.actor.userId,
    organizationId,
    details: { projectId, linkId: id, routes: routeIds?.length ?? null, withCost, allowsComments },
  });
}
