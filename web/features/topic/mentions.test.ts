import { describe, expect, it } from 'vitest';
import { beginningOfName, mentionsIn, namesThatBegin, partsOf, withName } from './mentions.ts';

const KARI = { userId: 'k', name: 'Kari Nordmann' };
const KARI_LONG = { userId: 'l', name: 'Kari Nordmann Berg' };
const OLA = { userId: 'o', name: 'Ola Åsen' };
const PEOPLE = [KARI, KARI_LONG, OLA];

it.each([
  ['@', 1, ''],
  ['Hei @Ka', 7, 'Ka'],
  ['Hei @Kari No', 12, 'Kari No'],
  ['a@b.no', 6, null],
  ['Hei @Ka og', 4, null],
  ['ingen', 5, null],
])('a name that is begun in %j at %i is %j', (text, caret, begun) => {
  expect(beginningOfName(text, caret)).toBe(begun);
});

it('people are found by any word of their name, in any letters', () => {
  expect(namesThatBegin(PEOPLE, 'nor', 5)).toEqual([KARI, KARI_LONG]);
  expect(namesThatBegin(PEOPLE, 'ås', 5)).toEqual([OLA]);
  expect(namesThatBegin(PEOPLE, '', 2)).toHaveLength(2);
});

it('a name that is begun is completed where the caret is', () => {
  expect(withName('Hei @ol, takk', 7, OLA.name)).toEqual({ text: 'Hei @Ola Åsen , takk', caret: 14 });
  expect(withName('Hei', 3, OLA.name)).toEqual({ text: 'Hei @Ola Åsen ', caret: 14 });
});

describe('the people named in a text', () => {
  it('are named by their longest name, once, and not inside other words', () => {
    expect(mentionsIn('@Kari Nordmann Berg og @Ola Åsen, @Ola Åsen', PEOPLE)).toEqual(['l', 'o']);
    expect(mentionsIn('@Kari Nordmann, se her', PEOPLE)).toEqual(['k']);
    expect(mentionsIn('@Ola Åsenger', PEOPLE)).toEqual([]);
  });

  it('stand apart from addresses and plain words, and nothing is lost', () => {
    const text = 'Se https://veivalg.example/project/1/map, @Ola Åsen.';
    const parts = partsOf(text, PEOPLE);
    expect(parts).toEqual([
      { text: 'Se ' },
      { text: 'https://veivalg.example/project/1/map', href: 'https://veivalg.example/project/1/map' },
      { text: ', ' },
      { text: '@Ola Åsen', userId: 'o' },
      { text: '.' },
    ]);
    expect(partsOf('javascript:alert(1)', PEOPLE)).toEqual([{ text: 'javascript:alert(1)' }]);
  });
});
