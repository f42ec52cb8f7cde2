import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as push from '../../api/push-messages';
import { type Answers, type Call, fakeApi, onItsWay, outage, refused } from '../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import NotificationInbox from './notification-inbox';
import { COUNT, count, idOf, LIST, news, page, READ } from './test/notifications';

tidyAfterEach();

beforeEach(withoutLayout);

async function open(answers: Answers, userType: 'buyer' | 'agent' = 'agent') {
  const all: Answers = { [COUNT]: count(0), ...answers };
  const { calls } = fakeApi(all);
  const shown = renderPage(<NotificationInbox user={{ userType }} />);
  await shown.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return {
    ...shown,
    calls,
    answers: all,
    panel: await screen.findByRole('dialog', { name: 'Notifications' }),
  };
}

const paths = (calls: Call[], path: string) => calls.filter((call) => call.line === path);
const press = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  it('shows a loading state', async () => {
    fakeApi({ [COUNT]: onItsWay, [LIST]: onItsWay });
    const { user } = renderPage(<NotificationInbox user={{ userType: 'buyer' }} />);
    await user.click(press('Notifications'));
    expect(await screen.findByText('Loading notifications...')).toBeTruthy();
  });

  it.each([
    ['buyer', /an agent has a property that matches one of your searches/],
    ['agent', /a new buyer matches one of your properties/],
  ] as const)('shows a %s what to expect when it is empty', async (userType, text) => {
    await open({ [LIST]: page([]) }, userType);
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(press('Mark all as read')).toHaveProperty('disabled', true);
  });

  it('shows an error and retries', async () => {
    const { answers, user } = await open({ [LIST]: refused('SERVER_ERROR', 'The shop is shut.') });
    expect(await screen.findByText('The shop is shut.')).toBeTruthy();
    answers[LIST] = page([news(1)]);
    await user.click(press('Try again'));
    expect(await screen.findByText('New buyer for 1 Mill Lane')).toBeTruthy();
  });

  it('shows the day, not the hour, of an entry with a date only', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00.000Z'), toFake: ['Date'] });
    const entry = (number: number, sentAt: string) => news(number, { isDayOnly: true, sentAt });
    const { panel } = await open({
      [LIST]: page([
        entry(3, '2026-11-15T00:00:00.000Z'),
        entry(2, '2026-11-14T00:00:00.000Z'),
        entry(1, '2026-07-03T23:00:00.000Z'),
      ]),
    });
    await within(panel).findByText('Today');
    const times = [...panel.querySelectorAll('time')].map((time) => time.textContent);
    expect(times).toEqual(['Today', 'Yesterday', '4 Jul 2026']);
  });

  it('shows new notifications and loads older pages', async () => {
    const { answers, user, panel } = await open({
      [LIST]: page([news(3), news(2, { isRead: true })], true),
      [`${LIST}?before=${idOf(2)}`]: outage(503),
    });
    expect((await within(panel).findAllByRole('link', { name: /Unread/ })).length).toBe(1);
    await user.click(press('Show earlier'));
    expect(await screen.findByText("We couldn't load earlier notifications. Please try again.")).toBeTruthy();
    answers[`${LIST}?before=${idOf(2)}`] = page([news(1, { isRead: true })]);
    await user.click(press('Show earlier'));
    expect(await screen.findByText('New buyer for 1 Mill Lane')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });
});

describe('marking as read', () => {
  it('follows a notification, marks it as read and closes the panel', async () => {
    const { user, calls, address, answers } = await open({
      [COUNT]: count(2),
      [LIST]: page([news(2), news(1)]),
      [READ]: count(1),
    });
    answers[COUNT] = count(1);
    await user.click(await screen.findByRole('link', { name: /2 Mill Lane/ }));
    expect(address()).toBe(`/agent-dashboard?search=${idOf(2)}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
    expect(paths(calls, READ).map(({ body }) => body)).toEqual([{ ids: [idOf(2)] }]);
  });

  it('does not mark a read notification again', async () => {
    const { user, calls } = await open({ [LIST]: page([news(1, { isRead: true })]) });
    await user.click(await screen.findByRole('link', { name: /1 Mill Lane/ }));
    expect(paths(calls, READ)).toEqual([]);
  });

  it('marks all as read, with one request for repeated clicks', async () => {
    const { user, calls, answers, panel } = await open({
      [COUNT]: count(120),
      [LIST]: page([news(2), news(1)]),
      [READ]: count(0),
    });
    expect(press('Notifications, 120 unread').textContent).toBe('9+');
    await within(panel).findAllByRole('link', { name: /Unread/ });
    answers[COUNT] = count(0);
    await user.dblClick(press('Mark all as read'));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(within(panel).queryAllByRole('link', { name: /Unread/ })).toEqual([]);
    expect(paths(calls, READ).map(({ body }) => body)).toEqual([{}]);
  });

  it('shows an error and the previous state when marking fails', async () => {
    const { user, panel } = await open({
      [COUNT]: count(1),
      [LIST]: page([news(1)]),
      [READ]: refused('SERVER_ERROR', 'Not now.'),
    });
    await within(panel).findByRole('link', { name: /Unread/ });
    await user.click(press('Mark all as read'));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: "Couldn't mark as read" }));
    expect(await within(panel).findByRole('link', { name: /Unread/ })).toBeTruthy();
  });
});

describe('the unread count', () => {
  it('is refetched on a push message and, without a stream, on window focus; never by a timer', async () => {
    quickenTime();
    let arrived: () => void = () => undefined;
    const stop = vi.fn();
    vi.spyOn(push, 'onPushMessage').mockImplementation((callback) => {
      arrived = callback;
      return stop;
    });
    const { calls } = fakeApi({ [COUNT]: count(0) });
    const { unmount } = renderPage(<NotificationInbox user={{ userType: 'buyer' }} />);
    const requested = (times: number) => waitFor(() => expect(paths(calls, COUNT)).toHaveLength(times));
    await requested(1);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    await requested(1);
    act(() => arrived());
    await requested(2);
    act(() => void window.dispatchEvent(new Event('focus')));
    await requested(3);
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('opens full screen on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const { panel } = await open({ [LIST]: page([news(1)]) });
    expect(within(panel).getByRole('button', { name: 'Close' })).toBeTruthy();
    expect(await within(panel).findByText('New buyer for 1 Mill Lane')).toBeTruthy();
  });
});

describe('the panel', () => {
  it('closes by its button, Escape and an outside click, and does not move focus from another control', async () => {
    const { user } = await open({ [LIST]: page([news(1)]) });
    const shut = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const focused = () =>
      waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await focused();
    await user.click(press('Notifications'));
    await shut();
    await user.click(press('Notifications'));
    await focused();
    await user.keyboard('{Escape}');
    await shut();
    await waitFor(() => expect(document.activeElement).toBe(press('Notifications')));
    const field = document.body.appendChild(document.createElement('input'));
    await user.click(press('Notifications'));
    await focused();
    await user.click(field);
    await shut();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
