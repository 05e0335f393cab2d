// Files of a drop that are not looked at, each with its reason.

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/text.tsx';
import { MAX_FILES, type Rejected } from './collect-files.ts';

const MAX_SHOWN = 12;

interface Props {
  readonly rejected: readonly Rejected[];
  /** Those that can be read here. */
  readonly formats: string;
}

export function RejectedFiles({ rejected, formats }: Props) {
  const t = useText();
  if (rejected.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('import.rejected')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {rejected.slice(0, MAX_SHOWN).map(({ name, reason }, i) => (
          <li key={`${i} ${name}`}>
            {name} – {t(`import.rejected.${reason}`, { max: MAX_FILES })}
          </li>
        ))}
        {rejected.length > MAX_SHOWN && <li>{t('import.rejected.more', { count: rejected.length - MAX_SHOWN })}</li>}
      </Box>
      {rejected.some(({ reason }) => reason === 'format') && t('import.rejected.formats', { formats })}
    </Alert>
  );
}
