import Stripe from 'stripe';
import { type Secrets, sign } from '../../base/secrets';
import type { Config } from '../../config';
import { usesSandbox } from './mode';

/** Pinned, so that an SDK upgrade does not change the meaning of responses unnoticed. */
const API_VERSION = '2026-10-28.endive';
/** Most calls are made during a request. */
export const ANSWER_WITHIN_MS = 4_500;
const SANDBOX_PATH = '/sandbox/stripe';

export interface StripeAccess {
  stripe: Stripe;
  webhookSecret: string;
  /** The operator's own price; null creates one. */
  priceId: string | null;
}

/** Null without keys where the sandbox is not allowed. */
export function openStripe(config: Config, secrets: Secrets, ownUrl: () => string): StripeAccess | null {
  // Fast failures are retried; hanging calls are not.
  const options = {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: ANSWER_WITHIN_MS,
    telemetry: false,
  } as const;
  if (config.stripe) {
    const stripe = new Stripe(config.stripe.secretKey, options);
    return { stripe, webhookSecret: config.stripe.webhookSecret, priceId: config.stripe.priceId };
  }
  if (!usesSandbox(config)) return null;
  const keys = sandboxKeys(secrets);
  const stripe = new Stripe(keys.apiKey, { ...options, httpClient: sandboxHttp(ownUrl) });
  return { stripe, webhookSecret: keys.webhookSecret, priceId: null };
}

/** Derived from the installation's secret on both sides, so nothing is configured. */
export function sandboxKeys(secrets: Secrets) {
  return {
    apiKey: `sk_sandbox_${sign(secrets, 'billing sandbox: calls')}`,
    webhookSecret: `whsec_${sign(secrets, 'billing sandbox: events')}`,
  };
}

/** The SDK's HTTP client, sent to this server, whose port is known only once it listens. */
function sandboxHttp(ownUrl: () => string): ReturnType<typeof Stripe.createNodeHttpClient> {
  const http = Stripe.createNodeHttpClient();
  return {
    getClientName: () => http.getClientName(),
    // Async, because a synchronous throw inside the SDK would end the process.
    async makeRequest(_host, _port, path, method, headers, data, _protocol, timeout) {
      const { hostname, port } = new URL(ownUrl());
      return http.makeRequest(
        hostname,
        port,
        `${SANDBOX_PATH}${path}`,
        method,
        headers,
        data,
        'http',
        timeout,
      );
    },
  };
}
