// Ctrl+Z takes back one's own latest action in the project, Ctrl+Y or Ctrl+Shift+Z does it again; a notice names what it was.

import { useEffect } from 'react';
import { redo, type TakenBack, undo } from '../../api/undo.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { takesText } from '../../ui/takes-text.ts';
import { changeText } from './change-text.ts';

/** How long the notice of an undo, which offers to do it again, stays. */
const NOTICE_MS = 8000;

/** Answers the function that takes back. */
export function useUndo(projectId: string): () => void {
  const t = useText();
  const again = () => {
    redo(projectId).then((changes) => {
      if (changes.length === 0) notify(t('change.nothingToRedo'), { severity: 'info' });
      else notify(t('change.redone', { what: whatOf(changes) }));
    }, notifyError);
  };
  const takeBack = () => {
    undo(projectId).then((changes) => {
      if (changes.length === 0) notify(t('change.nothingToUndo'), { severity: 'info' });
      else
        notify(t('change.undone', { what: whatOf(changes) }), {
          durationMs: NOTICE_MS,
          action: { label: t('change.redo'), run: again },
        });
    }, notifyError);
  };
  /** The first that was made stands for its kind. */
  function whatOf(changes: readonly TakenBack[]): string {
    const first = changes.at(-1)!;
    const alike = changes.filter(({ entity, action }) => entity === first.entity && action === first.action);
    return changeText(t, first, alike.length - 1);
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || takesText(event.target)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) again();
      else takeBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [projectId, t]);
  return takeBack;
}
