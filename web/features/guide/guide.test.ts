// The user guide: complete, searchable, in words of the interface. What it quotes must stand in the interface, so a renamed button
// fails here until the guide follows.

import { describe, expect, it, test } from 'vitest';
import { CATALOGUE } from '../../i18n/catalogue.ts';
import { GUIDE_ARTICLES } from '../../state/guide.ts';
import { findArticles, textsOf } from './article.ts';
import { ARTICLES } from './articles.ts';

const TEXTS = ARTICLES.flatMap(({ title, lead, sections }) => [
  title,
  lead,
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)]),
]);

test('every name has its article, in order', () => {
  expect(ARTICLES.map(({ id }) => id)).toEqual(GUIDE_ARTICLES);
});

test('quotes the interface to the letter, the same in both languages', () => {
  const messages = Object.values(CATALOGUE);
  const wrong = TEXTS.flatMap(({ nb, en }) => {
    const own = [...nb.matchAll(/«([^»]+)»/g)].map((found) => found[1]!);
    const other = [...en.matchAll(/“([^”]+)”/g)].map((found) => found[1]!);
    if (own.length !== other.length) return [`${nb} | ${en}`];
    return own.flatMap((quoted, k) =>
      messages.some((message) => message.nb === quoted && message.en === other[k]) ? [] : [`${quoted} | ${other[k]}`],
    );
  });
  expect(wrong).toEqual([]);
});

describe('search', () => {
  const found = (query: string, language: 'nb' | 'en' = 'nb') =>
    findArticles(ARTICLES, query, language).map(({ article }) => article.id);

  it('finds by words anywhere, titles first', () => {
    expect(found('diskusjoner')[0]).toBe('topics');
    expect(found('compare', 'en')[0]).toBe('compare');
    expect(found('hoydedata')).toEqual(['ground']);
    expect(found('gård unna')).toEqual(['areas']);
    expect(found('finnes-ikke')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('shows where the words stand', () => {
    const [hit] = findArticles(ARTICLES, 'hoydedata', 'nb');
    expect(hit?.excerpt).toContain('hoydedata.no');
    expect(hit!.excerpt.length).toBeLessThan(200);
  });
});
