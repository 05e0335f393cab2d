// One edit of a shape's corners as the page keeps it: the corners now, the steps behind and ahead. Lives in a store of its
// own so that map and panel see the same; gone when the edit ends.

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EditedShape, Xy } from '#canvas/scene-types.ts';

interface Editing {
  readonly id: string;
  readonly kind: EditedShape['kind'];
  readonly color: string;
  readonly behind: readonly (readonly Xy[])[];
  readonly points: readonly Xy[];
  readonly ahead: readonly (readonly Xy[])[];
  /** While a corner is dragged: seen, but no step yet. */
  readonly dragged: readonly Xy[] | null;
}

export const editStore = createStore<{ readonly now: Editing | null }>()(() => ({ now: null }));

export interface ShapeEdit {
  readonly points: readonly Xy[];
  readonly least: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly set: (points: readonly Xy[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly cancel: () => void;
}

const LEAST = { point: 1, line: 2, polygon: 3 } as const;

export function startEdit(id: string, kind: EditedShape['kind'], color: string, points: readonly Xy[]): void {
  editStore.setState({ now: { id, kind, color, behind: [], points, ahead: [], dragged: null } });
}

export function endEdit(): void {
  editStore.setState({ now: null });
}

/** What the canvas tells of the corners; a drag is one step when it ends. */
export function cornersMoved(points: readonly Xy[], done: boolean): void {
  if (done) setCorners(points);
  else change((now) => ({ ...now, dragged: points }));
}

function change(next: (now: Editing) => Editing): void {
  const { now } = editStore.getState();
  if (now) editStore.setState({ now: next(now) });
}

export function setCorners(points: readonly Xy[]): void {
  change((now) => ({ ...now, dragged: null, behind: [...now.behind, now.points], points, ahead: [] }));
}

export function undoCorners(): void {
  change((now) =>
    now.behind.length === 0
      ? now
      : { ...now, behind: now.behind.slice(0, -1), points: now.behind.at(-1)!, ahead: [now.points, ...now.ahead] },
  );
}

export function redoCorners(): void {
  change((now) =>
    now.ahead.length === 0
      ? now
      : { ...now, behind: [...now.behind, now.points], points: now.ahead[0]!, ahead: now.ahead.slice(1) },
  );
}

/** The edit of this thing, or null when it is not being edited. */
export function useShapeEdit(id: string): ShapeEdit | null {
  const now = useStore(editStore, (state) => (state.now?.id === id ? state.now : null));
  const isEditing = now !== null;
  useEffect(() => {
    if (!isEditing) return;
    const onKey = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLElement && event.target.closest('input, textarea');
      if (event.key === 'Escape' && !event.defaultPrevented) endEdit();
      if (!(event.ctrlKey || event.metaKey) || isWriting) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      // Before the page's own undo hears it: it would take back what was saved.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'y' || event.shiftKey) redoCorners();
      else undoCorners();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isEditing]);
  // Leaving the thing leaves its edit.
  useEffect(() => () => endEdit(), [id]);
  if (!now) return null;
  return {
    points: now.dragged ?? now.points,
    least: LEAST[now.kind],
    canUndo: now.behind.length > 0,
    canRedo: now.ahead.length > 0,
    set: setCorners,
    undo: undoCorners,
    redo: redoCorners,
    cancel: endEdit,
  };
}
