import type { Config } from '../../config';

/** The sandbox stands in for Stripe while trying the product out, never in production. */
export const usesSandbox = (config: Config) => !config.production && config.stripe === null;

/** What the browser's card form is opened with; null where nobody can pay. */
export function publishableKeyOf(config: Config): string | null {
  if (config.stripe) return config.stripe.publishableKey;
  return usesSandbox(config) ? 'pk_sandbox' : null;
}
