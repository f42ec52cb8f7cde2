import { expect, it } from 'vitest';
import {
  canSubmit,
  ELEMENT_FAILED,
  type PaymentEvent,
  type PaymentState,
  patience,
  paymentReducer,
  startOfPayment,
  UNAVAILABLE,
} from './payment-machine';

const setup = { clientSecret: 's', setupMode: true, trialEnd: null };
const loaded: PaymentEvent = { type: 'loaded', setup };
const ready: PaymentEvent = { type: 'elementReady' };
const after = (...events: PaymentEvent[]): PaymentState => events.reduce(paymentReducer, startOfPayment);
const failures = (count: number) => Array.from({ length: count }, () => ({ type: 'attemptFailed' }) as const);

it('goes from loading to paid', () => {
  const phases = [loaded, ready, { type: 'submitted' }, { type: 'paid' }] as const;
  const seen = phases.map((_, index) => after(...phases.slice(0, index + 1)).phase);
  expect([startOfPayment.phase, ...seen]).toEqual(['loading', 'waiting', 'ready', 'processing', 'paid']);
});

it('lets nobody submit before the fields are ready, nor in error', () => {
  expect(canSubmit(after())).toBe(false);
  expect(canSubmit(after(loaded))).toBe(false);
  expect(canSubmit(after(loaded, ready))).toBe(true);
  expect(canSubmit(after(loaded, { type: 'elementFailed' }))).toBe(false);
  expect(after(loaded, { type: 'submitted' }).phase).toBe('waiting');
});

it('lets another card be tried, and keeps the reason until then', () => {
  const refused = after(loaded, ready, { type: 'submitted' }, { type: 'refused', message: 'Declined.' });
  expect(refused).toMatchObject({ phase: 'ready', refusal: 'Declined.' });
  expect(paymentReducer(refused, { type: 'submitted' }).refusal).toBeNull();
});

it('counts a missing element as a failed attempt', () => {
  expect(after(loaded, { type: 'elementFailed' })).toMatchObject({
    phase: 'failed',
    failures: 1,
    problem: { title: UNAVAILABLE, message: ELEMENT_FAILED },
  });
});

it('does not take the card away for a complaint that comes late', () => {
  expect(after(loaded, ready, { type: 'elementFailed' }).phase).toBe('ready');
});

it('begins again on request, remembering how often it failed', () => {
  const again = after(...failures(3), loaded, { type: 'elementFailed' }, { type: 'retry' });
  expect(again).toEqual({ ...startOfPayment, failures: 4, round: 1 });
});

it('passes over an attempt of an earlier round', () => {
  const again = after({ type: 'retry' });
  expect(paymentReducer(again, { type: 'attempt', attempt: 4, round: 0 }).attempt).toBe(1);
  expect(paymentReducer(again, { type: 'attempt', attempt: 2, round: 1 }).attempt).toBe(2);
});

it('loses patience after more than two failures, and much of it at five', () => {
  const said = [0, 2, 3, 4, 5].map((count) => patience(after(...failures(count))));
  expect(said).toEqual([
    { slow: false, many: false },
    { slow: false, many: false },
    { slow: true, many: false },
    { slow: true, many: false },
    { slow: true, many: true },
  ]);
});
