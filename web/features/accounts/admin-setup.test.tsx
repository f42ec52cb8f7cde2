import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import AdminSetupPage from './admin-setup.page';

tidyAfterEach();

interface Typed {
  key?: string;
  password?: string;
  accounts?: [email: string, first: string, last: string][];
}

async function setUp({ key, password, accounts = [] }: Typed, click: 'click' | 'dblClick' = 'click') {
  const { user, fill } = renderPage(<AdminSetupPage />, { address: '/admin-setup' });
  if (key) await fill('Setup Key', key);
  if (password) await fill('Admin Password', password);
  for (const [index, account] of accounts.entries()) {
    const block = screen.getByRole('group', { name: `Admin account ${index + 1}` });
    for (const [position, label] of ['Email', 'First name', 'Last name'].entries()) {
      const text = account[position];
      if (!text) continue;
      await user.click(within(block).getByLabelText(label));
      await user.paste(text);
    }
  }
  await user[click](screen.getByRole('button', { name: 'Create Admin Accounts' }));
}

const full: [string, string, string] = ['ada@example.com', 'Ada', 'Byron'];

describe('validates one missing field at a time', () => {
  it.each([
    ['Please enter the setup key', {}],
    ['Please enter the admin password', { key: 'k' }],
    ['Password must be at least 8 characters long', { key: 'k', password: '1234567' }],
    ['Please fill in at least one admin account', { key: 'k', password: '12345678' }],
    [
      'Please fill in at least one admin account',
      { key: 'k', password: '12345678', accounts: [['a@example.com', '', 'B']] },
    ],
    [
      'Password must contain at least 8 characters with uppercase, lowercase, number and symbol',
      { key: 'k', password: '12345678', accounts: [['a@example.com', 'A', 'B']] },
    ],
  ] satisfies [string, Typed][])('%s', async (message, typed) => {
    const { calls } = fakeApi({});
    await setUp(typed);
    expect(screen.getByText(message)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

it('shows the password rules before submit', () => {
  fakeApi({});
  renderPage(<AdminSetupPage />, { address: '/admin-setup' });
  const field = screen.getByLabelText('Admin Password');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(within(hint as HTMLElement).getByText('Minimum 8 characters required')).toBeTruthy();
  expect(hint?.textContent).toMatch(/an uppercase letter, a lowercase letter, a number and a symbol/);
});

it('sends only complete accounts and lists the result of each', async () => {
  const results = [
    { email: 'ada@example.com', status: 'created' },
    { email: 'old@example.com', status: 'already exists' },
  ];
  const { calls } = fakeApi({ 'POST /api/admin/setup': { message: 'Admin setup complete', results } });
  await setUp({ key: 'key', password: 'Granite-9', accounts: [['half@example.com', '', ''], full] });
  expect(await screen.findByText('Admin setup complete')).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    setupKey: 'key',
    password: 'Granite-9',
    adminAccounts: [{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' }],
  });
  expect(screen.getByText('created').className).toContain('green');
  expect(screen.getByText('already exists').className).toContain('blue');
  expect(screen.getByRole('link', { name: 'Go to Admin Dashboard' }).getAttribute('href')).toBe(
    '/admin-dashboard',
  );
});

it('creates the accounts once on a double click', async () => {
  const results = [{ email: 'ada@example.com', status: 'created' }];
  const { asked } = fakeApi({ 'POST /api/admin/setup': { message: 'Admin setup complete', results } });
  await setUp({ key: 'key', password: 'Granite-9', accounts: [full] }, 'dblClick');
  expect(await screen.findByText('Admin setup complete')).toBeTruthy();
  expect(asked()).toEqual(['POST /api/admin/setup']);
});

it("shows the server's error message", async () => {
  fakeApi({
    'POST /api/admin/setup': refused('SETUP_KEY_INVALID', 'The setup key is wrong.'),
  });
  await setUp({ key: 'key', password: 'Granite-9', accounts: [full] });
  expect((await screen.findByRole('alert')).textContent).toBe('The setup key is wrong.');
});

it('maps a server field error to the account that was filled in', async () => {
  const fieldErrors = { 'adminAccounts.0.email': 'Please provide a valid email address' };
  fakeApi({ 'POST /api/admin/setup': refused('VALIDATION_ERROR', { message: 'Check', fieldErrors }) });
  await setUp({
    key: 'key',
    password: 'Granite-9',
    accounts: [
      ['', 'Only', ''],
      ['not-an-email', 'Ada', 'Byron'],
    ],
  });
  await waitFor(() => expect(screen.getByText('Please provide a valid email address')).toBeTruthy());
  const second = screen.getByRole('group', { name: 'Admin account 2' });
  expect(within(second).getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});
