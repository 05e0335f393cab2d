// One noun per thing: each word that went is found again where somebody writes it, and the words in use are not.

import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript without declarations: it must run before anything is installed
import { lostWords } from '../../tools/words.mjs';

const found = (text: string, file = 'engine/a.ts'): string[] =>
  lostWords([file], () => text).map((hit: { found: string }) => hit.found);

test.each([
  ['const wishOf = 1;', 'wishOf'],
  ['// a breach of the radius', 'breach'],
  ['const MOST_ROUTES = 3;', 'MOST_R'],
  ['readonly colour: string;', 'colour'],
  ['// what the client is told', 'told'],
  ['// mended by hand', 'mended'],
  ['// the dearest line', 'dearest'],
  ['export function publicDoor() {} // a door', 'door'],
])('%s', (text, word) => {
  expect(found(text)).toEqual([word]);
});

test('words in use pass, and so do screen texts', () => {
  expect(
    found('// a violation of the route request: repaired, shown and reported; MAX_ROUTES, color, outdoors'),
  ).toEqual([]);
  expect(found("en: 'Tell me by mail'", 'web/features/profile/messages.ts')).toEqual([]);
});
