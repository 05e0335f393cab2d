// The table of quantities says units in the language of the file.

import { expect, it } from 'vitest';
import type { BreakdownRow } from '#domain/figures/item.ts';
import type { ExportRoute } from './material.ts';
import { breakdownTable } from './tables.ts';

it.each([
  ['nb', ['stk', 'RS', 'm³', 'kr']],
  ['en', ['pcs', 'LS', 'm³', 'NOK']],
] as const)('writes pieces, lump sums and money in %s', (language, expected) => {
  const row = (item: string, unit: string): BreakdownRow =>
    ({
      item,
      unit,
      material: null,
      segment: -1,
      subject: '',
      quantity: 2,
      costNok: 10,
      co2Kg: 1,
    }) as unknown as BreakdownRow;
  const breakdown = [row('levelCrossing', 'stk'), row('ownItem', 'RS'), row('fill', 'm³'), row('contingency', 'NOK')];
  const route = { name: 'A', segments: [], subjects: {}, breakdown } as unknown as ExportRoute;
  const [head, ...rows] = breakdownTable([route], 0, language);
  const unit = head!.indexOf(language === 'nb' ? 'Enhet' : 'Unit');
  expect(rows.map((cells) => cells[unit])).toEqual(expected);
});
