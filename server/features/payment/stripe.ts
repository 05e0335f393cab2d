// The official client of Stripe's API, one a process, and what its errors mean to a person. Nothing here sees a card's number: that goes
// from Stripe's own fields in the browser to Stripe.

import Stripe from 'stripe';
import { ClientError } from '#domain/errors.ts';
import type { Config, StripeSettings } from '../../platform/config.ts';
import type { Services } from '../../platform/context.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 1;

const clients = new WeakMap<StripeSettings, Stripe>();

/** @throws ClientError paymentOff where no keys are set */
export function stripeFor(config: Config): Stripe {
  const { stripe: settings } = config;
  if (!settings) throw new ClientError('paymentOff');
  const known = clients.get(settings);
  if (known) return known;
  const client = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...addressOf(settings.apiUrl),
  });
  clients.set(settings, client);
  return client;
}

function addressOf(apiUrl: string | null) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  const own = isHttps ? 443 : 80;
  return { host: hostname, port: port === '' ? own : Number(port), protocol: isHttps ? 'https' : 'http' } as const;
}

/** Asks Stripe. @throws ClientError paymentKeys, paymentUnreachable; what else Stripe answers stays what it is */
export async function askStripe<T>(services: Pick<Services, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError, StripeConnectionError, StripeAPIError } = Stripe.errors;
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
      services.log.error(
        { type: error.type, requestId: error.requestId },
        'Stripe does not accept VEIVALG_STRIPE_SECRET_KEY',
      );
      throw new ClientError('paymentKeys');
    }
    const isAway = error instanceof StripeConnectionError || error instanceof StripeAPIError;
    if (isAway || error instanceof Stripe.errors.StripeRateLimitError) {
      services.log.warn({ type: error.type, requestId: error.requestId }, 'Stripe does not answer');
      throw new ClientError('paymentUnreachable');
    }
    throw error;
  }
}

/** Stripe knows nothing by that id, or no longer. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export type { Stripe };
