// What distinguishes a corridor from the others, in both languages.

import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../i18n/formats.ts';
import { corridorSide, corridorText } from './corridor-text.ts';
import { routeMessages } from './messages.ts';

const label = {
  side: 'n',
  offM: 1412,
  tunnelM: 1204,
  bridgeM: 8,
  through: ['Myra'],
  past: [{ name: 'Storvatnet', side: 'sw' }],
} as const;

/** The messages alone: no plurals stand among those of corridors. */
function say(language: 'nb' | 'en') {
  const t = (key: string, values: Record<string, unknown> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      routeMessages[key as keyof typeof routeMessages][language] as string,
    );
  return (given: Parameters<typeof corridorText>[0]) =>
    corridorText(given, t as Parameters<typeof corridorText>[1], formatsFor(language)).replaceAll('\u00a0', ' ');
}

describe('a corridor', () => {
  it('is described by its side, its structures and what it passes', () => {
    expect(say('nb')(label)).toBe('nord, inntil 1,41 km unna · tunnel 1,20 km · sørvest for Storvatnet · gjennom Myra');
    expect(say('en')(label)).toBe(
      'north, up to 1.41 km off · tunnel 1.20 km · south-west of Storvatnet · through Myra',
    );
  });

  it('near the straight line is described as that', () => {
    const direct = { ...label, side: 'direct', tunnelM: 0, through: [], past: [] } as const;
    expect(say('nb')(direct)).toBe('nær luftlinjen');
    expect(corridorSide(direct, (key) => key as string)).toBe('route.corridor.direct');
  });
});
