// The words of every mail, in bokmål and English.

import type { Language } from '#domain/user.ts';
import type { MailText } from '../../platform/mail/letter.ts';
import type { Notice } from '../../platform/mail/queue.ts';

type Both = Record<Language, MailText>;

const IGNORE = {
  no: 'Var det ikke du som ba om dette, kan du se bort fra denne e-posten.',
  en: 'If you did not ask for this, you can ignore this email.',
};

export const resetWords = ({ link, email, minutes }: { link: string; email: string; minutes: number }): Both => ({
  no: {
    subject: 'Nytt passord i Veivalg',
    lead: `Noen har bedt om nytt passord for ${email} i Veivalg.`,
    ask: 'Velg nytt passord',
    link,
    after: `Lenken virker én gang, i ${minutes} minutter. Når du har valgt nytt passord, blir du logget ut overalt.`,
    notYou: `${IGNORE.no} Passordet ditt er ikke endret.`,
  },
  en: {
    subject: 'New password for Veivalg',
    lead: `Someone has asked for a new password for ${email} in Veivalg.`,
    ask: 'Choose a new password',
    link,
    after: `The link works once, for ${minutes} minutes. Choosing a new password logs you out everywhere.`,
    notYou: `${IGNORE.en} Your password has not been changed.`,
  },
});

export const verifyWords = ({ link, email, hours }: { link: string; email: string; hours: number }): Both => ({
  no: {
    subject: 'Bekreft e-postadressen din i Veivalg',
    lead: `Noen har laget en konto i Veivalg for ${email}.`,
    ask: 'Bekreft adressen',
    link,
    after: `Lenken virker én gang, i ${hours} timer.`,
    notYou: 'Var det ikke du som laget kontoen, skal du ikke bruke lenken. Da blir det ingen konto.',
  },
  en: {
    subject: 'Confirm your email address for Veivalg',
    lead: `Someone has made a Veivalg account for ${email}.`,
    ask: 'Confirm the address',
    link,
    after: `The link works once, for ${hours} hours.`,
    notYou: 'If it was not you who made the account, do not use the link. Then there will be no account.',
  },
});

export const knownWords = ({ link, email }: { link: string; email: string }): Both => ({
  no: {
    subject: 'Du har allerede en konto i Veivalg',
    lead: `Noen ville lage en konto i Veivalg for ${email}, men den finnes fra før. Har du glemt passordet, kan du velge et nytt på innloggingssiden.`,
    ask: 'Logg inn',
    link,
    notYou: IGNORE.no,
  },
  en: {
    subject: 'You already have a Veivalg account',
    lead: `Someone wanted to make a Veivalg account for ${email}, but there is one already. If you have forgotten the password, you can choose a new one on the login page.`,
    ask: 'Log in',
    link,
    notYou: IGNORE.en,
  },
});

export const invitationWords = ({
  link,
  organization,
  days,
}: {
  link: string;
  organization: string;
  days: number;
}): Both => ({
  no: {
    subject: `Invitasjon til ${organization} i Veivalg`,
    lead: `Du er invitert til ${organization} i Veivalg.`,
    ask: 'Se invitasjonen',
    link,
    after: `Lenken virker én gang, i ${days} dager.`,
    notYou: 'Ventet du ikke dette, kan du se bort fra denne e-posten.',
  },
  en: {
    subject: `Invitation to ${organization} in Veivalg`,
    lead: `You have been invited to ${organization} in Veivalg.`,
    ask: 'See the invitation',
    link,
    after: `The link works once, for ${days} days.`,
    notYou: 'If you did not expect this, you can ignore this email.',
  },
});

