// The work of kind 'mail': finds out who asked, writes the mail in their language and hands it over. A mail server that is
// away is tried again for about forty minutes; one that refuses the recipient is believed at once. Should the worker die
// between handing over and noting it, the mail comes twice, and both links are good.

import { makeResetPath, RESET_MINUTES, whoMayReset } from '../auth/reset.ts';
import type { Services } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import type { WorkHandler } from '../jobs/work-loop.ts';
import { type Claim, finishWork } from '../jobs/work-queue.ts';
import { type Letter, MailTrouble, sendLetter } from './post.ts';
import { resetWords } from './reset-words.ts';

export const mailHandler: WorkHandler = {
  kind: 'mail',
  patienceSeconds: [5, 15, 60, 180, 300, 600, 1200],
  run: sendMail,
  fail: takeOut,
};

async function sendMail(services: Services, claim: Claim): Promise<void> {
  const mail = await services.db.selectFrom('mail').selectAll().where('id', '=', claim.id).executeTakeFirst();
  const letter = mail ? await letterOf(services, mail) : null;
  try {
    if (letter) await sendLetter(services, letter);
  } catch (error) {
    if (!(error instanceof MailTrouble && error.isFinal)) throw error;
    services.log.warn({ err: error, mail: claim.id }, 'a mail was refused');
  }
  await takeOut(services, claim);
}

/** null: nobody here has that address. */
async function letterOf(services: Services, mail: RowOf<'mail'>): Promise<Letter | null> {
  const user = await whoMayReset(services, mail.email);
  if (!user) {
    services.log.info({ mail: mail.id }, 'a new password was asked for by nobody known');
    return null;
  }
  const link = mail.origin + (await makeResetPath(services, user.id));
  // To the address that is kept, not to the one that was asked for: they may differ in letters that only look alike.
  return {
    id: mail.id,
    to: user.email,
    ...resetWords({ link, email: user.email, minutes: RESET_MINUTES }, user.language),
  };
}

async function takeOut(services: Services, claim: Claim): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await finishWork(tx, claim);
    await tx.deleteFrom('mail').where('id', '=', claim.id).execute();
  });
}
