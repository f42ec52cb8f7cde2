import { describeError } from '../../../api/describe-error';
import { codeOf, isUnanswered } from '../../../api/error-codes';
import { ApiError } from '../../../api/request';
import type { ToastInput } from '../../../ui/overlays/toast-store';
import { type Confirmed, confirmPaymentSetup } from '../billing.api';
import { type CardElement, CardError } from './card-element';

type PayOutcome =
  | { kind: 'paid'; status: string; message: string }
  /** With `confirmed`, the provider accepted the card and only our activation failed: do not confirm it again. */
  | { kind: 'failed'; toast: ToastInput | null; confirmed?: Confirmed }
  /** The server found no payment for this intent: a new one is needed. */
  | { kind: 'stale'; toast: ToastInput };

const failed = (title: string, description: string): ToastInput => ({
  variant: 'destructive',
  title,
  description,
});

export const notReady = failed(
  'Payment Element Not Ready',
  'The payment form is still loading. Please wait a moment and try again.',
);
const notPrepared = failed(
  'Payment Setup Error',
  "The payment system isn't ready. Please refresh the page and try again.",
);
const missing = failed(
  'Payment Element Missing',
  "We can't find the card fields. Please refresh the page and try again.",
);

/** `confirmed` is what an earlier submit already got from the provider. */
export async function pay(
  card: CardElement | null,
  setupMode: boolean,
  confirmed: Confirmed | null,
): Promise<PayOutcome> {
  if (confirmed) return activate(confirmed);
  if (!card) return { kind: 'failed', toast: notPrepared };
  if (!card.isMounted()) return { kind: 'failed', toast: missing };
  try {
    confirmed = await card.confirm();
  } catch (error) {
    if (error instanceof CardError && error.shownInFields) return { kind: 'failed', toast: null };
    const message = error instanceof CardError ? error.message : 'Your card was declined.';
    return { kind: 'failed', toast: failed(setupMode ? 'Setup Failed' : 'Payment Failed', message) };
  }
  return activate(confirmed);
}

async function activate(confirmed: Confirmed): Promise<PayOutcome> {
  try {
    const { status, message } = await confirmPaymentSetup(confirmed);
    return { kind: 'paid', status, message };
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'PAYMENT_FAILED')
      return { kind: 'stale', toast: failed('Activation Failed', error.message) };
    const hasResponse = error instanceof ApiError && !isUnanswered(error);
    const message = describeError(error, "We couldn't activate your subscription.");
    return {
      kind: 'failed',
      confirmed,
      toast: failed(
        hasResponse ? 'Activation Failed' : 'Activation Error',
        `${message} Your card was accepted. Try again to finish.`,
      ),
    };
  }
}
