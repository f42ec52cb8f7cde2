import { codeOf, isUnanswered } from '../../../lib/failure-code';
import { ApiError } from '../../../lib/request';
import type { ToastInput } from '../../../ui/overlays/toast-store';
import { type Confirmed, confirmPaymentSetup } from '../billing.api';
import { type CardElement, CardRefused } from './card-element';

export type PayOutcome =
  /** The card was not taken; another, or the same again, may be tried. */
  | { kind: 'refused'; toast: ToastInput | null }
  /** The provider took the card and we could not: the card must not be asked for a second time. */
  | { kind: 'unconfirmed'; toast: ToastInput; confirmed: Confirmed; error: unknown }
  /** The server looked at the payment and saw none: what is to be paid must be asked for again. */
  | { kind: 'stale'; toast: ToastInput }
  | { kind: 'paid'; status: string; message: string };

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
  'The payment system is not ready. Please refresh the page and try again.',
);
const missing = failed(
  'Payment Element Missing',
  'The card fields are not on the page. Please refresh the page and try again.',
);

/** `confirmed` is what an earlier submit already got from the provider. */
export async function pay(
  card: CardElement | null,
  setupMode: boolean,
  confirmed: Confirmed | null,
): Promise<PayOutcome> {
  if (confirmed) return activate(confirmed);
  if (!card) return { kind: 'refused', toast: notPrepared };
  if (!card.isMounted()) return { kind: 'refused', toast: missing };
  try {
    confirmed = await card.confirm();
  } catch (error) {
    if (error instanceof CardRefused && error.shownInFields) return { kind: 'refused', toast: null };
    const title = setupMode ? 'Setup Failed' : 'Payment Failed';
    return { kind: 'refused', toast: failed(title, messageOf(error, 'The card was not accepted.')) };
  }
  return activate(confirmed);
}

async function activate(confirmed: Confirmed): Promise<PayOutcome> {
  try {
    const { status, message } = await confirmPaymentSetup(confirmed);
    return { kind: 'paid', status, message };
  } catch (error) {
    const answered = error instanceof ApiError && !isUnanswered(error);
    if (error instanceof Error && codeOf(error) === 'PAYMENT_FAILED')
      return { kind: 'stale', toast: failed('Activation Failed', error.message) };
    return {
      kind: 'unconfirmed',
      confirmed,
      error,
      toast: failed(
        answered ? 'Activation Failed' : 'Activation Error',
        `${messageOf(error, 'Your subscription could not be activated.')} Your card was accepted: try again to finish.`,
      ),
    };
  }
}

function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
