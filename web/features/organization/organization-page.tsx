// An organization as its administrators see it: overview, members, clients, settings and log. The tab stands in the address.

import AltRouteIcon from '@mui/icons-material/AltRoute';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CollectionsIcon from '@mui/icons-material/CollectionsBookmarkOutlined';
import CreditCardIcon from '@mui/icons-material/CreditCard';
import ForestIcon from '@mui/icons-material/Forest';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ViewWeekIcon from '@mui/icons-material/ViewWeekOutlined';
import type { ReactElement, ReactNode } from 'react';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import type { OrganizationData } from '../../api/organization.ts';
import { useText } from '../../i18n/text.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SecurityLog } from '../../ui/security-log.tsx';
import { Part, TabbedPage } from '../../ui/tabbed-page.tsx';
import { Clients } from './clients.tsx';
import { Members } from './members.tsx';
import { OrganizationSettings } from './organization-settings.tsx';
import { Overview } from './overview.tsx';
import { Uploads } from './uploads.tsx';

export const ORGANIZATION_TABS = [
  'overview',
  'members',
  'clients',
  'routeTypes',
  'segmentTypes',
  'collections',
  'prices',
  'landUse',
  'settings',
  'payment',
  'logs',
] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];
/** What every member may read. */
export const MEMBER_TABS: readonly OrganizationTab[] = [
  'routeTypes',
  'segmentTypes',
  'collections',
  'prices',
  'landUse',
];

const ICONS: Record<OrganizationTab, ReactElement> = {
  overview: <SpaceDashboardIcon fontSize="small" />,
  members: <GroupIcon fontSize="small" />,
  clients: <BusinessIcon fontSize="small" />,
  routeTypes: <AltRouteIcon fontSize="small" />,
  segmentTypes: <ViewWeekIcon fontSize="small" />,
  collections: <CollectionsIcon fontSize="small" />,
  prices: <PaymentsIcon fontSize="small" />,
  landUse: <ForestIcon fontSize="small" />,
  settings: <SettingsIcon fontSize="small" />,
  payment: <CreditCardIcon fontSize="small" />,
  logs: <HistoryIcon fontSize="small" />,
};

const OrganizationLog = graphql(`
  query OrganizationLog($id: UUID!, $before: ID) {
    organization(id: $id) {
      id
      log(first: 50, before: $before) {
        id
        at
        event
        user
        address
      }
    }
  }
`);

interface Props {
  readonly organization: Pick<OrganizationData, 'id' | 'name' | 'isAdmin'>;
  /** What those who look after it see; null for other members. */
  readonly people: OrganizationData | null;
  readonly tab: OrganizationTab;
  /** The tab shows a form with a drawing beside it. */
  readonly isWide?: boolean;
  /** What the tab shows instead of its own page; in the settings, among them. */
  readonly detail?: ReactNode;
  /** Of the person who looks. */
  readonly ownUserId: string;
}

export function OrganizationPage({ organization, people, tab, isWide, detail, ownUserId }: Props) {
  const t = useText();
  usePageTitle(`${t(`organization.${tab}`)} – ${organization.name}`);
  const tabs = (organization.isAdmin ? ORGANIZATION_TABS : MEMBER_TABS).map((id) => ({
    id,
    label: t(`organization.${id}`),
    icon: ICONS[id],
    to: `/organization/${organization.id}/${id}`,
  }));
  return (
    <TabbedPage title={organization.name} tabs={tabs} current={tab} widthPx={isWide ? 1160 : 760}>
      {people && tab === 'overview' && <Overview organization={people} />}
      {people && tab === 'members' && <Members organization={people} ownUserId={ownUserId} />}
      {(MEMBER_TABS.includes(tab) || tab === 'payment') && detail}
      {tab === 'clients' && <Clients organizationId={organization.id} />}
      {people && tab === 'settings' && (
        <>
          <OrganizationSettings key={people.version} organization={people} />
          {detail}
          <Uploads organizationId={organization.id} />
        </>
      )}
      {tab === 'logs' && (
        <Part title={t('organization.logs')} lead={t('organization.logs.lead')}>
          <SecurityLog
            queryKey={['organization', organization.id, 'log']}
            load={async (before) =>
              (await request(OrganizationLog, { id: organization.id, before })).organization?.log ?? []
            }
          />
        </Part>
      )}
    </TabbedPage>
  );
}
