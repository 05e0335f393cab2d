// What the person is notified of by e-mail: what they choose themselves, and messages about the security of the account, which cannot
// be turned off.

import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { NOTIFICATIONS, type NotificationName, TOPIC_MAIL, type TopicMail } from '#domain/user.ts';
import { profileQuery, saveProfile } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

const CHOICES = Object.keys(NOTIFICATIONS) as NotificationName[];
const ALWAYS = ['password', 'email', 'secondFactor', 'linked', 'invitation'] as const;

export function Notifications() {
  const t = useText();
  return (
    <>
      <Part title={t('profile.notifications')} lead={t('profile.notifications.choose')}>
        <Choices />
      </Part>
      <Part title={t('profile.notifications.always')} lead={t('profile.notifications.lead')}>
        <Rows label={t('profile.notifications.always')}>
          {ALWAYS.map((kind) => (
            <Row
              key={kind}
              icon={<MarkEmailReadIcon fontSize="small" color="action" />}
              title={t(`profile.notify.${kind}`)}
              detail={t(`profile.notify.${kind}.detail`)}
            />
          ))}
        </Rows>
      </Part>
    </>
  );
}

function Choices() {
  const t = useText();
  const { data: profile } = useQuery(profileQuery);
  const save = useMutation({
    mutationFn: (chosen: Partial<Record<NotificationName, boolean>>) =>
      saveProfile(profile!, { notifications: chosen }),
    onError: notifyError,
  });
  if (!profile) return null;
  // What was just chosen shows at once; an error takes it back.
  const shown = { ...profile.notifications, ...(save.isPending ? save.variables : {}) };
  return (
    <Rows label={t('profile.notifications')}>
      {CHOICES.map((name) => (
        <Row
          key={name}
          title={t(`profile.notify.${name}`)}
          detail={t(`profile.notify.${name}.detail`)}
          action={
            <Switch
              checked={shown[name]}
              onChange={(_, checked) => save.mutate({ [name]: checked })}
              slotProps={{ input: { 'aria-label': t(`profile.notify.${name}`) } }}
            />
          }
        />
      ))}
      <TopicMailRow />
    </Rows>
  );
}

function TopicMailRow() {
  const t = useText();
  const { data: profile } = useQuery(profileQuery);
  const save = useMutation({
    mutationFn: (topic_mail: TopicMail) => saveProfile(profile!, { topic_mail }),
    onError: notifyError,
  });
  if (!profile) return null;
  return (
    <Row
      title={t('profile.notify.topic_mail')}
      detail={t('profile.notify.topic_mail.detail')}
      action={
        <TextField
          select
          size="small"
          value={save.isPending ? save.variables : profile.topic_mail}
          onChange={(event) => save.mutate(event.target.value as TopicMail)}
          slotProps={{ htmlInput: { 'aria-label': t('profile.notify.topic_mail') } }}
          sx={{ minWidth: 150 }}
        >
          {TOPIC_MAIL.map((how) => (
            <MenuItem key={how} value={how}>
              {t(`profile.notify.topic_mail.${how}`)}
            </MenuItem>
          ))}
        </TextField>
      }
    />
  );
}
