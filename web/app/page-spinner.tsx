// Shown while a whole page waits.

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../i18n/text.tsx';

export function PageSpinner() {
  const t = useText();
  return (
    <Box sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('app.loading')} size={36} thickness={4} />
    </Box>
  );
}
