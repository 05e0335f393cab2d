// The look of a mail: subject, paragraphs and at most one button, as text and as HTML. Nothing in it is loaded from elsewhere,
// styles are inline because mail programs drop the rest, and every word is escaped.

import type { Language } from '#domain/user.ts';

export interface MailText {
  readonly subject: string;
  readonly lead: string;
  /** The button's text; its link is below it in full. */
  readonly ask?: string;
  readonly link?: string;
  readonly after?: string;
  /** For who did not expect the mail. */
  readonly notYou: string;
}

export function letterOf(said: MailText, language: Language): { subject: string; text: string; html: string } {
  const { subject, lead, ask, link, after, notYou } = said;
  const parts = [lead, link ? `${ask}:\n${link}` : null, after, notYou, 'Veivalg\n'];
  return { subject, text: parts.filter(Boolean).join('\n\n'), html: htmlOf(said, language) };
}

function htmlOf({ subject, lead, ask, link, after, notYou }: MailText, language: Language): string {
  const paragraph = (text: string, color = '#1c2b28') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${color}">${escaped(text)}</p>\n`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#12483f;color:#ffffff;font-size:16px;text-decoration:none">${escaped(ask ?? link)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5a6b66;word-break:break-all">${escaped(link)}</p>
`
    : '';
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'nb'}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f2;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px;color:#12483f">${escaped(subject)}</h1>
${paragraph(lead)}${button}${after ? paragraph(after) : ''}${paragraph(notYou, '#5a6b66')}</div>
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
