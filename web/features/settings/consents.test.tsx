import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, onItsWay, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach } from '../../test/test-kit';
import { testAgent, testUser } from '../../test/test-user';
import { ConsentsCard } from './consents-card';
import { consent, PRIVACY, privacy, show } from './test/settings';

tidyAfterEach();

const PUT = 'PUT /api/privacy/consents/gdpr';
const open = (answers: Answers, user = testUser()) =>
  show((who) => <ConsentsCard user={who} />, user, answers);
const agreed = {
  kind: 'gdpr',
  given: true,
  textShown: 'I consent.',
  createdAt: '2026-06-03T10:00:00.000Z',
} as const;
const withdrawn = { ...agreed, given: false, createdAt: '2026-11-15T10:00:00.000Z' } as const;
const gone = privacy([consent({ given: false, since: null })], [withdrawn, agreed]);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('consents', () => {
  it('show a loading state', () => {
    open({ [PRIVACY]: onItsWay });
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('show an empty state', async () => {
    open({ [PRIVACY]: privacy([]) });
    expect(await screen.findByText(/You haven't given any consents/)).toBeTruthy();
    expect(screen.getByText("You haven't agreed to or withdrawn anything yet.")).toBeTruthy();
  });

  it('show an error and retry', async () => {
    const { user, answers } = open({ [PRIVACY]: refused('SERVER_ERROR', 'Not now.') });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    answers[PRIVACY] = privacy([consent()]);
    await user.click(await button('Try again'));
    expect(await screen.findByText('Agreed since 3 June 2026')).toBeTruthy();
  });

  it('are listed with text, date and history', async () => {
    open({ [PRIVACY]: privacy([consent({ kind: 'estateAgent' })], [withdrawn, agreed]) });
    expect(await screen.findByText('Contact by an estate agent about selling your home')).toBeTruthy();
    expect(screen.getByText('I consent to sharing.')).toBeTruthy();
    expect(screen.getAllByText('I consent.')).toHaveLength(2);
    expect(screen.getByText('15 Nov 2026, 10:00')).toBeTruthy();
  });
});

describe('withdrawing', () => {
  it('shows the consequences, sends one request, and can be undone', async () => {
    const { user, answers, sent } = open({
      [PRIVACY]: privacy([consent()], [agreed]),
      [PUT]: gone,
    });
    await user.click(await button(/^Withdraw: Sharing/));
    const prompt = await screen.findByRole('alertdialog', { name: 'Withdraw this consent?' });
    expect(prompt.textContent).toContain(
      "We'll turn off all your searches and cancel your viewings straight away",
    );
    expect(sent(PUT)).toEqual([]);
    await user.dblClick(within(prompt).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Consent withdrawn' }));
    expect(sent(PUT).map(({ body }) => body)).toEqual([{ given: false }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    answers[PUT] = privacy(
      [consent()],
      [agreed, withdrawn, { ...agreed, createdAt: '2026-06-01T00:00:00.000Z' }],
    );
    await user.click(await button(/^Agree again: Sharing/));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Consent given' }));
    expect(sent(PUT).at(-1)?.body).toEqual({ given: true });
    expect(await button(/^Withdraw: Sharing/)).toBeTruthy();
  });

  it('can be cancelled', async () => {
    const { user, sent } = open({ [PRIVACY]: privacy([consent()]) });
    await user.click(await button(/^Withdraw/));
    await user.click(await button('Cancel'));
    expect(sent(PUT)).toEqual([]);
    await waitFor(async () => expect(document.activeElement).toBe(await button(/^Withdraw/)));
  });

  it('shows an error and leaves the consent unchanged on failure', async () => {
    const { user } = open({
      [PRIVACY]: privacy([consent()]),
      [PUT]: refused('CONFLICT', 'Try later.'),
    });
    await user.click(await button(/^Withdraw/));
    await user.click(await button('Withdraw'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Consent not withdrawn', description: 'Try later.' }),
    );
    expect(screen.getByText('Agreed since 3 June 2026')).toBeTruthy();
  });

  it('is not offered where the account requires the consent', async () => {
    open({ [PRIVACY]: privacy([consent({ canWithdraw: false })]) }, testAgent());
    expect(await screen.findByText('Processing your personal data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Delete your account' }).getAttribute('href')).toBe(
      '/settings#delete-account',
    );
  });

  it('labels the button for a first consent', async () => {
    open({ [PRIVACY]: privacy([consent({ kind: 'mortgageBroker', given: false, since: null })]) });
    expect(await button(/^Agree: Contact by a mortgage broker/)).toBeTruthy();
    expect(screen.getByText('Not agreed')).toBeTruthy();
  });
});
