// Map services that did not answer last time, with the reason; '' = they do. Not persisted.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const mapErrorStore = createStore<Readonly<Record<string, string>>>()(() => ({}));

export function useMapError(service: string): string {
  return useStore(mapErrorStore, (state) => state[service] ?? '');
}
