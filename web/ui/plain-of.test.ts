// Years are no amounts: 2025, never 2 025.

import { expect, it } from 'vitest';
import { parameterGroups } from '#domain/parameters/groups.ts';
import { formatsFor } from '../i18n/formats.ts';
import { plainOf } from './plain-of.ts';

it('writes years without groups, and amounts with them', () => {
  const { priceYear, co2PricePerT } = parameterGroups.addOns;
  for (const language of ['nb', 'en'] as const) {
    const formats = formatsFor(language);
    expect(plainOf(priceYear, 2025, formats)).toBe('2025');
    expect(plainOf(co2PricePerT, 2025, formats)).toBe(formats.plain(2025));
    expect(formats.plain(2025)).not.toBe('2025');
  }
});
