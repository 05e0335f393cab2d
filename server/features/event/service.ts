// The rules of the calendar. Who may write in a project makes, moves and deletes its events; everybody reads the days of the projects
// that they see. A feed is one person's secret address for other calendar programs: it shows what that person sees at the time it is
// read, and ends when they end it, make another, leave the organization or are disabled.

import { calendarDay, eventPatch, MAX_CALENDAR_DAYS, MAX_EVENTS, newEvent } from '#domain/entities/event.ts';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { newOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { changeRow, createRow, deleteRow, ownerOf } from '../../platform/db/edit.ts';
import { countRows } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

export type { CalendarRow, FeedRow } from './queries.ts';

type Event = RowOf<'event'>;

const DAY_MS = 86_400_000;

export async function calendarOf(
  ctx: Ctx,
  span: { readonly from: string; readonly to: string; readonly projectId: string | null },
): Promise<queries.CalendarRow[]> {
  const from = calendarDay.parse(span.from);
  const to = calendarDay.parse(span.to);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > MAX_CALENDAR_DAYS)
    throw new ClientError('invalid', { field: 'to', values: { reason: ownReason(`0…${MAX_CALENDAR_DAYS}`) } });
  return await inTenant(ctx, (tx) => queries.calendarRows(tx, { from, to, projectId: span.projectId }));
}

export async function createEvent(ctx: Ctx, projectId: string, input: unknown): Promise<Event> {
  const { title, firstDay, lastDay = firstDay, notes } = newEvent.parse(input);
  assertOrder(firstDay, lastDay);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    if ((await countRows(tx, 'event', projectId)) >= MAX_EVENTS)
      throw new ClientError('invalid', { field: 'projectId', values: { reason: ownReason(`≤ ${MAX_EVENTS}`) } });
    const row = { ...owner, title, first_day: firstDay, last_day: lastDay, notes, created_by: ctx.actor.userId };
    return await createRow(ctx, tx, 'event', row);
  });
}

export async function updateEvent(ctx: Ctx, id: string, version: number, input: unknown): Promise<Event> {
  const { title, firstDay, lastDay, notes } = eventPatch.parse(input);
  return await changeRow(ctx, 'event', { id, version }, (before) => {
    assertOrder(firstDay ?? before.first_day, lastDay ?? before.last_day);
    return { title, first_day: firstDay, last_day: lastDay, notes };
  });
}

export async function deleteEvent(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'event', id);
}

/** null: there is none. */
export async function feedOf(ctx: Ctx): Promise<queries.FeedRow | null> {
  const { organizationId, userId } = ctx.actor;
  if (!organizationId) return null;
  return (await inTenant(ctx, (tx) => queries.feedOf(tx, organizationId, userId))) ?? null;
}

/** Its address, which is shown this once. */
export async function makeFeed(ctx: Ctx): Promise<string> {
  const { organizationId, userId } = ctx.actor;
  if (!organizationId) throw new ClientError('forbidden');
  const { token, tokenHash } = newOrganizationToken(organizationId);
  await inTenant(ctx, async (tx) => {
    await queries.putFeed(tx, { organizationId, userId, tokenHash, at: ctx.clock() });
    await audit(ctx, tx, { event: 'calendarFeedMade', userId, organizationId, details: {} });
  });
  return `${ctx.origin}/v1/calendar/${token}/`;
}

export async function endFeed(ctx: Ctx): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  if (!organizationId) return;
  await inTenant(ctx, async (tx) => {
    await queries.deleteFeed(tx, organizationId, userId);
    await audit(ctx, tx, { event: 'calendarFeedEnded', userId, organizationId, details: {} });
  });
}

/** @throws ClientError invalid */
function assertOrder(firstDay: string, lastDay: string): void {
  if (firstDay > lastDay) throw new ClientError('invalid', { field: 'lastDay', values: { reason: `≥ ${firstDay}` } });
}
