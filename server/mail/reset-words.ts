// The words of the mail with the link to a new password, in bokmål and English, as text and as HTML. Nothing in it is
// loaded from elsewhere, and nothing a stranger wrote stands in it but the address that is kept.

import type { Language } from '#domain/user.ts';

interface Facts {
  readonly link: string;
  readonly email: string;
  readonly minutes: number;
}

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly ask: string;
  readonly once: string;
  readonly notYou: string;
}

const words = ({ email, minutes }: Facts): Record<Language, Words> => ({
  no: {
    subject: 'Nytt passord i Veivalg',
    lead: `Noen har bedt om nytt passord for ${email} i Veivalg.`,
    ask: 'Velg nytt passord',
    once: `Lenken virker én gang, i ${minutes} minutter. Når du har valgt nytt passord, blir du logget ut overalt.`,
    notYou: 'Var det ikke du som ba om dette, kan du se bort fra denne e-posten. Passordet ditt er ikke endret.',
  },
  en: {
    subject: 'New password for Veivalg',
    lead: `Someone has asked for a new password for ${email} in Veivalg.`,
    ask: 'Choose a new password',
    once: `The link works once, for ${minutes} minutes. Choosing a new password logs you out everywhere.`,
    notYou: 'If you did not ask for this, you can ignore this email. Your password has not been changed.',
  },
});

export function resetWords(facts: Facts, language: Language): { subject: string; text: string; html: string } {
  const said = words(facts)[language];
  const { subject, lead, ask, once, notYou } = said;
  return {
    subject,
    text: [lead, `${ask}:\n${facts.link}`, once, notYou, 'Veivalg\n'].join('\n\n'),
    html: htmlOf(said, facts.link, language),
  };
}

/** Inline styles only: mail programs drop the rest. */
function htmlOf({ subject, lead, ask, once, notYou }: Words, link: string, language: Language): string {
  const paragraph = (text: string, color = '#1c2b28') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${color}">${escaped(text)}</p>`;
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'nb'}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f2;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px;color:#12483f">${escaped(subject)}</h1>
${paragraph(lead)}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#12483f;color:#ffffff;font-size:16px;text-decoration:none">${escaped(ask)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5a6b66;word-break:break-all">${escaped(link)}</p>
${paragraph(once)}
${paragraph(notYou, '#5a6b66')}
</div>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!);
