import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { Failure, failure } from '../../base/failure';
import { markUnreachable } from '../../base/unreachable-error';
import type { TrackHealth } from '../provider-health';
import { ANSWER_WITHIN_MS } from './client';

const stripeErrorOf = (error: unknown) => (error instanceof Failure ? error.cause : error);

/** Handled by most callers: the object does not exist. */
export function isMissing(error: unknown): boolean {
  const cause = stripeErrorOf(error);
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing';
}

/** For `catch`: the value in place of an object that does not exist. */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };

/** Handled by most callers: the idempotency key was used before with other parameters. */
export const isKeyReused = (error: unknown) =>
  stripeErrorOf(error) instanceof Stripe.errors.StripeIdempotencyError;

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
  const message = 'The billing provider did not answer in time.';
  const answer = call();
  const timeout = setTimeout(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Stripe.errors.StripeConnectionError({ message, type: 'api_error' });
  });
  return Promise.race([answer, timeout]);
}

/** Maps Stripe errors to the product's. Messages contain ids, so they are not passed on. */
export function wrapStripeErrors(log: FastifyBaseLogger, track: TrackHealth) {
  return async function callStripe<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await track('billing', () => withTimeout(call), isProviderFailure);
    } catch (error) {
      // Card errors have a message for the card holder.
      if (error instanceof Stripe.errors.StripeCardError)
        throw failure('PAYMENT_FAILED', { message: error.message });
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, param, statusCode, requestId } = error;
      const details = { kind: type, code, param, statusCode, requestId };
      if (isProviderFailure(error)) log.error(details, 'Billing provider call failed');
      // If no caller handles it, this says what is missing, such as the configured price.
      else log.warn(details, 'Billing provider refused a call');
      const unavailable = failure('BILLING_UNAVAILABLE', { cause: error });
      throw isUnreachable(error) ? markUnreachable(unavailable) : unavailable;
    }
  };
}

export type CallStripe = ReturnType<typeof wrapStripeErrors>;
