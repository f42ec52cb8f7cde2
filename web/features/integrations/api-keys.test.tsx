import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outage, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { button, key, noButton, open } from './test/samples';

tidyAfterEach();
beforeEach(withoutLayout);

const KEYS = 'GET /api/api-keys';
const CREATE = 'POST /api/api-keys';
const SECRET = `thr_${'a'.repeat(40)}_123456`;
const form = () => within(screen.getByRole('form', { name: 'New key' }));

it('creates a key with a name, scopes and an end, and shows it once', async () => {
  vi.setSystemTime('2026-11-15T12:00:00.000Z');
  const page = await open({ [CREATE]: { ...key(), key: SECRET } });
  expect(await screen.findByText('You have no keys yet.')).toBeTruthy();
  await page.user.type(form().getByLabelText(/^Name/), 'Office CRM');
  await page.user.click(form().getByLabelText(/stock:read/));
  await page.user.click(form().getByLabelText(/matches:read/));
  await page.user.selectOptions(form().getByLabelText('Expires'), 'In 30 days');
  page.api.answers[KEYS] = { keys: [key()] };
  await page.user.click(button('Create key'));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(page.api.calls.find(({ line }) => line === CREATE)?.body).toEqual({
    name: 'Office CRM',
    scopes: ['stock:write', 'matches:read'],
    expiresAt: '2026-12-15T12:00:00.000Z',
  });
  expect(document.activeElement?.textContent).toBe('Your key “Office CRM” is ready');
  expect(await screen.findByText('thr_Ab3dEf9h…')).toBeTruthy();
  await page.user.click(button('Done'));
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(form().getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  await page.user.tab();
  expect(document.activeElement).toBe(form().getByLabelText(/^Name/));
});

it('copies the key', async () => {
  const page = await open({ [CREATE]: { ...key(), key: SECRET } });
  await page.user.type(form().getByLabelText(/^Name/), 'CRM');
  await page.user.click(button('Create key'));
  await page.user.click(await screen.findByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  expect(await screen.findByText('Copied to the clipboard')).toBeTruthy();
});

it('names what is missing, and sends nothing', async () => {
  const page = await open();
  for (const box of form().getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked) await page.user.click(box);
  await page.user.click(button('Create key'));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Choose what the key can do')).toBeTruthy();
  expect(page.api.asked()).not.toContain(CREATE);
});

it('shows why a key was not created, at its field or in place', async () => {
  const page = await open({ [CREATE]: refused('CONFLICT', 'You have 20 keys. Revoke one first.') });
  await page.user.type(form().getByLabelText(/^Name/), 'CRM');
  await page.user.click(button('Create key'));
  expect(await screen.findByText('You have 20 keys. Revoke one first.')).toBeTruthy();
  page.api.answers[CREATE] = refused('VALIDATION_ERROR', { fieldErrors: { name: 'Use fewer characters' } });
  await page.user.click(button('Create key'));
  expect(await screen.findByText('Use fewer characters')).toBeTruthy();
});

it('shows when a key was used, from where, and that it has expired', async () => {
  await open({
    [KEYS]: {
      keys: [
        key({ lastUsedAt: '2026-11-10T09:00:00.000Z', lastUsedAddress: '203.0.113.9' }),
        key({
          id: '7d1c1c52-0000-4000-8000-000000000002',
          name: 'Old',
          expiresAt: '2020-01-01T00:00:00.000Z',
        }),
      ],
    },
  });
  expect(await screen.findByText('from 203.0.113.9')).toBeTruthy();
  const old = within(screen.getByRole('row', { name: /Old/ }));
  expect(old.getByText('Expired')).toBeTruthy();
  expect(old.getByText('Never')).toBeTruthy();
});

it('rotates a key and shows the new one', async () => {
  const page = await open({
    [KEYS]: { keys: [key()] },
    [`POST /api/api-keys/${key().id}/rotate`]: { ...key(), key: SECRET },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Rotate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate “Office CRM”' }));
  expect(dialog.getByText(/works for 24 more hours/)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Rotate key' }));
  expect(await dialog.findByText(SECRET)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('revokes a key after a confirmation', async () => {
  const page = await open({
    [KEYS]: { keys: [key()] },
    [`DELETE /api/api-keys/${key().id}`]: null,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke “Office CRM”?' }));
  page.api.answers[KEYS] = { keys: [] };
  await page.user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('You have no keys yet.')).toBeTruthy();
  expect(shownToast()).toMatchObject({
    title: 'Key revoked',
    description: '“Office CRM” no longer works.',
  });
});

it('says that the keys did not load', async () => {
  await open({ [KEYS]: outage(500) });
  expect(await screen.findByText("Your keys didn't load")).toBeTruthy();
  noButton('Revoke');
});
