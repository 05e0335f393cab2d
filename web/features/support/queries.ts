// Whether anybody answers questions, and asking one.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import type { SupportInput } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';

const HasSupport = graphql(`
  query HasSupport {
    hasSupport
  }
`);
const ContactSupport = graphql(`
  mutation ContactSupport($input: SupportInput!) {
    contactSupport(input: $input)
  }
`);

export const hasSupportQuery = queryOptions({
  queryKey: ['hasSupport'],
  queryFn: async () => (await request(HasSupport)).hasSupport,
  staleTime: Number.POSITIVE_INFINITY,
});

export async function contactSupport(input: SupportInput): Promise<void> {
  await request(ContactSupport, { input });
}
