// The person's logins that stand: where and how, with the way to end one or all others.

import ComputerIcon from '@mui/icons-material/Computer';
import SmartphoneIcon from '@mui/icons-material/Smartphone';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endSession, type LoginSession, sessionsQuery } from '../../api/account.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { isPhone, nameOfBrowser } from './browser-name.ts';

export function Sessions() {
  const t = useText();
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: (_, id) => notify(t(id === null ? 'profile.sessions.othersEnded' : 'profile.sessions.ended')),
    onError: notifyError,
  });
  if (sessions.error) return <LoadFailed error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton variant="rounded" height={180} />;
  const hasOthers = sessions.data.some((session) => !session.is_current);
  return (
    <Part
      title={t('profile.sessions')}
      lead={t('profile.sessions.lead')}
      action={
        hasOthers && (
          <Button variant="outlined" loading={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            {t('profile.sessions.endOthers')}
          </Button>
        )
      }
    >
      <Rows label={t('profile.sessions')}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Rows>
    </Part>
  );
}

interface RowProps {
  readonly session: LoginSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const name = nameOfBrowser(session.user_agent) || t('profile.sessions.unknown');
  const active = t('profile.used', { when: formats.ago(session.last_active, Date.now()) });
  const began = t('profile.sessions.began', { date: formats.dateTime(session.created) });
  return (
    <Row
      icon={isPhone(session.user_agent) ? <SmartphoneIcon color="action" /> : <ComputerIcon color="action" />}
      title={name}
      detail={[active, began, session.address].filter(Boolean).join(' · ')}
      action={
        session.is_current ? (
          <Chip size="small" color="success" variant="outlined" label={t('profile.sessions.this')} />
        ) : (
          <Button
            color="inherit"
            loading={isEnding}
            onClick={onEnd}
            aria-label={t('profile.sessions.end.of', { name })}
          >
            {t('profile.sessions.end')}
          </Button>
        )
      }
    />
  );
}
