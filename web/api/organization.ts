// An organization as its administrators see it, and what they do there; and which organization the person works in.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from './generated/gql.ts';
import type { OrganizationInput } from './generated/graphql.ts';
import { request } from './graphql.ts';
import { queryClient } from './query-client.ts';

const OrganizationPeople = graphql(`
  query OrganizationPeople($id: UUID!) {
    organization(id: $id) {
      id
      name
      version
      isAdmin
      requireSecondFactor
      exportNames
      processCodes
      members {
        userId
        email
        firstName
        lastName
        isOrganizationAdmin
        created
      }
      invitations {
        id
        email
        isOrganizationAdmin
        created
        expires
      }
    }
  }
`);
const InviteMember = graphql(`
  mutation InviteMember($organizationId: UUID!, $email: String!, $isOrganizationAdmin: Boolean!) {
    inviteMember(organizationId: $organizationId, email: $email, isOrganizationAdmin: $isOrganizationAdmin) {
      id
    }
  }
`);
const WithdrawInvitation = graphql(`
  mutation WithdrawInvitation($organizationId: UUID!, $id: UUID!) {
    withdrawInvitation(organizationId: $organizationId, id: $id)
  }
`);
const SetMemberRole = graphql(`
  mutation SetMemberRole($organizationId: UUID!, $userId: UUID!, $isOrganizationAdmin: Boolean!) {
    setMemberRole(organizationId: $organizationId, userId: $userId, isOrganizationAdmin: $isOrganizationAdmin) {
      userId
      isOrganizationAdmin
    }
  }
`);
const RemoveMember = graphql(`
  mutation RemoveMember($organizationId: UUID!, $userId: UUID!, $handOverTo: UUID) {
    removeMember(organizationId: $organizationId, userId: $userId, handOverTo: $handOverTo)
  }
`);
const UpdateOrganization = graphql(`
  mutation UpdateOrganization($id: UUID!, $version: Int!, $input: OrganizationInput!) {
    updateOrganization(id: $id, version: $version, input: $input)
  }
`);
const SetCurrentOrganization = graphql(`
  mutation SetCurrentOrganization($organizationId: UUID!) {
    setCurrentOrganization(organizationId: $organizationId)
  }
`);
const AcceptInvitation = graphql(`
  mutation AcceptInvitation($token: String!) {
    acceptInvitation(token: $token)
  }
`);

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id],
    queryFn: async () => (await request(OrganizationPeople, { id })).organization ?? null,
  });

export type OrganizationData = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof organizationQuery>['queryFn']>>>
>;
export type MemberData = OrganizationData['members'][number];

const changed = (id: string) => queryClient.invalidateQueries({ queryKey: ['organization', id] });

export async function inviteMember(id: string, email: string, isOrganizationAdmin: boolean): Promise<void> {
  await request(InviteMember, { organizationId: id, email, isOrganizationAdmin });
  await changed(id);
}

export async function withdrawInvitation(id: string, invitationId: string): Promise<void> {
  await request(WithdrawInvitation, { organizationId: id, id: invitationId });
  await changed(id);
}

export async function setMemberRole(id: string, userId: string, isOrganizationAdmin: boolean): Promise<void> {
  await request(SetMemberRole, { organizationId: id, userId, isOrganizationAdmin });
  await Promise.all([changed(id), queryClient.invalidateQueries({ queryKey: ['user'] })]);
}

/** `handOverTo`: who looks after the projects that the member looked after by name. */
export async function removeMember(id: string, userId: string, handOverTo: string | null): Promise<void> {
  await request(RemoveMember, { organizationId: id, userId, handOverTo });
  await Promise.all([changed(id), queryClient.invalidateQueries({ queryKey: ['user'] })]);
}

export async function updateOrganization(id: string, version: number, input: OrganizationInput): Promise<void> {
  await request(UpdateOrganization, { id, version, input });
  await Promise.all([changed(id), queryClient.invalidateQueries({ queryKey: ['user'] })]);
}

/** Everything that was fetched belonged to the organization before. */
export async function setCurrentOrganization(organizationId: string): Promise<void> {
  await request(SetCurrentOrganization, { organizationId });
  await queryClient.resetQueries();
}

export async function acceptInvitation(token: string): Promise<void> {
  await request(AcceptInvitation, { token });
  await queryClient.resetQueries();
}

/** A person as others read them: the name, or the e-mail of somebody who has given none. */
export function nameOf(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
