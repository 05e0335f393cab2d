// The work of kind 'mail': finds out who asked, writes the mail in their language and hands it over. A mail server that is
// away is tried again for about forty minutes; a rejected recipient is final at once. Should the worker die
// between handing over and noting it, the mail comes twice, and both links are good.

import { type NotificationName, notificationsOf, topicMailOf } from '#domain/user.ts';
import { EMAIL_CHANGE_HOURS, makeEmailChangePath } from '../../features/auth/change-email.ts';
import { makeVerifyPath, REGISTRATION_HOURS } from '../../features/auth/register.ts';
import { makeResetPath, RESET_MINUTES, whoMayReset } from '../../features/auth/reset.ts';
import { INVITATION_DAYS, makeInvitationToken } from '../../features/organization/invitation.ts';
import type { AskedOfSupport } from '../../features/support/service.ts';
import type { Language, Services } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import type { WorkHandler } from '../../platform/jobs/work-loop.ts';
import { type Claim, finishWork } from '../../platform/jobs/work-queue.ts';
import { letterOf as lettered, type MailText } from '../../platform/mail/letter.ts';
import * as queries from '../../platform/mail/queries.ts';
import type { Notice } from '../../platform/mail/queue.ts';
import { type Letter, MailError, sendLetter } from '../../platform/mail/transport.ts';
import {
  accessWords,
  backupWords,
  changeEmailWords,
  digestWords,
  exportWords,
  type FailedBackup,
  generationWords,
  invitationWords,
  knownWords,
  newLoginWords,
  noticeWords,
  resetWords,
  supportWords,
  topicWords,
  verifyWords,
} from './texts.ts';

export const mailHandler: WorkHandler = {
  kind: 'mail',
  run: sendMail,
  fail: removeMail,
};

async function sendMail(services: Services, claim: Claim): Promise<void> {
  const mail = await queries.findMail(services.db, claim.id);
  const letter = mail ? await letterOf(services, mail) : null;
  try {
    if (letter) await sendLetter(services, letter);
  } catch (error) {
    if (!(error instanceof MailError && error.isFinal)) throw error;
    services.log.warn({ err: error, mail: claim.id }, 'a mail was rejected');
  }
  await removeMail(services, claim);
}

/** null: there is nothing to say, or nobody to say it to. */
async function letterOf(services: Services, mail: RowOf<'mail'>): Promise<Letter | null> {
  const found = await WRITERS[mail.kind](services, mail);
  if (!found) services.log.info({ mail: mail.id, kind: mail.kind }, 'a mail was asked for by or to nobody known');
  if (!found) return null;
  const { to, replyTo = null, words, language } = found;
  return { id: mail.id, to, replyTo, ...lettered(words[language], language) };
}

