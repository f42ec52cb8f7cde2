import { describe, expect, it } from 'vitest';
import { notificationLink } from './notification-link';

describe('where a notification leads', () => {
  it.each([
    ['buyer', null, 's1', '/buyer-dashboard'],
    ['agent', 'owner', 's1', '/properties/s1'],
    ['agent', null, 's1', '/properties/s1'],
    ['agent', 'staff', 's1', '/properties/s1'],
    ['agent', 'owner', null, '/agent-dashboard'],
    ['agent', 'staff', null, '/staff-dashboard'],
  ] as const)('%s, %s, %s', (side, agentRole, agentSearchId, link) => {
    expect(notificationLink({ side, agentRole, agentSearchId })).toBe(link);
  });
});

it("leads from a buyer's notification to the agency behind the entry", () => {
  const entry = { side: 'buyer', agentRole: null, agentSearchId: 's1', entryId: 'n1' } as const;
  expect(notificationLink(entry)).toBe('/buyer-dashboard?notification=n1');
  expect(notificationLink({ ...entry, side: 'agent' })).toBe('/properties/s1');
  expect(notificationLink({ ...entry, introductionId: 'i1' })).toBe('/who-has-my-details');
});
