// Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y and Escape while something is being edited: they belong to the edit, and the page's own undo,
// which would take back what was saved, does not receive them. Escape while a pin is dragged is the canvas' own.

import { useEffect, useRef } from 'react';
import { takesText } from './takes-text.ts';

export interface EditKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly leave: () => void;
}

export function useEditKeys(isEditing: boolean, keys: EditKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isEditing) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === 'Escape' && !event.defaultPrevented && !target?.closest('[role$="dialog"], [data-dragging]')) {
        // What the edit is of stays selected.
        event.preventDefault();
        latest.current.leave();
      }
      if (!(event.ctrlKey || event.metaKey) || takesText(target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isEditing]);
}
