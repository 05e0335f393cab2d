// GET /v1/calendar/{token}/: one person's calendar for other programs, as iCalendar. They send no headers of ours, so the secret stands in
// the address; no log holds it (platform/log). It shows what its person sees at this moment, from a year back to two years ahead.

import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import { writeIcalendar } from '#exchange/icalendar/write-icalendar.ts';
import { pageOrigin } from '../../platform/config.ts';
import type { Services } from '../../platform/context.ts';
import { parseOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { publicEndpoint } from '../../platform/http/endpoint.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;
const BACK_DAYS = 365;
const AHEAD_DAYS = 730;
/** Other programs ask again every hour, and nobody is logged in who could be asked for less. */
const FEED = { maxRows: 1_000, maxNotes: 500 } as const;
const USED_STEP_MS = 60_000;

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  publicEndpoint(
    app,
    {
      method: 'GET',
      path: '/v1/calendar/:token/',
      summary: 'The calendar of whoever made this address, as iCalendar.',
      answer: 'text/calendar',
      errorResponses: { 404: 'The address is unknown or has ended.' },
    },
    async ({ request, reply }) => {
      const { token } = request.params as { token: string };
      const text = await feedText(services, token);
      return await reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="veivalg.ics"')
        .send(text);
    },
  );
}

/** @throws ClientError notFound */
async function feedText(services: Services, token: string): Promise<string> {
  const unknown = new ClientError('notFound', { values: { what: 'object' } });
  const key = parseOrganizationToken(token);
  if (!key) throw unknown;
  const { db } = services;
  const now = services.clock();
  const organizationIds = [key.organizationId];
  const owner = await inTenant({ db, scope: { userId: null, organizationIds } }, async (tx) => {
    const found = await queries.ownerOfFeed(tx, key.tokenHash);
    if (found && now.getTime() - (found.last_used?.getTime() ?? 0) > USED_STEP_MS)
      await queries.noteFeedUse(tx, key.tokenHash, now);
    return found;
  });
  if (!owner) throw unknown;
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const span = { from: day(-BACK_DAYS), to: day(AHEAD_DAYS), projectId: null, ...FEED };
  // Under the person's own walls: no project that they no longer see.
  const scope = { userId: owner.user_id, organizationIds };
  const rows = await inTenant({ db, scope }, (tx) => queries.calendarRows(tx, span));
  const origin = pageOrigin(services.config);
  const open = rows.filter(({ resolved }) => !resolved);
  return writeIcalendar(
    'Veivalg',
    open.map((row) => ({
      uid: `${row.kind}-${row.id}@veivalg`,
      title: row.kind === 'topic' ? `${owner.language === 'en' ? 'Due' : 'Frist'}: ${row.title}` : row.title,
      description: [row.project_name, row.notes].filter(Boolean).join('\n'),
      firstDay: row.first_day,
      lastDay: row.last_day,
      url: `${origin}/project/${row.project_id}/${row.kind === 'topic' ? `topics/${row.id}` : 'calendar'}`,
      changedMs: row.updated.getTime(),
      sequence: row.version - 1,
    })),
  );
}
