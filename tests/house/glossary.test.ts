// Every text of the interface, of reports and of what is exported keeps to the words of docs/glossary.md, in both languages: what is meant has one name everywhere.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EXPORT_CRS_LABELS, EXPORT_FORMAT_IDS, exportFormatRow } from '#domain/exports.ts';
import { ITEMS } from '#domain/figures/price-list.ts';
import { parameterGroups } from '#domain/parameters/groups.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import { VIOLATION_LABELS } from '#domain/violation-labels.ts';
import { wordsOf } from '../../server/runtime/export/report/words.ts';

/** By their paths: the types of the page are a browser's, which are not known here. */
const { CATALOGUE } = (await import(resolve('web/i18n/catalogue.ts'))) as {
  readonly CATALOGUE: Readonly<Record<string, Label>>;
};
const { ARTICLES } = (await import(resolve('web/features/guide/articles.ts'))) as {
  readonly ARTICLES: readonly {
    readonly id: string;
    readonly title: Label;
    readonly lead: Label;
    readonly sections: readonly { readonly heading: Label; readonly blocks: readonly unknown[] }[];
  }[];
};
const { textsOf } = (await import(resolve('web/features/guide/article.ts'))) as {
  readonly textsOf: (block: unknown) => readonly Label[];
};

interface Term {
  readonly nb: string;
  readonly en: readonly string[];
  readonly not: readonly string[];
}

const split = (cell: string, by: string) => cell.split(by).map((word) => word.trim().toLowerCase()).filter(Boolean); // biome-ignore format: one line

const TERMS: readonly Term[] = readFileSync(resolve('docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!norsk)/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map(([nb = '', en = '', , not = '']) => ({ nb: nb.trim(), en: split(en, ' / '), not: split(not, ',') }));

interface Text {
  readonly where: string;
  readonly nb: string;
  readonly en: string;
}

const lower = (where: string, { nb, en }: { nb: string; en: string }): Text => ({
  where,
  nb: nb.toLowerCase(),
  en: en.toLowerCase(),
});

/** Those words of a report that are no sentences with figures in them. */
function wordsOfReports(): Text[] {
  const [nb, en] = [wordsOf('nb'), wordsOf('en')];
  return Object.keys(nb).flatMap((key) => {
    const [a, b] = [nb[key as keyof typeof nb], en[key as keyof typeof en]];
    return typeof a === 'string' && typeof b === 'string' ? [lower(`report ${key}`, { nb: a, en: b })] : [];
  });
}

/** What a person reads: messages, the user guide, labels and help of parameters, labels of prices, and what leaves the product. */
const TEXTS: readonly Text[] = [
  ...Object.entries(CATALOGUE).map(([key, message]) => lower(key, message)),
  ...Object.entries(parameterGroups).flatMap(([group, rows]) =>
    Object.entries(rows).flatMap(([name, { label, help }]) => [
      lower(`${group}.${name}`, label),
      lower(`${group}.${name}, help`, help),
    ]),
  ),
  ...ARTICLES.flatMap(({ id, title, lead: first, sections }) =>
    [title, first, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])].map((text) =>
      lower(`guide ${id}`, text),
    ),
  ),
  ...Object.entries(ITEMS).map(([name, row]) => lower(`price ${name}`, row.label)),
  ...Object.entries(VIOLATION_LABELS).map(([code, label]) => lower(`violation ${code}`, label)),
  ...Object.entries(EXPORT_CRS_LABELS).map(([crs, label]) => lower(`export ${crs}`, label)),
  ...EXPORT_FORMAT_IDS.map((id) => lower(`export ${id}`, exportFormatRow(id).label)),
  ...wordsOfReports(),
];

/** A word with the endings that Norwegian and English put to it. */
const inflected = (word: string) =>
  new RegExp(`(?<!\\p{L})${word}(?:a|e|en|ene|er|et|n|ne|r|s|ens|ets)?(?!\\p{L})`, 'gu');
const has = (text: string, word: string) => text.search(inflected(word)) >= 0;
/** Without what longer terms say. */
const without = (text: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(inflected(word), ' '), text);

test('the page has its terms once each', () => {
  expect(TERMS.length).toBeGreaterThanOrEqual(140);
  const names = TERMS.map(({ nb }) => nb);
  expect(names.filter((name, k) => names.indexOf(name) !== k)).toEqual([]);
});

test('words that were given up stand nowhere', () => {
  const found = TERMS.flatMap(({ not }) =>
    not.flatMap((word) =>
      TEXTS.filter(({ nb, en }) => has(nb, word) || has(en, word)).map(({ where }) => `${where}: ${word}`),
    ),
  );
  expect(found).toEqual([]);
});

test('where the Norwegian text has a term, the English one has its counterpart', () => {
  const found = TERMS.flatMap((term) => {
    const longer = TERMS.map(({ nb }) => nb).filter((nb) => nb !== term.nb && has(nb, term.nb));
    return TEXTS.filter(
      ({ nb, en }) => has(without(nb, longer), term.nb) && !term.en.some((word) => en.includes(word)),
    ).map(({ where, nb, en }) => `${where}: ${term.nb} → ${term.en.join(' / ')}\n    ${nb}\n    ${en}`);
  });
  expect(found).toEqual([]);
});
