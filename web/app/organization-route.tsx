// The pages of an organization's administrators and of site administrators, under the top bar. For everybody else they do not
// exist.

import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { organizationQuery } from '../api/organization.ts';
import { userQuery } from '../api/session.ts';
import { ADMIN_TABS, AdminPage } from '../features/admin/admin-page.tsx';
import { ORGANIZATION_TABS, OrganizationPage } from '../features/organization/organization-page.tsx';
import { NotFound } from './not-found.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { TopBar } from './top-bar.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function OrganizationRoute() {
  const { uuid = '', tab } = useParams();
  const { data: user } = useQuery(userQuery);
  const organization = useQuery({ ...organizationQuery(uuid), enabled: UUID.test(uuid) });
  const known = ORGANIZATION_TABS.find((one) => one === tab);
  if (organization.isLoading) return <PageSpinner />;
  if (!organization.data?.isAdmin || !user) return <NotFound />;
  if (tab === undefined) return <Navigate to={`/organization/${uuid}/overview`} replace />;
  if (!known) return <NotFound />;
  return (
    <UnderTopBar>
      <OrganizationPage organization={organization.data} tab={known} ownUserId={user.uuid} />
    </UnderTopBar>
  );
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
