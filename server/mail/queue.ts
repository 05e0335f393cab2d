// Puts a mail in the house's queue of work; a worker makes and sends it (send-task.ts). The row says whom and what about,
// never the words: secrets such as links are made when the mail is.

import { jsonb } from '../db/connection.ts';
import type { NewRowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import { enqueueWork } from '../jobs/work-queue.ts';

export type Mail = Pick<NewRowOf<'mail'>, 'kind' | 'email' | 'origin'> & { readonly about?: Record<string, string> };

export async function enqueueMail(tx: Tx, { about = {}, ...mail }: Mail): Promise<void> {
  const { id } = await tx
    .insertInto('mail')
    .values({ ...mail, about: jsonb(about) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueWork(tx, { id, kind: 'mail', organizationId: null });
}

/** What a person is told of by mail, so that they notice when it was not them. */
export const NOTICES = ['passwordChanged', 'identityLinked', 'secondFactorRemoved'] as const;
export type Notice = (typeof NOTICES)[number];

export async function notify(tx: Tx, notice: { email: string; origin: string; event: Notice }): Promise<void> {
  const { email, origin, event } = notice;
  await enqueueMail(tx, { kind: 'securityNotice', email, origin, about: { event } });
}
