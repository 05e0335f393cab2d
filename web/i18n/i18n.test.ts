// No message is missing, unused or malformed, and numbers and dates look as each language writes them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { parseNumber } from '../ui/parse-number.ts';
import { CATALOGUE } from './catalogue.ts';
import { ENTRY_CATALOGUE } from './entry-catalogue.ts';
import { decimalsFor, formatsFor } from './formats.ts';
import { languageOf } from './language.ts';
import { messagesFor } from './message.ts';

const web = join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/messages\.ts$|\.test\.|generated/.test(file))
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');

describe('messages', () => {
  it('are all used', () => {
    // A key stands in the source as 'a.b', or begins with the literal part of a template `a.${…}`.
    const literal = new Set([...sources.matchAll(/['"]([a-z][\w]*(?:\.[\w-]+)+)['"]/gi)].map((found) => found[1]));
    const prefixes = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)].map((found) => found[1]!);
    const unused = Object.keys(CATALOGUE).filter(
      (key) => !literal.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('of the pages before the login come with them', () => {
    const files = entryModules(join(web, 'main.tsx'));
    expect(files.some((file) => file.endsWith('login-page.tsx'))).toBe(true);
    const used = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([a-z]\w*(?:\.[\w-]+)+)'/gi)].map((found) => found[1]!),
    );
    const missing = used.filter((key) => key in CATALOGUE && !(key in ENTRY_CATALOGUE));
    expect(missing).toEqual([]);
  });

  it('have both languages, with the same placeholders', () => {
    const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();
    for (const [key, { nb, en }] of Object.entries(CATALOGUE)) {
      expect(nb.trim(), key).not.toBe('');
      expect(en.trim(), key).not.toBe('');
      const names = (text: string) => placeholders(text.replace(/(=\d+|one|other) \{/g, ''));
      expect(names(nb), key).toEqual(names(en));
    }
  });

  it('are valid ICU in both languages', () => {
    for (const language of ['nb', 'en'] as const) {
      const wrong: unknown[] = [];
      const intl = createIntl({
        locale: language,
        messages: messagesFor(CATALOGUE, language),
        onError: (error) => wrong.push(error),
      });
      for (const [id, { nb }] of Object.entries(CATALOGUE)) {
        const values = Object.fromEntries([...nb.matchAll(/\{(\w+)/g)].map((found) => [found[1], 2]));
        intl.formatMessage({ id }, values);
      }
      expect(wrong).toEqual([]);
    }
  });

  it('quote the specification to the letter', () => {
    expect(messagesFor(CATALOGUE, 'en')).toMatchObject({
      'login.title': 'Log in',
      'login.username': 'Username (your email)',
      'login.submit': 'Sign in with email/password',
      'login.reset.sent': 'Password reset instructions are sent to you email',
      'app.crashed': 'Error occured',
      'app.expired': 'Your access token has expired, and you have been automatically logged out',
    });
  });
});

it('an unknown locale is shown in Norwegian', () => {
  expect(['en', 'no', 'nb', 'de', undefined].map(languageOf)).toEqual(['en', 'nb', 'nb', 'nb', 'nb']);
});

describe('formats', () => {
  const nb = formatsFor('nb');
  const en = formatsFor('en');
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replace('−', '-');

  it('write numbers as the language does', () => {
    expect(plain(nb.number(1234567.8, 1))).toBe('1 234 567,8');
    expect(en.number(1234567.8, 1)).toBe('1,234,567.8');
    expect(plain(nb.number(-0.4, 0))).toBe('0');
  });

  it('keep three digits that mean something', () => {
    expect([0, 0.0567, 0.5, 7.345, 12.34, 99.97, 345.6].map(decimalsFor)).toEqual([0, 3, 2, 2, 1, 0, 0]);
    expect(plain(nb.money(187_400_000))).toBe('187 mill. kr');
    expect(plain(nb.money(7_345_000))).toBe('7,35 mill. kr');
    expect(plain(nb.money(1_234_500_000))).toBe('1 230 mill. kr');
    expect(plain(nb.exact(1_234_500_123.4, 'kr'))).toBe('1 234 500 123 kr');
    expect(plain(nb.money(45_300))).toBe('45 300 kr');
    expect(plain(en.money(12_340_000))).toBe('12.3 MNOK');
    // What stands in a field reads back as it was.
    for (const value of [4522, 1234.5, -0.25, 12_345_678]) {
      expect(parseNumber(nb.field(value), 'nb')).toBe(value);
      expect(parseNumber(en.field(value), 'en')).toBe(value);
    }
    expect([nb.fixedField(2_670_931.8, 2), en.fixedField(-0.5, 1)]).toEqual(['2670931,80', '-0.5']);
    expect(parseNumber(nb.fixedField(2_670_931.8, 2), 'nb')).toBe(2_670_931.8);
    expect(parseNumber(nb.field(1000.000125, 6), 'nb')).toBe(1000.000125);
    expect(parseNumber(en.field(1000.000125, 6), 'en')).toBe(1000.000125);
    // Thousands as each language writes them.
    const written = ['12,000', '1,234,567', '0,125', '-2,500', '12.000', '1,234.5', '1.234,5'];
    expect(written.map((text) => parseNumber(text, 'en'))).toEqual([
      12_000, 1_234_567, 0.125, -2500, 12, 1234.5, 1234.5,
    ]);
    expect(written.map((text) => parseNumber(text, 'nb'))).toEqual([12, null, 0.125, -2.5, 12, 1234.5, 1234.5]);
    expect(plain(nb.co2(2_345_000))).toBe('2 345 t');
    expect(plain(nb.length(8437))).toBe('8,44 km');
  });

  it('write chainage, time and dates', () => {
    expect(nb.chainage(1234.4)).toBe('1+234');
    expect(nb.chainage(999.6)).toBe('1+000');
    expect([nb.duration(42), nb.duration(95), en.duration(7300)]).toEqual(['42 sek', '1 min 35 sek', '2 h 1 min']);
    expect(nb.date('2026-05-17T10:00:00Z')).toBe('17.05.2026');
    expect(nb.ago('2026-05-17T10:00:00Z', Date.parse('2026-05-17T12:10:00Z'))).toBe('for 2 timer siden');
  });
});

/** What brings texts of its own when it is loaded. */
const WITH_OWN_TEXTS = /(logged-in-routes|share-route)\.tsx$/;

/** The module and all that it loads, at once or later; what it imports for types only is left out, and what brings its own texts. */
function entryModules(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || WITH_OWN_TEXTS.test(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const imports = [
    ...source.matchAll(/^import (?!type )(?:[^;]*? from )?'(\.[^']*\.tsx?)';/gm),
    ...source.matchAll(/\bimport\('(\.[^']*\.tsx?)'\)/g),
  ];
  for (const [, path] of imports) entryModules(join(file, '..', path!), seen);
  return [...seen];
}
