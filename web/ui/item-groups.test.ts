// Groups of a breakdown against sums made by hand, and bars that neither overlap nor lose anything.

import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { groupSums, minus, piecesOf, spanOf } from './item-groups.ts';

const row = (item: string, costNok: number, co2Kg = 0): BreakdownRow => ({
  item,
  material: null,
  segment: 0,
  subject: '',
  quantity: 1,
  unit: 'm³',
  costNok,
  co2Kg,
  seconds: 0,
  biodiversity: 0,
  risk: 0,
});

describe('item groups', () => {
  const a = groupSums([row('soilCut', 100, 7), row('soilCut', 50), row('bridgeDeck', 900, 3)], 'cost');
  const b = groupSums([row('soilCut', 400)], 'cost');

  it('hold the sums of their items, for the figure asked', () => {
    expect(a).toMatchObject({ earthwork: 150, structures: 900, land: 0 });
    expect(groupSums([row('soilCut', 100, 7), row('bridgeDeck', 900, 3)], 'co2')).toMatchObject({ earthwork: 7 });
  });

  it('differ from a reference by what is added and what is saved', () => {
    const pieces = piecesOf(minus(a, b));
    expect(pieces).toEqual([
      { group: 'earthwork', amount: -250, from: -250, to: 0 },
      { group: 'structures', amount: 900, from: 0, to: 900 },
    ]);
    expect(spanOf([pieces, piecesOf(a)])).toEqual([-250, 1050]);
  });

  it('lie side by side without gaps', () => {
    const pieces = piecesOf(a);
    for (let i = 1; i < pieces.length; i++) expect(pieces[i]!.from).toBe(pieces[i - 1]!.to);
    expect(spanOf([])).toEqual([0, 1]);
  });
});
