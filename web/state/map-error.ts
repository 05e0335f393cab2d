// Map services that did not answer last time, with the reason; '' = they do. Not persisted.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const mapTroubleStore = createStore<Readonly<Record<string, string>>>()(() => ({}));

export function useMapTrouble(service: string): string {
  return useStore(mapTroubleStore, (state) => state[service] ?? '');
}
