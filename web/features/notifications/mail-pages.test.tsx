import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, stubApi, tidyAfterEach } from '../../test/test-kit';
import StillLookingPage from './still-looking.page';
import UnsubscribePage from './unsubscribe.page';

tidyAfterEach();

const button = (name: string) => screen.getByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('unsubscribing', () => {
  const POST = '/api/unsubscribe?token=abc';
  const visit = (answers: Parameters<typeof stubApi>[0], address = '/unsubscribe?token=abc') => {
    const calls = stubApi(answers);
    return { calls, answers, ...renderPage(<UnsubscribePage />, { address }) };
  };

  it.each([
    ['matches', /no more emails about matches/],
    ['reminders', /no more reminders/],
  ])('happens at a click, once, and not before: %s', async (topic, text) => {
    const { calls, user } = visit({ [POST]: [200, { message: 'ok', topic }] });
    expect(calls).toEqual([]);
    await user.dblClick(button('Unsubscribe'));
    expect(document.activeElement).toBe(await title('You are unsubscribed'));
    expect(screen.getByText(text)).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Change in Settings' }).getAttribute('href')).toBe(
      '/settings#notifications',
    );
  });

  it.each([
    { errorCode: 'INVALID_LINK' },
    { errorCode: 'VALIDATION_ERROR', fieldErrors: { token: 'Too long' } },
  ])('says when the link is broken: $errorCode', async (why) => {
    const { user } = visit({ [POST]: [400, { message: 'No.', ...why }] });
    await user.click(button('Unsubscribe'));
    expect(await title('This link does not work')).toBeTruthy();
  });

  it.each([
    [403, 'CROSS_ORIGIN'],
    [409, 'ACCOUNT_CHANGED'],
    [404, 'NOT_FOUND'],
    [413, 'PAYLOAD_TOO_LARGE'],
  ])('says what it is when something else failed: %s %s', async (status, errorCode) => {
    const { user } = visit({ [POST]: [status, { message: 'This is what happened.', errorCode }] });
    await user.click(button('Unsubscribe'));
    expect(await screen.findByText('This is what happened.')).toBeTruthy();
    expect(button('Unsubscribe')).toBeTruthy();
  });

  it('asks nothing without a token', async () => {
    const { calls } = visit({}, '/unsubscribe');
    expect(await title('This link does not work')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('can be tried again when the server was out of reach', async () => {
    const { user, answers } = visit({ [POST]: [503, { message: 'Busy. Try again.' }] });
    await user.click(button('Unsubscribe'));
    expect(await screen.findByText('Busy. Try again.')).toBeTruthy();
    answers[POST] = [200, { message: 'ok', topic: 'matches' }];
    await user.click(button('Unsubscribe'));
    expect(await title('You are unsubscribed')).toBeTruthy();
  });
});

describe('still looking', () => {
  const GET = 'GET /api/still-looking?token=abc';
  const POST = 'POST /api/still-looking';
  const searches = [
    { name: 'Family home', location: 'Lincoln, Lincolnshire' },
    { name: 'Flat', location: 'York' },
  ];
  const visit = (answers: Parameters<typeof stubApi>[0], address = '/still-looking?token=abc') => {
    const calls = stubApi(answers);
    return { calls, answers, ...renderPage(<StillLookingPage />, { address }) };
  };

  it('is on its way', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    renderPage(<StillLookingPage />, { address: '/still-looking?token=abc' });
    expect(screen.getByText('Loading your searches...')).toBeTruthy();
  });

  it('names the searches and confirms them at a click, once', async () => {
    const { user, calls } = visit({
      [GET]: [200, { searches }],
      [POST]: [200, { message: '', confirmed: 2 }],
    });
    expect(await screen.findByText('Family home')).toBeTruthy();
    expect(screen.getByText('York')).toBeTruthy();
    expect(calls).toHaveLength(1);
    await user.dblClick(button("Yes, I'm still looking"));
    expect(await title('Thank you')).toBeTruthy();
    expect(screen.getByText(/Your 2 searches are confirmed/)).toBeTruthy();
    expect(calls.slice(1)).toEqual([{ path: '/api/still-looking', body: { token: 'abc' } }]);
  });

  it('has nothing to confirm', async () => {
    visit({ [GET]: [200, { searches: [] }] });
    expect(await title('Nothing to confirm')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('was confirmed elsewhere meanwhile', async () => {
    const { user } = visit({ [GET]: [200, { searches }], [POST]: [200, { message: '', confirmed: 0 }] });
    await screen.findByText('Flat');
    await user.click(button("Yes, I'm still looking"));
    expect(await title('Nothing to confirm')).toBeTruthy();
  });

  it('says when the link is broken or missing', async () => {
    const { unmount } = visit({ [GET]: [400, { message: 'No.', errorCode: 'INVALID_LINK' }] });
    expect(await title('This link does not work')).toBeTruthy();
    unmount();
    visit({}, '/still-looking');
    expect(await title('This link does not work')).toBeTruthy();
  });

  it('can be tried again when the server was out of reach', async () => {
    const { user, answers } = visit({ [GET]: [503, { message: 'Busy. Try again.' }] });
    expect(await screen.findByText('Busy. Try again.')).toBeTruthy();
    answers[GET] = [200, { searches }];
    await user.click(button('Try again'));
    await screen.findByText('Family home');
    await user.click(button("Yes, I'm still looking"));
    expect(await screen.findByText(/Unable to connect to the server/)).toBeTruthy();
    answers[POST] = [200, { message: '', confirmed: 1 }];
    await user.click(button("Yes, I'm still looking"));
    await waitFor(() => expect(screen.getByText(/Your search is confirmed/)).toBeTruthy());
  });
});
