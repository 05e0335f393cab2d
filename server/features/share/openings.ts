// How often the share links of a project were opened, for whoever sees the project's log; and the forgetting of it: what counts readers
// goes when the day is over, the counts after 400 days.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { asInstanceAdmin, inTenant } from '../../platform/db/tenant.ts';
import { pageSize } from '../../platform/graphql/builder.ts';
import { dayInNorway } from '../../platform/session/share-opening.ts';
import { allOrganizations } from '../../platform/upload/queries.ts';
import * as queries from './queries.ts';

const DEFAULT_PAGE = 30;
const KEPT_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

export type LinkOpening = Awaited<ReturnType<typeof queries.openingsOf>>[number];

export interface OpeningPage {
  readonly nodes: readonly LinkOpening[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** As `cursorText` writes it. */
const cursor = z
  .string()
  .transform((text) => {
    const [day, share_link_id, version] = text.split('/');
    return { day, share_link_id, content_version: Number(version) };
  })
  .pipe(z.object({ day: z.iso.date(), share_link_id: z.guid(), content_version: z.int32() }));

const cursorText = ({ day, share_link_id: linkId, content_version: version }: queries.OpeningCursor) =>
  `${day}/${linkId}/${version}`;

/** @throws ClientError invalid */
export async function listOpenings(
  ctx: Ctx,
  projectId: string,
  input: { first?: number | null; after?: string | null; linkId?: string | null },
): Promise<OpeningPage> {
  const limit = pageSize(input.first, DEFAULT_PAGE);
  const after = input.after ? cursorOf(input.after) : null;
  const rows = await inTenant(ctx, (tx) =>
    queries.openingsOf(tx, projectId, { after, limit, linkId: input.linkId ?? null }),
  );
  const nodes = rows.slice(0, limit);
  const last = nodes.at(-1);
  const endCursor = last ? cursorText(last) : null;
  return { nodes, pageInfo: { endCursor, hasNextPage: rows.length > limit } };
}

function cursorOf(text: string): queries.OpeningCursor {
  const parsed = cursor.safeParse(text);
  if (!parsed.success)
    throw new ClientError('invalid', { field: 'after', values: { reason: ownReason('not a cursor') } });
  return parsed.data;
}

/** Of every organization; an error in one does not delay the others. */
export async function forgetReaders(services: Services): Promise<void> {
  const now = services.clock();
  const days = { today: dayInNorway(now), oldest: dayInNorway(new Date(now.getTime() - KEPT_DAYS * DAY_MS)) };
  for (const organizationId of await asInstanceAdmin(services, allOrganizations)) {
    const tenant = { db: services.db, scope: { userId: null, organizationIds: [organizationId] } };
    await inTenant(tenant, (tx) => queries.forgetReaders(tx, days)).catch((error: unknown) =>
      services.log.warn(
        { err: error, organizationId },
        'what counted the readers of share links could not be taken away',
      ),
    );
  }
}
