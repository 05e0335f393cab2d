// GraphQL: an organization's payment cards, for those who look after it.

import { builder } from '../../platform/graphql/builder.ts';
import { OrganizationRef } from '../../platform/graphql/refs.ts';
import * as service from './service.ts';

const PaymentCardRef = builder.objectRef<service.Card>('PaymentCard').implement({
  description: 'A card as a person knows it; its number is with Stripe alone.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    brand: t.exposeString('brand'),
    last4: t.exposeString('last4'),
    expiresMonth: t.exposeInt('expires_month'),
    expiresYear: t.exposeInt('expires_year'),
    isDefault: t.exposeBoolean('is_default'),
    created: t.expose('created', { type: 'DateTime' }),
  }),
});

const PaymentRef = builder.objectRef<service.Payment>('Payment').implement({
  fields: (t) => ({
    publishableKey: t.exposeString('publishableKey', {
      nullable: true,
      description: 'For Stripe’s fields in the page; null where payment is not switched on.',
    }),
    cards: t.field({ type: [PaymentCardRef], resolve: ({ cards }) => [...cards] }),
  }),
});

builder.objectField(OrganizationRef, 'payment', (t) =>
  t.field({
    type: PaymentRef,
    nullable: true,
    description: 'For its admins.',
    resolve: ({ id }, _, ctx) => service.paymentOf(ctx, id),
  }),
);

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  beginPaymentCard: t.string({
    description: 'Answers the secret by which Stripe’s fields add one card. For admins of the organization.',
    args: { organizationId: t.arg(uuid) },
    resolve: (_, { organizationId }, ctx) => service.beginCard(ctx, organizationId),
  }),
  confirmPaymentCard: t.field({
    type: [PaymentCardRef],
    description: 'After Stripe’s fields are done; answers all cards.',
    args: { organizationId: t.arg(uuid), setupIntentId: t.arg.string({ required: true }) },
    resolve: async (_, { organizationId, setupIntentId }, ctx) => [
      ...(await service.confirmCard(ctx, organizationId, setupIntentId)),
    ],
  }),
  setDefaultPaymentCard: t.field({
    type: [PaymentCardRef],
    description: 'Answers all cards.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid) },
    resolve: async (_, { organizationId, id }, ctx) => [...(await service.setDefaultCard(ctx, organizationId, id))],
  }),
  removePaymentCard: t.field({
    type: [PaymentCardRef],
    description: 'Answers those that are left.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid) },
    resolve: async (_, { organizationId, id }, ctx) => [...(await service.removeCard(ctx, organizationId, id))],
  }),
}));
