import {
  type FreeAccess,
  type PricingTexts,
  paidToast,
  type ToastText,
} from '@threshold/core/rules/account/free-access';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import type { ToastInput } from '../../../ui/overlays/toast-store';

export const TRIAL_REDIRECT_MS = 1_500;
const PAYMENT_REDIRECT_MS = 2_000;

interface Success {
  toast: ToastInput;
  /** Time to read the toast before the redirect to the dashboard. */
  redirectMs: number;
}

interface Given {
  status: string;
  message: string;
  trialEnd: string | null;
  verificationStatus: string | null;
  free: FreeAccess;
  texts: PricingTexts;
}

/** The toast for a completed submit, by the subscription's status at the provider. */
export function successOf(given: Given): Success {
  const { status, message, trialEnd, verificationStatus, free, texts } = given;
  const success = (toast: ToastText, redirectMs: number): Success => ({
    toast: { variant: 'success', ...paidToast(toast, verificationStatus) },
    redirectMs,
  });
  if (status === 'trialing') {
    // An individual trial outside the free period has its own end.
    const until = trialEnd ? ` Your trial ends on ${formatLongDay(new Date(trialEnd))}.` : '';
    const own = { title: 'Trial Activated!', description: `Your card is set up.${until}` };
    return success(free.open ? texts.setupToast : own, TRIAL_REDIRECT_MS);
  }
  if (status === 'active') {
    const own = { title: 'Payment Successful!', description: 'Your subscription is active.' };
    return success(free.open ? own : texts.setupToast, PAYMENT_REDIRECT_MS);
  }
  // Not active yet and not failed: some banks confirm later.
  const toast = { title: 'Payment processing', description: message };
  return { toast, redirectMs: PAYMENT_REDIRECT_MS };
}
