// The site's own pages (/admin), for instance administrators: clients, new clients, people, running work, log.

import { useText } from '../../i18n/text.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SecurityLog } from '../../ui/security-log.tsx';
import { Part, TabbedPage } from '../../ui/tabbed-page.tsx';
import { Clients, NewClients } from './clients.tsx';
import { instanceLog } from './queries.ts';
import { Users } from './users.tsx';
import { Work } from './work.tsx';

export const ADMIN_TABS = ['clients', 'newClients', 'users', 'jobs', 'logs'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

interface Props {
  readonly tab: AdminTab;
  readonly ownUserId: string;
}

export function AdminPage({ tab, ownUserId }: Props) {
  const t = useText();
  usePageTitle(t(`admin.${tab}`));
  const tabs = ADMIN_TABS.map((id) => ({ id, label: t(`admin.${id}`), to: `/admin/${id}` }));
  return (
    <TabbedPage title={t('admin.title')} tabs={tabs} current={tab} widthPx={800}>
      {tab === 'clients' && <Clients />}
      {tab === 'newClients' && <NewClients />}
      {tab === 'users' && <Users ownUserId={ownUserId} />}
      {tab === 'jobs' && <Work />}
      {tab === 'logs' && (
        <Part title={t('admin.logs')} lead={t('admin.logs.lead')}>
          <SecurityLog queryKey={['admin', 'log']} load={instanceLog} />
        </Part>
      )}
    </TabbedPage>
  );
}
