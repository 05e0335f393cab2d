// Whose prices figures are shown with: those that a route was worked out with, or those that stand now. One choice for the whole
// page, so that table, panel and comparison never disagree; each visit starts from what is stored.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type PriceView = 'stored' | 'today';

export const priceViewStore = createStore<{ readonly view: PriceView }>()(() => ({ view: 'stored' }));

export function usePriceView(): PriceView {
  return useStore(priceViewStore, ({ view }) => view);
}

export function setPriceView(view: PriceView): void {
  priceViewStore.setState({ view });
}
