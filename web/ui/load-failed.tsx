// What stands in the place of something that could not be loaded: the reason, and another try.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../i18n/text.tsx';

export function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('ui.loadFailed', { reason: error.message })}
    </Alert>
  );
}
