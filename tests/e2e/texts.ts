// What the page says, in the language that a walk goes in: the catalogue's own texts and those of errors, so that one walk
// can be gone in both languages. That the texts are the right ones is for people to read; that they stand where they
// should, in the language that was chosen, is for walks.

import { CLIENT_ERRORS } from '../../domain/errors.ts';
import { CATALOGUE, type MessageKey } from '../../web/i18n/catalogue.ts';
import type { Product } from './product.ts';

export const LANGUAGES = ['nb', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/**
 * Those that a long way is gone in: English, because most walks are Norwegian, and both before a release (VEIVALG_LANGUAGES=both). What
 * the two languages do apart (numbers, weeks, a new password) is walked in both by the short ones.
 */
export const WALKED: readonly Language[] = process.env.VEIVALG_LANGUAGES === 'both' ? LANGUAGES : ['en'];

type Values = Readonly<Record<string, string>>;
const filled = (text: string, values: Values) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A message of the interface by its key; `{name}` is filled, plurals are not. */
export const wordsOf =
  (language: Language) =>
  (key: MessageKey, values: Values = {}): string =>
    filled(CATALOGUE[key][language], values);

/** What the server says when it refuses. */
export const clientErrorIn = (language: Language, code: keyof typeof CLIENT_ERRORS): string =>
  CLIENT_ERRORS[code][language];

/** Puts the demo user's profile into this language, as their profile page does. */
export async function putLanguage({ url, email, password }: Product, language: Language): Promise<void> {
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Token ${key}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as { key: string; id: number };
  };
  const { key } = await call('POST', 'login/', { email, password });
  const { id } = await call('GET', 'user/', undefined, key);
  await call('PUT', `profile/${id}/`, { language: language === 'nb' ? 'no' : 'en' }, key);
  await call('POST', 'logout/', {}, key);
}
