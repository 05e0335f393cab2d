// A new password in place of the old one, or the first one of somebody who signs in otherwise. Every other login ends.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#domain/user.ts';
import { changePassword } from '../../api/account.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { NOTICE_MS, notify } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

const EMPTY = { old_password: '', new_password1: '', new_password2: '' };
const FIELDS = ['old_password', 'new_password1', 'new_password2'] as const;

export function ChangePassword({
  profileId,
  hasPassword,
}: {
  readonly profileId: number;
  readonly hasPassword: boolean;
}) {
  const t = useText();
  const [values, setValues] = useState(EMPTY);
  const [isRepeated, setRepeated] = useState(false);
  const save = useMutation({
    mutationFn: () => changePassword(profileId, { ...values, old_password: hasPassword ? values.old_password : null }),
    onSuccess: () => {
      setValues(EMPTY);
      setRepeated(false);
      notify(t('ui.password.changed'), { durationMs: NOTICE_MS });
    },
  });
  const errors = formErrors(save.error, FIELDS);
  const isSame = values.new_password1 === values.new_password2;
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues({ ...values, [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRepeated(true);
    if (isSame && !save.isPending) save.mutate();
  };
  const isReady =
    (!hasPassword || values.old_password !== '') && values.new_password1 !== '' && values.new_password2 !== '';
  return (
    <Part title={t('profile.password')} lead={t(hasPassword ? 'profile.password.lead' : 'profile.password.first')}>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2, maxWidth: 400 }}>
        <GeneralError error={save.error} text={errors.general} />
        {hasPassword && (
          <PasswordField
            label={t('profile.password.old')}
            name="old_password"
            size="small"
            autoComplete="current-password"
            value={values.old_password}
            onChange={set('old_password')}
            problem={errors.field('old_password')}
          />
        )}
        <PasswordField
          label={t('profile.password.new')}
          name="new_password1"
          size="small"
          autoComplete="new-password"
          value={values.new_password1}
          onChange={set('new_password1')}
          problem={errors.field('new_password1')}
          hint={t('profile.password.rule', { min: MIN_PASSWORD_LENGTH })}
        />
        <PasswordField
          label={t('profile.password.again')}
          name="new_password2"
          size="small"
          autoComplete="new-password"
          value={values.new_password2}
          onChange={set('new_password2')}
          onBlur={() => setRepeated(values.new_password2 !== '')}
          problem={isRepeated && !isSame ? t('ui.password.differ') : errors.field('new_password2')}
        />
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={!isReady}
          sx={{ alignSelf: 'start' }}
        >
          {t('profile.password.change')}
        </Button>
      </Stack>
    </Part>
  );
}
