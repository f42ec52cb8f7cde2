import { describe, expect, it } from 'vitest';
import { isStaff, normaliseUser } from './current-user';

describe('normaliseUser', () => {
  it('reads camelCase', () => {
    expect(
      normaliseUser({ id: '1', email: 'a@b.c', firstName: 'Ada', userType: 'agent', canSearch: true }),
    ).toMatchObject({
      id: '1',
      email: 'a@b.c',
      firstName: 'Ada',
      userType: 'agent',
      canSearch: true,
    });
  });

  it('reads snake_case', () => {
    const user = normaliseUser({
      id: 7,
      email: 'a@b.c',
      first_name: 'Ada',
      user_type: 'admin',
      parent_agent_id: '3',
      property_ombudsman_verified: true,
      needs_to_sell: false,
      is_active: false,
    });
    expect(user).toMatchObject({
      id: '7',
      firstName: 'Ada',
      userType: 'admin',
      parentAgentId: '3',
      propertyOmbudsmanVerified: true,
      needsToSell: false,
      isActive: false,
    });
  });

  it('fills the defaults', () => {
    expect(normaliseUser({ id: '1', email: 'a@b.c' })).toMatchObject({
      userType: 'buyer',
      referralCredits: 0,
      isActive: true,
      needsToSell: null,
      subscriptionStatus: 'inactive',
    });
  });

  it.each([null, undefined, 'text', {}, [], { email: 'a@b.c' }])('takes %j for nobody', (answer) => {
    expect(normaliseUser(answer)).toBeNull();
  });
});

it('only an agent can be staff', () => {
  expect(isStaff({ userType: 'agent', agentRole: 'staff' })).toBe(true);
  expect(isStaff({ userType: 'agent', agentRole: 'owner' })).toBe(false);
  expect(isStaff({ userType: 'buyer', agentRole: 'staff' })).toBe(false);
});
