import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeApi, onItsWay, refused, unreachable } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import StillLookingPage from './still-looking.page';
import UnsubscribePage from './unsubscribe.page';

tidyAfterEach();

const button = (name: string) => screen.getByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('unsubscribing', () => {
  const POST = 'POST /api/unsubscribe?token=abc';
  const visit = (answers: Answers, address = '/unsubscribe?token=abc') => {
    const { calls } = fakeApi(answers);
    return { calls, answers, ...renderPage(<UnsubscribePage />, { address }) };
  };

  it.each([
    ['matches', /won't get any more emails about matches/],
    ['reminders', /won't get any more reminders/],
  ])('unsubscribes once, on click only: %s', async (topic, text) => {
    const { calls, user } = visit({ [POST]: { message: 'ok', topic } });
    expect(calls).toEqual([]);
    await user.dblClick(button('Unsubscribe'));
    expect(document.activeElement).toBe(await title("You're unsubscribed"));
    expect(screen.getByText(text)).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Change in settings' }).getAttribute('href')).toBe(
      '/settings#notifications',
    );
  });

  it.each([
    ['INVALID_LINK', {}],
    ['VALIDATION_ERROR', { fieldErrors: { token: 'Too long' } }],
  ] as const)('reports an invalid link: %s', async (errorCode, why) => {
    const { user } = visit({ [POST]: refused(errorCode, { message: 'No.', ...why }) });
    await user.click(button('Unsubscribe'));
    expect(await title("This link doesn't work")).toBeTruthy();
  });

  it.each(['CROSS_ORIGIN', 'ACCOUNT_CHANGED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'] as const)(
    'shows the error message of other failures: %s',
    async (errorCode) => {
      const { user } = visit({ [POST]: refused(errorCode, 'This is what happened.') });
      await user.click(button('Unsubscribe'));
      expect(await screen.findByText('This is what happened.')).toBeTruthy();
      expect(button('Unsubscribe')).toBeTruthy();
    },
  );

  it('sends no request without a token', async () => {
    const { calls } = visit({}, '/unsubscribe');
    expect(await title("This link doesn't work")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('can be retried when the server was unreachable', async () => {
    const { user, answers } = visit({ [POST]: refused('UNAVAILABLE', 'Busy. Try again.') });
    await user.click(button('Unsubscribe'));
    expect(await screen.findByText('Busy. Try again.')).toBeTruthy();
    answers[POST] = { message: 'ok', topic: 'matches' };
    await user.click(button('Unsubscribe'));
    expect(await title("You're unsubscribed")).toBeTruthy();
  });
});

describe('still looking', () => {
  const GET = 'GET /api/still-looking?token=abc';
  const POST = 'POST /api/still-looking';
  const searches = [
    { name: 'Family home', location: 'Lincoln, Lincolnshire' },
    { name: 'Flat', location: 'York' },
  ];
  const visit = (answers: Answers, address = '/still-looking?token=abc') => {
    const { calls } = fakeApi(answers);
    return { calls, answers, ...renderPage(<StillLookingPage />, { address }) };
  };

  it('shows a loading state', () => {
    visit({ [GET]: onItsWay });
    expect(screen.getByText('Loading your searches...')).toBeTruthy();
  });

  it('lists the searches and confirms them once, on click', async () => {
    const { user, calls } = visit({
      [GET]: { searches },
      [POST]: { message: '', confirmed: 2 },
    });
    expect(await screen.findByText('Family home')).toBeTruthy();
    expect(screen.getByText('York')).toBeTruthy();
    expect(calls).toHaveLength(1);
    await user.dblClick(button("Yes, I'm still looking"));
    expect(await title('Thank you')).toBeTruthy();
    expect(screen.getByText(/Your 2 searches are confirmed/)).toBeTruthy();
    expect(calls.slice(1)).toEqual([{ line: POST, body: { token: 'abc' } }]);
  });

  it('reports that there is nothing to confirm', async () => {
    visit({ [GET]: { searches: [] } });
    expect(await title('Nothing to confirm')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reports that the searches were confirmed elsewhere', async () => {
    const { user } = visit({ [GET]: { searches }, [POST]: { message: '', confirmed: 0 } });
    await screen.findByText('Flat');
    await user.click(button("Yes, I'm still looking"));
    expect(await title('Nothing to confirm')).toBeTruthy();
  });

  it('reports an invalid or missing link', async () => {
    const { unmount } = visit({ [GET]: refused('INVALID_LINK', 'No.') });
    expect(await title("This link doesn't work")).toBeTruthy();
    unmount();
    visit({}, '/still-looking');
    expect(await title("This link doesn't work")).toBeTruthy();
  });

  it('can be retried when the server was unreachable', async () => {
    const { user, answers } = visit({ [GET]: refused('UNAVAILABLE', 'Busy. Try again.') });
    expect(await screen.findByText('Busy. Try again.')).toBeTruthy();
    answers[GET] = { searches };
    answers[POST] = unreachable;
    await user.click(button('Try again'));
    await screen.findByText('Family home');
    await user.click(button("Yes, I'm still looking"));
    expect(await screen.findByText(/Unable to connect to the server/)).toBeTruthy();
    answers[POST] = { message: '', confirmed: 1 };
    await user.click(button("Yes, I'm still looking"));
    await waitFor(() => expect(screen.getByText(/Your search is confirmed/)).toBeTruthy());
  });
});
