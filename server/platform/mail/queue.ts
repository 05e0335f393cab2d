// Puts a mail in the house's queue of work; a worker makes and sends it (send-task.ts). The row says whom and what about,
// never the words: secrets such as links are made when the mail is. A mail to support alone carries what a person wrote.

import type { Language } from '../context.ts';
import { jsonb } from '../db/connection.ts';
import type { NewRowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import { enqueueWork } from '../jobs/work-queue.ts';
import { insertMail, lockDigest } from './queries.ts';

export type Mail = Pick<NewRowOf<'mail'>, 'kind' | 'email' | 'origin'> & { readonly about?: Record<string, string> };

export async function enqueueMail(tx: Tx, { about = {}, ...mail }: Mail): Promise<void> {
  const id = await insertMail(tx, { ...mail, about: jsonb(about) });
  // Whoever waits for a link to log in does not wait for what people write to each other.
  const isLater = mail.kind === 'topicMessage';
  await enqueueWork(tx, { id, kind: 'mail', organizationId: null, seconds: 1, isLater });
}

interface Digest {
  readonly email: string;
  readonly origin: string;
  readonly about: { readonly userId: string; readonly organizationId: string };
  /** What came before is in an earlier one. */
  readonly since: Date;
  readonly at: Date;
}

/** The mail of the day, unless it waits already: it will hold this, too. */
export async function enqueueDigest(tx: Tx, { email, origin, about, since, at }: Digest): Promise<void> {
  if (!(await lockDigest(tx, about))) return;
  const content = jsonb({ ...about, since: since.toISOString() });
  const id = await insertMail(tx, { kind: 'topicDigest', email, origin, about: content });
  await enqueueWork(tx, { id, kind: 'mail', organizationId: null, seconds: 1, startAfter: at, isLater: true });
}

/** What a person is notified of by mail, so that they notice when it was not them. */
export const NOTICES = [
  'passwordChanged',
  'passwordReset',
  'identityLinked',
  'secondFactorRemoved',
  'emailChangeAsked',
  'emailChanged',
] as const;
export type Notice = (typeof NOTICES)[number];

/** `language` where the address is nobody's any more. */
export async function notify(
  tx: Tx,
  notice: { email: string; origin: string; event: Notice; language?: Language },
): Promise<void> {
  const { email, origin, event, language } = notice;
  await enqueueMail(tx, { kind: 'securityNotice', email, origin, about: { event, ...(language ? { language } : {}) } });
}
