// Puts a mail in the house's queue of work; a worker makes and sends it (send-task.ts). The row says whom and what about,
// never the words: secrets such as links are made when the mail is.

import type { NewRowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import { enqueueWork } from '../jobs/work-queue.ts';

export async function enqueueMail(tx: Tx, mail: Pick<NewRowOf<'mail'>, 'kind' | 'email' | 'origin'>): Promise<void> {
  const { id } = await tx.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow();
  await enqueueWork(tx, { id, kind: 'mail', organizationId: null });
}
