import Stripe from 'stripe';
import { type Secrets, sign } from '../../base/secrets';
import type { Config } from '../../config';
import { usesSandbox } from './mode';

/** Pinned: an upgrade of the SDK must not change what its answers mean without someone reading the change log. */
const API_VERSION = '2026-10-28.endive';
/** A person is waiting behind most calls. */
export const ANSWER_WITHIN_MS = 4_500;
const SANDBOX_PATH = '/sandbox/stripe';

export interface StripeAccess {
  stripe: Stripe;
  webhookSecret: string;
  /** The operator's own price; null lets the product make one. */
  priceId: string | null;
}

/** Null where the operator has given no keys and the sandbox may not stand in. */
export function openStripe(config: Config, secrets: Secrets, ownUrl: () => string): StripeAccess | null {
  // What fails at once is tried again; what hangs is not waited for any longer than a person would.
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

/** Both sides of the sandbox work them out from the installation's own secret, so nothing has to be configured. */
export function sandboxKeys(secrets: Secrets) {
  return {
    apiKey: `sk_sandbox_${sign(secrets, 'billing sandbox: calls')}`,
    webhookSecret: `whsec_${sign(secrets, 'billing sandbox: events')}`,
  };
}

/** The SDK's own HTTP, sent to wherever this server listens: the port is known only once it does. */
function sandboxHttp(ownUrl: () => string): ReturnType<typeof Stripe.createNodeHttpClient> {
  const http = Stripe.createNodeHttpClient();
  return {
    getClientName: () => http.getClientName(),
    // Rejects where it cannot know the port: an error thrown at once would end the process from inside the SDK.
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
