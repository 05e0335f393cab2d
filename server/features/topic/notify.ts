// Mails of topics. Each person whom a topic concerns and who sees its project gets one at once, one a day with all that is unread, or
// none, as they chose. The mails are written when they are sent (server/app/mail): a person who has lost the project by then gets none.

import { topicMailOf } from '#domain/user.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { enqueueDigest, enqueueMail } from '../../platform/mail/queue.ts';
import { nextMorning } from './next-morning.ts';
import * as queries from './queries.ts';

/** Of what one person writes in an hour; people hear of more once a day, so that nobody can fill their mailboxes. */
const MAX_AT_ONCE = 60;

export async function notifyOfMessage(
  ctx: Ctx,
  tx: Tx,
  topic: RowOf<'topic'>,
  message: RowOf<'message'>,
): Promise<void> {
  await notifyPeople(ctx, tx, { topic, message }, await queries.concernedBy(tx, topic));
}

export async function notifyOfAssignment(ctx: Ctx, tx: Tx, topic: RowOf<'topic'>, assigneeId: string): Promise<void> {
  await notifyPeople(ctx, tx, { topic, message: null }, [assigneeId]);
}

interface About {
  readonly topic: RowOf<'topic'>;
  /** null: it was assigned to them. */
  readonly message: RowOf<'message'> | null;
}

async function notifyPeople(ctx: Ctx, tx: Tx, { topic, message }: About, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== ctx.actor.userId);
  if (others.length === 0) return;
  const people = new Set((await queries.peopleOfProject(tx, topic.project_id)).map(({ user_id }) => user_id));
  const reached = await queries.subscribersAmong(
    tx,
    others.filter((id) => people.has(id)),
  );
  const now = ctx.clock();
  const isFlood = (await queries.countWritten(tx, topic.project_id, ctx.actor.userId)) > MAX_AT_ONCE;
  for (const { id: userId, email, notifications } of reached) {
    const how = topicMailOf(notifications);
    const about = { userId, organizationId: topic.organization_id };
    if (message && (how === 'daily' || (how === 'atOnce' && isFlood)))
      await enqueueDigest(tx, { email, origin: ctx.origin, about, since: message.created, at: nextMorning(now) });
    if (how === 'atOnce' && !isFlood) {
      const of = {
        topicId: topic.id,
        ...(message ? { messageId: message.id } : {}),
        by: message?.sender_name ?? nameOf(ctx),
      };
      await enqueueMail(tx, { kind: 'topicMessage', email, origin: ctx.origin, about: { ...about, ...of } });
    }
  }
}

const nameOf = ({ actor }: Ctx) => `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
