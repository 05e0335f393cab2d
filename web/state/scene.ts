// The scene of the open project, for panels beside the canvas that steer the view. null while there is none.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Scene } from '#canvas/scene-types.ts';

export const sceneStore = createStore<{ readonly scene: Scene | null }>()(() => ({ scene: null }));

export function useScene(): Scene | null {
  return useStore(sceneStore, (state) => state.scene);
}
