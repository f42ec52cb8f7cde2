import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { failure } from '../../base/failure';
import type { ProviderWatch } from '../states';

/** The asked-for thing is not there, or the same key came with other words: whoever asked knows what to do. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
export const isKeyReused = (error: unknown) => error instanceof Stripe.errors.StripeIdempotencyError;

/** A declined card, or a thing that is not there, is an answer. */
const isTheirs = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  !(error instanceof Stripe.errors.StripeCardError || isMissing(error) || isKeyReused(error));

/** Asks the provider, and says what went wrong in the product's own words. Its messages name ids, so they stay here. */
export function asking(log: FastifyBaseLogger, watch: ProviderWatch) {
  return async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await watch('billing', call, isTheirs);
    } catch (error) {
      if (isMissing(error) || isKeyReused(error)) throw error;
      // The words for a declined card are written for the person who holds it.
      if (error instanceof Stripe.errors.StripeCardError)
        throw failure('PAYMENT_FAILED', { message: error.message });
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      log.error(
        { kind: type, code, statusCode, requestId },
        'the billing provider refused or did not answer',
      );
      throw failure('BILLING_UNAVAILABLE');
    }
  };
}

export type Ask = ReturnType<typeof asking>;
