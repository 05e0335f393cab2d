// The authenticator app: scan a picture, confirm with a code; or take it away.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { beginTotp, confirmTotp, removeTotp, type TotpSeed } from '../../api/account.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { PasswordPrompt, type SecondFactor } from './password-prompt.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly isOn: boolean;
  readonly asksPassword: boolean;
  /** That adding it asks for; null = there is none yet. */
  readonly factor: SecondFactor | null;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function Authenticator({ isOn, asksPassword, factor, onCodes }: Props) {
  const t = useText();
  const [asking, setAsking] = useState<'add' | 'remove' | null>(null);
  const [seed, setSeed] = useState<TotpSeed | null>(null);
  return (
    <Part
      title={t('profile.totp')}
      lead={t('profile.totp.lead')}
      action={
        isOn ? (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Chip size="small" color="success" variant="outlined" label={t('profile.on')} />
            <Button color="inherit" onClick={() => setAsking('remove')}>
              {t('profile.totp.remove')}
            </Button>
          </Stack>
        ) : (
          <Button variant="outlined" onClick={() => setAsking('add')}>
            {t('profile.totp.add')}
          </Button>
        )
      }
    >
      {asking === 'add' && (
        <PasswordPrompt
          title={t('profile.totp.add')}
          text={t('profile.again')}
          confirm={t('profile.continue')}
          asksPassword={asksPassword}
          factor={factor}
          run={async (password, code) => setSeed(await beginTotp(password, code))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <PasswordPrompt
          title={t('profile.totp.remove')}
          text={t('profile.totp.remove.ask')}
          confirm={t('profile.totp.remove')}
          isDangerous
          asksPassword={asksPassword}
          factor="totp"
          run={removeTotp}
          onClose={() => setAsking(null)}
        />
      )}
      {seed && <Confirm seed={seed} onCodes={onCodes} onClose={() => setSeed(null)} />}
    </Part>
  );
}

interface ConfirmProps {
  readonly seed: TotpSeed;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function Confirm({ seed, onCodes, onClose }: ConfirmProps) {
  const t = useText();
  const [otp, setOtp] = useState('');
  const confirm = useMutation({
    mutationFn: () => confirmTotp(otp),
    onSuccess: (codes) => {
      notify(t('profile.totp.added'));
      onCodes(codes);
      onClose();
    },
  });
  const errors = formErrors(confirm.error, ['otp']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (otp !== '' && !confirm.isPending) confirm.mutate();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="totp-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="totp-title">{t('profile.totp.add')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <GeneralError error={confirm.error} text={errors.general} />
            <Typography>{t('profile.totp.scan')}</Typography>
            <Box
              sx={{
                alignSelf: 'center',
                p: 1.5,
                borderRadius: 1.5,
                bgcolor: '#fff',
                border: 1,
                borderColor: 'divider',
              }}
            >
              <QrCode text={seed.otpauth_url} label={t('profile.totp.picture')} />
            </Box>
            <Box>
              <Typography variant="caption" color="textSecondary" component="p">
                {t('profile.totp.manual')}
              </Typography>
              <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {seed.secret.replace(/(.{4})/g, '$1 ').trim()}
              </Typography>
            </Box>
            <TextField
              label={t('profile.totp.code')}
              name="otp"
              autoFocus
              autoComplete="one-time-code"
              value={otp}
              onChange={(event) => setOtp(event.target.value)}
              error={errors.field('otp') !== ''}
              helperText={errors.field('otp')}
              slotProps={{ htmlInput: { inputMode: 'numeric', style: { letterSpacing: '0.15em' } } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="contained" loading={confirm.isPending} disabled={otp === ''}>
            {t('profile.totp.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
