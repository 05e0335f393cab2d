// The ways in that are one press: the work account's picture, the partner, a passkey.

import KeyIcon from '@mui/icons-material/Key';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { isCalledOff, logInByPasskey, workAccountAddress } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';

const WIDTH = 240;

export function WorkAccountButton({ invite }: { readonly invite: string | null }) {
  const t = useText();
  const open = useMutation({
    mutationFn: async () => window.location.assign(await workAccountAddress(invite)),
  });
  return (
    <>
      <GeneralError error={open.error} text={formErrors(open.error, []).general} />
      <ButtonBase
        onClick={() => open.mutate()}
        disabled={open.isPending}
        sx={{ borderRadius: 1, '&:focus-visible': { outline: '2px solid', outlineOffset: 3 } }}
      >
        <Box
          component="img"
          src="/work-account.svg"
          alt={t('login.workAccount')}
          sx={{ display: 'block', height: 44, width: WIDTH, borderRadius: 1 }}
        />
      </ButtonBase>
    </>
  );
}

/** The partner's sign-in has a page of its own, where its visitors arrive as well. */
export function PartnerButton() {
  const t = useText();
  return (
    <Button
      component={RouterLink}
      to="/emerald"
      variant="outlined"
      color="inherit"
      sx={{ width: WIDTH, height: 44, borderColor: 'divider' }}
    >
      {t('login.partner')}
    </Button>
  );
}

export function PasskeyButton() {
  const t = useText();
  const open = useMutation({ mutationFn: logInByPasskey });
  const error = isCalledOff(open.error) ? null : open.error;
  return (
    <>
      {isCalledOff(open.error) && <Alert severity="info">{t('login.passkey.none')}</Alert>}
      <GeneralError error={error} text={formErrors(error, []).general} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<KeyIcon />}
        loading={open.isPending}
        onClick={() => open.mutate()}
        sx={{ width: WIDTH, height: 44, borderColor: 'divider' }}
      >
        {t('login.passkey')}
      </Button>
    </>
  );
}
