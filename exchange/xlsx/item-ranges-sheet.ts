// The sheet of a workbook with low, likely and high of each element of a route: its cost by the prices, and its quantity where the result
// says how far it may lie off.

import { itemName, namedItem } from '#domain/figures/item-name.ts';
import { unitText } from '#domain/unit-text.ts';
import { itemRangesOf } from '../export/item-ranges.ts';
import type { ExportMaterial } from '../export/material.ts';
import { firstRowOf, type Sheet, type SheetCell } from './write.ts';

export function itemRangesSheet({ routes, language }: ExportMaterial, say: (nb: string, en: string) => string): Sheet {
  const notes = [
    say(
      'Kostnad: P10 og P90 når alle priser er lave eller høye samtidig, påslag medregnet. Summen er bidraget «Priser og omfang» i arket Usikkerhet.',
      'Cost: P10 and P90 when all prices are low or high together, add-ons included. The sum is the share “Prices and scope” of the sheet Uncertainty.',
    ),
    say(
      'Mengde: P10 og P90 etter usikkerheten i fjelloverflaten. For andre poster er den ukjent; hva fjell, terreng og linjesøk gjør med kostnaden, er kjent for hele linja.',
      'Quantity: P10 and P90 by the uncertainty of the rock surface. Of other items it is unknown; what rock, terrain and search do to the cost is known for the whole line.',
    ),
  ];
  const unknown = say('ukjent', 'unknown');
  let row = firstRowOf({ notes });
  const rows = routes.flatMap((route) => {
    const ranges = itemRangesOf(route);
    const [from, to] = [row, row + ranges.length - 1];
    row += ranges.length + 1;
    const lines = ranges.map(({ row: named, quantity, quantityRange, costNok, lowNok, highNok }): SheetCell[] => [
      route.name,
      itemName(namedItem(named), language),
      unitText(named.unit, language),
      quantityRange ? quantityRange[0] : unknown,
      quantity,
      quantityRange ? quantityRange[1] : unknown,
      ...[lowNok, costNok, highNok],
    ]);
    const sum = (column: string, of: 'lowNok' | 'costNok' | 'highNok') => ({
      formula: `SUM(${column}${from}:${column}${to})`,
      value: ranges.reduce((all, one) => all + one[of], 0),
    });
    const total = [sum('G', 'lowNok'), sum('H', 'costNok'), sum('I', 'highNok')];
    return [...lines, [route.name, say('Sum', 'Total'), '', null, null, null, ...total]];
  });
  return {
    name: say('Usikkerhet per post', 'Uncertainty by item'),
    title: say('Lav, trolig og høy per post', 'Low, likely and high by item'),
    notes,
    columns: [
      { head: say('Veglinje', 'Route'), width: 22 },
      { head: say('Post', 'Item'), width: 38 },
      { head: say('Enhet', 'Unit'), width: 8 },
      { head: say('Mengde, lav', 'Quantity, low'), width: 15, format: 'whole' },
      { head: say('Mengde, trolig', 'Quantity, likely'), width: 15, format: 'whole' },
      { head: say('Mengde, høy', 'Quantity, high'), width: 15, format: 'whole' },
      { head: say('Lav, kr', 'Low, NOK'), width: 18, format: 'whole' },
      { head: say('Trolig, kr', 'Likely, NOK'), width: 18, format: 'whole' },
      { head: say('Høy, kr', 'High, NOK'), width: 18, format: 'whole' },
    ],
    rows,
  };
}
