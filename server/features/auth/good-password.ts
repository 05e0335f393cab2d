// What a new password must be (OWASP ASVS 6.2.4): long enough, none of the most common ones, and more than the words that a
// stranger would try first for this person: their address, their names, their organizations, and ours.

import { dictionary } from '@zxcvbn-ts/language-common';
import { ClientError } from '#domain/errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/user.ts';

/** Words of the product that guessers know. */
const PRODUCT = ['Veivalg'];
/** Shorter words occur in good passwords too. */
const MIN_WORD_LENGTH = 4;
/** A word and so many letters and digits besides, such as a year, is a guess. */
const MAX_BESIDES = 4;

/** 17,950 of at least eight characters. */
const common = new Set((dictionary.passwords as string[]).filter(({ length }) => length >= MIN_PASSWORD_LENGTH));

/** `about`: the person's address, names and organizations. @throws ClientError that names the field */
export function assertGoodPassword(password: string, field: string, about: readonly string[]): void {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new ClientError('passwordTooShort', { field, values: { min: MIN_PASSWORD_LENGTH } });
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new ClientError('tooLarge', { field, values: { max: MAX_PASSWORD_LENGTH } });
  if (common.has(password.toLowerCase())) throw new ClientError('passwordCommon', { field });
  if (isGuessable(password, [...PRODUCT, ...about])) throw new ClientError('passwordGuessable', { field });
}

/** Whether little is left once the words are taken out. */
function isGuessable(password: string, about: readonly string[]): boolean {
  const whole = lettersOf(password);
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(lettersOf));
  const known = [...new Set(words)].filter(({ length }) => length >= MIN_WORD_LENGTH);
  const longestFirst = known.sort((a, b) => b.length - a.length);
  const left = longestFirst.reduce((text, word) => text.replaceAll(word, ''), whole);
  return left.length < whole.length && left.length <= MAX_BESIDES;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
