// The payment cards of an organization, and what its admins do with them.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const OrganizationPayment = graphql(`
  query OrganizationPayment($id: UUID!) {
    organization(id: $id) {
      id
      payment {
        publishableKey
        cards {
          id
          brand
          last4
          expiresMonth
          expiresYear
          isDefault
        }
      }
    }
  }
`);
const BeginPaymentCard = graphql(`
  mutation BeginPaymentCard($organizationId: UUID!) {
    beginPaymentCard(organizationId: $organizationId)
  }
`);
const ConfirmPaymentCard = graphql(`
  mutation ConfirmPaymentCard($organizationId: UUID!, $setupIntentId: String!) {
    confirmPaymentCard(organizationId: $organizationId, setupIntentId: $setupIntentId) {
      id
    }
  }
`);
const SetDefaultPaymentCard = graphql(`
  mutation SetDefaultPaymentCard($organizationId: UUID!, $id: UUID!) {
    setDefaultPaymentCard(organizationId: $organizationId, id: $id) {
      id
    }
  }
`);
const RemovePaymentCard = graphql(`
  mutation RemovePaymentCard($organizationId: UUID!, $id: UUID!) {
    removePaymentCard(organizationId: $organizationId, id: $id) {
      id
    }
  }
`);

export const paymentQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'payment'],
    queryFn: async () => (await request(OrganizationPayment, { id: organizationId })).organization?.payment ?? null,
  });

type Payment = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof paymentQuery>['queryFn']>>>>;
export type PaymentCard = Payment['cards'][number];

const changed = (organizationId: string) =>
  queryClient.invalidateQueries({ queryKey: paymentQuery(organizationId).queryKey });

/** The secret by which Stripe's fields add one card. */
export async function beginCard(organizationId: string): Promise<string> {
  return (await request(BeginPaymentCard, { organizationId })).beginPaymentCard;
}

export async function confirmCard(organizationId: string, setupIntentId: string): Promise<void> {
  await request(ConfirmPaymentCard, { organizationId, setupIntentId });
  await changed(organizationId);
}

export async function setDefaultCard(organizationId: string, id: string): Promise<void> {
  await request(SetDefaultPaymentCard, { organizationId, id });
  await changed(organizationId);
}

export async function removeCard(organizationId: string, id: string): Promise<void> {
  await request(RemovePaymentCard, { organizationId, id });
  await changed(organizationId);
}

export const newCardPath = (organizationId: string) => `/organization/${organizationId}/payment/card/new`;
export const cardsPath = (organizationId: string) => `/organization/${organizationId}/payment`;
