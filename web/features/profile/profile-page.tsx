// The signed-in person: name and language.

import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { type ApiProfile, profileQuery, saveProfile, userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

export function ProfilePage() {
  const t = useText();
  usePageTitle(t('profile.title'));
  const { data: profile } = useQuery(profileQuery);
  const { data: user } = useQuery(userQuery);
  return (
    <Stack component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 5 } }}>
      <Stack sx={{ width: '100%', maxWidth: 480, mx: 'auto', gap: 3 }}>
        <Typography variant="h1">{t('profile.title')}</Typography>
        <Typography variant="h2">{t('profile.basicInfo')}</Typography>
        <TextField label={t('profile.email')} value={user?.email ?? ''} disabled />
        {profile && <BasicInfo profile={profile} />}
      </Stack>
    </Stack>
  );
}

function BasicInfo({ profile }: { profile: ApiProfile }) {
  const t = useText();
  const [fname, setFname] = useState(profile.fname);
  const [language, setLanguage] = useState(profile.language);
  const save = useMutation({
    mutationFn: () => saveProfile(profile, { fname, language }),
    onSuccess: () => notify(t('profile.saved')),
  });
  const problem = (field: string) => (save.error instanceof ApiError ? save.error.field(field) : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <TextField
        label={t('profile.name')}
        value={fname}
        onChange={(event) => setFname(event.target.value)}
        error={problem('fname') !== ''}
        helperText={problem('fname')}
      />
      <TextField
        select
        label={t('profile.language')}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        error={problem('language') !== ''}
        helperText={problem('language')}
      >
        <MenuItem value="no">{t('profile.language.no')}</MenuItem>
        <MenuItem value="en">{t('profile.language.en')}</MenuItem>
      </TextField>
      <Button type="submit" variant="contained" loading={save.isPending} sx={{ alignSelf: 'start' }}>
        {t('app.save')}
      </Button>
    </Stack>
  );
}
