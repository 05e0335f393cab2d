// What an item of a breakdown is called, with its material where its name does not say it.

import { isOtherWork, otherWorkRow, otherWorkRows } from '../parameters/other-works.ts';
import type { Label } from '../parameters/parameter.ts';
import type { BreakdownRow } from './item.ts';
import { readOwnSubject } from './own-subject.ts';
import { INSIDE, ITEMS } from './price-list.ts';

export const MATERIAL_LABELS: Readonly<Record<string, Label>> = {
  soil: { nb: 'jord', en: 'soil' },
  rock: { nb: 'fjell', en: 'rock' },
  qualityRock: { nb: 'kvalitetsmasser', en: 'quality rock' },
  peat: { nb: 'torv', en: 'peat' },
  topsoil: { nb: 'matjord', en: 'topsoil' },
};

export interface NamedItem {
  readonly item: string;
  readonly material: string | null;
  /** Which of the other road works, or the subject of an own item; empty for other items. */
  readonly work: string;
}

export function itemName({ item, material, work }: NamedItem, language: keyof Label): string {
  if (item === 'ownItem') return readOwnSubject(work).name;
  if (isOtherWork(work)) return otherWorkRows[otherWorkRow(work)].label[language];
  const label = Object.hasOwn(ITEMS, item) ? ITEMS[item as keyof typeof ITEMS].label[language] : item;
  const of = material && Object.hasOwn(MATERIAL_LABELS, material) ? MATERIAL_LABELS[material]?.[language] : undefined;
  return of && !label.toLowerCase().includes(of) ? `${label} (${of})` : label;
}

/** Of a row: the subject of other road works, and of an own item, says which work it is. */
export const namedItem = ({
  item,
  material,
  subject,
}: Pick<BreakdownRow, 'item' | 'material' | 'subject'>): NamedItem => ({
  item,
  material,
  work: workOf({ item, subject }),
});

/** Empty for items that are no work of these kinds; an own item inside an area is the item itself. */
export function workOf({ item, subject }: Pick<BreakdownRow, 'item' | 'subject'>): string {
  if (item === 'otherWorks') return subject;
  if (item !== 'ownItem') return '';
  return subject.startsWith(INSIDE) ? subject.split('|').slice(1).join('|') : subject;
}
