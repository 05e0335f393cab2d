// Payment cards over GraphQL and the webhook, with Stripe's official library talking to a double of Stripe's API on this machine.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { type StripeDouble, startStripeDouble } from './stripe-double.test-support.ts';

let stripe: StripeDouble;
let server: TestServer;
let a: string;
let chief: Person;
let member: Person;
beforeAll(async () => {
  stripe = await startStripeDouble();
  server = await startTestServer({ env: stripe.env });
});
beforeEach(async () => {
  stripe.failWith = null;
  a = await server.organization('Alfa');
  chief = await server.person(a, { isAdmin: true, language: 'en' });
  member = await server.person(a, { language: 'en' });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const CARD = '{ id brand last4 expiresMonth expiresYear isDefault }';
const SEE = `query ($o: UUID!) { organization(id: $o) { payment { publishableKey cards ${CARD} } } }`;
const BEGIN = 'mutation ($o: UUID!) { it: beginPaymentCard(organizationId: $o) }';
const CONFIRM = `mutation ($o: UUID!, $s: String!) { it: confirmPaymentCard(organizationId: $o, setupIntentId: $s) ${CARD} }`;
const DEFAULT = `mutation ($o: UUID!, $i: UUID!) { it: setDefaultPaymentCard(organizationId: $o, id: $i) ${CARD} }`;
const REMOVE = `mutation ($o: UUID!, $i: UUID!) { it: removePaymentCard(organizationId: $o, id: $i) ${CARD} }`;

interface Card {
  readonly id: string;
  readonly last4: string;
  readonly isDefault: boolean;
}

const code = async (person: Person, query: string, variables: object = {}) =>
  String((await person.ask(query, { o: a, ...variables })).errors?.[0]?.extensions.code ?? 'ok');

async function cards(person = chief): Promise<readonly Card[]> {
  const { organization } = await person.graphql<{ organization: { payment: { cards: Card[] } } }>(SEE, { o: a });
  return organization.payment.cards;
}

const shown = (list: readonly Card[]) => list.map(({ last4, isDefault }) => (isDefault ? `${last4} default` : last4));

const begin = async () => (await chief.graphql<{ it: string }>(BEGIN, { o: a })).it;

async function addCard(last4: string): Promise<readonly Card[]> {
  const s = stripe.tryCard(await begin(), { last4 });
  return (await chief.graphql<{ it: Card[] }>(CONFIRM, { o: a, s })).it;
}

const customerOf = () => [...stripe.customers.values()].findLast(({ metadata }) => metadata.organization_id === a)!;

async function send({ body, signature }: { body: string; signature: string }): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${server.url}/v1/stripe/webhook/`, { method: 'POST', headers, body })).status;
}

async function logged(): Promise<string[]> {
  const rows = await server.asOwner<{ event: string; last4: string | null }>(
    `select event, details->>'last4' as last4 from audit where organization_id = $1 and event like 'payment%' order by id`,
    [a],
  );
  return rows.map(({ event, last4 }) => `${event} ${last4 ?? ''}`.trim());
}

describe('a card', () => {
  it('is added in Stripe’s fields, known by its last four digits, made the default and removed', async () => {
    expect(shown(await addCard('4242'))).toEqual(['4242 default']);
    const two = await addCard('4444');
    expect(shown(two)).toEqual(['4242 default', '4444']);
    expect(two[0]).toMatchObject({ brand: 'visa', expiresMonth: 8, expiresYear: 2031 });
    const made = await chief.graphql<{ it: Card[] }>(DEFAULT, { o: a, i: two[1]!.id });
    expect(shown(made.it)).toEqual(['4444 default', '4242']);
    const [method] = stripe.methodsOf(customerOf().id).filter(({ card }) => card.last4 === '4444');
    expect(customerOf().invoice_settings.default_payment_method).toBe(method!.id);
    // The default goes: the one that is left takes its place, here and there.
    const left = await chief.graphql<{ it: Card[] }>(REMOVE, { o: a, i: two[1]!.id });
    expect(shown(left.it)).toEqual(['4242 default']);
    expect(stripe.methodsOf(customerOf().id)).toHaveLength(1);
    expect(await logged()).toEqual([
      'paymentCardBegun',
      'paymentCardAdded 4242',
      'paymentCardBegun',
      'paymentCardAdded 4444',
      'paymentCardDefault 4444',
      'paymentCardRemoved 4444',
      'paymentCardDefault 4242',
    ]);
  });

  it('is one customer at Stripe, even when two begin at once', async () => {
    const other = await server.person(a, { isAdmin: true });
    await Promise.all([chief.graphql(BEGIN, { o: a }), other.graphql(BEGIN, { o: a })]);
    expect([...stripe.customers.values()].filter(({ metadata }) => metadata.organization_id === a)).toHaveLength(1);
  });

  it('that the bank does not approve is not kept', async () => {
    const s = stripe.tryCard(await begin(), { isDeclined: true });
    expect(await code(chief, CONFIRM, { s })).toBe('cardNotSaved');
    expect(await cards()).toEqual([]);
  });

  it('of another organization is unknown, with its setup intent and its id', async () => {
    const [card] = await addCard('4242');
    const s = stripe.tryCard(await begin(), {});
    const b = await server.organization('Bravo');
    const bjorn = await server.person(b, { isAdmin: true });
    await bjorn.graphql(BEGIN, { o: b });
    const asked = async (query: string, variables: object) => await code(bjorn, query, { o: b, ...variables });
    expect(await asked(CONFIRM, { s })).toBe('notFound');
    expect(await asked(REMOVE, { i: card!.id })).toBe('notFound');
    expect(await asked(DEFAULT, { i: card!.id })).toBe('notFound');
    expect(await code(chief, CONFIRM, { s: 'seti_ukjent' })).toBe('notFound');
    expect(await code(chief, CONFIRM, { s: '../customers/x' })).toBe('notFound');
  });

  it('is looked after by admins of the organization alone', async () => {
    const [card] = await addCard('4242');
    const before = stripe.asked.length;
    const boss = await server.person(await server.organization('Drift'));
    await server.asOwner('update app_user set is_admin = true where id = $1', [boss.userId]);
    for (const [query, variables] of [
      [BEGIN, {}],
      [CONFIRM, { s: 'seti_1' }],
      [DEFAULT, { i: card!.id }],
      [REMOVE, { i: card!.id }],
    ] as const) {
      expect(await code(member, query, variables), query).toBe('forbidden');
      expect(await code(boss, query, variables), query).toBe('notFound');
    }
    expect(await code(member, SEE)).toBe('forbidden');
    expect(stripe.asked).toHaveLength(before);
  });

  it('is not tried without end by one person', async () => {
    for (let count = 0; count < 20; count++) await begin();
    expect(await code(chief, BEGIN)).toBe('tooManyRequests');
    await server.asOwner("update audit set at = at - interval '1 day' where user_id = $1", [chief.userId]);
    expect(await code(chief, BEGIN)).toBe('ok');
  });

  it('leaves no number, key or secret in a log', async () => {
    await addCard('4242');
    const secret = await begin();
    for (const word of ['sk_test_double', 'whsec_double', secret]) expect(server.logged()).not.toContain(word);
    expect(stripe.bodies.join('\n')).not.toMatch(/(?<!\w)\d{13,19}(?!\w)|card%5B|card\[/);
  });
});

describe('when Stripe does not answer', () => {
  it('the page stands, what was asked for says so, and nothing changes', async () => {
    const [card] = await addCard('4242');
    stripe.failWith = 500;
    expect(await code(chief, BEGIN)).toBe('paymentUnreachable');
    expect(await code(chief, REMOVE, { i: card!.id })).toBe('paymentUnreachable');
    expect(shown(await cards())).toEqual(['4242 default']);
    stripe.failWith = null;
    expect(await code(chief, REMOVE, { i: card!.id })).toBe('ok');
  });

  it('because its keys are wrong, the page says so, without showing them', { timeout: 60_000 }, async () => {
    const wrong = await startTestServer({ env: { ...stripe.env, VEIVALG_STRIPE_SECRET_KEY: 'sk_test_feil' } });
    const keeper = await wrong.person(await wrong.organization(), { isAdmin: true, language: 'en' });
    const { errors } = await keeper.ask(BEGIN, { o: keeper.organizationId });
    expect(errors?.[0]).toMatchObject({
      message: 'Stripe does not accept the keys that are set up here. Ask whoever runs Veivalg to look at them.',
      extensions: { code: 'paymentKeys' },
    });
    expect(wrong.logged()).toContain('Stripe does not accept VEIVALG_STRIPE_SECRET_KEY');
    expect(wrong.logged()).not.toContain('sk_test_feil');
    await wrong.close();
  });

  it('without keys payment is off, and there is no webhook', { timeout: 60_000 }, async () => {
    const off = await startTestServer();
    const keeper = await off.person(await off.organization(), { isAdmin: true });
    expect((await keeper.ask(BEGIN, { o: keeper.organizationId })).errors?.[0]?.extensions.code).toBe('paymentOff');
    expect(await keeper.graphql(SEE, { o: keeper.organizationId })).toEqual({
      organization: { payment: { publishableKey: null, cards: [] } },
    });
    expect((await fetch(`${off.url}/v1/stripe/webhook/`, { method: 'POST' })).status).toBe(404);
    await off.close();
  });
});

describe('a notice of Stripe', () => {
  it('brings what has changed there, and counts once however often it comes', async () => {
    stripe.tryCard(await begin(), { last4: '1881' });
    const [method] = stripe.methodsOf(customerOf().id);
    const notice = stripe.notice('payment_method.attached', method!);
    expect(await Promise.all([send(notice), send(notice), send(notice)])).toEqual([200, 200, 200]);
    expect(shown(await cards())).toEqual(['1881 default']);
    expect(await logged()).toEqual(['paymentCardBegun', 'paymentCardAdded 1881']);
    // Known: Stripe is not asked for its cards again.
    const before = stripe.asked.filter((call) => call.includes('payment_methods')).length;
    expect(await send(notice)).toBe(200);
    expect(stripe.asked.filter((call) => call.includes('payment_methods'))).toHaveLength(before);

    stripe.detach(method!.id);
    const gone = stripe.notice('payment_method.detached', method!, { before: { customer: customerOf().id } });
    expect(await send(gone)).toBe(200);
    expect(await cards()).toEqual([]);
  });

  it('in the wrong order leaves what is true', async () => {
    stripe.tryCard(await begin(), {});
    const [method] = stripe.methodsOf(customerOf().id);
    const attached = stripe.notice('payment_method.attached', { ...method! });
    stripe.detach(method!.id);
    const detached = stripe.notice('payment_method.detached', method!, { before: { customer: customerOf().id } });
    expect([await send(detached), await send(attached)]).toEqual([200, 200]);
    expect(await cards()).toEqual([]);
  });

  it('that the customer is deleted takes the cards away, and the next card makes a new one', async () => {
    await addCard('4242');
    const customer = customerOf();
    stripe.deleteCustomer(customer.id);
    expect(await send(stripe.notice('customer.deleted', customer))).toBe(200);
    expect(await cards()).toEqual([]);
    expect(shown(await addCard('5556'))).toEqual(['5556 default']);
    expect(customerOf().id).not.toBe(customer.id);
  });

  it('without our signature, changed on its way, or old does nothing', async () => {
    stripe.tryCard(await begin(), {});
    const [method] = stripe.methodsOf(customerOf().id);
    const good = stripe.notice('payment_method.attached', method!);
    const old = stripe.notice('payment_method.attached', method!, { atS: Math.floor(Date.now() / 1000) - 3600 });
    const forged = stripe.notice('payment_method.attached', method!, { secret: 'whsec_annen' });
    expect(await send(forged)).toBe(400);
    expect(await send(old)).toBe(400);
    expect(await send({ ...good, body: good.body.replace('attached', 'updated ') })).toBe(400);
    expect(await send({ ...good, signature: '' })).toBe(400);
    expect(await cards()).toEqual([]);
    expect(await send(good)).toBe(200);
    expect(await cards()).toHaveLength(1);
  });

  it('about a customer that is none of ours, or says another organization, does nothing', async () => {
    await addCard('4242');
    expect(await send(stripe.notice('payment_method.attached', { customer: 'cus_fremmed' }))).toBe(200);
    const stranger = { ...customerOf(), id: 'cus_annen' };
    stripe.customers.set(stranger.id, stranger);
    expect(await send(stripe.notice('customer.updated', stranger))).toBe(200);
    expect(await send(stripe.notice('customer.deleted', stranger))).toBe(200);
    expect(shown(await cards())).toEqual(['4242 default']);
    stripe.customers.delete(stranger.id);
  });

  it('that cannot be dealt with now is asked for again', async () => {
    stripe.tryCard(await begin(), {});
    const [method] = stripe.methodsOf(customerOf().id);
    const notice = stripe.notice('payment_method.attached', method!);
    stripe.failWith = 500;
    expect(await send(notice)).toBe(503);
    stripe.failWith = null;
    expect(await send(notice)).toBe(200);
    expect(await cards()).toHaveLength(1);
  });
});

describe('the settings', () => {
  const settings = (env: object) => () => readConfig({ ...stripe.env, ...env }).stripe;

  it('are two keys of one kind, or none', () => {
    expect(settings({})()).toMatchObject({ publishableKey: 'pk_test_double', webhookSecret: 'whsec_double' });
    expect(settings({ VEIVALG_STRIPE_SECRET_KEY: '' })).toThrow('go together');
    expect(settings({ VEIVALG_STRIPE_SECRET_KEY: 'pk_test_double' })).toThrow('VEIVALG_STRIPE_SECRET_KEY');
    expect(settings({ VEIVALG_STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow('live');
    expect(settings({ VEIVALG_STRIPE_API_URL: 'http://stripe.example' })).toThrow('VEIVALG_STRIPE_API_URL');
  });
});
