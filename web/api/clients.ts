// Whom an organization plans for: the list that its admins keep, and which of them a project is for.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from './generated/gql.ts';
import type { ClientInput } from './generated/graphql.ts';
import { request } from './graphql.ts';
import { queryClient } from './query-client.ts';

const OrganizationClients = graphql(`
  query OrganizationClients($id: UUID!) {
    organization(id: $id) {
      id
      clients {
        id
        name
        contactName
        contactEmail
        notes
        version
        projectCount
      }
    }
  }
`);
const CreateClient = graphql(`
  mutation CreateClient($organizationId: UUID!, $input: ClientInput!) {
    createClient(organizationId: $organizationId, input: $input) {
      id
    }
  }
`);
const UpdateClient = graphql(`
  mutation UpdateClient($organizationId: UUID!, $id: UUID!, $version: Int!, $input: ClientInput!) {
    updateClient(organizationId: $organizationId, id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const DeleteClient = graphql(`
  mutation DeleteClient($organizationId: UUID!, $id: UUID!) {
    deleteClient(organizationId: $organizationId, id: $id)
  }
`);
const ProjectClient = graphql(`
  query ProjectClient($id: UUID!) {
    project(id: $id) {
      id
      client {
        id
        name
      }
    }
  }
`);
const SetProjectClient = graphql(`
  mutation SetProjectClient($projectId: UUID!, $clientId: UUID) {
    setProjectClient(projectId: $projectId, clientId: $clientId) {
      id
      version
    }
  }
`);

export const clientsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'clients'],
    queryFn: async () => (await request(OrganizationClients, { id: organizationId })).organization?.clients ?? [],
  });

export type ClientData = Awaited<ReturnType<NonNullable<ReturnType<typeof clientsQuery>['queryFn']>>>[number];

/** The list shows how many projects each has, and a project shows its client's name. */
async function changed(organizationId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: clientsQuery(organizationId).queryKey }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'project' && queryKey[2] === 'client',
    }),
  ]);
}

/** `client`: the one that is changed, or null for a new one. */
export async function saveClient(
  organizationId: string,
  client: Pick<ClientData, 'id' | 'version'> | null,
  input: ClientInput,
): Promise<void> {
  if (client) await request(UpdateClient, { organizationId, id: client.id, version: client.version, input });
  else await request(CreateClient, { organizationId, input });
  await changed(organizationId);
}

export async function deleteClient(organizationId: string, id: string): Promise<void> {
  await request(DeleteClient, { organizationId, id });
  await changed(organizationId);
}

export const projectClientQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'client'],
    queryFn: async () => (await request(ProjectClient, { id: projectId })).project?.client ?? null,
  });

/** null: for nobody. */
export async function setProjectClient(
  organizationId: string,
  projectId: string,
  clientId: string | null,
): Promise<void> {
  await request(SetProjectClient, { projectId, clientId });
  await Promise.all([changed(organizationId), queryClient.invalidateQueries({ queryKey: ['project', projectId] })]);
}
