// The e-mail address, which is the user name, and the form that asks for another one. It holds once the link that is mailed to
// it has been used; until then the old one does.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { securityQuery } from '../../api/account.ts';
import { type ApiProfile, changeEmail } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

const EMPTY = { email: '', confirm_email: '', password: '' };
const FIELDS = ['email', 'confirm_email', 'password'] as const;

export function ChangeEmail({ profile }: { readonly profile: ApiProfile }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={t('profile.email')} lead={t('profile.email.lead')}>
      {profile.pending_email && (
        <Alert severity="info">{t('profile.email.pending', { email: profile.pending_email })}</Alert>
      )}
      <Rows label={t('profile.email')}>
        <Row
          title={profile.email}
          action={
            !isOpen && (
              <Button variant="outlined" onClick={() => setOpen(true)}>
                {t('profile.email.change')}
              </Button>
            )
          }
        />
      </Rows>
      {isOpen && <Form profile={profile} onDone={() => setOpen(false)} />}
    </Part>
  );
}

function Form({ profile, onDone }: { readonly profile: ApiProfile; readonly onDone: () => void }) {
  const t = useText();
  const security = useQuery(securityQuery);
  const [values, setValues] = useState(EMPTY);
  const [isRepeated, setRepeated] = useState(false);
  const hasPassword = security.data?.has_password ?? true;
  const ask = useMutation({
    mutationFn: () => changeEmail(profile, { ...values, password: hasPassword ? values.password : null }),
    onSuccess: onDone,
  });
  if (security.isPending) return <Skeleton variant="rounded" height={160} />;
  const errors = formErrors(ask.error, FIELDS);
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues({ ...values, [name]: value });
  const isSame = values.email.trim().toLowerCase() === values.confirm_email.trim().toLowerCase();
  const differs = isRepeated && !isSame ? t('profile.email.differ') : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRepeated(true);
    if (isSame && !ask.isPending) ask.mutate();
  };
  const field = (name: 'email' | 'confirm_email', problem: string) => ({
    label: t(`profile.${name}.new`),
    name,
    type: 'email',
    autoComplete: name === 'email' ? 'email' : 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
    error: problem !== '',
    helperText: problem,
    slotProps: { htmlInput: { autoCapitalize: 'none' } },
  });
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2, maxWidth: 400 }}>
      <GeneralError error={ask.error} text={errors.general} />
      <TextField {...field('email', errors.field('email'))} autoFocus />
      <TextField
        {...field('confirm_email', differs || errors.field('confirm_email'))}
        onBlur={() => setRepeated(values.confirm_email !== '')}
      />
      {hasPassword && (
        <PasswordField
          label={t('profile.password')}
          name="password"
          size="small"
          autoComplete="current-password"
          value={values.password}
          onChange={set('password')}
          problem={errors.field('password')}
        />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={ask.isPending}
          disabled={values.email === '' || values.confirm_email === '' || (hasPassword && values.password === '')}
        >
          {t('profile.email.send')}
        </Button>
        <Button color="inherit" onClick={onDone}>
          {t('app.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
