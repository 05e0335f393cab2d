// What an article of the user guide is made of, and the search in it. Texts quote the interface in «…» and “…”; a test looks each
// quotation up in the messages, so that a renamed button is renamed here too.

import type { Language } from '../../i18n/language.ts';
import type { GuideArticleId } from '../../state/guide.ts';

export interface Text {
  readonly nb: string;
  readonly en: string;
}

/** A paragraph; steps in their order; points; or what is worth noticing. */
export type Block =
  | Text
  | { readonly steps: readonly Text[] }
  | { readonly points: readonly Text[] }
  | { readonly note: Text };

export interface Section {
  readonly heading: Text;
  readonly blocks: readonly Block[];
}

export const GUIDE_GROUPS = ['start', 'plan', 'decide', 'together'] as const;
export type GuideGroup = (typeof GUIDE_GROUPS)[number];

export interface Article {
  readonly id: GuideArticleId;
  readonly group: GuideGroup;
  readonly title: Text;
  readonly lead: Text;
  readonly sections: readonly Section[];
}

/** Every text of a block. */
export function textsOf(block: Block): readonly Text[] {
  if ('steps' in block) return block.steps;
  if ('points' in block) return block.points;
  return 'note' in block ? [block.note] : [block];
}

export interface Hit {
  readonly article: Article;
  /** Where the words stand: a few words around the first of them; the lead where the title has them all. */
  readonly excerpt: string;
}

const AROUND = 60;

/** Articles that hold every word of the query, those with it in the title first. */
export function findArticles(articles: readonly Article[], query: string, language: Language): readonly Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = articles.flatMap((article) => {
    const title = article.title[language].toLowerCase();
    const texts = [article.lead, ...article.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])]; // biome-ignore format: one line
    const body = texts.map((text) => text[language]).join(' ');
    const all = `${title} ${body.toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) return [];
    const inTitle = words.filter((word) => title.includes(word)).length;
    return [{ article, inTitle, excerpt: inTitle === words.length ? article.lead[language] : excerptOf(body, words) }];
  });
  return hits.toSorted((a, b) => b.inTitle - a.inTitle).map(({ article, excerpt }) => ({ article, excerpt }));
}

function excerptOf(body: string, words: readonly string[]): string {
  const lower = body.toLowerCase();
  const at = Math.max(0, ...words.map((word) => lower.indexOf(word)));
  const from = at <= AROUND ? 0 : body.indexOf(' ', at - AROUND) + 1;
  const end = body.indexOf(' ', at + AROUND);
  return `${from > 0 ? '… ' : ''}${body.slice(from, end < 0 ? undefined : end)}${end < 0 ? '' : ' …'}`;
}
