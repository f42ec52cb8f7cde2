import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { failure } from '../../base/failure';
import { markUnreachable } from '../../base/unreachable-error';
import type { TrackHealth } from '../provider-health';
import { ANSWER_WITHIN_MS } from './client';

/** Handled by the caller: missing object, or idempotency key reused with other parameters. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
export const isKeyReused = (error: unknown) => error instanceof Stripe.errors.StripeIdempotencyError;

/** A declined card or a missing object is not a failure of the provider. */
const isProviderFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  !(error instanceof Stripe.errors.StripeCardError || isMissing(error) || isKeyReused(error));

/** Unreachable or overloaded: other calls would fail too. */
const isUnreachable = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error.statusCode ?? 0) >= 500;

/**
 * One timeout over all retries. If the call succeeded all the same, a repeat finds the result: writes carry an
 * idempotency key.
 */
function withTimeout<T>(call: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const message = 'The billing provider did not answer in time.';
    const timer = setTimeout(
      () => reject(new Stripe.errors.StripeConnectionError({ message, type: 'api_error' })),
      ANSWER_WITHIN_MS,
    );
    call()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Maps Stripe errors to the product's. Messages contain ids, so they are not passed on. */
export function wrapStripeErrors(log: FastifyBaseLogger, watch: TrackHealth) {
  return async function callStripe<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await watch('billing', () => withTimeout(call), isProviderFailure);
    } catch (error) {
      if (isMissing(error) || isKeyReused(error)) throw error;
      // Card errors have a message for the card holder.
      if (error instanceof Stripe.errors.StripeCardError)
        throw failure('PAYMENT_FAILED', { message: error.message });
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      log.error({ kind: type, code, statusCode, requestId }, 'Billing provider call failed');
      const unavailable = failure('BILLING_UNAVAILABLE');
      throw isUnreachable(error) ? markUnreachable(unavailable) : unavailable;
    }
  };
}

export type CallStripe = ReturnType<typeof wrapStripeErrors>;
