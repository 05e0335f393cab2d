// What a change was, in words: "la til veglinjen «1.1» og 7 til".

import type { MessageKey } from '../../i18n/catalogue.ts';
import type { Text } from '../../i18n/text.tsx';
import { shareContentText } from '../../ui/share-content.ts';
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
  if (entity === 'share_link') return sharedText(t, action, name || t('logs.share.unnamed'), after);
  return [
    word(`logs.action.${action}`, action),
    word(`logs.entity.${entity}`, entity),
    ...(name ? [t('logs.named', { name })] : []),
    ...(others > 0 ? [t('logs.others', { count: others })] : []),
  ].join(' ');
}

/** Who did it: a person, a reader of a share link by the name that they gave, or the product itself. */
export function whoText(t: Text, { user, action, after }: DescribedChange & { readonly user: string | null }): string {
  if (user !== null) return user;
  const { sender_name: name, sender_link: link } = (after ?? {}) as {
    readonly sender_name?: unknown;
    readonly sender_link?: unknown;
  };
  if (action !== 'create' || typeof name !== 'string') return t('logs.who.system');
  return link ? t('ui.share.sender.of', { name, link: String(link) }) : t('ui.share.sender', { name });
}

/** Who shared what with whom; of a link that was ended, what it showed stands in what was before. */
function sharedText(t: Text, action: string, name: string, after: unknown): string {
  const {
    route_ids: ids,
    with_cost: withCost,
    allows_comments: withComments,
  } = after as {
    readonly route_ids?: unknown;
    readonly with_cost?: unknown;
    readonly allows_comments?: unknown;
  };
  const content = {
    routes: Array.isArray(ids) ? ids.length : null,
    withCost: withCost !== false,
    withComments: withComments === true,
  };
  const key = action === 'create' ? 'logs.share.create' : action === 'delete' ? 'logs.share.end' : 'logs.share.change';
  return t(key, { name, content: shareContentText(t, content) });
}

function nameOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  const { name, title } = row as { readonly name?: unknown; readonly title?: unknown };
  return typeof name === 'string' ? name : typeof title === 'string' ? title : '';
}
