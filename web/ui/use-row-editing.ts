// A row whose fields are edited one by one while others edit it too: from when somebody goes into one of them, what is shown is what stood
// then, so that nothing that is being written goes away when a change of somebody else is heard. What is saved is compared with what was seen
// (save-merged.ts).

import { useRef, useState } from 'react';

/**
 * @param stored the newest that the page knows
 * @param newest the same, asked for when a change has been saved; null where the row is gone
 */
export function useRowEditing<Row extends { readonly id: string }>(stored: Row, newest: () => Row | null) {
  const [seen, setSeen] = useState<Row | null>(null);
  /** What is on its way: it is shown, and nobody is asked about a change of their own. */
  const [sent, setSent] = useState<Partial<Row>>({});
  const pending = useRef(0);
  /** Its fields, and the lists that they open elsewhere on the page. */
  const hasFocus = useRef(false);
  const shown: Row = { ...(seen?.id === stored.id ? seen : stored), ...sent };
  const latestShown = useRef(shown);
  latestShown.current = shown;
  /** Whether something was written since the last change was sent. */
  const isWritten = useRef(false);
  const hold = () => setSeen((held) => (held?.id === stored.id ? held : stored));
  return {
    shown,
    /** @param save is given what was seen; it throws what saving throws */
    send: async (part: Partial<Row>, save: (seen: Row) => Promise<void>): Promise<void> => {
      pending.current++;
      isWritten.current = false;
      setSent((before) => ({ ...before, ...part }));
      try {
        await save(shown);
      } finally {
        pending.current--;
        if (pending.current === 0) {
          setSent({});
          // What is being written by now stays, and is compared with what is seen beside it.
          setSeen(isWritten.current ? latestShown.current : hasFocus.current ? newest() : null);
        }
      }
    },
    /** For the element around the fields. */
    listeners: {
      onFocus: () => {
        hasFocus.current = true;
        hold();
      },
      onInput: () => {
        isWritten.current = true;
        hold();
      },
      onBlur: () => {
        hasFocus.current = false;
        isWritten.current = false;
        // The focus may go on to another of them.
        setTimeout(() => hasFocus.current || pending.current > 0 || setSeen(null));
      },
    },
  };
}
