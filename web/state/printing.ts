// Whether a part of the page is being printed: paper is light, also where the page is dark.

import { createStore } from 'zustand/vanilla';

export const printingStore = createStore<{ readonly isPrinting: boolean }>()(() => ({ isPrinting: false }));
