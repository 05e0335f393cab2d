// What site administrators ask and do: organizations, people and the queue. They see who is there, never a project.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const Clients = graphql(`
  query Clients($search: String) {
    clients(first: 100, search: $search) {
      id
      name
      created
      seats
      openInvitations
    }
  }
`);
const NewClients = graphql(`
  query NewClients {
    newClients(first: 100) {
      id
      email
      organization
      created
      expires
    }
  }
`);
const SiteUsers = graphql(`
  query SiteUsers($search: String) {
    siteUsers(first: 100, search: $search) {
      id
      email
      firstName
      lastName
      isAdmin
      disabled
      lastActive
      organizations
    }
  }
`);
const SiteWorkList = graphql(`
  query SiteWorkList {
    siteWork(first: 100) {
      id
      kind
      organization
      created
      worker
      attempts
    }
  }
`);
const SiteLog = graphql(`
  query SiteLog($before: ID) {
    siteLog(first: 50, before: $before) {
      id
      at
      event
      user
      address
    }
  }
`);
const CreateClient = graphql(`
  mutation CreateClient($name: String!, $adminEmail: String!) {
    createClient(name: $name, adminEmail: $adminEmail)
  }
`);
const CancelWork = graphql(`
  mutation CancelWork($id: UUID!) {
    cancelWork(id: $id)
  }
`);
const SetUserDisabled = graphql(`
  mutation SetUserDisabled($userId: UUID!, $disabled: Boolean!) {
    setUserDisabled(userId: $userId, disabled: $disabled)
  }
`);
const SetSiteAdmin = graphql(`
  mutation SetSiteAdmin($userId: UUID!, $isAdmin: Boolean!) {
    setSiteAdmin(userId: $userId, isAdmin: $isAdmin)
  }
`);
const EndSessionsOfUser = graphql(`
  mutation EndSessionsOfUser($userId: UUID!) {
    endSessionsOfUser(userId: $userId)
  }
`);

const WORK_POLL_MS = 5_000;

export const clientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'clients', search],
    queryFn: async () => (await request(Clients, { search: search || null })).clients,
  });
export const newClientsQuery = queryOptions({
  queryKey: ['admin', 'newClients'],
  queryFn: async () => (await request(NewClients)).newClients,
});
export const usersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'users', search],
    queryFn: async () => (await request(SiteUsers, { search: search || null })).siteUsers,
  });
export const workQuery = queryOptions({
  queryKey: ['admin', 'work'],
  queryFn: async () => (await request(SiteWorkList)).siteWork,
  refetchInterval: WORK_POLL_MS,
});

export type SiteUserData = Awaited<ReturnType<NonNullable<ReturnType<typeof usersQuery>['queryFn']>>>[number];

export async function siteLog(before: string | null) {
  return (await request(SiteLog, { before })).siteLog;
}

const changed = () => queryClient.invalidateQueries({ queryKey: ['admin'] });

export async function createClient(name: string, adminEmail: string): Promise<void> {
  await request(CreateClient, { name, adminEmail });
  await changed();
}

export async function cancelWork(id: string): Promise<void> {
  await request(CancelWork, { id });
  await changed();
}

export type UserAct = 'disable' | 'enable' | 'makeAdmin' | 'takeAdmin' | 'endSessions';

export async function actOnUser(userId: string, act: UserAct): Promise<void> {
  if (act === 'endSessions') await request(EndSessionsOfUser, { userId });
  else if (act === 'disable' || act === 'enable')
    await request(SetUserDisabled, { userId, disabled: act === 'disable' });
  else await request(SetSiteAdmin, { userId, isAdmin: act === 'makeAdmin' });
  await changed();
}
