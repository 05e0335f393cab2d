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
  if (typeof row !== 'object' || row === null) return '';
  const { name, title } = row as { readonly name?: unknown; readonly title?: unknown };
  return typeof name === 'string' ? name : typeof title === 'string' ? title : '';
}
