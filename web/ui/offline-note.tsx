// Says for as long as the machine has no network, or the server does not answer, what becomes of what is changed now. A page that is left
// while a change waits would lose it: the browser asks first.

import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.tsx';
import { useUnsent } from '../state/unsent.ts';

export function OfflineNote() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const waits = useUnsent() > 0;
  useEffect(() => {
    if (!waits) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [waits]);
  return (
    <Snackbar open={!isOnline || waits} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert severity="warning" variant="filled" role="status">
        {t(waits ? 'ui.unsent' : 'ui.offline')}
      </Alert>
    </Snackbar>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
