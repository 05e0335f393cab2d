// The three drawers around the canvas: open or not, how large, and what they show. What a person sets stays as long as
// the page is open, from project to project; it is not persisted.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Drawer {
  readonly isOpen: boolean;
  readonly view: string;
}

export interface DrawersState {
  /** Widths in pixels. */
  readonly left: Drawer & { readonly width: number };
  readonly right: Drawer & { readonly width: number };
  /** Any CSS length. */
  readonly bottom: Drawer & { readonly height: string };
}

export const DRAWER_DEFAULTS: DrawersState = {
  left: { isOpen: true, view: 'layers', width: 272 },
  right: { isOpen: true, view: 'selection', width: 320 },
  bottom: { isOpen: true, view: 'routes', height: '30vh' },
};

export const drawersStore = createStore<DrawersState>()(() => DRAWER_DEFAULTS);

export function useDrawers<T>(select: (state: DrawersState) => T): T {
  return useStore(drawersStore, select);
}

export function setDrawer<Side extends keyof DrawersState>(side: Side, change: Partial<DrawersState[Side]>): void {
  drawersStore.setState((state) => ({ [side]: { ...state[side], ...change } }) as Partial<DrawersState>);
}

export function toggleDrawer(side: keyof DrawersState): void {
  setDrawer(side, { isOpen: !drawersStore.getState()[side].isOpen });
}
