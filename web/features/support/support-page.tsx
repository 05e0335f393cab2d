// A question to whoever supports the installation: what the person writes, beside what goes along, shown before it is sent. The page
// that it is about is the one they came from.

import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { contactSupport, hasSupportQuery } from './queries.ts';

const IN_PROJECT = /^\/project(?:New)?\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** As long as what is shown stays readable. */
const MAX_BROWSER = 300;
const FIELDS = ['subject', 'body'] as const;

interface Props {
  /** Path of the page that the person came from. */
  readonly from: string;
}

export function SupportPage({ from }: Props) {
  const t = useText();
  usePageTitle(t('support.title'));
  const known = useQuery(hasSupportQuery);
  const { data: user } = useQuery(userQuery);
  const email = user?.email ?? '';
  const [isSent, setSent] = useState(false);
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2.5, md: 5 } }}>
      <Stack sx={{ maxWidth: 620, mx: 'auto', gap: 2.5 }}>
        <Typography variant="h1">{t('support.title')}</Typography>
        {known.isPending && <Skeleton variant="rounded" height={320} />}
        {known.isError && <LoadFailed error={known.error} onRetry={() => void known.refetch()} />}
        {known.data === false && <Nobody />}
        {known.data &&
          (isSent ? (
            <Sent email={email} onAnother={() => setSent(false)} />
          ) : (
            <Form from={from} email={email} onSent={() => setSent(true)} />
          ))}
      </Stack>
    </Box>
  );
}

function Nobody() {
  const t = useText();
  return (
    <Alert severity="info">
      <Typography sx={{ fontWeight: 560 }}>{t('support.none.title')}</Typography>
      {t('support.none.body')}
      <Box sx={{ mt: 1 }}>
        <Button component={Link} to="/guide" size="small" sx={{ ml: -0.5 }}>
          {t('support.guide')}
        </Button>
      </Box>
    </Alert>
  );
}

function Sent({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  const t = useText();
  return (
    <Stack role="status" sx={{ gap: 1, alignItems: 'start' }}>
      <MarkEmailReadIcon color="primary" sx={{ fontSize: 40 }} />
      <Typography variant="h2">{t('support.done.title')}</Typography>
      <Typography color="textSecondary">{t('support.done.body', { email })}</Typography>
      <Button onClick={onAnother} sx={{ ml: -1 }}>
        {t('support.another')}
      </Button>
    </Stack>
  );
}

function Form({ from, email, onSent }: Props & { readonly email: string; readonly onSent: () => void }) {
  const t = useText();
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [withProject, setWithProject] = useState(false);
  const projectId = IN_PROJECT.exec(from)?.[1] ?? null;
  // Without what the person has not agreed to: ids of what they had selected are ids of their content.
  const page = from.replaceAll(ID, ':id');
  const browser = navigator.userAgent.slice(0, MAX_BROWSER);
  const ask = useMutation({
    mutationFn: () => contactSupport({ subject, body, page, browser, projectId: withProject ? projectId : null }),
    onSuccess: onSent,
  });
  const errors = formErrors(ask.error, FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      <Typography color="textSecondary">{t('support.lead', { email })}</Typography>
      <GeneralError error={ask.error} text={errors.general} />
      <TextField
        label={t('support.subject')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={errors.field('subject') !== ''}
        helperText={errors.field('subject')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label={t('support.body')}
        multiline
        minRows={6}
        maxRows={16}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={errors.field('body') !== ''}
        helperText={errors.field('body')}
        slotProps={{ htmlInput: { maxLength: 8000 } }}
      />
      {projectId && (
        <Box>
          <FormControlLabel
            control={<Checkbox checked={withProject} onChange={(_, checked) => setWithProject(checked)} />}
            label={t('support.withProject')}
          />
          <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
            {t('support.withProject.note')}
          </Typography>
        </Box>
      )}
      <Along
        rows={[
          [t('support.page'), page],
          [t('support.version'), t('support.version.own')],
          [t('support.browser'), browser],
        ]}
      />
      <Button
        type="submit"
        variant="contained"
        loading={ask.isPending}
        disabled={subject.trim() === '' || body.trim() === ''}
        sx={{ alignSelf: 'start', minWidth: 120 }}
      >
        {t('support.send')}
      </Button>
    </Stack>
  );
}

function Along({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  const t = useText();
  return (
    <Box sx={{ bgcolor: 'chrome.sunken', borderRadius: 1, px: 2, py: 1.5 }}>
      <Typography variant="overline" color="textSecondary" component="h2">
        {t('support.sent.with')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, typography: 'body2' }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
