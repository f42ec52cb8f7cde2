import type { OpenSetup } from './load-setup';

export const SLOW_AFTER_FAILURES = 2;
export const MANY_FAILURES = 5;

export interface Problem {
  title: string;
  message: string;
  /** Nobody but the operator can mend it: trying again is not offered. */
  final?: true;
}

export interface PaymentState {
  /**
   * loading: the server is asked for the set-up; waiting: the card fields are on their way; ready: they
   * can be filled in; processing: the provider has them; paid and covered: nothing is left to do.
   */
  phase: 'loading' | 'waiting' | 'ready' | 'processing' | 'paid' | 'covered' | 'failed';
  /** Of this round, from 1. */
  attempt: number;
  /** Of all rounds: what went wrong since the form was opened. */
  failures: number;
  /** A new one begins with every retry, and mounts the card fields anew. */
  round: number;
  setup: OpenSetup | null;
  problem: Problem | null;
  /** Why the last submit came to nothing. */
  refusal: string | null;
}

export type PaymentEvent =
  | { type: 'attempt'; attempt: number; round: number }
  | { type: 'attemptFailed' }
  | { type: 'loaded'; setup: OpenSetup }
  | { type: 'covered' }
  | { type: 'gaveUp'; problem: Problem }
  | { type: 'elementReady' }
  | { type: 'elementFailed'; message?: string }
  | { type: 'submitted' }
  | { type: 'refused'; message?: string }
  | { type: 'paid' }
  | { type: 'retry' };

export const UNAVAILABLE = 'Payment Setup Unavailable';
export const TROUBLE_LOADING = "We're having trouble loading the payment form";
export const ELEMENT_FAILED = 'Payment form failed to load properly. Please refresh the page.';
export const NOT_CONFIGURED = 'Stripe configuration issue - please contact support';
export const LOADING_ISSUE = 'Subscription Loading Issue';

export const startOfPayment: PaymentState = {
  phase: 'loading',
  attempt: 1,
  failures: 0,
  round: 0,
  setup: null,
  problem: null,
  refusal: null,
};

export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'attempt':
      return event.round === state.round ? { ...state, attempt: event.attempt } : state;
    case 'attemptFailed':
      return { ...state, failures: state.failures + 1 };
    case 'loaded':
      return { ...state, phase: 'waiting', setup: event.setup };
    case 'covered':
      return { ...state, phase: 'covered' };
    case 'gaveUp':
      return { ...state, phase: 'failed', problem: event.problem };
    case 'elementReady':
      return state.phase === 'waiting' ? { ...state, phase: 'ready' } : state;
    case 'elementFailed':
      // Once the fields stand there, a late complaint must not take the card out of someone's hands.
      return state.phase === 'waiting' ? elementFailed(state, event.message) : state;
    case 'submitted':
      return state.phase === 'ready' ? { ...state, phase: 'processing', refusal: null } : state;
    case 'refused':
      return state.phase === 'processing'
        ? { ...state, phase: 'ready', refusal: event.message ?? null }
        : state;
    case 'paid':
      return { ...state, phase: 'paid' };
    case 'retry':
      return { ...startOfPayment, failures: state.failures, round: state.round + 1 };
  }
}

function elementFailed(state: PaymentState, message = ELEMENT_FAILED): PaymentState {
  const problem = { title: UNAVAILABLE, message };
  return { ...state, phase: 'failed', failures: state.failures + 1, problem };
}

/** How long this has been going wrong, in the words shown for it. */
export function patience({ failures }: Pick<PaymentState, 'failures'>) {
  return { slow: failures > SLOW_AFTER_FAILURES, many: failures >= MANY_FAILURES };
}

export function canSubmit({ phase }: Pick<PaymentState, 'phase'>): boolean {
  return phase === 'ready' || phase === 'processing';
}
