import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/request';
import * as api from '../billing.api';
import { type CardElement, CardError } from './card-element';
import { pay } from './pay';

const confirmed = { setupIntentId: 'seti_1' };
const activated = { message: 'Your card is set up.', status: 'trialing' };
const card = (over: Partial<CardElement> = {}): CardElement => ({
  isMounted: () => true,
  confirm: vi.fn(async () => confirmed),
  ...over,
});
const declining = (error: Error) =>
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

it('fails without the provider or its element', async () => {
  expect(titleOf(await pay(null, true, null))).toBe('Payment Setup Error');
  expect(titleOf(await pay(card({ isMounted: () => false }), true, null))).toBe('Payment Element Missing');
});

it('names a declined set-up and a declined payment', async () => {
  const declined = declining(new CardError('Your card was declined.'));
  expect(await pay(declined, true, null)).toMatchObject({
    kind: 'failed',
    toast: { variant: 'destructive', title: 'Setup Failed', description: 'Your card was declined.' },
  });
  expect(titleOf(await pay(declined, false, null))).toBe('Payment Failed');
  expect(activation).not.toHaveBeenCalled();
});

it('shows no toast for an error that the fields show', async () => {
  const incomplete = declining(new CardError('Incomplete.', true));
  expect(await pay(incomplete, true, null)).toEqual({ kind: 'failed', toast: null });
});

it('does not confirm an accepted card twice', async () => {
  activation.mockRejectedValueOnce(new ApiError('Busy.', { status: 503 }));
  const first = await pay(card(), true, null);
  expect(first).toMatchObject({ kind: 'failed', confirmed, toast: { title: 'Activation Failed' } });
  const again = card();
  expect(await pay(again, true, confirmed)).toEqual({ kind: 'paid', ...activated });
  expect(again.confirm).not.toHaveBeenCalled();
});

it('distinguishes no response from an error response', async () => {
  activation.mockRejectedValueOnce(new ApiError('Unable to connect.', { status: 0 }));
  expect(titleOf(await pay(card(), true, null))).toBe('Activation Error');
});

it('is stale when the server found no payment', async () => {
  const fields = { status: 402, errorCode: 'PAYMENT_FAILED' } as const;
  activation.mockRejectedValueOnce(new ApiError('The payment did not go through.', fields));
  expect(await pay(card(), false, null)).toMatchObject({
    kind: 'stale',
    toast: { title: 'Activation Failed', description: 'The payment did not go through.' },
  });
});
