import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { CurrentUser } from '../../../session/current-user';
import { usePricing } from '../../../shared/use-pricing';
import { toast } from '../../../ui/overlays/toast-store';
import type { Confirmed } from '../billing.api';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { useRefreshSubscription } from '../use-refresh-subscription';
import type { CardElement } from './card-element';
import { pay } from './pay';
import type { PaymentIntent } from './payment-intent';
import { successOf } from './success';

interface Options {
  card: RefObject<CardElement | null>;
  intent: PaymentIntent;
  user: CurrentUser;
  /** The intent cannot be paid any more. */
  onStale: () => void;
}

/** Confirms the card, activates the subscription and goes to the dashboard. */
export function useSubmitPayment({ card, intent, user, onStale }: Options) {
  const { free, texts } = usePricing();
  const refresh = useRefreshSubscription();
  const confirmed = useRef<Confirmed>(null);
  const [redirectMs, setRedirectMs] = useState<number>();
  useDelayedRedirect('/agent-dashboard', redirectMs);
  return useMutation({
    mutationFn: () => pay(card.current, intent.setupMode, confirmed.current),
    onSuccess: (outcome) => {
      if (outcome.kind === 'paid') {
        const { trialEnd } = intent;
        const { verificationStatus } = user;
        const success = successOf({ ...outcome, trialEnd, verificationStatus, free, texts });
        toast(success.toast);
        setRedirectMs(success.redirectMs);
        return refresh();
      }
      if (outcome.toast) toast(outcome.toast);
      if (outcome.kind === 'stale') return onStale();
      confirmed.current = outcome.confirmed ?? confirmed.current;
    },
  });
}
