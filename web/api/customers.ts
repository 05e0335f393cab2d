// Whom an organization plans for: the list that its admins keep, and which of them a project is for.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from './generated/gql.ts';
import type { CustomerInput } from './generated/graphql.ts';
import { request } from './graphql.ts';
import { queryClient } from './query-client.ts';

const OrganizationCustomers = graphql(`
  query OrganizationCustomers($id: UUID!) {
    organization(id: $id) {
      id
      customers {
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
const CreateCustomer = graphql(`
  mutation CreateCustomer($organizationId: UUID!, $input: CustomerInput!) {
    createCustomer(organizationId: $organizationId, input: $input) {
      id
    }
  }
`);
const UpdateCustomer = graphql(`
  mutation UpdateCustomer($organizationId: UUID!, $id: UUID!, $version: Int!, $input: CustomerInput!) {
    updateCustomer(organizationId: $organizationId, id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const DeleteCustomer = graphql(`
  mutation DeleteCustomer($organizationId: UUID!, $id: UUID!) {
    deleteCustomer(organizationId: $organizationId, id: $id)
  }
`);
const ProjectCustomer = graphql(`
  query ProjectCustomer($id: UUID!) {
    project(id: $id) {
      id
      customer {
        id
        name
      }
    }
  }
`);
const SetProjectCustomer = graphql(`
  mutation SetProjectCustomer($projectId: UUID!, $customerId: UUID) {
    setProjectCustomer(projectId: $projectId, customerId: $customerId) {
      id
      version
    }
  }
`);

export const customersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'customers'],
    queryFn: async () => (await request(OrganizationCustomers, { id: organizationId })).organization?.customers ?? [],
  });

export type CustomerData = Awaited<ReturnType<NonNullable<ReturnType<typeof customersQuery>['queryFn']>>>[number];

/** The list shows how many projects each has, and a project shows its client's name. */
async function changed(organizationId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: customersQuery(organizationId).queryKey }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'project' && queryKey[2] === 'customer',
    }),
  ]);
}

/** `customer`: the one that is changed, or null for a new one. */
export async function saveCustomer(
  organizationId: string,
  customer: Pick<CustomerData, 'id' | 'version'> | null,
  input: CustomerInput,
): Promise<void> {
  if (customer) await request(UpdateCustomer, { organizationId, id: customer.id, version: customer.version, input });
  else await request(CreateCustomer, { organizationId, input });
  await changed(organizationId);
}

export async function deleteCustomer(organizationId: string, id: string): Promise<void> {
  await request(DeleteCustomer, { organizationId, id });
  await changed(organizationId);
}

export const projectCustomerQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'customer'],
    queryFn: async () => (await request(ProjectCustomer, { id: projectId })).project?.customer ?? null,
  });

/** null: for nobody. */
export async function setProjectCustomer(
  organizationId: string,
  projectId: string,
  customerId: string | null,
): Promise<void> {
  await request(SetProjectCustomer, { projectId, customerId });
  await Promise.all([changed(organizationId), queryClient.invalidateQueries({ queryKey: ['project', projectId] })]);
}
