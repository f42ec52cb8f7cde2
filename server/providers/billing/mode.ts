import type { Config } from '../../config';

/** The sandbox replaces Stripe in development and demo, never in production. */
export const usesSandbox = (config: Config) => !config.production && config.stripe === null;

/** For the browser's card form; null if payment is not possible. */
export function publishableKeyOf(config: Config): string | null {
  if (config.stripe) return config.stripe.publishableKey;
  return usesSandbox(config) ? 'pk_sandbox' : null;
}
