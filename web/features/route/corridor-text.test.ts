// What a route is called, in both languages: by its corridor's places and by its own structures.

import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { CorridorLabel, Segment } from '#domain/route.ts';
import { CATALOGUE } from '../../i18n/catalogue.ts';
import { formatsFor } from '../../i18n/formats.ts';
import { messagesFor } from '../../i18n/message.ts';
import type { Text } from '../../i18n/text.tsx';
import { corridorLetter, corridorText, shortCorridorText } from './corridor-text.ts';

const label: CorridorLabel = {
  side: 'n',
  offM: 963,
  // Of the corridor's cheapest route, and not of this one.
  tunnelM: 1204,
  bridgeM: 40,
  along: { kind: 'river', name: '' },
  through: ['Myra'],
  throughClasses: [{ group: 'hazard', category: 'avalanche' }],
  past: [{ name: 'Storvatnet', side: 'sw' }],
};

const segment = (kind: Segment['kind'], fromM: number, toM: number): Segment => ({
  kind,
  segmentTypeId: '',
  fromM,
  toM,
});
const segments = [segment('bridge', 100, 250), segment('surface', 250, 900), segment('bridge', 900, 940)];

function words(language: 'nb' | 'en') {
  const intl = createIntl({ locale: language, messages: messagesFor(CATALOGUE, language) });
  const t = ((id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)) as Text;
  return { t, formats: formatsFor(language), language };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a route is called', () => {
  it('by what it follows and passes, and by its own structures with all their length', () => {
    const route = { corridorLabel: label, segments };
    expect(plain(corridorText(route, words('nb')))).toBe(
      'langs elva · sørvest for Storvatnet · gjennom Myra · gjennom snøskred · to bruer 190 m · nord, inntil 960 m fra luftlinjen',
    );
    expect(plain(corridorText(route, words('en')))).toBe(
      'along the river · south-west of Storvatnet · through Myra · through avalanche · two bridges 190 m · north, up to 960 m from the straight line',
    );
    expect(shortCorridorText(route, words('nb'))).toBe('langs elva, to bruer');
  });

  it('by the side of the straight line where it follows and passes nothing', () => {
    const bare: CorridorLabel = { side: 'direct', offM: 20, tunnelM: 0, bridgeM: 0, through: [], past: [] };
    expect(shortCorridorText({ corridorLabel: bare, segments: [] }, words('nb'))).toBe('nær luftlinjen');
    expect(shortCorridorText({ corridorLabel: null, segments: [segment('tunnel', 0, 900)] }, words('en'))).toBe(
      'one tunnel',
    );
    const shore: CorridorLabel = { ...bare, along: { kind: 'water', name: 'Storvatnet' } };
    expect(shortCorridorText({ corridorLabel: shore, segments: [] }, words('nb'))).toBe('langs Storvatnet');
  });

  it('by a letter for its corridor', () => {
    expect([0, 1, 25, 26].map(corridorLetter)).toEqual(['A', 'B', 'Z', 'AA']);
  });
});
