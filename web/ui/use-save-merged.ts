// saveMerged with its notices, for forms.

import { useText } from '../i18n/text.tsx';
import { changesText } from './merge-dialog.tsx';
import { notify } from './notices.tsx';
import { type Saving, saveMerged } from './save-merged.ts';

export function useSaveMerged() {
  const t = useText();
  return async <Row>(saving: Saving<Row>): Promise<void> => {
    const merged = await saveMerged(saving);
    if (merged.how === 'merged' && merged.others.length > 0)
      notify(t('ui.merge.both', { fields: changesText(merged.others) }), { severity: 'info', durationMs: 10_000 });
  };
}
