import type { SubscriptionSetup } from '@threshold/core/contract/billing';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';

export const LOADING = {
  attempts: 5,
  firstDelayMs: 1_000,
  longestDelayMs: 8_000,
  userChecks: 3,
  userCheckMs: 500,
} as const;

export const SECRET_MISSING = 'The payment provider has not prepared the payment form yet.';

/** A set-up with something to confirm. */
export interface OpenSetup {
  clientSecret: string;
  setupMode: boolean;
  trialEnd: string | null;
}

export type LoadOutcome =
  | { kind: 'open'; setup: OpenSetup }
  /** Nothing to pay and no card to ask for. */
  | { kind: 'covered' }
  | { kind: 'failed'; error: unknown };

export interface LoadTools {
  hasUser: () => boolean;
  load: () => Promise<SubscriptionSetup>;
  /** Rejects when nobody waits any more. */
  wait: (ms: number) => Promise<void>;
  /** A failure that another try cannot mend. */
  isFinal: (error: unknown) => boolean;
  onAttempt: (attempt: number) => void;
  onFailure: () => void;
}

/** 1 s, 2 s, 4 s, then 8 s; `failures` counts from 1. */
export function loadDelay(failures: number, timing = LOADING): number {
  return Math.min(timing.firstDelayMs * 2 ** (failures - 1), timing.longestDelayMs);
}

export async function loadSetup(tools: LoadTools, timing = LOADING): Promise<LoadOutcome> {
  for (let checks = 0; !tools.hasUser() && checks < timing.userChecks; checks += 1) {
    await tools.wait(timing.userCheckMs);
  }
  for (let attempt = 1; ; attempt += 1) {
    tools.onAttempt(attempt);
    try {
      return readSetup(await tools.load());
    } catch (error) {
      tools.onFailure();
      if (attempt >= timing.attempts || tools.isFinal(error)) return { kind: 'failed', error };
    }
    await tools.wait(loadDelay(attempt, timing));
  }
}

function readSetup({ clientSecret, setupMode, status, trialEnd }: SubscriptionSetup): LoadOutcome {
  if (clientSecret) return { kind: 'open', setup: { clientSecret, setupMode, trialEnd } };
  if (isSubscribed(status)) return { kind: 'covered' };
  throw new Error(SECRET_MISSING);
}
