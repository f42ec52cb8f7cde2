import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { failure } from '../../base/failure';
import { markUnreachable } from '../../base/unreachable-error';
import type { ProviderWatch } from '../provider-health';
import { ANSWER_WITHIN_MS } from './client';

/** The asked-for thing is not there, or the same key came with other words: whoever asked knows what to do. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
export const isKeyReused = (error: unknown) => error instanceof Stripe.errors.StripeIdempotencyError;

/** A declined card, or a thing that is not there, is an answer. */
const isTheirs = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  !(error instanceof Stripe.errors.StripeCardError || isMissing(error) || isKeyReused(error));

/** Nobody there, or nobody with time: the next call would fare the same. */
const isGone = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error.statusCode ?? 0) >= 500;

/**
 * Its tries together, however often it tries. What it did all the same is found when it is asked again: calls that
 * change something carry a key of their own.
 */
function inTime<T>(call: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const message = 'The billing provider did not answer in time.';
    const late = setTimeout(
      () => reject(new Stripe.errors.StripeConnectionError({ message, type: 'api_error' })),
      ANSWER_WITHIN_MS,
    );
    call()
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });
}

/** Asks the provider, and says what went wrong in the product's own words. Its messages name ids, so they stay here. */
export function asking(log: FastifyBaseLogger, watch: ProviderWatch) {
  return async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await watch('billing', () => inTime(call), isTheirs);
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
      const told = failure('BILLING_UNAVAILABLE');
      throw isGone(error) ? markUnreachable(told) : told;
    }
  };
}

export type Ask = ReturnType<typeof asking>;
