// Filters of the map: each list narrows, an empty one does not.

import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../state/map-view.ts';
import { passes } from './filters.ts';

const line = { name: 'Kraftlinje Vik', type: 'powerLine', tags: ['420 kV', 'Statnett'] };

describe('a filter', () => {
  it.each([
    ['that asks nothing lets all through', {}, true],
    ['by part of a name, small or large letters', { names: ['vik'] }, true],
    ['by another name', { names: ['Nes'] }, false],
    ['by one of several names', { names: ['Nes', 'Kraft'] }, true],
    ['by type', { types: ['stream', 'powerLine'] }, true],
    ['by another type', { types: ['stream'] }, false],
    ['by one of its tags', { tags: ['Statnett'] }, true],
    ['by part of a tag', { tags: ['Stat'] }, false],
    ['by name and type that do not both fit', { names: ['vik'], types: ['stream'] }, false],
  ])('%s', (_name, part, expected) => expect(passes({ ...NO_FILTER, ...part }, line)).toBe(expected));
  it('by tag lets nothing without tags through', () =>
    expect(passes({ ...NO_FILTER, tags: ['a'] }, { name: 'x', type: 'y' })).toBe(false));
});
