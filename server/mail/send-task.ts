// The work of kind 'mail': finds out who asked, writes the mail in their language and hands it over. A mail server that is
// away is tried again for about forty minutes; one that refuses the recipient is believed at once. Should the worker die
// between handing over and noting it, the mail comes twice, and both links are good.

import { sql } from 'kysely';
import { makeVerifyPath, REGISTRATION_HOURS } from '../auth/register.ts';
import { makeResetPath, RESET_MINUTES, whoMayReset } from '../auth/reset.ts';
import type { Language, Services } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import type { WorkHandler } from '../jobs/work-loop.ts';
import { type Claim, finishWork } from '../jobs/work-queue.ts';
import { INVITATION_DAYS, makeInvitationToken } from '../organization/invitation.ts';
import { letterOf as lettered, type Words } from './letter.ts';
import { type Letter, MailTrouble, sendLetter } from './post.ts';
import type { Notice } from './queue.ts';
import { invitationWords, knownWords, noticeWords, resetWords, verifyWords } from './words.ts';

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

/** null: there is nothing to say, or nobody to say it to. */
async function letterOf(services: Services, mail: RowOf<'mail'>): Promise<Letter | null> {
  const found = await WRITERS[mail.kind](services, mail);
  if (!found) services.log.info({ mail: mail.id, kind: mail.kind }, 'a mail was asked for by or to nobody known');
  return found && { id: mail.id, to: found.to, ...lettered(found.words[found.language], found.language) };
}

interface Written {
  readonly to: string;
  readonly words: Record<Language, Words>;
  readonly language: Language;
}
type Writer = (services: Services, mail: RowOf<'mail'>) => Promise<Written | null>;

const WRITERS: Readonly<Record<RowOf<'mail'>['kind'], Writer>> = {
  async passwordReset(services, mail) {
    const user = await whoMayReset(services, mail.email);
    if (!user) return null;
    const link = mail.origin + (await makeResetPath(services, user.id));
    // To the address that is kept, not to the one that was asked for: they may differ in letters that only look alike.
    const words = resetWords({ link, email: user.email, minutes: RESET_MINUTES });
    return { to: user.email, words, language: user.language };
  },
  async verifyEmail(services, mail) {
    const known = await userOf(services, mail.email);
    if (known) {
      const words = knownWords({ link: `${mail.origin}/login`, email: known.email });
      return { to: known.email, words, language: known.language };
    }
    const { registrationId } = mail.about as { registrationId: string };
    const row = await services.db
      .selectFrom('registration')
      .select('language')
      .where('id', '=', registrationId)
      .executeTakeFirst();
    const path = row ? await makeVerifyPath(services, registrationId) : null;
    if (!row || !path) return null;
    const words = verifyWords({ link: mail.origin + path, email: mail.email, hours: REGISTRATION_HOURS });
    return { to: mail.email, words, language: row.language };
  },
  async invitation(services, mail) {
    const about = mail.about as { organizationId: string; invitationId: string; language: Language };
    const made = await makeInvitationToken(services, about);
    if (!made) return null;
    const link = `${mail.origin}/login?invite=${made.token}`;
    const words = invitationWords({ link, organization: made.organizationName, days: INVITATION_DAYS });
    const known = await userOf(services, made.email);
    return { to: made.email, words, language: known?.language ?? about.language };
  },
  async securityNotice(services, mail) {
    const user = await userOf(services, mail.email);
    if (!user) return null;
    const { event } = mail.about as { event: Notice };
    return { to: user.email, words: noticeWords(event, `${mail.origin}/profile/security`), language: user.language };
  },
};

async function userOf(services: Services, email: string) {
  return await services.db
    .selectFrom('app_user')
    .select(['email', 'language'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

async function takeOut(services: Services, claim: Claim): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await finishWork(tx, claim);
    await tx.deleteFrom('mail').where('id', '=', claim.id).execute();
  });
}
