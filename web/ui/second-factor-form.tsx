// The second step of a login: a code from the authenticator, a passkey, or one of the recovery codes.

import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isCalledOff, proveByCode, proveByPasskey, type SecondMethod, type SecondStep } from '../api/sign-in.ts';
import { useText } from '../i18n/text.tsx';
import { formErrors, GeneralError } from './form-error.tsx';

interface Props {
  readonly step: SecondStep;
  /** To e-mail and password again: the wrong person, or a ticket that has run out. */
  readonly onBack: () => void;
}

export function SecondFactorForm({ step, onBack }: Props) {
  const t = useText();
  const [method, setMethod] = useState<SecondMethod>(step.methods[0] ?? 'recovery_code');
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h2">{t('ui.second.title')}</Typography>
      {method === 'passkey' ? <ByPasskey step={step} /> : <ByCode key={method} step={step} method={method} />}
      <Stack sx={{ gap: 0.75, alignItems: 'center' }}>
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Link key={other} component="button" type="button" variant="body2" onClick={() => setMethod(other)}>
              {t(`ui.second.use.${other}`)}
            </Link>
          ))}
        <Link component="button" type="button" variant="body2" onClick={onBack}>
          {t('ui.second.back')}
        </Link>
      </Stack>
    </Stack>
  );
}

function ByCode({ step, method }: { readonly step: SecondStep; readonly method: 'totp' | 'recovery_code' }) {
  const t = useText();
  const [code, setCode] = useState('');
  const field = method === 'totp' ? 'otp' : 'recovery_code';
  const prove = useMutation({
    mutationFn: () => proveByCode(step, method === 'totp' ? { otp: code } : { recovery_code: code }),
  });
  const errors = formErrors(prove.error, [field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && !prove.isPending) prove.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      <GeneralError error={prove.error} text={errors.general} />
      <Typography color="textSecondary">{t(`ui.second.ask.${method}`)}</Typography>
      <TextField
        label={t(`ui.second.field.${method}`)}
        name={field}
        size="medium"
        autoFocus
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.field(field) !== ''}
        helperText={errors.field(field)}
        slotProps={{
          htmlInput: {
            inputMode: method === 'totp' ? 'numeric' : 'text',
            autoCapitalize: 'none',
            spellCheck: false,
            style: { letterSpacing: '0.15em', fontVariantNumeric: 'tabular-nums' },
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={prove.isPending} disabled={code === ''}>
        {t('ui.second.submit')}
      </Button>
    </Stack>
  );
}

function ByPasskey({ step }: { readonly step: SecondStep }) {
  const t = useText();
  const prove = useMutation({ mutationFn: () => proveByPasskey(step) });
  const error = isCalledOff(prove.error) ? null : prove.error;
  const errors = formErrors(error, []);
  return (
    <Stack sx={{ gap: 2 }}>
      <GeneralError error={error} text={errors.general} />
      <Typography color="textSecondary">{t('ui.second.ask.passkey')}</Typography>
      <Button variant="contained" size="large" autoFocus loading={prove.isPending} onClick={() => prove.mutate()}>
        {t('ui.second.passkey')}
      </Button>
    </Stack>
  );
}
