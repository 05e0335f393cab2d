// The rules of payment cards: who looks after an organization sees its cards, adds one, chooses the default and removes one. A card is
// added in Stripe's own fields, for which this makes a setup intent; what Stripe then knows is copied here. Being an administrator of the
// installation is not enough: the cards are the organization's.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { copyCards, MAX_CARDS, setDefaultAtStripe } from './copy-cards.ts';
import * as queries from './queries.ts';
import { askStripe, isMissing, stripeFor } from './stripe.ts';

export type Card = queries.CardRow;

export interface Payment {
  /** null: payment is not switched on here. */
  readonly publishableKey: string | null;
  readonly cards: readonly Card[];
}

/** In a day, by one person; whoever tries cards out is stopped here too, not only at Stripe. */
const MAX_BEGUN_A_DAY = 20;
const DAY_MS = 86_400_000;

const setupIntentId = z.string().regex(/^seti_\w{1,200}$/);

/** Answers from what is kept here, so that the page stands while Stripe is away. @throws ClientError notFound, forbidden */
export async function paymentOf(ctx: Ctx, organizationId: string): Promise<Payment> {
  assertLooksAfter(ctx, organizationId);
  const publishableKey = ctx.config.stripe?.publishableKey ?? null;
  return { publishableKey, cards: await inTenant(ctx, (tx) => queries.cardsOf(tx, organizationId)) };
}

/**
 * Answers the secret by which Stripe's fields in the browser add one card.
 * @throws ClientError notFound, forbidden, paymentOff, tooManyCards, tooManyRequests, paymentKeys, paymentUnreachable
 */
export async function beginCard(ctx: Ctx, organizationId: string): Promise<string> {
  assertLooksAfter(ctx, organizationId);
  const stripe = stripeFor(ctx.config);
  const { userId } = ctx.actor;
  await inTenant(ctx, async (tx) => {
    if ((await queries.cardsOf(tx, organizationId)).length >= MAX_CARDS)
      throw new ClientError('tooManyCards', { values: { max: MAX_CARDS } });
    const since = new Date(ctx.clock().getTime() - DAY_MS);
    if ((await queries.countBegun(tx, userId, since)) >= MAX_BEGUN_A_DAY) throw new ClientError('tooManyRequests');
    await audit(ctx, tx, { event: 'paymentCardBegun', userId, organizationId });
  });
  const customer = await customerOf(ctx, organizationId);
  const intent = await askStripe(ctx, () =>
    stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'], usage: 'off_session' }),
  );
  if (!intent.client_secret) throw new Error('Stripe gave a setup intent without a secret');
  return intent.client_secret;
}

/** After Stripe's fields are done. @throws ClientError notFound, cardNotSaved and as `beginCard` */
export async function confirmCard(ctx: Ctx, organizationId: string, id: string): Promise<readonly Card[]> {
  assertLooksAfter(ctx, organizationId);
  const stripe = stripeFor(ctx.config);
  const unknown = new ClientError('notFound', { field: 'setupIntentId', values: { what: 'paymentCard' } });
  const asked = setupIntentId.safeParse(id);
  const account = await inTenant(ctx, (tx) => queries.accountOf(tx, organizationId));
  if (!asked.success || !account) throw unknown;
  const intent = await orMissing(unknown, () => askStripe(ctx, () => stripe.setupIntents.retrieve(asked.data)));
  const customer = typeof intent.customer === 'string' ? intent.customer : intent.customer?.id;
  if (customer !== account.stripe_id) throw unknown;
  if (intent.status !== 'succeeded' && intent.status !== 'processing') throw new ClientError('cardNotSaved');
  return await copied(ctx, organizationId);
}

/** @throws ClientError notFound, forbidden, paymentOff, paymentKeys, paymentUnreachable */
export async function setDefaultCard(ctx: Ctx, organizationId: string, id: string): Promise<readonly Card[]> {
  const { account, card } = await cardOf(ctx, organizationId, id);
  await orMissing(notFound(), () => setDefaultAtStripe(ctx, account.stripe_id, card.method_id));
  return await copied(ctx, organizationId);
}

/** @throws as `setDefaultCard` */
export async function removeCard(ctx: Ctx, organizationId: string, id: string): Promise<readonly Card[]> {
  const { card } = await cardOf(ctx, organizationId, id);
  try {
    await askStripe(ctx, () => stripeFor(ctx.config).paymentMethods.detach(card.method_id));
  } catch (error) {
    // Gone there already: then it goes here.
    if (!isMissing(error)) throw error;
  }
  return await copied(ctx, organizationId);
}

async function copied(ctx: Ctx, organizationId: string): Promise<readonly Card[]> {
  await copyCards(ctx, ctx.actor.userId, organizationId);
  return await inTenant(ctx, (tx) => queries.cardsOf(tx, organizationId));
}

/** The organization at Stripe, made at its first card, and anew where it is gone there. */
async function customerOf(ctx: Ctx, organizationId: string): Promise<string> {
  const known = await inTenant(ctx, (tx) => queries.accountOf(tx, organizationId));
  if (known && (await copyCards(ctx, ctx.actor.userId, organizationId))) return known.stripe_id;
  const { name, version } = ctx.actor.seats.find(({ id }) => id === organizationId)!;
  const instead = known?.stripe_id ?? null;
  const made = await askStripe(ctx, () =>
    stripeFor(ctx.config).customers.create(
      { name, metadata: { organization_id: organizationId } },
      // Two who begin at once are answered the same customer.
      { idempotencyKey: ['customer', organizationId, version, instead].join(' ') },
    ),
  );
  return (await inTenant(ctx, (tx) => queries.putAccount(tx, organizationId, made.id, instead))).stripe_id;
}

async function cardOf(ctx: Ctx, organizationId: string, id: string) {
  assertLooksAfter(ctx, organizationId);
  stripeFor(ctx.config);
  return await inTenant(ctx, async (tx) => {
    const account = await queries.accountOf(tx, organizationId);
    const card = await queries.cardById(tx, organizationId, id);
    if (!account || !card) throw notFound();
    return { account, card };
  });
}

const notFound = () => new ClientError('notFound', { field: 'id', values: { what: 'paymentCard' } });

async function orMissing<T>(missing: ClientError, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isMissing(error) ? missing : error;
  }
}

function assertLooksAfter(ctx: Ctx, organizationId: string): void {
  const seat = ctx.actor.seats.find(({ id }) => id === organizationId);
  if (!seat) throw new ClientError('notFound', { field: 'organizationId', values: { what: 'organization' } });
  if (!seat.isAdmin) throw new ClientError('forbidden', { field: 'organizationId' });
}
