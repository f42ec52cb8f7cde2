import { expect, it } from 'vitest';
import { AdminSetupBody, LoginBody } from './accounts';

const LONG = `Aa1!${'x'.repeat(200)}`;
const account = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };

it.each([
  ['a login', LoginBody, { email: 'ada@example.com', password: LONG }],
  ['the admin setup', AdminSetupBody, { setupKey: 'key', adminAccounts: [account], password: LONG }],
  ['the admin setup', AdminSetupBody, { setupKey: LONG, adminAccounts: [account], password: 'Granite-9' }],
])('says that a value of %s is too long, not that it is missing', (_, schema, body) => {
  const messages = schema.safeParse(body).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['Use at most 200 characters']);
});
