// Names, e-mail, date of birth, language and picture of the signed-in person.

import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_DATE, MIN_DATE } from '#domain/user.ts';
import { type ApiProfile, profileQuery, saveProfile } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { initials } from '../../ui/initials.ts';
import { notify } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { ChangeEmail } from './change-email.tsx';

const FIELDS = ['first_name', 'last_name', 'date_of_birth', 'language'] as const;

export function BasicInfo() {
  const t = useText();
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  return (
    <>
      <Part title={t('profile.picture')} lead={t('profile.picture.lead')}>
        <Picture profile={profile} />
      </Part>
      <Part title={t('profile.basicInfo')}>
        <Form profile={profile} />
      </Part>
      <ChangeEmail key={profile.email} profile={profile} />
    </>
  );
}

function Picture({ profile }: { readonly profile: ApiProfile }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({ mutationFn: (avatar: File | null) => saveProfile(profile, { avatar }) });
  const errors = formErrors(save.error, ['avatar']);
  return (
    <>
      <GeneralError error={save.error} text={errors.field('avatar') || errors.general} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Avatar
          src={profile.get_avatar_avatar ?? undefined}
          alt=""
          sx={{ width: 72, height: 72, fontSize: '1.5rem', fontWeight: 640, bgcolor: 'primary.main' }}
        >
          {initials(`${profile.first_name} ${profile.last_name}`.trim() || profile.email)}
        </Avatar>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            startIcon={<PhotoCameraIcon />}
            loading={save.isPending}
            onClick={() => input.current?.click()}
          >
            {t('profile.picture.choose')}
          </Button>
          {profile.get_avatar_avatar && (
            <Button color="inherit" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {t('profile.picture.remove')}
            </Button>
          )}
        </Stack>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('profile.picture.choose')}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) save.mutate(file);
          }}
        />
      </Stack>
    </>
  );
}

function Form({ profile }: { readonly profile: ApiProfile }) {
  const t = useText();
  const [values, setValues] = useState({
    first_name: profile.first_name,
    last_name: profile.last_name,
    date_of_birth: profile.date_of_birth ?? '',
    language: profile.language,
  });
  const save = useMutation({
    mutationFn: () => saveProfile(profile, { ...values, date_of_birth: values.date_of_birth || null }),
    onSuccess: () => notify(t('profile.saved')),
  });
  const errors = formErrors(save.error, FIELDS);
  const bind = (name: (typeof FIELDS)[number]) => ({
    label: t(`profile.${name}`),
    name,
    fullWidth: true,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: errors.field(name) !== '',
    helperText: errors.field(name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const pair = { gap: 2, flexDirection: { xs: 'column', sm: 'row' } } as const;
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      <GeneralError error={save.error} text={errors.general} />
      <Stack sx={pair}>
        <TextField {...bind('first_name')} autoComplete="given-name" />
        <TextField {...bind('last_name')} autoComplete="family-name" />
      </Stack>
      <Stack sx={pair}>
        <DateField
          label={t('profile.date_of_birth')}
          name="date_of_birth"
          value={values.date_of_birth}
          min={MIN_DATE}
          max={MAX_DATE}
          error={errors.field('date_of_birth')}
          onChange={(date_of_birth) => setValues({ ...values, date_of_birth })}
        />
        <TextField {...bind('language')} select>
          <MenuItem value="no">{t('profile.language.no')}</MenuItem>
          <MenuItem value="en">{t('profile.language.en')}</MenuItem>
        </TextField>
      </Stack>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {t('app.save')}
        </Button>
        {save.isSuccess && (
          <Typography role="status" variant="body2" color="textSecondary">
            {t('profile.saved')}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}
