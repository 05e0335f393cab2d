// The queue: what waits, what runs and for whom. Anything can be cancelled. Above it, the backups of the nights.

import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { BackupState } from './backup-state.tsx';
import { cancelWork, workQuery } from './queries.ts';

const KINDS: Readonly<Record<string, MessageKey>> = {
  generation: 'admin.work.generation',
  job: 'admin.work.job',
  mail: 'admin.work.mail',
};

export function Work() {
  const t = useText();
  const formats = useFormats();
  const work = useQuery(workQuery);
  const cancel = useMutation({
    mutationFn: cancelWork,
    onSuccess: () => notify(t('admin.work.cancelled')),
    onError: notifyError,
  });
  return (
    <Part title={t('admin.jobs')} lead={t('admin.jobs.lead')}>
      <BackupState />
      {work.error && <LoadFailed error={work.error} onRetry={() => void work.refetch()} />}
      {work.isPending && <Skeleton variant="rounded" height={160} />}
      {work.data?.length === 0 && (
        <EmptyRows icon={<HourglassEmptyIcon />} title={t('admin.jobs.none')} body={t('admin.jobs.none.body')} />
      )}
      {work.data && work.data.length > 0 && (
        <Rows label={t('admin.jobs')}>
          {work.data.map(({ id, kind, organization, created, running, attempts }) => (
            <Row
              key={id}
              title={t(KINDS[kind] ?? 'admin.work.other')}
              detail={[
                organization,
                t(running ? 'admin.work.running' : 'admin.work.waiting'),
                formats.ago(created, Date.now()),
                attempts > 1 ? t('admin.work.attempts', { count: attempts }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              action={
                <Button
                  color="inherit"
                  loading={cancel.isPending && cancel.variables === id}
                  onClick={() => cancel.mutate(id)}
                >
                  {t('admin.work.cancel')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}
