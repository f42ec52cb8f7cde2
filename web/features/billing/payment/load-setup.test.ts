import type { SubscriptionSetup } from '@threshold/core/contract/billing';
import { expect, it } from 'vitest';
import { type LoadTools, loadDelay, loadSetup, SECRET_MISSING } from './load-setup';

const setup: SubscriptionSetup = {
  hasPaymentMethod: false,
  status: 'inactive',
  trialEnd: null,
  clientSecret: 'seti_1_secret_2',
  setupMode: true,
};

/** Answers one after the other; the last one for ever. */
function run(answers: (SubscriptionSetup | Error)[], over: Partial<LoadTools> = {}) {
  const waits: number[] = [];
  const attempts: number[] = [];
  let failures = 0;
  const tools: LoadTools = {
    hasUser: () => true,
    load: async () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error || !answer) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
    isFinal: () => false,
    onAttempt: (attempt) => attempts.push(attempt),
    onFailure: () => {
      failures += 1;
    },
    ...over,
  };
  return loadSetup(tools).then((outcome) => ({ outcome, waits, attempts, failures }));
}

it('hands on what is to be confirmed', async () => {
  const { outcome, waits } = await run([setup]);
  expect(outcome).toEqual({
    kind: 'open',
    setup: { clientSecret: 'seti_1_secret_2', setupMode: true, trialEnd: null },
  });
  expect(waits).toEqual([]);
});

it('tries five times, waiting 1, 2, 4 and 8 seconds, and then gives up', async () => {
  const { outcome, waits, attempts, failures } = await run([new Error('no')]);
  expect(outcome).toEqual({ kind: 'failed', error: new Error('no') });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(attempts).toEqual([1, 2, 3, 4, 5]);
  expect(failures).toBe(5);
});

it('never waits longer than eight seconds', () => {
  expect([1, 2, 3, 4, 5, 9].map((failures) => loadDelay(failures))).toEqual([
    1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
});

it('goes on as soon as an attempt succeeds', async () => {
  const { outcome, waits } = await run([new Error('no'), new Error('no'), setup]);
  expect(outcome.kind).toBe('open');
  expect(waits).toEqual([1_000, 2_000]);
});

it('takes a missing secret for a failure', async () => {
  const { outcome, failures } = await run([{ ...setup, clientSecret: null }]);
  expect(outcome).toEqual({ kind: 'failed', error: new Error(SECRET_MISSING) });
  expect(failures).toBe(5);
});

it('asks nothing of someone who is subscribed already', async () => {
  const { outcome } = await run([{ ...setup, clientSecret: null, status: 'active' }]);
  expect(outcome).toEqual({ kind: 'covered' });
});

it('does not repeat what another try cannot mend', async () => {
  const { attempts } = await run([new Error('suspended')], { isFinal: () => true });
  expect(attempts).toEqual([1]);
});

it('first waits three times half a second for the account', async () => {
  const never = await run([setup], { hasUser: () => false });
  expect(never.waits).toEqual([500, 500, 500]);
  let asked = 0;
  const soon = await run([setup], { hasUser: () => ++asked > 1 });
  expect(soon.waits).toEqual([500]);
});
