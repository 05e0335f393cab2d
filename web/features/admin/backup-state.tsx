// The last good backup with its age: red when it is older than a day and a half, or when a night since went without one.

import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { backupsQuery } from './queries.ts';

export function BackupState() {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery(backupsQuery);
  if (!data) return null;
  const { isSet, made, isOld, failed, reason } = data;
  const hasFailed = failed !== null && (made === null || failed > made);
  const lines = [
    isSet ? '' : t('admin.backup.off'),
    made ? t('admin.backup.made', { when: formats.ago(made, Date.now()) }) : isSet ? t('admin.backup.none') : '',
    isOld ? t('admin.backup.missing') : '',
    hasFailed && reason ? t('admin.backup.failed', { when: formats.ago(failed, Date.now()), reason }) : '',
  ];
  const severity = isSet && (isOld || hasFailed) ? 'error' : isSet && made ? 'success' : 'warning';
  return <Alert severity={severity}>{lines.filter(Boolean).join(' ')}</Alert>;
}
