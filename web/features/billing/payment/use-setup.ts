import { type Dispatch, useEffect, useRef } from 'react';
import type { CurrentUser } from '../../../lib/current-user';
import { isRefusal } from '../../../lib/failure-code';
import { usePublicConfig } from '../../../lib/public-config';
import { pause } from '../../../lib/request';
import { getOrCreateSubscription } from '../billing.api';
import { loadSetup } from './load-setup';
import {
  LOADING_ISSUE,
  NOT_CONFIGURED,
  type PaymentEvent,
  type Problem,
  TROUBLE_LOADING,
  UNAVAILABLE,
} from './payment-machine';

export const PAYMENT_ADDRESS = '/profile#subscription-section';

/** Asks for what is to be confirmed, once a round, and tells the machine how it goes. */
export function useSetup(user: CurrentUser | null, round: number, dispatch: Dispatch<PaymentEvent>): void {
  const { billingSandbox, stripePublishableKey } = usePublicConfig();
  const payable = billingSandbox || Boolean(stripePublishableKey);
  const known = useRef(user);
  useEffect(() => {
    known.current = user;
  }, [user]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const send = (event: PaymentEvent) => signal.aborted || dispatch(event);
    if (!payable) {
      send({ type: 'gaveUp', problem: { title: UNAVAILABLE, message: NOT_CONFIGURED, final: true } });
      return;
    }
    loadSetup({
      hasUser: () => known.current !== null,
      load: () => getOrCreateSubscription(signal),
      wait: (ms) => pause(ms, signal),
      isFinal: (error) => signal.aborted || isRefusal(error),
      onAttempt: (attempt) => send({ type: 'attempt', attempt, round }),
      onFailure: () => send({ type: 'attemptFailed' }),
    }).then(
      (outcome) => {
        if (outcome.kind === 'open') send({ type: 'loaded', setup: outcome.setup });
        else if (outcome.kind === 'covered') send({ type: 'covered' });
        else send({ type: 'gaveUp', problem: problemOf(outcome.error) });
      },
      (reason: unknown) => {
        if (!signal.aborted) throw reason;
      },
    );
    return () => stop.abort();
  }, [payable, round, dispatch]);
}

function problemOf(error: unknown): Problem {
  const message = error instanceof Error && error.message ? error.message : TROUBLE_LOADING;
  return { title: isRefusal(error) ? UNAVAILABLE : LOADING_ISSUE, message };
}
