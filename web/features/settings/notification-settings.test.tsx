import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as push from '../../api/push';
import { type Answers, onItsWay, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { testAgent, testUser } from '../../test/test-user';
import { NotificationSettings } from './notification-settings';
import { PREFERENCES, preferences, show } from './test/settings';

tidyAfterEach();

const GET = `GET ${PREFERENCES}`;
const PATCH = `PATCH ${PREFERENCES}`;

beforeEach(() => {
  withoutLayout();
  vi.spyOn(push, 'pushState').mockResolvedValue('off');
});

const open = (user = testUser(), answers: Answers = {}) =>
  show((who) => <NotificationSettings user={who} />, user, { [GET]: preferences(), ...answers });

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const pushSwitch = () => screen.findByRole('switch', { name: 'Push notifications in this browser' });
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked');

describe('notification preferences', () => {
  it('show a loading state', () => {
    open(testUser(), { [GET]: onItsWay });
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('show an error and retry', async () => {
    const { user, answers } = open(testUser(), { [GET]: refused('SERVER_ERROR', 'Not now.') });
    expect(await screen.findByText("We couldn't load your settings")).toBeTruthy();
    answers[GET] = preferences({ matchEmail: 'daily' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await radio(/^Once a day/)).checked).toBe(true);
  });

  it('for buyers mention agents and include reminders', async () => {
    open();
    expect(await screen.findByRole('group', { name: /agents with a matching property/ })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Email reminders' })).toBeTruthy();
  });

  it('for agents mention buyers and have no reminders', async () => {
    open(testAgent());
    expect(await screen.findByRole('group', { name: /new buyers for your properties/ })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Email reminders' })).toBeNull();
  });

  it('are saved on change', async () => {
    const { user, answers, sent } = open(testUser(), { [PATCH]: preferences({ matchEmail: 'off' }) });
    const off = await radio(/^Off/);
    answers[GET] = preferences({ matchEmail: 'off' });
    await user.click(off);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Settings saved' }));
    expect(off.checked).toBe(true);
    expect(sent(PATCH).map(({ body }) => body)).toEqual([{ matchEmail: 'off' }]);
  });

  it('roll back on a server error, and show the reason', async () => {
    const { user } = open(testUser(), { [PATCH]: refused('MALFORMED_REQUEST', 'Not like that.') });
    await user.click(await screen.findByRole('switch', { name: 'Email reminders' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Settings not saved', description: 'Not like that.' }),
    );
    await waitFor(() => expect(isOn(screen.getByRole('switch', { name: 'Email reminders' }))).toBe('true'));
  });

  it('end with the last change when changed quickly', async () => {
    const { user, answers, sent } = open(testUser(), { [PATCH]: preferences() });
    const reminders = await screen.findByRole('switch', { name: 'Email reminders' });
    answers[GET] = preferences({ reminderEmail: false });
    await user.click(reminders);
    await waitFor(() => expect(isOn(reminders)).toBe('false'));
    answers[GET] = preferences();
    await user.click(reminders);
    await waitFor(() => expect(sent(PATCH)).toHaveLength(2));
    expect(sent(PATCH).at(-1)?.body).toEqual({ reminderEmail: true });
    await waitFor(() => expect(isOn(reminders)).toBe('true'));
  });
});

describe('push messages', () => {
  it.each([
    ['unsupported', /This browser doesn't support push notifications/],
    ['denied', /Click the icon to the left of the address/],
  ] as const)('cannot be switched on where they are %s, and say why', async (state, text) => {
    vi.mocked(push.pushState).mockResolvedValue(state);
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await pushSwitch()).toHaveProperty('disabled', true);
  });

  it('are switched on and off in this browser, with one request each', async () => {
    const on = vi.spyOn(push, 'switchPushOn').mockResolvedValue('on');
    const off = vi.spyOn(push, 'switchPushOff').mockResolvedValue('off');
    const { user, sent } = open();
    await waitFor(async () => expect(await pushSwitch()).toHaveProperty('disabled', false));
    vi.mocked(push.pushState).mockResolvedValue('on');
    await user.dblClick(await pushSwitch());
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Push notifications on' }));
    expect(isOn(await pushSwitch())).toBe('true');
    expect(on).toHaveBeenCalledOnce();
    vi.mocked(push.pushState).mockResolvedValue('off');
    await user.click(await pushSwitch());
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Push notifications off' }));
    expect(isOn(await pushSwitch())).toBe('false');
    expect(off).toHaveBeenCalledOnce();
    expect(sent(PATCH)).toEqual([]);
  });

  it('stay off when the permission is denied', async () => {
    vi.spyOn(push, 'switchPushOn').mockResolvedValue('denied');
    const { user } = open();
    await waitFor(async () => expect(await pushSwitch()).toHaveProperty('disabled', false));
    vi.mocked(push.pushState).mockResolvedValue('denied');
    await user.click(await pushSwitch());
    expect(await screen.findByText('How to allow notifications')).toBeTruthy();
    expect(shownToast()).toBeUndefined();
  });

  it('show an error when a server is unreachable', async () => {
    vi.spyOn(push, 'switchPushOn').mockRejectedValue(new Error('no way'));
    const { user } = open();
    await waitFor(async () => expect(await pushSwitch()).toHaveProperty('disabled', false));
    await user.click(await pushSwitch());
    await waitFor(() => expect(shownToast()).toMatchObject({ title: "Couldn't turn on push notifications" }));
    expect(isOn(await pushSwitch())).toBe('false');
  });

  it('show an error when their state cannot be read, and retry', async () => {
    vi.mocked(push.pushState).mockRejectedValueOnce(new Error('no way'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(async () => expect(await pushSwitch()).toHaveProperty('disabled', false));
  });

  it('stop on every device, and return with the switch', async () => {
    vi.mocked(push.pushState).mockResolvedValue('on');
    vi.spyOn(push, 'switchPushOn').mockResolvedValue('on');
    const { user, answers, sent } = open(testUser(), { [PATCH]: preferences() });
    const stop = await screen.findByRole('button', { name: 'Turn off on all devices' });
    answers[GET] = preferences({ matchPush: false });
    await user.click(stop);
    expect(await screen.findByText(/Push notifications are off on all your devices/)).toBeTruthy();
    await waitFor(async () => expect(isOn(await pushSwitch())).toBe('false'));
    answers[GET] = preferences();
    await user.click(await pushSwitch());
    await waitFor(() =>
      expect(sent(PATCH).map(({ body }) => body)).toEqual([{ matchPush: false }, { matchPush: true }]),
    );
    await waitFor(async () => expect(isOn(await pushSwitch())).toBe('true'));
  });
});
