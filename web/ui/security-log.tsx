// Security events of an organization or of everybody: who did what, from where. More are fetched on request.

import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MessageKey } from '../i18n/catalogue.ts';
import { useFormats } from '../i18n/formats.ts';
import { useText } from '../i18n/text.tsx';
import { LoadFailed } from './load-failed.tsx';
import { uiMessages } from './messages.ts';
import { EmptyRows, Row, Rows } from './rows.tsx';

export interface SecurityEvent {
  readonly id: string;
  readonly at: string;
  readonly event: string;
  readonly user?: string | null;
  readonly address: string;
}

interface Props {
  readonly queryKey: readonly string[];
  /** Events before the one with this id, latest first; null begins with the latest. */
  readonly load: (before: string | null) => Promise<readonly SecurityEvent[]>;
}

const PAGE = 50;

export function SecurityLog({ queryKey, load }: Props) {
  const t = useText();
  const formats = useFormats();
  const log = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  if (log.error) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <Skeleton variant="rounded" height={240} />;
  const events = log.data.pages.flat();
  if (events.length === 0)
    return <EmptyRows icon={<HistoryIcon />} title={t('ui.log.none')} body={t('ui.log.none.body')} />;
  const nameOf = (event: string) => {
    const key = `ui.event.${event}`;
    return key in uiMessages ? t(key as MessageKey) : event;
  };
  return (
    <>
      <Rows label={t('ui.log')}>
        {events.map(({ id, at, event, user, address }) => (
          <Row
            key={id}
            title={nameOf(event)}
            detail={[user, formats.dateTime(at), address].filter(Boolean).join(' · ')}
          />
        ))}
      </Rows>
      {log.hasNextPage && (
        <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()} sx={{ alignSelf: 'center' }}>
          {t('ui.log.more')}
        </Button>
      )}
    </>
  );
}
