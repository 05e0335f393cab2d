// What a share link shows, in one sentence: where links are made and listed, and in the project's log.

import type { Text } from '../i18n/text.tsx';

export interface ShareContent {
  /** How many routes; null: all, later ones too. */
  readonly routes: number | null;
  readonly withCost: boolean;
  readonly withComments: boolean;
}

/** 'Viser 2 veglinjer uten kostnader, og lesere kan kommentere'. */
export function shareContentText(t: Text, content: ShareContent): string {
  const shows = shownText(t, content);
  return content.withComments ? t('ui.share.withComments', { shows }) : shows;
}

function shownText(t: Text, { routes, withCost }: ShareContent): string {
  if (routes === null) return t(withCost ? 'ui.share.shows.all' : 'ui.share.shows.all.withoutCost');
  return t(withCost ? 'ui.share.shows' : 'ui.share.shows.withoutCost', { count: routes });
}
