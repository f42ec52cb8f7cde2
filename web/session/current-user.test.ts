import { expect, it } from 'vitest';
import { isStaff, readUser } from './current-user';

it('reads snake_case as camelCase', () => {
  expect(readUser({ id: '7', user_type: 'admin', parent_agent_id: '3', firstName: 'Ada' })).toMatchObject({
    id: '7',
    userType: 'admin',
    parentAgentId: '3',
    firstName: 'Ada',
  });
});

it('fills in optional fields', () => {
  expect(readUser({ id: '1' })).toEqual({ id: '1', userType: 'buyer', referralCredits: 0, isActive: true });
  expect(readUser({ is_active: false })).toMatchObject({ isActive: false });
});

it('returns null for an empty response', () => {
  expect(readUser(null)).toBeNull();
});

it('only an agent can be staff', () => {
  expect(isStaff({ userType: 'agent', agentRole: 'staff' })).toBe(true);
  expect(isStaff({ userType: 'agent', agentRole: 'owner' })).toBe(false);
  expect(isStaff({ userType: 'buyer', agentRole: 'staff' })).toBe(false);
});
