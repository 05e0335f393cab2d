// The partner's hand-off (/emerald): takes the step that the address and the visitor ask for, and shows what is going on. Each
// step is taken once; a failed one is shown with a way to go on.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { linkAccount, linkAddress } from '../../api/account.ts';
import { ApiError } from '../../api/http.ts';
import type { ApiProfile } from '../../api/session.ts';
import { getOrCreateProject, logInByProvider, partnerAddress, secondStepOf } from '../../api/sign-in.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/text.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SecondFactorForm } from '../../ui/second-factor-form.tsx';
import { type Step, stepOf } from './steps.ts';

const SAID: Record<Exclude<Step['kind'], 'connected' | 'refused'>, MessageKey> = {
  askLogin: 'emerald.toPartner',
  logIn: 'emerald.loggingIn',
  askAuthorize: 'emerald.toPartner',
  authorize: 'emerald.authorizing',
  project: 'emerald.project',
};

/** `profile`: of the logged-in visitor, or null. */
export function PartnerPage({ profile }: { readonly profile: ApiProfile | null }) {
  const t = useText();
  usePageTitle(t('emerald.title'));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const visitor = { loggedIn: profile !== null, authorized: profile?.get_emerald_is_authorized ?? false };
  const step = stepOf(visitor, search);
  const take = useMutation({ mutationFn: () => takeStep(step, profile, (path) => navigate(path, { replace: true })) });
  const taken = useRef('');
  const key = JSON.stringify([step, visitor]);
  const { mutate } = take;
  useEffect(() => {
    if (taken.current === key || step.kind === 'connected' || step.kind === 'refused') return;
    taken.current = key;
    mutate();
  }, [key, step.kind, mutate]);
  const second = step.kind === 'logIn' ? secondStepOf(take.error) : null;
  if (second)
    return (
      <Frame>
        <SecondFactorForm step={second} onBack={() => void navigate('/login', { replace: true })} />
      </Frame>
    );
  return (
    <Frame>
      {step.kind === 'connected' && <Connected />}
      {step.kind === 'refused' && <Failed text={t('emerald.refused')} profile={profile} projectId={null} />}
      {step.kind in SAID &&
        (take.error ? (
          <Failed text={take.error.message} error={take.error} profile={profile} projectId={search.get('projectId')} />
        ) : (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }} role="status">
            <CircularProgress size={24} aria-label={t('app.loading')} />
            <Typography>{t(SAID[step.kind as keyof typeof SAID])}</Typography>
          </Stack>
        ))}
    </Frame>
  );
}

async function takeStep(step: Step, profile: ApiProfile | null, open: (path: string) => void): Promise<void> {
  switch (step.kind) {
    case 'askLogin':
      return window.location.assign(await partnerAddress(step.projectId));
    case 'logIn':
      return await logInByProvider('emerald', step.answer);
    case 'askAuthorize':
      return window.location.assign(await linkAddress(profile!.id, 'emerald', step.projectId));
    case 'authorize':
      return await linkAccount(profile!.id, 'emerald', step.answer);
    case 'project':
      return await openProject(step.state, step.projectId, open);
    case 'connected':
    case 'refused':
      return;
  }
}

/** Who signed in without a project in hand has arrived all the same: at the dashboard. */
async function openProject(
  state: string | null,
  projectId: string | null,
  open: (path: string) => void,
): Promise<void> {
  try {
    open(`/project/${await getOrCreateProject(state, projectId)}`);
  } catch (error) {
    const isNothingHandedOver = error instanceof ApiError && error.body.code === 'required' && projectId === null;
    if (!isNothingHandedOver) throw error;
    open('/dashboard');
  }
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center', p: 3 }}>
      <Stack sx={{ gap: 4, width: '100%', maxWidth: 420 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography component="h1">
            <Logo size={32} withName />
          </Typography>
          <LanguageSwitch />
        </Stack>
        {children}
      </Stack>
    </Box>
  );
}

function Connected() {
  const t = useText();
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="success">{t('emerald.connected')}</Alert>
      <Typography color="textSecondary">{t('emerald.connected.next')}</Typography>
      <Button component={Link} to="/dashboard" variant="contained" size="large">
        {t('app.toDashboard')}
      </Button>
    </Stack>
  );
}

interface FailedProps {
  readonly text: string;
  readonly error?: Error;
  readonly profile: ApiProfile | null;
  readonly projectId: string | null;
}

function Failed({ text, error, profile, projectId }: FailedProps) {
  const t = useText();
  const again = projectId ? `/emerald?projectId=${encodeURIComponent(projectId)}` : '/emerald';
  const wantsConnection = profile !== null && error instanceof ApiError && error.body.code === 'partnerNotAuthorized';
  const reconnect = useMutation({
    mutationFn: async () => window.location.assign(await linkAddress(profile!.id, 'emerald', projectId)),
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="error">{reconnect.error?.message ?? text}</Alert>
      {wantsConnection ? (
        <Button variant="contained" size="large" loading={reconnect.isPending} onClick={() => reconnect.mutate()}>
          {t('emerald.reconnect')}
        </Button>
      ) : (
        <Button component="a" href={again} variant="contained" size="large">
          {t('emerald.again')}
        </Button>
      )}
      <Button component={Link} to={profile ? '/dashboard' : '/login'}>
        {t(profile ? 'app.toDashboard' : 'emerald.toLogin')}
      </Button>
    </Stack>
  );
}
