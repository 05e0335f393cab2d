// What a change was, in words: "la til veglinjen «1.1» og 7 til".

import type { MessageKey } from '../../i18n/catalogue.ts';
import type { Text } from '../../i18n/text.tsx';
import { changeMessages } from './messages.ts';

export interface DescribedChange {
  readonly entity: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** @param others how many more of the same kind there are */
export function changeText(t: Text, { entity, action, before, after }: DescribedChange, others = 0): string {
  const word = (key: string, otherwise: string) => (key in changeMessages ? t(key as MessageKey) : otherwise);
  const name = nameOf(after) || nameOf(before);
  return [
    word(`logs.action.${action}`, action),
    word(`logs.entity.${entity}`, entity),
    ...(name ? [t('logs.named', { name })] : []),
    ...(others > 0 ? [t('logs.others', { count: others })] : []),
  ].join(' ');
}

function nameOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string' ? row.name : '';
}
