import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeApi, outage } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../../test/test-kit';
import { letter } from '../test/admin';
import MessagesTab from './messages-tab';

tidyAfterEach();

const LIST = 'GET /api/admin/contact-messages';
const REPLY = 'POST /api/admin/contact-messages/m1/reply';
const READ = 'PATCH /api/admin/contact-messages/m1/read';

async function show(answers: Answers = {}) {
  const all: Answers = { [LIST]: [letter()], ...answers };
  const { calls } = fakeApi(all);
  const page = renderPage(<MessagesTab />);
  await screen.findByText('Do you cover Grimsby?');
  return { ...page, calls, answers: all };
}

const press = (name: string) => screen.getByRole('button', { name });

describe('reply', () => {
  it.each(['', '  \n '])('is rejected when blank', async (words) => {
    const { user, fill, calls } = await show();
    await user.click(press('Reply to Joan'));
    if (words) await fill('Reply to Joan', words);
    await user.click(press('Send Reply'));
    expect(shownToast()).toMatchObject({
      title: 'Reply text required',
      description: 'Please enter a reply message.',
    });
    expect(calls.some(({ line }) => line === REPLY)).toBe(false);
  });

  it('is trimmed and sent, and the message leaves the list', async () => {
    const { user, fill, calls, answers } = await show({ [REPLY]: { message: 'ok' } });
    await user.click(press('Reply to Joan'));
    await fill('Reply to Joan', '  Yes, we do. \n');
    answers[LIST] = [];
    await user.click(press('Send Reply'));
    await waitFor(() => expect(shownToast()?.title).toBe('Reply sent successfully'));
    expect(calls.find(({ line }) => line === REPLY)?.body).toEqual({ replyText: 'Yes, we do.' });
    expect(await screen.findByText('No messages')).toBeTruthy();
  });

  it('keeps the typed text when sending fails', async () => {
    const { user, fill } = await show({ [REPLY]: outage(500) });
    await user.click(press('Reply to Joan'));
    await fill('Reply to Joan', 'Yes.');
    await user.click(press('Send Reply'));
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to send reply'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply to Joan').value).toBe('Yes.');
  });
});

describe('message', () => {
  it('is not archived by the second click of a double click on the one before it', async () => {
    const { calls } = await show();
    fireEvent.click(press('Archive message from Joan'), { detail: 2 });
    expect(calls.some(({ line }) => line === READ)).toBe(false);
  });

  it.each([
    ['Mark as Read: message from Joan', {}, 'Message marked as read', 'Failed to mark as read'],
    ['Archive message from Joan', { archive: true }, 'Message archived', 'Failed to archive message'],
  ])('%s', async (name, body, done, failed) => {
    const { user, calls, answers } = await show({ [READ]: outage(500) });
    await user.click(press(name));
    await waitFor(() => expect(shownToast()?.title).toBe(failed));
    answers[READ] = { message: 'ok' };
    await user.click(press(name));
    await waitFor(() => expect(shownToast()?.title).toBe(done));
    expect(calls.find(({ line }) => line === READ)?.body).toEqual(body);
  });
});
