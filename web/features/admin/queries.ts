// What instance administrators ask and do: organizations, people and the queue. They see who is there, never a project.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const OrganizationSummaries = graphql(`
  query OrganizationSummaries($search: String) {
    organizationSummaries(first: 100, search: $search) {
      id
      name
      created
      seats
      openInvitations
    }
  }
`);
const PendingInvitations = graphql(`
  query PendingInvitations {
    pendingInvitations(first: 100) {
      id
      email
      organization
      created
      expires
    }
  }
`);
const InstanceUsers = graphql(`
  query InstanceUsers($search: String) {
    instanceUsers(first: 100, search: $search) {
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
const WorkQueue = graphql(`
  query WorkQueue {
    workQueue(first: 100) {
      id
      kind
      organization
      created
      running
      attempts
    }
  }
`);
const Backups = graphql(`
  query Backups {
    backups {
      isSet
      made
      isOld
      failed
      reason
    }
  }
`);
const InstanceLog = graphql(`
  query InstanceLog($before: ID) {
    instanceLog(first: 50, before: $before) {
      id
      at
      event
      user
      address
    }
  }
`);
const CreateOrganization = graphql(`
  mutation CreateOrganization($name: String!, $adminEmail: String!) {
    createOrganization(name: $name, adminEmail: $adminEmail)
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
const SetInstanceAdmin = graphql(`
  mutation SetInstanceAdmin($userId: UUID!, $isAdmin: Boolean!) {
    setInstanceAdmin(userId: $userId, isAdmin: $isAdmin)
  }
`);
const EndSessionsOfUser = graphql(`
  mutation EndSessionsOfUser($userId: UUID!) {
    endSessionsOfUser(userId: $userId)
  }
`);

const WORK_POLL_MS = 5_000;
const BACKUP_POLL_MS = 60_000;

export const organizationsQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'clients', search],
    queryFn: async () => (await request(OrganizationSummaries, { search: search || null })).organizationSummaries,
  });
export const pendingInvitationsQuery = queryOptions({
  queryKey: ['admin', 'newClients'],
  queryFn: async () => (await request(PendingInvitations)).pendingInvitations,
});
export const usersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'users', search],
    queryFn: async () => (await request(InstanceUsers, { search: search || null })).instanceUsers,
  });
export const workQuery = queryOptions({
  queryKey: ['admin', 'work'],
  queryFn: async () => (await request(WorkQueue)).workQueue,
  refetchInterval: WORK_POLL_MS,
});

export const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: async () => (await request(Backups)).backups,
  refetchInterval: BACKUP_POLL_MS,
});

export type InstanceUserData = Awaited<ReturnType<NonNullable<ReturnType<typeof usersQuery>['queryFn']>>>[number];

export async function instanceLog(before: string | null) {
  return (await request(InstanceLog, { before })).instanceLog;
}

const changed = () => queryClient.invalidateQueries({ queryKey: ['admin'] });

export async function createOrganization(name: string, adminEmail: string): Promise<void> {
  await request(CreateOrganization, { name, adminEmail });
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
  else await request(SetInstanceAdmin, { userId, isAdmin: act === 'makeAdmin' });
  await changed();
}
