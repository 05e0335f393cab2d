import { describe, expect, it } from 'vitest';
import { initialsOf, PERSON_COLORS, withColors } from './presence.ts';

const person = (i: number) => ({
  userId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  name: `P ${i}`,
  selected: [],
});

describe('colors of people', () => {
  it('differ while there are enough, and are the same whatever the order', () => {
    const people = Array.from({ length: PERSON_COLORS.length }, (_, i) => person(i));
    const colors = withColors(people);
    expect(new Set(colors.map(({ color }) => color)).size).toBe(PERSON_COLORS.length);
    const turned = withColors([...people].toReversed()).toReversed();
    expect(turned).toEqual(colors);
    expect(withColors(Array.from({ length: 200 }, (_, i) => person(i)))).toHaveLength(200);
  });

  it('carry white letters (WCAG 2.2, 1.4.3)', () => {
    const channel = (hex: string) => {
      const share = Number.parseInt(hex, 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    for (const color of PERSON_COLORS) {
      const [r, g, b] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)));
      expect(1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05), color).toBeGreaterThan(4.5);
    }
  });
});

describe('initials', () => {
  for (const [name, expected] of [
    ['Kari Nordmann', 'KN'],
    ['Ola Andre Øye', 'OØ'],
    ['kari@firma.example', 'K'],
    ['Åse', 'Å'],
    ['', '?'],
  ] as const)
    it(`of ${name}`, () => expect(initialsOf(name)).toBe(expected));
});
