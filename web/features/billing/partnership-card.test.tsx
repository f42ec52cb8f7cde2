import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAuth } from '../../session/auth';
import type { CurrentUser } from '../../session/current-user';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import { PartnershipCard } from './partnership-card';

tidyAfterEach();

const ANSWER = 'POST /api/marketing-email-agreement';

function Page() {
  const { user } = useAuth();
  return user && <PartnershipCard user={user} />;
}

function open(
  agreed: boolean | null,
  answers: Answers = {},
  setupFeeStatus: CurrentUser['setupFeeStatus'] = 'pending',
) {
  const user = testAgent({ marketingEmailAgreed: agreed, setupFeeStatus });
  const { calls } = fakeApi({ 'GET /api/auth/user': user, ...answers });
  return { calls, ...renderPage(<Page />, { client: signedInAs(user) }) };
}

it('shows the fee and both options', () => {
  open(null);
  expect(screen.getByText(/we waive your £300 setup fee \(£250 \+ VAT\)/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Agree and waive the fee' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline and pay the fee' })).toBeTruthy();
});

it('offers no fee to an agency that has paid it already', async () => {
  const { user } = open(null, {}, 'paid');
  expect(screen.getByText('Setup fee paid')).toBeTruthy();
  expect(screen.getByText(/^You've paid the setup fee. You can still agree to send one email/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Decline to send it' }));
  expect(await screen.findByText("You've paid the setup fee. You can't change this later.")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/waive|invoice/);
});

it.each([
  [true, 'Agree and waive the fee', 'Agree', 'Partnership agreed', 'You agreed to send one marketing email'],
  [false, 'Decline and pay the fee', 'Decline', 'Answer saved', 'You chose not to send the marketing email'],
])('saves the answer %s after confirmation', async (agreed, choose, confirm, title, after) => {
  const setupFeeStatus = agreed ? 'waived' : 'due';
  const { user, calls } = open(null, {
    [ANSWER]: { message: 'Thank you.', setupFeeStatus },
    'GET /api/auth/user': testAgent({ marketingEmailAgreed: agreed }),
  });
  await user.click(screen.getByRole('button', { name: choose }));
  expect(calls.map(({ line }) => line)).not.toContain(ANSWER);
  await user.click(screen.getByRole('button', { name: confirm }));
  expect(await screen.findByText(after)).toBeTruthy();
  expect(calls.find(({ line }) => line === ANSWER)?.body).toEqual({ agreed });
  expect(shownToast()).toMatchObject({ title, description: 'Thank you.' });
});

it('saves one answer on a double click', async () => {
  const { user, calls } = open(null, {
    [ANSWER]: { message: 'Thank you.', setupFeeStatus: 'waived' },
    'GET /api/auth/user': testAgent({ marketingEmailAgreed: true }),
  });
  await user.click(screen.getByRole('button', { name: 'Agree and waive the fee' }));
  await user.dblClick(screen.getByRole('button', { name: 'Agree' }));
  await screen.findByText('You agreed to send one marketing email');
  expect(calls.filter(({ line }) => line === ANSWER)).toHaveLength(1);
});

it.each([
  [true, 'waived', 'Setup fee waived', /^We've waived your setup fee. We'll send you the email about/],
  [true, 'paid', 'Setup fee paid', /^You've paid the setup fee. We'll send you the email about/],
  [false, 'due', 'Setup fee to be paid', /^The £300 setup fee \(£250 \+ VAT\) applies. We'll contact you/],
  [false, 'paid', 'Setup fee paid', /^You've paid the setup fee.$/],
  [false, 'waived', 'Setup fee waived', /^We've waived your setup fee.$/],
] as const)(
  'is final once the answer is %s, and shows the fee as %s',
  (agreed, setupFeeStatus, badge, text) => {
    open(agreed, {}, setupFeeStatus);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(badge)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  },
);

it('shows an error when saving fails', async () => {
  const { user } = open(null, { [ANSWER]: refused('SERVER_ERROR', 'Server error.') });
  await user.click(screen.getByRole('button', { name: 'Agree and waive the fee' }));
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      variant: 'destructive',
      title: 'Error',
      description: 'Server error.',
    }),
  );
});
