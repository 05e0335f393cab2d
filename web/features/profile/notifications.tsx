// What the person is told of by e-mail. Messages about the security of the account cannot be turned off.

import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { useText } from '../../i18n/text.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

const ALWAYS = ['password', 'secondFactor', 'linked', 'invitation'] as const;

export function Notifications() {
  const t = useText();
  return (
    <Part title={t('profile.notifications')} lead={t('profile.notifications.lead')}>
      <Rows label={t('profile.notifications')}>
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
  );
}
