// Which passwords are refused, and that longer ones of one's own are not.

import { describe, expect, it } from 'vitest';
import { assertGoodPassword } from './good-password.ts';

const about = ['kari.nordmann@firma.example', 'Kari', 'Nordmann', 'Åndalsnes Vei AS'];
const verdict = (password: string) => {
  try {
    assertGoodPassword(password, 'password1', about);
    return 'good';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a password', () => {
  it.each([
    ['kort', 'passwordTooShort'],
    ['x'.repeat(257), 'tooLarge'],
    ['password', 'passwordCommon'],
    ['Iloveyou', 'passwordCommon'],
    ['12345678', 'passwordCommon'],
    ['qwertyuiop', 'passwordCommon'],
    ['veivalg2026', 'passwordGuessable'],
    ['Veivalg-1234!', 'passwordGuessable'],
    ['kari.nordmann@firma.example', 'passwordGuessable'],
    ['Nordmann1!', 'passwordGuessable'],
    ['KariNordmann', 'passwordGuessable'],
    ['åndalsnes2026', 'passwordGuessable'],
    ['firma-veivalg-26', 'passwordGuessable'],
    ['et helt nytt passord', 'good'],
    ['korrekt hest batteri stift', 'good'],
    ['Nordmanns lange tur til Molde', 'good'],
    ['x7#Kd92!', 'good'],
  ])('%s: %s', (password, expected) => {
    expect(verdict(password)).toBe(expected);
  });
});
