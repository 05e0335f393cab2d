// The pages of an organization's administrators and of site administrators, under the top bar. For everybody else they do not
// exist.

import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { organizationQuery } from '../api/organization.ts';
import { userQuery } from '../api/session.ts';
import { ADMIN_TABS, AdminPage } from '../features/admin/admin-page.tsx';
import { LandUse } from '../features/catalogue/land-use.tsx';
import { Prices } from '../features/catalogue/prices.tsx';
import { catalogueQuery } from '../features/catalogue/queries.ts';
import { RouteTypes } from '../features/catalogue/route-types.tsx';
import { SearchSettings } from '../features/catalogue/search-settings.tsx';
import { SegmentType } from '../features/catalogue/segment-type.tsx';
import { SegmentTypes } from '../features/catalogue/segment-types.tsx';
import {
  MEMBER_TABS,
  ORGANIZATION_TABS,
  OrganizationPage,
  type OrganizationTab,
} from '../features/organization/organization-page.tsx';
import { NewCard } from '../features/payment/new-card.tsx';
import { PaymentCards } from '../features/payment/payment-cards.tsx';
import { Collection } from '../features/type-collection/collection.tsx';
import { Collections } from '../features/type-collection/collections.tsx';
import { NotFound } from './not-found.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { TopBar } from './top-bar.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function OrganizationRoute() {
  const { uuid = '', tab, kind, id } = useParams();
  const { data: user } = useQuery(userQuery);
  const catalogue = useQuery({ ...catalogueQuery(uuid), enabled: UUID.test(uuid) });
  const isAdmin = catalogue.data?.organization?.isAdmin ?? false;
  const organization = useQuery({ ...organizationQuery(uuid), enabled: isAdmin });
  const known = ORGANIZATION_TABS.find((one) => one === tab);
  if (catalogue.isLoading || organization.isLoading) return <PageSkeleton />;
  const shown = organization.data ?? catalogue.data?.organization;
  if (!shown || !user) return <NotFound />;
  if (tab === undefined)
    return <Navigate to={`/organization/${uuid}/${isAdmin ? 'overview' : 'routeTypes'}`} replace />;
  if (!known || !(isAdmin || MEMBER_TABS.includes(known))) return <NotFound />;
  if (kind !== undefined && !(id && DETAILS[known]?.includes(kind))) return <NotFound />;
  return (
    <UnderTopBar>
      <OrganizationPage
        organization={shown}
        people={organization.data ?? null}
        tab={known}
        isWide={kind === 'segmentType' || known === 'prices' || known === 'landUse'}
        detail={<CatalogueTab organizationId={uuid} tab={known} detailId={kind ? id : undefined} />}
        ownUserId={user.uuid}
      />
    </UnderTopBar>
  );
}

/** What can be opened under a tab. */
const DETAILS: Readonly<Partial<Record<OrganizationTab, readonly string[]>>> = {
  payment: ['card'],
  routeTypes: ['segmentType'],
  segmentTypes: ['segmentType'],
  collections: ['segmentTypeCollection', 'routeTypeCollection'],
};

/** Route types, segment types, collections, or prices. */
function CatalogueTab({
  organizationId,
  tab,
  detailId,
}: {
  readonly organizationId: string;
  readonly tab: string;
  readonly detailId?: string;
}) {
  if (tab === 'payment')
    return detailId === undefined ? (
      <PaymentCards organizationId={organizationId} />
    ) : detailId === 'new' ? (
      <NewCard organizationId={organizationId} />
    ) : null;
  if (tab === 'settings') return <SearchSettings organizationId={organizationId} />;
  if (tab === 'collections')
    return detailId ? (
      <Collection organizationId={organizationId} id={detailId} />
    ) : (
      <Collections organizationId={organizationId} />
    );
  if (tab === 'landUse') return <LandUse organizationId={organizationId} />;
  if (detailId)
    return (
      <SegmentType
        key={detailId}
        organizationId={organizationId}
        id={detailId}
        tab={tab === 'segmentTypes' ? tab : 'routeTypes'}
      />
    );
  if (tab === 'segmentTypes') return <SegmentTypes organizationId={organizationId} />;
  return tab === 'prices' ? <Prices organizationId={organizationId} /> : <RouteTypes organizationId={organizationId} />;
}

export function AdminRoute() {
  const { tab } = useParams();
  const { data: user } = useQuery(userQuery);
  const known = ADMIN_TABS.find((one) => one === tab);
  if (!user?.is_admin) return <NotFound />;
  if (tab === undefined) return <Navigate to="/admin/clients" replace />;
  if (!known) return <NotFound />;
  return (
    <UnderTopBar>
      <AdminPage tab={known} ownUserId={user.uuid} />
    </UnderTopBar>
  );
}

function UnderTopBar({ children }: { readonly children: ReactNode }) {
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      {children}
    </Stack>
  );
}
