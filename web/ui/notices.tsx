// Short notices at the top centre of the page: notify('…'). One is shown at a time, the next waits. A notice may carry
// one action (undo, open).

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
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
  if (!first) return null;
  const close = () => store.setState(({ queue }) => ({ queue: queue.filter(({ id }) => id !== first.id) }));
  const { action } = first;
  return (
    <Snackbar
      key={first.id}
      open
      autoHideDuration={first.durationMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
    >
      <Alert
        severity={first.severity}
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
        {first.text}
      </Alert>
    </Snackbar>
  );
}
