// A double of Stripe's HTTP API, for tests: the calls that payment cards make, answered on this machine in the shapes of the real one
// (API version 2026-10-28). The official library is pointed at it by VEIVALG_STRIPE_API_URL. It keeps customers, cards and setup intents in memory,
// takes one key, notes what it was asked, can be made to fail, and signs notices as Stripe does.

import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const DOUBLE_KEYS = {
  VEIVALG_STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  VEIVALG_STRIPE_SECRET_KEY: 'sk_test_double',
  VEIVALG_STRIPE_WEBHOOK_SECRET: 'whsec_double',
} as const;

interface Method {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly created: number;
  customer: string | null;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}

interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly name: string;
  readonly metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
}

interface Intent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly customer: string;
  status: string;
  payment_method: string | null;
}

export interface StripeDouble {
  readonly url: string;
  readonly env: Record<string, string>;
  /** 'METHOD /path' of every call, in order. */
  readonly asked: string[];
  readonly bodies: string[];
  readonly customers: Map<string, Customer>;
  /** Whoever asks is answered with this status until it is null again. */
  failWith: number | null;
  /** What Stripe's fields in a browser do with a setup intent: a card is tried, and kept unless the bank says no. */
  tryCard(clientSecret: string, card: Partial<Method['card']> & { readonly isDeclined?: boolean }): string;
  /** As from Stripe's own pages. */
  detach(methodId: string): void;
  deleteCustomer(id: string): void;
  methodsOf(customerId: string): Method[];
  /** A notice and its signature. */
  notice(type: string, object: object, how?: NoticeOptions): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
}

interface NoticeOptions {
  readonly id?: string;
  readonly before?: object;
  readonly secret?: string;
  readonly atS?: number;
}

type Answer = readonly [status: number, body: object];

const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;
const failure = (status: number, type: string, code: string): Answer => [
  status,
  { error: { type, code, message: code } },
];
const missing = failure(404, 'invalid_request_error', 'resource_missing');

export async function startStripeDouble(): Promise<StripeDouble> {
  const customers = new Map<string, Customer>();
  const methods = new Map<string, Method>();
  const intents = new Map<string, Intent>();
  const byIdempotencyKey = new Map<string, Answer>();
  const asked: string[] = [];
  const bodies: string[] = [];
  let created = 1_790_000_000;

  const methodsOf = (customerId: string) =>
    [...methods.values()].filter(({ customer }) => customer === customerId).toSorted((a, b) => b.created - a.created);

  function makeCustomer(form: URLSearchParams): Answer {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      name: form.get('name') ?? '',
      metadata: { organization_id: form.get('metadata[organization_id]') ?? '' },
      invoice_settings: { default_payment_method: null },
    };
    customers.set(customer.id, customer);
    return [200, customer];
  }

  function makeIntent(form: URLSearchParams): Answer {
    const customer = form.get('customer') ?? '';
    if (!customers.has(customer) || form.get('allowed_payment_method_types[0]') !== 'card') return missing;
    const id = newId('seti');
    const intent: Intent = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
      customer,
      status: 'requires_payment_method',
      payment_method: null,
    };
    intents.set(id, intent);
    return [200, intent];
  }

  function answer(call: string, path: string, form: URLSearchParams): Answer {
    const [, , kind, id, action] = path.split('/');
    if (call === 'POST /v1/customers') return makeCustomer(form);
    if (call === 'POST /v1/setup_intents') return makeIntent(form);
    if (kind === 'setup_intents') return intents.has(id!) ? [200, intents.get(id!)!] : missing;
    if (call === 'GET /v1/payment_methods')
      return [200, { object: 'list', has_more: false, data: methodsOf(form.get('customer') ?? '') }];
    if (kind === 'customers') return ofCustomer(call, id!, form);
    const method = methods.get(id!);
    if (kind !== 'payment_methods' || action !== 'detach' || !method?.customer) return missing;
    detach(method.id);
    return [200, method];
  }

  function ofCustomer(call: string, id: string, form: URLSearchParams): Answer {
    const customer = customers.get(id);
    if (!customer) return missing;
    if (customer.deleted) return [200, { id, object: 'customer', deleted: true }];
    const chosen = form.get('invoice_settings[default_payment_method]');
    if (call.startsWith('POST') && chosen) {
      if (methods.get(chosen)?.customer !== id) return missing;
      customer.invoice_settings = { default_payment_method: chosen };
    }
    return [200, customer];
  }

  function detach(methodId: string): void {
    const method = methods.get(methodId)!;
    const customer = customers.get(method.customer!)!;
    if (customer.invoice_settings.default_payment_method === methodId)
      customer.invoice_settings = { default_payment_method: null };
    method.customer = null;
  }

  const double: Omit<StripeDouble, 'url' | 'env' | 'close'> = {
    asked,
    bodies,
    customers,
    failWith: null,
    methodsOf,
    detach,
    tryCard(clientSecret, { isDeclined, ...card }) {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret);
      if (!intent) throw new Error('no setup intent has this secret');
      if (isDeclined) return intent.id;
      const shown = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031, ...card };
      created += 1;
      const method = { id: newId('pm'), object: 'payment_method', type: 'card', created, card: shown } as const;
      methods.set(method.id, { ...method, customer: intent.customer });
      Object.assign(intent, { status: 'succeeded', payment_method: method.id });
      return intent.id;
    },
    deleteCustomer(id) {
      for (const method of methodsOf(id)) method.customer = null;
      customers.get(id)!.deleted = true;
    },
    notice: signedNotice,
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url!, 'http://double');
    const call = `${request.method} ${url.pathname}`;
    asked.push(call);
    bodies.push(body);
    const send = ([status, sent]: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
      response.end(JSON.stringify(sent));
    };
    if (double.failWith) return send(failure(double.failWith, 'api_error', 'double_fails'));
    if (request.headers.authorization !== `Bearer ${DOUBLE_KEYS.VEIVALG_STRIPE_SECRET_KEY}`)
      return send([401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }]);
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? newId('key')) : newId('get');
    const answered = byIdempotencyKey.get(key) ?? answer(call, url.pathname, new URLSearchParams(body || url.search));
    byIdempotencyKey.set(key, answered);
    send(answered);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(double, {
    url,
    env: { ...DOUBLE_KEYS, VEIVALG_STRIPE_API_URL: url },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}

/** As Stripe signs: HMAC SHA-256 over the second and the bytes. */
function signedNotice(type: string, object: object, how: NoticeOptions = {}) {
  const { id = newId('evt'), secret = DOUBLE_KEYS.VEIVALG_STRIPE_WEBHOOK_SECRET } = how;
  const atS = how.atS ?? Math.floor(Date.now() / 1000);
  const data = { object, ...(how.before ? { previous_attributes: how.before } : {}) };
  const body = JSON.stringify({ id, object: 'event', type, created: atS, data });
  const v1 = createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex');
  return { body, signature: `t=${atS},v1=${v1}` };
}
