import {
  type FreeAccess,
  type PricingTexts,
  paidToast,
  type ToastText,
} from '@threshold/core/rules/account/free-access';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import type { ToastInput } from '../../../ui/overlays/toast-store';

export const TRIAL_REDIRECT_MS = 1_500;
export const PAYMENT_REDIRECT_MS = 2_000;

export interface Success {
  toast: ToastInput;
  /** Time to read it before the dashboard takes over. */
  leaveAfterMs: number;
}

interface Given {
  status: string;
  message: string;
  trialEnd: string | null;
  verificationStatus: string | null;
  free: FreeAccess;
  texts: PricingTexts;
}

/** What to say about the subscription as the provider now holds it. */
export function successOf(given: Given): Success {
  const { status, message, trialEnd, verificationStatus, free, texts } = given;
  const said = (toast: ToastText, leaveAfterMs: number): Success => ({
    toast: { variant: 'success', ...paidToast(toast, verificationStatus) },
    leaveAfterMs,
  });
  if (status === 'trialing') {
    // A trial of one's own, outside the free period, has its own end.
    const until = trialEnd ? ` Your trial ends on ${formatLongDay(new Date(trialEnd))}.` : '';
    const own = { title: 'Trial Activated!', description: `Your card is set up.${until}` };
    return said(free.open ? texts.setupToast : own, TRIAL_REDIRECT_MS);
  }
  if (status === 'active') {
    const own = { title: 'Payment Successful!', description: 'Your subscription is active.' };
    return said(free.open ? own : texts.setupToast, PAYMENT_REDIRECT_MS);
  }
  // Some banks take their time: nothing is active yet, and nothing has failed.
  const toast = { title: 'Payment Processing', description: message };
  return { toast, leaveAfterMs: PAYMENT_REDIRECT_MS };
}
