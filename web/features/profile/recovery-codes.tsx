// Recovery codes, for the day when authenticator and passkeys are lost: how many are left, new ones, and the one time that they
// are shown.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { makeRecoveryCodes } from '../../api/account.ts';
import { useText } from '../../i18n/text.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Part } from '../../ui/tabbed-page.tsx';
import { PasswordPrompt, type SecondFactor } from './password-prompt.tsx';

interface Props {
  readonly left: number;
  readonly asksPassword: boolean;
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodes({ left, asksPassword, factor, onCodes }: Props) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <Part
      title={t('profile.recovery')}
      lead={t('profile.recovery.left', { count: left })}
      action={
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('profile.recovery.make')}
        </Button>
      }
    >
      {asking && (
        <PasswordPrompt
          title={t('profile.recovery.make')}
          text={t('profile.recovery.make.ask')}
          confirm={t('profile.recovery.make')}
          asksPassword={asksPassword}
          factor={factor}
          run={async (password, code) => onCodes(await makeRecoveryCodes(password, code))}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  );
}

/** A dialog that must be closed on purpose: what it shows is never shown again. */
export function ShownCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useText();
  if (codes.length === 0) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="codes-title">
      <DialogTitle id="codes-title">{t('profile.recovery')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('profile.recovery.keep')}
        </Typography>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 2,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 1,
            fontFamily: 'monospace',
            bgcolor: 'chrome.sunken',
            borderRadius: 1,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copyText(codes.join('\n'), t('ui.copied'))}>{t('ui.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('profile.recovery.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
