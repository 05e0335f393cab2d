// A job that works out what places cost, while it runs and when it came to nothing.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/text.tsx';
import type { PassageJob } from './queries.ts';

export function JobProgress({ job: { progress, outcome, cancel } }: { readonly job: PassageJob }) {
  const t = useText();
  if (progress !== null)
    return (
      <Box sx={{ mt: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" color="textSecondary">
            {t('passage.busy')}
          </Typography>
          <Button size="small" onClick={cancel}>
            {t('app.cancel')}
          </Button>
        </Stack>
        <LinearProgress variant="determinate" value={progress * 100} aria-label={t('passage.busy')} />
      </Box>
    );
  if (outcome === null) return null;
  return (
    <Alert severity={outcome === 'nothing' ? 'info' : 'error'} sx={{ mt: 1 }}>
      {outcome === 'nothing' ? t('passage.nothing') : t('passage.failed', { reason: outcome.failed })}
    </Alert>
  );
}
