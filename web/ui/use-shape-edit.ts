// One edit of a shape's corners as the page keeps it: the corners now, the steps behind and ahead. Lives in a store of its
// own so that map and panel see the same; gone when the edit ends.

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EditedShape, Xy } from '#canvas/scene-types.ts';
import { type History, historyOf, redone, stepped, undone } from '../state/history.ts';
import { useEditKeys } from './use-edit-keys.ts';

interface Editing {
  readonly id: string;
  readonly kind: EditedShape['kind'];
  readonly color: string;
  /** When the edit began: what is stored then is compared with what stands when it is saved. */
  readonly from: readonly Xy[];
  readonly corners: History<readonly Xy[]>;
  /** While a corner is dragged: seen, but no step yet. */
  readonly dragged: readonly Xy[] | null;
}

export const editStore = createStore<{ readonly now: Editing | null }>()(() => ({ now: null }));

export interface ShapeEdit {
  readonly points: readonly Xy[];
  /** When the edit began. */
  readonly from: readonly Xy[];
  readonly least: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly set: (points: readonly Xy[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly cancel: () => void;
}

const MIN_VERTICES = { point: 1, line: 2, polygon: 3 } as const;

export function startEdit(id: string, kind: EditedShape['kind'], color: string, points: readonly Xy[]): void {
  editStore.setState({ now: { id, kind, color, from: points, corners: historyOf(points), dragged: null } });
}

export function endEdit(): void {
  editStore.setState({ now: null });
}

/** What the canvas reports of the corners; a drag is one step when it ends. */
export function cornersMoved(points: readonly Xy[], done: boolean): void {
  if (done) setCorners(points);
  else change((now) => ({ ...now, dragged: points }));
}

function change(next: (now: Editing) => Editing): void {
  const { now } = editStore.getState();
  if (now) editStore.setState({ now: next(now) });
}

export function setCorners(points: readonly Xy[]): void {
  change((now) => ({ ...now, dragged: null, corners: stepped(now.corners, points) }));
}

export function undoCorners(): void {
  change((now) => ({ ...now, corners: undone(now.corners) }));
}

export function redoCorners(): void {
  change((now) => ({ ...now, corners: redone(now.corners) }));
}

/** The edit of this shape, or null when it is not being edited. */
export function useShapeEdit(id: string): ShapeEdit | null {
  const now = useStore(editStore, (state) => (state.now?.id === id ? state.now : null));
  useEditKeys(now !== null, { undo: undoCorners, redo: redoCorners, leave: endEdit });
  // Leaving the shape leaves its edit.
  useEffect(() => () => endEdit(), [id]);
  if (!now) return null;
  return {
    points: now.dragged ?? now.corners.now,
    from: now.from,
    least: MIN_VERTICES[now.kind],
    canUndo: now.corners.behind.length > 0,
    canRedo: now.corners.ahead.length > 0,
    set: setCorners,
    undo: undoCorners,
    redo: redoCorners,
    cancel: endEdit,
  };
}
