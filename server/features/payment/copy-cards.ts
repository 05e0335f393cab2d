// Brings an organization's cards here as they stand at Stripe: brand, last four digits, month of expiry, and which is the default. It
// asks for the whole list each time, so it does not matter in which order, or how often, notices come. A card that comes, goes or becomes
// the default is written to the log of security events, once.

import { audit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/context.ts';
import type { NewRowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';
import { askStripe, isMissing, type Stripe, stripeFor } from './stripe.ts';

export const MAX_CARDS = 20;
/** Stripe's largest page; more than an organization may keep. */
const PAGE = 100;
const ATTEMPTS = 5;

const tenant = (services: Services, userId: string | null, organizationId: string) => ({
  db: services.db,
  scope: { userId, organizationIds: [organizationId] },
});

/**
 * `userId`: who did what led here; null for a notice of Stripe. Answers whether the organization is a customer there.
 * @throws ClientError paymentKeys, paymentUnreachable
 */
export async function copyCards(services: Services, userId: string | null, organizationId: string): Promise<boolean> {
  const on = tenant(services, userId, organizationId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const account = await inTenant(on, (tx) => queries.accountOf(tx, organizationId));
    if (!account) return false;
    const cards = await cardsAtStripe(services, account);
    const isDone = await inTenant(on, async (tx) => {
      if (!(await queries.takeVersion(tx, account))) return false;
      await writeCards(services, tx, { userId, organizationId }, cards ?? []);
      return true;
    });
    if (isDone) return cards !== null;
  }
  services.log.warn(
    { organizationId },
    'payment cards change faster than they are copied; the next notice brings them',
  );
  return true;
}

/** null: the customer has been deleted there. One card is always the default. */
async function cardsAtStripe(
  services: Services,
  account: queries.AccountRow,
): Promise<NewRowOf<'payment_card'>[] | null> {
  const stripe = stripeFor(services.config);
  const { stripe_id: customerId, organization_id } = account;
  try {
    const [customer, { data: methods }] = await askStripe(services, () =>
      Promise.all([
        stripe.customers.retrieve(customerId),
        stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE }),
      ]),
    );
    if (customer.deleted) return null;
    const shown = methods.filter(({ card }) => card).slice(0, PAGE);
    const chosen = await defaultOf(services, customer, shown);
    return shown.map((method) => rowOf(organization_id, method, chosen));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function defaultOf(
  services: Services,
  customer: Stripe.Customer,
  methods: readonly Stripe.PaymentMethod[],
): Promise<string | null> {
  const named = customer.invoice_settings.default_payment_method;
  const id = typeof named === 'string' ? named : (named?.id ?? null);
  if (methods.some((method) => method.id === id)) return id;
  // The newest stands first.
  const [first] = methods;
  if (!first) return null;
  await setDefaultAtStripe(services, customer.id, first.id);
  return first.id;
}

export async function setDefaultAtStripe(services: Services, customerId: string, methodId: string): Promise<void> {
  await askStripe(services, () =>
    stripeFor(services.config).customers.update(customerId, { invoice_settings: { default_payment_method: methodId } }),
  );
}

function rowOf(organization_id: string, method: Stripe.PaymentMethod, chosen: string | null): NewRowOf<'payment_card'> {
  const { brand, last4, exp_month, exp_year } = method.card!;
  return {
    organization_id,
    method_id: method.id,
    brand,
    last4,
    expires_month: exp_month,
    expires_year: exp_year,
    is_default: method.id === chosen,
    created: new Date(method.created * 1000),
  };
}

async function writeCards(
  services: Services,
  tx: Tx,
  { userId, organizationId }: { readonly userId: string | null; readonly organizationId: string },
  cards: readonly NewRowOf<'payment_card'>[],
): Promise<void> {
  const before = await queries.cardsOf(tx, organizationId);
  await queries.replaceCards(tx, organizationId, cards);
  const report = async (event: 'paymentCardAdded' | 'paymentCardRemoved' | 'paymentCardDefault', card: CardName) =>
    await audit(services, tx, { event, userId, organizationId, details: { brand: card.brand, last4: card.last4 } });
  const known = new Map(before.map((card) => [card.method_id, card]));
  const kept = new Set(cards.map(({ method_id }) => method_id));
  for (const card of cards) if (!known.has(card.method_id)) await report('paymentCardAdded', card);
  for (const card of before) if (!kept.has(card.method_id)) await report('paymentCardRemoved', card);
  for (const card of cards)
    if (card.is_default && known.get(card.method_id)?.is_default === false) await report('paymentCardDefault', card);
}

type CardName = Pick<queries.CardRow, 'brand' | 'last4'>;
