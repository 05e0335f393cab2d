// A field is kept by Enter and by leaving it. Who does both has kept it once: a second time would be a step of its own to undo.

import { useRef } from 'react';

export interface SubmitOnce {
  /** True the first time that this text is to be kept. */
  isFirst(text: string): boolean;
  /** Something was written: what comes is new. */
  written(): void;
}

export function useSubmitOnce(): SubmitOnce {
  const kept = useRef<string | null>(null);
  return {
    isFirst: (text) => {
      const isFirst = text !== kept.current;
      kept.current = text;
      return isFirst;
    },
    written: () => {
      kept.current = null;
    },
  };
}
