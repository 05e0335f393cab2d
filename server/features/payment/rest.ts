// POST /v1/stripe/webhook/: Stripe says that something about a customer has changed. A notice counts when its signature over the bytes
// is ours and no older than five minutes; it names a customer, whose cards are then read from Stripe, so that nothing of the notice
// itself is believed. One that comes again is answered without doing anything.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { bytesOf } from '../../platform/http/body.ts';
import { publicEndpoint } from '../../platform/http/endpoint.ts';
import { copyCards } from './copy-cards.ts';
import * as queries from './queries.ts';
import { askStripe, isMissing, type Stripe, stripeFor } from './stripe.ts';

const TYPES: ReadonlySet<string> = new Set([
  'setup_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'customer.updated',
  'customer.deleted',
]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Stripe tries for three days. */
const KEPT_MS = 30 * 86_400_000;

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/stripe/webhook/',
      summary: 'A signed notice of Stripe about payment cards.',
      keepsBytes: true,
      answer: z.object({ received: z.boolean() }),
      errorResponses: { 400: 'The signature does not match.', 404: 'No signing secret is set here.' },
    },
    async ({ request }) => {
      const event = verified(services, bytesOf(request), request.headers['stripe-signature']);
      if (TYPES.has(event.type)) await takeEvent(services, event);
      return { received: true };
    },
  );
}

/** @throws ClientError notFound, signatureInvalid */
function verified({ config }: Services, bytes: Buffer, signature: string | string[] | undefined): Stripe.Event {
  const secret = config.stripe?.webhookSecret;
  if (!secret) throw new ClientError('notFound', { values: { what: 'object' } });
  try {
    return stripeFor(config).webhooks.constructEvent(bytes, signature ?? '', secret);
  } catch {
    throw new ClientError('signatureInvalid');
  }
}

async function takeEvent(services: Services, event: Stripe.Event): Promise<void> {
  const customerId = customerIn(event);
  const organizationId = customerId && (await organizationOf(services, event, customerId));
  if (!organizationId) return;
  const on = { db: services.db, scope: { userId: null, organizationIds: [organizationId] } };
  const isNew = await inTenant(on, async (tx) => {
    const account = await queries.accountOf(tx, organizationId);
    return account?.stripe_id === customerId && !(await queries.hasEvent(tx, organizationId, event.id));
  });
  if (!isNew) return;
  await copyCards(services, null, organizationId);
  const at = services.clock();
  const keptFrom = new Date(at.getTime() - KEPT_MS);
  await inTenant(on, (tx) => queries.putEvent(tx, { organizationId, id: event.id, at, keptFrom }));
}

interface Named {
  readonly id?: unknown;
  readonly customer?: unknown;
  readonly metadata?: { readonly organization_id?: unknown } | null;
}

/** A method that was detached names its customer among what it was before. */
function customerIn(event: Stripe.Event): string | null {
  const object = event.data.object as Named;
  const before = event.data.previous_attributes as Named | undefined;
  const id = event.type.startsWith('customer.') ? object.id : (object.customer ?? before?.customer);
  return typeof id === 'string' ? id : null;
}

/** Which organization a customer is, as we wrote it there. null: not one of ours. */
async function organizationOf(services: Services, event: Stripe.Event, customerId: string): Promise<string | null> {
  const name = (metadata: Named['metadata']) => {
    const id = metadata?.organization_id;
    return typeof id === 'string' && UUID.test(id) ? id : null;
  };
  // One that is deleted can no longer be asked for.
  if (event.type === 'customer.deleted') return name((event.data.object as Named).metadata);
  try {
    const customer = await askStripe(services, () => stripeFor(services.config).customers.retrieve(customerId));
    return customer.deleted ? null : name(customer.metadata);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
