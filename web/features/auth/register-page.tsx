// A new account. Where anybody may register, a mail with a link confirms the address; with an invitation the account is there
// at once. Where neither is so, the page says whom to ask.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '#domain/user.ts';
import { type Invitation, register } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { localeNow } from '../../state/session.ts';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { LoginFrame } from './login-frame.tsx';
import { isOffered } from './sign-in-methods.ts';

export function RegisterPage() {
  const t = useText();
  return (
    <LoginFrame title={t('login.register.title')}>
      {isOffered('register') ? (
        <RegisterForm />
      ) : (
        <Alert severity="info" icon={false}>
          {t('login.register.closed')}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', mt: 3 }}>
        {t('login.register.known')}{' '}
        <Link component={RouterLink} to="/login">
          {t('login.title')}
        </Link>
      </Typography>
    </LoginFrame>
  );
}

const FIELDS = ['email', 'password1', 'password2', 'first_name', 'last_name', 'organization'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
const EMPTY: Fields = { email: '', password1: '', password2: '', first_name: '', last_name: '', organization: '' };

interface Invited {
  readonly token: string;
  readonly invitation: Invitation;
}

export function RegisterForm({ invited }: { readonly invited?: Invited }) {
  const t = useText();
  const [values, setValues] = useState<Fields>(EMPTY);
  const [isRepeated, setRepeated] = useState(false);
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: () => {
      const { email, organization, ...rest } = values;
      const who = invited ? { invite: invited.token } : { email, organization };
      return register({ ...rest, ...who, language: localeNow() === 'en' ? 'en' : 'no' });
    },
    // Logged in at once, by an invitation that is used up by now: its address has nothing more to show.
    onSuccess: (isLoggedIn) => isLoggedIn && void navigate('/dashboard', { replace: true }),
  });
  if (send.data === false) return <MailOnItsWay email={values.email} />;
  const errors = formErrors(send.error, FIELDS);
  const differ = isRepeated && values.password1 !== values.password2;
  const set = (name: keyof Fields) => (value: string) => setValues({ ...values, [name]: value });
  const text = (name: keyof Fields, more: { type?: string; autoComplete?: string; autoFocus?: boolean } = {}) => (
    <TextField
      label={t(`login.register.${name}`)}
      name={name}
      size="medium"
      fullWidth
      value={values[name]}
      onChange={(event) => set(name)(event.target.value)}
      error={errors.field(name) !== ''}
      helperText={errors.field(name)}
      slotProps={{ htmlInput: more.type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {} }}
      {...more}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRepeated(true);
    if (values.password1 === values.password2 && !send.isPending) send.mutate();
  };
  const isReady = (invited || values.email !== '') && values.password1 !== '' && values.password2 !== '';
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      <GeneralError error={send.error} text={errors.general} />
      {!invited && text('email', { type: 'email', autoComplete: 'username', autoFocus: true })}
      <Stack direction="row" sx={{ gap: 1.5 }}>
        {text('first_name', { autoComplete: 'given-name', autoFocus: invited !== undefined })}
        {text('last_name', { autoComplete: 'family-name' })}
      </Stack>
      {!invited && text('organization', { autoComplete: 'organization' })}
      <PasswordField
        label={t('login.register.password1')}
        name="password1"
        autoComplete="new-password"
        value={values.password1}
        onChange={set('password1')}
        problem={errors.field('password1')}
        hint={t('login.newPassword.rule', { min: MIN_PASSWORD_LENGTH })}
      />
      <PasswordField
        label={t('login.register.password2')}
        name="password2"
        autoComplete="new-password"
        value={values.password2}
        onChange={set('password2')}
        onBlur={() => setRepeated(values.password2 !== '')}
        problem={differ ? t('ui.password.differ') : errors.field('password2')}
      />
      <Button type="submit" variant="contained" size="large" loading={send.isPending} disabled={!isReady}>
        {t('login.register.submit')}
      </Button>
    </Stack>
  );
}

function MailOnItsWay({ email }: { readonly email: string }) {
  const t = useText();
  return (
    <Alert severity="success" role="status">
      <Typography sx={{ fontWeight: 560 }}>{t('login.register.sent', { email })}</Typography>
      {t('login.register.sent.next')}
    </Alert>
  );
}
