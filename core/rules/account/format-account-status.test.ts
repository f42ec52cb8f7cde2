import { expect, it } from 'vitest';
import { formatAccountStatus } from './format-account-status';

it.each([
  ['past_due', 'owner', 'Payment Overdue', /^Your last payment didn't go through\. .+ until it's paid\.$/],
  ['past_due', 'staff', 'Payment Overdue', /last payment didn't go through\. .+Ask your agency owner/],
  ['suspended', 'owner', 'Suspended', /^Your account is suspended\. .+Contact us/],
  ['suspended', 'staff', 'Suspended', /^Your account is suspended\. .+agency owner/],
] as const)('says what %s means to an agency’s %s', (status, listener, badge, line) => {
  const words = formatAccountStatus(status, listener);
  expect(words?.badge).toBe(badge);
  expect(words?.line).toMatch(line);
});

it.each(['active', 'trialing', 'inactive', 'canceled', null])('has no words for %s', (status) => {
  expect(formatAccountStatus(status, 'owner')).toBeNull();
});
