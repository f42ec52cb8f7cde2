import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, fakeApi, outage, refused } from '../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import PaymentCompletePage from './payment-complete.page';

tidyAfterEach();

const FINISH = 'POST /api/confirm-payment-setup';

function open(answers: Answers, query = '?setup_intent=seti_1&redirect_status=succeeded') {
  const { calls } = fakeApi(answers);
  const address = `/payment-complete${query}`;
  return { calls, ...renderPage(<PaymentCompletePage />, { address, client: signedInAs(testAgent()) }) };
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

it('activates the subscription, shows a message and redirects to the dashboard', async () => {
  quickenTime();
  const { calls, address } = open({
    [FINISH]: { message: 'Your card is set up.', status: 'trialing' },
  });
  expect(screen.getByText('Finishing your subscription...')).toBeTruthy();
  expect(await screen.findByText('Your card is set up.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Payment complete' })).toBeTruthy();
  expect(calls[0]).toEqual({ line: FINISH, body: { setupIntentId: 'seti_1' } });
  await seconds(1.5);
  expect(address()).toBe('/agent-dashboard?subscription=success');
});

it('shows a pending payment as processing', async () => {
  quickenTime();
  const answer = { message: 'Your payment is being processed.', status: 'inactive' };
  const { calls, address } = open({ [FINISH]: answer }, '?payment_intent=pi_1');
  expect(await screen.findByRole('heading', { name: 'Payment processing' })).toBeTruthy();
  expect(calls[0]?.body).toEqual({ paymentIntentId: 'pi_1' });
  await seconds(1.5);
  expect(address()).toBe('/agent-dashboard');
});

it('shows the error, retries and links back to the form', async () => {
  const answers: Answers = { [FINISH]: refused('PAYMENT_FAILED', 'Declined.') };
  const { user } = open(answers);
  expect(await screen.findByText('Activation Failed')).toBeTruthy();
  expect(screen.getByText('Declined.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to the payment form' });
  expect(back.getAttribute('href')).toBe('/profile#subscription-section');
  answers[FINISH] = { message: 'Your card is set up.', status: 'trialing' };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Payment complete')).toBeTruthy();
});

it('shows a toast when the session has expired', async () => {
  open({ [FINISH]: outage(401) });
  await waitFor(() => expect(shownToast()?.title).toBe('Unauthorized'));
});
