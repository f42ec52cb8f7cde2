import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/request';
import * as api from '../billing.api';
import { type CardElement, CardRefused } from './card-element';
import { pay } from './pay';

const confirmed = { setupIntentId: 'seti_1' };
const activated = { message: 'Your card is set up.', status: 'trialing' };
const card = (over: Partial<CardElement> = {}): CardElement => ({
  isMounted: () => true,
  confirm: vi.fn(async () => confirmed),
  ...over,
});
const refusing = (error: Error) =>
  card({
    confirm: async () => {
      throw error;
    },
  });
const activation = vi.spyOn(api, 'confirmPaymentSetup');
const titleOf = (outcome: Awaited<ReturnType<typeof pay>>) =>
  'toast' in outcome ? outcome.toast?.title : undefined;

beforeEach(() => activation.mockReset().mockResolvedValue(activated));

it('confirms the card and then our own record of it', async () => {
  expect(await pay(card(), true, null)).toEqual({ kind: 'paid', ...activated });
  expect(activation).toHaveBeenCalledWith(confirmed);
});

it('needs the provider and its element', async () => {
  expect(titleOf(await pay(null, true, null))).toBe('Payment Setup Error');
  expect(titleOf(await pay(card({ isMounted: () => false }), true, null))).toBe('Payment Element Missing');
});

it('tells a refused card by what it was for', async () => {
  const declined = refusing(new CardRefused('Your card was declined.'));
  expect(await pay(declined, true, null)).toMatchObject({
    kind: 'refused',
    toast: { variant: 'destructive', title: 'Setup Failed', description: 'Your card was declined.' },
  });
  expect(titleOf(await pay(declined, false, null))).toBe('Payment Failed');
  expect(activation).not.toHaveBeenCalled();
});

it('leaves what the fields say to the fields', async () => {
  const incomplete = refusing(new CardRefused('Incomplete.', true));
  expect(await pay(incomplete, true, null)).toEqual({ kind: 'refused', toast: null });
});

it('never asks for an accepted card twice', async () => {
  activation.mockRejectedValueOnce(new ApiError('Busy.', { status: 503 }));
  const first = await pay(card(), true, null);
  expect(first).toMatchObject({ kind: 'unconfirmed', confirmed, toast: { title: 'Activation Failed' } });
  const again = card();
  expect(await pay(again, true, confirmed)).toEqual({ kind: 'paid', ...activated });
  expect(again.confirm).not.toHaveBeenCalled();
});

it('tells no answer from a refusal', async () => {
  activation.mockRejectedValueOnce(new ApiError('Unable to connect.', { status: 0 }));
  expect(titleOf(await pay(card(), true, null))).toBe('Activation Error');
});

it('asks anew what is to be paid when the server saw no payment', async () => {
  const fields = { status: 402, errorCode: 'PAYMENT_FAILED' } as const;
  activation.mockRejectedValueOnce(new ApiError('The payment did not go through.', fields));
  expect(await pay(card(), false, null)).toMatchObject({
    kind: 'stale',
    toast: { title: 'Activation Failed', description: 'The payment did not go through.' },
  });
});