const NOTICES: Readonly<Record<Notice, Record<Language, string>>> = {
  passwordChanged: { no: 'Passordet ditt i Veivalg er endret.', en: 'Your Veivalg password has been changed.' },
  passwordReset: {
    no: 'Passordet ditt i Veivalg er byttet med en lenke i e-post, og du er logget ut overalt.',
    en: 'Your Veivalg password has been replaced by a link in an email, and you are logged out everywhere.',
  },
  identityLinked: {
    no: 'En konto hos en annen tjeneste er koblet til brukeren din i Veivalg.',
    en: 'An account at another service has been linked to your Veivalg user.',
  },
  secondFactorRemoved: {
    no: 'En ekstra innloggingsfaktor er fjernet fra brukeren din i Veivalg.',
    en: 'A second login factor has been removed from your Veivalg user.',
  },
  emailChangeAsked: {
    no: 'Noen har bedt om å bytte e-postadressen på brukeren din i Veivalg. Den byttes først når lenken vi har sendt til den nye adressen, blir brukt.',
    en: 'Someone has asked to change the email address of your Veivalg user. It changes once the link that we have sent to the new address is used.',
  },
  emailChanged: {
    no: 'E-postadressen på brukeren din i Veivalg er byttet. Denne adressen brukes ikke lenger.',
    en: 'The email address of your Veivalg user has been changed. This address is no longer used.',
  },
};

export const noticeWords = (event: Notice, link: string): Both => ({
  no: {
    subject: 'Sikkerheten på kontoen din i Veivalg',
    lead: NOTICES[event].no,
    ask: 'Åpne profilen',
    link,
    notYou: 'Var det ikke du som gjorde dette, bør du velge nytt passord med en gang.',
  },
  en: {
    subject: 'The security of your Veivalg account',
    lead: NOTICES[event].en,
    ask: 'Open your profile',
    link,
    notYou: 'If it was not you who did this, choose a new password at once.',
  },
});

