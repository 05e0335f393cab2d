// Short notices at the top centre of the page: notify('…'). One is shown at a time, the next waits. A notice may carry
// one action (undo, open). Its time runs while it can be read: neither while the page is too busy to draw it, nor under the pointer or
// the keyboard's focus.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Notice {
  readonly text: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly durationMs: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How long a notice stays, ms. */
export const NOTICE_MS = 3000;
/** How often the time of a notice is counted, ms; what a busy page makes longer counts as twice that at most. */
const TICK_MS = 100;

const store = createStore<{ queue: readonly (Notice & { id: number })[] }>()(() => ({ queue: [] }));
let lastId = 0;

export function notify(text: string, options: Partial<Omit<Notice, 'text'>> = {}): void {
  lastId++;
  const notice = { text, severity: 'success' as const, durationMs: NOTICE_MS, ...options, id: lastId };
  store.setState(({ queue }) => ({ queue: [...queue.filter((other) => other.text !== text), notice] }));
}

/** Notifies of a failed action in the server's words. */
export function notifyError(error: unknown): void {
  notify(error instanceof Error ? error.message : String(error), { severity: 'error', durationMs: 8000 });
}

export function Notices() {
  const first = useStore(store, ({ queue }) => queue[0]);
  return first ? <ShownNotice key={first.id} notice={first} /> : null;
}

function ShownNotice({ notice }: { readonly notice: Notice & { readonly id: number } }) {
  const close = () => store.setState(({ queue }) => ({ queue: queue.filter(({ id }) => id !== notice.id) }));
  const isHeld = useRef(false);
  const hold = (held: boolean) => () => {
    isHeld.current = held;
  };
  useTimeShown(notice.durationMs, isHeld, close);
  const { action } = notice;
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Alert
        severity={notice.severity}
        variant="filled"
        onClose={close}
        action={
          action && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                close();
                action.run();
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        {notice.text}
      </Alert>
    </Snackbar>
  );
}

/** Ends once it has been shown for so long, ms. */
function useTimeShown(durationMs: number, isHeld: { readonly current: boolean }, end: () => void): void {
  const ends = useRef(end);
  useEffect(() => {
    ends.current = end;
  });
  useEffect(() => {
    let shownMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!isHeld.current) shownMs += Math.min(now - last, 2 * TICK_MS);
      last = now;
      if (shownMs < durationMs) return;
      clearInterval(timer);
      ends.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [durationMs, isHeld]);
}
