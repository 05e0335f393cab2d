// Which entries a few letters mean, and which texts are places.

import { expect, test } from 'vitest';
import { answersOf, type Entry, kindOfFeature, placeOf } from './entries.ts';

const entry = (kind: Entry['kind'], label: string, detail = ''): Entry => ({ id: `${kind}/${label}`, kind, label, detail, open: () => {} }); // biome-ignore format: one line
const ENTRIES = [
  entry('page', 'Innstillinger'),
  entry('route', 'Veg til Vatnet 1.1', 'A · langs elva, to bruer'),
  entry('route', 'Veg til Vatnet 1.2', 'B · nær luftlinjen'),
  entry('path', 'Veg til Vatnet'),
  entry('project', 'Rv. 13 Vik–Myrkdalen'),
  entry('topic', 'Støy ved Élin sin gård'),
];
const found = (query: string, recent: string[] = []) => answersOf(ENTRIES, query, recent).map(({ label }) => label);

test('exact names come before beginnings, those before words, those before parts', () => {
  expect(found('veg til vatnet')).toEqual(['Veg til Vatnet', 'Veg til Vatnet 1.1', 'Veg til Vatnet 1.2']);
  expect(found('vatnet 1.2')).toEqual(['Veg til Vatnet 1.2']);
  expect(found('myrkdalen')).toEqual(['Rv. 13 Vik–Myrkdalen']);
  expect(found('kdal')).toEqual(['Rv. 13 Vik–Myrkdalen']);
  expect(found('bruer')).toEqual(['Veg til Vatnet 1.1']);
  expect(found('elin stoy')).toEqual([]);
  expect(found('elin støy')).toEqual(['Støy ved Élin sin gård']);
  expect(found('finnes ikke')).toEqual([]);
});

test('names on the map are places, and are found by what they are too', () => {
  const kinds = ['place', 'pointOfInterest', 'stream', 'road'].map(kindOfFeature);
  expect(kinds).toEqual(['place', 'place', 'feature', 'feature']);
  const places = [entry('place', 'Storhaugen', 'Sted'), entry('feature', 'Storelva', 'Elv'), entry('place', 'Stornes', 'Interessepunkt')]; // biome-ignore format: one line
  expect(answersOf(places, 'stor', []).map(({ label }) => label)).toEqual(['Storelva', 'Storhaugen', 'Stornes']);
  expect(answersOf(places, 'sted', []).map(({ label }) => label)).toEqual(['Storhaugen']);
});

test('what was used last comes first', () => {
  expect(found('', ['path/Veg til Vatnet', 'page/Innstillinger']).slice(0, 2)).toEqual([
    'Veg til Vatnet',
    'Innstillinger',
  ]);
  expect(found('vatnet', ['route/Veg til Vatnet 1.2'])[0]).toBe('Veg til Vatnet 1.2');
});

test.each([
  ['652300 6978000', { x: 652300, y: 6978000 }],
  ['652300,5; 6978000', { x: 652300.5, y: 6978000 }],
  ['Ø 652 300 N 6 978 000', { x: 652300, y: 6978000 }],
  ['N 6978000 E 652300', { x: 652300, y: 6978000 }],
  ['n6978000 n652300', null],
  ['13 Vik', null],
  ['652300', null],
])('%s', (text, place) => {
  expect(placeOf(text)).toEqual(place);
});
