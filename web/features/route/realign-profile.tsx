// "New profile" for the plan of a line that is being changed: asks for the search, shows how far it is, and stops it.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { findProfile, stopSearch } from './realign.ts';

/** @param search how far it is, 0…1; null = none runs */
export function RealignProfile({ search, disabled }: { search: number | null; disabled: boolean }) {
  const t = useText();
  const start = async () => {
    try {
      if ((await findProfile()) === false) notify(t('realign.profile.none'), { severity: 'info' });
    } catch (error) {
      notifyError(error);
    }
  };
  if (search === null)
    return (
      <Tooltip title={t('realign.profile.hint')} placement="left">
        <span>
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => void start()} sx={{ mt: 1 }}>
            {t('realign.profile')}
          </Button>
        </span>
      </Tooltip>
    );
  return (
    <Box sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="caption" color="textSecondary" component="p" id="profile-search">
          {t('realign.profile.running')} … {Math.round(100 * search)} %
        </Typography>
        <LinearProgress variant="determinate" value={100 * search} aria-labelledby="profile-search" />
      </Box>
      <Button size="small" color="inherit" onClick={stopSearch}>
        {t('realign.profile.stop')}
      </Button>
    </Box>
  );
}
