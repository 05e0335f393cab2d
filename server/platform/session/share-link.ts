// Reading one project by a link: `Authorization: Share {token}`. The token names the organization before a dot, because the
// row lies behind the wall; only its hash is stored. What it opens is held by the database (app.shared_project, app.shared_routes):
// the one project, to read, with the routes that its owner chose, and nothing of the organization; where the owner left cost out,
// what holds money is taken out of every row (db/cost-filter.ts), and where the owner takes comments, the link's own are read and added to
// (app.comment_link). Openings are counted (share-opening.ts).

import { ClientError } from '#domain/errors.ts';
import type { Actor, Ctx, Services } from '../context.ts';
import { parseOrganizationToken } from '../crypto/organization-token.ts';
import { inTenant, type Scope } from '../db/tenant.ts';
import * as queries from './queries.ts';
import { isRecent, markRecent, type Reader, recordOpening } from './share-opening.ts';

const SCHEME = 'Share ';
const USED_STEP_MS = 60_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const isShareHeader = (authorization: string | undefined) => authorization?.startsWith(SCHEME) ?? false;

/** Where nothing can be written, on a full disk, a link is read all the same. */
async function noteUse(services: Services, scope: Scope, link: queries.OpenedLink, reader: Reader): Promise<void> {
  const now = services.clock();
  const isUsed = now.getTime() - (link.last_used?.getTime() ?? 0) > USED_STEP_MS;
  const isOpened = !isRecent(link, reader, now);
  if (!isUsed && !isOpened) return;
  try {
    await inTenant({ db: services.db, scope }, async (tx) => {
      if (isUsed) await queries.noteLinkUse(tx, link.id, now);
      if (isOpened) await recordOpening(tx, link, reader, now);
    });
  } catch (err) {
    services.log.warn({ err, linkId: link.id }, 'the use of a share link could not be noted');
  } finally {
    markRecent(link, reader);
  }
}

/** Who reads by a link: nobody in particular. @throws ClientError linkExpired (403: the reader has no login that could be over) */
export async function sharedActor(
  services: Services,
  authorization: string,
  reader: Reader,
): Promise<Pick<Ctx, 'actor' | 'scope' | 'sharedProjectId' | 'sharesExports' | 'withoutCost' | 'commentLink'>> {
  const key = isShareHeader(authorization) ? parseOrganizationToken(authorization.slice(SCHEME.length)) : null;
  if (!key) throw new ClientError('linkExpired');
  const open: Scope = { userId: null, organizationIds: [key.organizationId] };
  const now = services.clock();
  const link = await inTenant({ db: services.db, scope: open }, (tx) => queries.linkByToken(tx, key.tokenHash));
  if (!link || (link.expires && link.expires <= now)) throw new ClientError('linkExpired');
  await noteUse(services, open, link, reader);
  const sharedProjectId = link.project_id;
  const withoutCost = !link.with_cost;
  const { id, name, organization } = link;
  const comments = link.allows_comments ? { commentLinkId: id } : {};
  const scope: Scope = { ...open, sharedProjectId, sharedRouteIds: link.route_ids, withoutCost, ...comments };
  return {
    ...{ actor: READER, scope, sharedProjectId, sharesExports: link.allows_exports, withoutCost },
    ...(link.allows_comments ? { commentLink: { id, name, organization } } : {}),
  };
}

const READER: Actor = {
  userId: NOBODY,
  serial: 0,
  email: '',
  firstName: '',
  lastName: '',
  language: 'no',
  avatarKey: null,
  isAdmin: false,
  organizationId: null,
  isOrganizationAdmin: false,
  seats: [],
  closedSeats: [],
  sessionHash: Buffer.alloc(0),
  sessionId: NOBODY,
  hasSecondFactor: false,
};
