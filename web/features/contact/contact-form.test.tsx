import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as request from '../../api/request';
import { fakeApi, outage } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { ContactForm } from './contact-form';

tidyAfterEach();

async function send(values: Record<string, string>) {
  const { user, fill } = renderPage(<ContactForm />);
  for (const [label, text] of Object.entries(values)) await fill(label, text);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}
const message = { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' };

it('requires all three fields', async () => {
  const { calls } = fakeApi({});
  await send({ Name: 'Ada', Message: '   ' });
  expect(shownToast()).toMatchObject({
    variant: 'destructive',
    title: 'Please fill all fields',
    description: 'Name, email, and message are required.',
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(calls).toEqual([]);
});

it('rejects an invalid email without a request', async () => {
  const { calls } = fakeApi({});
  await send({ ...message, Email: 'ada' });
  expect(screen.getByText('Please provide a valid email address')).toBeTruthy();
  expect(shownToast()).toBeUndefined();
  expect(calls).toEqual([]);
});

it('sends one message on a double click', async () => {
  const { asked } = fakeApi({ 'POST /api/contact': { message: 'ok' } });
  const { user, fill } = renderPage(<ContactForm />);
  for (const [label, text] of Object.entries(message)) await fill(label, text);
  await user.dblClick(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(shownToast()?.title).toBe('Message Sent!'));
  expect(asked()).toEqual(['POST /api/contact']);
});

it('sends the message, shows a toast and resets the form', async () => {
  const { calls } = fakeApi({ 'POST /api/contact': { message: 'ok' } });
  await send(message);
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Message Sent!',
      description: "Thank you for your message. We'll get back to you soon.",
    }),
  );
  expect(calls).toEqual([
    { line: 'POST /api/contact', body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
});

it("shows the server's error and keeps the text", async () => {
  fakeApi({ 'POST /api/contact': outage(429) });
  await send(message);
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Failed to Send Message',
      description: 'Too many requests. Please wait a moment before trying again.',
    }),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello');
});

it('shows a generic message for an unexpected error', async () => {
  vi.spyOn(request, 'apiRequest').mockRejectedValue(new RangeError('too deep'));
  await send(message);
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Failed to send message',
      description: 'An unexpected error occurred. Please try again.',
    }),
  );
});