const timeText = (at: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Oslo' }).format(at);

export interface FailedBackup {
  /** As the log has it; '' where nothing failed and none was made. */
  readonly reason: string;
  /** When the last good one was made, ISO 8601; '' where there is none. */
  readonly made: string;
}

export const backupWords = ({ reason, made, link }: FailedBackup & { readonly link: string }): Both => ({
  no: {
    subject: 'Veivalg har ikke fått sikkerhetskopi i natt',
    lead: reason
      ? `Nattens sikkerhetskopi ble ikke laget: ${reason}`
      : 'Det er ikke laget sikkerhetskopi på over et døgn.',
    ask: 'Se jobbene',
    link,
    after: made ? `Den siste ble laget ${timeText(new Date(made), 'nb-NO')}.` : 'Det er ikke laget noen før.',
    notYou: 'Du får denne e-posten fordi du er nettstedsadministrator.',
  },
  en: {
    subject: 'Veivalg got no backup last night',
    lead: reason ? `The backup of the night was not made: ${reason}` : 'No backup has been made for more than a day.',
    ask: 'See the jobs',
    link,
    after: made ? `The last one was made ${timeText(new Date(made), 'en-GB')}.` : 'None has been made before.',
    notYou: 'You get this email because you are a site administrator.',
  },
});

export const changeEmailWords = ({ link, email, hours }: { link: string; email: string; hours: number }): Both => ({
  no: {
    subject: 'Bekreft den nye e-postadressen din i Veivalg',
    lead: `Du har bedt om å logge inn i Veivalg med ${email}.`,
    ask: 'Bruk denne adressen',
    link,
    after: `Lenken virker én gang, i ${hours} timer. Til da gjelder den gamle adressen.`,
    notYou: IGNORE.no,
  },
  en: {
    subject: 'Confirm your new email address for Veivalg',
    lead: `You have asked to log in to Veivalg with ${email}.`,
    ask: 'Use this address',
    link,
    after: `The link works once, for ${hours} hours. Until then the old address holds.`,
    notYou: IGNORE.en,
  },
});

const CHOSEN = {
  no: 'Du får denne e-posten fordi du har slått den på under Varsler i profilen din.',
  en: 'You get this email because it is switched on under Notifications in your profile.',
};

interface Calculated {
  readonly link: string;
  readonly project: string;
  readonly path: string;
  /** How many routes were found; 0 where the request cannot be met. */
  readonly routes: number;
  readonly isFailed: boolean;
  /** It looked for a better line than an existing one, and found none. */
  readonly isNoBetter: boolean;
}

export const generationWords = ({ link, project, path, routes, isFailed, isNoBetter }: Calculated): Both => ({
  no: {
    subject: isFailed ? `Beregningen av ${path} stoppet` : `${path} er ferdig beregnet`,
    lead: isFailed
      ? `Beregningen av ${path} i ${project} stoppet på grunn av en feil hos oss. Ingenting er endret; du kan starte den på nytt.`
      : routes > 0
        ? `Beregningen av ${path} i ${project} er ferdig og fant ${routes} ${routes === 1 ? 'veglinje' : 'veglinjer'}.`
        : isNoBetter
          ? `Søket langs ${path} i ${project} er ferdig, men fant ingen linje som er bedre enn den som finnes. Ingenting er endret.`
          : `Beregningen av ${path} i ${project} er ferdig, men fant ingen veglinje som oppfyller kravene. Årsakene står i prosjektet.`,
    ask: 'Åpne prosjektet',
    link,
    notYou: CHOSEN.no,
  },
  en: {
    subject: isFailed ? `The calculation of ${path} stopped` : `${path} has been calculated`,
    lead: isFailed
      ? `The calculation of ${path} in ${project} stopped because of an error of ours. Nothing has changed; you can start it again.`
      : routes > 0
        ? `The calculation of ${path} in ${project} is done and found ${routes} ${routes === 1 ? 'route' : 'routes'}.`
        : isNoBetter
          ? `The search along ${path} in ${project} is done, but found no line better than the one there is. Nothing has changed.`
          : `The calculation of ${path} in ${project} is done, but found no route that meets the requirements. The reasons are shown in the project.`,
    ask: 'Open the project',
    link,
    notYou: CHOSEN.en,
  },
});

export const accessWords = ({ link, project, by }: { link: string; project: string; by: string }): Both => ({
  no: {
    subject: `Du har fått tilgang til ${project} i Veivalg`,
    lead: `${by} har gitt deg tilgang til prosjektet ${project}.`,
    ask: 'Åpne prosjektet',
    link,
    notYou: CHOSEN.no,
  },
  en: {
    subject: `You have been given access to ${project} in Veivalg`,
    lead: `${by} has given you access to the project ${project}.`,
    ask: 'Open the project',
    link,
    notYou: CHOSEN.en,
  },
});

export const exportWords = ({ link, project }: { link: string; project: string }): Both => ({
  no: {
    subject: `Terrenget i ${project} er eksportert`,
    lead: `Terrengeksporten du startet i ${project}, er ferdig. Filene ligger i prosjektet.`,
    ask: 'Hent filene',
    link,
    notYou: 'Du får denne e-posten fordi du startet eksporten.',
  },
  en: {
    subject: `The terrain of ${project} has been exported`,
    lead: `The terrain export that you started in ${project} is ready. The files are in the project.`,
    ask: 'Fetch the files',
    link,
    notYou: 'You get this email because you started the export.',
  },
});

interface SaidInTopic {
  readonly link: string;
  readonly project: string;
  readonly title: string;
  readonly by: string;
  /** null: it was assigned to the reader. */
  readonly body: string | null;
  /** YYYY-MM-DD */
  readonly due: string | null;
  readonly isNamed: boolean;
  /** By a reader of a share link, under a name that nobody has verified. */
  readonly isByLink: boolean;
}

/** As much of a message as a mail shows. */
const MAX_QUOTE = 600;
const quoteOf = (body: string) => (body.length > MAX_QUOTE ? `${body.slice(0, MAX_QUOTE).trimEnd()} …` : body);
const writtenDay = (day: string) => day.split('-').reverse().join('.');

export const topicWords = ({ link, project, title, by, body, due, isNamed, isByLink }: SaidInTopic): Both => ({
  no: {
    subject: `${isByLink ? 'Kommentar via delingslenke: ' : ''}${title} (${project})`,
    lead:
      body === null
        ? `${by} har gitt deg ansvaret for «${title}» i ${project}${due ? ` med frist ${writtenDay(due)}` : ''}.`
        : `${by}${isByLink ? ' (via delingslenke)' : ''} ${isNamed ? 'nevnte deg' : 'skrev'} i «${title}» i ${project}: ${quoteOf(body)}`,
    ask: 'Åpne diskusjonen',
    link,
    notYou: TOPIC_CHOSEN.no,
  },
  en: {
    subject: `${isByLink ? 'Comment via share link: ' : ''}${title} (${project})`,
    lead:
      body === null
        ? `${by} has assigned “${title}” in ${project} to you${due ? `, due ${writtenDay(due)}` : ''}.`
        : `${by}${isByLink ? ' (via share link)' : ''} ${isNamed ? 'mentioned you' : 'wrote'} in “${title}” in ${project}: ${quoteOf(body)}`,
    ask: 'Open the topic',
    link,
    notYou: TOPIC_CHOSEN.en,
  },
});

const TOPIC_CHOSEN = {
  no: 'Du velger selv under Varsler i profilen din om slike e-poster skal komme straks, en gang om dagen eller aldri.',
  en: 'You choose under Notifications in your profile whether such emails come at once, once a day or never.',
};

interface Unread {
  readonly title: string;
  readonly project: string;
  readonly unread: number;
}

export const digestWords = ({ link, topics }: { link: string; topics: readonly Unread[] }): Both => {
  const count = topics.reduce((sum, { unread }) => sum + unread, 0);
  const list = (quote: (title: string) => string) =>
    topics.map(({ title, project, unread }) => `${quote(title)} (${project}): ${unread}`).join(' · ');
  return {
    no: {
      subject: `${count} ${count === 1 ? 'ulest melding' : 'uleste meldinger'} i Veivalg`,
      lead: `Dette er skrevet i diskusjoner som gjelder deg, og ikke lest ennå: ${list((title) => `«${title}»`)}`,
      ask: topics.length === 1 ? 'Åpne diskusjonen' : 'Åpne Veivalg',
      link,
      notYou: TOPIC_CHOSEN.no,
    },
    en: {
      subject: `${count} unread ${count === 1 ? 'message' : 'messages'} in Veivalg`,
      lead: `This was written in topics that concern you, and is not read yet: ${list((title) => `“${title}”`)}`,
      ask: topics.length === 1 ? 'Open the topic' : 'Open Veivalg',
      link,
      notYou: TOPIC_CHOSEN.en,
    },
  };
};

interface Asked {
  readonly subject: string;
  readonly body: string;
  readonly email: string;
  readonly page: string;
  readonly version: string;
  readonly browser: string;
  /** The project's id, where the person let it be sent. */
  readonly projectId?: string;
}

/** To whoever supports the installation, in the language of the person who asks. */
export const supportWords = ({ subject, body, email, page, version, browser, projectId }: Asked): Both => {
  const facts = (project: string, side: string, release: string, program: string) =>
    [
      `${side}: ${page}`,
      `${release}: ${version}`,
      `${program}: ${browser}`,
      ...(projectId ? [`${project}: ${projectId}`] : []),
    ].join(' · ');
  return {
    no: {
      subject: `Spørsmål: ${subject}`,
      lead: body,
      after: facts('Prosjekt', 'Side', 'Versjon', 'Nettleser'),
      notYou: `Fra ${email}. Svar på denne e-posten, så går svaret dit. Innhold fra prosjekter følger ikke med.`,
    },
    en: {
      subject: `Question: ${subject}`,
      lead: body,
      after: facts('Project', 'Page', 'Version', 'Browser'),
      notYou: `From ${email}. Reply to this mail to answer them. Nothing of what is in projects comes along.`,
    },
  };
};

export const newLoginWords = ({ link, address, at }: { link: string; address: string; at: Date }): Both => {
  const when = (locale: string) => timeText(at, locale);
  return {
    no: {
      subject: 'Ny innlogging på kontoen din i Veivalg',
      lead: `Noen logget inn på kontoen din fra en nettleser vi ikke har sett før, ${when('nb-NO')}${address ? `, fra ${address}` : ''}.`,
      ask: 'Se innloggingene dine',
      link,
      after: CHOSEN.no,
      notYou: 'Var det ikke du, bør du avslutte innloggingen og velge nytt passord med en gang.',
    },
    en: {
      subject: 'New login to your Veivalg account',
      lead: `Someone logged in to your account from a browser that we have not seen before, ${when('en-GB')}${address ? `, from ${address}` : ''}.`,
      ask: 'See your logins',
      link,
      after: CHOSEN.en,
      notYou: 'If it was not you, end the login and choose a new password at once.',
    },
  };
};
