import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../../lib/current-user';
import { CURRENT_USER_KEY } from '../../../lib/query-client';
import { usePricing } from '../../../lib/use-pricing';
import { toast } from '../../../ui/overlays/toast-store';
import { type Confirmed, subscriptionStatusQuery } from '../billing.api';
import type { CardElement } from './card-element';
import { notReady, pay } from './pay';
import { paymentReducer, startOfPayment } from './payment-machine';
import { successOf } from './success';
import { useSetup } from './use-setup';

/** The payment form's whole life, from asking what is to be paid to leaving for the dashboard. */
export function usePayment(user: CurrentUser | null) {
  const client = useQueryClient();
  const { free, texts } = usePricing();
  const [state, dispatch] = useReducer(paymentReducer, startOfPayment);
  const card = useRef<CardElement>(null);
  const confirmed = useRef<Confirmed>(null);
  const leaveAfter = useLeave();
  useSetup(user, state.round, dispatch);

  const readAgain = useCallback(() => {
    void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
    void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  }, [client]);

  // Someone who turns out to be subscribed already: the rest of the page should know, too.
  const covered = state.phase === 'covered';
  useEffect(() => {
    if (covered) readAgain();
  }, [covered, readAgain]);

  async function submit() {
    if (state.phase === 'processing') return;
    if (state.phase !== 'ready' || !state.setup) return void toast(notReady);
    dispatch({ type: 'submitted' });
    const { setupMode, trialEnd } = state.setup;
    const outcome = await pay(card.current, setupMode, confirmed.current);
    switch (outcome.kind) {
      case 'paid': {
        const success = successOf({
          ...outcome,
          trialEnd,
          verificationStatus: user?.verificationStatus ?? null,
          free,
          texts,
        });
        dispatch({ type: 'paid' });
        toast(success.toast);
        leaveAfter(success.leaveAfterMs);
        return readAgain();
      }
      case 'unconfirmed':
        confirmed.current = outcome.confirmed;
        dispatch({ type: 'refused', message: outcome.toast.description });
        toast(outcome.toast);
        return;
      case 'stale':
        confirmed.current = null;
        toast(outcome.toast);
        return dispatch({ type: 'retry' });
      case 'refused':
        dispatch({ type: 'refused', message: outcome.toast?.description });
        if (outcome.toast) toast(outcome.toast);
    }
  }

  return { state, dispatch, card, submit, retry: useCallback(() => dispatch({ type: 'retry' }), []) };
}

/** Goes to the dashboard after a while, unless the person has left by then. */
function useLeave() {
  const navigate = useNavigate();
  const [afterMs, setAfterMs] = useState<number>();
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => void navigate('/agent-dashboard'), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, navigate]);
  return setAfterMs;
}