interface Written {
  readonly to: string;
  readonly replyTo?: string;
  readonly words: Record<Language, MailText>;
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
    const known = await queries.recipientOf(services.db, mail.email);
    if (known) {
      const words = knownWords({ link: `${mail.origin}/login`, email: known.email });
      return { to: known.email, words, language: known.language };
    }
    const { registrationId } = mail.about as { registrationId: string };
    const made = await makeVerifyPath(services, registrationId);
    if (!made) return null;
    const words = verifyWords({ link: mail.origin + made.path, email: mail.email, hours: REGISTRATION_HOURS });
    return { to: mail.email, words, language: made.language };
  },
  async invitation(services, mail) {
    const about = mail.about as { organizationId: string; invitationId: string; language: Language };
    const made = await makeInvitationToken(services, about);
    if (!made) return null;
    const link = `${mail.origin}/login?invite=${made.token}`;
    const words = invitationWords({ link, organization: made.organizationName, days: INVITATION_DAYS });
    const known = await queries.recipientOf(services.db, made.email);
    return { to: made.email, words, language: known?.language ?? about.language };
  },
  async securityNotice(services, mail) {
    const about = mail.about as { event: Notice; language?: Language } | ({ event: 'backupFailed' } & FailedBackup);
    if (about.event === 'backupFailed') {
      const admin = await queries.recipientOf(services.db, mail.email);
      const words = backupWords({ ...about, link: `${mail.origin}/admin/jobs` });
      return admin ? { to: admin.email, words, language: admin.language } : null;
    }
    const { event, language } = about;
    const link = `${mail.origin}/profile/security`;
    if (language) return { to: mail.email, words: noticeWords(event, link), language };
    const user = await queries.recipientOf(services.db, mail.email);
    return user ? { to: user.email, words: noticeWords(event, link), language: user.language } : null;
  },
  async changeEmail(services, mail) {
    const { userId } = mail.about as { userId: string };
    const taken = await queries.recipientOf(services.db, mail.email);
    if (taken) {
      const words = knownWords({ link: `${mail.origin}/login`, email: taken.email });
      return { to: taken.email, words, language: taken.language };
    }
    const user = await queries.recipientById(services.db, userId);
    const path = user ? await makeEmailChangePath(services, userId, mail.email) : null;
    if (!user || !path) return null;
    const words = changeEmailWords({ link: mail.origin + path, email: mail.email, hours: EMAIL_CHANGE_HOURS });
    return { to: mail.email, words, language: user.language };
  },
  async generationDone(services, mail) {
    const about = mail.about as { userId: string; organizationId: string; generationId: string };
    const user = await subscriberOf(services, about.userId, 'generation_done');
    if (!user) return null;
    const found = await inTenant(scoped(services, about), (tx) =>
      queries.generationForMail(tx, about.generationId, about.userId),
    );
    if (!found) return null;
    const link = `${mail.origin}/project/${found.project_id}/map`;
    const isNoBetter = found.task !== null && found.state === 'done';
    const words = generationWords({ ...found, link, isFailed: found.state === 'failed', isNoBetter });
    return { to: user.email, words, language: user.language };
  },
  async projectAccess(services, mail) {
    const about = mail.about as { userId: string; organizationId: string; projectId: string; by: string };
    const user = await subscriberOf(services, about.userId, 'project_access');
    if (!user) return null;
    const found = await inTenant(scoped(services, about), (tx) =>
      queries.projectForMail(tx, about.projectId, about.userId),
    );
    if (!found) return null;
    const link = `${mail.origin}/project/${about.projectId}`;
    return { to: user.email, words: accessWords({ link, project: found.name, by: about.by }), language: user.language };
  },
  async exportReady(services, mail) {
    const about = mail.about as { userId: string; organizationId: string; exportId: string };
    const user = await queries.recipientById(services.db, about.userId);
    if (!user) return null;
    const found = await inTenant(scoped(services, about), (tx) =>
      queries.exportForMail(tx, about.exportId, about.userId),
    );
    if (!found) return null;
    const link = `${mail.origin}/project/${found.project_id}/export`;
    return { to: user.email, words: exportWords({ link, project: found.project }), language: user.language };
  },
  async topicMessage(services, mail) {
    const about = mail.about as {
      userId: string;
      organizationId: string;
      topicId: string;
      messageId?: string;
      by: string;
    };
    const { userId, topicId, messageId = null, by } = about;
    const user = await queries.recipientById(services.db, userId);
    if (!user || topicMailOf(user.notifications) === 'never') return null;
    const found = await inTenant(scoped(services, about), (tx) =>
      queries.topicForMail(tx, { topicId, messageId, userId }),
    );
    // What was deleted meanwhile, or is somebody else's to look after by now, is not mailed.
    if (!found || (messageId ? found.body === null : found.assignee_id !== userId)) return null;
    const { title, project, due, body } = found;
    const link = `${mail.origin}/project/${found.project_id}/topics/${topicId}`;
    const isNamed = found.mentions?.includes(userId) ?? false;
    return {
      to: user.email,
      words: topicWords({ link, project, title, by, body, due, isNamed, isByLink: found.sender_name !== null }),
      language: user.language,
    };
  },
  async topicDigest(services, mail) {
    const about = mail.about as { userId: string; organizationId: string; since: string };
    const user = await queries.recipientById(services.db, about.userId);
    if (!user || topicMailOf(user.notifications) === 'never') return null;
    const topics = await inTenant(scoped(services, about), (tx) =>
      queries.unreadForMail(tx, { userId: about.userId, since: new Date(about.since) }),
    );
    if (topics.length === 0) return null;
    const link = topics.length === 1 ? `/project/${topics[0]!.project_id}/topics/${topics[0]!.id}` : '/dashboard';
    return { to: user.email, words: digestWords({ link: mail.origin + link, topics }), language: user.language };
  },
  async support(services, mail) {
    const { userId, ...asked } = mail.about as { userId: string } & AskedOfSupport;
    const user = await queries.recipientById(services.db, userId);
    if (!user) return null;
    const words = supportWords({ ...asked, email: user.email });
    return { to: mail.email, replyTo: user.email, words, language: user.language };
  },
  async newLogin(services, mail) {
    const { userId, address, at } = mail.about as { userId: string; address: string; at: string };
    const user = await subscriberOf(services, userId, 'new_login');
    if (!user) return null;
    const words = newLoginWords({ link: `${mail.origin}/profile/sessions`, address, at: new Date(at) });
    return { to: user.email, words, language: user.language };
  },
};

/** Under the recipient's own row level security: no mail shows what they may no longer see. */
const scoped = ({ db }: Services, { userId, organizationId }: { userId: string; organizationId: string }) => ({
  db,
  scope: { userId, organizationIds: [organizationId] },
});

/** The person, if they want this notification. */
async function subscriberOf(services: Services, userId: string, what: NotificationName) {
  const user = await queries.recipientById(services.db, userId);
  return user && notificationsOf(user.notifications)[what] ? user : null;
}

async function removeMail(services: Services, claim: Claim): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await finishWork(tx, claim);
    await queries.deleteMail(tx, claim.id);
  });
}
