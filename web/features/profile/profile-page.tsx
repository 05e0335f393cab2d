// The signed-in person's own pages: who they are, how they sign in, linked accounts, what they are notified of, logins.
// The tab stands in the address.

import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import DevicesIcon from '@mui/icons-material/Devices';
import LinkIcon from '@mui/icons-material/Link';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import type { ReactElement } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { BasicInfo } from './basic-info.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { Notifications } from './notifications.tsx';
import { Security } from './security.tsx';
import { Sessions } from './sessions.tsx';

export const PROFILE_TABS = ['basicInfo', 'security', 'linkedAccounts', 'notifications', 'sessions'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const ICONS: Record<ProfileTab, ReactElement> = {
  basicInfo: <BadgeIcon fontSize="small" />,
  security: <ShieldIcon fontSize="small" />,
  linkedAccounts: <LinkIcon fontSize="small" />,
  notifications: <NotificationsIcon fontSize="small" />,
  sessions: <DevicesIcon fontSize="small" />,
};

interface Props {
  readonly tab: ProfileTab;
  /** Third part of the address: the provider that a linking comes back from. */
  readonly action: string | undefined;
}

export function ProfilePage({ tab, action }: Props) {
  const t = useText();
  usePageTitle(t(`profile.${tab}`));
  const tabs = PROFILE_TABS.map((id) => ({
    id,
    label: t(`profile.${id}`),
    icon: ICONS[id],
    to: `/profile/${id}`,
  }));
  return (
    <TabbedPage title={t('profile.title')} tabs={tabs} current={tab}>
      {tab === 'basicInfo' && <BasicInfo />}
      {tab === 'security' && <Security />}
      {tab === 'linkedAccounts' && <LinkedAccounts returning={action} />}
      {tab === 'notifications' && <Notifications />}
      {tab === 'sessions' && <Sessions />}
    </TabbedPage>
  );
}
