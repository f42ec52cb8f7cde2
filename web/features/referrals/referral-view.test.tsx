import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { mailDraft, referralLink } from './invitation';
import ReferralView from './referral-view';

tidyAfterEach();

const CODE = 'GET /api/referral/my-code';
const STATS = 'GET /api/referral/stats';
const stats = { totalReferred: 3, totalCredits: 3_000, availableCredits: 1_000 };
const link = referralLink(window.location.origin, 'K7MPQ2XY');

const answers = (): Answers => ({
  [CODE]: { referralCode: 'K7MPQ2XY' },
  [STATS]: stats,
});

const box = () => screen.findByLabelText<HTMLInputElement>('Your referral link');

describe('the referral view', () => {
  it('shows the link, the credit in whole pounds, and how it works', async () => {
    fakeApi(answers());
    renderPage(<ReferralView />);
    expect((await box()).value).toBe(link);
    expect((await box()).readOnly).toBe(true);
    expect(link).toBe(`${window.location.origin}/?ref=K7MPQ2XY&userType=agent`);
    expect(screen.getByRole('heading', { name: 'Refer Other Agents' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeTruthy();
    await waitFor(() => expect(figure('Total Referred')).toBe('3'));
    expect(figure('Credits Earned')).toBe('£30');
    expect(figure('Available Credits')).toBe('£10');
  });

  it('copies the link', async () => {
    fakeApi(answers());
    const { user } = renderPage(<ReferralView />);
    await box();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Copied!',
        description: 'Referral link copied to clipboard',
      }),
    );
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('selects the link for manual copying when the clipboard is blocked', async () => {
    fakeApi(answers());
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = renderPage(<ReferralView />);
    const field = await box();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Copy failed',
        description: 'Please copy the link manually',
      }),
    );
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
  });

  it('offers a mail draft that names the referrer’s credit', async () => {
    fakeApi(answers());
    renderPage(<ReferralView />);
    await box();
    const href = screen.getByRole('link', { name: 'Share via Email' }).getAttribute('href') ?? '';
    expect(href).toBe(mailDraft('Threshold', link));
    const [, subject, body] = /^mailto:\?subject=([^&]*)&body=([^&]*)$/.exec(href) ?? [];
    expect(decodeURIComponent(subject ?? '')).toBe('Join me on Threshold');
    expect(decodeURIComponent(body ?? '')).toContain(link);
    expect(decodeURIComponent(body ?? '')).toContain("I get £10 off the following month's subscription.");
  });

  it('explains what to do before the first referral', async () => {
    fakeApi({ ...answers(), [STATS]: { totalReferred: 0, totalCredits: 0, availableCredits: 0 } });
    renderPage(<ReferralView />);
    expect(await screen.findByText('Send your link to an agent you know.')).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    const table: Answers = { ...answers(), [STATS]: refused('MALFORMED_REQUEST', 'Not now.') };
    fakeApi(table);
    const { user } = renderPage(<ReferralView />);
    expect(await screen.findByText("We couldn't load your referrals")).toBeTruthy();
    expect(screen.getByText('Not now.')).toBeTruthy();
    table[STATS] = stats;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figure('Total Referred')).toBe('3'));
  });
});

/** The value above a stat card's label. */
function figure(label: string): string | null | undefined {
  return screen.getByText(label).parentElement?.querySelector('dd')?.textContent;
}
